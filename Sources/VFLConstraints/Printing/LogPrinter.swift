import VFLSyntax

/// Prints constraints as they appear in console logs: `<NSLayoutConstraint:0x8b3c420 H:[UIView:0x8b3c160(100@750)]
/// priority:750>`. The output parses as the same constraint, except for digits that console logs omit.
///
/// Numbers have six digits, as the framework prints them. Unknown addresses are invented: the same item, or the same position in
/// the text, always gets the same address.
public struct LogPrinter: Sendable {
  private let scope: Scope
  private let equations: EquationPrinter

  /// Creates a printer for the constraints of `scope`. Standard distances are resolved for the scope's target before they are
  /// printed.
  public init(scope: Scope) {
    self.scope = scope
    equations = EquationPrinter(scope: scope)
  }

  /// The description of a constraint. If its label has no address, an address is derived from `ordinal`.
  public func text(
    _ symbolic: Constraint, label: ConstraintLabel? = nil, ordinal: Int, isActive: Bool = true
  ) -> String {
    // The framework prints the name of a standard distance between siblings, but the value of any other standard distance.
    let isStandard = symbolic.constant == .standard(.sibling)
    let constraint = isStandard ? symbolic : symbolic.resolved(for: scope.target)
    var text = "<" + (label.map { scope.names.text($0.className) } ?? "NSLayoutConstraint") + ":0x"
    text += String(label?.address ?? 0x6000_0000_0000 + UInt64(ordinal) * 16, radix: 16)
    if let identifier = label?.identifier { text += " '" + scope.names.text(identifier) + "'" }
    if let mask = label?.mask { text += " " + mask.notation }
    text += " "
    var names = NameList()
    if let body = visualBody(constraint, container: label?.container ?? .superview, &names) {
      text += body
    } else {
      text += equationBody(constraint.resolved(for: scope.target), &names)
    }
    if constraint.priority != .required { text += " priority:" + self.text(constraint.priority) }
    text += isActive ? "   (active" : "   (inactive"
    text += names.entries.isEmpty ? ")" : ", names: "
    for (index, entry) in names.entries.enumerated() { text += (index > 0 ? ", " : "") + entry }
    return text + (names.entries.isEmpty ? ">" : " )>")
  }

  // MARK: Bodies

  /// The constraint as a format with one distance or size; nil if no such format can express it.
  private func visualBody(_ constraint: Constraint, container: Item, _ names: inout NameList) -> String? {
    guard let object = object(constraint) else { return nil }
    let first = constraint.first
    guard let second = constraint.second else {
      guard first.attribute.kind == .size, case .number(let value) = constraint.constant, value >= 0 else {
        return nil
      }
      guard let item = bracketed(first.item, size: object, &names) else { return nil }
      return first.attribute.axis.letter + ":" + item
    }
    guard constraint.multiplier == 1, first.attribute.kind != .size else { return nil }
    let near: String
    let far: String
    switch first.attribute.edgeSide {
    case .start where second.attribute == first.attribute.oppositeEdge:
      guard let nearItem = bracketed(second.item, &names), let farItem = bracketed(first.item, &names) else {
        return nil
      }
      (near, far) = (nearItem, farItem)
    case .start where second.attribute == first.attribute:
      guard second.item == container, constraint.constant != .standard(.sibling),
        let item = bracketed(first.item, &names)
      else { return nil }
      (near, far) = (bar(container, &names), item)
    case .end where second.attribute == first.attribute:
      guard first.item == container, constraint.constant != .standard(.sibling),
        let item = bracketed(second.item, &names)
      else { return nil }
      (near, far) = (item, bar(container, &names))
    case .start, .end, nil: return nil
    }
    let isAbsolute = first.attribute.direction == .absolute
    return first.attribute.axis.letter + ":" + near + "-(" + object + ")-" + far + (isAbsolute ? "(LTR)" : "")
  }

  /// `>=100@750`: the contents of a format's parentheses; nil if no format can express the constraint.
  private func object(_ constraint: Constraint) -> String? {
    let value: String
    switch constraint.constant {
    case .number(let number): value = NumberText.sixDigits(number)
    case .metric(_, let isNegated):
      guard !isNegated else { return nil }
      value = equations.text(constraint.constant)
    case .standard: value = "NSSpace(\(NumberText.shortest(StandardDistance.siblingPoints)))"
    }
    let relation = constraint.relation == .equal ? "" : constraint.relation.symbol
    let priority = constraint.priority == .required ? "" : "@" + text(constraint.priority)
    return relation + value + priority
  }

  private func text(_ priority: Priority) -> String {
    if case .number(let value) = priority { return NumberText.sixDigits(value) }
    return equations.text(priority)
  }

