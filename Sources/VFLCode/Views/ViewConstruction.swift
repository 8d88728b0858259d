import VFLSyntax

/// What the expression that creates a view or guide shows about it.
struct ViewConstruction: Equatable, Sendable {
  /// The name of the class; nil if the expression does not show it.
  var className: String?
  /// Whether it is a layout guide.
  var isGuide = false
  /// Whether it is a view controller, whose view the code uses.
  var isController = false
  /// Whether the class is one of a framework. Those of a project may constrain themselves.
  var isOfFramework = false
  /// Whether the class leaves its own mask alone, although it is none of a framework's views: the project declares it, or it is a
  /// framework's controller.
  var isOfOwnClass = false
  /// Whether the class is one of a framework, or is created without values that could decide what it does.
  var isOfKnownClass = false
  /// Whether the view is created with a frame. A zero frame does not count, because nothing is visible in it.
  var hasFrame = false
  /// Whether the view is created with subviews.
  var hasSubviews = false
  /// Whether the expression mentions the translation of the autoresizing mask, or calls a method that turns it off.
  var mentionsMask = false
  /// Whether a closure changes the view right after it is created: `UIView().then { … }`.
  var isChanged = false
  /// Whether code that is not followed creates the view, and may constrain it.
  var isOpen = false
  /// The local variable of a closure that holds the view there; nil if no closure creates the view.
  var local: LocalHolder?

  /// What this expression and another one, which may create the same view instead, both show.
  func merged(with other: ViewConstruction) -> ViewConstruction {
    var merged = self
    if className != other.className { merged.className = nil }
    merged.isGuide = isGuide || other.isGuide
    merged.isOfFramework = isOfFramework && other.isOfFramework
    merged.isOfOwnClass = isOfOwnClass && other.isOfOwnClass
    merged.isOfKnownClass = isOfKnownClass && other.isOfKnownClass
    merged.hasFrame = hasFrame || other.hasFrame
    merged.hasSubviews = hasSubviews || other.hasSubviews
    merged.isChanged = isChanged || other.isChanged
    merged.isOpen = isOpen || other.isOpen
    merged.mentionsMask = mentionsMask || other.mentionsMask
    return merged
  }
}

/// A local variable that holds a view before another function or property gets it.
struct LocalHolder: Equatable, Sendable {
  /// The brace that opens the body with the variable.
  var brace: Int
  var name: Name
  /// The token of its declaration.
  var declaration: Int
}

/// Finds the expressions that create views which have no superview yet.
struct ViewConstructions {
  let file: CodeFile
  private let values: ValueTrace
  /// What other files of the project declare.
  let project: ProjectTypes

  init(_ file: CodeFile, _ project: ProjectTypes) {
    self.file = file
    self.project = project
    values = ValueTrace(file)
  }

  /// What an expression shows about the view that it creates; nil if it may not create one, or may give it a superview. `type` is the
  /// token of the class in the declaration of the variable that gets the view.
  func construction(_ value: Expression, type: Int? = nil, depth: Int = 0) -> ViewConstruction? {
    guard depth < ReadingLimit.valueDepth, let call = Creation(value, self) else { return nil }
    switch call.kind {
    case .object(let name):
      return made(name ?? type, call, value)
    case .closure(let closure):
      guard let brace = closure.tokens.first(where: { file.isOpen($0, UInt8(ascii: "{")) }) else { return nil }
      return made(by: closure.statements, brace, depth)
    case .result(let brace):
      return construction(byFunctionAt: brace, depth)
    case .known(let made): return made
    case .changed(let object, let closure):
      // The closure may add the view: `UILabel().then { box.addSubview($0) }`.
      guard !passesOnParameters(closure) else { return nil }
      var made = construction(object, type: type, depth: depth + 1)
      if mentionsMask(closure.tokens) { made?.mentionsMask = true }
      made?.isChanged = true
      return made
    case .modified(let object):
      guard var made = construction(object, type: type, depth: depth + 1) else { return nil }
      // The method of the project may do anything but give the view a superview, which it does not get.
      made.className = nil
      (made.mentionsMask, made.isChanged) = (true, true)
      (made.isOfFramework, made.isOfOwnClass, made.isOfKnownClass) = (false, false, false)
      return made
    }
  }

  /// What the function whose body opens at a brace creates.
  func construction(byFunctionAt brace: Int, _ depth: Int = 0) -> ViewConstruction? {
    let statements = file.body(at: brace).statements
    guard var made = made(by: statements, brace, depth) else { return nil }
    if statements.count == 1, !file.isFinal(brace) {
      // Subclasses may create other views.
      (made.isOfFramework, made.isOfOwnClass, made.isOfKnownClass) = (false, false, false)
    }
    return made
  }

