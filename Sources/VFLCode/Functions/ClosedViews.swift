import VFLConstraints
import VFLSyntax

/// Finds the views of a function that no other code can constrain: the function makes them from classes of the frameworks, or only it
/// uses the private constants that hold them, and it adds them to a superview and neither returns, stores nor passes them on.
struct ClosedViews {
  private let file: CodeFile
  private let locals: FunctionViews
  private let resolver: ViewResolver

  /// `calls` are the calls of layout libraries in a body that `reader` has followed.
  init(
    _ file: CodeFile, _ body: FunctionBody, _ calls: [Tokens: LibraryCall], _ reader: LayoutReader,
    _ resolver: ViewResolver
  ) {
    self.file = file
    self.resolver = resolver
    var locals = FunctionViews(ViewUseReader(reader, calls))
    for event in reader.hierarchy where locals.index(of: event.child) == nil {
      guard case .name = event.child.kind, let constant = Self.constant(event.child, locals) else { continue }
      locals.add(file[constant.declaration].name, declaredAt: constant.declaration, constant.made)
    }
    self.locals = locals
  }

  /// The declaration of a private constant of Swift whose value is a view and that only one function uses; nil for any other name.
  private static func constant(
    _ use: Expression, _ locals: FunctionViews
  ) -> (declaration: Int, made: ViewConstruction)? {
    let (file, name) = (locals.file, locals.file[use.nameToken].name)
    let found = file.definitions(of: name)
    guard file.language == .swift, let definition = found.members.first, found.members.count == 1,
      found.memberAssignments.isEmpty, definition.isPrivate, definition.isConstant,
      case .value(let value)? = definition.origin, let made = locals.construction(file.expression(value)),
      made.isOfFramework,
      made.local == nil
    else { return nil }
    let isOwn = file.uses(of: name).allSatisfy { use in
      use == definition.token || locals.body.tokens.contains(use) && !file.isMark(use - 1, UInt8(ascii: "."))
    }
    return isOwn ? (definition.token, made) : nil
  }

  /// What the function shows about the views that it adds. Views that other code may constrain are left out.
  func traits(_ classes: [ViewIdentity: CodeFunction.KnownClass]) -> [ViewIdentity: ViewTraits] {
    var traits: [ViewIdentity: ViewTraits] = [:]
    var closed: [(identity: ViewIdentity, view: OwnedView)] = []
    for event in locals.reader.hierarchy where !event.isEach {
      guard let child = view(event.child) else { continue }
      if event.isArranged || !event.hasPlainSuperview(in: file) {
        traits[child, default: ViewTraits()].openness = .arranged
      } else if let index = locals.index(of: event.child), isClosed(locals.views[index]), traits[child] == nil {
        let view = locals.views[index]
        var own = ViewTraits()
        own.isGuide = view.isGuide
        if !view.isGuide, !view.uses.mentionsMask { own.openness = .mask }
        traits[child] = own
        closed.append((child, view))
      }
    }
    for (identity, view) in closed where !view.isGuide {
      let isKnown = hasKnownSize(view, classes[identity]?.name, identity, traits)
      traits[identity]?.hasUnknownSize = !isKnown
    }
    return traits
  }

  /// The view of an expression; nil if it may stand for several views.
  private func view(_ expression: Expression) -> ViewIdentity? { resolver.view(expression)?.inFunction }

  private func isClosed(_ view: OwnedView) -> Bool {
    view.uses.escapes.isEmpty && view.uses.properties.isEmpty && view.uses.collections.isEmpty && !view.uses.isOpen
      && view.uses.additions.count == 1
      && (view.isGuide || view.construction.isOfFramework)
  }

  /// Whether a closed view has no intrinsic size, or that of a new control.
  private func hasKnownSize(
    _ view: OwnedView, _ knownClass: String?, _ identity: ViewIdentity, _ traits: [ViewIdentity: ViewTraits]
  ) -> Bool {
    let className = locals.className(of: view)
    if view.uses.hasPriorities { return false }
    if let size = ControlSize.ofClass(className) {
      return className == knownClass && (size.width != nil || size.height != nil)
    }
    guard ["UIView", "NSView", "UIScrollView", "UITableView", "UICollectionView"].contains(className) else {
      return false
    }
    // Constraints of the views inside it may determine the size.
    var known: Set<Int> = []
    for event in locals.reader.hierarchy where event.parent.map({ self.view($0) == identity }) ?? false {
      guard !event.isEach, let child = self.view(event.child), let inner = traits[child], inner.openness == nil else {
        return false
      }
      known.insert(event.token)
    }
    return view.uses.children.allSatisfy { known.contains($0) }
  }
}
