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
