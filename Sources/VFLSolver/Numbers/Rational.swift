/// An exact fraction of integers of any length, in lowest terms, with a denominator above 0.
///
/// The arithmetic is not inlined, because inlined arithmetic would make up a tenth of the WebAssembly module.
public struct Rational: Hashable, Sendable {
  /// The numerator, which has the sign of the fraction.
  public let numerator: BigInteger
  /// The denominator, which is always positive.
  public let denominator: BigInteger

  /// Creates a fraction equal to `value`.
  public init(_ value: Int) {
    numerator = BigInteger(Int64(value))
    denominator = 1
  }

  /// Creates `numerator / denominator`; nil if the denominator is 0.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(BigInteger(Int64(numerator)), over: BigInteger(Int64(denominator)))
  }

  /// Creates a fraction and reduces it to lowest terms. The denominator must not be 0.
  @inline(never)
  init(_ numerator: BigInteger, over denominator: BigInteger) {
    var (a, b) = denominator.isNegative ? (-numerator, -denominator) : (numerator, denominator)
    if !b.isOne {
      let divisor = BigInteger.greatestCommonDivisor(a, b)
      if !divisor.isOne {
        a = a.quotientAndRemainder(dividingBy: divisor).quotient
        b = b.quotientAndRemainder(dividingBy: divisor).quotient
      }
    }
    self.numerator = a
    self.denominator = b
  }

  /// Creates the exact value of a Double: 0.1 becomes 3602879701896397/36028797018963968. Nil if `value` is not finite. To read
  /// numbers that were written in decimal, prefer `init(decimal:)`.
  public init?(exactly value: Double) {
    guard value.isFinite else { return nil }
    guard value != 0 else {
      self.init(0)
      return
    }
    let bits = value.significandBitPattern
    let isSubnormal = value.exponentBitPattern == 0
    let significand = Int64(isSubnormal ? bits : bits | 1 << 52)
    let exponent = Int(isSubnormal ? 1 : value.exponentBitPattern) - 1075
    let signed = BigInteger(value.sign == .minus ? -significand : significand)
    if exponent >= 0 {
      self.init(signed * .power(of: 2, exponent), over: 1)
    } else {
      self.init(signed, over: .power(of: 2, -exponent))
    }
  }

  /// Parses a number such as `12`, `-0.5`, `1e-9` or `1/3`. Nil for any other text, for exponents beyond ±400, and for more than
  /// 1,000 digits.
  public init?(decimal text: String) {
    guard let value = RationalText.parse(text) else { return nil }
    self = value
  }

  /// Creates the exact value of the shortest decimal text that parses as `value`: 0.1 becomes 1/10. Nil if `value` is not finite.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    if value.magnitude < 1e15, Double(Int64(value)) == value {
      self.init(BigInteger(Int64(value)), over: 1)
      return
    }
    self.init(decimal: "\(value)")
  }

  /// Creates the number that was most likely meant by `value`. For magnitudes between 1e-6 and 1e9 this is the decimal with up to
  /// six places whose nearest Double is `value`, or else the first convergent of its continued fraction that differs from `value`
  /// by at most two units in the last place and has a denominator of at most 10,000. Otherwise it is the exact value of the
  /// shortest decimal text that parses as `value`. For example, a third becomes 1/3, whether it was computed or written with
  /// sixteen digits. Nil if `value` is not finite.
  public init?(meant value: Double) {
    guard value.isFinite else { return nil }
    let tolerance = 2 * value.ulp
    if value.magnitude < 1e9, value.magnitude > 1e-6 {
      var scale: Int64 = 1
      while scale <= 1_000_000 {
        let scaled = (value * Double(scale)).rounded()
        if scaled / Double(scale) == value {
          self.init(BigInteger(Int64(scaled)), over: BigInteger(scale))
          return
        }
        scale *= 10
      }
      // The convergents of a continued fraction are the best rational approximations.
      var rest = value
      var (numerators, denominators): ((Int64, Int64), (Int64, Int64)) = ((1, 0), (0, 1))
      while true {
        let whole = rest.rounded(.down)
        guard whole.magnitude < 1e12 else { break }
        let (numerator, lost) = Int64(whole).multipliedReportingOverflow(by: numerators.0)
        let (denominator, lostToo) = Int64(whole).multipliedReportingOverflow(by: denominators.0)
        guard !lost, !lostToo else { break }
        numerators = (numerator &+ numerators.1, numerators.0)
        denominators = (denominator &+ denominators.1, denominators.0)
        guard denominators.0 <= 10_000, denominators.0 > 0 else { break }
        if (Double(numerators.0) / Double(denominators.0) - value).magnitude <= tolerance {
          self.init(BigInteger(numerators.0), over: BigInteger(denominators.0))
          return
        }
        if rest == whole { break }
        rest = 1 / (rest - whole)
      }
    }
    self.init(shortest: value)
  }

  /// Whether the fraction is 0.
  public var isZero: Bool { numerator.isZero }
  /// The sign: -1, 0 or 1.
  public var signum: Int { numerator.signum }
  /// Whether the fraction is an integer.
  public var isInteger: Bool { denominator.isOne }
  /// The absolute value.
  public var magnitude: Rational { signum < 0 ? -self : self }

  /// The largest integer that is not greater.
  public var floor: Rational {
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let rounded = Rational(lowest: quotient, BigInteger(1))
    return remainder.signum < 0 ? rounded - 1 : rounded
  }

  /// Creates a fraction from a coprime numerator and denominator. The denominator must be above 0.
  init(lowest numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Returns the fraction with the opposite sign.
  public static prefix func - (value: Rational) -> Rational { Rational(lowest: -value.numerator, value.denominator) }

  private init(_ fraction: ReducedFraction<BigInteger>) { self.init(lowest: fraction.numerator, fraction.denominator) }

  private var fraction: ReducedFraction<BigInteger> { ReducedFraction(lowest: numerator, denominator) }

  /// Returns the sum of two fractions.
  @inline(never)
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.isInteger, right.isInteger { return Rational(lowest: left.numerator + right.numerator, 1) }
    var (sum, overflowed) = (left.fraction, false)
    sum.add(right.fraction, &overflowed)
    return Rational(sum)
  }

  /// Returns the difference of two fractions.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// Returns the product of two fractions.
  @inline(never)
  public static func * (left: Rational, right: Rational) -> Rational {
    if left.isInteger, right.isInteger { return Rational(lowest: left.numerator * right.numerator, 1) }
    var (product, overflowed) = (left.fraction, false)
    product.multiply(by: right.numerator, &overflowed)
    product.divide(by: right.denominator, &overflowed)
    return Rational(product)
  }

  /// Returns the quotient; 0 if `right` is 0. A caller whose divisor may be 0 must check for 0 first.
  @inline(never)
  public static func / (left: Rational, right: Rational) -> Rational {
    right.isZero ? 0 : left * right.reciprocal
  }

  /// The reciprocal of a fraction that is not 0.
  private var reciprocal: Rational {
    numerator.isNegative ? Rational(lowest: -denominator, -numerator) : Rational(lowest: denominator, numerator)
  }

  /// Adds `right` to `left`.
  public static func += (left: inout Rational, right: Rational) { left = left + right }
  /// Subtracts `right` from `left`.
  public static func -= (left: inout Rational, right: Rational) { left = left - right }

  /// The nearest Double; infinite beyond the range of Double.
  public var doubleValue: Double { RationalText.double(self) }

  /// The number of 32-bit digits of the numerator and the denominator.
  package var digitCount: Int { numerator.digitCount + denominator.digitCount }

  /// The exponent of a power of two from half to twice the magnitude; of no use for 0.
  package var exponent: Int { numerator.bitCount - denominator.bitCount }

  /// The fraction divided by a power of two, with a relative error of at most 8 units in the last place; infinite beyond the range of
  /// Double. Unlike ``doubleValue``, it can compare numbers that are all beyond this range. O(1).
  package func approximation(dividedByPowerOfTwo exponent: Int) -> Double {
    let (numerator, denominator) = (numerator.leading, denominator.leading)
    let shift = max(-4096, min(4096, numerator.exponent - denominator.exponent - exponent))
    // Scale in two steps, because a single power of two may itself overflow.
    let first = shift / 2
    return numerator.significand / denominator.significand * Double(sign: .plus, exponent: first, significand: 1)
      * Double(sign: .plus, exponent: shift - first, significand: 1)
  }

  /// Numbers between which the fraction lies. They differ by about 2⁻⁴⁷ of it. O(1).
  package var bounds: (lower: Double, upper: Double) {
    let middle = approximation(dividedByPowerOfTwo: 0)
    if middle.isInfinite {
      return middle > 0 ? (.greatestFiniteMagnitude, .infinity) : (-.infinity, -.greatestFiniteMagnitude)
    }
    let error = middle == 0 && numerator.isZero ? 0 : middle.magnitude * 0x1p-48 + .leastNormalMagnitude
    return (middle - error, middle + error)
  }

  /// Whether the fraction is greater than the sum of two others. Exact, but almost always decided by their bounds. O(1) then.
  package func exceeds(_ first: Rational, plus second: Rational) -> Bool {
    let (own, a, b) = (bounds, first.bounds, second.bounds)
    if own.lower > (a.upper + b.upper).nextUp { return true }
    if own.upper < (a.lower + b.lower).nextDown { return false }
    return self > first + second
  }
}

extension Rational: Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// Creates a fraction from an integer literal.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Returns whether `left` is less than `right`.
  @inline(never)
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// The fraction as text, such as `3` or `-1/2`.
  public var description: String {
    isInteger ? numerator.description : numerator.description + "/" + denominator.description
  }
}
