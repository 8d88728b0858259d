/// The meaning of a tableau variable in the model.
enum Owner: Hashable, Sendable {
  /// None: the column is temporary or unused.
  case none
  /// A variable of the model.
  case variable(Int)
  /// The slack of a required inequality.
  case slack(Int)
  /// The difference of the two sides of a required equality.
  case equality(Int)
  /// The amount by which the expression of an optional row is above 0, or below 0.
  case over(Int), under(Int)
  /// The amount that was added to the constant of a required equality.
  case constant(Int)
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
  /// An equality that reduced to parameters alone. Its difference is basic.
  case parametric(Int32)
  /// A required inequality, with its slack.
  case inequality(Int32)
  /// A required inequality that defines a variable, with its slack. If `ofSize` is true, the variable is a size that cannot be
  /// negative because of the sign of the constant.
  case definition(Int32, ofSize: Bool)
  /// A required bound of one variable that a tighter bound makes superfluous as long as the tighter row exists.
  case dominated(by: Int)
  /// An optional row: its expression is `over - under`, both at least 0.
  case optional(over: Int32, under: Int32)
}

/// A tableau, and the meaning of its variables and rows in the model.
struct Engine<W: Word>: Sendable {
  var tableau = Tableau<W>()
  /// By model variable: its tableau variable.
  var columnOf: [Int32] = []
  /// By tableau variable: its meaning in the model.
  var owners: [Owner] = []
  /// By model row: its state.
  var states: [RowState] = []
  /// By model row: the column for changes to the constant of a required equality; -1 if there is none.
  var constantColumns: [Int32] = []
  /// The numbers of the optional rows that are not yet in the tableau.
  var pending: [Int] = []
  /// The numbers of the optional rows in the tableau. May include rows that are no longer there.
  var optionals: [Int] = []
  /// By model variable, in pairs: the row that is its tightest lower bound, and its tightest upper bound; -1 if there is none.
  var bounds: [Int32] = []
  /// The rows that dominate others. May include rows that no longer do.
  var dominators: Set<Int> = []
  var components = Components()
  /// By model variable: the equalities that contain it and that eliminated a variable.
  var equalities = Incidence()
  /// Reused storage for the terms of a row that is being added.
  var room: [(variable: Int32, coefficient: W)] = []

  /// Whether anything has changed that may invalidate the optimum.
  var isDirty = false

  init() {}

  /// Creates an engine from the required rows of a model, with the optional rows pending. Accepted rows hold together, so none of
  /// them conflicts.
  init(_ model: Model, constantColumns editable: [Bool] = [], meter: Meter) {
    tableau.meter = meter
    for kind in model.variables { addVariable(kind) }
    for (id, row) in model.rows.enumerated() {
      guard let row else {
        addState(.absent)
        continue
      }
      _ = add(id, row, model, isEditable: id < editable.count && editable[id])
      if tableau.overflowed { return }
    }
  }

  mutating func addVariable(_ kind: Model.VariableKind) {
    let index = columnOf.count
    let column =
      switch kind {
      case .free: addColumn(.free, .variable(index))
      case .nonNegative: addColumn(.restricted, .variable(index))
      case .parameter: addColumn(.parameter, .variable(index))
      }
    columnOf.append(column)
    bounds.append(-1)
    bounds.append(-1)
    components.add()
    equalities.addVariable()
  }

  mutating func addColumn(_ kind: Kind, _ owner: Owner) -> Int32 {
    let column = tableau.addVariable(kind)
    if Int(column) < owners.count { owners[Int(column)] = owner } else { owners.append(owner) }
    return column
  }

  mutating func release(_ column: Int32) {
    owners[Int(column)] = .none
    tableau.releaseVariable(column)
  }

  /// Sets the state of the next row.
  mutating func addState(_ state: RowState) {
    states.append(state)
    constantColumns.append(-1)
  }

  /// Returns a sum in integers: `scale * sum = constant + sum(terms)`, with parameters at their values. Nil if a number does not
  /// fit.
  func scaled(_ terms: [LinearExpression.Term], _ constant: Rational, _ model: Model) -> (
    scale: W, constant: W, terms: [(variable: Int32, coefficient: W)]
  )? {
    var scaledTerms: [(variable: Int32, coefficient: W)] = []
    scaledTerms.reserveCapacity(terms.count + 2)
    guard let sum = scaled(terms, constant, model, into: &scaledTerms) else { return nil }
    return (sum.scale, sum.constant, scaledTerms)
  }

  /// Does the same, but stores the terms in a list, which must be empty.
  func scaled(
    _ terms: [LinearExpression.Term], _ constant: Rational, _ model: Model,
    into scaledTerms: inout [(variable: Int32, coefficient: W)]
  ) -> (scale: W, constant: W)? {
    if let constant = whole(terms, constant, into: &scaledTerms) { return (W(1), constant) }
    scaledTerms.removeAll(keepingCapacity: true)
    var sum = constant
    var common = BigInteger(1)
    for term in terms {
      if let value = model.parameterValue(term.variable.index) { sum += term.coefficient * value }
      common = Self.commonMultiple(common, term.coefficient.denominator)
    }
    common = Self.commonMultiple(common, sum.denominator)
    for term in terms {
      guard let word = Self.word(term.coefficient, common) else { return nil }
      scaledTerms.append((columnOf[term.variable.index], word))
    }
    guard let scale = W(exactly: common), let scaledConstant = Self.word(sum, common) else { return nil }
    return (scale, scaledConstant)
  }

