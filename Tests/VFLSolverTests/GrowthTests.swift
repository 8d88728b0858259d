import TestSupport
import Testing
import VFLProofs

@testable import VFLSolver

/// Tests how the number of steps grows with the size of a problem. Unlike time, steps are the same on every machine.
@Suite struct GrowthTests {
  enum Shape: CaseIterable {
    /// `H:|-[v0]-[v1]-…-|`, with the superview's width free or fixed and with fixed or flexible distances.
    case chain, chainInBounds, openChain, openChainInBounds
    /// Increasingly tight bounds of one width, from below or from both sides.
    case bounds, bothBounds
    /// The same inequality, repeated.
    case equalBounds
    /// Each width is seven tenths of the previous one.
    case ratios
    /// Pairs of sizes that contradict each other.
    case conflicts
    /// Rows and columns of equal cells.
    case grid
  }

  /// The number of steps to add the rows, solve, and find the redundant rows.
  private func steps(_ shape: Shape, _ count: Int) -> Int {
    let budget = Budget(steps: 1_000_000_000, entries: 100_000_000)
    var solver = Solver(budget: budget)
    func free() -> Variable { solver.addVariable() }
    func size() -> Variable { solver.addVariable(isNonNegative: true) }
    func add(_ terms: [(Variable, Rational)], _ constant: Int, _ relation: Relation = .equal) {
      _ = solver.addSoftening(Row(terms, constant: Rational(constant), relation))
    }
    func addChain(_ relation: Relation, inBounds: Bool) {
      let superview = (x: free(), width: size())
      if inBounds {
        add([(superview.x, 1)], 0)
        add([(superview.width, 1)], -20 * count)
      }
      var last = (x: free(), width: size())
      add([(last.x, 1), (superview.x, -1)], -8, relation)
      for _ in 1..<count {
        let next = (x: free(), width: size())
        add([(next.x, 1), (last.x, -1), (last.width, -1)], -8, relation)
        last = next
      }
      add([(superview.x, 1), (superview.width, 1), (last.x, -1), (last.width, -1)], -8, relation)
    }
    switch shape {
    case .chain: addChain(.equal, inBounds: false)
    case .chainInBounds: addChain(.equal, inBounds: true)
    case .openChain: addChain(.greaterThanOrEqual, inBounds: false)
    case .openChainInBounds: addChain(.greaterThanOrEqual, inBounds: true)
    case .bounds, .bothBounds, .equalBounds:
      let width = size()
      for index in 0..<count {
        add([(width, 1)], shape == .equalBounds ? -8 : -index, .greaterThanOrEqual)
        if shape == .bothBounds { add([(width, 1)], index - 1_000_000, .lessThanOrEqual) }
      }
    case .ratios:
      let first = size()
      var last = first
      for _ in 1..<count {
        let next = size()
        add([(next, 10), (last, -7)], 0)
        last = next
      }
      add([(first, 1)], 0, .greaterThanOrEqual)
    case .conflicts:
      for _ in 0..<count {
        let (left, right) = (size(), size())
        add([(left, 1)], -1)
        add([(left, 1), (right, -1)], 0)
        add([(right, 1)], -2)
      }
    case .grid:
      let cell = (width: size(), height: size())
      for _ in 0..<count {
        var last: (x: Variable, width: Variable)?
        for _ in 0..<8 {
          let view = (x: free(), y: free(), width: size(), height: size())
          if let last { add([(view.x, 1), (last.x, -1), (last.width, -1)], -8) }
          add([(view.width, 1), (cell.width, -1)], 0)
          add([(view.height, 1), (cell.height, -1)], 0)
          last = (view.x, view.width)
        }
      }
    }
    _ = solver.solve()
    _ = solver.redundancies()
    #expect(solver.exhausted == nil)
    return budget.steps - solver.remaining.steps
  }

  @Test(arguments: Shape.allCases)
  func nearlyLinear(shape: Shape) {
    let (some, more) = (steps(shape, 400), steps(shape, 800))
    #expect(some > 400)
    #expect(Double(more) <= 2.3 * Double(some), "\(shape): \(some) steps, twice the size \(more)")
    #expect(more < 800 * 400, "\(shape): \(more) steps")
  }

