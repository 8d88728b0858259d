extension Solver {
  /// Returns the tableau as text, for debugging: the basis with its rows and values, the nonbasic columns, and the definitions.
  ///
  /// Names of columns: `x1` is variable 1 and `p1` parameter 1 (the distance from its value). `s2` is the slack of row 2, `a2` its
  /// artificial variable, `c2` the change of its constant, and `d2+` and `d2-` are its deviations. `t7` is the temporary column 7.
  package func dump() -> String {
    backend.read {
      "fixed width\n" + $0.dump()
    } bignum: {
      "bignum\n" + $0.dump()
    }
  }
}

extension Simplex {
  fileprivate func dump() -> String {
    var lines = ["basis"]
    for row in tableau.basis.indices where tableau.basis[row].isPresent {
      let basic = tableau.basis[row]
      let terms = tableau.matrix.range(row).map { (tableau.matrix.columns[$0], tableau.matrix.coefficients[$0]) }
      let equation = equation(basic, tableau.denominators[row], tableau.constants[row], terms)
      lines.append("  row \(row.rawValue): \(equation)   \(state(basic))")
    }
    lines.append("nonbasic")
    for column in tableau.domains.indices where isNonbasic(column) {
      let rows = tableau.rowsOfColumn[column].filter { tableau.matrix.index(of: column, in: $0) != nil }
      let list = Set(rows).sorted().map { "\($0.rawValue)" }.joined(separator: ", ")
      lines.append("  \(name(column)) in rows [\(list)]   \(state(column))")
    }
    lines.append("definitions")
    let definitions = tableau.definitions
    for definition in definitions.variables.indices {
      let (variable, sum) = (definitions.variables[definition], definitions.sums[definition])
      let terms = definitions.terms(definition).map {
        (definitions.terms[$0].column, definitions.terms[$0].coefficient)
      }
      lines.append("  \(equation(variable, sum.denominator, sum.constant, terms))   \(state(variable))")
    }
    return lines.joined(separator: "\n") + "\n"
  }

  private func isNonbasic(_ column: ColumnIndex) -> Bool {
    tableau.domains[column] != .unused && !tableau.basicRow[column].isPresent
      && !tableau.definitions.index(of: column).isPresent
  }

  /// The equation `denominator * variable = constant + sum(terms)`.
  private func equation(
    _ variable: ColumnIndex, _ denominator: Integer, _ constant: Integer, _ terms: [(ColumnIndex, Integer)]
  ) -> String {
    var sum = constant.sign == 0 && !terms.isEmpty ? "" : "\(constant.bignum)"
    for (column, coefficient) in terms {
      let isNegative = coefficient.sign < 0
      let operation = sum.isEmpty ? (isNegative ? "-" : "") : isNegative ? " - " : " + "
      sum += operation + multiple(isNegative ? coefficient.negated : coefficient, column)
    }
    return "\(multiple(denominator, variable)) = \(sum)"
  }

  private func multiple(_ factor: Integer, _ column: ColumnIndex) -> String {
    factor.isOne ? name(column) : "\(factor.bignum) \(name(column))"
  }

  /// The value and the restrictions of a column, as text.
  private func state(_ column: ColumnIndex) -> String {
    let domain =
      switch tableau.domains[column] {
      case .free: "free"
      case .nonNegative: "at least 0"
      case .parameter: "parameter"
      case .artificial: "artificial"
      case .unused: "unused"
      }
    let value = "value \(tableau.rational(column)), \(domain)"
    return tableau.isFixed[column] ? value + ", fixed by its reduced cost" : value
  }

  private func name(_ column: ColumnIndex) -> String {
    switch meanings[column] {
    case .none: "t\(column.rawValue)"
    case .variable(let variable):
      (tableau.domains[column] == .parameter ? "p" : "x") + "\(variable.index)"
    case .slack(let row): "s\(row.index)"
    case .artificial(let row): "a\(row.index)"
    case .positiveDeviation(let row): "d\(row.index)+"
    case .negativeDeviation(let row): "d\(row.index)-"
    case .constantChange(let row): "c\(row.index)"
    }
  }
}
