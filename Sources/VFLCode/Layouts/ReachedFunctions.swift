import VFLSyntax

/// Tells whether some code may run other functions of its file.
extension CodeFile {
  /// Whether code in a range may run the function or accessor whose body begins at `root`, directly or through other functions of
  /// the file. Actions, which the code only registers, run later. Takes time linear in the size of the functions that the code calls.
  func mayRun(_ root: Int, during range: Tokens) -> Bool { mayRun(root, during: [range]) }

  func mayRun(_ root: Int, during ranges: [Tokens]) -> Bool {
    guard root >= 0, let target = name(ofBody: root), !isOverride(root) else { return true }
    // Elsewhere, the view of the controller is usually loaded.
    let mayLoad = ranges.contains { isInInitializer($0.upperBound - 1) }
    var ranges = ranges
    var seen: Set<Name> = []
    var reached = 0
    while let range = ranges.popLast() {
      for token in range where isIdentifier(token) && !isSelector(token) {
        let name = self[token].name
        let isLoading = mayLoad && loadsView(token)
        // The system then runs any method.
        if name == target || name.known == .layoutIfNeeded || isLoading && Self.isLoadingMethod(text(target)) {
          return true
        }
        guard seen.insert(name).inserted else { continue }
        let callees = isLoading ? Self.loadingMethods.compactMap(names.find) : isCallee(token) ? [name] : []
        let bodies = callees.isEmpty ? valueBodies(named: name) : callees.flatMap(functionBodies)
        ranges += bodies
        reached += bodies.count
        if reached > ReadingLimit.reachedFunctions { return true }
      }
    }
    return false
  }

  private static let loadingMethods = ["loadView", "viewDidLoad", "LoadView", "ViewDidLoad"]

  private static func isLoadingMethod(_ name: String) -> Bool { loadingMethods.contains(name) }

  private func isInInitializer(_ token: Int) -> Bool {
    if case .function(let function) = block(root(of: token)) { isInitializer(function) } else { false }
  }

  /// Whether the code at a token loads the view of its controller if nothing has loaded it: `self.view`, `loadViewIfNeeded()`.
  private func loadsView(_ token: Int) -> Bool {
    guard isName(token, .view) || isWord(token, "loadViewIfNeeded"), !isForeignMember(token),
      !isMark(token + 1, UInt8(ascii: ":"))
    else { return false }
    let isMember = isMark(token - 1, UInt8(ascii: ".")) || language == .objectiveC
    return isMember
      ? isName(token - 1, .selfKeyword) || isName(token - 2, .selfKeyword)
      : localOrigins(of: self[token].name, at: token) == nil
  }

  private func functionBodies(named name: Name) -> [Tokens] {
    uses(of: name).prefix(ReadingLimit.earlierUses).compactMap { functionDefined(at: $0) }.map {
      Tokens($0.body, close(of: $0.body))
    }
  }

  /// The expressions and bodies that give a property its value.
  private func valueBodies(named name: Name) -> [Tokens] {
    definitions(of: name).members.prefix(ReadingLimit.macroUses).compactMap { definition in
      switch definition.origin {
      case .value(let value)?: value
      case .results(let open)?: Tokens(open, close(of: open))
      default: nil
      }
    }
  }

  /// The body of the initializer, or of another method that the system calls once for an object, that certainly leads to a token; nil
  /// if there is none.
  func setUpBody(around token: Int) -> (tokens: [Tokens], isInitializer: Bool)? {
    guard let top = setUpTop(around: token), case .function(let function) = block(top.lowerBound) else { return nil }
    if isInitializer(function) { return ([top], true) }
    if Self.isLoadingMethod(text(function.name)) || text(function.name) == "awakeFromNib" {
      return ([top], false)
    }
    // Each initializer calls the same method.
    guard function.parameters.isEmpty else { return nil }
    var callers: [Tokens] = []
    for use in uses(of: function.name).prefix(ReadingLimit.callers) where use != function.nameToken {
      guard case .function(let caller)? = Optional(block(root(of: use))),
        isInitializer(caller) || text(caller.name) == "awakeFromNib"
      else { return nil }
      callers.append(Tokens(caller.body, close(of: caller.body)))
    }
    return callers.isEmpty ? nil : ([top] + callers, true)
  }

