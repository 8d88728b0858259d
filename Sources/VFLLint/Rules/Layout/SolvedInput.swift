import VFLConstraints
import VFLLayout
import VFLSyntax

/// A constraint file that was solved, without what stands in groups.
struct SolvedInput {
  let layout: Layout
  /// The constraint of the input for each one that was solved.
  let constraints: [Int]
  /// The superview's bounds; nil where the file gives none.
  let bounds: Rectangle?
}

extension LintInput {
  /// Beyond so many constraints a text is too large to be solved on the way.
  static var solvableCount: Int { 20_000 }

  /// Whether the text is a whole that can be solved: a constraint file, and no log, whose constraints were there already.
  var isSolvable: Bool {
    hasComments && code == nil && !lowered.constraints.isEmpty && lowered.constraints.count <= Self.solvableCount
      && !lowered.constraints.contains { $0.origin.role == .logged }
  }

  /// The rows of the constraints outside of groups and in one group, with the constraint of each index in them.
  func layoutRows(in group: Int?, withBounds: Bool = true) -> (rows: LayoutRows, constraints: [Int]) {
    var indices: [Int] = []
    for (index, constraint) in lowered.constraints.enumerated() where self.index?.isLegal(index) ?? true {
      let own = statement(constraint)?.group
      if own == nil || own == group { indices.append(index) }
    }
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] }, target: lowered.scope.target,
      bounds: withBounds ? document.superviewBounds : nil)
    return (rows, indices)
  }

  /// The file solved; nil where it cannot be, or does not hold. A file with mistakes lacks what stands in their lines.
  var solved: SolvedInput? { solved(withBounds: true) }

  /// The same, with or without the superview's bounds.
  func solved(withBounds: Bool) -> SolvedInput? {
    guard isSolvable, document.issues.isEmpty, !lowered.issues.contains(where: { $0.isFatal }),
      lowered.constraints.indices.allSatisfy({ index?.isLegal($0) ?? true })
    else { return nil }
    let (rows, indices) = layoutRows(in: nil, withBounds: withBounds)
    guard rows.gaps.isEmpty else { return nil }
    let layout = Layout(rows)
    guard layout.conflicts.isEmpty else { return nil }
    return SolvedInput(layout: layout, constraints: indices, bounds: document.superviewBounds)
  }

  /// Where an item is declared, or first spoken of.
  func place(of item: Item, in solved: SolvedInput) -> Span? {
    if case .view(let name) = item, let declaration = document.declarations.first(where: { $0.name == name }) {
      return declaration.span
    }
    for index in solved.constraints {
      let constraint = lowered.constraints[index]
      if constraint.first.item == item || constraint.second?.item == item { return constraint.origin.span }
    }
    return nil
  }
}
