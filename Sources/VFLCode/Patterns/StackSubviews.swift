import VFLSyntax

/// Finds views that are added to a stack view as plain subviews and get no other position.
///
/// A stack view arranges only its arranged subviews. A plain subview is meant if the file constrains the view or sets its frame, as for
/// the background of a stack view.
struct StackSubviews {
  private let file: CodeFile
  private let classes: DeclaredClasses
  private let views: ViewClasses
  /// Whether the file mentions stack views.
  let mayHaveIssues: Bool

  init(_ file: CodeFile, _ classes: DeclaredClasses) {
    (self.file, self.classes) = (file, classes)
    mayHaveIssues = Self.stackClasses.contains { file.names.find($0) != nil }
    views = ViewClasses(file, classes)
  }

  private static let stackClasses = ["UIStackView", "NSStackView"]

  /// The issue with a message that adds a view; nil if there is none.
  func issue(_ message: Message) -> CodeIssue? {
    guard mayHaveIssues, message.arguments.count == 1, message.assigned == nil, let receiver = message.receiver,
      let path = file.ownPath(receiver), path.count == 1, isStack(path[0]),
      let view = file.ownPath(message.arguments[0].value), view.count == 1,
      isUnplaced(view[0], at: message.arguments[0].value.nameToken)
    else { return nil }
    return CodeIssue(.subviewOfStack, file[message.token].span, file.text(view[0]))
  }

  /// The tokens of the names of the methods that remove arranged subviews.
  var removals: [Int] {
    file.has(.AppKit) || file.has(.Cocoa)
      ? [] : file.names.find("removeArrangedSubview").map { Array(file.uses(of: $0)) } ?? []
  }

  /// The issue with a message that removes an arranged subview, after which the function leaves the view where it is; nil if there is none.
  func removalIssue(_ message: Message) -> CodeIssue? {
    guard file.isWord(message.token, "removeArrangedSubview"), message.arguments.count == 1,
      let view = file.ownPath(message.arguments[0].value), view.count == 1, !isParameter(message.arguments[0].value)
    else { return nil }
    let root = file.root(of: message.token)
    let body = Tokens(root, file.close(of: root))
    let isMoved =
      root < 0
      || body.contains { token in
        guard file.isIdentifier(token), token != message.token else { return false }
        let word = file.text(token)
        if word == "isHidden" || word == "setHidden" || word.mentions("emove") { return true }
        return (word.mentions("ddSubview") || word.mentions("rrangedSubview") && word.hasPrefix("add")
          || word.hasPrefix("insert")) && !takesNewView(token)
      }
    guard !isMoved, !file.uses(of: view[0]).contains(where: file.isRemoved) else { return nil }
    return CodeIssue(.leftInStack, file[message.token].span, file.text(view[0]))
  }

  /// Whether a method that adds a view gets one that the function has just created, and not one that was there before.
  private func takesNewView(_ method: Int) -> Bool {
    let argument = method + 2
    guard file.isOpen(method + 1, "(") || file.isMark(method + 1, ":"), file.isIdentifier(argument),
      file[argument + 1].kind == .close,
      let local = file.localOrigins(of: file[argument].name, at: argument)
    else { return false }
    return local.origins.allSatisfy { origin in
      guard case .value(let tokens) = origin else { return false }
      return ValueTrace(file).isViewConstruction(file.expression(tokens))
    }
  }

  /// Whether a view is a parameter, with which the caller may do more.
  private func isParameter(_ view: Expression) -> Bool {
    file.localOrigins(of: file[view.nameToken].name, at: view.nameToken)?.parameter != nil
  }

  private func isStack(_ name: Name) -> Bool {
    views.declaredClass(of: file.text(name)).map { Self.stackClasses.contains($0.name) } ?? false
  }

  /// Whether nothing in the file can position the view that a token names.
  private func isUnplaced(_ view: Name, at token: Int) -> Bool {
    guard ![.selfKeyword, .view, .contentView].contains(view.known) else { return false }
    let local = file.localOrigins(of: view, at: token)
    // Parameters and the variables of loops stand for views that have other names elsewhere.
    guard local?.origins.allSatisfy({ if case .value = $0 { true } else { false } }) ?? true else { return false }
    let scope = local?.scope ?? classes.body(around: token)?.range ?? 0..<file.tokens.count
    let uses = file.uses(of: view, in: scope)
    return uses.count < ReadingLimit.dictionaryUses && uses.allSatisfy(isHarmless)
  }

  /// Whether a mention of a view declares it, sets a property other than its frame and mask, or adds it as a plain subview.
  private func isHarmless(_ use: Int) -> Bool {
    if let definition = file.definition(at: use) { return definition.origin.map(isWithoutFrame) ?? false }
    if let member = file.member(after: use) {
      let word = file.text(member)
      if file.isMark(file.endOfMembers(after: member), "=") { return !Self.placing.contains(word) }
      return Self.isHarmlessMethod(word)
    }
    if file.language == .objectiveC, file.isOpen(use - 1, "[") {
      return Self.isHarmlessMethod(file.text(use + 1)) && !file.isName(use + 1, .setFrame)
    }
    // The argument of `addSubview`.
    return file[use + 1].kind == .close
      && (file.isOpen(use - 1, "(") && file.isName(use - 2, .addSubview)
        || file.isMark(use - 1, ":") && file.isName(use - 2, .addSubview))
  }

  /// Whether a value is a new view of a framework's class, which no frame positions.
  private func isWithoutFrame(_ origin: ValueOrigin) -> Bool {
    guard case .value(let tokens) = origin, ValueTrace(file).isViewConstruction(file.expression(tokens)) else {
      return false
    }
    return !tokens.contains { file.isIdentifier($0) && file.text($0).lowercased().hasSuffix("frame") }
  }

  private static let placing: Set<String> = ["frame", "bounds", "center", "autoresizingMask", "transform"]

  private static func isHarmlessMethod(_ word: String) -> Bool {
    (word.hasPrefix("set") || word.hasPrefix("add")) && !word.hasPrefix("setFrame") && !word.hasPrefix("setCenter")
      && !word.hasPrefix("setBounds") && !word.hasPrefix("setAutoresizing") && !word.mentions("onstraint")
  }
}
