/// Finds the calls in an app source that make constraints, by their spelling alone: a scan of the bytes that knows nothing of syntax
/// but comments, literals and brackets. It shares no code with the readers, so that tests can compare the two.
public struct CallScan {
  /// A call: the offsets from its name to its closing bracket.
  public struct Call {
    /// The name, as the scan spells it.
    public let name: String
    /// The offsets of the bytes.
    public let range: Range<Int>
  }

  /// The calls, in no particular order.
  public private(set) var calls: [Call] = []
  /// The source without comments and the contents of literals, which are spaces.
  private var bytes: [UInt8]
  /// The offsets of each byte.
  private var places = [[Int]](repeating: [], count: 256)

  /// Scans a source, given its file name's extension. A source in another language has no calls.
  public init(_ text: String, _ suffix: String) {
    bytes = Array(text.utf8)
    switch suffix {
    case "swift":
      blank(lineComment: "//")
      find(["constraints(withVisualFormat:", "NSLayoutConstraint(item:", "NSLayoutConstraint.init(item:"])
      for label in ["equalTo", "greaterThanOrEqualTo", "lessThanOrEqualTo"] { find([".constraint(\(label)"]) }
      for verb in ["make", "remake", "update", "prepare"] { findRelations(after: "snp.\(verb)Constraints") }
      find(Self.pureLayout.map { ".\($0)" })
      if has("import Cartography") { findOperators(after: " constrain(") }
      if has("import Anchorage") { find(["Anchor == ", "Anchor >= ", "Anchor <= ", "Anchors == "]) }
      if has("import TinyConstraints") { find(["ToSuperview(", "InSuperview("]) }
    case "m", "mm":
      blank(lineComment: "//")
      for relation in ["Equal", "GreaterThanOrEqual", "LessThanOrEqual"] {
        for rest in ["ToAnchor:", "ToConstant:", "ToSystemSpacingAfterAnchor:", "ToSystemSpacingBelowAnchor:"] {
          find([" constraint\(relation)\(rest)"])
        }
      }
      find([" constraintWithItem:", " constraintsWithVisualFormat:"])
      for verb in ["make", "remake", "update"] { findRelations(after: "mas_\(verb)Constraints:") }
      find(Self.pureLayout.map { " \($0)" })
    case "cs":
      blank(lineComment: "//")
      for relation in ["Equal", "GreaterThanOrEqual", "LessThanOrEqual"] { find([".Constraint\(relation)To"]) }
      find(["NSLayoutConstraint.Create", ".FromVisualFormat"])
    case "py":
      blank(lineComment: "#")
      find([
        ".addAutoPosSizeRules(", ".constraintsWithVisualFormat_options_metrics_views_(",
        ".add_constraints_from_description(",
      ])
    case "c", "vala", "rs":
      blank(lineComment: "//")
      find(["add_constraints_from_description"])
    default: break
    }
    calls = calls.filter { call in
      // A part of a selector is in a message.
      let isMessage = call.name.hasPrefix(" ") && ["m", "mm"].contains(suffix)
      return !isDefinition(call.range.lowerBound) && (!isMessage || isInBrackets(call.range.lowerBound))
    }
  }

  private static let pureLayout = [
    "autoPin", "autoAlign", "autoMatch", "autoSetDimension", "autoCenter", "autoDistribute", "autoConstrain",
  ]

  // MARK: Comments and literals

  /// Replaces comments and the contents of literals with spaces.
  private mutating func blank(lineComment: String) {
    var index = 0
    while index < bytes.count {
      if isAt(index, lineComment) {
        while index < bytes.count, bytes[index] != UInt8(ascii: "\n") { erase(&index) }
      } else if isAt(index, "/*") {
        while index < bytes.count, !isAt(index, "*/") { erase(&index) }
        for _ in 0..<2 where index < bytes.count { erase(&index) }
      } else if let quote = ["\"\"\"", "'''", "\"", "'"].first(where: { isAt(index, $0) }) {
        blankLiteral(&index, quote)
      } else {
        index += 1
      }
    }
    blankDisabledCode()
    for (index, byte) in bytes.enumerated() { places[Int(byte)].append(index) }
  }

