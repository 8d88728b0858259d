/// Solves rows over variables exactly: required rows hold, the others as well as they can, the more important ones first.
///
/// At each priority, from the highest, the sum of |violation| over the rows of that priority is made as small as it can be without
/// giving back anything gained at higher ones. Nothing is rounded: numbers are fractions of integers of any length.
///
///     var solver = Solver()
///     let width = solver.addVariable(isNonNegative: true)
///     let row = try solver.add(Row([(width, 1)], constant: -100, .equal))    // width - 100 == 0
///     solver.solve()[width]                                                  // 100
public struct Solver: Sendable {
  var model = Model()
  /// Works as long as numbers fit 64 bits.
  var small = Engine<Int64>()
  /// Works instead of `small` from when they did not.
  var large: Engine<BigInteger>?
  /// By row: whether its constant was changed, so that the tableau keeps a column for it.
  private var isEditable: [Bool] = []
  private var budget: Budget

  /// Whether any variable may have moved since that was last asked, not only those that the tableau knows of.
  private var mayAllHaveMoved = false

  /// A solver without variables, which gives up when all it does takes more than a budget.
  public init(budget: Budget = .unlimited) {
    self.budget = budget
    small.tableau.meter = Meter(budget)
  }

  /// What the solver has run out of; nil as long as there is something left.
  ///
  /// From then on it knows nothing: rows are taken without a look, nothing conflicts, and every variable is at 0. Conflicts that were
  /// thrown before are proven, and stay so.
  public var exhausted: Budget.Limit? { meter.exhausted }

  /// The budget without the steps that were taken.
  public var remaining: Budget {
    var remaining = budget
    remaining.steps = max(0, exhausted == nil ? meter.steps : 0)
    return remaining
  }

  /// Takes steps from the budget that were taken elsewhere.
  public mutating func spend(_ steps: Int) { _ = meter.spend(max(0, steps)) }

  /// What is left of the budget.
  var meter: Meter {
    get { large?.tableau.meter ?? small.tableau.meter }
    set {
      if large == nil { small.tableau.meter = newValue } else { large?.tableau.meter = newValue }
    }
  }

  /// Adds an unknown, which starts at no value in particular. One that is non-negative is so by its kind: no row says it, and a
  /// conflict names it as a bound.
  public mutating func addVariable(isNonNegative: Bool = false) -> Variable {
    add(isNonNegative ? .nonNegative : .free)
  }

  /// Adds a number that rows can speak of and that can be set cheaply, such as the width of a container.
  public mutating func addParameter(_ value: Rational) -> Variable { add(.parameter(value)) }

  private mutating func add(_ kind: Model.VariableKind) -> Variable {
    model.variables.append(kind)
    if large == nil { small.addVariable(kind) } else { large?.addVariable(kind) }
    return Variable(index: model.variables.count - 1)
  }

  /// Adds a row. Only a required one can conflict; then nothing has changed, except that the number of the row, which the conflict
  /// says, is not given again. To go on, add the same row, or another that takes part in the conflict, with a lower priority.
  ///
  /// Terms of variables that are not this solver's count as 0.
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

  /// Adds a row; one that conflicts gives way, as at run time: it is added with a lower priority, below 1000, so that solving can go on.
  /// The conflict says the number under which it was refused, which is another than the one it has now.
  public mutating func addSoftening(_ row: Row, to priority: Priority = .almostRequired) -> (
    id: RowID, conflict: Conflict?
  ) {
    do {
      return (try add(row), nil)
    } catch {
      var softened = row
      softened.priority = min(priority, .almostRequired)
      let id = RowID(index: model.rows.count)
      // Optional rows do not conflict.
      _ = try? add(softened)
      return (id, error)
    }
  }

  /// After a change to integers of any length, which knows the row as absent.
  private mutating func addAgain(_ id: Int, _ row: Model.StoredRow, _ model: Model) -> ChangeOutcome {
    if row.priority.isRequired {
      return large?.require(id, row, model, isEditable: isEditable[id]) ?? .done
    }
    large?.makePending(id, row, model)
    return .done
  }

  /// Nil where the budget ends before the proof is complete.
  private mutating func conflict(_ stuck: Stuck, refused: Int?) -> Conflict? {
    var meter = meter
    let conflict =
      large?.conflict(stuck, model, refused: refused, &meter) ?? small.conflict(stuck, model, refused: refused, &meter)
    self.meter = meter
    return exhausted == nil ? conflict : nil
  }

  /// Goes on with integers of any length.
  private mutating func enlarge() {
    guard exhausted == nil else { return }
    large = Engine<BigInteger>(model, constantColumns: isEditable, meter: meter)
    small = Engine<Int64>()
    mayAllHaveMoved = true
  }

  /// Rebuilds the part of the tableau that a row takes part in from the model.
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

  /// Takes a row away; does nothing for one that is not there.
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

  /// The row of a number; nil if it was refused or removed.
  public func row(_ id: RowID) -> Row? {
    model.row(id.index).map {
      Row(LinearExpression($0.terms, constant: $0.constant), $0.relation, priority: $0.priority)
    }
  }

  /// Changes the constant of a row. With a conflict, nothing has changed.
  public mutating func setConstant(_ constant: Rational, of id: RowID) throws(Conflict) {
    guard let row = model.row(id.index), exhausted == nil else { return }
    let change = constant - row.constant
    if change.isZero { return }
    var outcome = shiftConstant(id.index, by: change)
    if outcome == nil {
      // An equality that was eliminated: from now on there is a column for its constant.
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

  /// Changes the value of a parameter. With a conflict, nothing has changed.
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

  /// Changes the priority of a row. With a conflict, which only a row can cause that becomes required, nothing has changed.
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

  /// Adds a row of the model that the tableau knows as absent.
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

  /// The value that a parameter has; nil for an unknown.
  public func value(ofParameter parameter: Variable) -> Rational? { model.parameterValue(parameter.index) }

  /// The optimum. Where it is not the only one, a corner of the optima; where the budget ends, nothing but zeros.
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

  /// Goes to the optimum, and says which variables may have moved since this was last called: at least all that have, each once, in no
  /// order that means anything. `value(of:)` then says where they are. After an edit this takes less time than a whole solution.
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

  /// Where a variable is at the optimum that was last gone to, by `settle()` or `solve()`; 0 for one that is not this solver's.
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
