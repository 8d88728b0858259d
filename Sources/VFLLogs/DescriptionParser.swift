import VFLConstraints
import VFLSyntax

/// Parses the description of one constraint. Parsing begins after the colon that follows the class:
///
///     0x7f1@File.swift#48 'identifier' h=-&- v=--& BODY(LTR) priority:250   (active, names: …)>
///
/// Spaces are allowed between any two parts.
struct DescriptionParser {
  /// The text of the description after the class.
  let text: UnsafeBufferPointer<UInt8>
  /// The indices at which lines were joined, except where it is certain how.
  let joins: [Int]
  /// The index of the next byte.
  var index = 0
  /// The end of the body: before the state and the names, or at the end of the text.
  var limit: Int
  /// The end of the state and the names, after their closing parenthesis.
  var suffixEnd = 0
  /// The number of `<` before the class that still need a closing `>`; at least 0.
  var openBracketCount: Int
  /// Whether the `<` before the class was closed before the body. One layout library prints descriptions in this form, with the
  /// names of the items last.
  var isClosedBeforeBody = false
  /// The parts that have been parsed so far.
  var description = Description()
  /// The nesting depth of products and parentheses.
  var depth = 0

  init(_ text: UnsafeBufferPointer<UInt8>, joins: [Int], openBracketCount: Int) {
    self.text = text
    self.joins = joins
    self.openBracketCount = openBracketCount
    limit = text.count
  }

  /// Parses the whole description. Takes time linear in the length of the description.
  mutating func parse() throws(Description.ParsingError) -> Description {
    parseHead()
    let suffix = suffixStart()
    if let suffix { try parseSuffix(at: suffix) }
    limit = suffix ?? text.count
    if isAtVisualFormat {
      try parseVisualFormat()
    } else {
      try parseEquation()
      description.isPlainEquation = suffix == nil
    }
    try parsePriorities()
    if let suffix {
      guard skippingSpaces(index) == suffix else { throw .unknownForm }
      index = suffixEnd
      limit = text.count
    }
    try parseEnd()
    // If the description uses `|` and lists names, the list must name the container.
    if suffix != nil, !description.names.isEmpty, description.mentionsContainer,
      !description.names.contains(where: { $0.name == "|" })
    {
      throw .unknownForm
    }
    return description
  }

  // MARK: Before the body

  /// Parses the address or key, the source location, the identifier and the mask.
  private mutating func parseHead() {
    let start = index
    skipSpaces()
    if let (address, end) = hexadecimal(at: index) {
      description.address = address
      index = end
    } else if index == start, openBracketCount > 0 {
      // A key or label that a layout library prints instead of the address.
      index = labelEnd(from: index)
      if index > start { description.identifier = string(start, index).trimmingSpaces }
    }
    skipSpaces()
    if peek() == UInt8(ascii: "@") {
      let file = index + 1
      index = sourceEnd(from: file)
      description.source = Self.source(string(file, index))
    }
    skipSpaces()
    if peek() == UInt8(ascii: ">"), openBracketCount > 1 || isFormat(at: index + 1) {
      index += 1
      // The `<` may have been cut off.
      openBracketCount = max(0, openBracketCount - 1)
      isClosedBeforeBody = openBracketCount == 0
    }
    parseIdentifierAndMask()
  }

  /// The longest label or path that is searched for its end.
  private static let maximumLabel = 512

  /// The end of a label. It may contain spaces, so it ends before the source location or, without one, before the first word that
  /// can begin the body.
  private func labelEnd(from start: Int) -> Int {
    let last = min(limit, start + Self.maximumLabel)
    var position = start
    while position < last, text[position] != UInt8(ascii: "=") {
      if text[position] == UInt8(ascii: "@"), let end = lineNumberEnd(from: position + 1), end > position {
        return position
      }
      position += 1
    }
    var end = start
    while end < last, !text[end].isBlank, text[end] != UInt8(ascii: "@") { end += 1 }
    while end < last, text[end].isBlank {
      let word = skippingSpaces(end)
      let wordEnd = text[word..<limit].firstIndex { $0.isBlank } ?? limit
      guard word < wordEnd, text[word..<wordEnd].allSatisfy({ $0.isNamePart || $0 == UInt8(ascii: "-") }),
        text[skippingSpaces(wordEnd)..<limit].contains(where: { ":.[".utf8.contains($0) })
      else { return end }
      // Before the relation, the word is the body's own.
      let next = skippingSpaces(wordEnd)
      guard next < limit, !"=<>".utf8.contains(text[next]) else { return end }
      end = wordEnd
    }
    return end
  }

