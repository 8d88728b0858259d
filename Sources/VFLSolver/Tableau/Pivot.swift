/// A pivot: the entering variable replaces the leaving variable as the basic variable of a row.
struct Exchange: Sendable {
  var row: Int32
  var entering: Int32
  var leaving: Int32
}

extension Tableau {
  /// Makes the variable of `column` basic in `row`, which must contain it. The leaving variable becomes a column. If `keepsLeaving`
  /// is false, the leaving variable is dropped instead; it must then be 0 forever.
  mutating func pivot(_ row: Int32, _ column: Int32, keepsLeaving: Bool = true) {
    let index = Int(row)
    guard let place = arena.index(of: column, in: index) else { return }
    pivots += 1
    let leaving = basics[index]
    // d * leaving = b + c * entering + rest  becomes  |c| * entering = ±(d * leaving - b - rest)
    let coefficient = arena.coefficients[place]
    let isPositive = coefficient.sign > 0
    let denominator = denominators[index]
    arena.exchange(
      column, in: index, isNegated: isPositive,
      other: keepsLeaving ? (leaving, isPositive ? denominator : denominator.negated) : nil)
    denominators[index] = isPositive ? coefficient : coefficient.negated
    if isPositive { constants[index] = constants[index].negated }
    if !keepsLeaving { normalize(index) }
    let moves = constants[index].sign != 0
    if moves {
      noteMove(column)
      noteMove(leaving)
    }
    basics[index] = column
    rowOf[Int(column)] = row
    rowOf[Int(leaving)] = -1
    if isFrozen[Int(column)] { isFrozen[Int(column)] = false }

    let rows = columns[Int(column)]
    if !meter.spend(rows.count + arena.count(index)) { overflowed = true }
    columns[Int(column)] = []
    if keepsLeaving { columns[Int(leaving)].append(row) }
    for other in rows where other != row {
      substitute(column, in: Int(other), by: index)
      if overflowed { return }
    }
  }

  /// Substitutes the row `pivot`, whose basic variable is `column`, into another row, if that row contains the column.
  private mutating func substitute(_ column: Int32, in row: Int, by pivot: Int) {
    guard basics[row] >= 0, let place = arena.index(of: column, in: row) else { return }
    var factor = arena.coefficients[place]
    var scale = denominators[pivot]
    if !scale.isOne {
      let divisor = W.commonDivisor(scale, factor)
      if !divisor.isOne {
        guard divisor.sign != 0 else { return }
        factor = factor.divided(by: divisor)
        scale = scale.divided(by: divisor)
      }
    }
    charge(pivot, factor.digitCount)
    charge(row, scale.digitCount)
    if overflowed { return }
    arena.substitute(column, in: row, scale: scale, by: pivot, factor: factor, &overflowed)
    if constants[pivot].sign != 0 { noteMove(basics[row]) }
    constants[row] = W.productSum(constants[row], scale, constants[pivot], factor, &overflowed)
    denominators[row] = W.product(denominators[row], scale, &overflowed)
    for brought in arena.broughtColumns { columns[Int(brought)].append(Int32(truncatingIfNeeded: row)) }
    normalize(row)
    noteSize(row)
  }

  /// Reverts exchanges, the last one first. Because numbers are exact, each row is then what it was before.
  mutating func undo(_ exchanges: [Exchange]) {
    for exchange in exchanges.reversed() { pivot(exchange.row, exchange.leaving) }
  }
}
