import VFLConstraints
import VFLSyntax

/// Parses a body that is a visual format with distances and sizes.
extension DescriptionParser {
  /// Whether a visual format begins here: a bracket or bar, possibly after an orientation.
  var isAtVisualFormat: Bool {
    var position = skippingSpaces(index)
    guard position < limit else { return false }
    if text[position] | 0x20 == UInt8(ascii: "h") || text[position] | 0x20 == UInt8(ascii: "v") {
      position = skippingSpaces(position + 1)
      // A machine translation may have dropped the colon.
      if position < limit, text[position] == UInt8(ascii: ":") { position = skippingSpaces(position + 1) }
    }
    return position < limit && (text[position] == UInt8(ascii: "[") || text[position] == UInt8(ascii: "|"))
  }

  /// Parses a format, including its direction.
  mutating func parseVisualFormat() throws(Description.ParsingError) {
    skipSpaces()
    var axis = Axis.horizontal
    if let byte = peek(), byte.isLetter {
      axis = byte | 0x20 == UInt8(ascii: "v") ? .vertical : .horizontal
      index += 1
      skipSpaces()
      _ = consume(":")
    }
    // The edges that the distances refer to depend on the direction, which comes last.
    var distances: [(near: PrintedItem, far: PrintedItem, conditions: [Condition])] = []
    var sizes: [(item: PrintedItem, conditions: [Condition])] = []
    var previous: PrintedItem?
    var distance: [Condition]?
    while true {
      skipSpaces()
      if consume("|") {
        if let previous { distances.append((previous, .container, distance ?? [.flush])) }
        (previous, distance) = (.container, nil)
      } else if consume("[") {
        let item = try parseBracketedItem()
        if let previous { distances.append((previous, item, distance ?? [.flush])) }
        skipSpaces()
        if consume("(") { sizes.append((item, try parseConditions())) }
        skipSpaces()
        guard consume("]") else { throw unexpectedText }
        (previous, distance) = (item, nil)
      } else if previous != nil, distance == nil, consume("-") {
        distance = try parseConnection()
      } else {
        break
      }
    }
    guard distance == nil, !distances.isEmpty || !sizes.isEmpty else { throw unexpectedText }
    let edges = Edges(axis: axis, options: parseDirection())
    for (near, far, conditions) in distances {
      let (first, second) = edges.anchors(near, far)
      for condition in conditions {
        try append(condition, first, second, isAtContainer: near == .container || far == .container)
      }
    }
    for (item, conditions) in sizes {
      let anchor = PrintedAnchor(item: item, attribute: edges.size)
      for condition in conditions { try append(condition, anchor, nil, isAtContainer: false) }
    }
  }

  /// A condition on a distance or size, such as `>=8@750`.
  struct Condition {
    var relation = Relation.equal
    var value: Value
    var priority: PrintedPriority?

    enum Value {
      case number(Double)
      case symbol(String)
      case space(Double, isStandard: Bool)
      case standard
      case item(PrintedItem)
    }

    /// The condition for neighbors without a connection between them: a distance of 0.
    static let flush = Condition(value: .number(0))
  }

  private mutating func append(
    _ condition: Condition, _ first: PrintedAnchor, _ second: PrintedAnchor?, isAtContainer: Bool
  ) throws(Description.ParsingError) {
    var constraint = PrintedConstraint(
      first: first, relation: condition.relation, second: second, constant: .number(0), priority: condition.priority)
    switch condition.value {
    case .number(let value): constraint.constant = .number(value)
    case .symbol(let name): constraint.constant = .symbol(name, isNegated: false)
    case .standard: constraint.constant = .standard(isAtContainer ? .superview : .sibling)
    case .space(let value, let isStandard):
      // The description prints the distance that the system chose. It is converted to a standard distance only between siblings,
      // because the standard distance to a superview varies.
      constraint.constant =
        isStandard && !isAtContainer && value == StandardDistance.siblingPoints ? .standard(.sibling) : .number(value)
    case .item(let item):
      guard second == nil else { throw .unknownForm }
      constraint.second = PrintedAnchor(item: item, attribute: first.attribute)
    }
    description.constraints.append(constraint)
  }

  /// Parses a connection after its first hyphen.
  private mutating func parseConnection() throws(Description.ParsingError) -> [Condition] {
    skipSpaces()
    guard let byte = peek() else { throw unexpectedText }
    if byte == UInt8(ascii: "[") || byte == UInt8(ascii: "|") { return [Condition(value: .standard)] }
    let conditions = consume("(") ? try parseConditions() : [try parseCondition()]
    skipSpaces()
    guard consume("-") else { throw unexpectedText }
    return conditions
  }

  /// Parses conditions up to the closing parenthesis.
  private mutating func parseConditions() throws(Description.ParsingError) -> [Condition] {
    var conditions: [Condition] = []
    repeat {
      conditions.append(try parseCondition())
      skipSpaces()
    } while consume(",")
    guard consume(")") else { throw unexpectedText }
    return conditions
  }

  private mutating func parseCondition() throws(Description.ParsingError) -> Condition {
    skipSpaces()
    let relation = relation() ?? .equal
    skipSpaces()
    let value: Condition.Value
    if let space = try systemSpace() {
      value = .space(space.value, isStandard: space.isStandard)
    } else if let byte = peek(), byte.isLetter || byte == UInt8(ascii: "_") {
      value = try parseNamedValue()
    } else {
      value = .number(try parseNumber())
    }
    skipSpaces()
    let priority = consume("@") ? try parsePriority() : nil
    return Condition(relation: relation, value: value, priority: priority)
  }

  /// Parses an item with its address, or a symbol if there is no address.
  private mutating func parseNamedValue() throws(Description.ParsingError) -> Condition.Value {
    var end = index
    while end < limit, text[end] != UInt8(ascii: ")"), text[end] != UInt8(ascii: ","), text[end] != UInt8(ascii: ":") {
      end += 1
    }
    if end < limit, text[end] == UInt8(ascii: ":"), let (address, after) = hexadecimal(at: skippingSpaces(end + 1)) {
      let className = string(index, end).trimmingSpaces
      index = after
      return .item(.addressed(className: className, address))
    }
    guard let symbol = symbol() else { throw unexpectedText }
    return .symbol(symbol)
  }

  /// Parses `(LTR)` or `(RTL)`, which follows a format that uses left and right edges.
  private mutating func parseDirection() -> FormatOptions {
    skipSpaces()
    let position = skippingSpaces(index + 1)
    guard peek() == UInt8(ascii: "(") else { return [] }
    for (word, option) in Notation.directions where text.hasBytes(word, at: position) {
      let end = skippingSpaces(position + word.utf8CodeUnitCount)
      guard end < limit, text[end] == UInt8(ascii: ")") else { return [] }
      index = end + 1
      return option
    }
    return []
  }
}

extension Edges {
  /// The anchors between which the distance from one neighbor to the next is measured.
  fileprivate func anchors(
    _ previous: PrintedItem, _ next: PrintedItem
  ) -> (PrintedAnchor, PrintedAnchor) {
    let near = isMirrored ? next : previous
    let far = isMirrored ? previous : next
    let attributes = attributes(nearIsBar: near == .container, farIsBar: far == .container)
    return (
      PrintedAnchor(item: far, attribute: attributes.far),
      PrintedAnchor(item: near, attribute: attributes.near)
    )
  }
}