  /// Whether the project declares the class with the name at a token, which derives from a class of a framework and never turns off its
  /// own mask.
  private func isOwnClass(_ token: Int) -> Bool {
    let name = file[token].name
    let declaration = file.uses(of: name).prefix(ReadingLimit.earlierUses).first { file.isName($0 - 1, .class) }
    guard let declaration else { return keepsMask(file.text(token)) }
    guard file.isMark(declaration + 1, UInt8(ascii: ":")),
      values.isViewClass(declaration + 2) || keepsMask(file.text(declaration + 2))
    else { return false }
    return !KnownName.maskSettings.contains { word in
      file.uses(of: word).contains { use in
        let isOwn = !file.isMark(use - 1, UInt8(ascii: ".")) || file.isName(use - 2, .selfKeyword)
        return isOwn && file.types(around: use).last == name
      }
    }
  }

  /// Whether a closure does more with its parameters than sending them messages.
  private func passesOnParameters(_ closure: Expression) -> Bool {
    let names = file.parameters(ofClosure: closure) ?? []
    let mentions =
      names.isEmpty
      ? closure.tokens.filter { file.isIdentifier($0) && file[$0].byte == UInt8(ascii: "$") }
      : names.flatMap { file.uses(of: $0, in: closure.tokens).dropFirst() }
    return mentions.contains { mention in
      !file.isMark(mention + 1, UInt8(ascii: ".")) && !file.isMark(mention - 1, UInt8(ascii: "."))
    }
  }

  private func keepsMask(_ className: String) -> Bool {
    project.keepsMask(className) { ValueTrace.viewClasses.contains($0) }
  }

  private func made(_ name: Int?, _ call: Creation, _ value: Expression) -> ViewConstruction? {
    guard let name else { return nil }
    let word = file.text(name)
    var made = ViewConstruction(className: word)
    made.isGuide = word == "UILayoutGuide" || word == "NSLayoutGuide"
    made.isController = word.hasSuffix("Controller")
    made.isOfFramework = values.isViewClass(name)
    guard !takesViews(call, isOfFramework: made.isOfFramework) else { return nil }
    let isOfFrameworkController = made.isController && (word.hasPrefix("UI") || word.hasPrefix("NS"))
    made.isOfOwnClass = isOfFrameworkController || !made.isOfFramework && isOwnClass(name)
    made.isOfKnownClass =
      made.isOfFramework || made.isOfOwnClass
      || call.method.isEmpty && call.arguments.allSatisfy { $0.word == "frame" }
        && Self.endings.contains { word.hasSuffix($0) } && !project.ownMasks.contains(word.utf8)
    made.hasFrame = call.arguments.first.map { hasFrame($0, call) } ?? false
    made.hasSubviews = ([call.method] + call.arguments.map { $0.word }).contains { Self.subviewWords.contains($0) }
    // `new UIView { TranslatesAutoresizingMaskIntoConstraints = false }`, and methods of PureLayout.
    made.mentionsMask =
      mentionsMask(value.tokens) || call.method.hasSuffix("AutoLayout") || call.method.hasSuffix("AutoLayoutView")
    // An initializer of the project may turn it off, and constrain the view.
    if file.language == .swift, made.isOfFramework,
      call.arguments.contains(where: { !Self.knownLabels.contains($0.word) })
    {
      (made.mentionsMask, made.isOpen) = (true, true)
    }
    // A stack view of AppKit that is created with its views.
    if word == "NSStackView", made.hasSubviews { made.mentionsMask = true }
    return made
  }

  /// The labels of the frameworks' initializers of views.
  private static let knownLabels: Set<String> = [
    "frame", "style", "type", "image", "highlightedImage", "arrangedSubviews", "views", "effect", "configuration",
    "primaryAction", "coder", "collectionViewLayout", "progressViewStyle", "activityIndicatorStyle", "items",
    "barButtonSystemItem", "textContainer", "string", "labelWithString", "wrappingLabelWithString", "checkboxWithTitle",
    "radioButtonWithTitle", "title", "target", "action", "text", "systemItem", "device", "usingTextLayoutManager",
    "labelWithAttributedString", "pullsDown", "orientation", "value", "minValue", "maxValue", "labels", "images",
    "trackingMode", "with", "mapView", "annotation", "reuseIdentifier",
  ]

  /// The endings of the names of classes of a project that are views and, in general, leave their own masks alone.
  private static let endings = ["View", "Label", "Button", "TextField", "Switch", "Slider"]

