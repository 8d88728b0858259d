/// Solves linear rows exactly: required rows hold, and optional rows are satisfied as closely as possible in strict priority order.
///
/// At each priority, from the highest down, the solver minimizes the sum of |violation| over the rows of that priority without
/// making any higher priority worse. Nothing is rounded: every number is a fraction of two integers of any length.
///
///     var solver = Solver()
///     let width = solver.addVariable(isNonNegative: true)
///     let row = try solver.add(Row([(width, 1)], constant: -100, .equal))    // width - 100 == 0
///     solver.solve()[width]                                                  // 100
public struct Solver: Sendable {
  private(set) var model = Model()
  private(set) var backend = Backend()
  /// For each row, whether its constant has been edited. The tableau keeps a column for the changes to each edited constant.
  private var isEditable = IndexedArray<RowID, Bool>()
  private var budget: Budget

  /// Whether variables other than those that the tableau lists may have moved since the last `reoptimize()`.
  private var mayAllHaveMoved = false

  /// Creates a solver without variables. The solver gives up when its total work exceeds `budget`.
  public init(budget: Budget = .unlimited) {
    self.budget = budget
    meter = Meter(budget)
  }

  /// The limit that the solver has exceeded; nil while it is within its budget.
  ///
  /// Once the budget has run out, the solver computes nothing more: it accepts rows without checking them, reports no conflicts,
  /// and sets every variable to 0. Conflicts thrown earlier carry their proof and remain valid.
  public var exhausted: Budget.Limit? {
    backend.read {
      $0.tableau.meter.exhausted
    } bignum: {
      $0.tableau.meter.exhausted
    }
  }

  /// The budget minus the steps already taken.
  public var remaining: Budget {
    var remaining = budget
    remaining.steps = max(0, meter.steps)
    if exhausted != nil {
      remaining.unused = max(remaining.steps, budget.unused)
      remaining.steps = 0
    }
    return remaining
  }

  /// Reduces the budget by `steps`, which were taken outside the solver.
  public mutating func spend(_ steps: Int) { _ = meter.spend(max(0, steps)) }

  /// The remaining budget, which every operation reduces.
  var meter: Meter {
    get {
      backend.read {
        $0.tableau.meter
      } bignum: {
        $0.tableau.meter
      }
    }
    set {
      backend.update {
        $0.tableau.meter = newValue
      } bignum: {
        $0.tableau.meter = newValue
      }
    }
  }

  /// Adds a variable whose value the solver determines. If `isNonNegative` is true, the variable has the bound `variable >= 0`. The
  /// bound is not a row; a conflict that depends on the bound lists it in ``Conflict/bounds``.
  public mutating func addVariable(isNonNegative: Bool = false) -> Variable {
    add(isNonNegative ? .nonNegative : .free)
  }

  /// Adds a parameter: a number that rows can refer to and that is cheap to change, such as the width of a container.
  public mutating func addParameter(_ value: Rational) -> Variable { add(.parameter(value)) }

  private mutating func add(_ kind: Model.VariableKind) -> Variable {
    let variable = model.variables.endIndex
    model.variables.append(kind)
    backend.update {
      $0.addVariable(kind)
    } bignum: {
      $0.addVariable(kind)
    }
    return variable
  }

  /// Adds a row. Only a required row can conflict. A conflict leaves the solver unchanged, except that the number of the refused
  /// row, which the conflict names, is not reused. To continue, add the row with a lower priority, or lower the priority of another
  /// row of the conflict and add the row again.
  ///
  /// Terms with variables that do not belong to this solver count as 0.
  @discardableResult
  public mutating func add(_ row: Row) throws(Conflict) -> RowID {
    let id = model.rows.endIndex
    var stored = Model.StoredRow(row)
    let count = model.variables.count
    func isForeign(_ term: LinearExpression.Term) -> Bool { term.variable.index < 0 || term.variable.index >= count }
    if stored.terms.contains(where: isForeign) { stored.terms.removeAll(where: isForeign) }
    model.rows.append(nil)
    isEditable.append(false)
    let rows = model.rows.count
    let isAllowed = backend.update {
      $0.addRow(count: rows)
    } bignum: {
      $0.addRow(count: rows)
    }
    let outcome: ChangeOutcome = isAllowed ? insert(id, stored) : .done
    model.rows[id] = stored
    if case .infeasible(let multipliers) = outcome, let conflict = conflict(multipliers, refused: id) {
      model.rows[id] = nil
      throw conflict
    }
    return id
  }

  /// Adds a row. If the row conflicts, adds it with a lower priority, below 1000, as Auto Layout does at run time, so that
  /// solving can continue. The conflict names the number under which the row was refused; the row now has a different number.
  public mutating func addSoftening(_ row: Row, to priority: Priority = .almostRequired) -> (
    id: RowID, conflict: Conflict?
  ) {
    do {
      return (try add(row), nil)
    } catch {
      var softened = row
      softened.priority = min(priority, .almostRequired)
      let id = model.rows.endIndex
      // An optional row cannot conflict.
      _ = try? add(softened)
      return (id, error)
    }
  }

