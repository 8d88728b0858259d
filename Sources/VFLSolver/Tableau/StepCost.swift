/// The budget cost, in steps, of work outside the rows of a tableau. One step reads or writes one coefficient of a row. The factors
/// are based on measurements, so that every step takes about the same time.
enum StepCost {
  /// A bignum: each one has its own allocation, which costs more than computing with its digits.
  static var bignum: Int { 8 }
  /// A term of a list that is too long for insertion sort.
  static var sortedTerm: Int { 4 }
  /// A term that the search for Farkas multipliers visits, including the term's entries in hash tables.
  static var visitedTerm: Int { 16 }
  /// A variable, row, column or term that a search for one part of the tableau examines.
  static var searchedPart: Int { 2 }
  /// A variable whose value is computed as a function of parameters.
  static var function: Int { 16 }
  /// A half-plane by which an area is divided.
  static var halfPlane: Int { 64 }
  /// A term of a definition that is eliminated from a sum of rows.
  static var eliminatedTerm: Int { 4 }
  /// A digit of a multiplier, in each term that is multiplied by it.
  static var multipliedDigit: Int { 8 }

  /// Copying this many coefficients: memory is copied fast, but each bignum shares its allocation with the copy.
  static func copying(_ count: Int, isBignum: Bool) -> Int { isBignum ? count * 2 : count / 8 }
  /// Copying a list that shares its allocation with the copy.
  static var copiedList: Int { 2 }

  /// Reducing a fraction with this many digits in total: Euclid's algorithm takes time quadratic in the digits of both parts, and
  /// each part is assumed to have half of the digits.
  static func reduction(digits: Int) -> Int { digits * digits / 4 }
}
