/// The values that a tableau variable may have.
enum Kind: UInt8, Sendable {
  /// Any number.
  case free
  /// Any number that is at least 0.
  case restricted
  /// A given number. The column is the distance from the current value, which is 0.
  case parameter
  /// Only 0: the difference of the two sides of a required equality that only parameters can still change.
  case fixed
  /// None: the column is not in use.
  case unused
}

/// Rows that express basic variables by the others: `denominator * basic = constant + sum(coefficient * column)`, in integers, with
/// a denominator above 0. The terms of a row are sorted by column, all rows are in one arena, and each column lists the rows that
/// contain it.
///
/// A basic variable occurs in no other row. All nonbasic variables are 0 (parameters have their values), so the constant of a row
/// divided by its denominator is the value of the basic variable.
struct Tableau<W: Word>: Sendable {
  // Indexed by variable.
  var kinds: [Kind] = []
  /// Whether a nonbasic variable stays at 0, because any other value would increase the error of a level that is already minimal.
  var isFrozen: [Bool] = []
  /// At least the frozen variables.
  var frozen: [Int32] = []
  /// The row of a basic variable; -1 for nonbasic variables.
  var rowOf: [Int32] = []
  /// The rows that contain a nonbasic variable. May list a row twice, or a row that no longer contains the variable.
  var columns: [[Int32]] = []
  /// The values at the last refresh, as definitions use them: the value of a shifted column includes its shift.
  var values: [Quotient<W>] = []
  private var unusedVariables: [Int32] = []
  /// The variables whose values may have changed since the last `takeMoved()`, each once.
  var moved: [Int32] = []
  /// The variables whose values may have changed since the last refresh, each once.
  var stale: [Int32] = []
  /// By variable: which of these two lists contain it.
  var marks: [UInt8] = []
  static var movedMark: UInt8 { 1 }
  static var staleMark: UInt8 { 2 }

  // Indexed by row.
  /// The basic variable; -1 for a removed row.
  var basics: [Int32] = []
  var constants: [W] = []
  var denominators: [W] = []
  private var unusedRows: [Int32] = []
  /// The terms of a row that is being added.
  private var newEntries: [(column: Int32, coefficient: W)] = []

  var arena = Arena<W>()
  /// The variables that are stored as sums, outside the rows.
  var definitions = Definitions<W>()
  var expansion = Expansion<W>()
  /// The shifts of the columns that definitions contain.
  var shifts: [Int32: Quotient<W>] = [:]
  /// By definition, one bit: whether the refresh in progress must still evaluate it. All bits are 0 outside a refresh.
  var due: [UInt64] = []
  /// Whether a number did not fit. If so, the contents of the tableau are meaningless.
  var overflowed = false
  /// The number of pivots so far.
  var pivots = 0
  /// The remaining budget. Running out of it counts as an overflow.
  var meter = Meter(.unlimited)
  /// By row, if numbers may be long: its size, as `Budget.entries` counts it.
  private var weights: [Int] = []
  private var held = 0

  mutating func addVariable(_ kind: Kind) -> Int32 {
    if let variable = unusedVariables.popLast() {
      kinds[Int(variable)] = kind
      return variable
    }
    kinds.append(kind)
    isFrozen.append(false)
    rowOf.append(-1)
    columns.append([])
    marks.append(0)
    values.append(Quotient())
    return Int32(truncatingIfNeeded: kinds.count - 1)
  }

  @inline(__always)
  mutating func noteMove(_ variable: Int32) {
    let mark = marks[Int(variable)]
    if mark == Self.movedMark | Self.staleMark { return }
    marks[Int(variable)] = Self.movedMark | Self.staleMark
    if mark & Self.movedMark == 0 { moved.append(variable) }
    if mark & Self.staleMark == 0 { stale.append(variable) }
  }

  /// Records that a variable has another value, but only for definitions.
  mutating func noteStale(_ variable: Int32) {
    if marks[Int(variable)] & Self.staleMark != 0 { return }
    marks[Int(variable)] |= Self.staleMark
    stale.append(variable)
  }

  /// Returns the variables whose values may have changed since the last call. Linear in their number.
  mutating func takeMoved() -> [Int32] {
    let taken = moved
    moved.removeAll(keepingCapacity: true)
    for variable in taken { marks[Int(variable)] &= ~Self.movedMark }
    return taken
  }

