/// A variable or sum that rows leave undecided: at one and the same optimum it has more than one value.
public struct Ambiguity: Hashable, Sendable {
  /// An optimum: where each variable is that has something to do with the ambiguous one.
  public struct Witness: Hashable, Sendable {
    /// Variables by number, with their values.
    public let values: [(variable: Variable, value: Rational)]

    /// Where a variable is; nil for one that has nothing to do with it.
    public subscript(_ variable: Variable) -> Rational? {
      values.first { $0.variable == variable }?.value
    }

    /// Whether all values are the same.
    public static func == (left: Witness, right: Witness) -> Bool {
      left.values.elementsEqual(right.values) { $0.variable == $1.variable && $0.value == $1.value }
    }

    /// Hashes the values.
    public func hash(into hasher: inout Hasher) {
      for (variable, value) in values {
        hasher.combine(variable)
        hasher.combine(value)
      }
    }
  }

  /// What is undecided.
  public let expression: LinearExpression
  /// The least it can be; nil where there is no least.
  public let minimum: Rational?
  /// The most it can be; nil where there is no most.
  public let maximum: Rational?
  /// Two optima in which it differs: at the least and the most it can be, or 1 further where there is no end. Nil if none were
  /// asked for.
  public let witnesses: (low: Witness, high: Witness)?

  /// The variable, where the expression is one alone.
  public var variable: Variable? {
    guard expression.terms.count == 1, expression.constant.isZero, expression.terms[0].coefficient == 1 else {
      return nil
    }
    return expression.terms[0].variable
  }

  /// Whether what is undecided and its range are the same.
  public static func == (left: Ambiguity, right: Ambiguity) -> Bool {
    left.expression == right.expression && left.minimum == right.minimum && left.maximum == right.maximum
  }

  /// Hashes what is undecided and its range.
  public func hash(into hasher: inout Hasher) {
    hasher.combine(expression)
    hasher.combine(minimum)
    hasher.combine(maximum)
  }
}
