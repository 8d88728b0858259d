/// Where the variables are at an optimum, and what that leaves unsatisfied.
public struct Solution: Sendable {
  /// What the rows of one priority are violated by in sum.
  public struct Level: Hashable, Sendable {
    /// The priority.
    public let priority: Priority
    /// The sum of |violation| over its rows; no point that does as well at all higher levels does better here.
    public let error: Rational
  }

  /// The levels, highest priority first; only priorities that rows have.
  public internal(set) var levels: [Level]
  var values: Values

  /// Fractions as the tableau had them, not reduced: reducing 2,000 of them takes longer than an edit.
  enum Values: Sendable {
    case small(numerators: [Int64], denominators: [Int64])
    case large([Rational])
  }

  /// The number of variables.
  public var count: Int {
    switch values {
    case .small(let numerators, _): numerators.count
    case .large(let values): values.count
    }
  }

  /// Where a variable is; 0 for one that the solver did not have when it solved.
  public subscript(_ variable: Variable) -> Rational {
    guard variable.index >= 0, variable.index < count else { return 0 }
    switch values {
    case .small(let numerators, let denominators):
      return Rational(BigInteger(numerators[variable.index]), over: BigInteger(denominators[variable.index]))
    case .large(let values): return values[variable.index]
    }
  }

  /// Where a variable is, as the nearest Double; cheaper than the exact value.
  public func double(_ variable: Variable) -> Double {
    guard variable.index >= 0, variable.index < count else { return 0 }
    if case .small(let numerators, let denominators) = values {
      let (numerator, denominator) = (numerators[variable.index], denominators[variable.index])
      let exact: Int64 = 1 << 53
      if numerator.magnitude < exact.magnitude, denominator < exact { return Double(numerator) / Double(denominator) }
    }
    return self[variable].doubleValue
  }

  /// What a sum comes to.
  public func value(of expression: LinearExpression) -> Rational {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * self[$1.variable] }
  }
}
