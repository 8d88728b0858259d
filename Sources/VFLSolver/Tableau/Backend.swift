/// The kind of numbers with which a solver computes.
enum Arithmetic: Sendable {
  /// 64-bit integers, as long as all numbers fit.
  case fixedWidth
  /// Bignums, after a number has overflowed 64 bits.
  case bignum
}

/// The simplex method, in 64-bit arithmetic or with bignums.
///
/// The active tableau is the only element of its array, and the other array is empty. The elements of an array can be changed in
/// place, unlike the payload of an enum: each change would move half a kilobyte out of the enum and back. If the tableaus were stored
/// inline, solvers would be so large that a few copies would fill the stack of a thread.
struct Backend: Sendable {
  private(set) var arithmetic = Arithmetic.fixedWidth
  private var fixedWidth = [Simplex<Int64>()]
  private var bignum: [Simplex<BigInteger>] = []

  /// Changes the active tableau in place.
  @inline(__always)
  mutating func update<Result>(
    _ fixedWidth: (inout Simplex<Int64>) -> Result, bignum: (inout Simplex<BigInteger>) -> Result
  ) -> Result {
    switch arithmetic {
    case .fixedWidth: fixedWidth(&self.fixedWidth[0])
    case .bignum: bignum(&self.bignum[0])
    }
  }

  /// Reads the active tableau.
  @inline(__always)
  func read<Result>(
    _ fixedWidth: (Simplex<Int64>) -> Result, bignum: (Simplex<BigInteger>) -> Result
  ) -> Result {
    switch arithmetic {
    // Reading an element of an array would copy it.
    case .fixedWidth: self.fixedWidth.withUnsafeBufferPointer { fixedWidth($0[0]) }
    case .bignum: self.bignum.withUnsafeBufferPointer { bignum($0[0]) }
    }
  }

  /// Continues with another tableau in fixed-width arithmetic.
  mutating func replace(with simplex: Simplex<Int64>) {
    arithmetic = .fixedWidth
    fixedWidth = [simplex]
    bignum = []
  }

  /// Continues with another tableau in bignum arithmetic.
  mutating func replace(with simplex: Simplex<BigInteger>) {
    arithmetic = .bignum
    fixedWidth = []
    bignum = [simplex]
  }
}
