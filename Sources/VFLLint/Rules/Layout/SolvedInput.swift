import VFLConstraints
import VFLLayout
import VFLSyntax

/// Constraints that were solved, without what stands in groups: once for all rules.
struct SolvedInput: Sendable {
  /// The layout in the superview's bounds; nil where the file gives none, has mistakes, or does not hold.
  var layout: Layout?
  /// What conflicts.
  var conflicts: [Layout.Conflict] = []
  /// What follows from other constraints whatever the superview's bounds are.
  var redundant: [(constraint: Int, impliedBy: [Int])] = []
  /// The constraint of the input for each one that was solved.
  var constraints: [Int] = []

  /// Whoever has so many has enough to do.
  private static let conflictLimit = 20

  init?(_ input: LintInput) {
    guard input.isSolvable else { return nil }
    let (rows, indices) = input.layoutRows(in: nil)
    constraints = indices
    let isWhole = input.isWhole && rows.gaps.isEmpty
    let requirements = Layout.requirements(rows, limit: Self.conflictLimit)
    conflicts = requirements.conflicts
    // What groups add, this does not know of.
    guard conflicts.isEmpty, isWhole, input.document.groups.isEmpty else { return }
    if input.document.superviewBounds != nil {
      let layout = Layout(input.layoutRows(in: nil, surroundings: LayoutRows.Surroundings()).rows)
      guard layout.conflicts.isEmpty else { return }
      self.layout = layout
      redundant = Layout.requirements(input.layoutRows(in: nil, withBounds: false).rows).redundant
    } else {
      // In one size of the superview much follows that does not in another.
      redundant = requirements.redundant
    }
  }
}

extension LintInput {
  /// Beyond so many constraints a text is too large to be solved on the way.
  static var solvableCount: Int { 20_000 }

  /// Whether the constraints are such as can be solved: not all of an app's, which may never be there at once, and not those of a log,
  /// which were there already.
  var isSolvable: Bool {
    code == nil && !lowered.constraints.isEmpty && lowered.constraints.count <= Self.solvableCount
      && !lowered.constraints.contains { $0.origin.role == .logged }
  }

  /// The rows of the constraints outside of groups and in one group, with the constraint of each index in them.
  /// Margins and baselines may be anything, unless `surroundings` say otherwise.
  func layoutRows(
    in group: Int?, withBounds: Bool = true, surroundings: LayoutRows.Surroundings = .unknown
  ) -> (rows: LayoutRows, constraints: [Int]) {
    var indices: [Int] = []
    for (index, constraint) in lowered.constraints.enumerated() where self.index?.isLegal(index) ?? true {
      let own = statement(constraint)?.group
      if own == nil || own == group { indices.append(index) }
    }
    let rows = LayoutRows(
      indices.map { lowered.constraints[$0] }, of: lowered,
      bounds: withBounds ? document.superviewBounds : nil, surroundings: surroundings)
    return (rows, indices)
  }

  /// Whether the text is a constraint file without mistakes, which would leave out what stands in their lines.
  var isWhole: Bool {
    hasComments && isSolvable && document.issues.isEmpty && !lowered.issues.contains { $0.isFatal }
      && lowered.constraints.indices.allSatisfy { index?.isLegal($0) ?? true }
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