  /// Releases a variable for reuse. It must be neither basic nor in any row.
  mutating func releaseVariable(_ variable: Int32) {
    let index = Int(variable)
    kinds[index] = .unused
    isFrozen[index] = false
    rowOf[index] = -1
    columns[index].removeAll(keepingCapacity: true)
    if !shifts.isEmpty { shifts[variable] = nil }
    values[index] = Quotient()
    unusedVariables.append(variable)
  }

  /// Clears the list of rows of a variable that is no longer in any row.
  mutating func detach(_ variable: Int32) {
    isFrozen[Int(variable)] = false
    columns[Int(variable)].removeAll(keepingCapacity: true)
  }

  /// Adds the row `denominator * basic = constant + sum(terms)`. Terms may be in any order, repeat variables, and contain basic
  /// variables. No row may contain `basic`.
  mutating func addRow(
    _ basic: Int32, denominator: W = W(1), constant: W, terms: [(variable: Int32, coefficient: W)]
  ) -> Int32 {
    var (denominator, constant, terms) = (denominator, constant, terms)
    if let expanded = expanded(terms, constant) {
      denominator = W.product(denominator, expanded.scale, &overflowed)
      constant = expanded.constant
      terms = expanded.terms
    }
    // Bring all substituted rows to a common denominator.
    var common = W(1)
    for term in terms {
      let row = rowOf[Int(term.variable)]
      guard row >= 0, !denominators[Int(row)].isOne else { continue }
      let divisor = W.commonDivisor(common, denominators[Int(row)])
      if divisor.sign == 0 {
        overflowed = true
      } else {
        common = W.product(common, denominators[Int(row)].divided(by: divisor), &overflowed)
      }
    }
    newEntries.removeAll(keepingCapacity: true)
    var sum = W.product(constant, common, &overflowed)
    for term in terms {
      let row = Int(rowOf[Int(term.variable)])
      guard row >= 0 else {
        newEntries.append((term.variable, W.product(term.coefficient, common, &overflowed)))
        continue
      }
      let scale = W.product(term.coefficient, common.divided(by: denominators[row]), &overflowed)
      sum = W.productSum(sum, W(1), scale, constants[row], &overflowed)
      charge(row, scale.digitCount)
      if overflowed { break }
      for index in arena.range(row) {
        newEntries.append((arena.columns[index], W.product(scale, arena.coefficients[index], &overflowed)))
      }
    }
    // Sorting many terms takes longer than reading them, so it costs extra steps.
    if newEntries.count > 12, !meter.spend(newEntries.count * 4) { overflowed = true }
    sortNewEntries()
    let row = makeRow(basic, constant: sum, denominator: W.product(denominator, common, &overflowed))
    var index = 0
    arena.begin(row: Int(row))
    while index < newEntries.count {
      let column = newEntries[index].column
      var coefficient = newEntries[index].coefficient
      index += 1
      while index < newEntries.count, newEntries[index].column == column {
        coefficient = W.sum(coefficient, newEntries[index].coefficient, &overflowed)
        index += 1
      }
      guard coefficient.sign != 0 else { continue }
      arena.append(column, coefficient, to: Int(row))
      columns[Int(column)].append(row)
    }
    normalize(Int(row))
    noteSize(Int(row))
    return row
  }

  /// Charges the work of multiplying a row by a number with this many digits.
  @inline(__always)
  mutating func charge(_ row: Int, _ digits: Int) {
    var count = arena.count(row) + 1
    // Each long number has its own allocation, which costs more than its digits.
    if !W.isSmall { count = digitCount(row) * (digits + 1) + 8 * count }
    if !meter.spend(count) { overflowed = true }
  }

  private func digitCount(_ row: Int) -> Int {
    var count = constants[row].digitCount + denominators[row].digitCount
    for index in arena.range(row) { count += arena.coefficients[index].digitCount }
    return count
  }

  /// Checks whether the new size of a row is within the budget.
  @inline(__always)
  mutating func noteSize(_ row: Int) {
    var isAllowed = true
    if W.isSmall {
      isAllowed = meter.allows(entries: arena.columns.count)
    } else {
      let digits = digitCount(row)
      while weights.count <= row { weights.append(0) }
      let weight = arena.count(row) * 3 + digits / 2
      held += weight - weights[row]
      weights[row] = weight
      isAllowed =
        meter.allows(entries: held) && meter.allows(digits: constants[row].digitCount)
        && meter.allows(digits: denominators[row].digitCount)
    }
    if !isAllowed { overflowed = true }
  }

