import VFLSyntax

/// Finds constraints that are installed before their views are in one hierarchy.
struct HierarchyIssues {
  private let file: CodeFile
  private let locals: LocalViews
  private let reader: LayoutReader
  private let explicit: [ExplicitConstraint]

  init(_ file: CodeFile, _ locals: LocalViews, _ reader: LayoutReader, _ explicit: [ExplicitConstraint]) {
    self.file = file
    self.locals = locals
    self.reader = reader
    self.explicit = explicit
  }

  /// The issues with the constraints that the function installs. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    guard !locals.views.isEmpty else { return [] }
    var issues: [CodeIssue] = []
    var reported: Set<Name> = []
    for view in formats where view.isDirect {
      guard let bar = view.bar, let local = locals.index(of: view.value), !isInClosure(view.token) else { continue }
      let view = (locals.views[local], token: view.token)
      guard isWithoutSuperview(view.0, at: view.token), reported.insert(view.0.name).inserted else { continue }
      let addition = view.0.uses.additions.first
      issues.append(
        CodeIssue(
          .missingSuperview(isAddedLater: addition != nil), bar, file.text(view.0.name),
          related: file[addition ?? view.0.declaration].span))
    }
    for made in reader.made {
      guard case .explicit(let index) = made.source, let installation = made.installation, installation != .returned,
        let second = explicit[index].second, !second.isSuperview,
        // A closure may run after the view is added.
        !made.path.arms.contains(where: { $0.isClosure })
      else { continue }
      let sides = [explicit[index].first, second]
      for (side, other) in [(sides[0], sides[1]), (sides[1], sides[0])] {
        guard let local = locals.index(of: root(side.item)), !isPart(other.item, of: locals.views[local]),
          !reported.contains(locals.views[local].name),
          let kind = mistake(locals.views[local], other, at: made.installedAt, installation)
        else { continue }
        reported.insert(locals.views[local].name)
        issues.append(
          CodeIssue(
            kind, file.span(explicit[index].expression.tokens), file.text(locals.views[local].name),
            related: locals.views[local].uses.additions.first.map { file[$0].span }
              ?? file[locals.views[local].declaration].span))
        break
      }
    }
    return issues
  }

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

  /// Whether a token is in a closure, which may run after a view is added.
  private func isInClosure(_ token: Int) -> Bool {
    var current = file.parent(token)
    while current >= 0 {
      if file.isOpen(current, UInt8(ascii: "{")), case .closure = file.block(current) { return true }
      current = file.parent(current)
    }
    return false
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
    let uses = view.uses
    guard !uses.children.contains(where: { $0 < token }), !uses.escapes.contains(where: { $0 < token }),
      !uses.additions.contains(where: { $0 < token })
    else { return nil }
    // A call may return a view inside this one.
    if let item = other.item, file.path(item) == nil { return nil }
    if !uses.additions.isEmpty { return .inactiveBeforeHierarchy(isActivated: isActivated) }
    return uses.escapes.isEmpty && uses.children.isEmpty ? .constraintToUnaddedView(isActivated: isActivated) : nil
  }
}