  private func equationBody(_ constraint: Constraint, _ names: inout NameList) -> String {
    var text = anchor(constraint.first, &names) + " " + constraint.relation.symbol + " "
    if let second = constraint.second {
      if constraint.multiplier != 1 { text += NumberText.sixDigits(constraint.multiplier) + "*" }
      text += anchor(second, &names)
      if constraint.constant != .number(0) { text += " " + signed(constraint.constant) }
    } else if constraint.first.attribute.kind == .size, case .number(let value) = constraint.constant, value >= 0 {
      text += NumberText.sixDigits(value)
    } else {
      text += signed(constraint.constant)
    }
    return text
  }

  /// `+ 8`, `- margin`
  private func signed(_ constant: Constant) -> String {
    switch constant {
    case .number(let value): (value < 0 ? "- " : "+ ") + NumberText.sixDigits(abs(value))
    case .metric(let name, let isNegated): (isNegated ? "- " : "+ ") + scope.names.text(name)
    case .standard: "NSSpace(\(NumberText.shortest(StandardDistance.siblingPoints)))"
    }
  }

  // MARK: Items

  /// A list of names without repetitions.
  private struct NameList {
    var entries: [String] = []

    mutating func add(_ entry: String) {
      if !entries.contains(entry) { entries.append(entry) }
    }
  }

  /// An item's name in the body of the description. If the name is not a class with an address, the list of names gives the
  /// address.
  private func item(_ item: Item, _ names: inout NameList) -> String {
    let name = scope.text(item)
    if !Self.hasAddress(name) { names.add(Self.quoted(name) + ":" + address(item)) }
    return name
  }

  private func bar(_ container: Item, _ names: inout NameList) -> String {
    let name = scope.text(container)
    if Self.hasAddress(name) {
      names.add("'|':" + name)
    } else {
      names.add(Self.quoted(name) + ":" + address(container))
      names.add("'|':" + name + ":" + address(container))
    }
    return "|"
  }

  /// `[title]`, `[title(100)]`; nil if the name would be parsed differently in brackets.
  private func bracketed(_ item: Item, size: String? = nil, _ names: inout NameList) -> String? {
    let name = scope.text(item)
    guard !name.utf8.contains(where: { "[]()|".utf8.contains($0) }), Self.line(name) == nil else { return nil }
    return "[" + self.item(item, &names) + (size.map { "(" + $0 + ")" } ?? "") + "]"
  }

  /// `title.leading`, or the framework's notation for a line of a grid.
  private func anchor(_ anchor: Anchor, _ names: inout NameList) -> String {
    guard let line = Self.line(scope.text(anchor.item)) else {
      return item(anchor.item, &names) + "." + anchor.attribute.name
    }
    return line
  }

  /// An invented address, always the same for the same item.
  private func address(_ item: Item) -> String {
    let index: UInt64 =
      switch item {
      case .superview: 0
      case .view(let name): UInt64(name.index) + 1
      }
    return "0x" + String(0x7F00_0000_0000 + index * 16, radix: 16)
  }

  private static func quoted(_ name: String) -> String {
    NameText.isDotted(name) ? name : "'" + name + "'"
  }

  /// Whether the name ends with an address: `UIView:0x8b3c160`.
  private static func hasAddress(_ name: String) -> Bool {
    let bytes = Array(name.utf8)
    guard let colon = bytes.lastIndex(of: UInt8(ascii: ":")), colon > 0, colon + 3 < bytes.count,
      bytes[colon + 1] == UInt8(ascii: "0"), bytes[colon + 2] == UInt8(ascii: "x")
    else { return false }
    return bytes[(colon + 3)...].allSatisfy {
      $0 &- 48 < 10 || (UInt8(ascii: "a")...UInt8(ascii: "f")).contains($0 | 0x20)
    }
  }

  /// The framework's notation for a line of a grid, derived from the name of the item that represents the line, such as
  /// `NSGridView:0x7f1.row-boundary`. An item between two lines, such as `NSGridView:0x7f1.row-boundary to bottom`, stands for the
  /// midpoint between these lines. The result is nil for other items.
  private static func line(_ name: String) -> String? {
    guard name.utf8.contains(UInt8(ascii: "-")), let dot = name.utf8.lastIndex(of: UInt8(ascii: ".")) else {
      return nil
    }
    let owner = String(name[..<dot])
    let words = name[name.index(after: dot)...].split(separator: " ")
    if words.count == 1, words[0].hasSuffix("-boundary") { return name }
    guard words.count == 3, words[1] == "to" else { return nil }
    return "(\(owner).\(words[0])+0.5*(\(owner).\(words[2]) - \(owner).\(words[0])))"
  }
}
