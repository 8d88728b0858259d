import Testing
import VFLProofs
import VFLSolver

/// Tests individual cases: examples from Apple's talks, and the semantics of the solver.
@Suite struct CaseTests {
  @Test func aHigherPriorityOutweighsALowerOne() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    try solver.add(Row([(width, 1)], constant: -120, .equal, priority: priority(250)))
    try solver.add(Row([(width, 1)], constant: -75, .equal, priority: priority(750)))
    let solution = solver.solve()
    #expect(solution[width] == 75)
    #expect(solution.levels.map(\.error) == [0, 45])
    #expect(solver.ambiguities().isEmpty)
  }

  @Test func fiveRowsDoNotOutvoteAHigherOne() throws {
    var solver = Solver()
    let width = solver.addVariable()
    for _ in 0..<5 { try solver.add(Row([(width, 1)], constant: -10, .equal, priority: priority(250))) }
    try solver.add(Row([(width, 1)], .equal, priority: priority(500)))
    let solution = solver.solve()
    #expect(solution[width] == 0)
    #expect(solution.levels.map(\.error) == [0, 50])
  }

  @Test func equalPrioritiesAreAmbiguous() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    try solver.add(Row([(width, 1)], constant: -24, .equal, priority: priority(500)))
    let floor = try solver.add(Row([(width, 1)], constant: -30, .greaterThanOrEqual, priority: priority(500)))
    let ambiguity = try #require(solver.ambiguities().first)
    #expect(ambiguity.variable == width)
    #expect(ambiguity.minimum == 24 && ambiguity.maximum == 30)
    #expect(ambiguity.witnesses?.low[width] == 24 && ambiguity.witnesses?.high[width] == 30)
    try solver.setPriority(priority(525), of: floor)
    #expect(solver.solve()[width] == 30)
    #expect(solver.ambiguities().isEmpty)
  }

  @Test func contradictoryRatiosGiveZeroSizes() throws {
    var solver = Solver()
    let (foo, bar) = (solver.addVariable(isNonNegative: true), solver.addVariable(isNonNegative: true))
    try solver.add(Row([(foo, 1), (bar, -2)], .equal))
    try solver.add(Row([(bar, 1), (foo, -3)], .equal))
    let solution = solver.solve()
    #expect(solution[foo] == 0 && solution[bar] == 0)
    #expect(solver.ambiguities().isEmpty)
  }

  @Test func onlyRequiredRowsConflict() throws {
    var solver = Solver()
    let width = solver.addVariable()
    try solver.add(Row([(width, 1)], constant: -1, .equal, priority: priority(999)))
    try solver.add(Row([(width, 1)], constant: -2, .equal, priority: priority(999)))
    try solver.add(Row([(width, 1)], constant: -3, .equal))
    #expect(solver.solve()[width] == 3)
  }

  @Test func intrinsicSizeIsTwoInequalities() throws {
    var solver = Solver()
    let (left, right) = (solver.addVariable(isNonNegative: true), solver.addVariable(isNonNegative: true))
    try solver.add(Row([(left, 1), (right, 1)], constant: -150, .equal))
    for (view, size) in [(left, 100), (right, 80)] {
      try solver.add(Row([(view, 1)], constant: Rational(-size), .lessThanOrEqual, priority: priority(250)))
    }
    let kept = try solver.add(Row([(left, 1)], constant: -100, .greaterThanOrEqual, priority: priority(750)))
    try solver.add(Row([(right, 1)], constant: -80, .greaterThanOrEqual, priority: priority(750)))
    #expect(solver.ambiguities().map(\.variable) == [left, right])
    try solver.setPriority(priority(751), of: kept)
    let solution = solver.solve()
    #expect(solution[left] == 100 && solution[right] == 50)
    #expect(solver.ambiguities().isEmpty)
  }

  /// Margins of 20 on either side do not fit in a container of width 30.
  @Test func aConflictNamesImplicitBounds() throws {
    var solver = Solver()
    let (x, width) = (solver.addVariable(), solver.addVariable(isNonNegative: true))
    let unrelated = solver.addVariable(isNonNegative: true)
    let container = solver.addParameter(30)
    let leading = try solver.add(Row([(x, 1)], constant: -20, .equal))
    try solver.add(Row([(unrelated, 1), (width, -1)], constant: 1, .greaterThanOrEqual))
    let trailing = Row([(container, 1), (x, -1), (width, -1)], constant: -20, .equal)
    let conflict = try #require(throws: Conflict.self) { try solver.add(trailing) }
    #expect(conflict.rows == [leading, RowID(index: 2)])
    #expect(conflict.refused == RowID(index: 2))
    #expect(conflict.bounds.map(\.variable) == [width])
    #expect(conflict.parameters.map(\.variable) == [container])
    try CertificateChecker.check(conflict.certificate)
    // Break the row and continue, as Apple's solver does.
    try solver.add(Row(trailing.expression, .equal, priority: priority(999)))
    let solution = solver.solve()
    #expect(solution[width] == 0)
    #expect(solution.levels.map(\.error) == [10])
  }

  /// Conflicts are found one by one, and broken constraints are satisfied as closely as possible.
  @Test func conflictingRowsAreSoftened() throws {
    var solver = Solver()
    let width = solver.addVariable(isNonNegative: true)
    let rows = [100, 120, 90].map { Row([(width, 1)], constant: Rational(-$0), .equal) }
    let added = rows.map { solver.addSoftening($0) }
    #expect(added.map(\.conflict?.rows) == [nil, [0, 1], [0, 3]].map { $0?.map(RowID.init(index:)) })
    #expect(added.map(\.id.index) == [0, 2, 4])
    #expect(solver.row(added[1].id)?.priority == .almostRequired)
    let solution = solver.solve()
    #expect(solution[width] == 100 && solution.levels.map(\.error) == [30])
  }

  @Test func conflictsNameOnlyTheRowsThatTakePart() throws {
    var solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable())
    let first = try solver.add(Row([(a, 1), (b, -1)], constant: -10, .greaterThanOrEqual))
    try solver.add(Row([(c, 1), (b, -1)], constant: -5, .greaterThanOrEqual))
    let second = try solver.add(Row([(b, 1)], constant: -100, .equal))
    let conflict = try #require(throws: Conflict.self) {
      try solver.add(Row([(a, 1)], constant: -105, .lessThanOrEqual))
    }
    #expect(conflict.rows == [first, second, RowID(index: 3)])
    #expect(conflict.members.map(\.multiplier) == [1, 1, -1])
    #expect(conflict.bounds.isEmpty)
  }

  @Test func aRowWithoutVariablesConflictsAlone() throws {
    var solver = Solver()
    let conflict = try #require(throws: Conflict.self) { try solver.add(Row([], constant: 5, .lessThanOrEqual)) }
    #expect(conflict.rows == [RowID(index: 0)])
    try CertificateChecker.check(conflict.certificate)
    try solver.add(Row([], constant: 5, .lessThanOrEqual, priority: priority(10)))
    #expect(solver.solve().levels.map(\.error) == [5])
  }

  @Test func redundantRowsNameTheRowsThatImplyThem() throws {
    var solver = Solver()
    let (a, b, c) = (solver.addVariable(), solver.addVariable(), solver.addVariable(isNonNegative: true))
    let first = try solver.add(Row([(a, 1), (b, -1)], constant: -8, .equal))
    let second = try solver.add(Row([(b, 1), (c, -1)], constant: -8, .equal))
    let third = try solver.add(Row([(a, 2), (c, -2)], constant: -32, .equal))
    let fourth = try solver.add(Row([(a, 1)], constant: -10, .greaterThanOrEqual))
    let fifth = try solver.add(Row([(a, 1)], constant: -17, .greaterThanOrEqual))
    let found = solver.redundancies()
    #expect(found.map(\.row) == [third, fourth])
    #expect(found.map(\.impliedBy) == [[first, second], [first, second]])
    #expect(found.map(\.bounds) == [[], [c]])
    _ = fifth
  }

  /// Two labels in a container. Below a width of 44, nothing fits. Up to a width of 124, the left label grows; beyond that width,
  /// the right label grows.
  @Test func everySizeOfAContainer() throws {
    var solver = Solver()
    let container = solver.addParameter(100)
    let (left, right) = (solver.addVariable(isNonNegative: true), solver.addVariable(isNonNegative: true))
    try solver.add(Row([(container, 1), (left, -1), (right, -1)], constant: -24, .equal))
    try solver.add(Row([(left, 1)], constant: -20, .greaterThanOrEqual))
    try solver.add(Row([(left, 1)], constant: -100, .equal, priority: priority(751)))
    try solver.add(Row([(right, 1)], constant: -80, .equal, priority: priority(750)))
    let unused = solver.addParameter(0)
    let area = ConvexPolygon(x: 0...300, y: 0...1)
    func region(at width: Rational) -> ParameterRegion? {
      solver.regions(of: container, unused, over: area).regions.first { $0.area.contains(PlanePoint(x: width, y: 0)) }
    }
    #expect(solver.regions(of: container, unused, over: area).feasibleArea == ConvexPolygon(x: 44...300, y: 0...1))
    #expect(region(at: 43)?.isFeasible == false)
    #expect(region(at: 60)?.functions[left.index] == ParameterRegion.Function(x: 1, y: 0, constant: -24))
    #expect(region(at: 200)?.functions[right.index] == ParameterRegion.Function(x: 1, y: 0, constant: -124))
    #expect(solver.value(ofParameter: container) == 100)
    // A third label, which has only bounds, is ambiguous.
    let other = solver.addVariable(isNonNegative: true)
    try solver.add(Row([(other, 1), (right, -1)], .greaterThanOrEqual))
    try solver.add(Row([(other, 1)], constant: -500, .lessThanOrEqual))
    #expect(region(at: 250)?.ambiguities.compactMap(\.variable) == [other])
  }

  @Test func aParameterThatAnEqualityFixes() throws {
    var solver = Solver()
    let container = solver.addParameter(100)
    let width = solver.addVariable()
    try solver.add(Row([(width, 1), (container, -1)], .equal))
    let fixed = try solver.add(Row([(width, 1)], constant: -100, .equal))
    let conflict = try #require(throws: Conflict.self) { try solver.setParameter(90, of: container) }
    #expect(conflict.rows == [RowID(index: 0), fixed] && conflict.refused == nil)
    try CertificateChecker.check(conflict.certificate)
    #expect(solver.value(ofParameter: container) == 100 && solver.solve()[width] == 100)
    solver.remove(fixed)
    try solver.setParameter(90, of: container)
    #expect(solver.solve()[width] == 90)
  }
}

/// A priority for a test; `value` must be valid.
func priority(_ value: Double) -> Priority { Priority(value) ?? .required }
