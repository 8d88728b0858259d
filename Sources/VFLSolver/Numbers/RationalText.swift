/// Parses fractions from text, and converts fractions to the nearest Double.
enum RationalText {
  /// The limits on numbers that can be parsed. They exceed what any Double needs (an exponent of 308, and 767 digits for an exact
  /// value), but parsing even the longest number takes no noticeable time.
  private static let maximumExponent = 400
  private static let maximumDigits = 1000

  static func parse(_ text: String) -> Rational? {
    let bytes = Array(text.utf8)
    if let slash = bytes.firstIndex(of: UInt8(ascii: "/")) {
      guard let numerator = decimal(bytes[..<slash]), let denominator = decimal(bytes[(slash + 1)...]),
        !denominator.isZero
      else { return nil }
      return numerator / denominator
    }
    return decimal(bytes[...])
  }

  private static func decimal(_ bytes: ArraySlice<UInt8>) -> Rational? {
    var rest = bytes
    let isNegative = rest.first == UInt8(ascii: "-")
    if isNegative || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
    var number = BigInteger(0)
    var (digits, exponent, hasPoint) = (0, 0, false)
    while let byte = rest.first {
      if byte == UInt8(ascii: "."), !hasPoint {
        hasPoint = true
      } else if byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") {
        number = number * 10 + BigInteger(Int64(byte - UInt8(ascii: "0")))
        digits += 1
        if digits > maximumDigits { return nil }
        if hasPoint { exponent -= 1 }
      } else {
        break
      }
      rest.removeFirst()
    }
    guard digits > 0 else { return nil }
    if let mark = rest.first {
      guard mark | 0x20 == UInt8(ascii: "e") else { return nil }
      rest.removeFirst()
      let isDown = rest.first == UInt8(ascii: "-")
      if isDown || rest.first == UInt8(ascii: "+") { rest.removeFirst() }
      guard !rest.isEmpty else { return nil }
      var written = 0
      for byte in rest {
        guard byte >= UInt8(ascii: "0"), byte <= UInt8(ascii: "9") else { return nil }
        written = written * 10 + Int(byte - UInt8(ascii: "0"))
        guard written <= maximumExponent else { return nil }
      }
      exponent += isDown ? -written : written
    }
    if isNegative { number = -number }
    return exponent < 0
      ? Rational(number, over: .power(of: 10, -exponent)) : Rational(number * .power(of: 10, exponent), over: 1)
  }

  /// Returns the nearest Double, ties to even. Rounds only once, to a quotient of 53 bits, or fewer if the result is subnormal.
  static func double(_ value: Rational) -> Double {
    let exact = BigInteger(1 << 53)
    if value.numerator.magnitude <= exact, value.denominator <= exact {
      return value.numerator.doubleIfSmall / value.denominator.doubleIfSmall
    }
    let sign: Double = value.signum < 0 ? -1 : 1
    let exponent = value.numerator.bitCount - value.denominator.bitCount
    if exponent > 1030 { return sign * .infinity }
    if exponent < -1080 { return sign * 0 }
    var shift = min(1074, 53 - exponent)
    var bits = rounded(value, shift)
    if bits > exact {
      shift -= 1
      bits = rounded(value, shift)
    }
    // Scale in two steps, because a single power of two may itself overflow.
    let first = -shift / 2
    return sign * bits.doubleIfSmall * Double(sign: .plus, exponent: first, significand: 1)
      * Double(sign: .plus, exponent: -shift - first, significand: 1)
  }

  /// Returns the magnitude multiplied by 2 to the power of `shift`, rounded to the nearest integer, ties to even.
  private static func rounded(_ value: Rational, _ shift: Int) -> BigInteger {
    let numerator = value.numerator.magnitude * .power(of: 2, max(0, shift))
    let denominator = value.denominator * .power(of: 2, max(0, -shift))
    let (quotient, remainder) = numerator.quotientAndRemainder(dividingBy: denominator)
    let double = remainder * 2
    let isOdd = quotient.digits.first.map { $0 & 1 == 1 } ?? false
    return denominator < double || denominator == double && isOdd ? quotient + 1 : quotient
  }
}

extension BigInteger {
  static func power(of base: Int64, _ exponent: Int) -> BigInteger {
    var (power, square, rest) = (BigInteger(1), BigInteger(base), exponent)
    while rest > 0 {
      if rest & 1 == 1 { power = power * square }
      rest >>= 1
      if rest > 0 { square = square * square }
    }
    return power
  }

  /// The number of bits of the magnitude.
  var bitCount: Int {
    switch storage {
    case .small(let value): return 64 - value.magnitude.leadingZeroBitCount
    case .large(let large): return large.digits.count * 32 - (large.digits.last?.leadingZeroBitCount ?? 0)
    }
  }

  fileprivate var doubleIfSmall: Double {
    if case .small(let value) = storage { return Double(value) }
    return .nan
  }
}
