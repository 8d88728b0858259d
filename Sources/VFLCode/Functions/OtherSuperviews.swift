import VFLSyntax

/// Finds the superviews that other functions of a class give its views.
struct OtherSuperviews {
  private let file: CodeFile
  private let resolver: ViewResolver
  private let classes: DeclaredClasses
  /// What other bodies add.
  var events: BodyEvents

  init(_ file: CodeFile, _ resolver: ViewResolver, _ events: BodyEvents) {
    (self.file, self.resolver, self.events) = (file, resolver, events)
    classes = DeclaredClasses(file, ProjectTypes())
  }

  /// The addition of a property to the only superview that functions of the class around a body give it; nil if there are none or
  /// several.
  mutating func addition(of view: ViewIdentity, outside body: FunctionBody) -> CodeFunction.Addition? {
    guard body.root >= 0, let own = classes.body(around: body.root), let property = view.property else {
      return nil
    }
    var parent: ViewIdentity?
    var parentTokens: Tokens?
    var isArranged = false
    var seen: Set<Int> = [body.root]
    for name in [property.shown, "_" + property.shown].compactMap({ file.names.find($0) }) {
      for use in file.uses(of: name).prefix(ReadingLimit.earlierUses) {
        let root = file.root(of: use)
        guard root >= 0, seen.insert(root).inserted, file[root].kind != .directive,
          let other = classes.body(around: root), file[other.name].name == file[own.name].name
        else { continue }
        for event in events.events(in: root) {
          guard let addition = CodeFunction.Addition(event, path: ExecutionPath(), resolver),
            addition.child.property == property
          else { continue }
          guard let found = addition.parent.property, parent == nil || parent == found else { return nil }
          (parent, isArranged, parentTokens) = (found, addition.isArranged, addition.parentTokens)
        }
      }
    }
    return parent.map {
      .init(
        child: view, parent: $0, isArranged: isArranged, path: ExecutionPath(), parentTokens: parentTokens)
    }
  }

}

extension ViewIdentity {
  /// The property, whatever its value; nil for a local view.
  fileprivate var property: Self? { isLocal ? nil : .init(path) }
}

extension CodeFunction.Addition {
  /// Nil if the view or the superview may be several views.
  init?(_ event: HierarchyEvent, path: ExecutionPath, _ resolver: ViewResolver) {
    guard !event.isEach, let child = resolver.view(event.child)?.inFunction else { return nil }
    var parent = ViewIdentity.own
    if let outer = event.parent {
      guard let view = resolver.view(outer)?.inFunction else { return nil }
      parent = view
    }
    self.init(
      child: child, parent: parent, isArranged: event.isArranged, path: path, parentTokens: event.parent?.tokens)
  }
}