  /// The body of the outermost method that certainly leads to a token, directly or through methods that only it calls; nil outside
  /// functions.
  func setUpTop(around token: Int) -> Tokens? {
    var root = root(of: token)
    var depth = 0
    while depth < ReadingLimit.setUpDepth, let call = setUpCall(ofBody: root) {
      root = self.root(of: call)
      depth += 1
    }
    return root >= 0 ? Tokens(root, close(of: root)) : nil
  }

  /// Whether a function is the action of a control or a gesture recognizer, or is registered with a selector for another event.
  func isAction(_ root: Int) -> Bool {
    guard root >= 0, case .function(let function) = block(root) else { return false }
    return uses(of: function.name).contains { isSelector($0) }
  }

  /// Whether an initializer of the file may run the function or accessor whose body begins at `root`.
  func mayRunInInitializer(_ root: Int) -> Bool {
    // In Objective-C, many methods are initializers.
    language != .swift
      || uses(of: .`init`).contains { use in
        guard let function = functionDefined(at: use) else { return false }
        return function.body == root || mayRun(root, during: Tokens(function.body, close(of: function.body)))
      }
  }

  /// Whether a use of a function is in an initializer, or in another method that the system calls once for an object.
  func isRunOnce(_ use: Int) -> Bool {
    guard case .function(let function) = block(root(of: use)), function.nameToken != use else { return false }
    return isInitializer(function)
      || ["awakeFromNib", "didMoveToSuperview", "viewDidLoad"].contains(text(function.name))
  }

  /// The end of the call of the function whose name is at a token, or the token itself if it is not called. A call runs after its
  /// arguments.
  func end(ofCallAt token: Int) -> Int {
    if isOpen(token + 1, UInt8(ascii: "(")) { return close(of: token + 1) }
    return language == .objectiveC && isOpen(parent(token), UInt8(ascii: "[")) ? close(of: parent(token)) : token
  }

  private func isInitializer(_ function: Function) -> Bool {
    isName(function.nameToken, .`init`)
      || function.isMethod && (text(function.name) == "init" || text(function.name).hasPrefix("initWith"))
  }

  /// The name of the function, or of the property, whose body begins at a brace; nil if it has none.
  private func name(ofBody root: Int) -> Name? {
    if case .function(let function) = block(root) { return function.name }
    let keyword = lastInHead(before: root) { isName($0, .var) || isName($0, .let) }
    return keyword.flatMap { isIdentifier($0 + 1) ? self[$0 + 1].name : nil }
  }

  /// Whether a function overrides a method that a superclass of the project may call.
  private func isOverride(_ root: Int) -> Bool {
    guard language == .swift, case .function(let function) = block(root) else { return false }
    let name = text(function.name)
    if Self.isSystemMethod(name) { return false }
    return Tokens(max(0, function.start - ReadingLimit.modifiers), function.start).reversed()
      .prefix { isIdentifier($0) }.contains { isName($0, .override) }
  }

  /// Whether a name is the name of a function that is called.
  private func isCallee(_ token: Int) -> Bool {
    isOpen(token + 1, UInt8(ascii: "(")) || isOpen(token + 1, UInt8(ascii: "{"))
      || language == .objectiveC && (self[token + 1].isClose(UInt8(ascii: "]")) || isMark(token + 1, UInt8(ascii: ":")))
      || language == .objectiveC && isMark(token - 1, UInt8(ascii: "."))
  }

  /// Whether a token is in `#selector(…)` or `@selector(…)`.
  func isSelector(_ token: Int) -> Bool {
    let open = parent(token)
    return isOpen(open, UInt8(ascii: "(")) && isIdentifier(open - 1) && text(open - 1) == "selector"
  }
}
