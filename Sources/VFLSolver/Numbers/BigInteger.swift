/// An integer of any length. A value that fits in 64 bits needs no allocation.
public struct BigInteger: Hashable, Sendable {
  /// A sign, and a magnitude in 32-bit digits, lowest first, without leading zeros. Used only for values that do not fit in an
  /// `Int64`, so that equal numbers have equal representations.
  struct Large: Hashable, Sendable {
    var isNegative: Bool
    var digits: [UInt32]
  }

  enum Storage: Hashable, Sendable {
    case small(Int64)
    case large(Large)
  }

  var storage: Storage

  /// Creates an integer equal to `value`.
  public init(_ value: Int64) { storage = .small(value) }

  init(isNegative: Bool, digits: [UInt32]) {
    var digits = digits
    while digits.last == 0 { digits.removeLast() }
    if digits.count <= 2 {
      var magnitude: UInt64 = 0
      for digit in digits.reversed() { magnitude = magnitude << 32 | UInt64(digit) }
      if magnitude <= UInt64(Int64.max) {
        storage = .small(isNegative ? -Int64(magnitude) : Int64(magnitude))
        return
      }
      if isNegative, magnitude == Int64.min.magnitude {
        storage = .small(.min)
        return
      }
    }
    storage = .large(Large(isNegative: isNegative, digits: digits))
  }

  /// Whether the integer is 0.
  public var isZero: Bool {
    if case .small(0) = storage { return true }
    return false
  }

  /// The sign: -1, 0 or 1.
  public var signum: Int {
    switch storage {
    case .small(let value): Int(value.signum())
    case .large(let large): large.isNegative ? -1 : 1
    }
  }

  var isNegative: Bool { signum < 0 }

  /// The 32-bit digits of the magnitude, lowest first; empty for 0.
  var digits: [UInt32] {
    switch storage {
    case .small(let value):
      let magnitude = value.magnitude
      let low = UInt32(truncatingIfNeeded: magnitude)
      let high = UInt32(truncatingIfNeeded: magnitude >> 32)
      return high != 0 ? [low, high] : low != 0 ? [low] : []
    case .large(let large): return large.digits
    }
  }

  /// The highest digits of the integer as `significand * 2^exponent`, to within 2 units in the last place.
  var leading: (significand: Double, exponent: Int) {
    switch storage {
    case .small(let value): return (Double(value), 0)
    case .large(let large):
      var significand = 0.0
      let highest = large.digits.suffix(3)
      for digit in highest.reversed() { significand = significand * 4_294_967_296 + Double(digit) }
      return (large.isNegative ? -significand : significand, 32 * (large.digits.count - highest.count))
    }
  }

  /// The absolute value.
  public var magnitude: BigInteger { isNegative ? -self : self }

  /// Returns the integer with the opposite sign.
  public static prefix func - (value: BigInteger) -> BigInteger {
    if case .small(let small) = value.storage, small != .min { return BigInteger(-small) }
    return BigInteger(isNegative: !value.isNegative, digits: value.digits)
  }

  /// Returns the sum of two integers.
  public static func + (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (sum, overflow) = a.addingReportingOverflow(b)
      if !overflow { return BigInteger(sum) }
    }
    if left.isZero { return right }
    if right.isZero { return left }
    let (a, b) = (left.digits, right.digits)
    if left.isNegative == right.isNegative {
      return BigInteger(isNegative: left.isNegative, digits: Digits.sum(a, b))
    }
    return Digits.isLess(a, b)
      ? BigInteger(isNegative: right.isNegative, digits: Digits.difference(b, a))
      : BigInteger(isNegative: left.isNegative, digits: Digits.difference(a, b))
  }

  /// Returns the difference of two integers.
  public static func - (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (difference, overflow) = a.subtractingReportingOverflow(b)
      if !overflow { return BigInteger(difference) }
    }
    return left + -right
  }

  /// Returns the product of two integers.
  public static func * (left: BigInteger, right: BigInteger) -> BigInteger {
    if case .small(let a) = left.storage, case .small(let b) = right.storage {
      let (product, overflow) = a.multipliedReportingOverflow(by: b)
      if !overflow { return BigInteger(product) }
    }
    if left.isZero || right.isZero { return BigInteger(0) }
    return BigInteger(
      isNegative: left.isNegative != right.isNegative, digits: Digits.product(left.digits, right.digits))
  }

  /// Returns the quotient rounded towards zero, and the remainder with the sign of the dividend. If the divisor is 0, returns 0 and
  /// the dividend.
  public func quotientAndRemainder(dividingBy divisor: BigInteger) -> (quotient: BigInteger, remainder: BigInteger) {
    if divisor.isZero { return (BigInteger(0), self) }
    if case .small(let a) = storage, case .small(let b) = divisor.storage, !(a == .min && b == -1) {
      return (BigInteger(a / b), BigInteger(a % b))
    }
    let (quotient, remainder) = Digits.quotientAndRemainder(digits, divisor.digits)
    return (
      BigInteger(isNegative: isNegative != divisor.isNegative, digits: quotient),
      BigInteger(isNegative: isNegative, digits: remainder)
    )
  }

  /// Returns the greatest common divisor, which is at least 0; 0 if both integers are 0.
  public static func greatestCommonDivisor(_ left: BigInteger, _ right: BigInteger) -> BigInteger {
    if case .small(let x) = left.storage, case .small(let y) = right.storage {
      let divisor = x.magnitude.greatestCommonDivisor(y.magnitude)
      if divisor <= UInt64(Int64.max) { return BigInteger(Int64(divisor)) }
      return BigInteger(isNegative: false, digits: [0, 0x8000_0000])
    }
    if left.isZero { return right.magnitude }
    if right.isZero { return left.magnitude }
    return BigInteger(isNegative: false, digits: Digits.greatestCommonDivisor(left.digits, right.digits))
  }
}

extension BigInteger: Comparable, ExpressibleByIntegerLiteral {
  /// Creates an integer from a literal, which must fit in 64 bits.
  public init(integerLiteral value: Int64) { self.init(value) }

  /// Returns whether `left` is less than `right`.
  public static func < (left: BigInteger, right: BigInteger) -> Bool {
    if case .small(let a) = left.storage, case .small(let b) = right.storage { return a < b }
    if left.signum != right.signum { return left.signum < right.signum }
    return left.isNegative ? Digits.isLess(right.digits, left.digits) : Digits.isLess(left.digits, right.digits)
  }
}

extension BigInteger: CustomStringConvertible {
  /// The integer in decimal notation.
  public var description: String {
    if case .small(let value) = storage { return "\(value)" }
    var groups: [UInt32] = []
    var rest = digits
    while !rest.isEmpty { groups.append(Digits.divide(&rest, by: 1_000_000_000)) }
    var text = isNegative ? "-" : ""
    for (index, group) in groups.reversed().enumerated() {
      let digits = "\(group)"
      if index > 0 { text += String(repeating: "0", count: 9 - digits.utf8.count) }
      text += digits
    }
    return text
  }
}

extension UInt64 {
  /// Returns the greatest common divisor, computed by repeated halving (the binary algorithm).
  @inline(__always)
  func greatestCommonDivisor(_ other: UInt64) -> UInt64 {
    if self == 0 { return other }
    if other == 0 { return self }
    if self == 1 || other == 1 { return 1 }
    let shift = (self | other).trailingZeroBitCount
    var (a, b) = (self >> self.trailingZeroBitCount, other)
    while b != 0 {
      b >>= b.trailingZeroBitCount
      if a > b { (a, b) = (b, a) }
      b -= a
    }
    return a << shift
  }
}
