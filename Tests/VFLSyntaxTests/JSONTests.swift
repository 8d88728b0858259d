#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import VFLSyntax

/// Tests JSON5 as used in configurations, baselines and certificates.
@Suite struct JSONTests {
  private func read(_ text: String) throws(JSONError) -> JSONValue { try JSONReader.value(SourceText(text)) }

  private func problem(_ bytes: [UInt8]) throws -> JSONError? {
    let source = try #require(SourceText(name: "-", bytes: bytes))
    do throws(JSONError) {
      _ = try JSONReader.value(source)
      return nil
    } catch {
      return error
    }
  }

  @Test(arguments: [
    ("null", "null"), (" \u{FEFF}\u{A0}\u{2028}[1,\t2 , ]\u{3000}", "[1, 2]"),
    ("{a: 1, 'b': 2, \"c\": 3}", "{\"a\": 1, \"b\": 2, \"c\": 3}"),
    ("// x\n/* y\n**/{$_é\\u0041: [],}", "{\"$_éA\": []}"), ("-0x1F", "-31"), ("+.5", "0.5"), ("5.", "5"),
    ("5.\u{A0}", "5"),
    ("-1e-2", "-0.01"), ("0", "0"), ("'a\\\nb\\\r\nc\\\u{2028}d'", "\"abcd\""),
    ("'\\x41\\u00e9\\ud83d\\ude00\\é\\'\\v'", "\"Aé😀é'\\u000b\""),
    ("'\"'", "\"\\\"\""), ("\"\u{2028}\"", "\"\\u2028\""), ("'\\0'", "\"\\u0000\""), ("true", "true"),
    ("[false//\r]", "[false]"), ("[1//\u{2028}]", "[1]"), ("[1//\u{2029}]", "[1]"),
    // Other characters with some of the same bytes do not end a comment.
    ("// \u{2026}\u{20A8}\u{30A8}\u{8A8}\u{A8}\n1", "1"),
    ("\u{1680}\u{2000}\u{200A}\u{202F}\u{205F}\u{2029}\u{B}\u{C}1", "1"), ("/**/1/***/", "1"),
  ])
  func reads(text: String, value: String) throws {
    #expect(try read(text).text == value)
  }

  @Test(arguments: [
    "⟦expected a value, found the end|⟧", "{metrics: {margin: ⟦`1e+` is not a number|⟧1e+}}",
    "[1 ⟦expected `,` or `]`, found `2`|⟧2]", "{\"a\" ⟦expected `:` after the key `a`|⟧1}",
    "{\n  \"a\": ⟦this `[` is never closed|⟧[1, 2\n", "⟦this `{` is never closed|⟧{",
    "⟦this `{` is never closed|⟧{a",
    "{a: ⟦expected a value, found `off`; text needs quotation marks|⟧off}",
    "{⟦expected a key, found `1`|⟧1: 2}",
    "⟦this string has no closing quotation mark on its line|⟧'a\n'", "⟦this comment is never closed|⟧/* a",
    "'\\q⟦unknown escape in a string; write `\\\\` for a backslash|⟧\\1'",
    "'⟦unknown escape in a string; write `\\\\` for a backslash|⟧\\ud83d'",
    "⟦`01` is not a number|⟧01", "⟦`0x` is not a number|⟧0x", "⟦`0x1p3` is not a number|⟧0x1p3",
    "⟦`-` is not a number|⟧-",
    "⟦`1.2.3` is not a number|⟧1.2.3", "⟦this number is too large|⟧1e999",
    "{a: 1, ⟦the key `a` is repeated|⟧'a': 2}",
    "1 ⟦expected the end of the file, found `1`|⟧1", "[⟦expected a value, found `,`|⟧,]",
    "[1,⟦expected a value, found `,`|⟧,]",
    "⟦expected a value, found `é`; text needs quotation marks|⟧é",
    "⟦expected a value, found `ऄ`; text needs quotation marks|⟧ऄ",
    "⟦expected a value, found `！`; text needs quotation marks|⟧！",
    "⟦expected a value, found `🙂`; text needs quotation marks|⟧🙂",
    "⟦expected a value, found `\u{200B}`; text needs quotation marks|⟧\u{200B}",
    "⟦expected a value, found `\u{2041}`; text needs quotation marks|⟧\u{2041}",
    "⟦expected a value, found `\u{1681}`; text needs quotation marks|⟧\u{1681}",
    "⟦expected a value, found `¡`; text needs quotation marks|⟧¡",
    "⟦expected a value, found `\u{3001}`; text needs quotation marks|⟧\u{3001}",
    "⟦expected a value, found `\u{FEFE}`; text needs quotation marks|⟧\u{FEFE}",
    "[1 ⟦expected `,` or `]`, found `ऄ`|⟧ऄx]", "[1 ⟦expected `,` or `]`, found `é`|⟧éx]",
    "[1 ⟦expected `,` or `]`, found `🙂`|⟧🙂x]", "[1 ⟦expected `,` or `]`, found `世`|⟧世x]",
    "⟦this comment is never closed|⟧/* a *", "1⟦this comment is never closed|⟧/*/",
  ])
  func refuses(marked: String) throws {
    let expected = try #require(MarkedText(marked))
    let error = try #require(try problem(expected.bytes))
    #expect([MarkedText.Mark(error.message, error.offset, error.offset)] == expected.marks)
  }

