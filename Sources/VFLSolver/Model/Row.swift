/// How a sum compares to zero.
public enum Relation: Hashable, Sendable {
  /// The sum is at most zero.
  case lessThanOrEqual
  /// The sum is exactly zero.
  case equal
  /// The sum is at least zero.
  case greaterThanOrEqual
}

/// The importance of a row: above 0 and at most 1000, where 1000 means required.
public struct Priority: Hashable, Comparable, Sendable {
  /// The numeric priority: above 0 and at most 1000.
  public let value: Double

  /// Priority 1000: a required row either holds or conflicts.
  public static let required = Priority(unchecked: 1000)

  /// The highest optional priority. By default, `Solver.addSoftening` gives this priority to a required row that
  /// conflicts.
  public static let almostRequired = Priority(unchecked: (1000 as Double).nextDown)

  /// Creates a priority; nil unless `value` is above 0 and at most 1000. NaN gives nil.
  public init?(_ value: Double) {
    guard value > 0, value <= 1000 else { return nil }
    self.value = value
  }

  private init(unchecked value: Double) { self.value = value }

  /// Whether the priority is 1000.
  public var isRequired: Bool { value == 1000 }

  /// Orders priorities from the least important to the most important.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

/// A sum of variables with coefficients, plus a constant.
public struct LinearExpression: Hashable, Sendable {
  /// A variable times a coefficient.
  public struct Term: Hashable, Sendable {
    /// The variable.
    public var variable: Variable
    /// The coefficient of the variable.
    public var coefficient: Rational

    /// Creates a variable times a coefficient, which is 1 by default.
    public init(_ variable: Variable, _ coefficient: Rational = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The terms. If a variable appears in several terms, their coefficients are added up.
  public var terms: [Term]
  /// The constant that is added to the terms.
  public var constant: Rational

  /// Creates the sum of the terms and the constant.
  public init(_ terms: [Term] = [], constant: Rational = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// Creates an expression that is a single variable.
  public init(_ variable: Variable) { self.init([Term(variable)]) }

  /// The terms sorted by variable, with one term per variable and no zero coefficients.
  package var collected: [Term] {
    var isCollected = true
    for index in terms.indices
    where terms[index].coefficient.isZero
      || index > 0 && terms[index - 1].variable >= terms[index].variable
    { isCollected = false }
    if isCollected { return terms }
    var collected = terms
    collected.sortShort { $0.variable < $1.variable }
    var kept = 0
    for index in collected.indices {
      if kept > 0, collected[kept - 1].variable == collected[index].variable {
        collected[kept - 1].coefficient += collected[index].coefficient
      } else {
        if kept < index { collected[kept] = collected[index] }
        kept += 1
      }
    }
    collected.removeLast(collected.count - kept)
    if collected.contains(where: { $0.coefficient.isZero }) { collected.removeAll { $0.coefficient.isZero } }
    return collected
  }
}

/// A linear constraint: an expression, its relation to zero, and a priority. It is written `expression relation 0 @priority`.
public struct Row: Hashable, Sendable {
  /// The expression that is compared to zero.
  public var expression: LinearExpression
  /// How the expression compares to zero.
  public var relation: Relation
  /// The importance of the row.
  public var priority: Priority

  /// Creates the row `expression relation 0 @priority`.
  public init(_ expression: LinearExpression, _ relation: Relation, priority: Priority = .required) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// Creates the row `terms + constant relation 0 @priority`.
  public init(
    _ terms: [(Variable, Rational)], constant: Rational = 0, _ relation: Relation, priority: Priority = .required
  ) {
    self.init(
      LinearExpression(terms.map { LinearExpression.Term($0.0, $0.1) }, constant: constant), relation,
      priority: priority)
  }
}