  /// The work of adding a row that compares the ends of a chain does not depend on the length of the chain.
  @Test func endsOfChainsAreComparedInLinearWork() throws {
    func steps(_ count: Int) throws -> Int {
      let budget = Budget(steps: 1_000_000_000)
      var solver = Solver(budget: budget)
      let positions = (0...count).map { _ in solver.addVariable() }
      for index in 0..<count {
        try solver.add(Row([(positions[index + 1], 1), (positions[index], -1)], constant: -1, .equal))
      }
      for index in 1...count {
        try solver.add(Row([(positions[index], 1), (positions[0], -1)], constant: Rational(-index), .equal))
      }
      let conflict = try #require(throws: Conflict.self) {
        try solver.add(Row([(positions[count], 1), (positions[0], -1)], constant: 3, .equal))
      }
      #expect(conflict.members.count == count + 1)
      try CertificateChecker.check(conflict.certificate)
      return budget.steps - solver.remaining.steps
    }
    let (some, more) = (try steps(400), try steps(800))
    #expect(Double(more) <= 2.3 * Double(some), "\(some) steps, twice the size \(more)")
  }

  /// Sizes that are multiples of each other: the values of n sizes have up to n digits, so any method has to write about n² digits.
  enum Ratios: CaseIterable {
    /// Each size is a multiple of the previous one plus a constant, and the first one is given.
    case chain
    /// A chain whose first size is also a multiple of the last, so that only negative sizes satisfy it.
    case ring
    /// Each size is a multiple of one of the three previous sizes plus a constant.
    case tree
  }

  @Test(arguments: Ratios.allCases)
  func ratiosGrowWithTheirNumbers(ratios: Ratios) throws {
    func steps(_ count: Int) throws -> Int {
      let budget = Budget(steps: 1_000_000_000)
      var solver = Solver(budget: budget)
      var random = RandomSource(seed: UInt64(count))
      let widths = (0..<count).map { _ in solver.addVariable(isNonNegative: true) }
      let ratio = try #require(Rational(137, 100))
      func add(_ width: Int, _ other: Int, _ extra: Int) -> Conflict? {
        solver.addSoftening(Row([(widths[width], 1), (widths[other], -ratio)], constant: Rational(-extra), .equal))
          .conflict
      }
      for index in 1..<count {
        let other = ratios == .tree ? index - 1 - random.below(min(index, 3)) : index - 1
        #expect(add(index, other, index) == nil)
      }
      if ratios == .ring {
        let conflict = try #require(add(0, count - 1, 1))
        #expect(conflict.members.count == count)
        if count < 300 { try CertificateChecker.check(conflict.certificate) }
      } else {
        try solver.add(Row([(widths[0], 1)], constant: -320, .equal))
        #expect(solver.solve()[widths[count - 1]] > 320)
      }
      #expect(solver.exhausted == nil)
      return budget.steps - solver.remaining.steps
    }
    let (some, more) = (try steps(200), try steps(400))
    #expect(Double(more) <= 4.3 * Double(some), "\(ratios): \(some) steps, twice the size \(more)")
    #expect(more < 400 * 400 * 8, "\(ratios): \(more) steps")
  }

  /// Arithmetic on fractions gives results in lowest terms, regardless of the common factors of the operands.
  @Test func fractionsStayInLowestTerms() throws {
    var random = RandomSource(seed: 31)
    func whole(_ digits: Int) -> BigInteger {
      (0..<digits).reduce(BigInteger(Int64(random.below(60)))) { sum, _ in
        sum * BigInteger(Int64(2 * 3 * 5 * 7 * 11 * (1 + random.below(40)))) + BigInteger(Int64(random.below(2) * 30))
      }
    }
    for round in 0..<600 {
      func number() -> Rational {
        let (numerator, denominator) = (whole(round % 9), whole(round % 7) + 1)
        return Rational(random.below(2) == 0 ? numerator : -numerator, over: denominator)
      }
      let (a, b) = (number(), number())
      let sum = a + b
      #expect(
        sum
          == Rational(
            a.numerator * b.denominator + b.numerator * a.denominator, over: a.denominator * b.denominator))
      #expect(sum - b == a && (a - a).denominator == 1)
      let product = a * b
      #expect(product == Rational(a.numerator * b.numerator, over: a.denominator * b.denominator))
      if !b.isZero { #expect(product / b == a) }
    }
  }

  /// If a chain of rows implies a row, the result lists the whole chain, so the result grows with the length of the chain.
  @Test func redundantRowsGrowWithTheirProofs() {
    func steps(_ count: Int) -> Int {
      let budget = Budget(steps: 1_000_000_000)
      var solver = Solver(budget: budget)
      let positions = (0...count).map { _ in solver.addVariable() }
      for index in 0..<count {
        _ = try? solver.add(Row([(positions[index + 1], 1), (positions[index], -1)], constant: -1, .equal))
      }
      for index in 1...count {
        _ = try? solver.add(Row([(positions[index], 1), (positions[0], -1)], constant: Rational(-index), .equal))
      }
      #expect(solver.redundancies().map(\.impliedBy.count) == Array(1...count))
      return budget.steps - solver.remaining.steps
    }
    #expect(Double(steps(200)) <= 4.3 * Double(steps(100)))
  }

  /// In random trees of ratios, each value equals the one computed step by step with exact fractions.
  @Test func ratiosAreExact() throws {
    var random = RandomSource(seed: 2_024)
    for _ in 0..<60 {
      var solver = Solver()
      var widths = [solver.addVariable(isNonNegative: true)]
      var expected = [Rational(320)]
      for _ in 1..<40 + random.below(60) {
        let parent = random.below(widths.count)
        let ratio = try #require(Rational(1 + random.below(3_000), 1_000))
        let extra = try #require(Rational(random.below(40), 10))
        let width = solver.addVariable(isNonNegative: true)
        try solver.add(Row([(width, 1), (widths[parent], -ratio)], constant: -extra, .equal))
        widths.append(width)
        expected.append(ratio * expected[parent] + extra)
      }
      try solver.add(Row([(widths[0], 1)], constant: -320, .equal))
      let solution = solver.solve()
      #expect(widths.map { solution[$0] } == expected)
      // An upper bound below the exact value causes a conflict with a valid proof.
      let last = widths.count - 1
      let conflict = try #require(throws: Conflict.self) {
        try solver.add(Row([(widths[last], 1)], constant: 1 - expected[last], .lessThanOrEqual))
      }
      try CertificateChecker.check(conflict.certificate)
    }
  }

  /// A bound made redundant by a tighter one takes effect again when the tighter one is removed or moved.
  @Test func dominatedBoundsTakeEffectAgain() throws {
    for (removes, isLower) in [(true, true), (true, false), (false, true), (false, false)] {
      var solver = Solver()
      let width = solver.addVariable()
      let sign = isLower ? 1 : -1
      let rows = try [3, 9, 5, 12, 7].map {
        try solver.add(
          Row([(width, 1)], constant: Rational(-sign * $0), isLower ? .greaterThanOrEqual : .lessThanOrEqual))
      }
      try solver.add(Row([(width, 1)], constant: 0, .equal, priority: priority(500)))
      #expect(solver.solve()[width] == Rational(sign * 12))
      if removes { solver.remove(rows[3]) } else { try solver.setConstant(Rational(-sign), of: rows[3]) }
      #expect(solver.solve()[width] == Rational(sign * 9))
      if removes { solver.remove(rows[1]) } else { try solver.setConstant(Rational(-sign), of: rows[1]) }
      #expect(solver.solve()[width] == Rational(sign * 7))
      try solver.setConstant(Rational(-sign * 30), of: rows[0])
      #expect(solver.solve()[width] == Rational(sign * 30))
      let conflict = try #require(throws: Conflict.self) {
        try solver.add(Row([(width, 1)], constant: Rational(-sign * 29), .equal))
      }
      #expect(conflict.rows.contains(rows[0]) && conflict.rows.count == 2)
    }
  }

  @Test func divisorsOfLongNumbers() throws {
    var random = RandomSource(seed: 7)
    func number(_ digits: Int) -> BigInteger {
      (0..<digits).reduce(BigInteger(1)) { sum, _ in
        sum * BigInteger(1 << 31) + BigInteger(Int64(random.below(1 << 31)))
      }
    }
    for _ in 0..<400 {
      let common = number(random.below(12))
      let (a, b) = (number(random.below(14)) * common, number(random.below(14)) * common)
      let divisor = BigInteger.greatestCommonDivisor(a, b)
      // Euclid's algorithm.
      var (x, y) = (a, b)
      while !y.isZero { (x, y) = (y, x.quotientAndRemainder(dividingBy: y).remainder) }
      #expect(divisor == x)
      #expect(divisor.quotientAndRemainder(dividingBy: common).remainder.isZero)
    }
  }
}