  @Test func bytesThatAreNotUTF8AreRefused() throws {
    for bytes: [UInt8] in [
      [0x80], [0xC0, 0x80], [0xC3], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF5, 0x80, 0x80, 0x80], [0xF0, 0x9F],
      [0xBF], [0xC1, 0xBF], [0xE0, 0x9F, 0xBF], [0xED, 0xBF, 0xBF], [0xF0, 0x8F, 0xBF, 0xBF], [0xF4, 0x90, 0x80, 0x80],
      [0xFF], [0xC2, 0x7F], [0xC2, 0xC0], [0xE1, 0x80, 0x7F], [0xE1, 0x80, 0xC0], [0xF1, 0x80, 0x80, 0xC0],
    ] {
      #expect(try problem(Array("['".utf8) + bytes + Array("']".utf8)) == JSONError(.notUTF8, at: 2))
    }
  }

  /// The first and the last code point of each encoded length, and of each lead byte that restricts the range of the next byte.
  @Test(arguments: [
    0x80, 0x7FF, 0x800, 0xFFF, 0x1000, 0xCFFF, 0xD000, 0xD7FF, 0xE000, 0xFFFF, 0x1_0000, 0x3_FFFF, 0x4_0000, 0xF_FFFF,
    0x10_0000, 0x10_FFFF,
  ])
  func everyCodePointIsRead(value: UInt32) throws {
    let text = String(try #require(Unicode.Scalar(value)))
    guard case .string(let found) = try read("'\(text)'").content else { throw JSONError(.notUTF8, at: 0) }
    #expect(found == text)
  }

  /// Control characters are escaped, and so is the `#` with which commands of CI services begin.
  @Test(arguments: [
    ("\u{7F}", "\\u007f"), ("\u{7E}", "~"), ("\u{1F}", "\\u001f"), (" ", " "), ("\u{80}", "\\u0080"), ("\u{A1}", "¡"),
    ("\"\\\n\r\t", "\\\"\\\\\\n\\r\\t"), ("é\"", "é\\\""), ("\u{202E}", "\\u202e"), ("🙂\u{0}", "🙂\\u0000"),
  ])
  func stringsAreEscaped(text: String, written: String) {
    var writer = JSONWriter()
    writer.string(text)
    #expect(writer.text == "\"\(written)\"")
  }

  /// Members keep their order, and nil is null.
  @Test(arguments: [false, true])
  func membersAreWritten(isSpaced: Bool) {
    var writer = JSONWriter(isSpaced: isSpaced)
    writer.object { writer in
      writer.member("b", "x")
      writer.member("a", nil as Int?)
      writer.numbers("n", [1, 2.5, .infinity])
      writer.strings("s", ["y", "z"])
      writer.objects("o", [7, 8]) { writer, number in writer.member("number", number) }
      writer.member("e") { $0.array([0]) { writer, _ in writer.bool(true) } }
    }
    let text =
      #"{"b": "x", "a": null, "n": [1, 2.5, null], "s": ["y", "z"], "o": [{"number": 7}, {"number": 8}], "e": [true]}"#
    #expect(writer.text == (isSpaced ? text : text.filter { $0 != " " }))
  }

  /// Excessive nesting is reported at the first bracket beyond the limit.
  @Test func depthIsBounded() throws {
    let deep =
      String(repeating: "[", count: JSONReader.maximumDepth) + String(repeating: "]", count: JSONReader.maximumDepth)
    _ = try read(deep)
    let error = try problem([UInt8](repeating: UInt8(ascii: "["), count: 100_000))
    #expect(error == JSONError(.tooDeep, at: JSONReader.maximumDepth))
  }

  @Test func spansMatchTheText() throws {
    let text = "{ 'a': [1, /* x */ true],\n b: null }"
    let value = try read(text)
    let source = SourceText(text)
    #expect(value.span == source.span)
    #expect(value.members?.map { source.text($0.nameSpan) } == ["'a'", "b"])
    #expect(value["a"]?.elements?.map { source.text($0.span) } == ["1", "true"])
    #expect(value["b"].map { source.text($0.span) } == "null")
  }

  // MARK: Properties

  /// Reading any JSON5 spelling of a value yields that value. Foundation's decoder reads the same value from its JSON spelling.
  @Test func writtenValuesReadBack() throws {
    var random = RandomSource(seed: 15)
    for _ in 0..<Project.inputs(300) {
      let value = JSONGenerator.value(depth: 0, &random)
      let text = JSONGenerator.spelling(value, &random)
      let found = try read(text)
      #expect(JSONGenerator.hasSameContent(found, value), "\(text)")
      #expect(JSONGenerator.hasSameContent(try read(found.text), value), "\(found.text)")
      let decoded = try JSONDecoder().decode([Decoded].self, from: Data("[\(found.text)]".utf8))
      #expect(decoded == [Decoded(value)], "\(found.text)")
    }
  }

  /// Damaged texts are either parsed or rejected, with an error offset within the text.
  @Test func damagedTextsAreRejectedInPlace() throws {
    var random = RandomSource(seed: 16)
    let alphabet =
      Array("{}[]:,'\"\\/*+-.0123456789eExXuInfty \n\r".utf8) + [0x80, 0xC2, 0xA0, 0xE2, 0xA8, 0xEF, 0xBB, 0xBF, 0xF0]
    var refused = 0
    for _ in 0..<Project.inputs(2_000) {
      let text = JSONGenerator.spelling(JSONGenerator.value(depth: 0, &random), &random)
      let bytes = Array(text.utf8).mutated(alphabet: alphabet, &random)
      guard let error = try problem(bytes) else { continue }
      refused += 1
      #expect(Int(error.offset) <= bytes.count && !error.message.isEmpty)
    }
    #expect(refused > Project.inputs(425))
  }
}