  /// The value that one of the given statements assigns to a variable that is declared without a value; nil if none does.
  func assigned(to token: Int, in statements: ArraySlice<Statement>) -> Expression? {
    for case .expression(let expression) in statements.lazy.map({ $0.kind }) {
      guard case .assignment(let target, isAppending: false, let value) = expression.kind, case .name = target.kind,
        file[target.nameToken].name == file[token].name
      else { continue }
      return value
    }
    return nil
  }

  /// `{ let label = UILabel(); …; return label }()`
  private func made(by statements: [Statement], _ brace: Int, _ depth: Int) -> ViewConstruction? {
    if statements.count == 1, let value = statements[0].onlyValue { return construction(value, depth: depth + 1) }
    // An early exit may return a view that exists already.
    guard case .returns(let value?)? = statements.last?.kind, !statements.dropLast().contains(where: { $0.leavesEarly })
    else { return nil }
    guard case .name = value.kind else { return construction(value, depth: depth + 1) }
    let name = file[value.nameToken].name
    for (index, statement) in statements.enumerated() {
      guard case .declaration(let token, let declared) = statement.kind, file[token].name == name else { continue }
      guard let value = declared ?? assigned(to: token, in: statements[(index + 1)...]),
        var made = construction(value, type: file.declaredType(at: token), depth: depth + 1)
      else { return nil }
      made.local = LocalHolder(brace: brace, name: name, declaration: token)
      if mentionsMask(Tokens(brace, file.close(of: brace))) { made.mentionsMask = true }
      return made
    }
    return nil
  }

  private func mentionsMask(_ tokens: Tokens) -> Bool {
    KnownName.maskSettings.contains { !file.uses(of: $0, in: tokens).isEmpty }
  }

  /// Whether a frame other than a zero frame is the first argument.
  private func hasFrame(_ argument: Creation.Argument, _ call: Creation) -> Bool {
    guard argument.word == "frame" || call.method == "initWithFrame" else { return false }
    let token = argument.value.nameToken
    return token < 0 || !["zero", "CGRectZero", "NSZeroRect", "Empty"].contains(file.text(token))
  }

  /// Whether a view that is created with arguments may get a superview, or subviews other than those of a stack view.
  private func takesViews(_ call: Creation, isOfFramework: Bool) -> Bool {
    call.arguments.contains { argument in
      if argument.word == "rootView" || Self.subviewWords.contains(argument.word)
        || Self.subviewWords.contains(call.method)
      {
        return false
      }
      if Self.isOfViews(argument.word) { return true }
      guard !isOfFramework, let path = file.path(argument.value), let last = path.last else { return false }
      return last.known == .selfKeyword || Self.isOfViews(file.text(last))
    }
  }

  /// The labels and methods with which a stack view gets its subviews.
  private static let subviewWords: Set<String> = [
    "arrangedSubviews", "initWithArrangedSubviews", "views", "stackViewWithViews",
  ]

  private static func isOfViews(_ word: String) -> Bool {
    word.hasSuffix("iew") || word.hasSuffix("iews") || word == "parent" || word == "container" || word == "superview"
  }
}

extension CodeFile {
  /// The value of the local variable that an expression refers to, and the token of its declaration, if the variable keeps the value;
  /// nil for any other expression.
  func localConstant(_ expression: Expression) -> (value: Expression, declaration: Int)? {
    guard case .name = expression.kind else { return nil }
    let name = self[expression.nameToken].name
    guard let local = localOrigins(of: name, at: expression.nameToken), let declaration = local.declaration,
      let definition = definition(at: declaration), case .value(let value)? = definition.origin
    else { return nil }
    let isChanged = uses(of: name, in: definition.scope).contains { use in
      use > declaration && isMark(use + 1, UInt8(ascii: "=")) && !isMark(use - 1, UInt8(ascii: "."))
    }
    return isChanged ? nil : (self.expression(value), declaration)
  }

  /// The methods and functions of projects and libraries that pass an object to a closure which changes it.
  static let changingMethods: Set<String> = ["then", "with", "apply", "configure", "tap", "setup", "also"]

  /// The token of the class in the declaration of a variable: `let a: UILabel`, `UILabel *a`; nil if there is none.
  func declaredType(at declaration: Int) -> Int? {
    if language == .swift {
      guard isMark(declaration + 1, UInt8(ascii: ":")), isIdentifier(declaration + 2) else { return nil }
      return declaration + 2
    }
    var index = declaration - 1
    while isMark(index, UInt8(ascii: "*")) || isName(index, .strong) || isName(index, .const) { index -= 1 }
    return isIdentifier(index) ? index : nil
  }
}

extension Statement {
  /// The value of a statement that consists of an expression or returns one; nil for any other statement.
  fileprivate var onlyValue: Expression? {
    switch kind {
    case .expression(let value): value
    case .returns(let value): value
    default: nil
    }
  }
}
