extension Solver {
  /// Returns the value of each variable for all values of a parameter in a range, and the breakpoints where that changes.
  ///
  /// A tableau that is optimal at one value of the parameter stays optimal until a basic variable drops below 0, and the tableau
  /// shows where that happens. The gaps between the resulting pieces are solved at their midpoints until the pieces touch.
  ///
  /// If the budget runs out, returns the pieces found so far.
  public mutating func sweep(_ parameter: Variable, over range: ClosedRange<Rational>) -> Sweep {
    guard model.parameterValue(parameter.index) != nil, exhausted == nil else { return Sweep(pieces: []) }
    let feasible = feasibleInterval(of: parameter)
    let lower = max(feasible.lower ?? range.lowerBound, range.lowerBound)
    let upper = min(feasible.upper ?? range.upperBound, range.upperBound)
    if lower > upper { return Sweep(pieces: [.infeasible(range.lowerBound, range.upperBound)]) }
    var solver = self
    defer { meter = solver.meter }
    var pieces: [Sweep.Piece] = []
    if range.lowerBound < lower { pieces.append(.infeasible(range.lowerBound, lower)) }
    var found: [Sweep.Piece] = []
    // The intervals that are still to be analyzed, the lowest last.
    var open = [(lower, upper)]
    while solver.exhausted == nil, let (low, high) = open.popLast() {
      let middle = low == high ? low : (low + high) * Self.half
      guard let piece = solver.piece(parameter, at: middle, within: low, high) else { continue }
      if piece.upper < high { open.append((piece.upper, high)) }
      if piece.lower == piece.upper, low < high {
        // The midpoint happens to be a breakpoint.
        open.append((low, middle))
        continue
      }
      found.append(piece)
      if low < piece.lower { open.append((low, piece.lower)) }
    }
    found.sort { $0.lower < $1.lower }
    for piece in found {
      if let last = pieces.last, last.continues(as: piece) {
        pieces[pieces.count - 1] = last.extended(to: piece.upper)
      } else {
        pieces.append(piece)
      }
    }
    if upper < range.upperBound { pieces.append(.infeasible(upper, range.upperBound)) }
    return Sweep(pieces: pieces)
  }

  private static let half: Rational = Rational(1) / Rational(2)

  /// Returns the values of a parameter inside a range at which a variable changes its slope, the required rows become feasible or
  /// infeasible, or something becomes ambiguous or unique.
  public mutating func breakpoints(of parameter: Variable, in range: ClosedRange<Rational>) -> [Rational] {
    sweep(parameter, over: range).breakpoints
  }

  /// Returns the piece around a value of the parameter; nil if the required rows cannot hold there.
  private mutating func piece(
    _ parameter: Variable, at value: Rational, within low: Rational, _ high: Rational
  ) -> Sweep.Piece? {
    do { try setParameter(value, of: parameter) } catch { return nil }
    optimize()
    let (down, up) = large?.validity(parameter.index) ?? small.validity(parameter.index)
    let lower = max(down.map { value + $0 } ?? low, low)
    let upper = min(up.map { value + $0 } ?? high, high)
    // A variable that is ambiguous at an end of a piece may be unique inside it.
    if lower < upper, value == lower || value == upper {
      return piece(parameter, at: (lower + upper) * Self.half, within: low, high)
    }
    let slopes = large?.slopes(parameter.index, model) ?? small.slopes(parameter.index, model)
    let solution = large?.values(model) ?? small.values(model)
    let values = Solution(levels: [], values: solution)
    let ambiguous = ambiguities(witnesses: false).compactMap { $0.variable }
    return Sweep.Piece(
      lower: lower, upper: upper,
      valuesAtLower: slopes.indices.map { values[Variable(index: $0)] + slopes[$0] * (lower - value) }, slopes: slopes,
      ambiguous: ambiguous)
  }
}

extension Engine {
  /// Returns how much each variable of the model grows when a parameter grows by 1 while the tableau stays the same.
  fileprivate func slopes(_ parameter: Int, _ model: Model) -> [Rational] {
    let column = columnOf[parameter]
    func rate(_ other: Int32) -> Rational {
      if other == column { return 1 }
      let row = Int(tableau.rowOf[Int(other)])
      guard row >= 0, let place = tableau.arena.index(of: column, in: row) else { return 0 }
      return Rational(tableau.arena.coefficients[place].big, over: tableau.denominators[row].big)
    }
    let rates = tableau.rates(rate)
    return columnOf.map { other in
      let place = tableau.definitions.place(other)
      return place < 0 ? rate(other) : rates[place]
    }
  }
}

extension Sweep.Piece {
  fileprivate static func infeasible(_ lower: Rational, _ upper: Rational) -> Self {
    Self(lower: lower, upper: upper, valuesAtLower: [], slopes: [], ambiguous: [])
  }

  /// Returns whether the next piece continues the same lines. Ambiguous variables are ignored.
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
