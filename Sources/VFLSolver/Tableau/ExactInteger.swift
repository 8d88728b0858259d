/// The arithmetic of a tableau: 64-bit integers while all numbers fit, and bignums after that.
///
/// An operation that overflows sets a flag, and its result is meaningless. A caller that finds the flag set starts again with
/// bignums. The use of integers keeps fractions out of the rows, and the flag keeps branches out of the loops.
protocol ExactInteger: Hashable, Sendable {
  /// Whether integers of this type are limited to 64 bits.
  static var isFixedWidth: Bool { get }
  init(_ value: Int64)
  /// Creates an integer from a bignum; nil if the type cannot represent the value.
  init?(exactly value: BigInteger)
  var bignum: BigInteger { get }
  /// The value if it fits in 64 bits; 0 otherwise.
  var fixedWidth: Int64 { get }
  var sign: Int { get }
  var isOne: Bool { get }
  /// The number of 32-bit digits; 1 for a value that fits in 64 bits.
  var digitCount: Int { get }
  /// The integer with the opposite sign. The result always fits, because no fixed-width integer is `Int64.min`.
  var negated: Self { get }
  /// Returns `a * b`, or sets `overflowed` if the product does not fit.
  static func product(_ a: Self, _ b: Self, _ overflowed: inout Bool) -> Self
  /// Returns `a * b + c * d`, or sets `overflowed` if a product or the sum does not fit.
  static func productSum(_ a: Self, _ b: Self, _ c: Self, _ d: Self, _ overflowed: inout Bool) -> Self
  static func sum(_ a: Self, _ b: Self, _ overflowed: inout Bool) -> Self
  /// Returns the greatest common divisor, which is at least 0.
  static func commonDivisor(_ a: Self, _ b: Self) -> Self
  /// Returns the exact quotient. The divisor must divide the integer and must not be 0.
  func divided(by divisor: Self) -> Self
  /// Returns the sign of `a * b - c * d`: -1, 0 or 1.
  static func compareProducts(_ a: Self, _ b: Self, _ c: Self, _ d: Self) -> Int
}

extension Int64: ExactInteger {
  static var isFixedWidth: Bool { true }
  init?(exactly value: BigInteger) {
    guard case .small(let small) = value.storage, small != .min else { return nil }
    self = small
  }
  var bignum: BigInteger { BigInteger(self) }
  @inline(__always) var fixedWidth: Int64 { self }
  @inline(__always) var sign: Int { self > 0 ? 1 : self < 0 ? -1 : 0 }
  @inline(__always) var isOne: Bool { self == 1 }
  @inline(__always) var digitCount: Int { 1 }
  @inline(__always) var negated: Int64 { 0 &- self }

  @inline(__always)
  static func product(_ a: Int64, _ b: Int64, _ overflowed: inout Bool) -> Int64 {
    let (product, overflow) = a.multipliedReportingOverflow(by: b)
    if overflow || product == .min { overflowed = true }
    return product
  }

  @inline(__always)
  static func productSum(_ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64, _ overflowed: inout Bool) -> Int64 {
    let (first, overflow) = a.multipliedReportingOverflow(by: b)
    let (second, overflow2) = c.multipliedReportingOverflow(by: d)
    let (sum, overflow3) = first.addingReportingOverflow(second)
    if overflow || overflow2 || overflow3 || sum == .min { overflowed = true }
    return sum
  }

  @inline(__always)
  static func sum(_ a: Int64, _ b: Int64, _ overflowed: inout Bool) -> Int64 {
    let (sum, overflow) = a.addingReportingOverflow(b)
    if overflow || sum == .min { overflowed = true }
    return sum
  }

  @inline(__always)
  static func commonDivisor(_ a: Int64, _ b: Int64) -> Int64 {
    Int64(truncatingIfNeeded: a.magnitude.greatestCommonDivisor(b.magnitude))
  }

  @inline(__always)
  func divided(by divisor: Int64) -> Int64 { divisor == 0 || divisor == -1 ? 0 &- self : self / divisor }

  @inline(__always)
  static func compareProducts(_ a: Int64, _ b: Int64, _ c: Int64, _ d: Int64) -> Int {
    let (left, right) = (a.multipliedFullWidth(by: b), c.multipliedFullWidth(by: d))
    if left.high != right.high { return left.high < right.high ? -1 : 1 }
    return left.low < right.low ? -1 : left.low == right.low ? 0 : 1
  }
}

extension BigInteger: ExactInteger {
  static var isFixedWidth: Bool { false }
  init?(exactly value: BigInteger) { self = value }
  var bignum: BigInteger { self }
  var fixedWidth: Int64 {
    if case .small(let value) = storage { return value }
    return 0
  }
  var sign: Int { signum }
  var isOne: Bool {
    if case .small(1) = storage { return true }
    return false
  }
  var digitCount: Int {
    if case .large(let large) = storage { return large.digits.count }
    return 1
  }
  var negated: BigInteger { -self }
  static func product(_ a: BigInteger, _ b: BigInteger, _ overflowed: inout Bool) -> BigInteger { a * b }
  static func productSum(
    _ a: BigInteger, _ b: BigInteger, _ c: BigInteger, _ d: BigInteger, _ overflowed: inout Bool
  ) -> BigInteger { a * b + c * d }
  static func sum(_ a: BigInteger, _ b: BigInteger, _ overflowed: inout Bool) -> BigInteger { a + b }
  static func commonDivisor(_ a: BigInteger, _ b: BigInteger) -> BigInteger { greatestCommonDivisor(a, b) }
  func divided(by divisor: BigInteger) -> BigInteger { quotientAndRemainder(dividingBy: divisor).quotient }
  static func compareProducts(_ a: BigInteger, _ b: BigInteger, _ c: BigInteger, _ d: BigInteger) -> Int {
    let (left, right) = (a * b, c * d)
    return left < right ? -1 : left == right ? 0 : 1
  }
}
