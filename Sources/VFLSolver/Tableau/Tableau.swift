/// The values that a variable of a tableau may have.
enum Domain: UInt8, Sendable {
  /// Any number.
  case free
  /// Any number that is at least 0.
  case nonNegative
  /// A given number. The column represents the distance from the current value, and is therefore 0.
  case parameter
  /// Only 0: an artificial variable, which is the difference between the two sides of a required equality. Only parameters can
  /// still change that difference.
  case artificial
  /// None: the column is not in use.
  case unused
}

/// A simplex tableau: rows that express the basic variables by the nonbasic ones,
/// `denominator * basic = constant + sum(coefficient * column)`, in integers, with a denominator above 0. The terms of a row are
/// sorted by column, and each column lists the rows that contain it.
///
/// A basic variable occurs in no other row. All nonbasic variables are 0 (parameters have their values), so the constant of a row
/// divided by its denominator is the value of the basic variable.
struct Tableau<Integer: ExactInteger>: Sendable {
  var domains = IndexedArray<ColumnIndex, Domain>()
  /// Whether a nonbasic variable stays at 0 because its reduced cost is positive at a level that is already minimal: any other
  /// value would increase the error of that level.
  var isFixed = IndexedArray<ColumnIndex, Bool>()
  /// The columns for which `isFixed` is true, and possibly others.
  var fixedColumns: [ColumnIndex] = []
  /// The row of a basic variable; absent for nonbasic variables.
  var basicRow = IndexedArray<ColumnIndex, RowIndex>()
  /// The rows that contain a nonbasic variable. May list a row twice, or a row that no longer contains the variable.
  var rowsOfColumn = IndexedArray<ColumnIndex, [RowIndex]>()
  /// The values at the last refresh, as definitions use them: the value of a shifted column includes its shift.
  var values = IndexedArray<ColumnIndex, UnreducedFraction<Integer>>()
  private var unusedColumns: [ColumnIndex] = []
  /// The variables whose values may have changed since the last `takeMoved()`, each once.
  var moved: [ColumnIndex] = []
  /// The variables whose values may have changed since the last refresh, each once.
  var stale: [ColumnIndex] = []
  /// For each variable, which of the lists `moved` and `stale` contain it.
  var marks = IndexedArray<ColumnIndex, UInt8>()
  static var movedMark: UInt8 { 1 }
  static var staleMark: UInt8 { 2 }

  /// The basic variable of a row; absent for a removed row.
  var basis = IndexedArray<RowIndex, ColumnIndex>()
  var constants = IndexedArray<RowIndex, Integer>()
  var denominators = IndexedArray<RowIndex, Integer>()
  private var unusedRows: [RowIndex] = []
  /// The terms of a row that is being added.
  private var newTerms: [(column: ColumnIndex, coefficient: Integer)] = []

  /// The coefficients of all rows.
  var matrix = SparseMatrix<Integer>()
  /// The variables that are stored as sums, outside the rows.
  var definitions = Definitions<Integer>()
  var expansion = Expansion<Integer>()
  /// The shifts of the columns that definitions contain.
  var shifts: [ColumnIndex: UnreducedFraction<Integer>] = [:]
  /// One bit for each definition: whether the refresh in progress must still evaluate it. All bits are 0 outside a refresh.
  var due: [UInt64] = []
  /// Whether a number overflowed `Integer`. After an overflow, the contents of the tableau are meaningless.
  var overflowed = false
  /// The remaining budget. Running out of it counts as an overflow.
  var meter = Meter(.unlimited)
  /// The size of each row, as `Budget.entries` counts it. Used only if numbers may be long.
  private var entryCounts = IndexedArray<RowIndex, Int>()
  /// The sum of `entryCounts`.
  private var entryCount = 0

  mutating func addVariable(_ domain: Domain) -> ColumnIndex {
    if let variable = unusedColumns.popLast() {
      domains[variable] = domain
      return variable
    }
    let variable = domains.endIndex
    domains.append(domain)
    isFixed.append(false)
    basicRow.append(.absent)
    rowsOfColumn.append([])
    marks.append(0)
    values.append(UnreducedFraction())
    return variable
  }

  @inline(__always)
  mutating func markMoved(_ variable: ColumnIndex) {
    let mark = marks[variable]
    if mark == Self.movedMark | Self.staleMark { return }
    marks[variable] = Self.movedMark | Self.staleMark
    if mark & Self.movedMark == 0 { moved.append(variable) }
    if mark & Self.staleMark == 0 { stale.append(variable) }
  }

  /// Records that definitions must use a new value for a variable. Does not add the variable to the result of `takeMoved()`.
  mutating func markStale(_ variable: ColumnIndex) {
    if marks[variable] & Self.staleMark != 0 { return }
    marks[variable] |= Self.staleMark
    stale.append(variable)
  }

