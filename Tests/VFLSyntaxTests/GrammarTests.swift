import TestSupport
import Testing

@testable import VFLSyntax

/// Grammar/ is the specification: the parsers accept exactly what it describes.
@Suite struct GrammarTests {
  /// The productions in the comments of parse functions are those of the grammar.
  @Test(arguments: ["FormatParser.swift", "FormatParser+Views.swift", "PredicateParser.swift"])
  func citedProductionsAreInTheGrammar(file: String) throws {
    func words(_ text: Substring) -> [Substring] { text.split(separator: " ") }
    let grammar = try Project.text("Grammar/format.ebnf").split(separator: "\n").map(words)
    let cited = try Project.text("Sources/VFLSyntax/Parser/" + file).split(separator: "\n").filter {
      $0.contains("::=")
    }
    .map { words($0.drop { $0 != "`" }.dropFirst().prefix { $0 != "`" }) }
    #expect(!cited.isEmpty)
    for production in cited { #expect(grammar.contains(production), "\(production.joined(separator: " "))") }
  }

  private let grammar: Grammar

  init() throws {
    grammar = try Grammar(
      ["format", "file", "gtk", "evfl"].map { try Project.text("Grammar/\($0).ebnf") })
  }

  private static let formatAlphabet = Array("HVhX:|[]()-=<>,@.*%~+ \tabm_0189eExXpP\u{e9}\0".utf8)
  private static let fileAlphabet = Array("HV:|[]()-=<>,;@.*/%{}# \t\r\nabgmx_0158e+`\u{e9}\0".utf8)

  @Test func readsTheNotation() throws {
    let grammar = try Grammar([#"s ::= "a" ( b | [x-z#x30] )* [^a-y]? b ::= "bb"+"#])
    #expect(grammar.recognizes(Array("a".utf8), as: "s"))
    #expect(grammar.recognizes(Array("abbbby0z".utf8), as: "s"))
    #expect(!grammar.recognizes(Array("ab".utf8), as: "s"))
    #expect(!grammar.recognizes(Array("abba".utf8), as: "s"))
    #expect(throws: Grammar.Failure.self) { try Grammar(["a ::= b"]) }
  }

  @Test(arguments: Attribute.allCases.map { $0.name } + Attribute.synonyms.map { $0.name })
  func attributesAreInTheGrammar(name: String) {
    #expect(grammar.recognizes(Array(name.utf8), as: "attribute"))
  }

  @Test func formatSentencesAreAccepted() {
    var random = RandomSource(seed: 1)
    for _ in 0..<Project.inputs(1_000) {
      let sentence = grammar.sentence(of: "format", &random)
      #expect(acceptsFormat(sentence), "\(String(decoding: sentence, as: UTF8.self))")
    }
  }

  @Test func fileSentencesAreAccepted() {
    var random = RandomSource(seed: 3)
    for _ in 0..<Project.inputs(1_000) {
      let sentence = grammar.sentence(of: "file", &random)
      #expect(acceptsFile(sentence) != false, "\(String(decoding: sentence, as: UTF8.self))")
    }
  }

  @Test func formatMutationsAgree() {
    checkMutations(of: "format", as: "format", alphabet: Self.formatAlphabet, seed: 2, acceptsFormat)
  }

  @Test func fileMutationsAgree() {
    checkMutations(of: "entry", as: "file", alphabet: Self.fileAlphabet, seed: 4, acceptsFile)
  }

  @Test(arguments: [("gtkFormat", Dialect.gtk), ("evflFormat", .extended)])
  func dialectSentencesAreAccepted(rule: String, dialect: Dialect) {
    var random = RandomSource(seed: 5)
    for _ in 0..<Project.inputs(1_000) {
      let sentence = grammar.sentence(of: rule, &random)
      #expect(accepts(sentence, dialect) != false, "\(String(decoding: sentence, as: UTF8.self))")
    }
  }

  @Test(arguments: [("gtkFormat", Dialect.gtk), ("evflFormat", .extended)])
  func dialectMutationsAgree(rule: String, dialect: Dialect) {
    let alphabet = Array("HVZC:|[]()-=<>,@.*/%~+ abwid_0189exw".utf8)
    var random = RandomSource(seed: 6)
    let count = Project.inputs(5_000)
    var accepted = 0
    for _ in 0..<count {
      let text = grammar.sentence(of: rule, &random).mutated(alphabet: alphabet, &random)
      guard let actual = accepts(text, dialect) else { continue }
      if actual { accepted += 1 }
      if grammar.recognizes(text, as: rule) != actual {
        Issue.record("the parser says \(actual): \(String(decoding: text, as: UTF8.self).debugDescription)")
      }
    }
    #expect((count / 10...count * 8 / 10).contains(accepted))
  }

  /// Whether a parser accepts a format of a dialect; nil if a range has no views, which the grammar does not say.
  private func accepts(_ text: [UInt8], _ dialect: Dialect) -> Bool? {
    guard let source = SourceText(name: "-", bytes: text), !text.contains(0x0A), !text.contains(0x0B) else {
      return nil
    }
    let issues = DocumentParser.parseFormat(source, dialect: dialect).issues
    if issues.contains(where: { $0.kind == .unsupported(.emptyRange) }) { return nil }
    return !issues.contains { $0.breaksGrammar || $0.kind == .dottedName }
  }

  /// Checks every text in the fixtures, as a whole and line by line.
  @Test func fixturesAgree() throws {
    var texts: [[UInt8]] = []
    for (folder, suffix) in [("Seeds", ".vfl"), ("Command/files", ".vfl"), ("Truth", ".tsv"), ("Rules", ".txt")] {
      for path in try Project.files("Fixtures/" + folder, suffix: suffix) {
        let bytes = try Project.bytes(path)
        texts.append(bytes)
        texts += bytes.split { $0 == 0x0A || $0 == 0x09 }.map(Array.init)
      }
    }
    #expect(texts.count > 1_000)
    for text in texts {
      #expect(acceptsFormat(text) == grammar.recognizes(text, as: "format"), "\(String(decoding: text, as: UTF8.self))")
      guard let accepted = acceptsFile(text) else { continue }
      #expect(accepted == grammar.recognizes(text, as: "file"), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  /// Checks that the grammar and a parser agree on mutated sentences.
  private func checkMutations(
    of rule: String, as start: String, alphabet: [UInt8], seed: UInt64, _ accepts: ([UInt8]) -> Bool?
  ) {
    var random = RandomSource(seed: seed)
    let count = Project.inputs(8_000)
    var accepted = 0
    for _ in 0..<count {
      let text = grammar.sentence(of: rule, &random).mutated(alphabet: alphabet, &random)
      let expected = grammar.recognizes(text, as: start)
      if expected { accepted += 1 }
      if let actual = accepts(text), actual != expected {
        Issue.record("the grammar says \(expected): \(String(decoding: text, as: UTF8.self).debugDescription)")
      }
    }
    // If all mutations or none were accepted, the test would prove nothing.
    #expect((count / 10...count * 6 / 10).contains(accepted))
  }

  private func acceptsFormat(_ text: [UInt8]) -> Bool {
    guard let source = SourceText(name: "-", bytes: text) else { return false }
    return !DocumentParser.parseFormat(source).issues.contains(where: \.breaksGrammar)
  }

  /// Whether the parser accepts a file; nil for a file in another dialect, whose formats have another grammar.
  private func acceptsFile(_ text: [UInt8]) -> Bool? {
    guard let source = SourceText(name: "-", bytes: text) else { return false }
    let document = DocumentParser.parse(source)
    return document.dialect == .apple ? !document.issues.contains(where: \.breaksGrammar) : nil
  }
}
