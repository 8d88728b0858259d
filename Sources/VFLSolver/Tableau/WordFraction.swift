/// A fraction of words in lowest terms, the denominator above 0.
///
/// Sums and products are reduced by the divisors that they can have (Knuth, The Art of Computer Programming, 4.5.1), not by those of
/// their long parts: where one operand is short, as the factors and constants of constraints are, that takes time linear in the other.
struct WordFraction<W: Word>: Sendable {
  private(set) var numerator: W
  private(set) var denominator: W

  static var zero: Self { Self(W(0)) }

  init(_ whole: W) {
    numerator = whole
    denominator = W(1)
  }

  /// Of numbers that have no common divisor.
  init(lowest numerator: W, _ denominator: W) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Of any numbers; the denominator is above 0.
  init(_ numerator: W, over denominator: W, _ overflowed: inout Bool) {
    self.init(numerator)
    divide(by: denominator, &overflowed)
  }

  var isZero: Bool { numerator.sign == 0 }

  /// How many 32-bit digits it takes.
  var digitCount: Int { numerator.digitCount + denominator.digitCount }

  /// How many the longer of its two numbers takes.
  var longestDigitCount: Int { max(numerator.digitCount, denominator.digitCount) }

  /// Without `isReduced` what comes out need not be in lowest terms: its denominator stays the same.
  mutating func multiply(by factor: W, isReduced: Bool = true, _ overflowed: inout Bool) {
    if denominator.isOne || !isReduced {
      numerator = W.product(numerator, factor, &overflowed)
      return
    }
    let divisor = W.commonDivisor(factor, denominator)
    guard divisor.sign != 0 else { return }
    numerator = W.product(numerator, divisor.isOne ? factor : factor.divided(by: divisor), &overflowed)
    if !divisor.isOne { denominator = denominator.divided(by: divisor) }
  }

  /// By a number above 0.
  mutating func divide(by factor: W, _ overflowed: inout Bool) {
    if factor.isOne || overflowed { return }
    if numerator.sign == 0 {
      denominator = W(1)
      return
    }
    let divisor = W.commonDivisor(numerator, factor)
    guard divisor.sign != 0 else { return }
    if !divisor.isOne { numerator = numerator.divided(by: divisor) }
    denominator = W.product(denominator, divisor.isOne ? factor : factor.divided(by: divisor), &overflowed)
  }

  /// Without `isReduced` what comes out need not be in lowest terms: its denominator is then the least that both have in common. Gives
  /// back what work it was, in products of digits.
  @discardableResult
  mutating func add(_ other: Self, isReduced: Bool = true, _ overflowed: inout Bool) -> Int {
    if other.isZero { return 1 }
    if isZero {
      self = other
      return 1
    }
    if denominator.isOne, other.denominator.isOne {
      numerator = W.sum(numerator, other.numerator, &overflowed)
      return 1
    }
    var work = digitCount + other.digitCount
    let common = Self.commonDivisor(denominator, other.denominator, &work)
    if common.sign == 0 || overflowed { return work }
    work += numerator.digitCount * other.denominator.digitCount / common.digitCount
    work += other.numerator.digitCount * denominator.digitCount / common.digitCount
    if common.isOne {
      numerator = W.productSum(numerator, other.denominator, other.numerator, denominator, &overflowed)
      denominator = W.product(denominator, other.denominator, &overflowed)
      return work
    }
    let (own, others) = (denominator.divided(by: common), other.denominator.divided(by: common))
    let sum = W.productSum(numerator, others, other.numerator, own, &overflowed)
    if sum.sign == 0 {
      self = .zero
      return work
    }
    var rest = other.denominator
    numerator = sum
    if isReduced {
      let divisor = W.commonDivisor(sum, common)
      work += sum.digitCount * common.digitCount
      if divisor.sign == 0 { return work }
      if !divisor.isOne {
        numerator = sum.divided(by: divisor)
        rest = rest.divided(by: divisor)
      }
    }
    denominator = W.product(own, rest, &overflowed)
    return work
  }

  /// The greatest common divisor of two denominators. One often divides the other.
  private static func commonDivisor(_ left: W, _ right: W, _ work: inout Int) -> W {
    if left == right { return left }
    if !W.isSmall {
      let (long, short) = W.compareProducts(left, W(1), right, W(1)) < 0 ? (right, left) : (left, right)
      work += short.digitCount * (long.digitCount - short.digitCount + 2)
      var overflowed = false
      if W.product(long.divided(by: short), short, &overflowed) == long { return short }
    }
    work += left.digitCount * right.digitCount
    return W.commonDivisor(left, right)
  }

  func times(_ factor: W, isReduced: Bool = true, _ overflowed: inout Bool) -> Self {
    var product = self
    product.multiply(by: factor, isReduced: isReduced, &overflowed)
    return product
  }

  /// The numerator over a multiple of the denominator.
  func scaled(to multiple: W, _ overflowed: inout Bool) -> W {
    denominator == multiple ? numerator : W.product(numerator, multiple.divided(by: denominator), &overflowed)
  }
}
