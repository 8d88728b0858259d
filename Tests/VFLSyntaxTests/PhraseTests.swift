import Testing
import VFLSyntax

@Suite struct PhraseTests {
  @Test(arguments: [
    ([], ""), (["a"], "a"), (["a", "b"], "a and b"), (["a", "b", "c"], "a, b and c"),
  ])
  func wordsAreListed(words: [String], list: String) {
    #expect(Phrase.list(words) == list)
    #expect(Phrase.list(words, "or") == list.replacing(" and ", with: " or "))
  }

  @Test func pluralsAgree() {
    #expect([0, 1, 2].map { Phrase.count($0, "file") } == ["0 files", "1 file", "2 files"])
    #expect([0, 1, 2].map { Phrase.form($0, "it is", "they are") } == ["they are", "it is", "they are"])
  }

  @Test func rangesAreNamed() {
    #expect(Phrase.range("8", "20") == "anything from 8 to 20")
    #expect(Phrase.range("8", nil) == "8 or more")
    #expect(Phrase.range(nil, "20") == "20 or less")
    #expect(Phrase.range(nil, nil) == "anything")
  }
}