  /// Returns the variables whose values may have changed since the last call. Takes time linear in the number of these variables.
  mutating func takeMoved() -> [ColumnIndex] {
    let taken = moved
    moved.removeAll(keepingCapacity: true)
    for variable in taken { marks[variable] &= ~Self.movedMark }
    return taken
  }

  /// Releases a variable for reuse. The variable must be neither basic nor in any row.
  mutating func releaseVariable(_ variable: ColumnIndex) {
    domains[variable] = .unused
    isFixed[variable] = false
    basicRow[variable] = .absent
    rowsOfColumn[variable].removeAll(keepingCapacity: true)
    if !shifts.isEmpty { shifts[variable] = nil }
    values[variable] = UnreducedFraction()
    unusedColumns.append(variable)
  }

  /// Clears the list of rows of a variable that is no longer in any row.
  mutating func detach(_ variable: ColumnIndex) {
    isFixed[variable] = false
    rowsOfColumn[variable].removeAll(keepingCapacity: true)
  }

  /// Adds the row `denominator * basic = constant + sum(terms)`. Terms may be in any order, repeat variables, and contain basic
  /// variables. No row may contain `basic`.
  mutating func addRow(
    _ basic: ColumnIndex, denominator: Integer = Integer(1), constant: Integer,
    terms: [(variable: ColumnIndex, coefficient: Integer)]
  ) -> RowIndex {
    var (denominator, constant, terms) = (denominator, constant, terms)
    if let expanded = expanded(terms, constant) {
      denominator = Integer.product(denominator, expanded.scale, &overflowed)
      constant = expanded.constant
      terms = expanded.terms
    }
    // Bring all substituted rows to a common denominator.
    var common = Integer(1)
    for term in terms {
      let row = basicRow[term.variable]
      guard row.isPresent, !denominators[row].isOne else { continue }
      let divisor = Integer.commonDivisor(common, denominators[row])
      if divisor.sign == 0 {
        overflowed = true
      } else {
        common = Integer.product(common, denominators[row].divided(by: divisor), &overflowed)
      }
    }
    newTerms.removeAll(keepingCapacity: true)
    var sum = Integer.product(constant, common, &overflowed)
    for term in terms {
      let row = basicRow[term.variable]
      guard row.isPresent else {
        newTerms.append((term.variable, Integer.product(term.coefficient, common, &overflowed)))
        continue
      }
      let scale = Integer.product(term.coefficient, common.divided(by: denominators[row]), &overflowed)
      sum = Integer.productSum(sum, Integer(1), scale, constants[row], &overflowed)
      charge(row, scale.digitCount)
      if overflowed { break }
      for index in matrix.range(row) {
        newTerms.append((matrix.columns[index], Integer.product(scale, matrix.coefficients[index], &overflowed)))
      }
    }
    // Sorting many terms takes longer than reading them, so it costs extra steps.
    if newTerms.count > ShortSort.limit, !meter.spend(newTerms.count * StepCost.sortedTerm) { overflowed = true }
    newTerms.sortShort { $0.column < $1.column }
    let row = makeRow(basic, constant: sum, denominator: Integer.product(denominator, common, &overflowed))
    var index = 0
    matrix.begin(row: row)
    while index < newTerms.count {
      let column = newTerms[index].column
      var coefficient = newTerms[index].coefficient
      index += 1
      while index < newTerms.count, newTerms[index].column == column {
        coefficient = Integer.sum(coefficient, newTerms[index].coefficient, &overflowed)
        index += 1
      }
      guard coefficient.sign != 0 else { continue }
      matrix.append(column, coefficient, to: row)
      rowsOfColumn[column].append(row)
    }
    normalize(row)
    checkSize(row)
    return row
  }

  /// Charges the budget for the work of multiplying a row by a number with this many digits.
  @inline(__always)
  mutating func charge(_ row: RowIndex, _ digits: Int) {
    var count = matrix.count(row) + 1
    if !Integer.isFixedWidth { count = digitCount(row) * (digits + 1) + StepCost.bignum * count }
    if !meter.spend(count) { overflowed = true }
  }

  /// The steps for copying the rows.
  var copyingCost: Int {
    StepCost.copying(matrix.columns.count + constants.count, isBignum: !Integer.isFixedWidth)
      + rowsOfColumn.count * StepCost.copiedList
  }

  private func digitCount(_ row: RowIndex) -> Int {
    var count = constants[row].digitCount + denominators[row].digitCount
    for index in matrix.range(row) { count += matrix.coefficients[index].digitCount }
    return count
  }

  /// Checks whether the new size of a row is within the budget.
  @inline(__always)
  mutating func checkSize(_ row: RowIndex) {
    var isAllowed = true
    if Integer.isFixedWidth {
      isAllowed = meter.allows(entries: matrix.columns.count)
    } else {
      let digits = digitCount(row)
      while !entryCounts.contains(index: row) { entryCounts.append(0) }
      let count = matrix.count(row) * 3 + digits / 2
      entryCount += count - entryCounts[row]
      entryCounts[row] = count
      isAllowed =
        meter.allows(entries: entryCount) && meter.allows(digits: constants[row].digitCount)
        && meter.allows(digits: denominators[row].digitCount)
    }
    if !isAllowed { overflowed = true }
  }

