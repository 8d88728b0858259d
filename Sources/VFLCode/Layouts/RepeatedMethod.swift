import VFLSyntax

/// A function that the system, or code that reuses the object, calls again and again for the same object.
struct RepeatedMethod {
  /// Who calls the function.
  enum Caller {
    /// The system, as often as it lays out, shows or reuses the object.
    case system
    /// The system, each time something changes, by a call or a notification.
    case change
    /// Controls, gesture recognizers, timers and notifications of the project, perhaps only once.
    case event
    /// Code that gives a reused cell another value. If `isProbable` is true, only the name and the parameters of the function show this.
    case reuse(isProbable: Bool)
  }

  /// The name that people read, such as `layoutSubviews` or `didSet`; empty for a closure.
  var name: String
  /// The brace that opens the body.
  var body: Int
  /// The property whose observer it is; nil for a method.
  var observed: Name?
  /// Whether the method gets a cell or another view that may have been used before.
  var takesReusedViews = false
  var caller = Caller.system
  var isCalledBySystem: Bool { if case .system = caller { true } else { false } }
  /// Whether the system calls the method in each layout pass, or whenever it draws.
  var isPass: Bool { isCalledBySystem && Self.passes.contains(name.uncapitalized) }

  /// The method whose body is at a brace; nil if the system calls it at most once for each object, or if it is not known.
  init?(at root: Int, in file: CodeFile, _ classes: DeclaredClasses) {
    guard root >= 0, file.isOpen(root, UInt8(ascii: "{")) else { return nil }
    body = root
    guard case .function(let function) = file.block(root) else {
      guard file.language == .swift, let (property, brace) = Self.observer(at: root, in: file),
        Self.isReused(property, in: file, classes)
      else { return nil }
      (name, body, observed) = ("didSet", brace, file[property].name)
      return
    }
    let labels = function.parameters.compactMap { $0.label.map { file.text($0) } }
    if labels.contains(where: Self.reusingLabels.contains) || file.language == .cSharp && Self.isGetCell(function, file)
    {
      (name, takesReusedViews) = (Self.shownName(function, labels, in: file), true)
      return
    }
    name = file.text(function.name)
    guard Self.names.contains(name.uncapitalized), Self.isOverride(function, in: file) else {
      guard let caller = Self.caller(of: function, in: file, classes) else { return nil }
      self.caller = caller
      return
    }
    // Only AppKit has `layout`.
    if name == "layout" || name == "Layout", !file.has(.AppKit), !file.has(.Cocoa) { return nil }
  }

  /// The closure whose body opens at a brace; nil if it is not known to run several times.
  ///
  /// `addObserver(forName: UIResponder.keyboardWillShowNotification, …) { … }`, `Timer.scheduledTimer(withTimeInterval: 1, repeats: true) { … }`
  init?(closureAt brace: Int, in file: CodeFile) {
    guard case .closure = file.block(brace) else { return nil }
    let call = Tokens(file.statementStart(brace), brace)
    let words = Set(call.filter(file.isIdentifier).map(file.text))
    let isNotified =
      !words.isDisjoint(with: ["addObserver", "addObserverForName", "publisher"])
      && call.contains { Self.isNotification($0, in: file) }
    let isTimer =
      words.contains("scheduledTimer") && call.contains { file.isWord($0, "repeats") && file.isTrue($0 + 2) }
    guard isNotified || isTimer else { return nil }
    (name, body, caller) = ("", brace, .change)
  }

  static let passes: Set<String> = [
    "layoutSubviews", "viewWillLayoutSubviews", "viewDidLayoutSubviews", "draw", "drawRect", "layout",
    "viewWillLayout", "viewDidLayout",
  ]
  private static let names = passes.union([
    "updateConstraints", "updateViewConstraints", "viewWillAppear", "viewIsAppearing", "viewDidAppear",
    "prepareForReuse",
  ])

  /// The labels of the methods that provide the views of tables and collections.
  private static let reusingLabels: Set<String> = [
    "cellForRowAt", "cellForItemAt", "cellForRowAtIndexPath", "cellForItemAtIndexPath", "willDisplay",
    "willDisplayCell", "viewForHeaderInSection", "viewForFooterInSection", "viewForSupplementaryElementOfKind",
  ]

  private static func isGetCell(_ function: Function, _ file: CodeFile) -> Bool {
    ["GetCell", "WillDisplay"].contains(file.text(function.name))
  }

  private static func shownName(_ function: Function, _ labels: [String], in file: CodeFile) -> String {
    labels.first(where: reusingLabels.contains) ?? file.text(function.name)
  }

  private static func isOverride(_ function: Function, in file: CodeFile) -> Bool {
    if file.language == .objectiveC { return file.isMark(function.start, UInt8(ascii: "-")) && function.isMethod }
    let start = file.statementStart(function.start)
    return Tokens(start, function.body).contains { file.isName($0, .override) }
  }

  // MARK: Other callers

