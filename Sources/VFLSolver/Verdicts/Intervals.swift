extension Solver {
  /// The values of a parameter for which the required rows can hold, all other parameters as they are; nil where there is no end.
  /// They are one interval, and the value it has is always among them. Where the budget ends there is no end known, either.
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
  /// Lets the parameter go, and sees how far it goes; nil if a number did not fit.
  fileprivate func feasibleInterval(
    _ parameter: Int, _ value: Rational, _ meter: inout Meter
  ) -> (lower: Rational?, upper: Rational?)? {
    var tableau = tableau
    tableau.meter = meter
    defer { meter = tableau.meter }
    let column = columnOf[parameter]
    tableau.kinds[Int(column)] = .free
    // Equalities that came to parameters alone say at once what it is.
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

  /// How far a parameter can move down and up with the tableau as it is; nil where there is no end.
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
      // constant + coefficient * distance >= 0, so that the distance is bounded by -constant / coefficient.
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
