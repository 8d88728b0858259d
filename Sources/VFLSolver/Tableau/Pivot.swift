/// An exchange of a basic variable with another one.
struct Exchange: Sendable {
  var row: Int32
  var entering: Int32
  var leaving: Int32
}

extension Tableau {
  /// Makes the variable of `column` basic in `row`, in which it stands. What was basic there becomes a column, or goes if it is not
  /// kept: then it must be 0 for good.
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

  /// Puts the row `pivot`, whose variable is `column`, in place of the column in another row, if it stands there.
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

  /// Takes exchanges back, the last first. Since numbers are exact, each row is then what it was.
  mutating func undo(_ exchanges: [Exchange]) {
    for exchange in exchanges.reversed() { pivot(exchange.row, exchange.leaving) }
  }
}
