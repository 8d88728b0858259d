import TestSupport
import Testing

@testable import VFLSolver

/// Tests that work outside the pivots counts against the budget, and how long numbers are compared.
@Suite struct EffortTests {
  /// The first change of a constant searches the whole tableau.
  @Test func rebuildsCountAgainstTheBudget() throws {
    func steps(_ count: Int) throws -> Int {
      var solver = Solver(budget: .unlimited)
      var rows: [RowID] = []
      for index in 0..<count {
        rows.append(try solver.add(Row([(solver.addVariable(), 1)], constant: Rational(index), .equal)))
      }
      let before = solver.remaining.steps
      for row in rows { try solver.setConstant(-7, of: row) }
      return before - solver.remaining.steps
    }
    #expect(try Double(steps(200)) > 3 * Double(steps(100)))
    #expect(try steps(100) > 100 * 100)
  }

  /// Functions of variables that were not requested are not computed.
  @Test func regionsHaveTheRequestedValues() throws {
    var solver = Solver()
    let (x, y) = (solver.addParameter(0), solver.addParameter(0))
    let (a, b) = (solver.addVariable(), solver.addVariable())
    try solver.add(Row([(a, 1), (x, -2)], .equal))
    try solver.add(Row([(b, 1), (y, -3)], constant: -1, .equal))
    let area = ConvexPolygon(x: 0...1, y: 0...1)
    let all = solver.regions(of: x, y, over: area).regions.map { $0.functions }
    #expect(all.map { $0.count } == [4])
    #expect(solver.regions(of: x, y, over: area, valuesOf: [b]).regions.map { $0.functions } == [[all[0][3]]])
  }

  /// All values that are kept count against the memory.
  @Test func valuesOfRegionsCountAsEntries() throws {
    func solver(_ entries: Int) throws -> Solver {
      var solver = Solver(budget: Budget(steps: 1_000_000, entries: entries))
      let (x, y) = (solver.addParameter(0), solver.addParameter(0))
      for _ in 0..<40 { try solver.add(Row([(solver.addVariable(), 1), (x, -1), (y, -1)], .equal)) }
      let area = ConvexPolygon(x: 0...1, y: 0...1)
      let found = solver.regions(of: x, y, over: area)
      #expect(found.isComplete == (solver.exhausted == nil))
      return solver
    }
    #expect(try solver(4 * 42).exhausted == nil)
    #expect(try solver(4 * 42 - 1).exhausted == .entries)
  }

  @Test func approximationsAreClose() throws {
    var random = RandomSource(seed: 5)
    for _ in 0..<2_000 {
      let numerator =
        BigInteger.power(of: Int64(2 + random.below(9)), random.below(200)) + BigInteger(Int64(random.below(99)))
      let denominator = BigInteger.power(of: Int64(2 + random.below(9)), random.below(200))
      let value = Rational(random.oneIn(2) ? numerator : -numerator, over: denominator)
      let exponent = random.below(40) - 20
      let exact = value.doubleValue / Double(sign: .plus, exponent: exponent, significand: 1)
      let difference = value.approximation(dividedByPowerOfTwo: exponent) - exact
      #expect(difference.magnitude <= exact.magnitude * 8 * .ulpOfOne)
      let power = Double(sign: .plus, exponent: value.exponent, significand: 1)
      #expect(value.magnitude.doubleValue >= power / 2 && value.magnitude.doubleValue <= power * 2)
    }
    // Beyond the range of Double, only their ratio is known.
    let (large, larger) = (Rational(.power(of: 3, 2_000), over: 1), Rational(.power(of: 3, 2_001), over: 1))
    let exponent = larger.exponent
    #expect(large.doubleValue == .infinity)
    let ratio = larger.approximation(dividedByPowerOfTwo: exponent) / large.approximation(dividedByPowerOfTwo: exponent)
    #expect((ratio - 3).magnitude < 1e-14)
    #expect(large.approximation(dividedByPowerOfTwo: 0) == .infinity)
    #expect((1 / large).approximation(dividedByPowerOfTwo: 0) == 0)
  }

  @Test func boundsAreCertain() throws {
    var random = RandomSource(seed: 7)
    func number(_ random: inout RandomSource) -> Rational {
      let digits = random.oneIn(3) ? 400 : 20
      let numerator = BigInteger.power(of: Int64(2 + random.below(9)), random.below(digits))
      let value = Rational(
        numerator - BigInteger(Int64(random.below(99))), over: .power(of: Int64(2 + random.below(9)), random.below(digits)))
      return random.oneIn(2) ? value : 0 - value
    }
    for _ in 0..<2_000 {
      let (first, second) = (number(&random), number(&random))
      for bound in [first.bounds, (0 - first).bounds, Rational(0).bounds] { #expect(bound.lower <= bound.upper) }
      if let lower = Rational(exactly: first.bounds.lower) { #expect(lower <= first) }
      if let upper = Rational(exactly: first.bounds.upper) { #expect(upper >= first) }
      // Sums that are exactly as large, and ones that differ by less than the bounds.
      let tiny = Rational(1, over: .power(of: 10, 60))
      for other in [number(&random), first - second, first - second + tiny, first - second - tiny] {
        #expect(first.exceeds(second, plus: other) == (first > second + other))
      }
    }
    #expect(Rational(0).bounds.lower == 0 && Rational(0).bounds.upper == 0)
    #expect(Rational(.power(of: 3, 2_000), over: 1).bounds.upper == .infinity)
    #expect(Rational(1, over: .power(of: 3, 2_000)).bounds.upper > 0)
  }

  /// The steps that are left when another limit is reached are for the next layout.
  @Test func otherLimitsLeaveSteps() throws {
    var solver = Solver(budget: Budget(steps: 1_000_000, rows: 1))
    let width = solver.addVariable()
    for constant in 0..<2 { _ = try? solver.add(Row([(width, 1)], constant: Rational(constant), .greaterThanOrEqual)) }
    #expect(solver.exhausted == .rows && solver.remaining.steps == 0)
    let next = solver.remaining.forNextLayout
    #expect(next.steps > 900_000 && next.rows == 1)
    #expect(Solver(budget: solver.remaining).remaining.forNextLayout == next)
    var spent = Budget(steps: 10)
    #expect(spent.allows(9) && spent.reached == nil)
    #expect(!spent.allows(1) && spent.reached == .steps && spent.forNextLayout.steps == 0)
  }
}
