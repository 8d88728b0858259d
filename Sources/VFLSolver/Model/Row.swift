/// How a sum stands to zero.
public enum Relation: Hashable, Sendable {
  /// At most zero.
  case lessThanOrEqual
  /// Exactly zero.
  case equal
  /// At least zero.
  case greaterThanOrEqual
}

/// How much a row matters: above 0, up to 1000, which is required.
public struct Priority: Hashable, Comparable, Sendable {
  /// The number.
  public let value: Double

  /// Hard: such rows hold, or conflict.
  public static let required = Priority(unchecked: 1000)

  /// The highest that is not required: what a required row gets that has to give way.
  public static let almostRequired = Priority(unchecked: (1000 as Double).nextDown)

  /// Nil for what is not above 0 and at most 1000, and so for what is not a number.
  public init?(_ value: Double) {
    guard value > 0, value <= 1000 else { return nil }
    self.value = value
  }

  private init(unchecked value: Double) { self.value = value }

  /// Whether it is 1000.
  public var isRequired: Bool { value == 1000 }

  /// Less important first.
  public static func < (left: Priority, right: Priority) -> Bool { left.value < right.value }
}

/// A sum of multiples of variables and a constant.
public struct LinearExpression: Hashable, Sendable {
  /// A multiple of a variable.
  public struct Term: Hashable, Sendable {
    /// What is multiplied.
    public var variable: Variable
    /// By how much.
    public var coefficient: Rational

    /// A multiple of a variable.
    public init(_ variable: Variable, _ coefficient: Rational = 1) {
      self.variable = variable
      self.coefficient = coefficient
    }
  }

  /// The multiples; a variable may stand in several of them, which then add up.
  public var terms: [Term]
  /// What is added to them.
  public var constant: Rational

  /// The sum of the terms and the constant.
  public init(_ terms: [Term] = [], constant: Rational = 0) {
    self.terms = terms
    self.constant = constant
  }

  /// A variable alone.
  public init(_ variable: Variable) { self.init([Term(variable)]) }

  /// The terms by variable, each variable once, none with zero.
  var collected: [Term] {
    var isCollected = true
    for index in terms.indices
    where terms[index].coefficient.isZero
      || index > 0 && terms[index - 1].variable >= terms[index].variable
    { isCollected = false }
    if isCollected { return terms }
    var collected = sorted
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

  /// The terms by variable. Most rows have two to four, which are put into place one by one.
  private var sorted: [Term] {
    if terms.count > 12 { return terms.sorted { $0.variable < $1.variable } }
    return [Term](unsafeUninitializedCapacity: terms.count) { sorted, count in
      for index in terms.indices {
        sorted.initializeElement(at: index, to: terms[index])
        count = index + 1
        var place = index
        while place > 0, sorted[place].variable < sorted[place - 1].variable {
          sorted.swapAt(place, place - 1)
          place -= 1
        }
      }
    }
  }
}

/// A sum, how it should stand to zero, and how much that matters: `expression relation 0 @priority`.
public struct Row: Hashable, Sendable {
  /// The sum.
  public var expression: LinearExpression
  /// How it stands to zero.
  public var relation: Relation
  /// How much that matters.
  public var priority: Priority

  /// `expression relation 0 @priority`.
  public init(_ expression: LinearExpression, _ relation: Relation, priority: Priority = .required) {
    self.expression = expression
    self.relation = relation
    self.priority = priority
  }

  /// `terms + constant relation 0 @priority`.
  public init(
    _ terms: [(Variable, Rational)], constant: Rational = 0, _ relation: Relation, priority: Priority = .required
  ) {
    self.init(
      LinearExpression(terms.map { LinearExpression.Term($0.0, $0.1) }, constant: constant), relation,
      priority: priority)
  }
}
