import VFLConstraints
import VFLSyntax

/// Finds views that a function creates, adds and constrains, although its constraints do not determine their positions or sizes.
///
/// A view is checked only if all of its constraints are certainly known: the function does not pass the view to other code, and it
/// installs all of the view's constraints on the path on which it adds the view.
struct UndeterminedViews {
  /// The local views of the function.
  let locals: LocalViews

  /// The numbers of constraints on a view along one axis.
  private struct Counts {
    var locations = 0
    var sizes = 0

    var total: Int { locations + sizes }
  }

  /// What is known about the constraints of one view.
  private struct Constraints {
    var horizontal = Counts()
    var vertical = Counts()
    /// The number of mentions of the view in them.
    var mentions = 0
    var isKnown = true

    mutating func add(_ attribute: Attribute) {
      mentions += 1
      let axis = attribute.axis
      let isSize = attribute.kind == .size
      if axis == .horizontal {
        if isSize { horizontal.sizes += 1 } else { horizontal.locations += 1 }
      } else {
        if isSize { vertical.sizes += 1 } else { vertical.locations += 1 }
      }
    }
  }

  func issues() -> [CodeIssue] {
    guard !locals.views.isEmpty, locals.reader.removals.isEmpty else { return [] }
    let additions = additions()
    let candidates = locals.views.indices.filter { isCandidate(locals.views[$0]) && additions[$0] != nil }
    guard !candidates.isEmpty else { return [] }
    var found: [Int: Constraints] = [:]
    for made in locals.reader.made {
      guard case .explicit(let index) = made.source else { continue }
      let constraint = locals.reader.constraints[index]
      let sides = [constraint.first, constraint.second].compactMap { $0 }.filter { $0.isSuperview || !$0.isSafeArea }
      let views = Set(sides.compactMap { locals.index(of: $0.item) })
      for view in views {
        var constraints = found[view] ?? Constraints()
        // Views and constraints may be added before and after an early exit.
        let isAddedThere = made.paths.count == 1 && additions[view].map { $0.arms == made.paths[0].arms } ?? false
        if !made.isCertain || !isAddedThere { constraints.isKnown = false }
        for side in sides where locals.index(of: side.item) == view { constraints.add(side.attribute) }
        found[view] = constraints
      }
    }
    return candidates.compactMap { index in
      guard let constraints = found[index], constraints.isKnown else { return nil }
      return issue(locals.views[index], constraints)
    }
  }

  /// The path on which each local view is added, if it certainly is.
  private func additions() -> [Int: ExecutionPath] {
    var paths: [Int: ExecutionPath] = [:]
    for event in locals.reader.hierarchy {
      guard let index = locals.index(of: event.child), !event.isEach, event.hasPlainSuperview(in: locals.file) else {
        continue
      }
      paths[index] = event.path
    }
    return paths
  }

  /// Whether everything that constrains a view is known.
  private func isCandidate(_ view: LocalView) -> Bool {
    let uses = view.uses
    return uses.mentionsMask && !uses.isOpen && !uses.isArranged && !view.isGuide && uses.escapes.isEmpty
      && uses.dictionaryEntries.isEmpty && uses.additions.count == 1 && locals.isFrameworkView(view)
  }

  private func issue(_ view: LocalView, _ constraints: Constraints) -> CodeIssue? {
    // Without constraints along both axes, the function may not mean to lay out the view. All mentions must be sides of known constraints.
    guard constraints.horizontal.total > 0, constraints.vertical.total > 0,
      constraints.mentions == view.uses.constraints.count
    else { return nil }
    let needsSize = locals.isPlain(view) && view.uses.children.isEmpty
    var positions: [Axis] = []
    var sizes: [Axis] = []
    for (axis, counts) in [(Axis.horizontal, constraints.horizontal), (.vertical, constraints.vertical)] {
      if counts.locations == 0 { positions.append(axis) }
      if needsSize, counts.sizes == 0, counts.locations < 2 { sizes.append(axis) }
    }
    guard !positions.isEmpty || !sizes.isEmpty else { return nil }
    return CodeIssue(
      .undeterminedView(positions: positions, sizes: sizes), locals.file[view.declaration].span,
      locals.file.text(view.name))
  }
}