/// A JSON value as Foundation's decoder reads it.
private enum Decoded: Decodable, Equatable {
  case null, bool(Bool), number(Double), string(String), array([Decoded]), object([String: Decoded])

  init(from decoder: any Decoder) throws {
    let container = try decoder.singleValueContainer()
    if container.decodeNil() {
      self = .null
    } else if let value = try? container.decode(Bool.self) {
      self = .bool(value)
    } else if let value = try? container.decode(Double.self) {
      self = .number(value)
    } else if let value = try? container.decode(String.self) {
      self = .string(value)
    } else if let value = try? container.decode([Decoded].self) {
      self = .array(value)
    } else {
      self = .object(try container.decode([String: Decoded].self))
    }
  }

  init(_ value: JSONValue) {
    switch value.content {
    case .null: self = .null
    case .bool(let value): self = .bool(value)
    case .number(let value): self = .number(value)
    case .string(let value): self = .string(value)
    case .array(let elements): self = .array(elements.map(Decoded.init))
    case .object(let members):
      self = .object(Dictionary(uniqueKeysWithValues: members.map { ($0.name, Decoded($0.value)) }))
    }
  }
}

/// Generates random values and random spellings of them.
private enum JSONGenerator {
  static func value(depth: Int, _ random: inout RandomSource) -> JSONValue {
    let content: JSONValue.Content
    switch random.below(depth < 4 ? 8 : 5) {
    case 0: content = .null
    case 1: content = .bool(random.oneIn(2))
    case 2, 3: content = .number(number(&random))
    case 4: content = .string(string(&random))
    case 5: content = .array((0..<random.below(4)).map { _ in value(depth: depth + 1, &random) })
    default:
      var names: Set<String> = []
      content = .object(
        (0..<random.below(4)).map { _ in string(&random) }.filter { names.insert($0).inserted }.map { name in
          JSONValue.Member(name: name, nameSpan: Span(at: 0), value: value(depth: depth + 1, &random))
        })
    }
    return JSONValue(content: content, span: Span(at: 0))
  }

