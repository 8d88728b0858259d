/// The meaning of a tableau variable in the model.
enum ColumnMeaning: Hashable, Sendable {
  /// None: the column is temporary or unused.
  case none
  /// A variable of the model.
  case variable(Variable)
  /// The slack of a required inequality.
  case slack(RowID)
  /// The artificial variable of a required equality: the difference between the two sides of the equality.
  case artificial(RowID)
  /// The deviation of an optional row: the amount by which its expression is above 0, or below 0.
  case positiveDeviation(RowID), negativeDeviation(RowID)
  /// The amount that was added to the constant of a required equality.
  case constantChange(RowID)
}

/// The state of a row of the model.
enum RowState: Sendable {
  /// The row was refused or removed.
  case absent
  /// The row is optional and not yet in the tableau.
  case pending
  /// An equality that eliminated one variable.
  case eliminated
  /// An equality that reduced to 0 = 0.
  case redundant
  /// An equality that reduced to parameters alone. Its artificial variable is basic.
  case parametric(artificial: ColumnIndex)
  /// A required inequality, with its slack.
  case inequality(slack: ColumnIndex)
  /// A required inequality that defines a variable, with its slack. If `ofSize` is true, the variable is a size that cannot be
  /// negative because of the sign of the constant.
  case definition(slack: ColumnIndex, ofSize: Bool)
  /// A required bound on one variable. A tighter bound makes it superfluous as long as the row of the tighter bound exists.
  case dominated(by: RowID)
  /// An optional row: its expression equals `positive - negative`, and both of these variables are at least 0.
  case optional(positive: ColumnIndex, negative: ColumnIndex)
}

/// The simplex method for a model: a tableau, and the meaning of its variables and rows in the model.
struct Simplex<Integer: ExactInteger>: Sendable {
  var tableau = Tableau<Integer>()
  /// The tableau variable for each variable of the model.
  var columns = IndexedArray<Variable, ColumnIndex>()
  var meanings = IndexedArray<ColumnIndex, ColumnMeaning>()
  var states = IndexedArray<RowID, RowState>()
  /// The column for changes to the constant of a required equality; absent if there is none.
  var constantColumns = IndexedArray<RowID, ColumnIndex>()
  /// The optional rows that are not yet in the tableau.
  var pending: [RowID] = []
  /// The optional rows in the tableau, and possibly rows that have since been removed from it.
  var optionals: [RowID] = []
  var bounds = TightestBounds()
  /// The rows that dominate other rows, and possibly rows that no longer dominate any.
  var dominators: Set<RowID> = []
  var components = Components()
  /// The equalities that eliminated a variable, by the variables that they contain.
  var equalities = Incidence()
  /// Reused storage for the terms of a row that is being added.
  var termBuffer: [(variable: ColumnIndex, coefficient: Integer)] = []

  /// Whether anything has changed that may invalidate the optimum.
  var isDirty = false

  init() {}

  /// Builds a tableau from the required rows of a model, with the optional rows pending. Accepted rows can all hold, so none of
  /// them conflicts.
  init(_ model: Model, editable: IndexedArray<RowID, Bool> = .init(), meter: Meter) {
    tableau.meter = meter
    for variable in model.variables.indices { addVariable(model.variables[variable]) }
    for id in model.rows.indices {
      guard let row = model.rows[id] else {
        addState(.absent)
        continue
      }
      _ = add(id, row, model, isEditable: editable.contains(index: id) && editable[id])
      if tableau.overflowed { return }
    }
  }

  mutating func addVariable(_ kind: Model.VariableKind) {
    let variable = columns.endIndex
    let column =
      switch kind {
      case .free: addColumn(.free, .variable(variable))
      case .nonNegative: addColumn(.nonNegative, .variable(variable))
      case .parameter: addColumn(.parameter, .variable(variable))
      }
    columns.append(column)
    bounds.addVariable()
    components.addVariable()
    equalities.addVariable()
  }

  mutating func addColumn(_ domain: Domain, _ meaning: ColumnMeaning) -> ColumnIndex {
    let column = tableau.addVariable(domain)
    if meanings.contains(index: column) { meanings[column] = meaning } else { meanings.append(meaning) }
    return column
  }

  mutating func release(_ column: ColumnIndex) {
    meanings[column] = .none
    tableau.releaseVariable(column)
  }

  /// Appends the state of the next row, which has no column for its constant.
  mutating func addState(_ state: RowState) {
    states.append(state)
    constantColumns.append(.absent)
  }

  /// Adds the next row, with the state `absent`. Returns false if `count` rows exceed the budget.
  mutating func addRow(count: Int) -> Bool {
    guard tableau.meter.allows(rows: count) else { return false }
    addState(.absent)
    return true
  }

  /// Returns the variables of the model whose values may have changed since the last call.
  mutating func takeMoved() -> [Variable] {
    tableau.takeMoved().compactMap { column in
      guard case .variable(let variable) = meanings[column] else { return nil }
      return variable
    }
  }

