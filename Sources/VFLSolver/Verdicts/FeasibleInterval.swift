extension Solver {
  /// Returns the interval of values of a parameter for which the required rows can all hold while the other parameters keep their
  /// values. A bound is nil if the interval is unbounded on that side. The interval always contains the current value. If the
  /// budget runs out, both bounds are nil.
  public mutating func feasibleInterval(of parameter: Variable) -> (lower: Rational?, upper: Rational?) {
    guard let value = model.parameterValue(parameter) else { return (nil, nil) }
    if exhausted != nil { return (nil, nil) }
    return verdict(isOptimal: false) {
      $0.feasibleInterval(parameter, value, &$1)
    } bignum: {
      $0.feasibleInterval(parameter, value, &$1)
    } ?? (nil, nil)
  }
}

extension Simplex {
  /// Makes the parameter free, and minimizes and maximizes it. Returns nil if a number overflows `Integer`.
  fileprivate func feasibleInterval(
    _ parameter: Variable, _ value: Rational, _ meter: inout Meter
  ) -> (lower: Rational?, upper: Rational?)? {
    var tableau = tableau
    tableau.meter = meter
    defer { meter = tableau.meter }
    let column = columns[parameter]
    tableau.domains[column] = .free
    // An equality that was reduced to parameters alone fixes the parameter at its current value.
    for row in tableau.rowsOfColumn[column] where tableau.basis[row].isPresent {
      guard tableau.domains[tableau.basis[row]] == .artificial,
        tableau.matrix.index(of: column, in: row) != nil
      else { continue }
      return (value, value)
    }
    let distance = tableau.addVariable(.free)
    let row = tableau.addRow(distance, constant: Integer(0), terms: [(column, Integer(1))])
    var ends: [Rational?] = []
    for maximizes in [false, true] {
      var pivots: [Pivot] = []
      switch tableau.optimize(row, maximizes: maximizes, stopsAtZero: false, keepsFixed: false, pivots: &pivots) {
      case .overflowed: return nil
      case .unbounded: ends.append(nil)
      case .optimal, .reachedZero: ends.append(value + tableau.rational(distance))
      }
    }
    return tableau.overflowed ? nil : (ends[0], ends[1])
  }

  /// Returns how far a parameter can move down (at most 0) and up (at least 0) before the current basis becomes infeasible; nil
  /// on an unbounded side.
  func feasibilityRange(_ parameter: Variable) -> (down: Rational?, up: Rational?) {
    let column = columns[parameter]
    var (down, up): (Rational?, Rational?) = (nil, nil)
    for row in tableau.rowsOfColumn[column] {
      guard tableau.basis[row].isPresent, let term = tableau.matrix.index(of: column, in: row) else { continue }
      switch tableau.domains[tableau.basis[row]] {
      case .artificial: return (0, 0)
      case .nonNegative: break
      default: continue
      }
      // constant + coefficient * distance >= 0, so -constant / coefficient bounds the distance.
      let coefficient = tableau.matrix.coefficients[term]
      let limit = Rational(tableau.constants[row].negated.bignum, over: coefficient.bignum)
      if coefficient.sign > 0 {
        down = max(down ?? limit, limit)
      } else {
        up = min(up ?? limit, limit)
      }
    }
    return (down, up)
  }
}
