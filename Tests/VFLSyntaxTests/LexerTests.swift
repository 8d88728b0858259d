import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct LexerTests {
  /// The expected kind of token for every first byte.
  @Test func knowsEveryByte() {
    let single: [Unicode.Scalar: TokenKind] = [
      "|": .bar, "-": .minus, "+": .plus, "[": .leftBracket, "]": .rightBracket, "(": .leftParenthesis,
      ")": .rightParenthesis, "{": .leftBrace, "}": .rightBrace, ",": .comma, ";": .semicolon, ":": .colon, "@": .at,
      "*": .star, "/": .slash, "%": .percent, "~": .tilde, ".": .dot,
    ]
    for byte in UInt8.min...UInt8.max {
      let expected: TokenKind =
        switch byte {
        case UInt8(ascii: "a")...UInt8(ascii: "z"), UInt8(ascii: "A")...UInt8(ascii: "Z"), UInt8(ascii: "_"):
          .identifier
        case UInt8(ascii: "0")...UInt8(ascii: "9"): .number
        case 0x09...0x0D, 0x20: .whitespace
        case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: "!"): .unknownRelation
        default: byte < 0x80 ? single[Unicode.Scalar(byte)] ?? .unknown : .unknown
        }
      #expect(Lexer.kind(byte) == expected, "byte \(byte)")
    }
  }

  @Test func splitsAFormat() {
    let kinds = tokens(Array("H:|-(>=20.5@m)".utf8)).map(\.kind)
    #expect(
      kinds == [
        .identifier, .colon, .bar, .minus, .leftParenthesis, .greaterThanOrEqual, .number, .at, .identifier,
        .rightParenthesis,
      ])
  }

  @Test(arguments: [
    ("1e5", 1), ("1e", 2), ("1e+", 3), ("0x1p3", 1), ("0x", 2), ("..5", 2), ("1.5.5", 2), ("===", 1), ("==<", 1),
    ("a1", 1),
    ("1a", 2), ("é", 1), ("\u{0}\u{1}", 1),
  ])
  func findsTheLongestToken(text: String, count: Int) {
    #expect(tokens(Array(text.utf8)).count == count)
  }

  /// For any bytes, tokens are adjacent and cover the whole text.
  @Test func tokensCoverEveryByte() {
    var random = RandomSource(seed: 5)
    let alphabet = Array("ab1.eExX0p=<>! \t[]()|-@:\u{e9}\0".utf8) + [0xFF, 0xC3]
    for _ in 0..<Project.inputs(2_000) {
      let text = (0..<random.below(24)).map { _ in random.pick(alphabet) }
      var position: UInt32 = 0
      for token in tokens(text) {
        #expect(token.span.start == position && token.span.end > position)
        position = token.span.end
      }
      #expect(position == UInt32(text.count))
    }
  }

  private func tokens(_ bytes: [UInt8]) -> [Token] {
    bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: Span(0, UInt32(bytes.count)))
      var tokens: [Token] = []
      lexer.advance()
      while lexer.kind != .endOfText {
        tokens.append(lexer.token)
        lexer.advance()
      }
      return tokens
    }
  }
}
