import VFLConstraints
import VFLSyntax

/// Finds the views of a function that no other code can constrain: the function makes them from classes of the frameworks, or only it
/// uses the private constants that hold them, and it adds them to a superview and neither returns, stores nor passes them on.
struct ClosedViews {
  private let file: CodeFile
  private let locals: LocalViews
  private let identity: ViewIdentity

  /// `calls` are the calls of layout libraries in a body that `reader` has followed.
  init(
    _ file: CodeFile, _ body: FunctionBody, _ calls: [Tokens: LibraryCall], _ reader: LayoutReader,
    _ identity: ViewIdentity
  ) {
    self.file = file
    self.identity = identity
    let made = reader.made.compactMap { made in
      if case .explicit(let index) = made.source { reader.constraints[index].expression.tokens } else { nil }
    }.sorted { $0.lowerBound < $1.lowerBound }
    let all = Set(made)
    let described = calls.values.filter { call in
      guard call.verb == .make || call.verb == .remake else { return false }
      guard let closure = call.closure else { return all.contains(call.expression.tokens) }
      return file.isDescribed(closure, by: made)
    }
    var locals = LocalViews(
      file, body, constraints: made, managed: calls.values.map { $0.head }, described: described.map { $0.head }, reader
    )
    for event in reader.hierarchy where locals.index(of: event.child) == nil {
      guard case .name = event.child.kind, let declaration = Self.constant(event.child, locals) else { continue }
      locals.add(file[declaration].name, declaredAt: declaration)
    }
    self.locals = locals
  }

  /// The declaration of a private constant of Swift whose value is a view and that only one function uses; nil for any other name.
  private static func constant(_ use: Expression, _ locals: LocalViews) -> Int? {
    let (file, name) = (locals.file, locals.file[use.nameToken].name)
    let found = file.definitions(of: name)
    guard file.language == .swift, let definition = found.members.first, found.members.count == 1,
      found.memberAssignments.isEmpty, definition.isPrivate, definition.isConstant,
      case .value(let value)? = definition.origin, locals.makesView(file.expression(value))
    else { return nil }
    let isOwn = file.uses(of: name).allSatisfy { use in
      use == definition.token || locals.body.tokens.contains(use) && !file.isMark(use - 1, UInt8(ascii: "."))
    }
    return isOwn ? definition.token : nil
  }

  /// What the function shows about the views that it adds, by their texts. Views that other code may constrain are left out.
  func traits(_ classes: [String: CodeFunction.KnownClass]) -> [String: ViewTraits] {
    var traits: [String: ViewTraits] = [:]
    var closed: [(text: String, view: LocalView)] = []
    for event in locals.reader.hierarchy where !event.isEach {
      guard let child = text(event.child) else { continue }
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
    for (name, view) in closed where !view.isGuide {
      let isKnown = hasKnownSize(view, classes[name]?.name, name, traits)
      traits[name]?.hasUnknownSize = !isKnown
    }
    return traits
  }

  /// The text that identifies a view; nil for an expression that may stand for several views.
  private func text(_ expression: Expression) -> String? { identity.text(expression).map(CodeFunction.view) }

  private func isClosed(_ view: LocalView) -> Bool {
    view.uses.escapes.isEmpty && !view.uses.isOpen && view.uses.additions.count == 1
      && view.uses.dictionaryEntries.allSatisfy(locals.isOnlyForFormats)
      && (view.isGuide || locals.isFrameworkView(view))
  }

  /// Whether a closed view has no intrinsic size, or that of a new control.
  private func hasKnownSize(
    _ view: LocalView, _ knownClass: String?, _ name: String, _ traits: [String: ViewTraits]
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
    for event in locals.reader.hierarchy where event.parent.map({ text($0) == name }) ?? false {
      guard !event.isEach, let child = text(event.child), let inner = traits[child], inner.openness == nil else {
        return false
      }
      known.insert(event.token)
    }
    return view.uses.children.allSatisfy { known.contains($0) }
  }
}

extension CodeFile {
  /// Whether each mention of the parameters of a closure is in one of the expressions that make constraints, which are in ascending
  /// order.
  fileprivate func isDescribed(_ closure: Expression, by made: [Tokens]) -> Bool {
    guard let names = parameters(ofClosure: closure) else { return false }
    let mentions =
      names.isEmpty
      ? closure.tokens.filter { isIdentifier($0) && self[$0].byte == UInt8(ascii: "$") }
      : names.flatMap { uses(of: $0, in: closure.tokens).dropFirst() }
    return mentions.allSatisfy { LocalViews.isIn(made, $0) }
  }
}
