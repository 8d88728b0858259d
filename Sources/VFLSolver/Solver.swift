/// Solves linear rows exactly: required rows hold, and optional rows hold as closely as possible in strict priority order.
///
/// At each priority, from the highest down, the solver minimizes the sum of |violation| over the rows of that priority without
/// giving back anything gained at higher priorities. Nothing is rounded: numbers are fractions of integers of any length.
///
///     var solver = Solver()
///     let width = solver.addVariable(isNonNegative: true)
///     let row = try solver.add(Row([(width, 1)], constant: -100, .equal))    // width - 100 == 0
///     solver.solve()[width]                                                  // 100
public struct Solver: Sendable {
  var model = Model()
  /// Used while all numbers fit in 64 bits.
  var small = Engine<Int64>()
  /// Replaces `small` once a number no longer fits in 64 bits.
  var large: Engine<BigInteger>?
  /// By row: whether its constant was edited, so that the tableau keeps a column for it.
  private var isEditable: [Bool] = []
  private var budget: Budget

  /// Whether any variable may have moved since the last `settle()`, not only the variables that the tableau has noted.
  private var mayAllHaveMoved = false

  /// Creates a solver without variables. The solver gives up when its total work exceeds `budget`.
  public init(budget: Budget = .unlimited) {
    self.budget = budget
    small.tableau.meter = Meter(budget)
  }

  /// The limit that the solver has exceeded; nil while it is within its budget.
  ///
  /// After the budget runs out, the solver knows nothing: it accepts rows without checking them, reports no conflicts, and puts
  /// every variable at 0. Conflicts that were thrown earlier are proven and stay valid.
  public var exhausted: Budget.Limit? { meter.exhausted }

  /// The budget minus the steps already taken.
  public var remaining: Budget {
    var remaining = budget
    remaining.steps = max(0, exhausted == nil ? meter.steps : 0)
    return remaining
  }

  /// Deducts steps that were taken elsewhere from the budget.
  public mutating func spend(_ steps: Int) { _ = meter.spend(max(0, steps)) }

  /// What remains of the budget.
  var meter: Meter {
    get { large?.tableau.meter ?? small.tableau.meter }
    set {
      if large == nil { small.tableau.meter = newValue } else { large?.tableau.meter = newValue }
    }
  }

  /// Adds an unknown, which has no initial value. If `isNonNegative` is true, the bound `variable >= 0` is part of the variable's
  /// kind: no row expresses it, and a conflict names it as a bound.
  public mutating func addVariable(isNonNegative: Bool = false) -> Variable {
    add(isNonNegative ? .nonNegative : .free)
  }

  /// Adds a parameter: a number that rows can refer to and that is cheap to change, such as the width of a container.
  public mutating func addParameter(_ value: Rational) -> Variable { add(.parameter(value)) }

  private mutating func add(_ kind: Model.VariableKind) -> Variable {
    model.variables.append(kind)
    if large == nil { small.addVariable(kind) } else { large?.addVariable(kind) }
    return Variable(index: model.variables.count - 1)
  }

  /// Adds a row. Only a required row can conflict. A conflict leaves the solver unchanged, except that the number of the refused
  /// row, which the conflict names, is not reused. To continue, add the same row, or another row of the conflict, with a lower
  /// priority.
  ///
  /// Terms with variables that do not belong to this solver count as 0.
  @discardableResult
  public mutating func add(_ row: Row) throws(Conflict) -> RowID {
    let id = model.rows.count
    var stored = Model.StoredRow(row)
    let count = model.variables.count
    func isForeign(_ term: LinearExpression.Term) -> Bool { term.variable.index < 0 || term.variable.index >= count }
    if stored.terms.contains(where: isForeign) { stored.terms.removeAll(where: isForeign) }
    model.rows.append(stored)
    isEditable.append(false)
    guard meter.allows(rows: model.rows.count) else { return RowID(index: id) }
    let model = model
    let outcome: ChangeOutcome
    if large == nil {
      let attempt = small.add(id, stored, model)
      if case .overflowed = attempt {
        if exhausted != nil { return RowID(index: id) }
        self.model.rows[id] = nil
        enlarge()
        self.model.rows[id] = stored
        outcome = addAgain(id, stored, model)
      } else {
        outcome = attempt
      }
    } else {
      outcome = large?.add(id, stored, model) ?? .done
    }
    if case .conflict(let stuck) = outcome, let conflict = conflict(stuck, refused: id) {
      self.model.rows[id] = nil
      throw conflict
    }
    return RowID(index: id)
  }

