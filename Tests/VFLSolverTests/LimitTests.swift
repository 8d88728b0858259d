import Testing
import VFLProofs

@testable import VFLSolver

/// Tests linear programs that cycle, degenerate programs, tiny differences, and numbers beyond 64 bits.
@Suite struct LimitTests {
  /// Linear programs by Beale and Kuhn on which the simplex method cycles under Dantzig's rule.
  @Test(arguments: [
    (
      rows: [["1/4", "-60", "-1/25", "9"], ["1/2", "-90", "-1/50", "3"], ["0", "0", "1", "0"]], limits: [0, 0, 1],
      gains: ["3/4", "-150", "1/50", "-6"], optimum: "1/20"
    ),
    (
      rows: [["-2", "-9", "1", "9"], ["1/3", "1", "-1/3", "-2"], ["2", "3", "-1", "-12"]], limits: [0, 0, 2],
      gains: ["2", "3", "-1", "-12"], optimum: "2"
    ),
  ])
  func cyclingProgramsTerminate(rows: [[String]], limits: [Int], gains: [String], optimum: String) throws {
    var solver = Solver()
    let variables = (0..<4).map { _ in solver.addVariable(isNonNegative: true) }
    func terms(_ row: [String]) throws -> [(Variable, Rational)] {
      try zip(variables, row).map { ($0, try #require(Rational(decimal: $1))) }
    }
    for (row, limit) in zip(rows, limits) {
      try solver.add(Row(try terms(row), constant: Rational(-limit), .lessThanOrEqual))
    }
    let goal = Rational(1000)
    try solver.add(Row(try terms(gains), constant: -goal, .greaterThanOrEqual, priority: priority(500)))
    let solution = solver.solve()
    #expect(solution.value(of: LinearExpression(try terms(gains).map { .init($0.0, $0.1) })).description == optimum)
    #expect(solution.levels.map(\.error) == [goal - (try #require(Rational(decimal: optimum)))])
    // The same rows in phase one: the objective is a required row that cannot hold.
    let conflict = try #require(throws: Conflict.self) {
      try solver.add(Row(try terms(gains), constant: -goal, .greaterThanOrEqual))
    }
    try CertificateChecker.check(conflict.certificate)
  }

  @Test func aThousandRedundantEqualities() throws {
    var solver = Solver()
    let variables = (0..<50).map { _ in solver.addVariable(isNonNegative: true) }
    for (left, right) in zip(variables, variables.dropFirst()) {
      try solver.add(Row([(right, 1), (left, -1)], constant: -8, .equal))
    }
    for step in 0..<1000 {
      let (left, right) = (step % 49, step % 49 + 1 + step % (49 - step % 49))
      try solver.add(
        Row([(variables[right], 1), (variables[left], -1)], constant: Rational(8 * (left - right)), .equal))
    }
    let redundancies = solver.redundancies()
    #expect(redundancies.count == 1000)
    for redundancy in redundancies {
      let row = try #require(solver.row(redundancy.row)).expression
      let ends = row.terms.map(\.variable.index).sorted()
      #expect(redundancy.impliedBy.map(\.index) == Array(ends[0]..<ends[1]))
    }
    try solver.add(Row([(variables[0], 1)], .equal))
    #expect(solver.solve()[variables[49]] == 392)
  }

  @Test func aDifferenceOfABillionth() throws {
    var solver = Solver()
    let width = solver.addVariable()
    let tiny = try #require(Rational(decimal: "1e-9"))
    try solver.add(Row([(width, 1)], constant: -100, .equal))
    let conflict = try #require(throws: Conflict.self) {
      try solver.add(Row([(width, 1)], constant: -100 - tiny, .equal))
    }
    try CertificateChecker.check(conflict.certificate)
    let optional = try solver.add(Row([(width, 1)], constant: -100 - tiny, .equal, priority: priority(999)))
    #expect(solver.solve().levels.map(\.error) == [tiny])
    try solver.setConstant(-100, of: optional)
    #expect(solver.solve().levels.map(\.error) == [0])
  }

