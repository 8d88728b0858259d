/// A grammar in the W3C EBNF notation of Grammar/. It recognizes texts and generates random sentences, and shares no code with the
/// parsers.
public struct Grammar: Sendable {
  indirect enum Expression: Sendable {
    case rule(Int)
    case byteClass(Int)
    case sequence([Expression])
    case choice([Expression])
    /// The expression repeated at least `minimum` times, and at most once if `isSingle`.
    case repetition(Expression, minimum: Int, isSingle: Bool)
  }

  private var names: [String: Int] = [:]
  private var rules: [Expression?] = []
  /// The distinct byte classes. Each is a table of 256 flags.
  private var classes: [[Bool]] = []

  /// An error in the notation.
  public struct Failure: Error {
    /// What is wrong, and where.
    public let message: String
  }

  /// Reads the rules of one or more files.
  public init(_ texts: [String]) throws {
    for text in texts {
      var reader = Reader(text)
      try reader.readRules(into: &self)
    }
    for (name, index) in names where rules[index] == nil { throw Failure(message: "rule \(name) is not defined") }
  }

  fileprivate mutating func rule(_ name: String) -> Int {
    if let index = names[name] { return index }
    names[name] = rules.count
    rules.append(nil)
    return rules.count - 1
  }

  fileprivate mutating func define(_ name: String, _ expression: Expression) throws {
    let index = rule(name)
    guard rules[index] == nil else { throw Failure(message: "rule \(name) is defined twice") }
    rules[index] = expression
  }

  fileprivate mutating func byteClass(_ members: [Bool]) -> Expression {
    if let index = classes.firstIndex(of: members) { return .byteClass(index) }
    classes.append(members)
    return .byteClass(classes.count - 1)
  }

  // MARK: Recognition

  /// Whether `text` is a sentence of the rule `start`.
  ///
  /// Matching an expression maps a set of start positions to the set of positions at which a match can end. Sets are bit vectors,
  /// so a byte class advances all positions at once. This method works for every grammar without left recursion.
  public func recognizes(_ text: [UInt8], as start: String) -> Bool {
    guard let index = names[start] else { return false }
    var places = Places(count: text.count + 1)
    places.insert(0)
    let masks = classes.map { members in
      var mask = Places(count: text.count + 1)
      for (place, byte) in text.enumerated() where members[Int(byte)] { mask.insert(place) }
      return mask
    }
    return match(.rule(index), from: places, masks).contains(text.count)
  }

  private func match(_ expression: Expression, from places: Places, _ masks: [Places]) -> Places {
    if places.isEmpty { return places }
    switch expression {
    case .rule(let index):
      guard let body = rules[index] else { return Places(count: places.count) }
      return match(body, from: places, masks)
    case .byteClass(let index): return places.intersection(masks[index]).advanced()
    case .sequence(let parts): return parts.reduce(places) { match($1, from: $0, masks) }
    case .choice(let parts):
      return parts.reduce(Places(count: places.count)) { $0.union(match($1, from: places, masks)) }
    case .repetition(let body, let minimum, let isSingle):
      if isSingle { return places.union(match(body, from: places, masks)) }
      var reached = minimum == 0 ? places : match(body, from: places, masks)
      var frontier = reached
      while !frontier.isEmpty {
        frontier = match(body, from: frontier, masks).subtracting(reached)
        reached = reached.union(frontier)
      }
      return reached
    }
  }

  // MARK: Generation

  /// Generates a random sentence of the rule `start`.
  public func sentence(of start: String, _ random: inout RandomSource) -> [UInt8] {
    var text: [UInt8] = []
    if let index = names[start] { append(.rule(index), to: &text, &random) }
    return text
  }

  private func append(_ expression: Expression, to text: inout [UInt8], _ random: inout RandomSource) {
    switch expression {
    case .rule(let index): if let body = rules[index] { append(body, to: &text, &random) }
    case .byteClass(let index):
      let members = classes[index].indices.filter { classes[index][$0] }
      // Prefer printable bytes in large classes, as in real files.
      let printable = members.filter { (0x20..<0x7F).contains($0) }
      text.append(UInt8(random.pick(printable.isEmpty || random.oneIn(8) ? members : printable)))
    case .sequence(let parts): for part in parts { append(part, to: &text, &random) }
    case .choice(let parts): append(random.pick(parts), to: &text, &random)
    case .repetition(let body, let minimum, let isSingle):
      var count = minimum
      if isSingle { count = random.below(2) } else { while random.oneIn(3), count < 6 { count += 1 } }
      for _ in 0..<count { append(body, to: &text, &random) }
    }
  }
}

/// A set of positions in a text, as a bit vector.
private struct Places {
  let count: Int
  private var words: [UInt64]

  init(count: Int) {
    self.count = count
    words = [UInt64](repeating: 0, count: (count + 63) / 64)
  }

  var isEmpty: Bool { words.allSatisfy { $0 == 0 } }

  mutating func insert(_ place: Int) { words[place / 64] |= 1 << UInt64(place % 64) }

  func contains(_ place: Int) -> Bool { words[place / 64] >> UInt64(place % 64) & 1 == 1 }

  func intersection(_ other: Places) -> Places { combined(other, &) }

  func union(_ other: Places) -> Places { combined(other, |) }

  func subtracting(_ other: Places) -> Places { combined(other) { $0 & ~$1 } }

  /// Every position advanced by one byte.
  func advanced() -> Places {
    var result = self
    var carry: UInt64 = 0
    for index in words.indices {
      result.words[index] = words[index] << 1 | carry
      carry = words[index] >> 63
    }
    return result
  }

  private func combined(_ other: Places, _ operation: (UInt64, UInt64) -> UInt64) -> Places {
    var result = self
    for index in words.indices { result.words[index] = operation(words[index], other.words[index]) }
    return result
  }
}

