#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import VFLServer

/// The files for editors are generated from the words of the compiler. `VFL_UPDATE=1` rewrites them.
@Suite struct EditorFileTests {
  private static let files = [
    ("Sources/Editors/VSCode/syntaxes/vfl.tmLanguage.json", TextMateGrammar.constraintFiles),
    ("Sources/Editors/VSCode/syntaxes/vfl-strings.tmLanguage.json", TextMateGrammar.formatsInSources),
    ("Sources/Editors/Vim/syntax/vfl.vim", VimSyntax.text),
  ]

  @Test(arguments: files)
  func fileIsCurrent(path: String, text: String) throws {
    try Project.expect(path, contains: text)
  }

  /// Every word with which a statement begins, and every condition, has its color.
  @Test func statementsAreThoseOfTheVocabulary() {
    let words = Set(StatementSyntax.all.flatMap { $0.words })
    #expect(words == Set((Vocabulary.statements + Vocabulary.steps).map { $0.text }))
    let conditions = StatementSyntax.all.filter { $0.words == ["expect"] }.flatMap { $0.second }
    #expect(conditions.sorted() == Vocabulary.conditions.map { $0.text }.sorted())
  }

  /// The words of the files are the quoted words of the grammar. The orientations are written as characters there.
  @Test func wordsAreThoseOfTheGrammar() throws {
    var words: Set<String> = ["options"]
    for statement in StatementSyntax.all { words.formUnion(statement.words + statement.second + statement.keywords) }
    for mask in Vocabulary.masks { words.insert(mask.text) }
    words.formUnion(StatementSyntax.formatOptions)
    words.formUnion(StatementSyntax.attributes)
    #expect(words == Self.quotedWords(try Project.text("Grammar/file.ebnf")))
  }

  /// The quoted words of a grammar, apart from its comments, without colons.
  private static func quotedWords(_ grammar: String) -> Set<String> {
    var grammar = grammar
    while let start = grammar.firstRange(of: "/*"), let end = grammar.firstRange(of: "*/") {
      grammar.removeSubrange(start.lowerBound..<end.upperBound)
    }
    var words: Set<String> = []
    for (index, part) in grammar.split(separator: "\"", omittingEmptySubsequences: false).enumerated() {
      let word = String(part.filter { $0 != ":" })
      guard index % 2 == 1, !word.isEmpty, word.allSatisfy({ $0.isLetter }) else { continue }
      words.insert(word)
    }
    return words
  }

  /// Random sentences of the grammar, for which `.ci/checks/editors` compares the colors, too.
  @Test func sentencesAreThoseOfTheGrammar() throws {
    let grammar = try Grammar([Project.text("Grammar/format.ebnf"), Project.text("Grammar/file.ebnf")])
    var random = RandomSource(seed: 20)
    var text = ""
    for _ in 0..<1000 {
      // Comments may contain any bytes.
      let sentence = grammar.sentence(of: "entry", &random).filter { $0 < 0x7F && $0 >= 0x20 || $0 == 0x0A }
      text += String(decoding: sentence, as: UTF8.self) + "\n"
    }
    try Project.expect(".ci/support/editors_sentences.vfl", contains: text)
  }

  /// The documentation's table of categories.
  @Test func tableIsComplete() throws {
    let path = "Sources/Documentation/Editors.md"
    let page = try Project.text(path)
    let before = try #require(page.firstRange(of: "<!-- categories -->\n")).upperBound
    let after = try #require(page.firstRange(of: "<!-- end of categories -->\n")).lowerBound
    let expected = page[..<before] + SyntaxCategory.table() + page[after...]
    try Project.expect(path, contains: String(expected))
  }
}
