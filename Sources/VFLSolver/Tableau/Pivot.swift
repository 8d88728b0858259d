/// A pivot: the entering variable replaces the leaving variable as the basic variable of a row.
struct Pivot: Sendable {
  var row: RowIndex
  var entering: ColumnIndex
  var leaving: ColumnIndex
}

extension Tableau {
  /// Makes the variable of `column` basic in `row`, which must contain that column. The leaving variable becomes a column. If
  /// `keepsLeaving` is false, the leaving variable is dropped instead; its value must then stay 0.
  mutating func pivot(_ row: RowIndex, _ column: ColumnIndex, keepsLeaving: Bool = true) {
    guard let position = matrix.index(of: column, in: row) else { return }
    let leaving = basis[row]
    // d * leaving = b + c * entering + rest  becomes  |c| * entering = ±(d * leaving - b - rest)
    let coefficient = matrix.coefficients[position]
    let isPositive = coefficient.sign > 0
    let denominator = denominators[row]
    matrix.exchange(
      column, in: row, isNegated: isPositive,
      other: keepsLeaving ? (leaving, isPositive ? denominator : denominator.negated) : nil)
    denominators[row] = isPositive ? coefficient : coefficient.negated
    if isPositive { constants[row] = constants[row].negated }
    if !keepsLeaving { normalize(row) }
    let moves = constants[row].sign != 0
    if moves {
      markMoved(column)
      markMoved(leaving)
    }
    basis[row] = column
    basicRow[column] = row
    basicRow[leaving] = .absent
    if isFixed[column] { isFixed[column] = false }

    let rows = rowsOfColumn[column]
    if !meter.spend(rows.count + matrix.count(row)) { overflowed = true }
    rowsOfColumn[column] = []
    if keepsLeaving { rowsOfColumn[leaving].append(row) }
    for other in rows where other != row {
      substitute(column, in: other, by: row)
      if overflowed { return }
    }
  }

  /// Substitutes the row `pivot`, whose basic variable is `column`, into another row if that row contains `column`.
  private mutating func substitute(_ column: ColumnIndex, in row: RowIndex, by pivot: RowIndex) {
    guard basis[row].isPresent, let position = matrix.index(of: column, in: row) else { return }
    var factor = matrix.coefficients[position]
    var scale = denominators[pivot]
    if !scale.isOne {
      let divisor = Integer.commonDivisor(scale, factor)
      if !divisor.isOne {
        guard divisor.sign != 0 else { return }
        factor = factor.divided(by: divisor)
        scale = scale.divided(by: divisor)
      }
    }
    charge(pivot, factor.digitCount)
    charge(row, scale.digitCount)
    if overflowed { return }
    matrix.substitute(column, in: row, scale: scale, by: pivot, factor: factor, &overflowed)
    if constants[pivot].sign != 0 { markMoved(basis[row]) }
    constants[row] = Integer.productSum(constants[row], scale, constants[pivot], factor, &overflowed)
    denominators[row] = Integer.product(denominators[row], scale, &overflowed)
    for added in matrix.fillIn { rowsOfColumn[added].append(row) }
    normalize(row)
    checkSize(row)
  }

  /// Reverts pivots, starting with the last one. Because the arithmetic is exact, this restores every row.
  mutating func undo(_ pivots: [Pivot]) {
    for done in pivots.reversed() { pivot(done.row, done.leaving) }
  }

  /// Returns the column of `row` that occurs in the fewest rows, to keep the fill-in of the pivot small; nil if the row has no
  /// column whose domain is `domain`. If `domain` is nil, columns of every domain are considered.
  func sparsestColumn(_ domain: Domain?, in row: RowIndex) -> ColumnIndex? {
    var best: (column: ColumnIndex, count: Int)?
    for index in matrix.range(row) {
      let column = matrix.columns[index]
      if let domain, domains[column] != domain { continue }
      let count = rowsOfColumn[column].count
      if let best, best.count <= count { continue }
      best = (column, count)
    }
    return best?.column
  }
}
