/// What a variable of the tableau stands for.
enum Owner: Hashable, Sendable {
  /// Nothing that lasts.
  case none
  /// A variable of the model.
  case variable(Int)
  /// By how much a required inequality holds.
  case slack(Int)
  /// The difference of the sides of a required equality.
  case equality(Int)
  /// By how much the expression of an optional row is above 0, or below.
  case over(Int), under(Int)
  /// What was added to the constant of a required equality.
  case constant(Int)
}

/// What became of a row of the model.
enum RowState: Sendable {
  /// It was refused or removed.
  case absent
  /// It is optional and not yet in the tableau.
  case pending
  /// An equality that one variable was eliminated by.
  case eliminated
  /// An equality that came to 0 = 0.
  case redundant
  /// An equality that came to parameters alone: its difference is basic.
  case parametric(Int32)
  /// A required inequality, with its slack.
  case inequality(Int32)
  /// A required inequality that a variable was defined by, with its slack; where the variable is a size, it is not negative because the
  /// constant is not.
  case definition(Int32, ofSize: Bool)
  /// A required bound of one variable, which a tighter one makes superfluous as long as that row is there.
  case dominated(by: Int)
  /// An optional row: its expression is the first minus the second, both at least 0.
  case optional(over: Int32, under: Int32)
}

/// A tableau and what its variables and rows stand for in the model.
struct Engine<W: Word>: Sendable {
  var tableau = Tableau<W>()
  /// By variable of the model.
  var columnOf: [Int32] = []
  /// By variable of the tableau.
  var owners: [Owner] = []
  /// By row of the model.
  var states: [RowState] = []
  /// By row of the model: the column that stands for changes of the constant of a required equality; -1 without.
  var constantColumns: [Int32] = []
  /// Optional rows that are not in the tableau, by number.
  var pending: [Int] = []
  /// The optional rows that are in the tableau; some may be so no longer.
  var optionals: [Int] = []
  /// By variable of the model, twice: the row that is its tightest lower bound, and its tightest upper bound; -1 without.
  var bounds: [Int32] = []
  /// The rows that others are dominated by; some may be none any more.
  var dominators: Set<Int> = []
  var components = Components()
  /// By variable of the model: the equalities that variables were eliminated by.
  var equalities = Incidence()
  /// Room for the terms of a row that is being added.
  var room: [(variable: Int32, coefficient: W)] = []

  /// Whether anything was done that the optimum may not have survived.
  var isDirty = false

  init() {}

  /// The required rows of a model, and the optional ones pending. Accepted rows hold together, so that none conflicts.
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

  /// Sets the state of the row that comes next.
  mutating func addState(_ state: RowState) {
    states.append(state)
    constantColumns.append(-1)
  }

  /// A sum in integers: `scale * sum = constant + sum(terms)`, parameters at their values. Nil if a number does not fit.
  func scaled(_ terms: [LinearExpression.Term], _ constant: Rational, _ model: Model) -> (
    scale: W, constant: W, terms: [(variable: Int32, coefficient: W)]
  )? {
    var scaledTerms: [(variable: Int32, coefficient: W)] = []
    scaledTerms.reserveCapacity(terms.count + 2)
    guard let sum = scaled(terms, constant, model, into: &scaledTerms) else { return nil }
    return (sum.scale, sum.constant, scaledTerms)
  }

  /// The same, with the terms in a list, which is empty before.
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

  /// The terms as they are, and the constant, where all numbers are integers that fit, as nearly always, and there is no parameter;
  /// else nil, with some of the terms in the list.
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

  /// A variable of the model in whose component a row is; nil for a row of parameters alone.
  func anchor(_ row: Model.StoredRow, _ model: Model) -> Int? {
    for index in row.terms.indices where !model.isParameter(row.terms[index].variable.index) {
      return row.terms[index].variable.index
    }
    return nil
  }

  /// Notes that a variable was eliminated by an equality.
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

/// Which variables have to do with each other through rows, and in which groups of them the optimum is still to be found. Removing a
/// row separates nothing: to see two groups as one costs time only.
struct Components: Sendable {
  private var parents: [Int32] = []
  private var dirty: [Bool] = []
  /// At least the variables whose groups are dirty, or were before they joined others.
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

  /// Makes one group of those of two variables; its root.
  mutating func join(_ a: Int, _ b: Int) -> Int {
    let (first, second) = (compressed(a), compressed(b))
    if first == second { return first }
    // The older one stays the root.
    let (root, child) = first < second ? (first, second) : (second, first)
    parents[child] = Int32(truncatingIfNeeded: root)
    if dirty[child] { note(root) }
    return root
  }

  /// The root of a variable; halves the way to it.
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

  /// Takes a whole component apart.
  mutating func separate(_ variables: [Int]) {
    for variable in variables {
      parents[variable] = Int32(truncatingIfNeeded: variable)
      note(variable)
    }
  }
}

extension Engine {
  /// Notes that a row counts at another level.
  mutating func reconsider(_ row: Model.StoredRow, _ model: Model) {
    isDirty = true
    if let anchor = anchor(row, model) { components.markDirty(anchor) }
  }
}
