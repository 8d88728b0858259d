import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension LayoutEngine {
  /// The rows of the layout in its current state, in the order in which conflicts are resolved. Rows of constraints have the index of
  /// the constraint in `lowered`. If `keepsViews` is false, views that no constraint involves are ambiguous; otherwise they stay in
  /// place. All pending updates must have been made.
  func layoutRows(_ context: ScenarioContext, _ lowered: LoweredDocument, keepsViews: Bool) -> LayoutRows {
    var rows: [LayoutRows.Row] = []
    let views = tree.outermostFirst.filter { !tree[$0].isGuide }
    for item in views where keepsViews || !isLeftAlone(item) {
      rows += frameRows(item).map { LayoutRows.Row(row: $0, constraint: nil) }
    }
    var sizes: [Int: [Int]] = [:]
    for (index, constraint) in lowered.constraints.enumerated() where constraint.origin.role == .intrinsicSize {
      sizes[Int(constraint.origin.statement), default: []].append(index)
    }
    for item in views {
      let stated = context.sizeStatement(of: ItemID(item), self).flatMap { sizes[$0] } ?? []
      rows += intrinsicRows(item).map { row in
        let constraint = stated.first { RowLowering.states(lowered.constraints[$0], row) } ?? stated.last
        return LayoutRows.Row(row: row, constraint: constraint)
      }
    }
    let active = constraints.indices.filter { constraints[$0].isActive }
    for index in active.sorted(by: { constraints[$0].order < constraints[$1].order }) {
      rows.append(LayoutRows.Row(row: row(index), constraint: context.origins[index]))
    }
    return LayoutRows(rows, of: context.itemsByNumber(count: items.count), in: tree)
  }

  /// The first view inside `root` that overrides a pass, and can therefore change constraints.
  func overridingView(in root: ItemID) -> ItemID? {
    items.indices.first { index in
      tree.isInside(index, root.index) && (items[index].layoutOverride != nil || items[index].updateOverride != nil)
    }.map { ItemID($0) }
  }
}

extension RowLowering {
  /// Whether a row about the intrinsic size of a view belongs to a constraint of the same view.
  fileprivate static func states(_ constraint: Constraint, _ row: Row) -> Bool {
    let part = row.expression.terms.first.flatMap { FramePart(rawValue: $0.variable.index % FramePart.allCases.count) }
    guard part == constraint.first.attribute.sizePart else { return false }
    return switch constraint.relation {
    case .equal: row.relation == .equal
    case .lessThanOrEqual: row.relation == .lessThanOrEqual
    case .greaterThanOrEqual: row.relation == .greaterThanOrEqual
    }
  }
}

extension ScenarioContext {
  /// The items in the order of their numbers in the engine.
  func itemsByNumber(count: Int) -> [Item] {
    var result = [Item](repeating: .superview, count: count)
    for (name, item) in items where result.indices.contains(item.index) { result[item.index] = .view(name) }
    return result
  }
}
