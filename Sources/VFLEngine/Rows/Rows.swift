import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// What a row of the solver comes from.
enum RowOwner: Hashable, Sendable {
  case constraint(Int)
  /// The mask of a view, or that a view is at the top of its tree.
  case place(Int)
  case intrinsic(Int)
}

/// Required constraints that cannot hold together; without any one of them the others can.
public struct EngineConflict: Hashable, Sendable {
  /// What takes part.
  public enum Member: Hashable, Sendable {
    /// A constraint.
    case constraint(ConstraintID)
    /// What the mask of a view says; of a view at the top of a tree its frame.
    case place(ItemID)
    /// The intrinsic size of a view, where it hugs its contents or resists compression with priority 1000.
    case intrinsicSize(ItemID)
    /// That a width is not negative.
    case width(ItemID)
    /// That a height is not negative.
    case height(ItemID)
  }
  /// What takes part, in the order in which it was there.
  public var members: [Member]
  /// What gave way.
  public var broken: Member
}

extension LayoutEngine {
  /// Adds a row. If it conflicts, requests a rebuild, which decides which of all rows gives way.
  @discardableResult
  mutating func addRow(_ owner: RowOwner, _ row: Row) -> RowID? {
    if needsRebuild { return nil }
    do throws(VFLSolver.Conflict) {
      let id: RowID?
      if recovery != nil, row.priority.isRequired {
        id = append(row, owner)
      } else {
        id = try solver.add(row)
      }
      if case .constraint(let index) = owner { constraints[index].row = id }
      // Rows that are gone keep their numbers.
      if let id, id.index > 4096 + 4 * rowsAtRebuild { needsRebuild = true }
      return id
    } catch {
      needsRebuild = true
      return nil
    }
  }

  /// Takes away the row of a constraint. One that has given way leaves all others as they are.
  mutating func removeRow(of index: Int) {
    guard !needsRebuild, let id = constraints[index].row else { return }
    if recovery != nil, constraints[index].form.priority == 1000 {
      guard constraints[index].isBroken else {
        needsRebuild = true
        return
      }
      forgetConflict(of: index)
    }
    solver.remove(id)
  }

  /// Makes the row of an active constraint say what the constraint says now.
  mutating func refreshRow(_ index: Int) {
    guard !needsRebuild, let id = constraints[index].row, let old = solver.row(id) else { return }
    let new = row(index)
    if Self.areSame(old, new) { return }
    if recovery != nil, new.priority.isRequired {
      needsRebuild = true
      return
    }
    do throws(VFLSolver.Conflict) {
      if Self.haveSameTerms(old, new) {
        if old.priority != new.priority { try solver.setPriority(new.priority, of: id) }
        try solver.setConstant(new.expression.constant, of: id)
      } else {
        solver.remove(id)
        addRow(.constraint(index), new)
      }
    } catch {
      needsRebuild = true
    }
  }

  private static func areSame(_ old: Row, _ new: Row) -> Bool {
    old.priority == new.priority && old.expression.constant == new.expression.constant && haveSameTerms(old, new)
  }

  private static func haveSameTerms(_ old: Row, _ new: Row) -> Bool {
    guard old.relation == new.relation else { return false }
    // The solver's own form of the terms is by variable.
    var terms: [Variable: Rational] = [:]
    for term in new.expression.terms { terms[term.variable, default: 0] += term.coefficient }
    for term in old.expression.terms { terms[term.variable, default: 0] -= term.coefficient }
    return terms.values.allSatisfy { $0.isZero }
  }

  /// Brings up to date all rows that depend on the geometry of a view that is not an unknown.
  mutating func refreshRows(around view: Int) {
    var ancestor: Int? = view
    while let holder = ancestor {
      for constraint in items[holder].held { refreshRow(constraint) }
      ancestor = tree[holder].superview
    }
    for subview in items[view].subviews where !items[subview].placeRows.isEmpty { setPlaceRows(subview) }
    markLayout(tree[view].superview ?? view)
  }

  // MARK: - Rows without constraints

  /// Says where a view is, constraints aside.
  mutating func setPlace(_ place: Place, of view: Int) {
    items[view].place = place
    guard case .nothing = place else {
      setPlaceRows(view)
      return
    }
    // Whether it stays where it is, is known when all constraints are.
    replaceRows(items[view].placeRows, by: [], .place(view)) { $0.items[view].placeRows = $1 }
    staysToCheck.append(view)
  }

