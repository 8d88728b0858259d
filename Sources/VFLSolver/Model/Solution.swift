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
    case small([Quotient<Int64>])
    case large([Rational])
  }

  /// The number of variables.
  public var count: Int {
    switch values {
    case .small(let values): values.count
    case .large(let values): values.count
    }
  }

  /// Where a variable is; 0 for one that the solver did not have when it solved.
  public subscript(_ variable: Variable) -> Rational {
    guard variable.index >= 0, variable.index < count else { return 0 }
    switch values {
    case .small(let values):
      let value = values[variable.index]
      return Rational(BigInteger(value.numerator), over: BigInteger(value.denominator))
    case .large(let values): return values[variable.index]
    }
  }

  /// Where a variable is, as the nearest Double; cheaper than the exact value.
  public func double(_ variable: Variable) -> Double {
    if case .small(let values) = values {
      guard variable.index >= 0, variable.index < values.count else { return 0 }
      let value = values[variable.index]
      // Both are Doubles themselves, so that their quotient is the nearest there is.
      if (value.numerator.magnitude | value.denominator.magnitude) >> 53 == 0 {
        return Double(value.numerator) / Double(value.denominator)
      }
    }
    return longDouble(variable)
  }

  @inline(never)
  private func longDouble(_ variable: Variable) -> Double { self[variable].doubleValue }

  /// What a sum comes to.
  public func value(of expression: LinearExpression) -> Rational {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * self[$1.variable] }
  }
}
