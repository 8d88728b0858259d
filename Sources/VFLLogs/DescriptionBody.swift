import VFLConstraints
import VFLSyntax

/// The two kinds of bodies: a visual format with distances and sizes, or an equation.
extension DescriptionParser {
  // MARK: Formats

  /// Whether a visual format begins here: a bracket or bar, possibly after an orientation.
  var isAtVisualFormat: Bool {
    var position = skippingBlanks(index)
    guard position < limit else { return false }
    if text[position] | 0x20 == UInt8(ascii: "h") || text[position] | 0x20 == UInt8(ascii: "v") {
      position = skippingBlanks(position + 1)
      // A translation may have dropped the colon.
      if position < limit, text[position] == UInt8(ascii: ":") { position = skippingBlanks(position + 1) }
    }
    return position < limit && (text[position] == UInt8(ascii: "[") || text[position] == UInt8(ascii: "|"))
  }

  mutating func parseVisualFormat() throws(Description.Unread) {
    skipBlanks()
    var orientation = Axis.horizontal
    if let byte = peek(), byte.isLetter {
      orientation = byte | 0x20 == UInt8(ascii: "v") ? .vertical : .horizontal
      index += 1
      skipBlanks()
      _ = consume(":")
    }
    // The edges depend on the direction, which comes last.
    var gaps: [(near: Description.Reference, far: Description.Reference, predicates: [Predicate])] = []
    var sizes: [(item: Description.Reference, predicates: [Predicate])] = []
    var previous: Description.Reference?
    var distance: [Predicate]?
    while true {
      skipBlanks()
      if consume("|") {
        if let previous { gaps.append((previous, .container, distance ?? [.flush])) }
        (previous, distance) = (.container, nil)
      } else if consume("[") {
        let item = try parseBracketedItem()
        if let previous { gaps.append((previous, item, distance ?? [.flush])) }
        skipBlanks()
        if consume("(") { sizes.append((item, try parsePredicates())) }
        skipBlanks()
        guard consume("]") else { throw failure }
        (previous, distance) = (item, nil)
      } else if previous != nil, distance == nil, consume("-") {
        distance = try parseConnection()
      } else {
        break
      }
    }
    guard distance == nil, !gaps.isEmpty || !sizes.isEmpty else { throw failure }
    let edges = Edges(axis: orientation, options: parseDirection())
    for (near, far, predicates) in gaps {
      let (first, second) = edges.references(near, far)
      for predicate in predicates {
        try append(predicate, first, second, isBarred: near == .container || far == .container)
      }
    }
    for (item, predicates) in sizes {
      let anchor = Description.Anchor(reference: item, attribute: edges.size)
      for predicate in predicates { try append(predicate, anchor, nil, isBarred: false) }
    }
  }

  /// A condition in parentheses.
  struct Predicate {
    var relation = Relation.equal
    var object: Object
    var priority: Description.Priority?

    enum Object {
      case number(Double)
      case symbol(String)
      case space(Double, isStandard: Bool)
      case standard
      case item(Description.Reference)
    }

    static let flush = Predicate(object: .number(0))
  }

  private mutating func append(
    _ predicate: Predicate, _ first: Description.Anchor, _ second: Description.Anchor?, isBarred: Bool
  ) throws(Description.Unread) {
    var row = Description.Row(
      first: first, relation: predicate.relation, second: second, constant: .number(0), priority: predicate.priority)
    switch predicate.object {
    case .number(let value): row.constant = .number(value)
    case .symbol(let name): row.constant = .symbol(name, isNegated: false)
    case .standard: row.constant = .standard(isBarred ? .superview : .sibling)
    case .space(let value, let isStandard):
      // The text contains the distance that the system chose. Only the one between siblings is the same everywhere.
      row.constant =
        isStandard && !isBarred && value == StandardDistance.siblingPoints ? .standard(.sibling) : .number(value)
    case .item(let item):
      guard second == nil else { throw .unknownForm }
      row.second = Description.Anchor(reference: item, attribute: first.attribute)
    }
    description.rows.append(row)
  }

