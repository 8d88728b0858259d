import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The constraint or item that a row of the solver comes from.
enum RowOwner: Hashable, Sendable {
  case constraint(Int)
  /// The mask of a view, the frame of a view at the top of its tree, or the frame of a view that no constraint involves.
  case place(Int)
  case intrinsic(Int)
}

/// Required constraints that cannot all hold. If any one of them is removed, the others can hold.
public struct EngineConflict: Hashable, Sendable {
  /// A row or bound that is part of a conflict.
  public enum Member: Hashable, Sendable {
    /// An active constraint.
    case constraint(ConstraintID)
    /// The translated mask of a view, or the frame of a view at the top of a tree.
    case place(ItemID)
    /// The intrinsic size of a view whose hugging or compression resistance has priority 1000.
    case intrinsicSize(ItemID)
    /// The bound `width >= 0` of an item.
    case width(ItemID)
    /// The bound `height >= 0` of an item.
    case height(ItemID)
  }
  /// The members: rows in the order in which they were added, then bounds.
  public var members: [Member]
  /// The member that the engine breaks.
  public var broken: Member
}

extension LayoutEngine {
  /// Adds a row. If the row conflicts with others, requests a rebuild, which determines the row to break.
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
      // Removed rows keep their numbers, which a rebuild reclaims.
      if let id, id.index > 4096 + 4 * rowsAtRebuild { needsRebuild = true }
      return id
    } catch {
      needsRebuild = true
      return nil
    }
  }

  /// Removes the row of a constraint. If that row is broken, all other rows stay as they are.
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

  /// Replaces the row of an active constraint after the constraint has changed.
  mutating func refreshRow(_ index: Int) {
    guard !needsRebuild, let id = constraints[index].row, let old = solver.row(id) else { return }
    let new = Self.row(constraints[index].form, in: tree)
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
    old.relation == new.relation && old.expression.collected == new.expression.collected
  }

  /// Updates all rows that depend on parts of a view's geometry that are not unknowns of the solver, such as the view's margins.
  mutating func refreshRows(around view: Int) {
    var ancestor: Int? = view
    while let holder = ancestor {
      for constraint in items[holder].held { refreshRow(constraint) }
      ancestor = tree[holder].superview
    }
    for subview in items[view].subviews where !items[subview].frameRows.isEmpty { setFrameRows(subview) }
    markLayout(tree[view].superview ?? view)
  }

  // MARK: - Rows of items

  /// Sets what determines the frame of a view, apart from constraints.
  mutating func setFrameSource(_ source: FrameSource, of view: Int) {
    items[view].frameSource = source
    guard case .nothing = source else {
      setFrameRows(view)
      return
    }
    // Whether the view keeps its frame is not clear until all constraints are known.
    replaceRows(items[view].frameRows, by: [], .place(view)) { $0.items[view].frameRows = $1 }
    staysToCheck.append(view)
  }

  private mutating func setFrameRows(_ view: Int) {
    let rows = frameRows(view)
    replaceRows(items[view].frameRows, by: rows, .place(view)) { $0.items[view].frameRows = $1 }
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

  /// For each view to check, adds rows that keep it in place if no constraint involves it, and removes them otherwise.
  private mutating func updateStays() {
    var views: [Int] = []
    swap(&views, &staysToCheck)
    for view in views {
      guard case .nothing = items[view].frameSource, isLeftAlone(view) || !items[view].frameRows.isEmpty else {
        continue
      }
      setFrameRows(view)
    }
  }

  // MARK: - Solving

  /// Solves the rows, and marks for layout each view that contains an item that has moved.
  mutating func settle() {
    if exhausted != nil { return }
    updateStays()
    let isNew = needsRebuild
    if isNew { rebuild() }
    let moved = solver.reoptimize()
    // A new solver reports no moves, even if its values differ from those of the previous solver.
    for variable in isNew ? solved.indices.map({ Variable(index: $0) }) : moved {
      let value = solver.value(of: variable).doubleValue
      guard solved[variable.index] != value else { continue }
      solved[variable.index] = value
      let item = variable.index / FramePart.allCases.count
      if let superview = tree[item].superview { markMoved(superview) } else { place(item) }
    }
  }

  /// Returns the frame that the solver has determined for an item.
  func solvedFrame(_ item: Int) -> Rectangle {
    let first = item * FramePart.allCases.count
    return Rectangle(x: solved[first], y: solved[first + 1], width: solved[first + 2], height: solved[first + 3])
  }

  // MARK: - Ambiguity

  /// A copy of the solver with the constraints, but without the rows that keep views in place.
  private var solverWithoutStays: Solver {
    var solver = solver
    for item in items.indices where !items[item].frameRows.isEmpty && isLeftAlone(item) {
      for row in items[item].frameRows { solver.remove(row) }
    }
    return solver
  }

  /// Returns whether the constraints leave a part of an item ambiguous, as of the last layout.
  public mutating func isOpen(_ part: FramePart, of item: ItemID) -> Bool {
    guard items.indices.contains(item.index) else { return false }
    var other = solverWithoutStays
    let variable = RowLowering.variable(item.index, part)
    let isOpen = !other.ambiguities(of: [LinearExpression(variable)], witnesses: false).isEmpty
    solver.spend(solver.remaining.steps - other.remaining.steps)
    return isOpen
  }

  /// Returns the parts of items that the constraints leave ambiguous, as of the last layout, with their ranges in points. Each part
  /// requires a separate optimization. If there are very many ambiguous parts, only the first ones are found.
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
