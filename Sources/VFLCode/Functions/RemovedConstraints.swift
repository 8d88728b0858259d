import VFLSyntax

/// The constraints that a function removes together with a view or with all constraints of a view.
struct RemovedConstraints {
  private let reader: LayoutReader
  private let formats: [EmbeddedFormat]
  private let resolver: ViewResolver
  /// The superviews that the function gives views, those given last.
  private var superviews: [ViewIdentity: ViewIdentity] = [:]

  /// `formats` are the formats of the source.
  init(_ reader: LayoutReader, _ formats: [EmbeddedFormat], _ resolver: ViewResolver) {
    (self.reader, self.formats, self.resolver) = (reader, formats, resolver)
    guard reader.removals.contains(where: { $0.subject != nil }) else { return }
    for event in reader.hierarchy where !event.isEach {
      guard let child = view(event.child) else { continue }
      superviews[child] = view(event.parent)
    }
  }

  /// The paths on which a constraint is removed. A format counts as removed only with the views that it names.
  func paths(of made: MadeConstraint) -> [ExecutionPath] {
    reader.removals.compactMap { removal in
      guard removal.time > made.installationTime, let subject = removal.subject, concerns(subject, made) else {
        return nil
      }
      return removal.path
    }
  }

  private func concerns(_ subject: Removal.Subject, _ made: MadeConstraint) -> Bool {
    let items = items(of: made)
    switch subject {
    case .superview(let expression):
      guard let view = view(expression) else { return false }
      let inside = items.map { $0 == view || superviews.put($0, inside: view) }
      return inside.contains(true) && inside.contains(false)
    case .constraints(let expression):
      guard let view = view(expression) else { return false }
      if let holder = made.holder { return self.view(holder) == view }
      if items.count == 1 { return items[0] == view }
      // The closest view that contains both items holds the constraint.
      return items.allSatisfy { $0 == view || superviews.put($0, inside: view) }
        && (items.contains(view) || Set(items.map { superviews[$0] }) == [view])
    }
  }

  /// The views of a constraint, or of all constraints of a format.
  private func items(of made: MadeConstraint) -> [ViewIdentity] {
    switch made.source {
    case .explicit(let index):
      let constraint = reader.constraints[index]
      let sides = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      let views = sides.compactMap { side -> ViewIdentity? in
        guard let view = view(side.item) else { return nil }
        return side.isSuperview ? superviews[view] ?? view.superview : ViewGuide(view)?.owner ?? view
      }
      return views.count == sides.count ? views : []
    case .format(let index): return formats[index].boundViews.map { $0.view.inFunction }
    }
  }

  private func view(_ expression: Expression?) -> ViewIdentity? {
    guard let expression else { return .own }
    return resolver.view(expression)?.inFunction
  }
}