  /// Replaces code that no compiler reads with spaces: what follows `#if false` or `#if 0`.
  private mutating func blankDisabledCode() {
    var depth = 0
    var index = 0
    for line in bytes.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false) {
      let text = String(decoding: line, as: UTF8.self).trimmed
      let end = index + line.count
      if depth > 0, text.hasPrefix("#if") { depth += 1 }
      if depth > 0, text.hasPrefix("#endif") || depth == 1 && text.hasPrefix("#el") { depth -= 1 }
      if depth > 0 { while index < end { erase(&index) } }
      if depth == 0, text == "#if false" || text == "#if 0" { depth = 1 }
      index = end + 1
    }
  }

  private mutating func blankLiteral(_ index: inout Int, _ quote: String) {
    index += quote.utf8.count
    while index < bytes.count, !isAt(index, quote) {
      // A literal on one line ends with the line.
      if quote.utf8.count == 1, bytes[index] == UInt8(ascii: "\n") { return }
      if isAt(index, "\\(") {
        blankInterpolation(&index)
      } else if bytes[index] == UInt8(ascii: "\\"), index + 1 < bytes.count {
        erase(&index)
        erase(&index)
      } else {
        erase(&index)
      }
    }
    index += quote.utf8.count
  }

  private mutating func blankInterpolation(_ index: inout Int) {
    var depth = 0
    repeat {
      if bytes[index] == UInt8(ascii: "\"") {
        blankLiteral(&index, "\"")
        continue
      }
      if bytes[index] == UInt8(ascii: "(") { depth += 1 }
      if bytes[index] == UInt8(ascii: ")") { depth -= 1 }
      erase(&index)
    } while index < bytes.count && (depth > 0 || bytes[index - 1] == UInt8(ascii: "\\"))
  }

  private mutating func erase(_ index: inout Int) {
    if bytes[index] != UInt8(ascii: "\n") { bytes[index] = UInt8(ascii: " ") }
    index += 1
  }

  // MARK: Search

  private func isAt(_ index: Int, _ word: String) -> Bool {
    guard index >= 0, bytes[index] == word.utf8.first else { return false }
    return index + word.utf8.count <= bytes.count && bytes[index...].starts(with: word.utf8)
  }

  private func has(_ word: String) -> Bool { !places(of: word, in: bytes.indices).isEmpty }

  private mutating func find(_ words: [String]) {
    for word in words { calls += places(of: word, in: bytes.indices).map { call(word, at: $0) } }
  }

  /// Finds the relations in the closures of a function.
  private mutating func findRelations(after function: String) {
    for region in regions(after: function) {
      for relation in ["qualTo(", "qualToSuperview("] {
        calls += places(of: relation, in: region).map { call(relation, at: $0) }
      }
    }
  }

  /// Finds the comparisons in the closures of a function.
  private mutating func findOperators(after function: String) {
    for region in regions(after: function) {
      for word in [" == ", " >= ", " <= "] { calls += places(of: word, in: region).map { call(word, at: $0) } }
    }
  }

  /// The offsets in a range at which a word begins. Only the places of its rarest byte are looked at.
  private func places(of word: String, in range: Range<Int>) -> [Int] {
    let counts = word.utf8.enumerated().map { (offset: $0.offset, places: places[Int($0.element)]) }
    guard let rarest = counts.min(by: { $0.places.count < $1.places.count }) else { return [] }
    return rarest.places.map { $0 - rarest.offset }.filter { range.contains($0) && isAt($0, word) }
  }

  /// The offsets in the braces that follow a word.
  private func regions(after word: String) -> [Range<Int>] {
    places(of: word, in: bytes.indices).compactMap { place in
      guard let open = bytes[place...].firstIndex(of: UInt8(ascii: "{")), open - place < 120 else { return nil }
      return open..<end(from: open)
    }
  }

  private func call(_ name: String, at place: Int) -> Call {
    let open = bytes[place...].firstIndex { [UInt8]("([{\n".utf8).contains($0) } ?? bytes.count
    // A message of Objective-C ends with the bracket around it.
    let isMessage =
      open >= bytes.count || bytes[open] != UInt8(ascii: "(") || name.hasSuffix(":") && name.hasPrefix(" ")
    return Call(name: name, range: place..<(isMessage ? end(outside: place) : end(from: open)))
  }

  /// The offset after the bracket that closes the one at an offset.
  private func end(from open: Int) -> Int {
    var depth = 0
    for index in open..<bytes.count {
      if [UInt8]("([{".utf8).contains(bytes[index]) { depth += 1 }
      if [UInt8](")]}".utf8).contains(bytes[index]) { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return bytes.count
  }

  /// The offset of the bracket that closes the one around an offset.
  private func end(outside place: Int) -> Int {
    var depth = 0
    for index in place..<bytes.count {
      if [UInt8]("([{".utf8).contains(bytes[index]) { depth += 1 }
      if [UInt8](")]}".utf8).contains(bytes[index]) { depth -= 1 }
      if depth < 0 { return index }
    }
    return bytes.count
  }

  /// Whether the innermost bracket around an offset is a square one.
  private func isInBrackets(_ place: Int) -> Bool {
    var depth = 0
    for byte in bytes[..<place].reversed() {
      if [UInt8](")]}".utf8).contains(byte) { depth += 1 }
      if [UInt8]("([{".utf8).contains(byte) { depth -= 1 }
      if depth < 0 { return byte == UInt8(ascii: "[") }
    }
    return false
  }

  /// Whether a name is that of a function or method that is defined there, or of a selector.
  private func isDefinition(_ place: Int) -> Bool {
    let lineStart = bytes[..<place].lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
    let line = String(decoding: bytes[lineStart..<place], as: UTF8.self)
    let first = line.first { $0 != " " }
    return line.hasSuffix("func ") || line.hasSuffix("def ") || line.hasSuffix("selector(")
      || (first == "-" || first == "+") && !line.contains("{")
  }
}

extension String {
  /// The text without the spaces around it.
  fileprivate var trimmed: Substring {
    let text = drop { $0 == " " }
    return text.dropLast(text.reversed().prefix { $0 == " " }.count)
  }
}
