import VFLConstraints
import VFLSyntax

/// The constraints of layout libraries that later calls in the same function replace or remove.
struct ReplacedConstraints {
  /// The paths on which each constraint is replaced, by its index among the constraints that the function makes.
  private(set) var paths: [Int: [ExecutionPath]] = [:]
  /// The indices of the constraints of each view that are not replaced everywhere.
  private var current: [ViewIdentity: [Int]] = [:]
  /// What constraints have in common with their updates, by the indices of the constraints.
  private var keys: [Int: Key] = [:]
  private let made: [MadeConstraint]

  /// What a constraint of a layout library and its updates have in common: all but their constants and priorities.
  struct Key: Equatable {
    var first: ViewIdentity
    var second: ViewIdentity?
    var attributes: [Attribute]
    var relation: Relation?
    var multiplier: String
  }

  /// Finds the constraints. `view` returns the view of an expression.
  init(_ reader: LayoutReader, view: (Expression?) -> ViewIdentity, key: (ExplicitConstraint) -> Key) {
    made = reader.made
    let removals = reader.removals.filter { $0.call?.verb == .remake || $0.call?.verb == .remove }
    var next = 0
    for (index, constraint) in made.enumerated() {
      guard case .explicit(let place) = constraint.source, let library = reader.constraints[place].library,
        library.verb != .prepare
      else { continue }
      while next < removals.count, removals[next].time < constraint.time {
        remove(removals[next], view)
        next += 1
      }
      let name = view(reader.constraints[place].first.item)
      keys[index] = key(reader.constraints[place])
      if library.verb == .update { replace(name, on: constraint.origin, by: index) }
      current[name, default: []].append(index)
    }
    for removal in removals[next...] { remove(removal, view) }
  }

  private mutating func remove(_ removal: Removal, _ view: (Expression?) -> ViewIdentity) {
    for removed in removal.call?.views ?? [] { replace(view(removed), on: removal.path) }
  }

  /// Records that the constraints of a view are replaced on a path: all of them, or those that an update changes.
  private mutating func replace(_ view: ViewIdentity, on path: ExecutionPath, by update: Int? = nil) {
    let replaced = Set(
      (current[view] ?? []).filter { index in
        guard !path.excludes(made[index].path) else { return false }
        return update.map { keys[$0] == keys[index] && made[$0].priority == made[index].priority } ?? true
      })
    guard !replaced.isEmpty else { return }
    for index in replaced { paths[index, default: []].append(path) }
    current[view] = current[view]?.filter { !replaced.contains($0) || !path.includes(made[$0].path) }
  }
}