/// Parses rules in the EBNF notation.
private struct Reader {
  private let bytes: [UInt8]
  private var index = 0

  init(_ text: String) {
    bytes = Array(text.utf8)
  }

  mutating func readRules(into grammar: inout Grammar) throws {
    skipSpace()
    while index < bytes.count {
      let name = try readName()
      guard readDefinitionSign() else { throw failure("expected ::= after \(name)") }
      try grammar.define(name, readChoice(&grammar))
      skipSpace()
    }
  }

  private mutating func readChoice(_ grammar: inout Grammar) throws -> Grammar.Expression {
    var parts = [try readSequence(&grammar)]
    while consume("|") { parts.append(try readSequence(&grammar)) }
    return parts.count == 1 ? parts[0] : .choice(parts)
  }

  private mutating func readSequence(_ grammar: inout Grammar) throws -> Grammar.Expression {
    var parts: [Grammar.Expression] = []
    while let part = try readItem(&grammar) { parts.append(part) }
    guard !parts.isEmpty else { throw failure("expected an expression") }
    return parts.count == 1 ? parts[0] : .sequence(parts)
  }

  private mutating func readItem(_ grammar: inout Grammar) throws -> Grammar.Expression? {
    skipSpace()
    guard index < bytes.count else { return nil }
    let body: Grammar.Expression
    switch bytes[index] {
    case UInt8(ascii: "("):
      index += 1
      body = try readChoice(&grammar)
      guard consume(")") else { throw failure("expected )") }
    case UInt8(ascii: "\""):
      index += 1
      var parts: [Grammar.Expression] = []
      while index < bytes.count, bytes[index] != UInt8(ascii: "\"") {
        parts.append(grammar.byteClass(members([bytes[index]])))
        index += 1
      }
      index += 1
      body = .sequence(parts)
    case UInt8(ascii: "["): body = grammar.byteClass(try readClass())
    case UInt8(ascii: "#"): body = grammar.byteClass(members([try readByte()]))
    case UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "a")...UInt8(ascii: "z"):
      let start = index
      let name = try readName()
      // A name before a definition sign starts the next rule.
      if readDefinitionSign() {
        index = start
        return nil
      }
      body = .rule(grammar.rule(name))
    default: return nil
    }
    guard index < bytes.count else { return body }
    switch bytes[index] {
    case UInt8(ascii: "?"):
      index += 1
      return .repetition(body, minimum: 0, isSingle: true)
    case UInt8(ascii: "*"):
      index += 1
      return .repetition(body, minimum: 0, isSingle: false)
    case UInt8(ascii: "+"):
      index += 1
      return .repetition(body, minimum: 1, isSingle: false)
    default: return body
    }
  }

  private mutating func readClass() throws -> [Bool] {
    index += 1
    let isNegated = bytes[index] == UInt8(ascii: "^")
    if isNegated { index += 1 }
    var result = [Bool](repeating: isNegated, count: 256)
    while index < bytes.count, bytes[index] != UInt8(ascii: "]") {
      let low = try readByte()
      var high = low
      if index + 1 < bytes.count, bytes[index] == UInt8(ascii: "-"), bytes[index + 1] != UInt8(ascii: "]") {
        index += 1
        high = try readByte()
      }
      guard low <= high else { throw failure("an empty range") }
      for byte in low...high { result[Int(byte)] = !isNegated }
    }
    index += 1
    return result
  }

  /// Reads a byte, written literally or as `#xNN`.
  private mutating func readByte() throws -> UInt8 {
    if bytes[index] == UInt8(ascii: "#"), index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "x") {
      index += 2
      var digits = ""
      while index < bytes.count, Character(Unicode.Scalar(bytes[index])).isHexDigit, digits.count < 2 {
        digits.unicodeScalars.append(Unicode.Scalar(bytes[index]))
        index += 1
      }
      guard let byte = UInt8(digits, radix: 16) else { throw failure("expected hexadecimal digits") }
      return byte
    }
    index += 1
    return bytes[index - 1]
  }

  private func members(_ bytes: [UInt8]) -> [Bool] {
    var result = [Bool](repeating: false, count: 256)
    for byte in bytes { result[Int(byte)] = true }
    return result
  }

  private mutating func readName() throws -> String {
    skipSpace()
    let start = index
    while index < bytes.count, Character(Unicode.Scalar(bytes[index])).isLetter { index += 1 }
    guard index > start else { throw failure("expected a name") }
    return String(decoding: bytes[start..<index], as: UTF8.self)
  }

  private mutating func readDefinitionSign() -> Bool {
    let start = index
    skipSpace()
    guard bytes[index...].starts(with: "::=".utf8) else {
      index = start
      return false
    }
    index += 3
    return true
  }

  private mutating func consume(_ sign: Unicode.Scalar) -> Bool {
    skipSpace()
    guard index < bytes.count, bytes[index] == UInt8(ascii: sign) else { return false }
    index += 1
    return true
  }

  /// Skips whitespace and comments.
  private mutating func skipSpace() {
    while index < bytes.count {
      if bytes[index...].starts(with: "/*".utf8) {
        index += 2
        while index < bytes.count, !bytes[index...].starts(with: "*/".utf8) { index += 1 }
        index += 2
      } else if [0x20, 0x09, 0x0A, 0x0D].contains(bytes[index]) {
        index += 1
      } else {
        return
      }
    }
  }

  private func failure(_ message: String) -> Grammar.Failure {
    let line = bytes[..<min(index, bytes.count)].count { $0 == UInt8(ascii: "\n") } + 1
    return Grammar.Failure(message: "line \(line): \(message)")
  }
}
