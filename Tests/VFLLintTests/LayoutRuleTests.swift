import TestSupport
import Testing
import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

@testable import VFLLint

/// Tests the rules that solve layouts: which findings each rule must report, and must not report, by code and line.
@Suite struct LayoutRuleTests {
  private func findings(_ text: String) -> [String] {
    let source = SourceText(text)
    let lines = LineTable(source)
    return Linter().diagnostics(LintInput(file: source)).map { "\($0.code):\(lines.position($0.span.start).line)" }
  }

  private let nested = """
    superview s (0 0; 320 480)
    view box
    view dot in box
    H:|-100-[box(200)]
    V:|[box]|
    V:|[dot]|
    dot.width == 10

    """

  /// If linting is cancelled, it reports a note and the findings that need no solving.
  @Test func solvingIsCancelled() {
    var budget = Budget.standard
    budget.isCancelled = { true }
    let input = LintInput(file: SourceText("view a\na.width == 10\na.width == 20\nH:[b]"))
    let findings = Linter(budget: budget).diagnostics(input)
    #expect(findings.contains { $0.code == "VFL706" && $0.notes == ["solving was cancelled"] })
    #expect(findings.contains { $0.code == "VFL201" } && !findings.contains { $0.code == "VFL701" })
  }

  /// A conflict between very many constraints is reported as one readable finding.
  @Test(arguments: [(98, 99), (99, 100), (100, 100), (300, 100)])
  func longConflictsAreCutShort(count: Int, listed: Int) throws {
    // The chain of equal widths and the bounds at its two ends are `count + 2` constraints.
    let widths = (0..<count).map { "v\($0 + 1).width == v\($0).width\n" }.joined()
    let text = "v0.width >= 2\n" + widths + "v\(count).width <= 1\n"
    let finding = try #require(Linter().diagnostics(LintInput(file: SourceText(text))).first { $0.code == "VFL701" })
    #expect(finding.related.count == listed && finding.message.hasSuffix("together with \(count + 1) others"))
    let hidden = count + 1 - listed
    #expect(finding.notes.contains { $0.hasPrefix("\(hidden) of the other constraints") } == (hidden > 0))
  }

  /// `box.left` is 0 in the bounds of `box`, wherever `box` is. If both locations were measured from the superview, the first two
  /// equations would conflict.
  @Test func multipliedLocationsAreMeasuredInTheNearestCommonAncestor() {
    #expect(findings(nested + "dot.left == 0.5 * box.right\ndot.left == box.left + 100") == ["VFL703:9"])
    #expect(findings(nested + "dot.left == 0.5 * box.right\ndot.left == box.left + 150") == ["VFL701:9"])
  }

