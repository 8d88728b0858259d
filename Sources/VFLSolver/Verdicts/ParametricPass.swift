extension Solver {
  /// Returns each variable as a piecewise linear function of a parameter over a range, with the breakpoints.
  ///
  /// A tableau that is optimal at one value of the parameter stays optimal until a basic variable drops below 0, and the tableau
  /// shows where that happens. The gaps between the resulting intervals are solved at their midpoints until the intervals touch.
  ///
  /// If the budget runs out, returns the intervals found so far.
  public mutating func parametricAnalysis(
    of parameter: Variable, over range: ClosedRange<Rational>
  ) -> ParametricAnalysis {
    guard model.parameterValue(parameter) != nil, exhausted == nil else { return ParametricAnalysis(intervals: []) }
    let feasible = feasibleInterval(of: parameter)
    let lower = max(feasible.lower ?? range.lowerBound, range.lowerBound)
    let upper = min(feasible.upper ?? range.upperBound, range.upperBound)
    if lower > upper { return ParametricAnalysis(intervals: [.infeasible(range.lowerBound, range.upperBound)]) }
    var solver = self
    defer { meter = solver.meter }
    var intervals: [ParametricAnalysis.Interval] = []
    if range.lowerBound < lower { intervals.append(.infeasible(range.lowerBound, lower)) }
    var found: [ParametricAnalysis.Interval] = []
    // The intervals that are still to be analyzed, in descending order.
    var open = [(lower, upper)]
    while solver.exhausted == nil, let (low, high) = open.popLast() {
      let middle = low == high ? low : (low + high) * Self.half
      guard let interval = solver.interval(parameter, at: middle, within: low, high) else { continue }
      if interval.upper < high { open.append((interval.upper, high)) }
      if interval.lower == interval.upper, low < high {
        // The midpoint happens to be a breakpoint.
        open.append((low, middle))
        continue
      }
      found.append(interval)
      if low < interval.lower { open.append((low, interval.lower)) }
    }
    found.sort { $0.lower < $1.lower }
    for interval in found {
      if let last = intervals.last, last.continues(as: interval) {
        intervals[intervals.count - 1] = last.extended(to: interval.upper)
      } else {
        intervals.append(interval)
      }
    }
    if upper < range.upperBound { intervals.append(.infeasible(upper, range.upperBound)) }
    return ParametricAnalysis(intervals: intervals)
  }

  private static let half: Rational = Rational(1) / Rational(2)

  /// Returns the values of a parameter, within a range, at which a variable changes its slope, the required rows become feasible or
  /// infeasible, or a variable becomes ambiguous or unique.
  public mutating func breakpoints(of parameter: Variable, in range: ClosedRange<Rational>) -> [Rational] {
    parametricAnalysis(of: parameter, over: range).breakpoints
  }

  /// Returns the interval around a value of the parameter; nil if the required rows cannot hold there.
  private mutating func interval(
    _ parameter: Variable, at value: Rational, within low: Rational, _ high: Rational
  ) -> ParametricAnalysis.Interval? {
    do { try setParameter(value, of: parameter) } catch { return nil }
    optimize()
    let (down, up) = backend.read {
      $0.feasibilityRange(parameter)
    } bignum: {
      $0.feasibilityRange(parameter)
    }
    let lower = max(down.map { value + $0 } ?? low, low)
    let upper = min(up.map { value + $0 } ?? high, high)
    // A variable that is ambiguous at an end of an interval may be unique inside it.
    if lower < upper, value == lower || value == upper {
      return interval(parameter, at: (lower + upper) * Self.half, within: low, high)
    }
    let (values, slopes) = backend.read {
      $0.lines(parameter, model)
    } bignum: {
      $0.lines(parameter, model)
    }
    let ambiguous = ambiguities(witnesses: false).compactMap { $0.variable }
    return ParametricAnalysis.Interval(
      lower: lower, upper: upper,
      valuesAtLower: slopes.indices.map { values[Variable(index: $0)] + slopes[$0] * (lower - value) }, slopes: slopes,
      ambiguous: ambiguous)
  }
}

extension Simplex {
  /// Returns the values of the variables, and how much each grows when a parameter grows by 1 while the basis stays the same.
  fileprivate func lines(_ parameter: Variable, _ model: Model) -> (values: Solution, slopes: [Rational]) {
    let rates = Rates(tableau, along: columns[parameter])
    return (Solution(levels: [], values: values(model)), columns.elements.map { rates[$0] })
  }
}

extension ParametricAnalysis.Interval {
  fileprivate static func infeasible(_ lower: Rational, _ upper: Rational) -> Self {
    Self(lower: lower, upper: upper, valuesAtLower: [], slopes: [], ambiguous: [])
  }

  /// Returns whether every variable continues into the next interval with the same slope and without a jump. Ambiguous variables
  /// are ignored.
  fileprivate func continues(as next: Self) -> Bool {
    guard isFeasible, next.isFeasible, ambiguous == next.ambiguous else { return false }
    let undecided = Set(ambiguous)
    for index in slopes.indices where !undecided.contains(Variable(index: index)) {
      if slopes[index] != next.slopes[index] { return false }
      if valuesAtLower[index] + slopes[index] * (next.lower - lower) != next.valuesAtLower[index] { return false }
    }
    return true
  }

  fileprivate func extended(to upper: Rational) -> Self {
    Self(lower: lower, upper: upper, valuesAtLower: valuesAtLower, slopes: slopes, ambiguous: ambiguous)
  }
}
