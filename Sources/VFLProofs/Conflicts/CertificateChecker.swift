import VFLSolver

/// Checks proofs of conflicts by multiplication and addition. The checker shares nothing with the solver except the proof: it has
/// its own arithmetic, on decimal digits in groups of nine, and never divides.
public enum CertificateChecker {
  /// Why a certificate is refused.
  public enum Refusal: Error, Hashable, Sendable {
    /// Part `part` contains text that is not a number.
    case notANumber(part: Int)
    /// The multiplier of part `part` has the wrong sign for its relation.
    case wrongSign(part: Int)
    /// Part `part` is labeled as a bound but does not state that its variable is at least 0, or is labeled as a parameter but does
    /// not give that parameter a value.
    case wrongSource(part: Int)
    /// The terms with this variable do not cancel out.
    case variableLeft(Int)
    /// The constants do not add up to a negative number.
    case noContradiction
  }

  /// Returns normally if the certificate proves that its parts cannot all hold; otherwise throws the reason why it does not.
  public static func check(_ certificate: Certificate) throws(Refusal) {
    var sums: [Int: Fraction] = [:]
    var constant = Fraction.zero
    for (index, part) in certificate.parts.enumerated() {
      guard let multiplier = Fraction(part.multiplier), let own = Fraction(part.constant) else {
        throw .notANumber(part: index)
      }
      switch part.relation {
      case .equal: break
      case .greaterThanOrEqual: if multiplier.numerator.isNegative { throw .wrongSign(part: index) }
      case .lessThanOrEqual:
        if !multiplier.numerator.isNegative, !multiplier.numerator.isZero { throw .wrongSign(part: index) }
      }
      switch part.source {
      case .row: break
      case .bound(let variable):
        guard part.relation == .greaterThanOrEqual, own.numerator.isZero,
          part.terms == [.init(variable: variable, coefficient: "1")]
        else { throw .wrongSource(part: index) }
      case .parameter(let variable):
        guard part.relation == .equal, part.terms == [.init(variable: variable, coefficient: "1")] else {
          throw .wrongSource(part: index)
        }
      }
      for term in part.terms {
        guard let coefficient = Fraction(term.coefficient) else { throw .notANumber(part: index) }
        sums[term.variable] = (sums[term.variable] ?? .zero) + multiplier * coefficient
      }
      constant = constant + multiplier * own
    }
    for variable in sums.keys.sorted() where sums[variable]?.numerator.isZero == false { throw .variableLeft(variable) }
    if !constant.numerator.isNegative { throw .noContradiction }
  }
}

/// A fraction that need not be reduced. Its denominator is above 0.
private struct Fraction {
  static let zero = Fraction(
    numerator: Whole(isNegative: false, groups: []), denominator: Whole(isNegative: false, groups: [1]))

  var numerator: Whole
  var denominator: Whole

  init(numerator: Whole, denominator: Whole) {
    self.numerator = numerator
    self.denominator = denominator
  }

  /// Parses a number such as `-12` or `-1/2`; nil for anything else.
  init?(_ text: String) {
    let parts = text.utf8.split(separator: UInt8(ascii: "/"), omittingEmptySubsequences: false)
    guard parts.count <= 2, let numerator = Whole(parts[0]) else { return nil }
    self.init(numerator: numerator, denominator: Self.zero.denominator)
    guard parts.count == 2 else { return }
    guard let denominator = Whole(parts[1]), !denominator.isNegative, !denominator.isZero else { return nil }
    self.denominator = denominator
  }

  static func + (a: Fraction, b: Fraction) -> Fraction {
    if a.denominator == b.denominator {
      return Fraction(numerator: a.numerator + b.numerator, denominator: a.denominator)
    }
    return Fraction(
      numerator: a.numerator * b.denominator + b.numerator * a.denominator, denominator: a.denominator * b.denominator)
  }

  static func * (a: Fraction, b: Fraction) -> Fraction {
    Fraction(numerator: a.numerator * b.numerator, denominator: a.denominator * b.denominator)
  }
}

/// An integer: a sign, and decimal digits in groups of nine, lowest group first, without leading zeros.
private struct Whole: Equatable {
  private static let base: UInt64 = 1_000_000_000

  var isNegative: Bool
  var groups: [UInt64]

  var isZero: Bool { groups.isEmpty }

  init(isNegative: Bool, groups: [UInt64]) {
    self.groups = groups
    while self.groups.last == 0 { self.groups.removeLast() }
    self.isNegative = isNegative && !self.groups.isEmpty
  }

  init?(_ text: Substring.UTF8View) {
    var digits = Array(text)
    let isNegative = digits.first == UInt8(ascii: "-")
    if isNegative { digits.removeFirst() }
    guard !digits.isEmpty else { return nil }
    var groups: [UInt64] = []
    while !digits.isEmpty {
      var group: UInt64 = 0
      for digit in digits.suffix(9) {
        guard digit >= UInt8(ascii: "0"), digit <= UInt8(ascii: "9") else { return nil }
        group = group * 10 + UInt64(digit - UInt8(ascii: "0"))
      }
      groups.append(group)
      digits.removeLast(min(9, digits.count))
    }
    self.init(isNegative: isNegative, groups: groups)
  }

  static func + (a: Whole, b: Whole) -> Whole {
    if a.isNegative == b.isNegative { return Whole(isNegative: a.isNegative, groups: sum(a.groups, b.groups)) }
    return isLess(a.groups, b.groups)
      ? Whole(isNegative: b.isNegative, groups: difference(b.groups, a.groups))
      : Whole(isNegative: a.isNegative, groups: difference(a.groups, b.groups))
  }

  static func * (a: Whole, b: Whole) -> Whole {
    var product = [UInt64](repeating: 0, count: a.groups.count + b.groups.count)
    for (i, x) in a.groups.enumerated() {
      var carry: UInt64 = 0
      for (j, y) in b.groups.enumerated() {
        carry += product[i + j] + x * y
        product[i + j] = carry % base
        carry /= base
      }
      product[i + b.groups.count] = carry
    }
    return Whole(isNegative: a.isNegative != b.isNegative, groups: product)
  }

  private static func isLess(_ a: [UInt64], _ b: [UInt64]) -> Bool {
    a.count != b.count ? a.count < b.count : a.reversed().lexicographicallyPrecedes(b.reversed())
  }

  private static func sum(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var (sum, carry): ([UInt64], UInt64) = ([], 0)
    for index in 0..<max(a.count, b.count) {
      carry += (index < a.count ? a[index] : 0) + (index < b.count ? b[index] : 0)
      sum.append(carry % base)
      carry /= base
    }
    return carry > 0 ? sum + [carry] : sum
  }

  /// Returns `a - b`; `a` must not be less than `b`.
  private static func difference(_ a: [UInt64], _ b: [UInt64]) -> [UInt64] {
    var (difference, borrow): ([UInt64], UInt64) = ([], 0)
    for index in a.indices {
      let taken = (index < b.count ? b[index] : 0) + borrow
      borrow = a[index] < taken ? 1 : 0
      difference.append(a[index] + borrow * base - taken)
    }
    return difference
  }
}
