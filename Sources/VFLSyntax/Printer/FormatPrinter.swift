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
    switch (format.extent, format.orientation) {
    case (.bothAxes, _): text += "HV:"
    case (.depth, _): text += "Z:"
    case (.oneAxis, .horizontal?): text += "H:"
    case (.oneAxis, .vertical?): text += "V:"
    case (.oneAxis, nil): break
    }
    let elements = tree.elements(of: format)
    for index in elements.indices {
      switch elements[index] {
      case .superview: text += "|"
      case .connection(let connection): print(connection, to: &text)
      case .view(let view):
        text += view.isListed ? "," : "["
        if let name = view.name { text += names.text(name) }
        if let last = tree.lastNumber(ofElement: index) { text += "..\(last)" }
        if !view.predicates.isEmpty { print(view.predicates, to: &text) }
        if view.isStack { text += ":" } else if !isFollowedByListedView(index, elements) { text += "]" }
      case .stackEnd: if !isFollowedByListedView(index, elements) { text += "]" }
      }
    }
    return text
  }

  /// Whether the next element is in the same brackets.
  private func isFollowedByListedView(_ index: Int, _ elements: ArraySlice<Element>) -> Bool {
    guard index + 1 < elements.endIndex, case .view(let next) = elements[index + 1] else { return false }
    return next.isListed
  }

  /// The canonical spelling of one predicate.
  public func text(_ predicate: Predicate) -> String {
    var text = ""
    print(predicate, to: &text)
    return text
  }

  /// The canonical spelling of one operand.
  public func text(_ operand: Operand) -> String {
    var text = ""
    print(operand, to: &text)
    return text
  }

  private func print(_ connection: Connection, to text: inout String) {
    if connection.style == .none {
      text += "->"
      return
    }
    let sign = connection.style == .equalDistance ? "~" : "-"
    text += sign
    guard let first = tree.predicates(connection.predicates).first else { return }
    if connection.predicates.count == 1, connection.style == .distance, isSimple(first) {
      print(first.object, to: &text)
    } else {
      print(connection.predicates, to: &text)
    }
    text += sign
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
    case .number(let number): text += spelling(number)
    case .name(let name): text += names.text(name)
    case .term(let index): print(tree.terms[Int(index)], to: &text)
    case .missing: break
    }
  }

  private func print(_ term: FormatTerm, to text: inout String) {
    switch term.base {
    case .number(let number): text += spelling(number)
    case .share(let share): text += spelling(share) + "%"
    case .view(let name): text += names.text(name)
    }
    if let attribute = term.attribute, let name = tree.dialect.name(of: attribute) { text += "." + name }
    if let factor = term.factor { text += (term.isDivided ? "/" : "*") + spelling(factor) }
    if let addend = term.addend { text += (addend.sign == .minus ? "-" : "+") + spelling(abs(addend)) }
  }

  /// Extended formats have no exponents.
  private func spelling(_ number: Double) -> String {
    guard number.isFinite else { return number < 0 ? "-1e999" : "1e999" }
    return tree.dialect.features.contains(.signedNumbers) ? NumberText.plain(number) : NumberText.shortest(number)
  }

  /// Whether the predicate is an unsigned number or a name, which needs no parentheses between hyphens.
  private func isSimple(_ predicate: Predicate) -> Bool {
    guard predicate.relation == nil, predicate.priority == nil else { return false }
    switch predicate.object.value {
    case .number(let number): return number >= 0
    case .name: return !tree.dialect.features.contains(.terms)
    case .term(let index):
      if case .share(let share) = tree.terms[Int(index)].base { return share >= 0 }
      return false
    case .missing: return false
    }
  }
}

extension FormatTree {
  /// Whether two formats are equal except for spans and spelling. The trees must share one `NameTable`.
  public func isEqual(_ format: VisualFormat, to other: VisualFormat, in otherTree: FormatTree) -> Bool {
    guard format.orientation == other.orientation, format.extent == other.extent,
      format.elements.count == other.elements.count
    else { return false }
    for (index, (left, right)) in zip(elements(of: format), otherTree.elements(of: other)).enumerated() {
      switch (left, right) {
      case (.superview, .superview): break
      case (.connection(let left), .connection(let right)):
        guard left.style == right.style, areEqual(left.predicates, right.predicates, in: otherTree) else {
          return false
        }
      case (.view(let left), .view(let right)):
        guard left.name == right.name, left.isListed == right.isListed, left.isStack == right.isStack,
          lastNumber(ofElement: Int(format.elements.lowerBound) + index)
            == otherTree.lastNumber(ofElement: Int(other.elements.lowerBound) + index),
          areEqual(left.predicates, right.predicates, in: otherTree)
        else { return false }
      case (.stackEnd, .stackEnd): break
      default: return false
      }
    }
    return true
  }

  private func areEqual(_ left: Range<UInt32>, _ right: Range<UInt32>, in other: FormatTree) -> Bool {
    guard left.count == right.count else { return false }
    return zip(predicates(left), other.predicates(right)).allSatisfy { left, right in
      left.relation == right.relation && areEqual(left.object.value, right.object.value, in: other)
        && left.priority?.value == right.priority?.value
    }
  }

  private func areEqual(_ left: Operand.Value, _ right: Operand.Value, in other: FormatTree) -> Bool {
    guard case .term(let own) = left, case .term(let foreign) = right else { return left == right }
    return terms[Int(own)] == other.terms[Int(foreign)]
  }
}
