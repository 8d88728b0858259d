/// The declared variables and rows, from which a tableau can be rebuilt.
struct Model: Sendable {
  /// A row with at most one term per variable.
  struct StoredRow: Sendable {
    var terms: [LinearExpression.Term]
    var constant: Rational
    var relation: Relation
    var priority: Priority

    init(_ row: Row) {
      terms = row.expression.collected
      constant = row.expression.constant
      relation = row.relation
      priority = row.priority
    }
  }

  enum VariableKind: Sendable {
    case free
    case nonNegative
    case parameter(Rational)
  }

  var variables = IndexedArray<Variable, VariableKind>()
  /// The rows, in the order of their numbers; nil for rows that were refused or removed.
  var rows = IndexedArray<RowID, StoredRow?>()

  func parameterValue(_ variable: Variable) -> Rational? {
    guard variables.contains(index: variable), case .parameter(let value) = variables[variable] else {
      return nil
    }
    return value
  }

  func isParameter(_ variable: Variable) -> Bool {
    if variables.contains(index: variable), case .parameter = variables[variable] { return true }
    return false
  }

  func row(_ id: RowID) -> StoredRow? { rows.contains(index: id) ? rows[id] : nil }
}
