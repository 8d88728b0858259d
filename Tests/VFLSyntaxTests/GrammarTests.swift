import TestSupport
import Testing

@testable import VFLSyntax

/// Grammar/ is the specification: the parsers accept exactly what it describes.
@Suite struct GrammarTests {
  private let grammar: Grammar

  init() throws {
    grammar = try Grammar([Project.text("Grammar/format.ebnf"), Project.text("Grammar/file.ebnf")])
  }

  private static let formatAlphabet = Array("HVhX:|[]()-=<>,@.*%~+ \tabm_0189eExXpP\u{e9}\0".utf8)
  private static let fileAlphabet = Array("HV:|[]()-=<>,;@.*/%{}# \t\r\nabgm_0158e+\u{e9}\0".utf8)

  @Test func readsTheNotation() throws {
    let grammar = try Grammar([#"s ::= "a" ( b | [x-z#x30] )* [^a-y]? b ::= "bb"+"#])
    #expect(grammar.recognizes(Array("a".utf8), as: "s"))
    #expect(grammar.recognizes(Array("abbbby0z".utf8), as: "s"))
    #expect(!grammar.recognizes(Array("ab".utf8), as: "s"))
    #expect(!grammar.recognizes(Array("abba".utf8), as: "s"))
    #expect(throws: Grammar.Failure.self) { try Grammar(["a ::= b"]) }
  }

  @Test func formatSentences() {
    var random = RandomSource(seed: 1)
    for _ in 0..<10_000 {
      let sentence = grammar.sentence(of: "format", &random)
      #expect(acceptsFormat(sentence), "\(String(decoding: sentence, as: UTF8.self))")
    }
  }

  @Test func formatMutations() {
    var random = RandomSource(seed: 2)
    var accepted = 0
    for _ in 0..<100_000 {
      let text = grammar.sentence(of: "format", &random).mutated(alphabet: Self.formatAlphabet, &random)
      let expected = grammar.recognizes(text, as: "format")
      if expected { accepted += 1 }
      if acceptsFormat(text) != expected {
        Issue.record("the grammar says \(expected): \(String(decoding: text, as: UTF8.self).debugDescription)")
      }
    }
    // Mutations that all break the text, or none, would prove nothing.
    #expect((10_000...60_000).contains(accepted))
  }

  @Test func fileSentences() {
    var random = RandomSource(seed: 3)
    for _ in 0..<10_000 {
      let sentence = grammar.sentence(of: "file", &random)
      #expect(acceptsFile(sentence), "\(String(decoding: sentence, as: UTF8.self))")
    }
  }

  @Test func fileMutations() {
    var random = RandomSource(seed: 4)
    var accepted = 0
    for _ in 0..<100_000 {
      let text = grammar.sentence(of: "entry", &random).mutated(alphabet: Self.fileAlphabet, &random)
      let expected = grammar.recognizes(text, as: "file")
      if expected { accepted += 1 }
      if acceptsFile(text) != expected {
        Issue.record("the grammar says \(expected): \(String(decoding: text, as: UTF8.self).debugDescription)")
      }
    }
    #expect((10_000...60_000).contains(accepted))
  }

  private func acceptsFormat(_ text: [UInt8]) -> Bool {
    guard let source = SourceText(name: "-", bytes: text) else { return false }
    return !DocumentParser.parseFormat(source).issues.contains(where: \.breaksGrammar)
  }

  private func acceptsFile(_ text: [UInt8]) -> Bool {
    guard let source = SourceText(name: "-", bytes: text) else { return false }
    return !DocumentParser.parse(source).issues.contains(where: \.breaksGrammar)
  }
}
