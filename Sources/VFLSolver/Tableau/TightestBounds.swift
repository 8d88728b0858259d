/// The required rows that are the tightest lower and upper bounds on each variable, stored as 32-bit numbers.
struct TightestBounds: Sendable {
  /// A variable that a row with a single term bounds, and whether that bound is a lower or an upper one.
  struct Side: Sendable {
    var variable: Variable
    var isLower: Bool

    /// Returns nil unless the row has exactly one term.
    init?(_ row: Model.StoredRow) {
      guard row.terms.count == 1 else { return nil }
      variable = row.terms[0].variable
      isLower = (row.relation == .greaterThanOrEqual) == (row.terms[0].coefficient.signum > 0)
    }
  }

  /// The numbers of the rows that are the two bounds; -1 for a missing bound.
  private struct Bounds: Sendable {
    var lower: Int32 = -1
    var upper: Int32 = -1
  }

  private var bounds = IndexedArray<Variable, Bounds>()

  mutating func addVariable() { bounds.append(Bounds()) }

  /// The row that bounds a side; nil if there is none.
  subscript(side: Side) -> RowID? {
    get {
      let row = side.isLower ? bounds[side.variable].lower : bounds[side.variable].upper
      return row < 0 ? nil : RowID(index: Int(row))
    }
    set {
      let row = newValue.map { Int32(truncatingIfNeeded: $0.index) } ?? -1
      if side.isLower { bounds[side.variable].lower = row } else { bounds[side.variable].upper = row }
    }
  }

  /// Forgets both bounds of a variable.
  mutating func clear(_ variable: Variable) { bounds[variable] = Bounds() }
}
