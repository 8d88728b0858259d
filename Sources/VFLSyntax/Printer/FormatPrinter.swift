/// Prints formats in canonical spelling: no whitespace, parentheses where Apple's documentation requires them, and numbers with as
/// few digits as possible. Printing a tree and parsing the printed text gives the same tree, whatever the original text was.
public struct FormatPrinter {
  private let tree: FormatTree
  private let names: NameTable

  /// Creates a printer for the formats of `tree`, whose names are in `names`.
  public init(tree: FormatTree, names: NameTable) {
    self.tree = tree
    self.names = names
  }

  /// The canonical spelling of one format of the tree. Takes time linear in the number of elements.
  public func text(_ format: VisualFormat) -> String {
    var text = ""
    switch format.orientation {
    case .horizontal: text += "H:"
    case .vertical: text += "V:"
    case nil: break
    }
    for element in tree.elements(of: format) {
      switch element {
      case .superview: text += "|"
      case .connection(let connection): print(connection, to: &text)
      case .view(let view):
        text += "["
        if let name = view.name { text += names.text(name) }
        if !view.predicates.isEmpty { print(view.predicates, to: &text) }
        text += "]"
      }
    }
    return text
  }

  /// The canonical spelling of one predicate.
  public func text(_ predicate: Predicate) -> String {
    var text = ""
    print(predicate, to: &text)
    return text
  }

  private func print(_ connection: Connection, to text: inout String) {
    text += "-"
    guard let first = tree.predicates(connection.predicates).first else { return }
    if connection.predicates.count == 1, isSimple(first) {
      print(first.object, to: &text)
    } else {
      print(connection.predicates, to: &text)
    }
    text += "-"
  }

  private func print(_ predicates: Range<UInt32>, to text: inout String) {
    text += "("
    var isFirst = true
    for predicate in tree.predicates(predicates) {
      if !isFirst { text += "," }
      isFirst = false
      print(predicate, to: &text)
    }
    text += ")"
  }

  private func print(_ predicate: Predicate, to text: inout String) {
    if let relation = predicate.relation { text += relation.symbol }
    print(predicate.object, to: &text)
    if let priority = predicate.priority {
      text += "@"
      print(priority, to: &text)
    }
  }

  private func print(_ operand: Operand, to text: inout String) {
    switch operand.value {
    case .number(let number): text += number.isFinite ? NumberText.shortest(number) : (number < 0 ? "-1e999" : "1e999")
    case .name(let name): text += names.text(name)
    case .missing: break
    }
  }

  /// Whether the predicate is an unsigned number or a name, which needs no parentheses between hyphens.
  private func isSimple(_ predicate: Predicate) -> Bool {
    guard predicate.relation == nil, predicate.priority == nil else { return false }
    switch predicate.object.value {
    case .number(let number): return number >= 0
    case .name: return true
    case .missing: return false
    }
  }
}

extension FormatTree {
  /// Whether two formats are equal except for spans and spelling. The trees must share one `NameTable`.
  public func isEqual(_ format: VisualFormat, to other: VisualFormat, in otherTree: FormatTree) -> Bool {
    guard format.orientation == other.orientation, format.elements.count == other.elements.count else { return false }
    for (left, right) in zip(elements(of: format), otherTree.elements(of: other)) {
      switch (left, right) {
      case (.superview, .superview): break
      case (.connection(let left), .connection(let right)):
        guard areEqual(left.predicates, right.predicates, in: otherTree) else { return false }
      case (.view(let left), .view(let right)):
        guard left.name == right.name, areEqual(left.predicates, right.predicates, in: otherTree) else { return false }
      default: return false
      }
    }
    return true
  }

  private func areEqual(_ left: Range<UInt32>, _ right: Range<UInt32>, in other: FormatTree) -> Bool {
    guard left.count == right.count else { return false }
    return zip(predicates(left), other.predicates(right)).allSatisfy { left, right in
      left.relation == right.relation && left.object.value == right.object.value
        && left.priority?.value == right.priority?.value
    }
  }
}
