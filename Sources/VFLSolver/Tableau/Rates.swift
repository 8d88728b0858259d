/// How much each variable of a tableau moves when one column increases by 1 and the other columns keep their values.
struct Rates<Integer: ExactInteger> {
  private let tableau: Tableau<Integer>
  private let column: ColumnIndex
  /// The rates of the defined variables.
  private var ofDefinitions = IndexedArray<DefinitionIndex, Rational>()

  /// Computes the rates of the defined variables, in the order of the definitions.
  init(_ tableau: Tableau<Integer>, along column: ColumnIndex) {
    self.tableau = tableau
    self.column = column
    let definitions = tableau.definitions
    for definition in definitions.variables.indices {
      var sum = Rational(0)
      let denominator = definitions.sums[definition].denominator.bignum
      for index in definitions.terms(definition) {
        let term = definitions.terms[index]
        let rate = self[term.column]
        if !rate.isZero { sum += Rational(term.coefficient.bignum, over: denominator) * rate }
      }
      ofDefinitions.append(sum)
    }
  }

  subscript(variable: ColumnIndex) -> Rational {
    let definition = tableau.definitions.index(of: variable)
    if definition.isPresent { return ofDefinitions[definition] }
    if variable == column { return 1 }
    let row = tableau.basicRow[variable]
    return row.isPresent ? tableau.coefficient(of: column, in: row) : 0
  }
}

extension Tableau {
  /// Returns the coefficient of a column in a row as a fraction; 0 if the row does not contain the column.
  func coefficient(of column: ColumnIndex, in row: RowIndex) -> Rational {
    guard let term = matrix.index(of: column, in: row) else { return 0 }
    return Rational(matrix.coefficients[term].bignum, over: denominators[row].bignum)
  }
}
