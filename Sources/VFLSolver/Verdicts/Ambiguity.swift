/// A variable or sum that the rows do not determine: it has more than one value at the optimum.
public struct Ambiguity: Hashable, Sendable {
  /// An optimum: the values of all variables in the component of the ambiguous expression.
  public struct Witness: Hashable, Sendable {
    /// The variables, in the order of their numbers, with their values.
    public let values: [(variable: Variable, value: Rational)]

    /// Returns the value of a variable; nil for a variable outside the component.
    public subscript(_ variable: Variable) -> Rational? {
      values.first { $0.variable == variable }?.value
    }

    /// Returns whether both witnesses have the same variables and values.
    public static func == (left: Witness, right: Witness) -> Bool {
      left.values.elementsEqual(right.values) { $0.variable == $1.variable && $0.value == $1.value }
    }

    /// Hashes the variables and their values.
    public func hash(into hasher: inout Hasher) {
      for (variable, value) in values {
        hasher.combine(variable)
        hasher.combine(value)
      }
    }
  }

  /// The expression that has more than one value at the optimum.
  public let expression: LinearExpression
  /// The smallest value of the expression; nil if it has no lower bound.
  public let minimum: Rational?
  /// The largest value of the expression; nil if it has no upper bound.
  public let maximum: Rational?
  /// Two optima: one at the minimum of the expression, and one at its maximum. On an unbounded side, the witness is the point one
  /// unit along the unbounded ray. Nil if no witnesses were requested.
  public let witnesses: (low: Witness, high: Witness)?

  /// The variable, if the expression is a single variable with the coefficient 1 and no constant.
  public var variable: Variable? {
    guard expression.terms.count == 1, expression.constant.isZero, expression.terms[0].coefficient == 1 else {
      return nil
    }
    return expression.terms[0].variable
  }

  /// Returns whether the expressions and their ranges are equal. Witnesses are not compared.
  public static func == (left: Ambiguity, right: Ambiguity) -> Bool {
    left.expression == right.expression && left.minimum == right.minimum && left.maximum == right.maximum
  }

  /// Hashes the expression and its range.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(expression)
    hasher.combine(minimum)
    hasher.combine(maximum)
  }
}
