/// The number format of all output: as few digits as are needed to parse as the same double, and no decimal point in whole numbers.
public enum NumberText {
  /// `100`, `0.5`, `-26.6667`, `1e+21`. The sign of zero is dropped.
  public static func shortest(_ value: Double) -> String {
    if let whole = Int32(exactly: value) { return String(whole) }
    let text = value.description
    return text.hasSuffix(".0") ? String(text.dropLast(2)) : text
  }

  /// The digits of `shortest` without an exponent: `0.000001`, `1000000000000000000000`. Infinite numbers have no such spelling.
  package static func plain(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return shortest(value) }
    let (digits, exponent) = decimal(abs(value))
    let text = digits.map { String($0) }
    let sign = value < 0 ? "-" : ""
    return sign + plain(text, exponent)
  }

  /// Digits with a decimal point where the power of ten of the first digit requires it.
  private static func plain(_ text: [String], _ exponent: Int) -> String {
    if exponent < 0 { return "0." + String(repeating: "0", count: -exponent - 1) + text.joined() }
    let whole = text.prefix(exponent + 1)
    let zeros = String(repeating: "0", count: exponent + 1 - whole.count)
    return whole.joined() + zeros + (text.count > exponent + 1 ? "." + text[(exponent + 1)...].joined() : "")
  }

  /// A length in points, rounded to a millionth. Numbers of one billion or more are not rounded, because doubles of that size have
  /// little precision beyond a millionth.
  package static func points(_ value: Double) -> String {
    shortest(value.magnitude < 1e9 ? (value * 1e6).rounded() / 1e6 : value)
  }

  /// Six significant digits, as C and console logs print them with `%g`: `0.333333`, `1.23457e+06`. The sign of zero is dropped.
  /// Subnormal numbers (below about 2e-308) may have fewer significant digits, and then fewer are printed.
  public static func sixDigits(_ value: Double) -> String {
    guard value.isFinite, value != 0 else { return shortest(value) }
    var (digits, exponent) = decimal(abs(value))
    if digits.count > 6 {
      let isUp = roundsUp(abs(value), digits, exponent)
      digits.removeSubrange(6...)
      if isUp { exponent += increment(&digits) }
    }
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    let text = digits.map { String($0) }
    let sign = value < 0 ? "-" : ""
    if exponent < -4 || exponent >= 6 {
      let fraction = text.count > 1 ? "." + text[1...].joined() : ""
      let power = abs(exponent)
      return sign + text[0] + fraction + (exponent < 0 ? "e-" : "e+") + (power < 10 ? "0" : "") + "\(power)"
    }
    return sign + plain(text, exponent)
  }

  /// The shortest sequence of digits that parses as `value`, without zeros at either end, and the power of ten of the first digit.
  /// `value` must be above 0.
  private static func decimal(_ value: Double) -> (digits: [UInt8], exponent: Int) {
    var digits: [UInt8] = []
    var exponent = 0
    var point: Int?
    let bytes = Array(value.description.utf8)
    var end = bytes.count
    if let mark = bytes.firstIndex(of: UInt8(ascii: "e")) {
      exponent = Int(String(decoding: bytes[(mark + 1)...], as: UTF8.self)) ?? 0
      end = mark
    }
    for byte in bytes[..<end] {
      if byte == UInt8(ascii: ".") { point = digits.count } else { digits.append(byte - UInt8(ascii: "0")) }
    }
    exponent += (point ?? digits.count) - 1
    while digits.count > 1, digits.last == 0 { digits.removeLast() }
    while digits.count > 1, digits.first == 0 {
      digits.removeFirst()
      exponent -= 1
    }
    return (digits, exponent)
  }

  /// Whether the digits after the sixth round the sixth up. If there is only a single 5 after the sixth, the exact value of the
  /// double may be on either side of the midpoint.
  private static func roundsUp(_ value: Double, _ digits: [UInt8], _ exponent: Int) -> Bool {
    guard digits.count == 7, digits[6] == 5 else { return digits[6] >= 5 }
    var middle = 0.0
    for digit in digits { middle = middle * 10 + Double(digit) }
    // The power of ten that turns the seven digits into a whole number.
    let power = 6 - exponent
    var difference = 0.0
    if (0...22).contains(power) {
      var scale = 1.0
      for _ in 0..<power { scale *= 10 }
      let product = value * scale
      difference = (product - middle) + roundingError(of: product, value, scale)
    }
    return difference > 0 || difference == 0 && digits[5] % 2 == 1
  }

  /// The exact product of two numbers minus `product`, which is their product in floating point, by Dekker's algorithm. WebAssembly
  /// has no instruction that computes it.
  private static func roundingError(of product: Double, _ first: Double, _ second: Double) -> Double {
    func halves(_ value: Double) -> (high: Double, low: Double) {
      let scaled = value * 134_217_729
      let high = scaled - (scaled - value)
      return (high, value - high)
    }
    let ((a, b), (c, d)) = (halves(first), halves(second))
    return ((a * c - product) + a * d + b * c) + b * d
  }

  /// Adds one to the last digit. Returns 1 if the carry adds a digit, so that the power of ten of the first digit increases;
  /// otherwise returns 0.
  private static func increment(_ digits: inout [UInt8]) -> Int {
    for index in digits.indices.reversed() {
      if digits[index] < 9 {
        digits[index] += 1
        return 0
      }
      digits[index] = 0
    }
    digits[0] = 1
    return 1
  }
}
