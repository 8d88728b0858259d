extension Solver {
  /// Returns the values of a parameter for which the required rows can hold while all other parameters keep their values; nil on a
  /// side without a bound. They form one interval, which always contains the current value. If the budget runs out, both bounds are
  /// nil.
  public mutating func feasibleInterval(of parameter: Variable) -> (lower: Rational?, upper: Rational?) {
    guard let value = model.parameterValue(parameter.index) else { return (nil, nil) }
    if exhausted != nil { return (nil, nil) }
    var meter = meter
    defer { self.meter = meter }
    if let large { return large.feasibleInterval(parameter.index, value, &meter) ?? (nil, nil) }
    if let interval = small.feasibleInterval(parameter.index, value, &meter) { return interval }
    let large = Engine<BigInteger>(model, meter: meter)
    meter = large.tableau.meter
    return large.feasibleInterval(parameter.index, value, &meter) ?? (nil, nil)
  }
}

extension Engine {
  /// Makes the parameter free and pushes it down and up as far as it goes. Returns nil if a number does not fit.
  fileprivate func feasibleInterval(
    _ parameter: Int, _ value: Rational, _ meter: inout Meter
  ) -> (lower: Rational?, upper: Rational?)? {
    var tableau = tableau
    tableau.meter = meter
    defer { meter = tableau.meter }
    let column = columnOf[parameter]
    tableau.kinds[Int(column)] = .free
    // An equality that reduced to parameters alone fixes the parameter at its current value.
    for row in tableau.columns[Int(column)] where tableau.basics[Int(row)] >= 0 {
      guard tableau.kinds[Int(tableau.basics[Int(row)])] == .fixed,
        tableau.arena.index(of: column, in: Int(row)) != nil
      else { continue }
      return (value, value)
    }
    let distance = tableau.addVariable(.free)
    let row = tableau.addRow(distance, constant: W(0), terms: [(column, W(1))])
    var ends: [Rational?] = []
    for isUpwards in [false, true] {
      var log: [Exchange] = []
      switch tableau.push(row, isUpwards: isUpwards, stopsAtZero: false, keepsFrozen: false, log: &log) {
      case .overflowed: return nil
      case .unbounded: ends.append(nil)
      case .stuck, .reachedZero: ends.append(value + tableau.rational(distance))
      }
    }
    return tableau.overflowed ? nil : (ends[0], ends[1])
  }

  /// Returns the signed distances that a parameter can move down and up before the current tableau becomes infeasible; nil on a
  /// side without a bound.
  func validity(_ parameter: Int) -> (down: Rational?, up: Rational?) {
    let column = columnOf[parameter]
    var (down, up): (Rational?, Rational?) = (nil, nil)
    for row in tableau.columns[Int(column)] {
      guard tableau.basics[Int(row)] >= 0, let place = tableau.arena.index(of: column, in: Int(row)) else { continue }
      switch tableau.kinds[Int(tableau.basics[Int(row)])] {
      case .fixed: return (0, 0)
      case .restricted: break
      default: continue
      }
      // constant + coefficient * distance >= 0, so -constant / coefficient bounds the distance.
      let coefficient = tableau.arena.coefficients[place]
      let limit = Rational(tableau.constants[Int(row)].negated.big, over: coefficient.big)
      if coefficient.sign > 0 {
        down = max(down ?? limit, limit)
      } else {
        up = min(up ?? limit, limit)
      }
    }
    return (down, up)
  }
}