  /// Handles the most common case: all numbers are integers that fit, and there is no parameter. Stores the terms unchanged and
  /// returns the constant. Otherwise returns nil, with some of the terms in the list.
  private func whole(
    _ terms: [LinearExpression.Term], _ constant: Rational,
    into wholeTerms: inout [(variable: Int32, coefficient: W)]
  ) -> W? {
    guard constant.isInteger, let wholeConstant = W(exactly: constant.numerator) else { return nil }
    for index in terms.indices {
      let column = columnOf[terms[index].variable.index]
      guard terms[index].coefficient.isInteger, tableau.kinds[Int(column)] != .parameter,
        let word = W(exactly: terms[index].coefficient.numerator)
      else { return nil }
      wholeTerms.append((column, word))
    }
    return wholeConstant
  }

  private static func commonMultiple(_ a: BigInteger, _ b: BigInteger) -> BigInteger {
    if b == 1 || a == b { return a }
    return a * b.quotientAndRemainder(dividingBy: .greatestCommonDivisor(a, b)).quotient
  }

  private static func word(_ value: Rational, _ scale: BigInteger) -> W? {
    if value.denominator == scale { return W(exactly: value.numerator) }
    return W(exactly: value.numerator * scale.quotientAndRemainder(dividingBy: value.denominator).quotient)
  }

  /// Returns a model variable in the component of a row; nil for a row that contains only parameters.
  func anchor(_ row: Model.StoredRow, _ model: Model) -> Int? {
    for index in row.terms.indices where !model.isParameter(row.terms[index].variable.index) {
      return row.terms[index].variable.index
    }
    return nil
  }

  /// Records that an equality eliminated a variable.
  mutating func noteEquality(_ id: Int, _ row: Model.StoredRow) {
    guard case .eliminated = states[id] else { return }
    for index in row.terms.indices { equalities.add(id, to: row.terms[index].variable.index) }
  }

  mutating func join(_ row: Model.StoredRow, _ model: Model) {
    var root: Int?
    for index in row.terms.indices {
      let variable = row.terms[index].variable.index
      if !model.isParameter(variable) { root = components.join(root ?? variable, variable) }
    }
    guard let root else { return }
    isDirty = true
    components.markDirty(root)
  }
}

/// The groups of variables that rows connect, and which of these groups need a new optimum. Removing a row separates nothing:
/// treating two groups as one only costs time.
struct Components: Sendable {
  private var parents: [Int32] = []
  private var dirty: [Bool] = []
  /// The roots that were marked dirty. Some may have joined another group since.
  private var dirtied: [Int] = []

  mutating func add() {
    parents.append(Int32(truncatingIfNeeded: parents.count))
    dirty.append(false)
  }

  func root(_ variable: Int) -> Int {
    var root = variable
    while Int(parents[root]) != root { root = Int(parents[root]) }
    return root
  }

  /// Joins the groups of two variables and returns the root.
  mutating func join(_ a: Int, _ b: Int) -> Int {
    let (first, second) = (compressed(a), compressed(b))
    if first == second { return first }
    // The older root stays the root.
    let (root, child) = first < second ? (first, second) : (second, first)
    parents[child] = Int32(truncatingIfNeeded: root)
    if dirty[child] { note(root) }
    return root
  }

  /// Returns the root of a variable, and halves the path to it.
  private mutating func compressed(_ variable: Int) -> Int {
    var next = variable
    while true {
      let parent = Int(parents[next])
      if parent == next { return next }
      let above = parents[parent]
      if Int(above) == parent { return parent }
      parents[next] = above
      next = Int(above)
    }
  }

  private mutating func note(_ root: Int) {
    if dirty[root] { return }
    dirty[root] = true
    dirtied.append(root)
  }

  mutating func markDirty(_ variable: Int) { note(root(variable)) }

  mutating func clean() {
    for variable in dirtied { dirty[variable] = false }
    dirtied.removeAll(keepingCapacity: true)
  }

  func isDirty(_ variable: Int) -> Bool { dirty[root(variable)] }

  /// Splits a whole component into single variables.
  mutating func separate(_ variables: [Int]) {
    for variable in variables {
      parents[variable] = Int32(truncatingIfNeeded: variable)
      note(variable)
    }
  }
}

extension Engine {
  /// Records that the level of a row has changed.
  mutating func reconsider(_ row: Model.StoredRow, _ model: Model) {
    isDirty = true
    if let anchor = anchor(row, model) { components.markDirty(anchor) }
  }
}