  /// Sorts the new terms by column. Most rows have two or three terms, so short lists use insertion sort.
  private mutating func sortNewEntries() {
    guard newEntries.count <= 12 else {
      newEntries.sort { $0.column < $1.column }
      return
    }
    var index = 1
    while index < newEntries.count {
      var place = index
      while place > 0, newEntries[place].column < newEntries[place - 1].column {
        newEntries.swapAt(place, place - 1)
        place -= 1
      }
      index += 1
    }
  }

  private mutating func makeRow(_ basic: Int32, constant: W, denominator: W) -> Int32 {
    let row: Int32
    if let unused = unusedRows.popLast() {
      row = unused
      basics[Int(row)] = basic
      constants[Int(row)] = constant
      denominators[Int(row)] = denominator
    } else {
      row = Int32(truncatingIfNeeded: basics.count)
      basics.append(basic)
      constants.append(constant)
      denominators.append(denominator)
      arena.addRow()
    }
    rowOf[Int(basic)] = row
    noteMove(basic)
    return row
  }

  /// Removes a row. Its variable is then in no row.
  mutating func removeRow(_ row: Int32) {
    let index = Int(row)
    noteMove(basics[index])
    rowOf[Int(basics[index])] = -1
    basics[index] = -1
    arena.clear(index)
    unusedRows.append(row)
  }

  /// Removes a nonbasic variable from all rows.
  mutating func removeColumn(_ variable: Int32) {
    for row in columns[Int(variable)] where basics[Int(row)] >= 0 {
      arena.remove(column: variable, from: Int(row))
    }
    columns[Int(variable)].removeAll(keepingCapacity: true)
  }

  /// Returns the value of a variable, not in lowest terms. For a parameter, returns the distance from its value, which is 0.
  func value(_ variable: Int32) -> Quotient<W> {
    if definitions.place(variable) >= 0 { return values[Int(variable)] }
    let row = Int(rowOf[Int(variable)])
    return row < 0 ? Quotient() : Quotient(constants[row], denominators[row])
  }

  func rational(_ variable: Int32) -> Rational {
    let value = value(variable)
    if value.numerator.sign == 0 { return 0 }
    // Long values of definitions are already in lowest terms.
    if !W.isSmall, definitions.place(variable) >= 0 {
      return Rational(lowest: value.numerator.big, value.denominator.big)
    }
    return Rational(value.numerator.big, over: value.denominator.big)
  }

  /// Returns the terms of a row, with fractions as coefficients.
  func rationalTerms(_ row: Int32) -> [(column: Int32, coefficient: Rational)] {
    arena.range(Int(row)).map {
      (arena.columns[$0], Rational(arena.coefficients[$0].big, over: denominators[Int(row)].big))
    }
  }

  /// Divides a row by the common divisor of its numbers, if that is worthwhile. A small denominator wastes little, and finding the
  /// divisor of a long row would take longer than everything else.
  mutating func normalize(_ row: Int) {
    if denominators[row].isOne || overflowed { return }
    if arena.count(row) > 16, W.compareProducts(denominators[row], W(1), W(4096), W(1)) < 0 { return }
    if !W.isSmall, !meter.spend(digitCount(row) * denominators[row].digitCount) { overflowed = true }
    if overflowed { return }
    var divisor = W.commonDivisor(denominators[row], constants[row])
    for index in arena.range(row) {
      if divisor.isOne { return }
      divisor = W.commonDivisor(divisor, arena.coefficients[index])
    }
    if divisor.isOne || divisor.sign == 0 { return }
    denominators[row] = denominators[row].divided(by: divisor)
    constants[row] = constants[row].divided(by: divisor)
    for index in arena.range(row) {
      arena.coefficients[index] = arena.coefficients[index].divided(by: divisor)
    }
  }

  /// Adds `numerator / denominator` to the value of a row's basic variable.
  mutating func addToConstant(of row: Int, _ numerator: W, over denominator: W) {
    let own = denominators[row]
    noteMove(basics[row])
    if denominator.isOne {
      constants[row] = W.productSum(constants[row], W(1), numerator, own, &overflowed)
      return
    }
    let divisor = W.commonDivisor(own, denominator)
    guard divisor.sign != 0 else { return }
    let scale = denominator.divided(by: divisor)
    if !scale.isOne {
      for index in arena.range(row) {
        arena.coefficients[index] = W.product(arena.coefficients[index], scale, &overflowed)
      }
      denominators[row] = W.product(own, scale, &overflowed)
    }
    constants[row] = W.productSum(constants[row], scale, numerator, own.divided(by: divisor), &overflowed)
    normalize(row)
  }
}
