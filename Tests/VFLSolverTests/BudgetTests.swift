import TestSupport
import Testing
import VFLProofs

@testable import VFLSolver

/// Tests that every operation of the solver stops when its budget runs out, at the same step in every run.
@Suite struct BudgetTests {
  /// The solver's results for a system under a budget, as text.
  private func answer(_ system: RandomSystem, _ budget: Budget) -> String {
    var solver = Solver(budget: budget)
    for isNonNegative in system.isNonNegative { _ = solver.addVariable(isNonNegative: isNonNegative) }
    var conflicts: [Conflict] = []
    for row in system.rows {
      do { try solver.add(row) } catch { conflicts.append(error) }
    }
    let solution = solver.solve()
    let values = system.variables.map { solution[$0] }
    return "\(conflicts)\(values)\(solution.levels)\(solver.ambiguities())\(solver.redundancies())\(solver.remaining)"
      + "\(String(describing: solver.exhausted))"
  }

  @Test func everyBudgetEndsTheSameWay() throws {
    var (gaveUp, decided) = (0, 0)
    for seed in 1...UInt64(Project.inputs(20)) {
      let system = RandomSystem(seed: seed)
      for steps in [0, 1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377, 610, 987, 1597, 2584, 100_000] {
        let budget = Budget(steps: steps)
        let text = answer(system, budget)
        #expect(text == answer(system, budget), "seed \(seed), \(steps) steps")
        if text.contains("steps)") { gaveUp += 1 } else { decided += 1 }
      }
    }
    #expect(gaveUp > 100 && decided > 100)
  }

  /// Conflicts found within the budget are proven. A solver that exceeds its budget returns an empty solution.
  @Test func resultsWithinTheBudgetAreValid() throws {
    for seed in 1...UInt64(Project.inputs(40)) {
      let system = RandomSystem(seed: seed)
      for steps in stride(from: 1, to: 600, by: 37) {
        var solver = Solver(budget: Budget(steps: steps))
        for isNonNegative in system.isNonNegative { _ = solver.addVariable(isNonNegative: isNonNegative) }
        for row in system.rows {
          do { try solver.add(row) } catch { try CertificateChecker.check(error.certificate) }
        }
        let solution = solver.solve()
        if solver.exhausted != nil {
          #expect(solution.levels.isEmpty && system.variables.allSatisfy { solution[$0].isZero })
        }
      }
    }
  }

  /// A cancelled solver stops before its first step or, if it is cancelled later, after at most 65,536 further steps.
  @Test func solvingIsCancelled() throws {
    // `@unchecked`, because only the solving thread calls this.
    final class Questions: @unchecked Sendable {
      var count = 0
      func isAnsweredYes(from limit: Int) -> Bool {
        count += 1
        return count > limit
      }
    }
    func solver(_ budget: Budget) throws -> Solver {
      var solver = Solver(budget: budget)
      let widths = (0..<160).map { _ in solver.addVariable(isNonNegative: true) }
      for (left, right) in zip(widths, widths.dropFirst()) {
        try solver.add(Row([(right, 1), (left, -(Rational(10, 7) ?? 1))], constant: -1, .greaterThanOrEqual))
        try solver.add(Row([(right, 1)], constant: -5, .equal, priority: Priority(500) ?? .required))
      }
      _ = solver.solve()
      return solver
    }
    let taken = Budget.unlimited.steps - (try solver(.unlimited)).remaining.steps
    var never = Budget.unlimited
    let heard = Questions()
    never.isCancelled = { heard.isAnsweredYes(from: .max) }
    // Checking for cancellation does not change the result.
    let patient = try solver(never)
    #expect(patient.exhausted == nil && patient.remaining.steps == .max - taken)
    let questions = heard.count
    #expect(questions > 3 && questions <= taken / 65_536 + 8)
    for limit in [0, 1, 2] {
      let questions = Questions()
      var budget = Budget.unlimited
      budget.isCancelled = { questions.isAnsweredYes(from: limit) }
      let cancelled = try solver(budget)
      #expect(cancelled.exhausted == .cancellation && cancelled.remaining.steps == 0)
      #expect(budget.scaled(by: 2).isCancelled != nil)
    }
  }

  @Test func eachExceededLimitIsReported() throws {
    func solver(_ budget: Budget, ratio: Rational = 1) throws -> Solver {
      var solver = Solver(budget: budget)
      let widths = (0..<40).map { _ in solver.addVariable(isNonNegative: true) }
      for (left, right) in zip(widths, widths.dropFirst()) {
        try solver.add(Row([(right, 1), (left, -ratio)], constant: -1, .equal))
      }
      try solver.add(Row([(widths[0], 1)], constant: -1, .equal))
      _ = solver.solve()
      return solver
    }
    #expect(try solver(Budget(steps: 100)).exhausted == .steps)
    #expect(try solver(Budget(steps: 100_000, rows: 39)).exhausted == .rows)
    #expect(try solver(Budget(steps: 100_000, rows: 40)).exhausted == nil)
    #expect(try solver(Budget(steps: 10_000_000, digits: 30), ratio: Rational(10, 7) ?? 1).exhausted == .digits)
    #expect(try solver(Budget(steps: 100_000, entries: 10)).exhausted == .entries)
    #expect(try solver(.standard).exhausted == nil)
    #expect(try solver(.unlimited).remaining.rows == .max)
  }

  /// A solver that has exceeded its budget still responds to every call, but returns no results.
  @Test func exhaustedSolverRespondsToEveryCall() throws {
    var solver = Solver(budget: Budget(steps: 0))
    let parameter = solver.addParameter(5)
    let width = solver.addVariable(isNonNegative: true)
    let row = try solver.add(Row([(width, 1), (parameter, -1)], .equal))
    try solver.setConstant(3, of: row)
    try solver.setParameter(7, of: parameter)
    try solver.setPriority(.almostRequired, of: row)
    solver.remove(row)
    #expect(solver.reoptimize().isEmpty)
    #expect(solver.value(of: width) == 0)
    let area = ConvexPolygon(x: 0...1, y: 0...1)
    let found = solver.regions(of: parameter, parameter, over: area)
    #expect(found.regions.isEmpty && !found.isComplete)
    #expect(solver.exhausted == .steps)
  }

  @Test func scalingSaturates() {
    #expect(Budget.standard.scaled(by: 1e300) == .unlimited)
    #expect(Budget.standard.scaled(by: -1) == Budget(steps: 0, rows: 0, digits: 0, entries: 0))
    #expect(Budget(steps: -5).steps == 0)
  }
}