  static func hasSameContent(_ left: JSONValue, _ right: JSONValue) -> Bool {
    switch (left.content, right.content) {
    case (.array(let left), .array(let right)):
      left.count == right.count && zip(left, right).allSatisfy(hasSameContent)
    case (.object(let left), .object(let right)):
      left.map(\.name) == right.map(\.name) && zip(left, right).allSatisfy { hasSameContent($0.value, $1.value) }
    default: left.content == right.content
    }
  }

  private static func number(_ random: inout RandomSource) -> Double {
    switch random.below(3) {
    case 0: Double(random.below(2_000)) - 1_000
    case 1: Double(random.below(100_000)) / 1_000
    default: Double(random.below(1_000_000)) * (random.oneIn(2) ? 1e200 : 1e-200)
    }
  }

  private static func string(_ random: inout RandomSource) -> String {
    let pieces = [
      "a", "b2", "$", "_", " ", "'", "\"", "\\", "\n", "\u{1}", "é", "😀", "\u{2028}", "/", "*", "//", "}", "0",
    ]
    return (0..<random.below(5)).map { _ in random.pick(pieces) }.joined()
  }

  static func spelling(_ value: JSONValue, _ random: inout RandomSource) -> String {
    blank(&random) + bare(value, &random) + blank(&random)
  }

  private static func bare(_ value: JSONValue, _ random: inout RandomSource) -> String {
    switch value.content {
    case .null: return "null"
    case .bool(let value): return "\(value)"
    case .number(let value): return spelling(value, &random)
    case .string(let text): return quoted(text, &random)
    case .array(let elements):
      let list = elements.map { spelling($0, &random) }.joined(separator: ",")
      return "[" + list + end(elements.isEmpty, &random) + "]"
    case .object(let members):
      let list = members.map { member in
        blank(&random) + name(member.name, &random) + blank(&random) + ":" + spelling(member.value, &random)
      }
      return "{" + list.joined(separator: ",") + end(members.isEmpty, &random) + "}"
    }
  }

  private static func end(_ isEmpty: Bool, _ random: inout RandomSource) -> String {
    (isEmpty || random.oneIn(2) ? "" : ",") + blank(&random)
  }

  private static func blank(_ random: inout RandomSource) -> String {
    random.pick([
      "", "", "", " ", "\n", "\t", "\r\n", "/* ] */", "// }\n", "\u{A0}", "\u{FEFF}", "\u{2003}", "/***/", "//\u{2029}",
    ])
  }

  private static func spelling(_ value: Double, _ random: inout RandomSource) -> String {
    if value == value.rounded(), value >= 0, value < 1e9, random.oneIn(3) {
      return "0x" + String(Int(value), radix: 16, uppercase: random.oneIn(2))
    }
    var text = NumberText.shortest(value)
    if text.hasPrefix("0."), random.oneIn(2) { text.removeFirst() }
    return value >= 0 && random.oneIn(4) ? "+" + text : text
  }

  private static func name(_ text: String, _ random: inout RandomSource) -> String {
    let isName = text.unicodeScalars.allSatisfy { $0 == "$" || $0 == "_" || $0.properties.isAlphabetic }
    return isName && !text.isEmpty && random.oneIn(2) ? text : quoted(text, &random)
  }

  private static func quoted(_ text: String, _ random: inout RandomSource) -> String {
    let quote = random.pick(["'", "\""])
    var result = quote
    for scalar in text.unicodeScalars {
      let mustEscape = String(scalar) == quote || scalar == "\\" || scalar == "\n"
      if scalar == "\n" {
        result += random.pick(["\\n", "\\x0a", "\\u000A"])
      } else if mustEscape {
        result += "\\" + String(scalar)
      } else if random.oneIn(6) {
        result += Array(String(scalar).utf16).map { unit in
          let digits = String(unit, radix: 16)
          return "\\u" + String(repeating: "0", count: 4 - digits.count) + digits
        }.joined()
      } else {
        result += String(scalar)
      }
      if random.oneIn(12) { result += "\\\n" }
    }
    return result + quote
  }
}
