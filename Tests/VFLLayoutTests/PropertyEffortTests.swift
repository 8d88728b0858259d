import Testing
import VFLConstraints
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// Tests how much work checks and explanations take, in steps of the budget.
@Suite struct PropertyEffortTests {
  /// A check of all properties over the sizes of phones, and the steps that it took after the map was made.
  private func check(_ text: String, steps: Int? = nil) -> (check: PropertyCheck, steps: Int) {
    let solved = SolvedText(file: text)
    var budget = Budget.unlimited
    let map = LayoutMap(
      solved.layout.rows, over: MapDomain(widths: 320...440, heights: 568...956), budget: &budget)
    if let steps { budget.steps = steps }
    let before = budget.steps
    let check = PropertyCheck(map, Set(LayoutProperty.allCases), of: CheckSubject(solved), budget: &budget)
    return (check, before - budget.steps)
  }

  private func lines(_ count: Int, _ line: (Int) -> String) -> String { (0..<count).map(line).joined(separator: "\n") }

  private func masks(_ count: Int) -> String {
    "superview s (0 0; 320 480)\n" + lines(count) { "view v\($0)\nautoresize v\($0) (0 0; 10 10) none" }
  }

  /// Half of the views pass over the other half as the superview becomes narrower.
  private func passingViews(_ count: Int) -> String {
    "superview s (0 0; 430 932)\n"
      + lines(count) { index in
        let isLeft = index % 2 == 0
        return "view v\(index)\nautoresize v\(index) (\(isLeft ? 150 : 250) 0; 100 10) "
          + (isLeft ? "flexibleRightMargin" : "flexibleLeftMargin")
      }
  }

  /// Pairs of views that overlap at the given size are not examined one by one.
  @Test func viewsAtOnePlaceTakeLinearWork() {
    let (small, large) = (check(masks(256)), check(masks(512)))
    let limits = (small.check.exhausted, large.check.exhausted)
    #expect(limits.0 == nil && limits.1 == nil)
    #expect(Double(large.steps) < 2.5 * Double(small.steps), "\(small.steps) \(large.steps)")
  }

  /// Every pair of a left and a right view is a failure, until the budget runs out.
  @Test func failuresCountAgainstTheBudget() {
    let whole = check(passingViews(64))
    #expect(whole.check.failures.count { $0.property == .noOverlap } == 32 * 32)
    #expect(whole.steps > 32 * 32 * 1024)
    let part = check(passingViews(64), steps: whole.steps / 2)
    let limit = part.check.exhausted
    #expect(limit == .steps && part.check.undecided.contains(.noOverlap))
    // What was decided before stays decided, and failures that were found are kept.
    #expect(!part.check.undecided.contains(.holds) && !part.check.undecided.contains(.inside))
    #expect(part.check.decidesAll)
    #expect(part.check.failures.contains { $0.property == .noOverlap })
    let none = check(passingViews(64), steps: 0)
    #expect(none.check.undecided.isSuperset(of: [.inside, .noOverlap, .monotone]) && none.check.failures.isEmpty)
  }

  /// A claim for each pair is made only if the budget suffices for all of them.
  @Test func claimsCountAgainstTheBudget() {
    let checked = check("superview s (0 0; 320 480)\n" + lines(24) { "H:|-\(12 * $0)-[w\($0)(10)]\nV:|[w\($0)(10)]" })
      .check
    var budget = Budget.unlimited
    let all = checked.claims(of: .noOverlap, &budget)
    let steps = Budget.unlimited.steps - budget.steps
    #expect(all?.count == 24 * 23 / 2)
    var half = Budget(steps: steps / 2)
    let isMissing = checked.claims(of: .noOverlap, &half) == nil
    #expect(isMissing && half.steps == 0)
  }

  /// Each part that depends on both sizes is solved with all rows of the layout.
  @Test func partsCountAgainstTheBudget() {
    func steps(_ count: Int) -> Int {
      let text =
        "superview s (0 0; 320 480)\n"
        + lines(count) {
          "v\($0).leading == s.leading + \($0)\nv\($0).width == 0.5 * s.width\nv\($0).height == v\($0).width\n"
            + "v\($0).centerY == s.centerY"
        }
      var budget = Budget.unlimited
      _ = LayoutMap(
        SolvedText(file: text).layout.rows, over: MapDomain(widths: 320...440, heights: 568...956), budget: &budget)
      return Budget.unlimited.steps - budget.steps
    }
    #expect(steps(32) > 32 * 32 * 4 * 32)
    // The work is quadratic, and so are the steps.
    #expect(Double(steps(64)) > 3 * Double(steps(32)))
  }

  /// Each constraint of a conflict that is tried as advice is solved together with all others, which counts against the budget.
  @Test func triedAdviceCountsAgainstTheBudget() {
    let count = 32
    let text = "superview s (0 0; 100 480)\nH:|" + (0..<count).map { "[v\($0)(10)]" }.joined() + "|"
    let solved = SolvedText(file: text)
    var budget = Budget.unlimited
    let explanation = Explanation(
      solved.constraints, in: solved.lowered, size: OuterSize(declared: solved.document.superviewBounds),
      budget: &budget)
    #expect(explanation.conflicts.first?.advice.isEmpty == false)
    let members = explanation.conflicts.first?.members.count ?? 0
    #expect(members > 2 * count)
    #expect(Budget.unlimited.steps - budget.steps > members * members * LayoutRows.stepsPerConstraint)
  }
}
