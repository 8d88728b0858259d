import Testing
import VFLConstraints
import VFLLogs
import VFLProofs
import VFLSolver
import VFLSyntax

@testable import VFLLayout

/// Tests the values that make up layouts and proofs, and which conflicts a search finds before its budget runs out.
@Suite struct PartTests {
  @Test(arguments: [Double.infinity, -.infinity, .nan])
  func everyNumberMustBeFinite(number: Double) {
    #expect(Transform.identity.isFinite && EdgeInsets.defaultMargins.isFinite)
    for place in 0..<6 {
      let numbers = (0..<6).map { $0 == place ? number : Double($0) }
      #expect(!Transform(numbers[0], numbers[1], numbers[2], numbers[3], numbers[4], numbers[5]).isFinite, "\(place)")
      let insets = EdgeInsets(top: numbers[0], left: numbers[1], bottom: numbers[2], right: numbers[3])
      #expect(insets.isFinite == (place > 3), "\(place)")
    }
  }

  /// Two assumptions are equal if all their properties are equal.
  @Test func assumptionsAreCompared() {
    var assumptions = [ProofDocument.Assumptions](repeating: .init(), count: 7)
    assumptions[1].target = .macOS
    assumptions[2].superview = "card"
    assumptions[3].options = .alignAllTop
    assumptions[4].metrics = [("gap", 8)]
    assumptions[5].metrics = [("gap", 9)]
    assumptions[6].metrics = [("edge", 8)]
    for (index, left) in assumptions.enumerated() {
      for (other, right) in assumptions.enumerated() { #expect((left == right) == (index == other)) }
    }
  }

  /// Two members are equal if all their properties are equal.
  @Test func membersAreCompared() {
    typealias Member = Explanation.Conflict.Member
    let members = [
      Member(constraint: 1, bound: nil, maker: .app, count: 1),
      Member(constraint: 2, bound: nil, maker: .app, count: 1),
      Member(constraint: nil, bound: (.width, 8), maker: .app, count: 1),
      Member(constraint: nil, bound: (.width, 9), maker: .app, count: 1),
      Member(constraint: nil, bound: (.height, 8), maker: .app, count: 1),
      Member(constraint: 1, bound: nil, maker: .safeArea, count: 1),
      Member(constraint: 1, bound: nil, maker: .app, count: 2),
    ]
    for (index, left) in members.enumerated() {
      for (other, right) in members.enumerated() { #expect((left == right) == (index == other)) }
    }
  }

  /// A sequence has no row for an ID that only another sequence has assigned.
  @Test func rowsBelongToOneSequence() {
    func sequence(_ count: Int) -> (RowSequence, [RowID]) {
      var solver = Solver(budget: .standard)
      let width = solver.addVariable(isNonNegative: true)
      var sequence = RowSequence(solver)
      let ids = (0..<count).map { sequence.add(NumberedRow($0, Row([(width, 1)], constant: -8, .equal))).id }
      return (sequence, ids)
    }
    let (short, own) = sequence(1)
    let (long, others) = sequence(4)
    #expect(own.map { short[$0]?.number } == [0] && others.map { long[$0]?.number } == [0, 1, 2, 3])
    #expect(short[others[3]] == nil)
  }

  /// A log may end with a report without constraints. The set of such a report has an explanation without conflicts.
  @Test func setsWithoutConstraintsAreExplained() {
    let report = "Unable to simultaneously satisfy constraints.\n"
    let widths = (1...2).map { "<NSLayoutConstraint:0x\($0) UIView:0xa.width == \($0)>\n" }.joined()
    let log = ConsoleLog(SourceText(report + widths + "\n" + report + report + widths + report))
    var budget = Budget.standard
    let explained = Explanation.ofSets(log.lowered, budget: &budget)
    #expect(explained.map { $0.explanation.conflicts.count } == [1, 0, 1, 0])
  }

  /// A conflict that was proven before the budget ran out is reported, even if its position among the constraints is not known yet.
  @Test func provenConflictsAreReported() {
    let locations = (0..<200).map { "v\($0).left == v\($0 + 1).right + \($0)\n" }.joined()
    let source = SourceText(locations + "a.width == b.width + 1\nb.width == a.width + 1")
    let document = DocumentParser.parse(source)
    let lowered = LoweredDocument(document, of: source)
    let rows = LayoutRows(lowered.constraints, of: lowered, in: .ofConstraints, surroundings: .unknown)
    var budget = Budget.standard
    let complete = Layout.conflicts(rows, limit: 20, budget: &budget)
    #expect(complete.found.count == 1 && complete.exhausted == nil)
    var half = Budget.standard
    half.steps = (half.steps - budget.steps) / 2
    let partial = Layout.conflicts(rows, limit: 20, budget: &half)
    #expect(partial.found.count == 1 && partial.exhausted == .steps)
  }
}
