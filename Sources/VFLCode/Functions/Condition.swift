/// A condition under which an alternative runs, in a form that can be compared with others.
indirect enum Condition: Sendable {
  case fact(Fact)
  case all([Condition])
  case any([Condition])
  /// A condition that is not read, and its opposite.
  case unknown

  // Not a stored property: leak detectors do not recognize the pointers that enumerations keep their values with.
  static var always: Condition { .all([]) }

  /// The opposite condition.
  var negated: Condition {
    switch self {
    case .fact(let fact): .fact(Fact(fact.subject, fact.values.negated))
    case .all(let conditions): .any(conditions.map { $0.negated })
    case .any(let conditions): .all(conditions.map { $0.negated })
    case .unknown: .unknown
    }
  }
}

/// That a value in a source is one of some values.
struct Fact: Sendable {
  /// The same wherever the source tests the same value.
  let subject: Subject
  let values: Values

  init(_ subject: Subject, _ values: Values) { (self.subject, self.values) = (subject, values) }

  /// An expression, with what distinguishes the values of its names from others.
  struct Subject: Hashable, Sendable {
    var text: String
    var versions: [ViewIdentity.Version] = []

    func minus(_ other: Self) -> Self { .init(text: text + " - " + other.text, versions: versions + other.versions) }
  }

  /// A value that is written in the source. Values with different texts are different.
  enum Value: Equatable, Sendable {
    case number(Double)
    /// A constant such as `.compact`, `nil` or a text.
    case constant(String)
  }

  enum Values: Sendable {
    case equal(Value)
    case unequal(Value)
    case above(Double, orEqual: Bool)
    case below(Double, orEqual: Bool)

    static let isTrue = Values.equal(.constant("true"))

    var negated: Values {
      switch self {
      case .equal(let value): .unequal(value)
      case .unequal(let value): .equal(value)
      case .above(let limit, let orEqual): .below(limit, orEqual: !orEqual)
      case .below(let limit, let orEqual): .above(limit, orEqual: !orEqual)
      }
    }

    /// Whether no value is among both.
    func excludes(_ other: Values) -> Bool {
      switch (self, other) {
      case (.equal(.number(let first)), .equal(.number(let second))): first != second
      case (.equal(.constant(let first)), .equal(.constant(let second))): first != second
      case (.equal(let first), .unequal(let second)), (.unequal(let first), .equal(let second)): first == second
      case (.equal(.number(let number)), .above(let limit, let orEqual)),
        (.above(let limit, let orEqual), .equal(.number(let number))):
        number < limit || number == limit && !orEqual
      case (.equal(.number(let number)), .below(let limit, let orEqual)),
        (.below(let limit, let orEqual), .equal(.number(let number))):
        number > limit || number == limit && !orEqual
      case (.above(let low, let orLow), .below(let high, let orHigh)),
        (.below(let high, let orHigh), .above(let low, let orLow)):
        low > high || low == high && !(orLow && orHigh)
      default: false
      }
    }
  }
}

/// Conditions that hold together.
struct Assumptions {
  private var facts: [Fact.Subject: [Fact.Values]] = [:]
  /// Alternative conditions: at least one holds, but it is not known which.
  private var open: [[Condition]] = []

  /// Adds a condition. Returns false if it certainly contradicts the others; then the assumptions are of no use.
  mutating func add(_ condition: Condition) -> Bool {
    switch condition {
    case .unknown: return true
    case .all(let conditions):
      for condition in conditions where !add(condition) { return false }
      return true
    case .any(let conditions): return add(anyOf: conditions)
    case .fact(let fact):
      let known = facts[fact.subject] ?? []
      if known.contains(where: { $0.excludes(fact.values) }) { return false }
      facts[fact.subject, default: []].append(fact.values)
      // The fact may decide what is open.
      let undecided = open
      open = []
      for conditions in undecided where !add(anyOf: conditions) { return false }
      return true
    }
  }

  private mutating func add(anyOf conditions: [Condition]) -> Bool {
    let possible = conditions.filter { allow($0) }
    if possible.count == 1 { return add(possible[0]) }
    if possible.count > 1, open.count < ReadingLimit.openConditions { open.append(possible) }
    return !possible.isEmpty
  }

  /// Whether a condition may hold together with the facts. The parts of the condition are compared with the facts one by one.
  func allow(_ condition: Condition) -> Bool {
    switch condition {
    case .unknown: true
    case .fact(let fact): !(facts[fact.subject] ?? []).contains { $0.excludes(fact.values) }
    case .all(let conditions): conditions.allSatisfy(allow)
    case .any(let conditions): conditions.contains(where: allow)
    }
  }
}