  /// Each width is 437/500 of the previous one, so that the last denominator has more than 600 bits.
  @Test func aProportionalChainOfEighty() throws {
    var solver = Solver()
    let widths = (0..<80).map { _ in solver.addVariable(isNonNegative: true) }
    var rows: [RowID] = []
    let ratio = try #require(Rational(437, 500))
    var expected = Rational(1000)
    for (left, right) in zip(widths, widths.dropFirst()) {
      rows.append(try solver.add(Row([(right, 1), (left, -ratio)], .equal)))
      expected = expected * ratio
    }
    rows.append(try solver.add(Row([(widths[0], 1)], constant: -1000, .equal)))
    #expect(solver.solve()[widths[79]] == expected)
    #expect(expected.denominator.bitCount > 600)
    #expect(abs(expected.doubleValue - 1000 * (0..<79).reduce(1.0) { power, _ in power * 0.874 }) < 1e-12)
    let conflict = try #require(throws: Conflict.self) {
      try solver.add(Row([(widths[79], 1)], constant: -expected - 1, .greaterThanOrEqual))
    }
    #expect(conflict.rows == rows + [RowID(index: 80)])
    try CertificateChecker.check(conflict.certificate)
    // The exact value satisfies the bound.
    try solver.add(Row([(widths[79], 1)], constant: -expected, .greaterThanOrEqual))
    solver.remove(rows[40])
    #expect(solver.solve()[widths[40]] != 0)
  }

  /// Bignums give the same results as fixed-width integers.
  @Test func bignumsGiveTheSameResults() throws {
    for seed in UInt64(30_000)..<30_400 {
      let system = RandomSystem(seed: seed)
      var (small, conflicts) = system.solved()
      var large = system.empty
      let far = large.addVariable()
      let huge = try #require(Rational(decimal: "1e30"))
      try large.add(Row([(far, huge)], constant: 1, .equal))
      var found: [Conflict] = []
      for row in system.rows {
        do { try large.add(row) } catch { found.append(error) }
      }
      let (expected, actual) = (small.solve(), large.solve())
      #expect(large.backend.arithmetic == .bignum && small.backend.arithmetic == .fixedWidth)
      #expect(expected.levels == actual.levels)
      #expect(system.variables.map { expected[$0] } == system.variables.map { actual[$0] }, "seed \(seed)")
      #expect(conflicts.map { $0.members.map(\.multiplier) } == found.map { $0.members.map(\.multiplier) })
    }
  }

  /// Long rows in which each pivot changes few terms: a vertical stack of labels, with both kinds of integers.
  @Test(arguments: [false, true])
  func aStackOfLabels(isLarge: Bool) throws {
    var solver = Solver()
    if isLarge {
      let far = solver.addVariable()
      try solver.add(Row([(far, try #require(Rational(decimal: "1e30")))], constant: 1, .equal))
    }
    let sizes = (0..<60).map { Rational(20 + $0 * 37 % 41) }
    let container = solver.addParameter(10_000)
    var labels: [(position: Variable, size: Variable)] = []
    for size in sizes {
      let label = (position: solver.addVariable(), size: solver.addVariable(isNonNegative: true))
      if let last = labels.last {
        let terms: [(Variable, Rational)] = [(label.position, 1), (last.position, -1), (last.size, -1)]
        try solver.add(Row(terms, constant: -8, .greaterThanOrEqual))
        try solver.add(Row(terms, constant: -8, .equal, priority: priority(300)))
      } else {
        try solver.add(Row([(label.position, 1)], constant: -20, .equal))
      }
      try solver.add(Row([(label.size, 1)], constant: -size, .lessThanOrEqual, priority: priority(250)))
      try solver.add(Row([(label.size, 1)], constant: -size, .greaterThanOrEqual, priority: priority(750)))
      labels.append(label)
    }
    let last = labels[59]
    try solver.add(Row([(container, 1), (last.position, -1), (last.size, -1)], constant: -20, .greaterThanOrEqual))
    let total = sizes.reduce(0, +)
    var position = Rational(20)
    let solution = solver.solve()
    for (label, size) in zip(labels, sizes) {
      #expect(solution[label.position] == position && solution[label.size] == size)
      position += size + 8
    }
    #expect(solver.ambiguities().isEmpty && solution.levels.map(\.error) == [0, 0, 0])
    // The 59 gaps and the margins are required. The sizes are compressed.
    try solver.setParameter(600, of: container)
    let tight = solver.solve()
    #expect(tight.levels.map(\.error) == [total - 88, 0, 0])
    #expect(solver.ambiguities(witnesses: false).count == 60 + 59)
    let conflict = try #require(throws: Conflict.self) { try solver.setParameter(500, of: container) }
    try CertificateChecker.check(conflict.certificate)
    #expect(conflict.members.count == 61 && conflict.bounds.count == 60)
    #expect(solver.solve().levels == tight.levels)
    #expect((solver.backend.arithmetic == .bignum) == isLarge)
  }

  /// Products of binary fractions overflow 64 bits in the middle of an operation. Rows that were added earlier still hold.
  @Test func overflowInTheMiddle() throws {
    let coefficients = [0.1, 1.0 / 3, 0.7, 1.1, -0.3].compactMap { Rational(exactly: $0) }
    for count in 2..<12 {
      var solver = Solver()
      let widths = (0..<count).map { _ in solver.addVariable(isNonNegative: true) }
      for (index, (left, right)) in zip(widths, widths.dropFirst()).enumerated() {
        try solver.add(
          Row([(right, 1), (left, -coefficients[index % 4])], constant: coefficients[4], .greaterThanOrEqual))
        try solver.add(
          Row([(right, 1), (left, -coefficients[(index + 1) % 4])], constant: -5, .equal, priority: priority(500)))
      }
      try solver.add(Row([(widths[0], 1)], constant: -320, .equal))
      let solution = solver.solve()
      for (index, (left, right)) in zip(widths, widths.dropFirst()).enumerated() {
        #expect(solution[right] - coefficients[index % 4] * solution[left] + coefficients[4] >= 0)
      }
      for ambiguity in solver.ambiguities() { #expect(ambiguity.minimum != ambiguity.maximum) }
      _ = solver.redundancies()
    }
  }

  /// A constant can be set to a value beyond 64 bits and reset.
  @Test(arguments: ["1000000000000000000000000000000", "1/1000000000000000000000000000000"])
  func aLongConstant(text: String) throws {
    let constant = try #require(Rational(decimal: text))
    var solver = Solver()
    let (left, width, right) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let size = try solver.add(Row([(width, 1)], constant: -8, .equal))
    try solver.add(Row([(right, 1), (left, -1), (width, -1)], constant: 0, .equal))
    let place = try solver.add(Row([(left, 1)], constant: -3, .equal))
    #expect(solver.solve()[right] == 11)
    _ = solver.reoptimize()
    // A variable that becomes 0 while the numbers grow counts as moved.
    try solver.setConstant(0, of: place)
    try solver.setConstant(-constant, of: size)
    #expect(Set(solver.reoptimize()).isSuperset(of: [left, width, right]))
    #expect(solver.solve()[right] == constant)
    try solver.setConstant(-constant, of: place)
    #expect(solver.solve()[right] == constant + constant)
    try solver.setConstant(-8, of: size)
    try solver.setConstant(-3, of: place)
    #expect(solver.solve()[right] == 11)
  }

  /// While the first variable of a chain is 0, all numbers are small. They exceed 64 bits once its row changes or is removed.
  @Test(arguments: [0, 1, 2, 3])
  func overflowAfterAChange(change: Int) throws {
    let ratio = try #require(Rational(10, 7))
    var solver = Solver()
    let widths = (0..<40).map { _ in solver.addVariable() }
    let first = try solver.add(Row([(widths[0], 1)], constant: 0, .equal))
    for (left, right) in zip(widths, widths.dropFirst()) {
      try solver.add(Row([(right, 1), (left, -ratio)], constant: 0, .equal))
    }
    #expect(solver.solve()[widths[39]] == 0 && solver.backend.arithmetic == .fixedWidth)
    switch change {
    case 0: try solver.setConstant(-7, of: first)
    case 1:
      solver.remove(first)
      try solver.add(Row([(widths[0], 1)], constant: -7, .equal))
    case 2:
      solver.remove(first)
      #expect(solver.ambiguities().count == 40)
      try solver.add(Row([(widths[0], 1)], constant: -7, .equal))
    default:
      try solver.setPriority(priority(750), of: first)
      try solver.add(Row([(widths[0], 1)], constant: -7, .equal))
      #expect(solver.solve().levels.map(\.error) == [7])
    }
    let solution = solver.solve()
    #expect(solution[widths[0]] == 7 && solution[widths[1]] == 10)
    for (left, right) in zip(widths, widths.dropFirst()) { #expect(solution[right] == ratio * solution[left]) }
  }

  /// Witnesses have the same level errors as the optimum, and their values are the ends of the range.
  @Test func witnessesAreOptima() throws {
    var count = 0
    for seed in UInt64(40_000)..<40_600 {
      let system = RandomSystem(seed: seed)
      var solver = system.solved().solver
      let solution = solver.solve()
      for ambiguity in solver.ambiguities() {
        let witnesses = try #require(ambiguity.witnesses)
        let variable = try #require(ambiguity.variable)
        let (low, high) = (try #require(witnesses.low[variable]), try #require(witnesses.high[variable]))
        #expect(low < high)
        if let minimum = ambiguity.minimum { #expect(low == minimum) }
        if let maximum = ambiguity.maximum { #expect(high == maximum) }
        for witness in [witnesses.low, witnesses.high] {
          count += 1
          var errors: [Priority: Rational] = [:]
          for (index, _) in system.rows.enumerated() {
            guard let row = solver.row(RowID(index: index)) else { continue }
            var value = row.expression.constant
            for term in row.expression.terms {
              value += term.coefficient * (witness[term.variable] ?? solution[term.variable])
            }
            let isBelow = value < 0 && row.relation != .lessThanOrEqual
            let isAbove = value > 0 && row.relation != .greaterThanOrEqual
            errors[row.priority, default: 0] += isBelow || isAbove ? value.magnitude : 0
          }
          #expect(errors[.required] ?? 0 == 0, "seed \(seed)")
          for level in solution.levels { #expect(errors[level.priority] == level.error, "seed \(seed)") }
          for (variable, isNonNegative) in zip(system.variables, system.isNonNegative) where isNonNegative {
            #expect(witness[variable] ?? 0 >= 0, "seed \(seed)")
          }
        }
      }
    }
    #expect(count > 500)
  }

  @Test func invalidNumbersAreRejected() {
    #expect(Priority(.nan) == nil && Priority(0) == nil && Priority(1001) == nil && Priority(.infinity) == nil)
    #expect(Rational(exactly: .signalingNaN) == nil && Rational(1, 0) == nil)
    var solver = Solver()
    let width = solver.addVariable()
    // Use a variable that does not belong to this solver.
    #expect(throws: Never.self) { try solver.add(Row([(Variable(index: 9), 1), (width, 1)], constant: -1, .equal)) }
    #expect(solver.solve()[width] == 1)
    solver.remove(RowID(index: -1))
    solver.remove(RowID(index: 77))
    #expect(throws: Never.self) {
      try solver.setConstant(1, of: RowID(index: 5))
      try solver.setParameter(1, of: width)
    }
    #expect(solver.solve()[Variable(index: 50)] == 0)
  }
}
