import VFLConstraints
import VFLSyntax

/// Parses a body that is an equation.
extension DescriptionParser {
  /// One side of an equation: attributes of items, each with a factor, and a constant.
  private struct LinearExpression {
    var terms: [(anchor: PrintedAnchor, factor: Double)] = []
    var number = 0.0
    var symbol: (name: String, isNegated: Bool)?
    var standard: StandardDistance?

    mutating func add(_ anchor: PrintedAnchor, _ factor: Double) {
      if let index = terms.firstIndex(where: { $0.anchor == anchor }) {
        terms[index].factor += factor
        if terms[index].factor == 0 { terms.remove(at: index) }
      } else {
        terms.append((anchor, factor))
      }
    }
  }

  /// Parses both sides of the equation and the relation between them.
  mutating func parseEquation() throws(Description.ParsingError) {
    var left = LinearExpression()
    try parseSum(1, into: &left)
    skipSpaces()
    guard let relation = relation() else { throw unexpectedText }
    var right = LinearExpression()
    // For a center, older systems omit a constant of 0: `UILabel:0x7f1.midX ==>`.
    if !isAtOmittedZero { try parseSum(1, into: &right) }
    if let constraints = distanceConstraints(left, relation, right) {
      description.constraints += constraints
      return
    }
    guard left.symbol == nil, left.standard == nil, right.terms.count <= 1, let first = Self.anchor(of: left) else {
      throw .notLinear
    }
    var constant = PrintedConstant.number(right.number - left.number)
    if let symbol = right.symbol {
      guard right.number == 0, left.number == 0 else { throw .notLinear }
      constant = .symbol(symbol.name, isNegated: symbol.isNegated)
    } else if let standard = right.standard, left.number == 0 {
      constant = right.number == 0 ? .standard(standard) : .number(right.number + StandardDistance.siblingPoints)
    }
    description.constraints.append(
      PrintedConstraint(
        first: first, relation: relation, multiplier: right.terms.first?.factor ?? 1,
        second: right.terms.first?.anchor, constant: constant))
  }

  // MARK: Distances

  /// A distance between two anchors of an equation, such as `(a.leading - b.trailing)`, with its factor.
  private struct AnchorDistance {
    var start: PrintedAnchor
    var end: PrintedAnchor
    var factor: Double

    /// The distance that the two terms of a sum form; nil if they do not.
    init?(_ sum: LinearExpression) {
      guard sum.terms.count == 2, sum.symbol == nil, sum.standard == nil,
        let end = sum.terms.first(where: { $0.factor > 0 }),
        let start = sum.terms.first(where: { $0.factor < 0 }), end.factor == -start.factor,
        start.anchor.attribute.axis == end.anchor.attribute.axis, start.anchor.attribute.kind != .size,
        end.anchor.attribute.kind != .size
      else { return nil }
      (self.start, self.end, factor) = (start.anchor, end.anchor, end.factor)
    }

    /// The attributes of an item that extends from the start to the end.
    var attributes: (start: Attribute, end: Attribute, size: Attribute) {
      if start.attribute.axis == .vertical { return (.top, .bottom, .height) }
      return start.attribute.direction == .reading ? (.leading, .trailing, .width) : (.left, .right, .width)
    }

    /// The item.
    var item: PrintedItem { .named("distance from \(start.text) to \(end.text)") }

    /// The size of the item.
    var size: PrintedAnchor { PrintedAnchor(item: item, attribute: attributes.size) }

    /// The constraints that define the item.
    var definition: [PrintedConstraint] {
      [(attributes.start, start), (attributes.end, end)].map { attribute, anchor in
        PrintedConstraint(
          first: PrintedAnchor(item: item, attribute: attribute), relation: .equal, second: anchor,
          constant: .number(0),
          definesDistance: true)
      }
    }
  }

  /// The constraints that an equation with distances between anchors states; nil for other equations. A distance compared with a number
  /// is a constraint between the two anchors. Any other distance becomes the size of an item between them.
  private func distanceConstraints(
    _ left: LinearExpression, _ relation: Relation, _ right: LinearExpression
  ) -> [PrintedConstraint]? {
    guard right.symbol == nil, right.standard == nil, left.standard == nil else { return nil }
    let constant = PrintedConstant.number(right.number - left.number)
    if let distance = AnchorDistance(left), distance.factor == 1, right.terms.isEmpty {
      return [
        PrintedConstraint(first: distance.end, relation: relation, second: distance.start, constant: constant)
      ]
    }
    let (first, second) = (AnchorDistance(left), AnchorDistance(right))
    guard first?.factor ?? 1 == 1, first != nil || left.terms.count == 1 && left.terms[0].factor == 1,
      second != nil || right.terms.count == 1, first != nil || second != nil
    else { return nil }
    let sizes = (first?.size ?? left.terms[0].anchor, second?.size ?? right.terms[0].anchor)
    guard sizes.0.attribute.kind == .size, sizes.1.attribute.kind == .size else { return nil }
    return (first?.definition ?? []) + (second?.definition ?? []) + [
      PrintedConstraint(
        first: sizes.0, relation: relation, multiplier: second?.factor ?? right.terms[0].factor, second: sizes.1,
        constant: constant)
    ]
  }

