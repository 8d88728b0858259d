import VFLSyntax

/// Finds the superviews that other functions of a class give its views.
struct OtherSuperviews {
  private let file: CodeFile
  private let numbers: Numbers
  private let helpers: HierarchyHelpers
  private let identity: ViewIdentity
  private let classes: DeclaredClasses
  /// The views that a function adds, by the brace that opens its body.
  private var additions: [Int: [CodeFunction.Addition]] = [:]

  init(_ file: CodeFile, _ numbers: Numbers, _ helpers: HierarchyHelpers, _ identity: ViewIdentity) {
    self.file = file
    self.numbers = numbers
    self.helpers = helpers
    self.identity = identity
    classes = DeclaredClasses(file, Superclasses())
  }

  /// The addition of a property to the only superview that functions of the class around a body give it; nil if there are none or
  /// several.
  mutating func addition(of view: String, outside body: FunctionBody) -> CodeFunction.Addition? {
    guard body.root >= 0, let own = classes.body(around: body.root), let property = Self.property(view) else {
      return nil
    }
    var parent: String?
    var parentTokens: Tokens?
    var isArranged = false
    var seen: Set<Int> = [body.root]
    for name in [property, "_" + property].compactMap({ file.names.find($0) }) {
      for use in file.uses(of: name).prefix(ReadingLimit.earlierUses) {
        let root = file.root(of: use)
        guard root >= 0, seen.insert(root).inserted, file[root].kind != .directive,
          let other = classes.body(around: root), file[other.name].name == file[own.name].name
        else { continue }
        for addition in additions(in: root) where Self.property(addition.child) == property {
          guard let found = Self.property(addition.parent), parent == nil || parent == found else { return nil }
          (parent, isArranged, parentTokens) = (found, addition.isArranged, addition.parentTokens)
        }
      }
    }
    return parent.map {
      .init(
        child: view, parent: $0, isArranged: isArranged, path: ExecutionPath(), parentTokens: parentTokens)
    }
  }

  /// The name of a property, given the text that identifies a view in a function; nil for a local view.
  private static func property(_ view: String) -> String? {
    let shown = ViewIdentity.shown(view)
    return view.utf8.dropFirst(shown.utf8.count).contains(UInt8(ascii: "d")) ? nil : shown
  }

  private mutating func additions(in root: Int) -> [CodeFunction.Addition] {
    if let known = additions[root] { return known }
    var reader = LayoutReader(
      file, file.body(at: root), [], explicit: [:], calls: [:], formats: [:], numbers: numbers, helpers: helpers)
    reader.read()
    let found = reader.hierarchy.compactMap { CodeFunction.Addition($0, path: ExecutionPath(), identity) }
    additions[root] = found
    return found
  }
}

extension CodeFunction.Addition {
  /// Nil if the view or the superview may be several views.
  init?(_ event: HierarchyEvent, path: ExecutionPath, _ identity: ViewIdentity) {
    guard !event.isEach, let child = identity.text(event.child).map(CodeFunction.view) else { return nil }
    var parent = "self"
    if let outer = event.parent {
      guard let text = identity.text(outer).map(CodeFunction.view) else { return nil }
      parent = text
    }
    self.init(
      child: child, parent: parent, isArranged: event.isArranged, path: path, parentTokens: event.parent?.tokens)
  }
}
