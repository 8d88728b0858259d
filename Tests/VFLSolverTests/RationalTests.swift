import TestSupport
import Testing

@testable import VFLSolver

@Suite struct RationalTests {
  @Test func texts() {
    #expect(Rational(decimal: "0.1")?.description == "1/10")
    #expect(Rational(decimal: "-1e-9")?.description == "-1/1000000000")
    #expect(Rational(decimal: "2/4")?.description == "1/2")
    #expect(Rational(shortest: 0.1)?.description == "1/10")
    #expect(Rational(shortest: -1e20)?.description == "-100000000000000000000")
    #expect(Rational(exactly: 0.1)?.description == "3602879701896397/36028797018963968")
    #expect(Rational(exactly: .nan) == nil)
    #expect(Rational(exactly: .infinity) == nil)
    for text in ["", "-", ".", "1e", "x", "1/0", "1e999", "1 ", "1/2/3"] { #expect(Rational(decimal: text) == nil) }
  }

  /// There and back, for doubles of every size.
  @Test func doublesAndBack() {
    var source = RandomSource(seed: 1)
    var values: [Double] = [
      0, 0.1, -1.5, .leastNonzeroMagnitude, .greatestFiniteMagnitude, .leastNormalMagnitude, 1e300, -1e-300,
    ]
    while values.count < 20_000 {
      let value = Double(bitPattern: source.next())
      if value.isFinite { values.append(value) }
    }
    for value in values {
      let exact = Rational(exactly: value)
      #expect(exact?.doubleValue == value)
      #expect(Rational(shortest: value)?.doubleValue == value)
    }
    #expect((Rational(exactly: .greatestFiniteMagnitude).map { $0 * 4 })?.doubleValue == .infinity)
    #expect((Rational(exactly: .leastNonzeroMagnitude).map { $0 / 8 })?.doubleValue == 0)
  }

  /// Laws that hold for integers of any length, at lengths where digits and words end.
  @Test func arithmetic() {
    var source = RandomSource(seed: 2)
    func number() -> BigInteger {
      let digits = (0..<source.below(6)).map { _ in
        source.pick([0, 1, .max, 0x8000_0000, UInt32(truncatingIfNeeded: source.next())])
      }
      return BigInteger(isNegative: source.oneIn(2), digits: digits)
    }
    for _ in 0..<20_000 {
      let (a, b, c) = (number(), number(), number())
      #expect(a + b - b == a)
      #expect((a + b) * c == a * c + b * c)
      #expect(Rational(decimal: a.description)?.numerator == a)
      #expect(-(-a) == a && (a < b) == (-b < -a))
      let (quotient, remainder) = a.quotientAndRemainder(dividingBy: b)
      #expect(quotient * b + remainder == a)
      if !b.isZero { #expect(remainder.magnitude < b.magnitude && (remainder.isZero || remainder.signum == a.signum)) }
      let divisor = BigInteger.greatestCommonDivisor(a * c, b * c)
      if !divisor.isZero, !c.isZero { #expect(divisor.quotientAndRemainder(dividingBy: c).remainder.isZero) }
    }
    #expect(BigInteger(.min).quotientAndRemainder(dividingBy: -1).quotient.description == "9223372036854775808")
  }
}
