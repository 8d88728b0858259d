/// The values of the variables at an optimum, and the violations that remain.
public struct Solution: Sendable {
  /// The total violation of the rows of one priority.
  public struct Level: Hashable, Sendable {
    /// The priority of the rows.
    public let priority: Priority
    /// The sum of |violation| over the rows. No other point that is equally good at all higher levels has a smaller error at this
    /// level.
    public let error: Rational
  }

  /// The levels, highest priority first. Lists only the priorities that optional rows have.
  public internal(set) var levels: [Level]
  var values: Values

  /// The values as fractions, as the tableau stores them. Fractions of 64-bit numbers are not reduced: reducing 2,000 of them takes
  /// longer than an edit.
  enum Values: Sendable {
    case fixedWidth([UnreducedFraction<Int64>])
    case bignum([Rational])
  }

  /// The number of variables that the solver had when it computed this solution.
  public var count: Int {
    switch values {
    case .fixedWidth(let values): values.count
    case .bignum(let values): values.count
    }
  }

  /// Returns the value of a variable; 0 for a variable that was added after the solver computed this solution.
  public subscript(_ variable: Variable) -> Rational {
    guard variable.index >= 0, variable.index < count else { return 0 }
    switch values {
    case .fixedWidth(let values):
      let value = values[variable.index]
      return Rational(BigInteger(value.numerator), over: BigInteger(value.denominator))
    case .bignum(let values): return values[variable.index]
    }
  }

  /// Returns the value of a variable as the nearest Double. This is faster than computing the exact value.
  public func double(_ variable: Variable) -> Double {
    if case .fixedWidth(let values) = values {
      guard variable.index >= 0, variable.index < values.count else { return 0 }
      let value = values[variable.index]
      // The numerator and the denominator convert to Double exactly, so their quotient is the nearest Double.
      if (value.numerator.magnitude | value.denominator.magnitude) >> 53 == 0 {
        return Double(value.numerator) / Double(value.denominator)
      }
    }
    return longDouble(variable)
  }

  @inline(never)
  private func longDouble(_ variable: Variable) -> Double { self[variable].doubleValue }

  /// Returns the exact value of an expression at the optimum.
  public func value(of expression: LinearExpression) -> Rational {
    expression.terms.reduce(expression.constant) { $0 + $1.coefficient * self[$1.variable] }
  }
}
