import VFLConstraints
import VFLSyntax

/// Parses the priorities and closing brackets after the body.
extension DescriptionParser {
  /// Parses priorities in every notation. A format's direction has already been parsed with the body.
  mutating func parsePriorities() throws(Description.ParsingError) {
    var hugging: Double?
    var compression: Double?
    while let meaning = consumePriorityMark() {
      switch meaning {
      case .remaining:
        let priority = try parseNamedPriority()
        for index in description.constraints.indices where description.constraints[index].priority == nil {
          description.constraints[index].priority = priority
        }
      case .all:
        let priority = try parseNamedPriority()
        for index in description.constraints.indices { description.constraints[index].priority = priority }
      case .hugging: hugging = try parseNumber()
      case .compressionResistance: compression = try parseNumber()
      }
    }
    guard let hugging, let compression else { return }
    // An intrinsic content size becomes two constraints: an upper bound with the hugging priority, and a lower bound with the
    // compression resistance priority.
    description.constraints = description.constraints.flatMap { size in
      var upper = size
      var lower = size
      (upper.relation, upper.priority) = (.lessThanOrEqual, .number(hugging))
      (lower.relation, lower.priority) = (.greaterThanOrEqual, .number(compression))
      return [upper, lower]
    }
  }

  /// Consumes the mark that introduces a priority, and returns the meaning of the priority; nil if there is no mark.
  private mutating func consumePriorityMark() -> Notation.Priority? {
    skipSpaces()
    guard let (meaning, end) = priorityMark(at: index), end <= limit else { return nil }
    index = end
    return meaning
  }

  /// The meaning of the priority that the mark at `start` introduces, and the end of the mark; nil if there is no mark.
  func priorityMark(at start: Int) -> (meaning: Notation.Priority, end: Int)? {
    for (mark, hasColon, meaning) in Notation.priorities where text.hasBytes(mark, at: start) {
      let end = start + mark.utf8CodeUnitCount
      if !hasColon { return (meaning, end) }
      let colon = skippingSpaces(end)
      if colon < text.count, text[colon] == UInt8(ascii: ":") { return (meaning, colon + 1) }
    }
    return nil
  }

  /// Parses a number or a symbol.
  mutating func parsePriority() throws(Description.ParsingError) -> PrintedPriority {
    skipSpaces()
    if let symbol = symbol() { return .symbol(symbol) }
    return .number(try parseNumber())
  }

  /// Parses a number, one of the names in `Notation.priorityNames`, or a symbol.
  private mutating func parseNamedPriority() throws(Description.ParsingError) -> PrintedPriority {
    skipSpaces()
    for (name, value) in Notation.priorityNames where text.hasBytes(name, at: index) {
      let end = index + name.utf8CodeUnitCount
      guard end <= limit, end == limit || !text[end].isNamePart else { continue }
      index = end
      return .number(value)
    }
    return try parsePriority()
  }

  /// Parses the closing brackets. If no bracket was opened, only the remains of a quotation may follow.
  mutating func parseEnd() throws(Description.ParsingError) {
    for _ in 0..<openBracketCount {
      skipSpaces()
      guard peek() == UInt8(ascii: ">") else { throw index >= text.count ? .incomplete : .unknownForm }
      index += 1
    }
    guard openBracketCount == 0 else { return }
    skipSpaces()
    if isClosedBeforeBody, peek() == UInt8(ascii: "("), let end = text.lastIndex(of: UInt8(ascii: ")")) {
      index = end + 1
    }
    while let byte = peek() {
      switch byte {
      case UInt8(ascii: ">"), UInt8(ascii: "\""), UInt8(ascii: ","), UInt8(ascii: "."), UInt8(ascii: ")"), 0x20, 0x09:
        index += 1
      default: throw .unknownForm
      }
    }
  }
}
