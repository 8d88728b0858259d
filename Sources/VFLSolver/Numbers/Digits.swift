/// Arithmetic on magnitudes in 32-bit digits, lowest first.
enum Digits {
  static func isLess(_ a: [UInt32], _ b: [UInt32]) -> Bool {
    if a.count != b.count { return a.count < b.count }
    for index in a.indices.reversed() where a[index] != b[index] { return a[index] < b[index] }
    return false
  }

  static func sum(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    let (long, short) = a.count < b.count ? (b, a) : (a, b)
    return [UInt32](unsafeUninitializedCapacity: long.count + 1) { sum, count in
      var carry: UInt64 = 0
      for index in short.indices {
        carry += UInt64(long[index]) + UInt64(short[index])
        sum[index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      for index in short.count..<long.count {
        carry += UInt64(long[index])
        sum[index] = UInt32(truncatingIfNeeded: carry)
        carry >>= 32
      }
      sum[long.count] = UInt32(truncatingIfNeeded: carry)
      count = carry == 0 ? long.count : long.count + 1
    }
  }

  /// Returns `a - b`; `a` must not be less than `b`.
  static func difference(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    [UInt32](unsafeUninitializedCapacity: a.count) { difference, count in
      var borrow: Int64 = 0
      count = a.count
      for index in a.indices {
        let digit = Int64(a[index]) - (index < b.count ? Int64(b[index]) : 0) + borrow
        difference[index] = UInt32(truncatingIfNeeded: digit)
        borrow = digit >> 32
      }
      while count > 0, difference[count - 1] == 0 { count -= 1 }
    }
  }

  static func product(_ a: [UInt32], _ b: [UInt32]) -> [UInt32] {
    // The inner loop runs over the longer operand.
    let (long, short) = a.count < b.count ? (b, a) : (a, b)
    return [UInt32](unsafeUninitializedCapacity: a.count + b.count) { product, count in
      product.initialize(repeating: 0)
      long.withUnsafeBufferPointer { long in
        for i in short.indices {
          let digit = UInt64(short[i])
          var carry: UInt64 = 0
          for j in long.indices {
            carry &+= digit &* UInt64(long[j]) &+ UInt64(product[i &+ j])
            product[i &+ j] = UInt32(truncatingIfNeeded: carry)
            carry >>= 32
          }
          product[i &+ long.count] = UInt32(truncatingIfNeeded: carry)
        }
      }
      count = a.count + b.count
      while count > 0, product[count - 1] == 0 { count -= 1 }
    }
  }

  /// Divides in place and returns the remainder. The divisor must not be 0.
  @inline(__always)
  static func divide(_ digits: inout [UInt32], by divisor: UInt32) -> UInt32 {
    var remainder: UInt64 = 0
    digits.withUnsafeMutableBufferPointer { digits in
      for index in digits.indices.reversed() {
        remainder = remainder << 32 | UInt64(digits[index])
        let quotient = remainder / UInt64(divisor)
        digits[index] = UInt32(truncatingIfNeeded: quotient)
        remainder &-= quotient &* UInt64(divisor)
      }
    }
    while digits.last == 0 { digits.removeLast() }
    return UInt32(truncatingIfNeeded: remainder)
  }

  /// Performs long division (Knuth, algorithm D). The divisor must not be 0.
  static func quotientAndRemainder(_ a: [UInt32], _ b: [UInt32]) -> (quotient: [UInt32], remainder: [UInt32]) {
    if isLess(a, b) { return ([], a) }
    guard b.count > 1, let top = b.last else {
      var quotient = a
      let remainder = divide(&quotient, by: b[0])
      return (quotient, remainder == 0 ? [] : [remainder])
    }
    let shift = top.leadingZeroBitCount
    let divisor = shifted(b, by: shift)
    var rest = shifted(a, by: shift)
    if rest.count == a.count { rest.append(0) }
    let count = divisor.count
    let (first, second) = (UInt64(divisor[count - 1]), UInt64(divisor[count - 2]))
    var quotient = [UInt32](repeating: 0, count: rest.count - count)
    for place in quotient.indices.reversed() {
      let head = UInt64(rest[place + count]) << 32 | UInt64(rest[place + count - 1])
      var digit = head / first
      var over = head % first
      while digit >> 32 != 0 || digit * second > (over << 32 | UInt64(rest[place + count - 2])) {
        digit -= 1
        over += first
        if over >> 32 != 0 { break }
      }
      if subtract(divisor, times: digit, from: &rest, at: place) {
        digit -= 1
        addBack(divisor, to: &rest, at: place)
      }
      quotient[place] = UInt32(truncatingIfNeeded: digit)
    }
    while quotient.last == 0 { quotient.removeLast() }
    while rest.last == 0 { rest.removeLast() }
    for index in rest.indices {
      let above = index + 1 < rest.count ? UInt64(rest[index + 1]) : 0
      rest[index] = UInt32(truncatingIfNeeded: (above << 32 | UInt64(rest[index])) >> UInt64(shift))
    }
    while rest.last == 0 { rest.removeLast() }
    return (quotient, rest)
  }

  /// Subtracts `digit * divisor` in place and returns whether the result underflowed.
  private static func subtract(
    _ divisor: [UInt32], times digit: UInt64, from rest: inout [UInt32], at place: Int
  ) -> Bool {
    var carry: UInt64 = 0
    var borrow: Int64 = 0
    rest.withUnsafeMutableBufferPointer { rest in
      divisor.withUnsafeBufferPointer { divisor in
        for index in divisor.indices {
          carry &+= digit &* UInt64(divisor[index])
          let difference = Int64(rest[place &+ index]) &- Int64(carry & 0xffff_ffff) &+ borrow
          rest[place &+ index] = UInt32(truncatingIfNeeded: difference)
          borrow = difference >> 32
          carry >>= 32
        }
      }
    }
    let difference = Int64(rest[place + divisor.count]) - Int64(carry) + borrow
    rest[place + divisor.count] = UInt32(truncatingIfNeeded: difference)
    return difference < 0
  }

  private static func addBack(_ divisor: [UInt32], to rest: inout [UInt32], at place: Int) {
    var carry: UInt64 = 0
    for index in divisor.indices {
      carry += UInt64(rest[place + index]) + UInt64(divisor[index])
      rest[place + index] = UInt32(truncatingIfNeeded: carry)
      carry >>= 32
    }
    rest[place + divisor.count] = UInt32(truncatingIfNeeded: UInt64(rest[place + divisor.count]) + carry)
  }

  /// Returns the digits shifted left by fewer than 32 bits.
  private static func shifted(_ digits: [UInt32], by shift: Int) -> [UInt32] {
    var shifted: [UInt32] = []
    shifted.reserveCapacity(digits.count + 1)
    var carry: UInt64 = 0
    for digit in digits {
      carry |= UInt64(digit) << UInt64(shift)
      shifted.append(UInt32(truncatingIfNeeded: carry))
      carry >>= 32
    }
    if carry != 0 { shifted.append(UInt32(truncatingIfNeeded: carry)) }
    return shifted
  }
}
