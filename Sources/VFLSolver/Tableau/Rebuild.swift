extension Engine {
  /// Rebuilds the part of the tableau that a row belongs to, after the row was removed from the model or its constant gained or
  /// lost a column. Returns false if the whole tableau must be rebuilt.
  mutating func rebuild(around id: Int, _ removed: Model.StoredRow, _ model: Model, constantColumns editable: [Bool])
    -> Bool
  {
    guard let anchor = anchor(removed, model) else { return false }
    let root = components.root(anchor)
    let isInside = columnOf.indices.map { !model.isParameter($0) && components.root($0) == root }
    let variables = columnOf.indices.filter { isInside[$0] }
    var isMember = [Bool](repeating: false, count: states.count)
    var members: [Int] = []
    for other in states.indices {
      if case .absent = states[other] { continue }
      guard let row = other == id ? removed : model.row(other) else { continue }
      guard let anchor = self.anchor(row, model), isInside[anchor] else { continue }
      isMember[other] = true
      members.append(other)
    }
    clear(isInside, isMember)
    for variable in variables {
      bounds[variable * 2] = -1
      bounds[variable * 2 + 1] = -1
    }
    equalities.clear(variables)
    dominators.subtract(members)
    pending.removeAll { isMember[$0] }
    components.separate(variables)
    isDirty = true
    for other in members {
      states[other] = .absent
      constantColumns[other] = -1
      guard let row = model.row(other) else { continue }
      if row.priority.isRequired {
        _ = require(other, row, model, isEditable: editable[other])
        if tableau.overflowed { return false }
      } else {
        makePending(other, row, model)
      }
    }
    return true
  }

  /// Removes everything from the tableau that belongs to these variables and rows.
  private mutating func clear(_ isInside: [Bool], _ isMember: [Bool]) {
    for row in tableau.basics.indices {
      let basic = tableau.basics[row]
      if basic >= 0, belongs(basic, isInside, isMember) { tableau.removeRow(Int32(truncatingIfNeeded: row)) }
    }
    var definitions = tableau.definitions
    // A variable that is not defined again moves to 0.
    for variable in definitions.variables where belongs(variable, isInside, isMember) { tableau.noteMove(variable) }
    definitions.removeAll { belongs($0, isInside, isMember) }
    tableau.definitions = definitions
    for index in owners.indices {
      let column = Int32(truncatingIfNeeded: index)
      guard belongs(column, isInside, isMember) else { continue }
      if case .variable = owners[index] { tableau.detach(column) } else { release(column) }
    }
  }

  private func belongs(_ column: Int32, _ isInside: [Bool], _ isMember: [Bool]) -> Bool {
    switch owners[Int(column)] {
    case .variable(let variable): isInside[variable]
    case .slack(let id), .equality(let id), .over(let id), .under(let id), .constant(let id): isMember[id]
    case .none: false
    }
  }
}