  /// The end of a source location, whose path may contain spaces: after its line number or, without one, before the next space.
  private func sourceEnd(from start: Int) -> Int {
    if let end = lineNumberEnd(from: start) { return end }
    var end = start
    while end < text.count, !text[end].isBlank, text[end] != UInt8(ascii: ">") { end += 1 }
    return end
  }

  /// The end of the line number after the next `#`; nil if there is none before the body's relation.
  private func lineNumberEnd(from start: Int) -> Int? {
    var position = start
    let last = min(limit, start + Self.maximumLabel)
    while position < last, text[position] != UInt8(ascii: "=") {
      defer { position += 1 }
      guard text[position] == UInt8(ascii: "#") else { continue }
      let end = text[(position + 1)..<limit].firstIndex { !$0.isDigit } ?? limit
      guard end > position + 1, end == limit || text[end].isBlank || text[end] == UInt8(ascii: ">") else { continue }
      return end
    }
    return nil
  }

  private func isFormat(at start: Int) -> Bool {
    var parser = self
    parser.index = start
    return parser.isAtVisualFormat
  }

  /// Rewrites `Cell.swift#12` as `Cell.swift:12`.
  private static func source(_ text: String) -> String {
    guard let mark = text.utf8.lastIndex(of: UInt8(ascii: "#")) else { return text }
    return String(text[..<mark]) + ":" + String(text[text.utf8.index(after: mark)...])
  }

  /// Parses the identifier in quotes and the mask, in either order.
  private mutating func parseIdentifierAndMask() {
    var notation = ""
    while true {
      skipSpaces()
      if description.identifier == nil, let (identifier, end) = quotedIdentifier() {
        description.identifier = identifier.trimmingSpaces
        index = end
      } else if let axis = maskAxis() {
        notation += axis
      } else {
        break
      }
    }
    description.mask = AutoresizingMask(notation: notation)
  }

  /// The identifier in quotes at the current position, and the end of its closing quote, which is the first closing quote with a
  /// space after it; nil if there is none.
  private func quotedIdentifier() -> (identifier: String, end: Int)? {
    for (opening, closing) in Notation.identifierQuotes where text.hasBytes(opening, at: index) {
      let start = index + opening.utf8CodeUnitCount
      var position = start
      while position < limit {
        let end = position + closing.utf8CodeUnitCount
        if end < limit, text[end].isBlank, text.hasBytes(closing, at: position) {
          return (string(start, position), end)
        }
        position += 1
      }
    }
    return nil
  }

  /// Parses the part of a mask for one axis, such as `h=-&-`. There are three signs, or fewer if a conversion merged hyphens into
  /// dashes. Spaces may separate the signs.
  private mutating func maskAxis() -> String? {
    guard let letter = peek()?.lowercased, letter == UInt8(ascii: "h") || letter == UInt8(ascii: "v") else {
      return nil
    }
    var position = skippingSpaces(index + 1)
    guard position < limit, text[position] == UInt8(ascii: "=") else { return nil }
    var axis = letter == UInt8(ascii: "h") ? "h=" : "v="
    // A machine translation may put both axes first: `h = v = --- ---`.
    let other = skippingSpaces(position + 1)
    if letter == UInt8(ascii: "h"), other < limit, text[other].lowercased == UInt8(ascii: "v") {
      index = other
      guard let rest = maskAxis() else { return nil }
      position = index
      skipSpaces()
      while peek() == UInt8(ascii: "-") || peek() == UInt8(ascii: "&") { index += 1 }
      axis += rest.dropFirst(2) + "v=" + string(skippingSpaces(position), index)
      return axis
    }
    while axis.utf8.count < 5 {
      let sign = skippingSpaces(position + 1)
      guard sign < limit, text[sign] == UInt8(ascii: "-") || text[sign] == UInt8(ascii: "&") else { break }
      axis += text[sign] == UInt8(ascii: "-") ? "-" : "&"
      position = sign
    }
    guard axis.utf8.count > 2 else { return nil }
    index = position + 1
    return axis
  }
}