  @Test func intrinsicSizesThatAreRequiredConflict() {
    #expect(findings("intrinsic a (100 20) hugging 1000 250\na.width >= 150") == ["VFL701:2"])
    #expect(findings("intrinsic a (100 20) compression 750 1000\nV:[a(10)]") == ["VFL701:2"])
    #expect(
      findings("superview s (0 0; 320 480)\nintrinsic a (400 20) compression 1000 750\nH:|[a]|\nV:|[a]|")
        == ["VFL701:3"])
    #expect(findings("intrinsic a (100 20) hugging 1000 250\na.width <= 100") == [])
  }

  /// A style finding about a line does not suppress the findings of other rules.
  @Test(
    arguments: [
      ("V:|->=8@750-[c]", "VFL401"), ("V: |-8-[c]", "VFL409"),
    ])
  func styleFindingsHideNoOtherFindings(line: String, code: String) {
    let found = findings(
      """
      superview s (0 0; 320 480)
      H:|-160-[a]-160-|
      V:|-20-[a(20)]
      H:|-20-[b(280)]-20-|
      V:|-50-[b]
      H:|[c]|
      b.top == a.bottom + 10
      \(line)
      """)
    #expect(found.contains("\(code):8"))
    for expected in ["VFL702:4", "VFL702:6", "VFL703:7", "VFL704:2", "VFL705:4"] {
      #expect(found.contains(expected), "\(expected) in \(found)")
    }
  }

  /// In a right-to-left layout, the leading edge is the right edge.
  @Test func redundancyHoldsInBothTextDirections() {
    let text = "b.left == a.left\nb.leading == a.leading\n"
    #expect(findings(text + "b.width == 2 * a.width") == [])
    // With equal widths, each equation follows from the other in both text directions.
    #expect(findings("b.width == a.width\n" + text) == ["VFL703:3"])
    #expect(findings("H:|[a][b]|\nH:|[a]\nb.trailing == superview.trailing").contains("VFL703:3") == false)
    // If all edges are relative to the text direction, the direction does not matter.
    #expect(
      findings("b.leading == a.leading + 8\nc.leading == b.leading + 8\nc.leading == a.leading + 16") == ["VFL703:3"])
  }

  /// A limit that holds only for margins of 8 points is not reported.
  @Test func largestSizesHoldForAnyMargins() {
    let text = "superview s (0 0; 320 480)\nV:|[a]|\n"
    #expect(findings(text + "H:|-[a(304)]-|") == [])
    #expect(findings(text + "H:|-8-[a(304)]-8-|") == ["VFL705:3"])
    // A view whose size is 0 with margins of 8 points may have room with other margins.
    #expect(findings("superview s (0 0; 16 480)\nV:|[a]|\nH:|-[a]-|") == [])
    #expect(findings("superview s (0 0; 16 480)\nV:|[a]|\nH:|-8-[a]-8-|") == ["VFL704:2"])
  }

  /// Findings, layouts, explanations and tests use the same tolerance.
  @Test(arguments: [(0.0009, false), (0.0011, true)])
  func aThousandthOfAPointIsRounding(difference: Double, isConflict: Bool) {
    #expect(findings("a.width == 100\na.width == \(100 + difference)") == (isConflict ? ["VFL408:2"] : []))
    #expect(
      findings("a.width == 100\nb.width == \(100 + difference)\na.width == b.width") == (isConflict ? ["VFL701:3"] : [])
    )
  }

  @Test func aSuperviewCannotBeNegative() {
    #expect(findings("superview root (0 0; -5 10)\n[a(5)]\nV:[a(5)]") == ["VFL407:1"])
    #expect(findings("superview root (0 0; 5 -10)\nH:|[a]|") == ["VFL407:1"])
  }

  /// A single constraint can be impossible because of the superview's bounds, or because sizes cannot be negative.
  @Test func oneConstraintCanConflictAlone() {
    #expect(findings("superview s (0 0; 100 100)\ns.width == 200") == ["VFL701:2"])
    #expect(findings("superview s (0 0; 100 100)\na.width == 0.5 * s.width - 60") == ["VFL701:2"])
    #expect(findings("a.width <= -1 * b.width - 5") == ["VFL701:1"])
  }

  /// A conflict outside groups is reported once, not again for each group. The conflicts of each group are reported as well.
  @Test func conflictsOutsideGroupsAreReportedOnce() {
    let text = """
      a.width == b.width
      a.width == 10
      b.width == 20
      group x {
        c.width == a.width
        c.width >= 15
      }
      group y {
        d.width == 5
      }
      """
    #expect(findings(text) == ["VFL701:3", "VFL701:6"])
  }

  /// If nested views are ambiguous, only the outermost is reported.
  @Test func onlyTheOutermostAmbiguousViewIsReported() {
    let text =
      "superview s (0 0; 320 480)\nview box\nview dot in box\nV:|[box]|\nV:|[dot]|\nH:[box(100)]\nH:|-5-[dot(10)]"
    #expect(findings(text) == ["VFL702:2"])
    #expect(findings(text + "\ndot.left == s.left + 50") == [])
  }
}
