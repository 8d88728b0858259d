extension Digits {
  /// Returns the greatest common divisor (Lehmer's algorithm). The leading 62 bits alone determine the quotients of many steps of
  /// Euclid's algorithm, and all of these steps are applied to the digits at once.
  static func greatestCommonDivisor(_ left: [UInt32], _ right: [UInt32]) -> [UInt32] {
    var (a, b) = isLess(left, right) ? (right, left) : (left, right)
    while b.count > 2 {
      let (x, y) = leading(a, b)
      guard let step = cofactors(x, y) else {
        (a, b) = (b, quotientAndRemainder(a, b).remainder)
        continue
      }
      let next = combined(a, step.0, b, step.1)
      b = combined(a, step.2, b, step.3)
      a = next
      if isLess(a, b) { swap(&a, &b) }
    }
    while !b.isEmpty {
      if a.count <= 2 { return digits(word(a).greatestCommonDivisor(word(b))) }
      (a, b) = (b, quotientAndRemainder(a, b).remainder)
    }
    return a
  }

  private static func word(_ digits: [UInt32]) -> UInt64 {
    digits.reversed().reduce(0) { $0 << 32 | UInt64($1) }
  }

  private static func digits(_ word: UInt64) -> [UInt32] {
    let (low, high) = (UInt32(truncatingIfNeeded: word), UInt32(truncatingIfNeeded: word >> 32))
    return high != 0 ? [low, high] : low != 0 ? [low] : []
  }

  /// Returns the leading 62 bits of `a`, and the bits of `b` at the same positions. `a` has at least three digits and is not less
  /// than `b`.
  private static func leading(_ a: [UInt32], _ b: [UInt32]) -> (Int64, Int64) {
    let count = a.count
    let shift = UInt64(a[count - 1].leadingZeroBitCount)
    func bits(_ digits: [UInt32]) -> Int64 {
      func digit(_ place: Int) -> UInt64 { place < digits.count ? UInt64(digits[place]) : 0 }
      let high = digit(count - 1) << 32 | digit(count - 2)
      return Int64((high << shift | (digit(count - 3) << shift) >> 32) >> 2)
    }
    return (bits(a), bits(b))
  }

  /// Returns the cofactors of as many steps of Euclid's algorithm as the leading bits determine; nil if they determine none.
  private static func cofactors(_ first: Int64, _ second: Int64) -> (Int64, Int64, Int64, Int64)? {
    var (x, y) = (first, second)
    var (a, b, c, d): (Int64, Int64, Int64, Int64) = (1, 0, 0, 1)
    let limit: Int64 = 1 << 30
    while y + c != 0, y + d != 0 {
      let quotient = (x + a) / (y + c)
      guard quotient == (x + b) / (y + d), quotient < limit else { break }
      let (nextC, nextD) = (a - quotient * c, b - quotient * d)
      guard nextC.magnitude < limit, nextD.magnitude < limit else { break }
      (a, b, c, d) = (c, d, nextC, nextD)
      (x, y) = (y, x - quotient * y)
    }
    return b == 0 ? nil : (a, b, c, d)
  }

  /// Returns `a * p + b * q`, which is not negative. The factors have opposite signs and fewer than 31 bits, and `b` is not longer
  /// than `a`.
  private static func combined(_ a: [UInt32], _ p: Int64, _ b: [UInt32], _ q: Int64) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: a.count) { sum, count in
      var carry: Int64 = 0
      a.withUnsafeBufferPointer { a in
        b.withUnsafeBufferPointer { b in
          for place in b.indices {
            carry &+= Int64(a[place]) &* p &+ Int64(b[place]) &* q
            sum[place] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
          }
          for place in b.count..<max(a.count, b.count) {
            carry &+= Int64(a[place]) &* p
            sum[place] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
          }
        }
      }
      count = a.count
      while count > 0, sum[count - 1] == 0 { count -= 1 }
    }
  }
}
