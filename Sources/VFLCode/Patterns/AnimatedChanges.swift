import VFLSyntax

/// Finds animations of UIKit that change constraints, but do not lay out the views in the animation, so that nothing moves smoothly, or lay
/// out only what is inside the view that should move.
struct AnimatedChanges {
  private let file: CodeFile
  private let library: LibraryReader

  init(_ file: CodeFile) { (self.file, library) = (file, LibraryReader(file)) }

  /// The issue with a message that starts an animation; nil if there is none.
  func issue(_ message: Message) -> CodeIssue? {
    guard startsAnimation(message), let closure = message.arguments.first(where: { $0.value.isClosure })?.value
    else { return nil }
    let calls = libraryCalls(in: closure.statements)
    var changes =
      increases(in: closure) + calls.map { Message(token: $0.call.expression.nameToken, tokens: $0.call.head) }
    var layouts: [Message] = []
    for inner in file.messages(in: closure.statements)
    where !calls.contains(where: { $0.call.expression.tokens.contains(inner.token) }) {
      switch effect(of: inner) {
      case .change: changes.append(inner)
      case .layout: layouts.append(inner)
      case .none: break
      case .unknown: return nil
      }
    }
    guard !hasOther(closure, besides: calls.map { $0.call.expression.tokens }) else { return nil }
    if !layouts.isEmpty { return innerLayout(layouts, until: closure.tokens.upperBound) }
    return changes.min { $0.token < $1.token }.map {
      CodeIssue(.unanimatedChange, file.span($0.tokens), file.text($0.token))
    }
  }

  /// The calls of layout libraries in some statements, and whether each replaces or changes earlier constraints.
  private func libraryCalls(in statements: [Statement]) -> [(call: LibraryCall, isChange: Bool)] {
    guard !library.isEmpty else { return [] }
    var found: [(call: LibraryCall, isChange: Bool)] = []
    for statement in statements {
      statement.walk { expression in
        let reading = library.reading(of: expression)
        guard let call = reading.calls.first else { return true }
        let isChange = [call.verb, reading.constraints.first?.library?.verb].contains { $0 == .update || $0 == .remake }
        found.append((call, isChange))
        return false
      }
    }
    return found
  }

  /// `constraint.constant += 20`
  private func increases(in closure: Expression) -> [Message] {
    var found: [Message] = []
    for statement in closure.statements {
      statement.walk { expression in
        if case .assignment(let target, isAppending: true, _) = expression.kind, case .member(let owner?) = target.kind,
          file.isName(target.nameToken, .constant)
        {
          found.append(Message(receiver: owner, token: target.nameToken, tokens: expression.tokens))
        }
        return true
      }
    }
    return found
  }

  /// Whether a message gives UIKit the closure of an animation, and no other code of the function can lay out the views in that animation.
  private func startsAnimation(_ message: Message) -> Bool {
    let method = file.text(message.token)
    if message.receiver?.isName(.UIView, in: file) ?? false { return Self.methods.contains(method) }
    guard isAnimator(message, method) else { return false }
    // Further closures of the animator may lay out the views.
    let root = file.root(of: message.token)
    let end = root < 0 ? file.tokens.count : file.close(of: root)
    return file.uses(of: .layoutIfNeeded, in: Tokens(message.tokens.upperBound, end)).isEmpty
  }

  /// `UIViewPropertyAnimator(duration: 1, curve: .linear) { … }`, and `addAnimations` of such an animator in a local variable.
  private func isAnimator(_ message: Message, _ method: String) -> Bool {
    guard let receiver = message.receiver else { return method == Self.animator }
    if receiver.isPlainName, file.text(receiver.nameToken) == Self.animator {
      return method.hasPrefix("runningPropertyAnimator")
    }
    guard method == "addAnimations", let value = file.localConstant(receiver)?.value else { return false }
    return value.tokens.contains { file.isWord($0, Self.animator) }
  }

  private static let animator = "UIViewPropertyAnimator"
  private static let methods = [
    "animate", "animateWithDuration", "animateKeyframes", "animateKeyframesWithDuration",
  ]

  private enum Effect { case change, layout, none, unknown }

  /// The issue with an animation that lays out one view, if the function changes only constraints whose first item is this view: the view's
  /// own frame is a matter of its superview.
  private func innerLayout(_ layouts: [Message], until end: Int) -> CodeIssue? {
    guard let view = layouts[0].receiver, let path = file.path(view), let name = path.last,
      layouts.allSatisfy({ $0.receiver.flatMap { file.path($0)?.last } == name }),
      ![.selfKeyword, .view, .superview, .contentView, .window].contains(name.known)
    else { return nil }
    let root = file.root(of: end - 1)
    let before = Tokens(max(0, root), end)
    guard root >= 0 else { return nil }
    let statements = file.body(at: root).statements
    let calls = libraryCalls(in: statements).filter { $0.call.expression.tokens.lowerBound < end }
    let changes =
      file.uses(of: .constant, in: before).filter { file.isMark($0 - 1, ".") && file.assignment(at: $0) != nil }
      + file.messages(in: statements).filter { $0.token < end && changesStored($0) }.map { $0.token }
    guard !changes.isEmpty || !calls.isEmpty,
      changes.allSatisfy({ isConstraint(of: name, at: file.skipUnwrapsBack($0 - 2)) }),
      calls.allSatisfy({ $0.isChange && $0.call.views.allSatisfy { $0.flatMap { file.path($0)?.last } == name } })
    else { return nil }
    return CodeIssue(.innerLayout, file.span(layouts[0].tokens), file.text(name))
  }