  /// Adds a row. If the row conflicts, adds it with a lower priority, below 1000, as the system does at run time, so that solving
  /// can continue. The conflict names the number under which the row was refused, which differs from the number that the row has
  /// now.
  public mutating func addSoftening(_ row: Row, to priority: Priority = .almostRequired) -> (
    id: RowID, conflict: Conflict?
  ) {
    do {
      return (try add(row), nil)
    } catch {
      var softened = row
      softened.priority = min(priority, .almostRequired)
      let id = RowID(index: model.rows.count)
      // An optional row cannot conflict.
      _ = try? add(softened)
      return (id, error)
    }
  }

  /// Adds a row to the engine with integers of any length, which was built while the row was absent.
  private mutating func addAgain(_ id: Int, _ row: Model.StoredRow, _ model: Model) -> ChangeOutcome {
    if row.priority.isRequired {
      return large?.require(id, row, model, isEditable: isEditable[id]) ?? .done
    }
    large?.makePending(id, row, model)
    return .done
  }

  /// Returns nil if the budget runs out before the proof is complete.
  private mutating func conflict(_ stuck: Stuck, refused: Int?) -> Conflict? {
    var meter = meter
    let conflict =
      large?.conflict(stuck, model, refused: refused, &meter) ?? small.conflict(stuck, model, refused: refused, &meter)
    self.meter = meter
    return exhausted == nil ? conflict : nil
  }

  /// Switches to integers of any length.
  private mutating func enlarge() {
    guard exhausted == nil else { return }
    large = Engine<BigInteger>(model, constantColumns: isEditable, meter: meter)
    small = Engine<Int64>()
    mayAllHaveMoved = true
  }

  /// Rebuilds, from the model, the part of the tableau that a row belongs to.
  private mutating func rebuild(around id: Int, _ row: Model.StoredRow) {
    guard exhausted == nil else { return }
    if large == nil {
      if !small.tableau.overflowed, small.rebuild(around: id, row, model, constantColumns: isEditable) { return }
      guard exhausted == nil else { return }
      small = Engine<Int64>(model, constantColumns: isEditable, meter: meter)
      mayAllHaveMoved = true
      if small.tableau.overflowed { enlarge() }
    } else if large?.rebuild(around: id, row, model, constantColumns: isEditable) != true {
      enlarge()
    }
  }

  /// Removes a row. Does nothing if the row does not exist.
  public mutating func remove(_ id: RowID) {
    guard let row = model.row(id.index), exhausted == nil else { return }
    let isDone = takeOut(id.index)
    model.rows[id.index] = nil
    isEditable[id.index] = false
    if !isDone { rebuild(around: id.index, row) }
  }

  /// Returns false if the tableau must be rebuilt.
  private mutating func takeOut(_ id: Int) -> Bool {
    if large != nil { return large?.remove(id, model) ?? false }
    return small.remove(id, model) && !small.tableau.overflowed
  }

  /// Returns the row with this number; nil if it was refused or removed.
  public func row(_ id: RowID) -> Row? {
    model.row(id.index).map {
      Row(LinearExpression($0.terms, constant: $0.constant), $0.relation, priority: $0.priority)
    }
  }

  /// Changes the constant of a row. A conflict leaves everything unchanged.
  public mutating func setConstant(_ constant: Rational, of id: RowID) throws(Conflict) {
    guard let row = model.row(id.index), exhausted == nil else { return }
    let change = constant - row.constant
    if change.isZero { return }
    var outcome = shiftConstant(id.index, by: change)
    if outcome == nil {
      // The tableau cannot shift this constant, for example because the row was eliminated. The rebuild makes the constant
      // editable.
      isEditable[id.index] = true
      rebuild(around: id.index, row)
      outcome = shiftConstant(id.index, by: change)
    }
    model.rows[id.index]?.constant = constant
    if case .conflict(let stuck) = outcome {
      let conflict = conflict(stuck, refused: nil)
      model.rows[id.index]?.constant = row.constant
      if let conflict { throw conflict }
    }
  }

  private mutating func shiftConstant(_ id: Int, by change: Rational) -> ChangeOutcome? {
    if large == nil {
      let outcome = small.shiftConstant(id, by: change, model)
      guard case .overflowed = outcome, exhausted == nil else { return outcome }
      enlarge()
    }
    return large?.shiftConstant(id, by: change, model)
  }