  /// Returns the conflict that Farkas multipliers prove; nil if the budget runs out before the proof is complete.
  private mutating func conflict(_ multipliers: FarkasMultipliers, refused: RowID?) -> Conflict? {
    var meter = meter
    let conflict = backend.read {
      $0.conflict(multipliers, model, refused: refused, &meter)
    } bignum: {
      $0.conflict(multipliers, model, refused: refused, &meter)
    }
    self.meter = meter
    return exhausted == nil ? conflict : nil
  }

  /// Removes a row. Does nothing if the row does not exist.
  public mutating func remove(_ id: RowID) {
    guard let row = model.row(id), exhausted == nil else { return }
    let isDone = removeFromTableau(id)
    model.rows[id] = nil
    isEditable[id] = false
    if !isDone { rebuild(around: id, row) }
  }

  /// Returns the row with this number; nil if it was refused or removed.
  public func row(_ id: RowID) -> Row? {
    model.row(id).map {
      Row(LinearExpression($0.terms, constant: $0.constant), $0.relation, priority: $0.priority)
    }
  }

  /// Changes the constant of a row. A conflict leaves everything unchanged.
  public mutating func setConstant(_ constant: Rational, of id: RowID) throws(Conflict) {
    guard let row = model.row(id), exhausted == nil else { return }
    let change = constant - row.constant
    if change.isZero { return }
    var outcome = shiftConstant(id, by: change)
    if outcome == nil {
      // The tableau cannot shift this constant, for example because the row was eliminated. The rebuild makes the constant
      // editable.
      isEditable[id] = true
      rebuild(around: id, row)
      outcome = shiftConstant(id, by: change)
    }
    model.rows[id]?.constant = constant
    if case .infeasible(let multipliers) = outcome {
      let conflict = conflict(multipliers, refused: nil)
      model.rows[id]?.constant = row.constant
      if let conflict { throw conflict }
    }
  }

  private mutating func shiftConstant(_ id: RowID, by change: Rational) -> ChangeOutcome? {
    let model = model
    return edit {
      $0.shiftConstant(id, by: change, model)
    } bignum: {
      $0.shiftConstant(id, by: change, model)
    }
  }

  /// Changes the value of a parameter. A conflict leaves everything unchanged.
  public mutating func setParameter(_ value: Rational, of parameter: Variable) throws(Conflict) {
    try setParameters([(parameter, value)])
  }

  /// Changes the values of several parameters at once. A conflict leaves everything unchanged.
  public mutating func setParameters(_ values: [(parameter: Variable, value: Rational)]) throws(Conflict) {
    guard exhausted == nil else { return }
    let known = values.compactMap { parameter, value in
      model.parameterValue(parameter).map { (parameter: parameter, value: value, old: $0) }
    }
    let (changes, unchanged) = (known.map { (parameter: $0.parameter, by: $0.value - $0.old) }, model)
    let outcome = edit {
      $0.shiftParameters(changes, unchanged)
    } bignum: {
      $0.shiftParameters(changes, unchanged)
    }
    for change in known { model.variables[change.parameter] = .parameter(change.value) }
    if case .infeasible(let multipliers) = outcome {
      let conflict = conflict(multipliers, refused: nil)
      for change in known { model.variables[change.parameter] = .parameter(change.old) }
      if let conflict { throw conflict }
    }
  }

  /// Changes the priority of a row. Only a row that becomes required can conflict. A conflict leaves everything unchanged.
  public mutating func setPriority(_ priority: Priority, of id: RowID) throws(Conflict) {
    guard let row = model.row(id), row.priority != priority, exhausted == nil else { return }
    var changed = row
    changed.priority = priority
    if !row.priority.isRequired, !priority.isRequired {
      model.rows[id] = changed
      let model = model
      backend.update {
        $0.markDirty(row, model)
      } bignum: {
        $0.markDirty(row, model)
      }
      return
    }
    let isDone = removeFromTableau(id)
    model.rows[id] = nil
    if !isDone { rebuild(around: id, row) }
    let outcome = insert(id, changed)
    model.rows[id] = changed
    if case .infeasible(let multipliers) = outcome {
      let conflict = conflict(multipliers, refused: id)
      model.rows[id] = nil
      _ = insert(id, row)
      model.rows[id] = row
      if let conflict { throw conflict }
    }
  }

  /// Returns the value of a parameter; nil for an unknown.
  public func value(ofParameter parameter: Variable) -> Rational? { model.parameterValue(parameter) }

  /// Returns the optimum. If there are several optima, returns a vertex of the optimal set. If the budget runs out, returns only
  /// zeros.
  public mutating func solve() -> Solution {
    optimize()
    if exhausted == nil {
      let model = model
      let solution = backend.update {
        $0.solution(model)
      } bignum: {
        $0.solution(model)
      }
      if exhausted == nil { return solution }
    }
    let zeros = Array(repeating: UnreducedFraction<Int64>(), count: model.variables.count)
    return Solution(levels: [], values: .fixedWidth(zeros))
  }