  private static func caller(of function: Function, in file: CodeFile, _ classes: DeclaredClasses) -> Caller? {
    let uses = file.uses(of: function.name)
    let name = file.text(function.name)
    if changeNames.contains(name) && isOverride(function, in: file) || name == "scrollViewDidScroll" { return .change }
    let selectors = uses.filter(file.isSelector)
    if !selectors.isEmpty {
      return selectors.contains { isOfNotification($0, in: file) } ? .change : .event
    }
    let modifiers = Tokens(file.statementStart(function.start), function.nameToken)
    if modifiers.contains(where: { file.isWord($0, "IBAction") }) { return .event }
    guard !function.parameters.isEmpty, classes.isInCell(function.body),
      !modifiers.contains(where: { file.isName($0, .override) || file.isName($0, .static) }),
      !uses.contains(where: { file.isRunOnce($0) })
    else { return nil }
    if uses.contains(where: { isMessageToReusedCell($0, in: file) }) { return .reuse(isProbable: false) }
    let isNamed = configuringNames.contains { name.lowercased().hasPrefix($0) }
    return isNamed ? .reuse(isProbable: true) : nil
  }

  /// The methods that the system calls when the size, the traits or the state of a view changes.
  private static let changeNames: Set<String> = [
    "traitCollectionDidChange", "viewWillTransition", "viewWillTransitionToSize", "willTransition",
    "willTransitionToTraitCollection", "viewSafeAreaInsetsDidChange", "safeAreaInsetsDidChange",
    "viewLayoutMarginsDidChange", "layoutMarginsDidChange", "setSelected", "setHighlighted",
  ]

  /// The beginnings of the names of methods that give a cell the values it shows.
  private static let configuringNames = ["configure", "update", "bind", "populate", "render", "fill", "display"]

  /// Whether a selector is registered for a notification that the system posts each time something happens.
  private static func isOfNotification(_ selector: Int, in file: CodeFile) -> Bool {
    guard
      let call = file.enclosing(selector).first(where: { open in
        file.isOpen(open, UInt8(ascii: "(")) && file.isWord(open - 1, "addObserver")
          || file.isOpen(open, UInt8(ascii: "["))
      })
    else { return false }
    return Tokens(call, file.close(of: call)).contains { isNotification($0, in: file) }
  }

  /// Whether a token names a notification that the system posts again and again.
  private static func isNotification(_ token: Int, in file: CodeFile) -> Bool {
    guard file.isIdentifier(token) else { return false }
    let word = file.text(token)
    return notifications.contains { word.hasPrefix($0) }
  }

  /// The beginnings of the names of notifications that the system posts again and again.
  private static let notifications = [
    "keyboardWill", "keyboardDid", "UIKeyboardWill", "UIKeyboardDid", "orientationDidChange",
    "UIDeviceOrientationDidChange", "willEnterForeground", "UIApplicationWillEnterForeground", "didBecomeActive",
    "UIApplicationDidBecomeActive",
  ]

  /// Whether a method is called at a token for a cell that was taken from a table or collection.
  private static func isMessageToReusedCell(_ call: Int, in file: CodeFile) -> Bool {
    let receiver = file.isMark(call - 1, UInt8(ascii: ".")) ? file.skipUnwrapsBack(call - 2) : call - 1
    guard file.isIdentifier(receiver),
      let local = file.localOrigins(of: file[receiver].name, at: receiver)
    else { return false }
    return local.origins.contains { origin in
      guard case .value(let value) = origin else { return false }
      return value.contains { file.isIdentifier($0) && file.text($0).hasPrefix("dequeueReusable") }
    }
  }

  // MARK: Observers

  /// The token of the property that the brace at `root` belongs to, and the brace of its `didSet`; nil if it has none.
  private static func observer(at root: Int, in file: CodeFile) -> (property: Int, brace: Int)? {
    let end = file.close(of: root)
    guard let observer = file.uses(of: .didSet, in: Tokens(root, end)).first(where: { file.parent($0) == root }),
      let brace = Tokens(observer + 1, end).first(where: { file.isOpen($0, UInt8(ascii: "{")) }),
      file.uses(of: .get, in: Tokens(root, brace)).isEmpty
    else { return nil }
    let start = file.statementStart(root)
    guard let keyword = Tokens(start, root).first(where: { file.isName($0, .var) }), file.isIdentifier(keyword + 1),
      // A document sets an outlet once.
      !Tokens(start, keyword).contains(where: { file.isName($0, .IBOutlet) || file.isName($0, .static) })
    else { return nil }
    return (keyword + 1, brace)
  }

  /// Whether a property belongs to a view that is reused, so that the property is certainly set several times.
  private static func isReused(_ property: Int, in file: CodeFile, _ classes: DeclaredClasses) -> Bool {
    guard let body = classes.body(around: property) else { return false }
    return [file.text(body.name), classes.outerSuperclass(of: file[body.name].name) ?? ""].contains { name in
      ["Cell", "HeaderFooterView", "ReusableView"].contains { name.hasSuffix($0) }
    }
  }
}
