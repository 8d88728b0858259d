/// The rows that contain each variable, as linked lists in one array, so that variables need no allocations of their own.
struct Incidence: Sendable {
  /// The last entry of each variable; -1 if there is none.
  private var heads = IndexedArray<Variable, Int32>()
  /// For each entry, the number of a row.
  private var rows: [Int32] = []
  /// For each entry, the previous entry of the same variable; -1 for the first.
  private var previous: [Int32] = []
  /// The number of entries that are no longer in any list.
  private var unusedCount = 0

  /// The largest number of unused entries that is left in place. These entries take at most 8 KB, too little to be worth a copy.
  private static var compactionMinimum: Int { 1024 }

  /// Adds a variable that is in no row.
  mutating func addVariable() { heads.append(-1) }

  /// Adds a row to the list of a variable.
  mutating func add(_ row: RowID, to variable: Variable) {
    rows.appendRoomily(Int32(truncatingIfNeeded: row.index))
    previous.appendRoomily(heads[variable])
    heads[variable] = Int32(truncatingIfNeeded: rows.count - 1)
  }

  /// Returns the rows that contain a variable, in the order in which they were added.
  func rows(of variable: Variable) -> [RowID] {
    var found: [RowID] = []
    var entry = Int(heads[variable])
    while entry >= 0 {
      found.append(RowID(index: Int(rows[entry])))
      entry = Int(previous[entry])
    }
    found.reverse()
    return found
  }

  /// Empties the lists of some variables, and reclaims the storage if most of it is unused.
  mutating func clear(_ variables: [Variable]) {
    for variable in variables {
      unusedCount += rows(of: variable).count
      heads[variable] = -1
    }
    guard unusedCount > Self.compactionMinimum, unusedCount > rows.count / 2 else { return }
    var kept = Incidence()
    for variable in heads.indices {
      kept.addVariable()
      for row in rows(of: variable) { kept.add(row, to: variable) }
    }
    self = kept
  }
}
