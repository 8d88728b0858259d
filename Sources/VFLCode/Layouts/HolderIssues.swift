import VFLSyntax

/// Finds constraints that are added to a view which does not contain both of their items, so that the app stops.
///
/// Only the hierarchy that the function itself builds counts: a view contains another one if the function certainly adds the other one to
/// it, once, and removes no views afterwards.
struct HolderIssues {
  /// What the function does.
  let reader: LayoutReader
  private let file: CodeFile
  private let resolver: ViewResolver
  /// The superviews of the views that the function adds exactly once, with the calls' paths.
  private var parents: [ViewIdentity: (view: ViewIdentity, path: ExecutionPath)] = [:]
  /// When the function last removes constraints or views. Only what happens later is certain.
  private let start: Int

  init(_ reader: LayoutReader, _ resolver: ViewResolver) {
    (self.reader, self.resolver, file) = (reader, resolver, reader.file)
    start = reader.removals.reduce(0) { max($0, $1.time) }
    guard reader.made.contains(where: { $0.installation == .added }) else { return }
    var added: Set<ViewIdentity> = []
    for event in reader.hierarchy {
      guard let child = resolver.view(event.child) else { continue }
      parents[child] = nil
      guard added.insert(child).inserted, !event.isEach, event.time >= start,
        let parent = event.parent.map({ resolver.view($0) }) ?? .own
      else { continue }
      parents[child] = (parent, event.path)
    }
  }

  /// The issues, at most one for each call that adds constraints. `formats` are the views that formats of the function name.
  func issues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    var calls: Set<Int> = []
    return reader.made.compactMap { made in
      guard made.installation == .added, !made.isRemoved, made.installedAt >= 0, made.time > start,
        let holder = made.holder.map({ resolver.view($0) }) ?? .own
      else { return nil }
      let items = self.items(of: made, formats)
      guard items.count > 1, let outside = items.first(where: { isOutside($0, of: holder, on: made.path) }),
        calls.insert(made.installedAt).inserted
      else { return nil }
      let container = container(of: items, on: made.path)
      return CodeIssue(
        .foreignHolder(item: outside.shown, container: container?.shown),
        file.span(made.holder?.tokens ?? Tokens(made.installedAt, made.installedAt + 1)), holder.shown)
    }
  }

  // MARK: Items

  /// The views of a constraint, or of all constraints of a format; empty if the constraint has only one view.
  private func items(of made: MadeConstraint, _ formats: [ConstrainedView]) -> [ViewIdentity] {
    switch made.source {
    case .explicit(let index):
      let constraint = reader.constraints[index]
      guard constraint.library == nil, let second = constraint.second else { return [] }
      return [constraint.first, second].compactMap { item($0) }
    case .format:
      let views = formats.called(in: made.name).filter { $0.isDirect }
      var items = views.compactMap { resolver.view($0.value) }
      // The bar stands for the superview of the view next to it.
      items += views.filter { $0.bar != nil }.compactMap { superview(of: $0.value) }
      return items
    }
  }

  private func item(_ side: ExplicitConstraint.Side) -> ViewIdentity? {
    guard !side.isSuperview else { return side.item.flatMap { superview(of: $0) } }
    guard let item = side.item else { return .own }
    if case .member(let base?) = item.kind, item.isName(.superview, in: file) { return superview(of: base) }
    // A guide belongs to its view. Those of a view controller belong to the controller's view.
    if case .member(let base?) = item.kind, isGuide(item.nameToken) {
      return base.isName(.selfKeyword, in: file) && isControllerGuide(item.nameToken)
        ? .controllerView : resolver.view(base)
    }
    return item.isPlainName && isControllerGuide(item.nameToken) ? .controllerView : resolver.view(item)
  }

  private func isGuide(_ token: Int) -> Bool { token >= 0 && file.text(token).hasSuffix("Guide") }

  private func isControllerGuide(_ token: Int) -> Bool {
    token >= 0 && ["topLayoutGuide", "bottomLayoutGuide"].contains(file.text(token).uncapitalized)
  }

  private func superview(of view: Expression) -> ViewIdentity? {
    guard let view = resolver.view(view) else { return nil }
    return parents[view]?.view ?? view.superview
  }

  // MARK: The hierarchy

  /// Whether a view is certainly not the holder, and not in the holder either.
  private func isOutside(_ item: ViewIdentity, of holder: ViewIdentity, on path: ExecutionPath) -> Bool {
    let above = ancestors(of: holder, on: path)
    for view in [item] + ancestors(of: item, on: path) {
      if view == holder { return false }
      // What contains the holder, and everything else in it, is outside the holder.
      if above.contains(view) { return true }
    }
    return false
  }

  /// The known views around a view, the innermost first.
  private func ancestors(of view: ViewIdentity, on path: ExecutionPath) -> [ViewIdentity] {
    var found: [ViewIdentity] = []
    var current = view
    while found.count < ReadingLimit.path {
      let next: ViewIdentity
      if let parent = parents[current], parent.path.isCertain(on: path) {
        next = parent.view
      } else if !current.isSuperview {
        // The code may name it: `superview` for the object, and `box.superview` for `box`.
        next = current.superview
      } else {
        return found
      }
      if next == view || found.contains(next) { return found }
      found.append(next)
      current = next
    }
    return found
  }

  /// The innermost known view that contains all items; nil if none is known.
  private func container(of items: [ViewIdentity], on path: ExecutionPath) -> ViewIdentity? {
    let chains = items.map { [$0] + ancestors(of: $0, on: path) }
    return chains.first?.first { view in chains.allSatisfy { $0.contains(view) } }
  }
}
