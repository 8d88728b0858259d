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

  /// A double near a fraction with a small denominator is read as that fraction. Any other double is read as its shortest decimal
  /// text.
  @Test(
    arguments: [
      (1.0 / 3, "1/3"), (-2.0 / 7, "-2/7"), (355.0 / 113, "355/113"), (100.0 / 9_999, "100/9999"),
      (26.666666666666668, "80/3"),
      (0.1, "1/10"), (0.1 + 0.2, "3/10"), (1e-7, "1/10000000"), (0.333333, "333333/1000000"), (1.0 / 10_007, nil),
      (-0.5, "-1/2"), (1e9 + 0.5, "2000000001/2"), (12_345.0, "12345"), (.infinity, nil), (.nan, nil),
    ] as [(Double, String?)])
  func doublesBecomeTheMeantNumbers(value: Double, expected: String?) {
    let found = Rational(meant: value)
    if value == 1.0 / 10_007 {
      #expect(found == Rational(shortest: value))
    } else {
      #expect(found?.description == expected)
    }
  }

  @Test func doublesOverflowAndUnderflow() {
    let huge = Rational(decimal: "1" + String(repeating: "0", count: 400))
    #expect(huge?.doubleValue == .infinity && huge.map { -$0 }?.doubleValue == -.infinity)
    let tiny = huge.map { Rational(1, over: $0.numerator) }
    #expect(tiny?.doubleValue == 0)
    #expect(Rational(decimal: "1e3")?.description == "1000" && Rational(decimal: "1E3") == 1000)
    for text in ["1d3", "1D3", "1f3", "1e+", "1%3"] { #expect(Rational(decimal: text) == nil, "\(text)") }
  }

  @Test(arguments: [
    (0.5, true), (1, true), (1e-9, true), (1000, true), (0, false), (-1, false), (1000.5, false), (.nan, false),
  ])
  func prioritiesAreAboveZeroAndAtMostAThousand(value: Double, isOne: Bool) {
    #expect((Priority(value) != nil) == isOne)
  }

  /// Converting doubles of every magnitude to fractions and back preserves them.
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

  /// Algebraic laws for integers of any length, with digits at the limits of their range.
  @Test func arithmetic() {
    var source = RandomSource(seed: 2)
    func number() -> BigInteger {
      let digits = (0..<source.below(6)).map { _ in
        source.pick([0, 1, .max, 0x8000_0000, UInt32(truncatingIfNeeded: source.next())])
      }
      return BigInteger(isNegative: source.oneIn(2), digits: digits)
    }
    for _ in 0..<Project.inputs(2_000) {
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