  /// Parses a connection after its first hyphen.
  private mutating func parseConnection() throws(Description.Unread) -> [Predicate] {
    skipBlanks()
    guard let byte = peek() else { throw failure }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return [Predicate(object: .standard)] }
    let predicates = consume("(") ? try parsePredicates() : [try parsePredicate()]
    skipBlanks()
    guard consume("-") else { throw failure }
    return predicates
  }

  /// Parses conditions up to the closing parenthesis.
  private mutating func parsePredicates() throws(Description.Unread) -> [Predicate] {
    var predicates: [Predicate] = []
    repeat {
      predicates.append(try parsePredicate())
      skipBlanks()
    } while consume(",")
    guard consume(")") else { throw failure }
    return predicates
  }

  private mutating func parsePredicate() throws(Description.Unread) -> Predicate {
    skipBlanks()
    let relation = relation() ?? .equal
    skipBlanks()
    let object: Predicate.Object
    if let space = try systemSpace() {
      object = .space(space.value, isStandard: space.isStandard)
    } else if let byte = peek(), byte.isLetter || byte == UInt8(ascii: "_") {
      object = try parseNamedObject()
    } else {
      object = .number(try parseNumber())
    }
    skipBlanks()
    let priority = consume("@") ? try parsePriority() : nil
    return Predicate(relation: relation, object: object, priority: priority)
  }

  /// Parses an item with its address, or else a symbol.
  private mutating func parseNamedObject() throws(Description.Unread) -> Predicate.Object {
    var end = index
    while end < limit, text[end] != UInt8(ascii: ")"), text[end] != UInt8(ascii: ","), text[end] != UInt8(ascii: ":") {
      end += 1
    }
    if end < limit, text[end] == UInt8(ascii: ":"), let (address, after) = hexadecimal(at: skippingBlanks(end + 1)) {
      let className = string(index, end).trimmedOfBlanks
      index = after
      return .item(.addressed(className: className, address))
    }
    guard let symbol = symbol() else { throw failure }
    return .symbol(symbol)
  }

  /// Parses `(LTR)` or `(RTL)`, which follows a format that uses left and right edges.
  private mutating func parseDirection() -> FormatOptions {
    skipBlanks()
    let position = skippingBlanks(index + 1)
    guard peek() == UInt8(ascii: "(") else { return [] }
    for (word, option) in [
      ("LTR", FormatOptions.directionLeftToRight), ("RTL", .directionRightToLeft),
    ] as [(StaticString, FormatOptions)] where text.hasBytes(word, at: position) {
      let end = skippingBlanks(position + 3)
      guard end < limit, text[end] == UInt8(ascii: ")") else { return [] }
      index = end + 1
      return option
    }
    return []
  }

  // MARK: Equations

  /// One side of an equation: lines of items with factors, and a constant.
  private struct Sum {
    var terms: [(anchor: Description.Anchor, factor: Double)] = []
    var number = 0.0
    var symbol: (name: String, isNegated: Bool)?
    var standard: StandardDistance?

    mutating func add(_ anchor: Description.Anchor, _ factor: Double) {
      if let index = terms.firstIndex(where: { $0.anchor == anchor }) {
        terms[index].factor += factor
        if terms[index].factor == 0 { terms.remove(at: index) }
      } else {
        terms.append((anchor, factor))
      }
    }
  }

  mutating func parseEquation() throws(Description.Unread) {
    var left = Sum()
    try parseSum(1, into: &left)
    skipBlanks()
    guard let relation = relation() else { throw failure }
    var right = Sum()
    // Older systems omit a center of 0: `UILabel:0x7f1.midX ==>`.
    if !isAtOmittedZero { try parseSum(1, into: &right) }
    guard left.symbol == nil, left.standard == nil, right.terms.count <= 1, let first = Self.anchor(of: left) else {
      throw .notLinear
    }
    var constant = Description.Constant.number(right.number - left.number)
    if let symbol = right.symbol {
      guard right.number == 0, left.number == 0 else { throw .notLinear }
      constant = .symbol(symbol.name, isNegated: symbol.isNegated)
    } else if let standard = right.standard, left.number == 0 {
      constant = right.number == 0 ? .standard(standard) : .number(right.number + StandardDistance.siblingPoints)
    }
    description.rows.append(
      Description.Row(
        first: first, relation: relation, multiplier: right.terms.first?.factor ?? 1,
        second: right.terms.first?.anchor, constant: constant))
  }

  /// Whether the description ends where a number is expected.
  private var isAtOmittedZero: Bool {
    let end = skippingBlanks(index)
    return end < limit && text[end] == UInt8(ascii: ">")
  }

  /// The line that one side of an equation represents: a single line, or the midpoint of two lines. The midpoint is the center of
  /// an item that extends from one line to the other.
  private static func anchor(of sum: Sum) -> Description.Anchor? {
    switch sum.terms.count {
    case 1: return sum.terms[0].factor == 1 ? sum.terms[0].anchor : nil
    case 2:
      let (start, end) = (sum.terms[0], sum.terms[1])
      guard start.factor == 0.5, end.factor == 0.5, start.anchor.attribute.kind == end.anchor.attribute.kind else {
        return nil
      }
      var middle = start.anchor
      middle.attribute = start.anchor.attribute.kind == .verticalLocation ? .centerY : .centerX
      guard start.anchor.reference == end.anchor.reference else { return nil }
      middle.line =
        "\(start.anchor.line ?? start.anchor.attribute.name) to \(end.anchor.line ?? end.anchor.attribute.name)"
      return middle
    default: return nil
    }
  }

  private mutating func parseSum(_ factor: Double, into sum: inout Sum) throws(Description.Unread) {
    var isFirst = true
    while true {
      skipBlanks()
      var sign = 1.0
      if let byte = peek(), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        sign = byte == UInt8(ascii: "-") ? -1 : 1
        index += 1
      } else if !isFirst {
        // A distance that the system chose follows without a sign.
        guard let space = try systemSpace() else { return }
        add(space, factor, to: &sum)
        continue
      }
      try parseProduct(factor * sign, into: &sum)
      isFirst = false
    }
  }

  private mutating func parseProduct(_ factor: Double, into sum: inout Sum) throws(Description.Unread) {
    // Deeper than any printed equation. The limit keeps malicious input from exhausting the stack.
    guard depth < 16 else { throw .unknownForm }
    depth += 1
    defer { depth -= 1 }
    skipBlanks()
    let isName = isAtListedName || isNumberOfName
    if !isName, let value = unsignedNumber() {
      skipBlanks()
      if consume("*") {
        try parseProduct(factor * value, into: &sum)
      } else {
        sum.number += factor * value
      }
      return
    }
    if !isName, consume("(") {
      try parseSum(factor, into: &sum)
      skipBlanks()
      guard consume(")") else { throw failure }
      return
    }
    if let space = try systemSpace() {
      add(space, factor, to: &sum)
      return
    }
    let start = index
    do throws(Description.Unread) {
      let anchor = try parseAnchor()
      skipBlanks()
      var scale = 1.0
      if consume("*") {
        scale = try parseNumber()
      } else if consume("/") {
        scale = 1 / (try parseNumber())
      }
      sum.add(anchor, factor * scale)
    } catch {
      // A symbol is allowed in place of a constant, if only the tail follows.
      index = start
      guard error != .hidden, let symbol = symbol(), sum.symbol == nil, abs(factor) == 1, isAtEndOfSum else {
        throw error
      }
      sum.symbol = (symbol, factor < 0)
    }
  }

  /// Whether the number at this position begins a name, such as `12600urn`.
  private var isNumberOfName: Bool {
    var parser = self
    guard parser.unsignedNumber() != nil, let next = parser.peek() else { return false }
    return next.isNamePart || next == UInt8(ascii: ":")
  }

  private func add(_ space: (value: Double, isStandard: Bool), _ factor: Double, to sum: inout Sum) {
    if space.isStandard, space.value == StandardDistance.siblingPoints, factor == 1, sum.standard == nil {
      sum.standard = .sibling
    } else {
      sum.number += factor * space.value
    }
  }

  private var isAtEndOfSum: Bool {
    let position = skippingBlanks(index)
    guard position < limit else { return true }
    return text[position] == UInt8(ascii: ">") || text[position] == UInt8(ascii: "^")
      || text.hasBytes("priority:", at: position)
  }
}

extension Edges {
  /// The two anchors of the distance between neighbors.
  fileprivate func references(
    _ previous: Description.Reference, _ next: Description.Reference
  ) -> (Description.Anchor, Description.Anchor) {
    let near = isMirrored ? next : previous
    let far = isMirrored ? previous : next
    let attributes = attributes(nearIsBar: near == .container, farIsBar: far == .container)
    return (
      Description.Anchor(reference: far, attribute: attributes.far),
      Description.Anchor(reference: near, attribute: attributes.near)
    )
  }
}