  /// Changes the value of a parameter. A conflict leaves everything unchanged.
  public mutating func setParameter(_ value: Rational, of parameter: Variable) throws(Conflict) {
    guard let old = model.parameterValue(parameter.index), exhausted == nil else { return }
    var outcome: ChangeOutcome = .overflowed
    if large == nil { outcome = small.shiftParameter(parameter.index, by: value - old, model) }
    if case .overflowed = outcome, exhausted == nil {
      if large == nil { enlarge() }
      outcome = large?.shiftParameter(parameter.index, by: value - old, model) ?? .done
    }
    model.variables[parameter.index] = .parameter(value)
    if case .conflict(let stuck) = outcome {
      let conflict = conflict(stuck, refused: nil)
      model.variables[parameter.index] = .parameter(old)
      if let conflict { throw conflict }
    }
  }

  /// Changes the priority of a row. Only a row that becomes required can conflict. A conflict leaves everything unchanged.
  public mutating func setPriority(_ priority: Priority, of id: RowID) throws(Conflict) {
    guard let row = model.row(id.index), row.priority != priority, exhausted == nil else { return }
    var changed = row
    changed.priority = priority
    if !row.priority.isRequired, !priority.isRequired {
      model.rows[id.index] = changed
      if large == nil { small.reconsider(changed, model) } else { large?.reconsider(changed, model) }
      return
    }
    let isDone = takeOut(id.index)
    model.rows[id.index] = nil
    if !isDone { rebuild(around: id.index, row) }
    model.rows[id.index] = changed
    let outcome = putIn(id.index, changed)
    if case .conflict(let stuck) = outcome {
      let conflict = conflict(stuck, refused: id.index)
      model.rows[id.index] = nil
      model.rows[id.index] = row
      _ = putIn(id.index, row)
      if let conflict { throw conflict }
    }
  }

  /// Adds a row of the model that is absent from the tableau.
  private mutating func putIn(_ id: Int, _ row: Model.StoredRow) -> ChangeOutcome {
    let model = model
    guard large == nil else { return addAgain(id, row, model) }
    if !row.priority.isRequired {
      small.makePending(id, row, model)
      return .done
    }
    let outcome = small.require(id, row, model, isEditable: isEditable[id])
    guard case .overflowed = outcome, exhausted == nil else { return outcome }
    self.model.rows[id] = nil
    enlarge()
    self.model.rows[id] = row
    return addAgain(id, row, model)
  }

  /// Returns the value of a parameter; nil for an unknown.
  public func value(ofParameter parameter: Variable) -> Rational? { model.parameterValue(parameter.index) }

  /// Returns the optimum. If there are several optima, returns a vertex of the optimal set. If the budget runs out, returns only
  /// zeros.
  public mutating func solve() -> Solution {
    optimize()
    var solution: Solution?
    if exhausted == nil {
      solution = large == nil ? small.solution(model) : large?.solution(model)
    }
    return exhausted == nil
      ? solution ?? Solution(levels: [], values: .large([]))
      : Solution(levels: [], values: .small(Array(repeating: Quotient(), count: model.variables.count)))
  }

  /// Moves to the optimum and returns the variables that may have moved since the last call. The result contains at least every
  /// variable that has moved, each once, in no meaningful order. `value(of:)` then returns their values. After an edit this is
  /// faster than computing a whole solution.
  public mutating func settle() -> [Variable] {
    optimize()
    if exhausted != nil { return [] }
    let columns = large == nil ? small.tableau.takeMoved() : large?.tableau.takeMoved() ?? []
    if mayAllHaveMoved {
      mayAllHaveMoved = false
      return model.variables.indices.map { Variable(index: $0) }
    }
    return columns.compactMap { column in
      guard case .variable(let index) = (large?.owners ?? small.owners)[Int(column)] else { return nil }
      return Variable(index: index)
    }
  }

  /// Returns the value of a variable at the optimum last reached by `settle()` or `solve()`; 0 for a variable that does not belong
  /// to this solver.
  public func value(of variable: Variable) -> Rational {
    guard variable.index >= 0, variable.index < model.variables.count else { return 0 }
    if let value = model.parameterValue(variable.index) { return value }
    if exhausted != nil { return 0 }
    return large.map { $0.tableau.rational($0.columnOf[variable.index]) }
      ?? small.tableau.rational(small.columnOf[variable.index])
  }

  mutating func optimize() {
    if exhausted != nil { return }
    if large == nil, !small.optimize(model) { enlarge() }
    if large != nil { _ = large?.optimize(model) }
  }
}