  private mutating func makeRow(_ basic: ColumnIndex, constant: Integer, denominator: Integer) -> RowIndex {
    let row: RowIndex
    if let unused = unusedRows.popLast() {
      row = unused
      basis[row] = basic
      constants[row] = constant
      denominators[row] = denominator
    } else {
      row = basis.endIndex
      basis.append(basic)
      constants.append(constant)
      denominators.append(denominator)
      matrix.addRow()
    }
    basicRow[basic] = row
    markMoved(basic)
    return row
  }

  /// Removes a row. The row's basic variable then occurs in no row.
  mutating func removeRow(_ row: RowIndex) {
    markMoved(basis[row])
    basicRow[basis[row]] = .absent
    basis[row] = .absent
    matrix.clear(row)
    unusedRows.append(row)
  }

  /// Removes a nonbasic variable from all rows.
  mutating func removeColumn(_ variable: ColumnIndex) {
    for row in rowsOfColumn[variable] where basis[row].isPresent {
      matrix.remove(column: variable, from: row)
    }
    rowsOfColumn[variable].removeAll(keepingCapacity: true)
  }

  /// Returns the value of a variable, not in lowest terms. For a parameter, returns 0, because its column represents the distance
  /// from its value.
  func value(_ variable: ColumnIndex) -> UnreducedFraction<Integer> {
    if definitions.index(of: variable).isPresent { return values[variable] }
    let row = basicRow[variable]
    return !row.isPresent ? UnreducedFraction() : UnreducedFraction(constants[row], denominators[row])
  }

  func rational(_ variable: ColumnIndex) -> Rational {
    let value = value(variable)
    if value.numerator.sign == 0 { return 0 }
    // Bignum values of definitions are already in lowest terms.
    if !Integer.isFixedWidth, definitions.index(of: variable).isPresent {
      return Rational(lowest: value.numerator.bignum, value.denominator.bignum)
    }
    return Rational(value.numerator.bignum, over: value.denominator.bignum)
  }

  /// Returns the terms of a row, with fractions as coefficients.
  func rationalTerms(_ row: RowIndex) -> [(column: ColumnIndex, coefficient: Rational)] {
    matrix.range(row).map {
      (matrix.columns[$0], Rational(matrix.coefficients[$0].bignum, over: denominators[row].bignum))
    }
  }

  /// The number of terms above which a row with a small denominator is not reduced, because finding the common divisor of so many
  /// numbers would take longer than everything else.
  private static var longRow: Int { 16 }
  /// Denominators below this limit are small: they waste at most 12 of 64 bits.
  private static var smallDenominator: Int64 { 4096 }

  /// Divides a row by the common divisor of its numbers, unless finding the divisor would cost more than it saves.
  mutating func normalize(_ row: RowIndex) {
    if denominators[row].isOne || overflowed { return }
    if matrix.count(row) > Self.longRow,
      Integer.compareProducts(denominators[row], Integer(1), Integer(Self.smallDenominator), Integer(1)) < 0
    {
      return
    }
    if !Integer.isFixedWidth, !meter.spend(digitCount(row) * denominators[row].digitCount) { overflowed = true }
    if overflowed { return }
    var divisor = Integer.commonDivisor(denominators[row], constants[row])
    for index in matrix.range(row) {
      if divisor.isOne { return }
      divisor = Integer.commonDivisor(divisor, matrix.coefficients[index])
    }
    if divisor.isOne || divisor.sign == 0 { return }
    denominators[row] = denominators[row].divided(by: divisor)
    constants[row] = constants[row].divided(by: divisor)
    for index in matrix.range(row) {
      matrix.coefficients[index] = matrix.coefficients[index].divided(by: divisor)
    }
  }

  /// Adds `numerator / denominator` to the value of a row's basic variable.
  mutating func addToConstant(of row: RowIndex, _ numerator: Integer, over denominator: Integer) {
    let own = denominators[row]
    markMoved(basis[row])
    if denominator.isOne {
      constants[row] = Integer.productSum(constants[row], Integer(1), numerator, own, &overflowed)
      return
    }
    let divisor = Integer.commonDivisor(own, denominator)
    guard divisor.sign != 0 else { return }
    let scale = denominator.divided(by: divisor)
    if !scale.isOne {
      for index in matrix.range(row) {
        matrix.coefficients[index] = Integer.product(matrix.coefficients[index], scale, &overflowed)
      }
      denominators[row] = Integer.product(own, scale, &overflowed)
    }
    constants[row] = Integer.productSum(constants[row], scale, numerator, own.divided(by: divisor), &overflowed)
    normalize(row)
  }
}
