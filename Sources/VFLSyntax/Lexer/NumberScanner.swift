/// Reads numbers in the form that `strtod` accepts in the C locale, but without `inf`, `nan` and signs.
///
/// The standard library's conversion calls C functions, which are not available in a WebAssembly module without imports. This
/// conversion is exact: it gives the nearest double, ties to even.
package struct NumberScanner {
  /// The value; infinite if the number is too large for a double.
  package let value: Double
  /// The index after the last byte of the number.
  package let end: Int

  /// Reads the longest number that begins at `start`; nil if there is none. O(length of the number).
  package init?(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard let scanned = Self.scan(bytes, at: start) else { return nil }
    self = scanned
  }

  /// The finite number that the whole text represents; nil for any other text. The text may begin with `-`.
  package static func number(_ text: Substring.UTF8View) -> Double? {
    let isNegative = text.first == UInt8(ascii: "-")
    let bytes = Array(isNegative ? text.dropFirst() : text)
    let scanned = bytes.withUnsafeBufferPointer { NumberScanner($0, at: 0) }
    guard let scanned, scanned.end == bytes.count, scanned.value.isFinite else { return nil }
    return isNegative ? -scanned.value : scanned.value
  }

  private init(value: Double, end: Int) {
    self.value = value
    self.end = end
  }

  @inline(__always)
  private static func isDigit(_ byte: UInt8) -> Bool { byte &- 48 < 10 }

  private static func scan(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> NumberScanner? {
    if let hexadecimal = scanHexadecimal(bytes, at: start) { return hexadecimal }
    var decimal = Decimal()
    var index = start
    while index < bytes.count, isDigit(bytes[index]) {
      decimal.append(bytes[index] &- 48, isFraction: false)
      index += 1
    }
    var sawDigit = index > start
    if index < bytes.count, bytes[index] == UInt8(ascii: ".") {
      var fraction = index + 1
      while fraction < bytes.count, isDigit(bytes[fraction]) {
        decimal.append(bytes[fraction] &- 48, isFraction: true)
        fraction += 1
      }
      if sawDigit || fraction > index + 1 {
        sawDigit = true
        index = fraction
      }
    }
    guard sawDigit else { return nil }
    if let exponent = scanExponent(bytes, at: index, letter: UInt8(ascii: "e")) {
      decimal.exponent += exponent.value
      index = exponent.end
    }
    return NumberScanner(value: decimal.value, end: index)
  }

  /// `0x` and digits with an optional fraction and binary exponent. Digits that do not fit in 64 bits affect only rounding.
  private static func scanHexadecimal(_ bytes: UnsafeBufferPointer<UInt8>, at start: Int) -> NumberScanner? {
    guard start + 2 < bytes.count, bytes[start] == UInt8(ascii: "0"), bytes[start + 1] | 0x20 == UInt8(ascii: "x")
    else { return nil }
    var mantissa: UInt64 = 0
    var exponent = 0
    var sawDigit = false
    var sawPoint = false
    var index = start + 2
    while index < bytes.count {
      let byte = bytes[index]
      let lower = byte | 0x20
      let digit: UInt8
      if isDigit(byte) {
        digit = byte &- 48
      } else if lower >= UInt8(ascii: "a"), lower <= UInt8(ascii: "f") {
        digit = lower &- UInt8(ascii: "a") &+ 10
      } else if byte == UInt8(ascii: "."), !sawPoint {
        sawPoint = true
        index += 1
        continue
      } else {
        break
      }
      sawDigit = true
      if mantissa >> 60 == 0 {
        mantissa = mantissa << 4 | UInt64(digit)
        if sawPoint { exponent -= 4 }
      } else {
        if digit != 0 { mantissa |= 1 }
        if !sawPoint { exponent += 4 }
      }
      index += 1
    }
    guard sawDigit else { return nil }
    if let scanned = scanExponent(bytes, at: index, letter: UInt8(ascii: "p")) {
      exponent += scanned.value
      index = scanned.end
    }
    return NumberScanner(value: scaled(mantissa, byPowerOfTwo: exponent), end: index)
  }

  private static func scanExponent(
    _ bytes: UnsafeBufferPointer<UInt8>, at start: Int, letter: UInt8
  ) -> (value: Int, end: Int)? {
    guard start < bytes.count, bytes[start] | 0x20 == letter else { return nil }
    var index = start + 1
    var isNegative = false
    if index < bytes.count, bytes[index] == UInt8(ascii: "-") || bytes[index] == UInt8(ascii: "+") {
      isNegative = bytes[index] == UInt8(ascii: "-")
      index += 1
    }
    guard index < bytes.count, isDigit(bytes[index]) else { return nil }
    var value = 0
    while index < bytes.count, isDigit(bytes[index]) {
      // With a larger exponent, every number is 0 or infinite, and counting further would overflow.
      if value < 1_000_000 { value = value * 10 + Int(bytes[index] &- 48) }
      index += 1
    }
    return (isNegative ? -value : value, index)
  }

  /// `mantissa * 2^exponent`, rounded once, to nearest with ties to even.
  fileprivate static func scaled(_ mantissa: UInt64, byPowerOfTwo exponent: Int) -> Double {
    guard mantissa != 0 else { return 0 }
    let length = 64 - mantissa.leadingZeroBitCount
    let leading = exponent + length - 1
    if leading > 1023 { return .infinity }
    // A subnormal keeps fewer than 53 bits.
    let kept = leading >= -1022 ? 53 : 53 - (-1022 - leading)
    if kept < 0 { return 0 }
    let excess = length - kept
    var rounded = mantissa
    var shift = exponent
    if excess > 0 {
      let half: UInt64 = 1 << UInt64(excess - 1)
      let rest = mantissa & (half << 1 &- 1)
      rounded = excess == 64 ? 0 : mantissa >> UInt64(excess)
      if rest > half || (rest == half && rounded & 1 == 1) { rounded += 1 }
      shift += excess
    }
    // Scale in two exact steps, because 2^shift itself may be outside the range of doubles.
    let first = max(-1000, min(1000, shift))
    return Double(rounded) * Double(sign: .plus, exponent: first, significand: 1)
      * Double(sign: .plus, exponent: max(-1000, min(1000, shift - first)), significand: 1)
  }
}

/// An exact decimal number: digits and a power of ten.
private struct Decimal {
  /// The maximum number of digits that are kept, which is more than the 767 that a tie between two doubles may need. Nonzero digits
  /// beyond this number only break ties upward.
  private static let maximumDigits = 780
  /// The largest number of digits for which every integer fits in 64 bits: 10^19 is less than 2^64.
  private static let wordDigits = 19
  /// The largest number of digits for which every integer is an exact double: 10^15 is less than 2^53.
  private static let exactDigits = 15
  /// The highest power of ten that is an exact double.
  private static let exactPower = 22
  /// Numbers with this many digits before the point are infinite: the largest double has 309.
  private static let infiniteMagnitude = 311
  /// Numbers whose first nonzero digit is this far after the point are 0: half of the smallest positive double is 2.5e-324.
  private static let zeroMagnitude = -326

  /// The value of the first `wordDigits` digits, for the fast path.
  private var mantissa: UInt64 = 0
  private var digits: [UInt8] = []
  private var digitCount = 0
  /// The power of ten of the last digit that is kept.
  var exponent = 0

  mutating func append(_ digit: UInt8, isFraction: Bool) {
    if digitCount == 0, digit == 0 {
      if isFraction { exponent -= 1 }
      return
    }
    if digitCount < Self.wordDigits {
      mantissa = mantissa * 10 + UInt64(digit)
    } else if digitCount == Self.wordDigits {
      var rest = mantissa
      digits = (0..<Self.wordDigits).map { _ in
        let (quotient, remainder) = rest.quotientAndRemainder(dividingBy: 10)
        rest = quotient
        return UInt8(remainder)
      }.reversed()
    }
    if digitCount >= Self.wordDigits, digitCount < Self.maximumDigits {
      digits.append(digit)
    } else if digitCount >= Self.maximumDigits {
      if digit != 0 { digits[digits.count - 1] = max(digits[digits.count - 1], 1) }
      if !isFraction { exponent += 1 }
      return
    }
    digitCount += 1
    if isFraction { exponent -= 1 }
  }

  var value: Double {
    guard digitCount > 0 else { return 0 }
    if digitCount <= Self.exactDigits, abs(exponent) <= Self.exactPower {
      // Both factors are exact doubles, so there is only one rounding.
      let power = Self.powersOfTen[abs(exponent)]
      return exponent < 0 ? Double(mantissa) / power : Double(mantissa) * power
    }
    if exponent + digitCount >= Self.infiniteMagnitude { return .infinity }
    if exponent + digitCount <= Self.zeroMagnitude { return 0 }
    var numerator = Natural(digitCount <= Self.wordDigits ? mantissa : 0)
    if digitCount > Self.wordDigits { for digit in digits { numerator.multiply(by: 10, adding: UInt32(digit)) } }
    var denominator = Natural(1)
    for _ in 0..<abs(exponent) {
      if exponent < 0 { denominator.multiply(by: 10, adding: 0) } else { numerator.multiply(by: 10, adding: 0) }
    }
    // Scale so that the quotient has 63 or 64 bits; the remainder then only breaks ties.
    let shift = 63 - (numerator.bitLength - denominator.bitLength)
    if shift > 0 { numerator.shiftLeft(shift) } else { denominator.shiftLeft(-shift) }
    var quotient: UInt64 = 0
    denominator.shiftLeft(63)
    for _ in 0..<64 {
      quotient <<= 1
      if numerator.subtractIfNotLess(denominator) { quotient |= 1 }
      denominator.shiftRightByOne()
    }
    // The quotient keeps at least 63 bits, ten more than a double, so its last bit can record whether the quotient is inexact.
    if !numerator.isZero { quotient |= 1 }
    return NumberScanner.scaled(quotient, byPowerOfTwo: -shift)
  }

  private static let powersOfTen: [Double] = [
    1, 1e1, 1e2, 1e3, 1e4, 1e5, 1e6, 1e7, 1e8, 1e9, 1e10, 1e11, 1e12, 1e13, 1e14, 1e15, 1e16, 1e17, 1e18, 1e19, 1e20,
    1e21, 1e22,
  ]
}

/// An unsigned bignum, least significant limb first, with only the operations that the conversion needs.
private struct Natural {
  private var limbs: [UInt32]

  init(_ value: UInt64) {
    limbs = [UInt32(truncatingIfNeeded: value), UInt32(truncatingIfNeeded: value >> 32)]
  }

  var isZero: Bool { limbs.allSatisfy { $0 == 0 } }

  var bitLength: Int {
    for index in limbs.indices.reversed() where limbs[index] != 0 {
      return index * 32 + 32 - limbs[index].leadingZeroBitCount
    }
    return 0
  }

  mutating func multiply(by factor: UInt32, adding summand: UInt32) {
    var carry = UInt64(summand)
    for index in limbs.indices {
      carry += UInt64(limbs[index]) * UInt64(factor)
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { limbs.append(UInt32(carry)) }
  }

  mutating func shiftLeft(_ count: Int) {
    guard count > 0 else { return }
    let bits = UInt64(count % 32)
    var carry: UInt64 = 0
    for index in limbs.indices {
      carry |= UInt64(limbs[index]) << bits
      limbs[index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    if carry != 0 { limbs.append(UInt32(carry)) }
    limbs.insert(contentsOf: [UInt32](repeating: 0, count: count / 32), at: 0)
  }

  mutating func shiftRightByOne() {
    var carry: UInt32 = 0
    for index in limbs.indices.reversed() {
      let limb = limbs[index]
      limbs[index] = limb >> 1 | carry << 31
      carry = limb & 1
    }
  }

  /// Subtracts `other` if the result is not negative. Returns whether `other` was subtracted.
  mutating func subtractIfNotLess(_ other: Natural) -> Bool {
    let count = max(limbs.count, other.limbs.count)
    while limbs.count < count { limbs.append(0) }
    for index in (0..<count).reversed() {
      let subtrahend = index < other.limbs.count ? other.limbs[index] : 0
      if limbs[index] > subtrahend { break }
      if limbs[index] < subtrahend { return false }
    }
    var borrow: Int64 = 0
    for index in 0..<count {
      let difference = Int64(limbs[index]) - Int64(index < other.limbs.count ? other.limbs[index] : 0) - borrow
      borrow = difference < 0 ? 1 : 0
      limbs[index] = UInt32(truncatingIfNeeded: difference)
    }
    return true
  }
}