  private mutating func setPlaceRows(_ view: Int) {
    let rows = placeRows(view)
    replaceRows(items[view].placeRows, by: rows, .place(view)) { $0.items[view].placeRows = $1 }
  }

  mutating func setIntrinsicRows(_ view: Int) {
    replaceRows(items[view].intrinsicRows, by: intrinsicRows(view), .intrinsic(view)) {
      $0.items[view].intrinsicRows = $1
    }
  }

  private mutating func replaceRows(
    _ old: [RowID], by rows: [Row], _ owner: RowOwner, _ store: (inout LayoutEngine, [RowID]) -> Void
  ) {
    if needsRebuild { return }
    let known = old.compactMap { solver.row($0) }
    if known.count == rows.count, zip(known, rows).allSatisfy(Self.areSame) { return }
    if recovery != nil, (known + rows).contains(where: { $0.priority >= .almostRequired }) {
      needsRebuild = true
      return
    }
    if known.count == rows.count,
      zip(known, rows).allSatisfy({ $0.priority == $1.priority && Self.haveSameTerms($0, $1) })
    {
      for (id, row) in zip(old, rows) {
        do throws(VFLSolver.Conflict) {
          try solver.setConstant(row.expression.constant, of: id)
        } catch {
          needsRebuild = true
          return
        }
      }
      return
    }
    for id in old { solver.remove(id) }
    store(&self, rows.compactMap { addRow(owner, $0) })
  }

  /// Keeps views where they are that no constraint involves, and lets go of those that one does.
  private mutating func updateStays() {
    var views: [Int] = []
    swap(&views, &staysToCheck)
    for view in views {
      guard case .nothing = items[view].place, isLeftAlone(view) || !items[view].placeRows.isEmpty else { continue }
      setPlaceRows(view)
    }
  }

  // MARK: - Solving

  /// Solves, and marks for layout whatever has views that move.
  mutating func settle() {
    if exhausted != nil { return }
    updateStays()
    let isNew = needsRebuild
    if isNew { rebuild() }
    let moved = solver.settle()
    // A solver that is new has moved nothing, wherever things were by the one before.
    for variable in isNew ? solved.indices.map({ Variable(index: $0) }) : moved {
      let value = solver.value(of: variable).doubleValue
      guard solved[variable.index] != value else { continue }
      solved[variable.index] = value
      let item = variable.index / FramePart.allCases.count
      if let superview = tree[item].superview { markMoved(superview) } else { place(item) }
    }
  }

  /// Where the solver wants an item.
  func solvedFrame(_ item: Int) -> Rectangle {
    let first = item * FramePart.allCases.count
    return Rectangle(x: solved[first], y: solved[first + 1], width: solved[first + 2], height: solved[first + 3])
  }

  // MARK: - Ambiguity

  /// What constraints alone determine.
  private var solverWithoutStays: Solver {
    var solver = solver
    for item in items.indices where !items[item].placeRows.isEmpty && isLeftAlone(item) {
      for row in items[item].placeRows { solver.remove(row) }
    }
    return solver
  }

  /// Whether the constraints leave a part of an item open, by the state that the last layout was of.
  public mutating func isOpen(_ part: FramePart, of item: ItemID) -> Bool {
    guard items.indices.contains(item.index) else { return false }
    var other = solverWithoutStays
    let variable = RowLowering.variable(item.index, part)
    let isOpen = !other.ambiguities(of: [LinearExpression(variable)], witnesses: false).isEmpty
    solver.spend(solver.remaining.steps - other.remaining.steps)
    return isOpen
  }

  /// The parts of items that the constraints leave open, by the state that the last layout was of, with their ranges in points. Each
  /// takes a solution of its own: of very many only the first are found.
  public mutating func openParts() -> [(item: ItemID, part: FramePart, minimum: Double?, maximum: Double?)] {
    var other = solverWithoutStays
    defer { solver.spend(solver.remaining.steps - other.remaining.steps) }
    return other.ambiguities(witnesses: false, effort: 10_000_000).compactMap { ambiguity in
      guard let variable = ambiguity.variable else { return nil }
      let count = FramePart.allCases.count
      return FramePart(rawValue: variable.index % count).map {
        (ItemID(variable.index / count), $0, ambiguity.minimum?.doubleValue, ambiguity.maximum?.doubleValue)
      }
    }
  }
}