  /// Moves to the optimum and returns the variables that may have moved since the last call. The result contains every variable
  /// that has moved, and possibly others, each once and in no particular order. `value(of:)` then returns their values. After an
  /// edit, this is faster than building a complete solution.
  public mutating func reoptimize() -> [Variable] {
    optimize()
    if exhausted != nil { return [] }
    let moved = backend.update {
      $0.takeMoved()
    } bignum: {
      $0.takeMoved()
    }
    if !mayAllHaveMoved { return moved }
    mayAllHaveMoved = false
    return Array(model.variables.indices)
  }

  /// Returns the value of a variable at the optimum last reached by `reoptimize()` or `solve()`; 0 for a variable that does not
  /// belong to this solver.
  public func value(of variable: Variable) -> Rational {
    guard model.variables.contains(index: variable) else { return 0 }
    if let value = model.parameterValue(variable) { return value }
    if exhausted != nil { return 0 }
    return backend.read {
      $0.tableau.rational($0.columns[variable])
    } bignum: {
      $0.tableau.rational($0.columns[variable])
    }
  }
}

// Operations on the tableau, which rebuild it when necessary.
extension Solver {
  /// Moves the tableau to an optimum.
  mutating func optimize() {
    if exhausted != nil { return }
    let model = model
    let isDone = backend.update {
      $0.optimize(model)
    } bignum: {
      $0.optimize(model)
    }
    if isDone || backend.arithmetic == .bignum { return }
    switchToBignum()
    backend.update { _ in
    } bignum: {
      _ = $0.optimize(model)
    }
  }

  /// Adds a row to the tableau. The model's entry for the row's number must be nil.
  private mutating func insert(_ id: RowID, _ row: Model.StoredRow) -> ChangeOutcome {
    let (model, isEditable) = (model, isEditable[id])
    return edit {
      $0.insert(id, row, model, isEditable: isEditable)
    } bignum: {
      $0.insert(id, row, model, isEditable: isEditable)
    } ?? .done
  }

  /// Removes a row of the model from the tableau. Returns false if the tableau must be rebuilt.
  private mutating func removeFromTableau(_ id: RowID) -> Bool {
    let model = model
    return backend.update {
      $0.remove(id, model) && !$0.tableau.overflowed
    } bignum: {
      $0.remove(id, model) && !$0.tableau.overflowed
    }
  }

  /// Applies a change to the tableau. If a number overflows 64 bits, switches to bignums and tries again.
  private mutating func edit(
    _ fixedWidth: (inout Simplex<Int64>) -> ChangeOutcome?, bignum: (inout Simplex<BigInteger>) -> ChangeOutcome?
  ) -> ChangeOutcome? {
    let outcome = backend.update(fixedWidth, bignum: bignum)
    guard case .overflowed? = outcome, backend.arithmetic == .fixedWidth, exhausted == nil else { return outcome }
    switchToBignum()
    return backend.update(fixedWidth, bignum: bignum)
  }

  /// Rebuilds the tableau with bignums.
  private mutating func switchToBignum() {
    guard exhausted == nil else { return }
    backend.replace(with: Simplex<BigInteger>(model, editable: isEditable, meter: meter))
    mayAllHaveMoved = true
  }

  /// Rebuilds the part of the tableau that a row belongs to; if that is not possible, rebuilds the whole tableau from the model.
  private mutating func rebuild(around id: RowID, _ row: Model.StoredRow) {
    guard exhausted == nil else { return }
    let (model, isEditable) = (model, isEditable)
    let isDone = backend.update {
      !$0.tableau.overflowed && $0.rebuild(around: id, row, model, editable: isEditable)
    } bignum: {
      $0.rebuild(around: id, row, model, editable: isEditable)
    }
    if isDone || exhausted != nil { return }
    if backend.arithmetic == .fixedWidth {
      let simplex = Simplex<Int64>(model, editable: isEditable, meter: meter)
      backend.replace(with: simplex)
      mayAllHaveMoved = true
      if !simplex.tableau.overflowed { return }
    }
    switchToBignum()
  }

  /// Computes a verdict from the tableau. If a number overflows (the closure returns nil), computes the verdict again on a
  /// temporary bignum tableau, which is first optimized if `isOptimal` is true. The solver's own tableau stays in 64-bit
  /// arithmetic. Returns nil if the budget runs out.
  mutating func verdict<Verdict>(
    isOptimal: Bool, _ fixedWidth: (Simplex<Int64>, inout Meter) -> Verdict?,
    bignum: (Simplex<BigInteger>, inout Meter) -> Verdict?
  ) -> Verdict? {
    var meter = meter
    defer { self.meter = meter }
    let verdict = backend.read {
      fixedWidth($0, &meter)
    } bignum: {
      bignum($0, &meter)
    }
    guard verdict == nil, backend.arithmetic == .fixedWidth, meter.exhausted == nil else { return verdict }
    var simplex = Simplex<BigInteger>(model, meter: meter)
    if isOptimal { _ = simplex.optimize(model) }
    meter = simplex.tableau.meter
    return meter.exhausted == nil ? bignum(simplex, &meter) : nil
  }
}