  /// Returns a sum in integers: `scale * sum = constant + sum(terms)`, with parameters at their values. Returns nil if a
  /// number overflows `Integer`.
  func scaled(_ terms: [LinearExpression.Term], _ constant: Rational, _ model: Model) -> (
    scale: Integer, constant: Integer, terms: [(variable: ColumnIndex, coefficient: Integer)]
  )? {
    var scaledTerms: [(variable: ColumnIndex, coefficient: Integer)] = []
    scaledTerms.reserveCapacity(terms.count + 2)
    guard let sum = scaled(terms, constant, model, into: &scaledTerms) else { return nil }
    return (sum.scale, sum.constant, scaledTerms)
  }

  /// Computes a sum in integers and stores its terms in `scaledTerms`, which must be empty. Returns nil if a number overflows
  /// `Integer`.
  func scaled(
    _ terms: [LinearExpression.Term], _ constant: Rational, _ model: Model,
    into scaledTerms: inout [(variable: ColumnIndex, coefficient: Integer)]
  ) -> (scale: Integer, constant: Integer)? {
    if let constant = wholeTerms(terms, constant, into: &scaledTerms) { return (Integer(1), constant) }
    scaledTerms.removeAll(keepingCapacity: true)
    var sum = constant
    var common = BigInteger(1)
    for term in terms {
      if let value = model.parameterValue(term.variable) { sum += term.coefficient * value }
      common = Self.commonMultiple(common, term.coefficient.denominator)
    }
    common = Self.commonMultiple(common, sum.denominator)
    for term in terms {
      guard let coefficient = Self.scaled(term.coefficient, by: common) else { return nil }
      scaledTerms.append((columns[term.variable], coefficient))
    }
    guard let scale = Integer(exactly: common), let scaledConstant = Self.scaled(sum, by: common) else { return nil }
    return (scale, scaledConstant)
  }

  /// Handles the most common case: all numbers are integers that fit in `Integer`, and there is no parameter. Stores the terms
  /// unchanged and returns the constant. Otherwise returns nil, and the list may contain some of the terms.
  private func wholeTerms(
    _ terms: [LinearExpression.Term], _ constant: Rational,
    into wholeTerms: inout [(variable: ColumnIndex, coefficient: Integer)]
  ) -> Integer? {
    guard constant.isInteger, let wholeConstant = Integer(exactly: constant.numerator) else { return nil }
    for index in terms.indices {
      let column = columns[terms[index].variable]
      guard terms[index].coefficient.isInteger, tableau.domains[column] != .parameter,
        let coefficient = Integer(exactly: terms[index].coefficient.numerator)
      else { return nil }
      wholeTerms.append((column, coefficient))
    }
    return wholeConstant
  }

  private static func commonMultiple(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    if b == 1 || a == b { return a }
    return a * b.quotientAndRemainder(dividingBy: .greatestCommonDivisor(a, b)).quotient
  }

  private static func scaled(_ value: Rational, by scale: BigInteger) -> Integer? {
    if value.denominator == scale { return Integer(exactly: value.numerator) }
    return Integer(exactly: value.numerator * scale.quotientAndRemainder(dividingBy: value.denominator).quotient)
  }

  /// Returns the first unknown in a row, which represents the row's component; nil for a row that contains only parameters.
  func firstUnknown(_ row: Model.StoredRow, _ model: Model) -> Variable? {
    for index in row.terms.indices where !model.isParameter(row.terms[index].variable) {
      return row.terms[index].variable
    }
    return nil
  }

  /// Records that an equality eliminated a variable.
  mutating func recordEquality(_ id: RowID, _ row: Model.StoredRow) {
    guard case .eliminated = states[id] else { return }
    for index in row.terms.indices { equalities.add(id, to: row.terms[index].variable) }
  }

  /// Joins the components of the variables in a row, and marks the resulting component as dirty.
  mutating func connect(_ row: Model.StoredRow, _ model: Model) {
    var root: Variable?
    for index in row.terms.indices {
      let variable = row.terms[index].variable
      if !model.isParameter(variable) { root = components.join(root ?? variable, variable) }
    }
    guard let root else { return }
    isDirty = true
    components.markDirty(root)
  }

  /// Records that the component of a row must be optimized again.
  mutating func markDirty(_ row: Model.StoredRow, _ model: Model) {
    isDirty = true
    if let unknown = firstUnknown(row, model) { components.markDirty(unknown) }
  }

  /// Returns a variable in the component that a column belongs to; nil for a temporary column, and for the column of a row that
  /// contains only parameters or is absent from the model.
  func unknown(of column: ColumnIndex, _ model: Model) -> Variable? {
    switch meanings[column] {
    case .variable(let variable): variable
    case .slack(let id), .artificial(let id), .positiveDeviation(let id), .negativeDeviation(let id),
      .constantChange(let id):
      model.row(id).flatMap { firstUnknown($0, model) }
    case .none: nil
    }
  }
}
