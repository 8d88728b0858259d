import TestSupport
import Testing

@testable import VFLSolver

/// At the limits of 64 bits, fixed-width arithmetic matches bignum arithmetic or reports an overflow.
@Suite struct ExactIntegerTests {
  private static let ends: [Int64] = [
    0, 1, -1, 2, 3, -7, 1 << 31, 1 << 32, -(1 << 33), 1 << 62, .max, .max - 1, -.max, .max / 2, .max / 3,
  ]

  @Test func arithmeticIsExactOrOverflows() {
    for a in Self.ends {
      for b in Self.ends {
        for (result, overflowed, exact) in [
          with { Int64.sum(a, b, &$0) }, with { Int64.product(a, b, &$0) }, with { Int64.productSum(a, b, b, 3, &$0) },
        ].enumerated().map({
          ($1.0, $1.1, [a.bignum + b.bignum, a.bignum * b.bignum, a.bignum * b.bignum + b.bignum * 3][$0])
        }) {
          let fits = Int64(exactly: exact).map { $0 != .min } ?? false
          // A sum of products may overflow in an intermediate result.
          if !overflowed { #expect(result.bignum == exact, "\(a) \(b)") }
          if !fits { #expect(overflowed, "\(a) \(b)") }
        }
        for c in Self.ends {
          let (left, right) = (a.bignum * b.bignum, c.bignum * 5)
          #expect(Int64.compareProducts(a, b, c, 5) == (left < right ? -1 : left == right ? 0 : 1))
          #expect(
            BigInteger.compareProducts(a.bignum, b.bignum, c.bignum, 5) == (left < right ? -1 : left == right ? 0 : 1))
        }
        #expect(Int64.commonDivisor(a, b).bignum == .greatestCommonDivisor(a.bignum, b.bignum))
      }
    }
  }

  private func with(_ body: (inout Bool) -> Int64) -> (Int64, Bool) {
    var overflowed = false
    return (body(&overflowed), overflowed)
  }

  /// A value that a solution returns as a Double is the Double nearest to the exact value.
  @Test(arguments: ["3", "1/3", "9007199254740993", "-9007199254740991/9007199254740995", "1000000000000000000000/7"])
  func doublesOfSolutions(text: String) throws {
    let value = try #require(Rational(decimal: text))
    var solver = Solver()
    let variable = solver.addVariable()
    try solver.add(Row([(variable, 1)], constant: -value, .equal))
    let solution = solver.solve()
    #expect(solution.double(variable) == value.doubleValue && solution[variable] == value)
    #expect(solution.double(Variable(index: 7)) == 0 && solution.double(Variable(index: -1)) == 0)
  }
}
