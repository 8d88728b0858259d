import VFLSyntax

/// Finds constraints that are installed before their views are in one hierarchy.
struct HierarchyIssues {
  /// The local views of the function.
  let locals: LocalViews
  private var file: CodeFile { locals.file }

  /// The issues with the constraints that the function installs. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard !locals.views.isEmpty else { return [] }
    var issues: [CodeIssue] = []
    var reported: Set<Name> = []
    for view in formats where view.isDirect {
      // A closure may run after the view is added.
      guard let bar = view.bar, let index = locals.index(of: view.value), !file.isInClosure(view.token) else {
        continue
      }
      let local = locals.views[index]
      guard isWithoutSuperview(local, at: view.token), reported.insert(local.name).inserted else { continue }
      issues.append(
        CodeIssue(
          .missingSuperview(isAddedLater: !local.uses.additions.isEmpty), bar, file.text(local.name),
          related: related(local)))
    }
    for made in locals.reader.made {
      guard case .explicit(let index) = made.source, let installation = made.installation, installation != .returned,
        !made.paths.isEmpty, !made.paths.contains(where: { $0.arms.contains { $0.isClosure } })
      else { continue }
      let constraint = locals.reader.constraints[index]
      guard let second = constraint.second, !second.isSuperview else { continue }
      for (side, other) in [(constraint.first, second), (second, constraint.first)] {
        guard let index = locals.index(of: root(side.item)) else { continue }
        let local = locals.views[index]
        guard !isPart(other.item, of: local), !reported.contains(local.name),
          let kind = mistake(local, other, at: made.installedAt, installation)
        else { continue }
        reported.insert(local.name)
        issues.append(
          CodeIssue(
            kind, file.span(constraint.expression.tokens), file.text(local.name), related: related(local)))
        break
      }
    }
    return issues
  }

  /// Where a view is first added to a superview or, if it never is, where it is declared.
  private func related(_ view: LocalView) -> Span { file[view.uses.additions.first ?? view.declaration].span }

  /// The view whose guide an expression stands for, or the expression itself.
  private func root(_ item: Expression?) -> Expression? {
    guard let item, case .member(let base?) = item.kind, file.text(item.nameToken).hasSuffix("Guide") else {
      return item
    }
    return base
  }

  /// Whether an expression is a local view, or a view that belongs to it.
  private func isPart(_ item: Expression?, of view: LocalView) -> Bool {
    guard let item, let path = file.path(item) else { return false }
    return path.first == view.name
  }

  /// Whether a view certainly has no superview at a token.
  private func isWithoutSuperview(_ view: LocalView, at token: Int) -> Bool {
    let uses = view.uses
    return !uses.escapes.contains(where: { $0 < token }) && !uses.additions.contains(where: { $0 < token })
      && uses.dictionaryEntries.allSatisfy(locals.isOnlyForFormats)
      && (!uses.additions.isEmpty || uses.escapes.isEmpty)
  }

  private func mistake(
    _ view: LocalView, _ other: ExplicitConstraint.Side, at token: Int, _ installation: MadeConstraint.Installation
  ) -> CodeIssue.Kind? {
    let isActivated = installation == .activated
    // The other view may be inside this one.
    let children = view.uses.children
    guard isWithoutSuperview(view, at: token), !children.contains(where: { $0 < token }) else { return nil }
    // A call may return a view inside this one.
    if let item = other.item, file.path(item) == nil { return nil }
    if !view.uses.additions.isEmpty { return .inactiveBeforeHierarchy(isActivated: isActivated) }
    return children.isEmpty ? .constraintToUnaddedView(isActivated: isActivated) : nil
  }
}
