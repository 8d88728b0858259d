import VFLConstraints
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
  /// Adds a row, or notes that all have to be made anew: where it conflicts, what gives way is decided among all.
  @discardableResult
  mutating func addRow(_ owner: RowOwner, _ row: Row) -> RowID? {
    if brokenCount > 0 { needsRebuild = true }
    if needsRebuild { return nil }
    do throws(VFLSolver.Conflict) {
      let id = try solver.add(row)
      note(id, owner)
      return id
    } catch {
      needsRebuild = true
      return nil
    }
  }

  private mutating func note(_ id: RowID, _ owner: RowOwner) {
    while owners.count <= id.index { owners.append(owner) }
    owners[id.index] = owner
    if case .constraint(let index) = owner { constraints[index].row = id }
    // Rows that are gone keep their numbers.
    if owners.count > 4096, owners.count > 16 * items.count { needsRebuild = true }
  }

  mutating func removeRow(_ id: RowID?) {
    if brokenCount > 0 { needsRebuild = true }
    guard !needsRebuild, let id else { return }
    solver.remove(id)
  }

  /// Makes the row of an active constraint say what the constraint says now.
  mutating func refreshRow(_ index: Int) {
    if brokenCount > 0 { needsRebuild = true }
    guard !needsRebuild, let id = constraints[index].row, let old = solver.row(id) else { return }
    let new = row(index)
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
      ancestor = items[holder].superview
    }
    for subview in items[view].subviews where !items[subview].placeRows.isEmpty { setPlaceRows(subview) }
    markLayout(items[view].superview ?? view)
  }

  // MARK: - Rows without constraints

  /// Says where a view is, constraints aside.
  mutating func setPlace(_ place: Place, of view: Int) {
    items[view].place = place
    setPlaceRows(view)
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
    if brokenCount > 0 { needsRebuild = true }
    if needsRebuild { return }
    let known = old.compactMap { solver.row($0) }
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

  private func placeRows(_ view: Int) -> [Row] {
    let state = items[view]
    switch state.place {
    case .nothing: return []
    case .frame(let frame):
      let rows = [row(.x, of: view, is: frame.x), row(.y, of: view, is: frame.y)]
      // One whose mask is not translated is as large as its constraints make it.
      if !state.translatesMask { return rows }
      return rows + [row(.width, of: view, is: frame.width), row(.height, of: view, is: frame.height)]
    case .mask(let constraints):
      guard let superview = state.superview else { return [] }
      return constraints.map { row($0, of: view, in: superview) }
    }
  }

  /// What the mask of a view says in its superview as it is; and whether that can be said at all. A mask that cannot counts as none.
  func translation(_ view: Int) -> (constraints: [Constraint], isFaithful: Bool) {
    let state = items[view]
    guard let superview = state.superview else { return ([], true) }
    var geometry = AutoresizingGeometry(
      frame: state.frame, bounds: bounds(of: ItemID(superview)), mask: state.mask,
      autoresizesSubviews: items[superview].autoresizesSubviews)
    do throws(AutoresizingGeometry.Problem) {
      return (try geometry.constraints(of: .superview, form: .internal), true)
    } catch {
      geometry.mask = []
      return ((try? geometry.constraints(of: .superview, form: .internal)) ?? [], false)
    }
  }

  // MARK: - Solving

  /// Solves, and marks for layout whatever has views that move.
  mutating func settle() {
    if needsRebuild { rebuild() }
    for variable in solver.settle() {
      let value = solver.value(of: variable).doubleValue
      guard solved[variable.index] != value else { continue }
      solved[variable.index] = value
      let item = variable.index / FramePart.allCases.count
      if let superview = items[item].superview { markMoved(superview) } else { place(item) }
    }
  }

  /// Where the solver wants an item.
  func solvedFrame(_ item: Int) -> Rectangle {
    let first = item * FramePart.allCases.count
    return Rectangle(x: solved[first], y: solved[first + 1], width: solved[first + 2], height: solved[first + 3])
  }

  /// Makes the solver anew: places first, then constraints in the order in which they were made active. One that conflicts with those
  /// before it gives way, and holds as well as it can.
  mutating func rebuild() {
    needsRebuild = false
    brokenCount = 0
    conflicts = []
    solver = Solver()
    owners = []
    for _ in items.indices {
      for part in FramePart.allCases { _ = solver.addVariable(isNonNegative: part == .width || part == .height) }
    }
    for item in items.indices where !items[item].isGuide {
      items[item].placeRows = placeRows(item).map { addSoftening($0, .place(item)) }
    }
    for item in items.indices where !items[item].isGuide {
      items[item].intrinsicRows = intrinsicRows(item).map { addSoftening($0, .intrinsic(item)) }
    }
    for index in constraints.indices where constraints[index].isActive { constraints[index].isBroken = false }
    for index in constraints.indices.filter({ constraints[$0].isActive }).sorted(by: {
      constraints[$0].order < constraints[$1].order
    }) {
      _ = addSoftening(row(index), .constraint(index))
    }
  }

  private mutating func addSoftening(_ row: Row, _ owner: RowOwner) -> RowID {
    let (id, conflict) = solver.addSoftening(row)
    if let conflict {
      brokenCount += 1
      if case .constraint(let index) = owner { constraints[index].isBroken = true }
      var members: [EngineConflict.Member] = []
      for row in conflict.rows {
        let member = row == conflict.refused || row.index >= owners.count ? member(owner) : member(owners[row.index])
        if let member, !members.contains(member) { members.append(member) }
      }
      for bound in conflict.bounds {
        let item = ItemID(bound.variable.index / FramePart.allCases.count)
        let isWidth = bound.variable.index % FramePart.allCases.count == FramePart.width.rawValue
        members.append(isWidth ? .width(item) : .height(item))
      }
      if let broken = member(owner) { conflicts.append(EngineConflict(members: members, broken: broken)) }
    }
    while owners.count <= id.index { owners.append(owner) }
    owners[id.index] = owner
    if case .constraint(let index) = owner { constraints[index].row = id }
    return id
  }

  private func member(_ owner: RowOwner) -> EngineConflict.Member? {
    switch owner {
    case .constraint(let index): .constraint(ConstraintID(index))
    case .place(let item): .place(ItemID(item))
    // What is not required does not conflict.
    case .intrinsic: nil
    }
  }

  // MARK: - Ambiguity

  /// Whether the constraints leave a part of an item open, by the state that the last layout was of.
  public func isOpen(_ part: FramePart, of item: ItemID) -> Bool {
    guard items.indices.contains(item.index) else { return false }
    var solver = solver
    return !solver.ambiguities(of: [LinearExpression(variable(item.index, part))], witnesses: false).isEmpty
  }

  /// The parts of items that the constraints leave open, by the state that the last layout was of, with their ranges in points. Each
  /// takes a solution of its own: of very many only the first are found.
  public func openParts() -> [(item: ItemID, part: FramePart, minimum: Double?, maximum: Double?)] {
    var solver = solver
    return solver.ambiguities(witnesses: false, effort: 1_000_000).compactMap { ambiguity in
      guard let variable = ambiguity.variable else { return nil }
      let count = FramePart.allCases.count
      return FramePart(rawValue: variable.index % count).map {
        (ItemID(variable.index / count), $0, ambiguity.minimum?.doubleValue, ambiguity.maximum?.doubleValue)
      }
    }
  }
}
