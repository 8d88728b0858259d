import Testing
import VFLSyntax

@testable import VFLLint

/// Tests which edits may follow others: an edit that undoes or repeats an earlier one is not allowed.
@Suite struct EditHistoryTests {
  @Test(
    arguments: [
      // Text that earlier rounds wrote is not rewritten, unless the edit shortens it or also rewrites original text.
      ([(0..<3, "xyz")], 0..<3, "abc", false), ([(0..<3, "xyz")], 0..<3, "ab", true),
      ([(0..<3, "xyz")], 0..<4, "abcd", true), ([(0..<3, "xyz")], 1..<2, "a", false),
      ([(0..<3, "xyz")], 3..<4, "a", true), ([(4..<4, "xyz")], 4..<7, "abc", false),
      ([(4..<4, "xyz")], 3..<6, "abc", true), ([(4..<8, "")], 4..<5, "a", true),
      ([(0..<1, "x"), (2..<3, "y")], 0..<3, "abc", true), ([(0..<1, "x"), (1..<3, "yz")], 0..<3, "abc", false),
      // Nothing is inserted next to an earlier insertion or inside an earlier replacement.
      ([(4..<4, "xyz")], 4..<4, "a", false), ([(4..<4, "xyz")], 7..<7, "a", false),
      ([(4..<4, "xyz")], 3..<3, "a", true),
      ([(4..<4, "xyz")], 8..<8, "a", true), ([(1..<4, "xyz")], 1..<1, "a", true), ([(0..<3, "xyz")], 1..<1, "a", false),
      ([(0..<3, "xyz")], 3..<3, "a", true), ([(4..<8, "")], 4..<4, "a", true),
    ] as [([(Range<UInt32>, String)], Range<UInt32>, String, Bool)])
  func allows(earlier: [(Range<UInt32>, String)], range: Range<UInt32>, text: String, isAllowed: Bool) {
    var history = EditHistory()
    history.append(earlier.map(edit))
    #expect(history.allows(offer(range, text)) == isAllowed)
    // Later edits elsewhere move the recorded ranges.
    history.append([edit(20..<20, "later")])
    #expect(history.allows(offer(range, text)) == isAllowed)
    history.append([edit(0..<0, "moved")])
    #expect(history.allows(offer(range.lowerBound + 5..<range.upperBound + 5, text)) == isAllowed)
  }

  /// Only the bytes that an edit shares with earlier replacements count, even if those replacements overlap each other.
  @Test func overlapsAreCounted() {
    var history = EditHistory()
    history.append([edit(0..<1, "0123456789")])
    history.append([edit(2..<4, "ab")])
    #expect(history.allows(offer(6..<11, "abcde")))
    #expect(!history.allows(offer(6..<10, "abcd")))
    #expect(history.allows(offer(10..<12, "ab")))
  }

  private func edit(_ range: Range<UInt32>, _ text: String) -> FixIt.Edit {
    FixIt.Edit(Span(range.lowerBound, range.upperBound), text)
  }

  private func offer(_ range: Range<UInt32>, _ text: String) -> Fixer.Offer {
    Fixer.Offer(code: "VFL1", isOfError: true, edits: [edit(range, text)])
  }
}
