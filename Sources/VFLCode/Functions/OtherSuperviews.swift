import VFLSyntax

/// Finds the superviews that other functions of a class give its views.
struct OtherSuperviews {
  private let file: CodeFile
  private let numbers: Numbers
  private let helpers: HierarchyHelpers
  private let resolver: ViewResolver
  private let classes: DeclaredClasses
  /// The views that a function adds, by the brace that opens its body.
  private var additions: [Int: [CodeFunction.Addition]] = [:]

  init(_ file: CodeFile, _ numbers: Numbers, _ helpers: HierarchyHelpers, _ resolver: ViewResolver) {
    self.file = file
    self.numbers = numbers
    self.helpers = helpers
    self.resolver = resolver
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
        for addition in additions(in: root) where addition.child.property == property {
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

  private mutating func additions(in root: Int) -> [CodeFunction.Addition] {
    if let known = additions[root] { return known }
    var reader = LayoutReader(
      file, file.body(at: root), [], explicit: [:], calls: [:], formats: [:], numbers: numbers, helpers: helpers)
    reader.read()
    let found = reader.hierarchy.compactMap { CodeFunction.Addition($0, path: ExecutionPath(), resolver) }
    additions[root] = found
    return found
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
