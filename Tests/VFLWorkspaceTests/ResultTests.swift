import Testing
import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

/// Tests the results of operations: updated layout tests, and layouts at a range of widths.
@Suite struct ResultTests {
  /// Only failed equalities are updated. Everything else in the text is kept.
  @Test(
    arguments: [
      ("expect a.width == 50\nexpect a.frame == (0 0; 1 2)", "expect a.width == 60\nexpect a.frame == (20 0; 60 0)"),
      ("for card.width in 200...300 {\nexpect a.width == 50\n}", nil), ("expect a.width == 60", nil),
      ("expect a.width >= 70", nil), ("", nil),
      (
        "expect a.width == 60\nexpect a.x == 4 # four\nexpect a.width <= 5",
        "expect a.width == 60\nexpect a.x == 20 # four\nexpect a.width <= 5"
      ),
    ] as [(String, String?)])
  func failedExpectationsAreUpdated(lines: String, updated: String?) {
    let layout = "superview card (0 0; 200 40)\nH:|-20-[a(60)]\nV:|-0-[a(0)]\n"
    let tested = TestedText(LintInput(file: SourceText(layout + lines)))
    #expect(tested.updated().map { String(decoding: $0, as: UTF8.self) } == updated.map { layout + $0 })
  }

  /// A view is ambiguous only at widths that satisfy the required constraints.
  @Test(
    arguments: [
      ("H:|-20-[a(60)]", false, false), ("H:|-(>=20)-[a(60)]", false, true), ("H:|-20-[a]-20-|", false, false),
      ("H:|-20-[a(60)]-20-|", true, false), ("H:|-(>=20)-[a(150)]-(>=20)-|", true, true),
    ])
  func widthsAreSearched(format: String, hasConflict: Bool, isAmbiguous: Bool) throws {
    let text = SolvedText(file: "superview card (0 0; 200 40)\n\(format)\nV:|[a]|")
    let swept = SweptText(text, try #require(RequestedSizes("100...300")))
    #expect(swept.hasConflict == hasConflict && swept.isAmbiguous == isAmbiguous)
  }
}