  /// Whether the name at a token certainly refers to a constraint whose first item is a view.
  private func isConstraint(of view: Name, at token: Int) -> Bool {
    guard file.isIdentifier(token), let value = file.origins(of: file[token].name, at: token).onlyValue else {
      return false
    }
    if case .call(let callee, _) = file.expression(value).kind, case .member(let anchor?) = callee.kind,
      file.text(callee.nameToken) == "constraint", case .member(let item?) = anchor.kind
    {
      return file.path(item)?.last == view
    }
    // `box.snp.makeConstraints { make in height = make.height.equalTo(40).constraint }`
    guard let brace = file.enclosing(value.lowerBound).first(where: { file.isOpen($0, "{") }) else { return false }
    let maker = MakerDialect(file)
    return Tokens(file.statementStart(brace), brace).contains { verb in
      let owner = maker.namespace == nil || file.language == .objectiveC ? verb - 1 : verb - 4
      return maker.verbs.contains { file.isWord(verb, $0.name) }
        && file.isName(maker.prefix == "snp_" ? verb - 2 : owner, view)
    }
  }

  /// Whether a message changes a constraint that SnapKit or Masonry has made: `height?.update(offset: 20)`, `[self.topConstraint uninstall]`
  private func changesStored(_ message: Message) -> Bool {
    guard let name = message.receiver.flatMap({ file.path($0)?.last }) else { return false }
    let isNamed = file.text(name).lowercased().hasSuffix("constraint")
    switch file.text(message.token) {
    case "update": return message.arguments.first?.label.map { ["offset", "inset"].contains(file.text($0)) } ?? false
    case "updateOffset", "updateInset", "updateInsets": return true
    case "offset", "setOffset", "mas_equalTo", "equalTo", "install", "uninstall": return isNamed
    case "activate", "deactivate": return isNamed && message.arguments.isEmpty
    default: return false
    }
  }

  /// What a message in an animation does to the layout.
  private func effect(of message: Message) -> Effect {
    if changesStored(message) { return .change }
    switch file[message.token].name.known {
    case .constant where message.assigned != nil: return .change
    case .isActive, .active:
      guard message.assigned != nil, let name = message.receiver.flatMap({ file.path($0)?.last }) else {
        return .unknown
      }
      return file.text(name).lowercased().hasSuffix("constraint") ? .change : .none
    case .activate, .deactivate, .activateConstraints, .deactivateConstraints:
      return message.receiver?.isName(.NSLayoutConstraint, in: file) ?? false ? .change : .unknown
    case .setNeedsLayout, .setNeedsUpdateConstraints: return .change
    case .layoutIfNeeded where message.receiver != nil: return .layout
    // The messages in the closures of keyframes are read, too.
    case _ where file.text(message.token).hasPrefix("addKeyframe"): return .none
    // This adds constraints, but moves nothing.
    case _ where file.text(message.token) == "updateConstraintsIfNeeded": return .none
    default: return message.assigned != nil || isValue(message) ? .none : .unknown
    }
  }

  /// Whether a message only makes a value of a framework's type: `CGAffineTransform(scaleX: 2, y: 2)`, `.systemRed.withAlphaComponent(0.5)`
  private func isValue(_ message: Message) -> Bool {
    guard var base = message.receiver else { return Self.valueTypes.contains(file.text(message.token)) }
    for _ in 0..<ReadingLimit.chain {
      switch base.kind {
      case .member(let inner?), .call(let inner, _): base = inner
      case .member(nil): return true
      default: return base.isPlainName && Self.valueTypes.contains(file.text(base.nameToken))
      }
    }
    return false
  }

  private static let valueTypes: Set<String> = [
    "CATransform3D", "CGAffineTransform", "CGFloat", "CGPoint", "CGRect", "CGSize", "UIBezierPath", "UIColor",
    "UIEdgeInsets", "UIFont", "UIImage",
  ]

  /// Whether a closure contains calls other than messages, whose effect is not known.
  private func hasOther(_ closure: Expression, besides known: [Tokens]) -> Bool {
    var found = false
    for statement in closure.statements {
      statement.walk { expression in
        if known.contains(expression.tokens) { return false }
        switch expression.kind {
        case .unknown: found = true
        case .call(let callee, _) where file.message(expression) == nil:
          // `.systemFont(ofSize: 12)` makes a value.
          if case .member(nil) = callee.kind { return !found }
          found = true
        default: break
        }
        return !found
      }
    }
    return found
  }

  /// The tokens of the messages that may have issues.
  var tokens: [Int] {
    let methods = Self.methods.compactMap { file.names.find($0) }.flatMap { name in
      file.uses(of: name).filter { file.isName($0 - 1, .UIView) || file.isName($0 - 2, .UIView) }
    }
    return methods + (file.names.find(Self.animator).map { Array(file.uses(of: $0)) } ?? [])
  }
}