  /// Whether the description ends where a number is expected.
  private var isAtOmittedZero: Bool {
    let end = skippingSpaces(index)
    return end < limit && text[end] == UInt8(ascii: ">")
  }

  /// The anchor that one side of an equation represents: a single anchor, or the midpoint of two edges of an item. The midpoint is
  /// the center of an item that extends from one edge to the other.
  private static func anchor(of sum: LinearExpression) -> PrintedAnchor? {
    switch sum.terms.count {
    case 1: return sum.terms[0].factor == 1 ? sum.terms[0].anchor : nil
    case 2:
      let (start, end) = (sum.terms[0], sum.terms[1])
      guard start.factor == 0.5, end.factor == 0.5, start.anchor.attribute.kind == end.anchor.attribute.kind else {
        return nil
      }
      var middle = start.anchor
      middle.attribute = start.anchor.attribute.kind == .verticalLocation ? .centerY : .centerX
      guard start.anchor.item == end.anchor.item else { return nil }
      middle.line =
        "\(start.anchor.line ?? start.anchor.attribute.name) to \(end.anchor.line ?? end.anchor.attribute.name)"
      return middle
    default: return nil
    }
  }

  private mutating func parseSum(_ factor: Double, into sum: inout LinearExpression) throws(Description.ParsingError) {
    var isFirst = true
    while true {
      skipSpaces()
      var sign = 1.0
      if let byte = peek(), byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") {
        sign = byte == UInt8(ascii: "-") ? -1 : 1
        index += 1
      } else if !isFirst {
        // A distance that the system chose has no sign before it.
        guard let space = try systemSpace() else { return }
        add(space, factor, to: &sum)
        continue
      }
      try parseProduct(factor * sign, into: &sum)
      isFirst = false
    }
  }

  private mutating func parseProduct(_ factor: Double, into sum: inout LinearExpression) throws(Description
    .ParsingError)
  {
    // No printed equation is nested this deeply. The limit keeps malicious input from exhausting the stack.
    guard depth < 16 else { throw .unknownForm }
    depth += 1
    defer { depth -= 1 }
    skipSpaces()
    let isName = isAtListedName || isNumberOfName
    if !isName, let value = unsignedNumber() {
      skipSpaces()
      if consume("*") {
        try parseProduct(factor * value, into: &sum)
      } else {
        sum.number += factor * value
      }
      return
    }
    if !isName, consume("(") {
      try parseSum(factor, into: &sum)
      skipSpaces()
      guard consume(")") else { throw unexpectedText }
      return
    }
    if let space = try systemSpace() {
      add(space, factor, to: &sum)
      return
    }
    let start = index
    do throws(Description.ParsingError) {
      let anchor = try parseAnchor()
      skipSpaces()
      var scale = 1.0
      if consume("*") {
        scale = try parseNumber()
      } else if consume("/") {
        scale = 1 / (try parseNumber())
      }
      sum.add(anchor, factor * scale)
    } catch {
      // A symbol is allowed in place of a constant if only priorities follow it.
      index = start
      guard error != .hidden, let symbol = symbol(), sum.symbol == nil, abs(factor) == 1, isAtEndOfSum else {
        throw error
      }
      sum.symbol = (symbol, factor < 0)
    }
  }

  /// Whether the digits at this position begin a name, such as `12600urn`.
  private var isNumberOfName: Bool {
    var parser = self
    guard parser.unsignedNumber() != nil, let next = parser.peek() else { return false }
    return next.isNamePart || next == UInt8(ascii: ":")
  }

  private func add(_ space: (value: Double, isStandard: Bool), _ factor: Double, to sum: inout LinearExpression) {
    if space.isStandard, space.value == StandardDistance.siblingPoints, factor == 1, sum.standard == nil {
      sum.standard = .sibling
    } else {
      sum.number += factor * space.value
    }
  }

  /// Whether the sum ends here: the end of the body or a priority comes next.
  private var isAtEndOfSum: Bool {
    let position = skippingSpaces(index)
    return position >= limit || text[position] == UInt8(ascii: ">") || priorityMark(at: position) != nil
  }
}
