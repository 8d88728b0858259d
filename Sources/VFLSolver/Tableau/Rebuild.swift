extension Simplex {
  /// The variables of one component and the rows that contain them.
  private struct Part {
    var containsVariable = IndexedArray<Variable, Bool>()
    var containsRow = IndexedArray<RowID, Bool>()
  }

  /// Rebuilds the part of the tableau that a row belongs to, after the row was removed from the model or its constant gained or
  /// lost a column. Returns false if the whole tableau must be rebuilt.
  mutating func rebuild(
    around id: RowID, _ removed: Model.StoredRow, _ model: Model, editable: IndexedArray<RowID, Bool>
  ) -> Bool {
    guard let unknown = firstUnknown(removed, model) else { return false }
    // The search for the part examines everything.
    let count = columns.count + states.count + meanings.count + tableau.definitions.count
    guard tableau.meter.spend(count * StepCost.searchedPart) else { return false }
    let root = components.root(unknown)
    var part = Part()
    for variable in columns.indices {
      part.containsVariable.append(!model.isParameter(variable) && components.root(variable) == root)
    }
    for other in states.indices {
      part.containsRow.append(contains(part, other == id ? removed : model.row(other), other, model))
    }
    let variables = columns.indices.filter { part.containsVariable[$0] }
    let rows = states.indices.filter { part.containsRow[$0] }
    clear(part)
    for variable in variables { bounds.clear(variable) }
    equalities.clear(variables)
    dominators.subtract(rows)
    pending.removeAll { part.containsRow[$0] }
    components.separate(variables)
    isDirty = true
    for other in rows {
      states[other] = .absent
      constantColumns[other] = .absent
      guard let row = model.row(other) else { continue }
      _ = insert(other, row, model, isEditable: editable[other])
      if tableau.overflowed { return false }
    }
    return true
  }

  private func contains(_ part: Part, _ row: Model.StoredRow?, _ id: RowID, _ model: Model) -> Bool {
    if case .absent = states[id] { return false }
    guard let row, let unknown = firstUnknown(row, model) else { return false }
    return part.containsVariable[unknown]
  }

  /// Removes a part from the tableau.
  private mutating func clear(_ part: Part) {
    for row in tableau.basis.indices {
      let basic = tableau.basis[row]
      if basic.isPresent, contains(part, basic) { tableau.removeRow(row) }
    }
    var definitions = tableau.definitions
    // A variable that is not defined again moves to 0.
    for variable in definitions.variables.elements where contains(part, variable) { tableau.markMoved(variable) }
    definitions.removeAll { contains(part, $0) }
    tableau.definitions = definitions
    for column in meanings.indices where contains(part, column) {
      if case .variable = meanings[column] { tableau.detach(column) } else { release(column) }
    }
  }

  private func contains(_ part: Part, _ column: ColumnIndex) -> Bool {
    switch meanings[column] {
    case .variable(let variable): part.containsVariable[variable]
    case .slack(let id), .artificial(let id), .positiveDeviation(let id), .negativeDeviation(let id),
      .constantChange(let id):
      part.containsRow[id]
    case .none: false
    }
  }
}
