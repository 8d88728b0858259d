/// An exact fraction: integers of any length, in lowest terms, the denominator above 0.
///
/// Its arithmetic stands out of line: put in wherever it is used it would be a tenth of a WebAssembly module.
public struct Rational: Hashable, Sendable {
  /// What is divided.
  public let numerator: BigInteger
  /// By what; above 0.
  public let denominator: BigInteger

  /// The same number.
  public init(_ value: Int) {
    numerator = BigInteger(Int64(value))
    denominator = 1
  }

  /// `numerator / denominator`; nil if that is division by 0.
  public init?(_ numerator: Int, _ denominator: Int) {
    guard denominator != 0 else { return nil }
    self.init(BigInteger(Int64(numerator)), over: BigInteger(Int64(denominator)))
  }

  /// In lowest terms; the denominator is not 0.
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

  /// The number that the bits of `value` stand for, exactly: 0.1 is 3602879701896397/36028797018963968. Nil for what is not a finite
  /// number. What was written in decimal is better read with `init(decimal:)`.
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

  /// A number in text: `12`, `-0.5`, `1e-9`, `1/3`. Nil for anything else, for exponents beyond 400 and for
  /// more than 1,000 digits.
  public init?(decimal text: String) {
    guard let value = RationalText.parse(text) else { return nil }
    self = value
  }

  /// The number that the shortest text of `value` stands for: 0.1 is 1/10. Nil for what is not a finite number.
  public init?(shortest value: Double) {
    guard value.isFinite else { return nil }
    if value.magnitude < 1e15, Double(Int64(value)) == value {
      self.init(BigInteger(Int64(value)), over: 1)
      return
    }
    self.init(decimal: "\(value)")
  }

  /// The number that was most likely meant by `value`: the fraction with the smallest denominator up to 10,000, or the decimal with up
  /// to six places, that is within two units in the last place of it; else the number that its shortest text stands for. A third,
  /// computed or written with sixteen digits, is 1/3. Nil for what is not a finite number.
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
      // The convergents of the continued fraction are the best fractions there are.
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

  /// Whether it is 0.
  public var isZero: Bool { numerator.isZero }
  /// -1, 0 or 1.
  public var signum: Int { numerator.signum }
  /// Whether it is an integer.
  public var isInteger: Bool { denominator.isOne }
  /// The number without its sign.
  public var magnitude: Rational { signum < 0 ? -self : self }

  /// Of numbers that have no common divisor, the denominator above 0.
  init(lowest numerator: BigInteger, _ denominator: BigInteger) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// The number with the other sign.
  public static prefix func - (value: Rational) -> Rational { Rational(lowest: -value.numerator, value.denominator) }

  private init(_ fraction: WordFraction<BigInteger>) { self.init(lowest: fraction.numerator, fraction.denominator) }

  private var fraction: WordFraction<BigInteger> { WordFraction(lowest: numerator, denominator) }

  /// The sum.
  @inline(never)
  public static func + (left: Rational, right: Rational) -> Rational {
    if left.isInteger, right.isInteger { return Rational(lowest: left.numerator + right.numerator, 1) }
    var (sum, overflowed) = (left.fraction, false)
    sum.add(right.fraction, &overflowed)
    return Rational(sum)
  }

  /// The difference.
  public static func - (left: Rational, right: Rational) -> Rational { left + -right }

  /// The product.
  @inline(never)
  public static func * (left: Rational, right: Rational) -> Rational {
    if left.isInteger, right.isInteger { return Rational(lowest: left.numerator * right.numerator, 1) }
    var (product, overflowed) = (left.fraction, false)
    product.multiply(by: right.numerator, &overflowed)
    product.divide(by: right.denominator, &overflowed)
    return Rational(product)
  }

  /// The quotient; 0 for division by 0, which a caller that can meet it asks about first.
  @inline(never)
  public static func / (left: Rational, right: Rational) -> Rational {
    right.isZero ? 0 : left * right.reciprocal
  }

  /// Of a number that is not 0.
  private var reciprocal: Rational {
    numerator.isNegative ? Rational(lowest: -denominator, -numerator) : Rational(lowest: denominator, numerator)
  }

  /// Adds to it.
  public static func += (left: inout Rational, right: Rational) { left = left + right }
  /// Takes from it.
  public static func -= (left: inout Rational, right: Rational) { left = left - right }

  /// The nearest Double; infinite beyond the range of Double.
  public var doubleValue: Double { RationalText.double(self) }
}

extension Rational: Comparable, ExpressibleByIntegerLiteral, CustomStringConvertible {
  /// The same number.
  public init(integerLiteral value: Int) { self.init(value) }

  /// Whether it is less.
  @inline(never)
  public static func < (left: Rational, right: Rational) -> Bool {
    if left.denominator == right.denominator { return left.numerator < right.numerator }
    return left.numerator * right.denominator < right.numerator * left.denominator
  }

  /// `3`, `-1/2`.
  public var description: String {
    isInteger ? numerator.description : numerator.description + "/" + denominator.description
  }
}
