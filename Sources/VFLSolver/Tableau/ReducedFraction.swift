/// A fraction in lowest terms, with a denominator above 0.
///
/// Sums and products are reduced by common divisors of parts of the operands (Knuth, The Art of Computer Programming, 4.5.1), which
/// avoids computing the greatest common divisor of the result's whole numerator and denominator. If one operand is short, as the
/// factors and constants of constraints are, an operation takes time linear in the length of the other operand.
struct ReducedFraction<Integer: ExactInteger>: Sendable {
  private(set) var numerator: Integer
  private(set) var denominator: Integer

  static var zero: Self { Self(Integer(0)) }

  init(_ wholeTerms: Integer) {
    numerator = wholeTerms
    denominator = Integer(1)
  }

  /// Creates a fraction from a coprime numerator and denominator.
  init(lowest numerator: Integer, _ denominator: Integer) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Creates a fraction in lowest terms from any numerator and denominator. The denominator must be above 0.
  init(_ numerator: Integer, over denominator: Integer, _ overflowed: inout Bool) {
    self.init(numerator)
    divide(by: denominator, &overflowed)
  }

  var isZero: Bool { numerator.sign == 0 }

  /// The number of 32-bit digits of the numerator and the denominator.
  var digitCount: Int { numerator.digitCount + denominator.digitCount }

  /// The number of 32-bit digits of the numerator or the denominator, whichever is longer.
  var longestDigitCount: Int { max(numerator.digitCount, denominator.digitCount) }

  /// Multiplies by `factor`. If `isReduced` is false, the denominator stays the same and the product need not be in lowest terms.
  mutating func multiply(by factor: Integer, isReduced: Bool = true, _ overflowed: inout Bool) {
    if denominator.isOne || !isReduced {
      numerator = Integer.product(numerator, factor, &overflowed)
      return
    }
    let divisor = Integer.commonDivisor(factor, denominator)
    guard divisor.sign != 0 else { return }
    numerator = Integer.product(numerator, divisor.isOne ? factor : factor.divided(by: divisor), &overflowed)
    if !divisor.isOne { denominator = denominator.divided(by: divisor) }
  }

  /// Divides by a number above 0.
  mutating func divide(by factor: Integer, _ overflowed: inout Bool) {
    if factor.isOne || overflowed { return }
    if numerator.sign == 0 {
      denominator = Integer(1)
      return
    }
    let divisor = Integer.commonDivisor(numerator, factor)
    guard divisor.sign != 0 else { return }
    if !divisor.isOne { numerator = numerator.divided(by: divisor) }
    denominator = Integer.product(denominator, divisor.isOne ? factor : factor.divided(by: divisor), &overflowed)
  }

  /// Adds another fraction. If `isReduced` is false, the sum need not be in lowest terms: its denominator is the least common
  /// multiple of both denominators. Returns the work done, in products of digits.
  @discardableResult
  mutating func add(_ other: Self, isReduced: Bool = true, _ overflowed: inout Bool) -> Int {
    if other.isZero { return 1 }
    if isZero {
      self = other
      return 1
    }
    if denominator.isOne, other.denominator.isOne {
      numerator = Integer.sum(numerator, other.numerator, &overflowed)
      return 1
    }
    var work = digitCount + other.digitCount
    let common = Self.commonDivisor(denominator, other.denominator, &work)
    if common.sign == 0 || overflowed { return work }
    work += numerator.digitCount * other.denominator.digitCount / common.digitCount
    work += other.numerator.digitCount * denominator.digitCount / common.digitCount
    if common.isOne {
      numerator = Integer.productSum(numerator, other.denominator, other.numerator, denominator, &overflowed)
      denominator = Integer.product(denominator, other.denominator, &overflowed)
      return work
    }
    let (own, others) = (denominator.divided(by: common), other.denominator.divided(by: common))
    let sum = Integer.productSum(numerator, others, other.numerator, own, &overflowed)
    if sum.sign == 0 {
      self = .zero
      return work
    }
    var rest = other.denominator
    numerator = sum
    if isReduced {
      let divisor = Integer.commonDivisor(sum, common)
      work += sum.digitCount * common.digitCount
      if divisor.sign == 0 { return work }
      if !divisor.isOne {
        numerator = sum.divided(by: divisor)
        rest = rest.divided(by: divisor)
      }
    }
    denominator = Integer.product(own, rest, &overflowed)
    return work
  }

  /// Returns the greatest common divisor of two denominators. Often, one of the denominators divides the other.
  private static func commonDivisor(_ left: Integer, _ right: Integer, _ work: inout Int) -> Integer {
    if left == right { return left }
    if !Integer.isFixedWidth {
      let (long, short) =
        Integer.compareProducts(left, Integer(1), right, Integer(1)) < 0 ? (right, left) : (left, right)
      work += short.digitCount * (long.digitCount - short.digitCount + 2)
      var overflowed = false
      if Integer.product(long.divided(by: short), short, &overflowed) == long { return short }
    }
    work += left.digitCount * right.digitCount
    return Integer.commonDivisor(left, right)
  }

  func times(_ factor: Integer, isReduced: Bool = true, _ overflowed: inout Bool) -> Self {
    var product = self
    product.multiply(by: factor, isReduced: isReduced, &overflowed)
    return product
  }

  /// Returns the numerator of the equal fraction with the denominator `multiple`, which must be a multiple of the denominator.
  func scaled(to multiple: Integer, _ overflowed: inout Bool) -> Integer {
    denominator == multiple ? numerator : Integer.product(numerator, multiple.divided(by: denominator), &overflowed)
  }
}
