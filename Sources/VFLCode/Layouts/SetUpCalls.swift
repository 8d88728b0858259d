import VFLSyntax

/// A method that the object's own code calls in exactly one place, outside loops and closures, so that the method's statements may
/// be read in place of the call.
struct SetUpMethod: Sendable {
  /// The brace that opens the method's body.
  var body: Int
  /// The token of the method's name in the call.
  var call: Int
}

/// A set-up method has no parameters, such as `setUpTitle()`, and only one call in the same class mentions it.
extension CodeFile {
  /// The method whose only call has its name at a token; nil if the token does not begin such a call.
  func setUpMethod(calledAt token: Int) -> SetUpMethod? {
    guard let method = setUpMethod(named: self[token].name), method.call == token else { return nil }
    return method
  }

  /// The only call of the method whose body is at `root`; nil if the method may be called from elsewhere, or several times.
  func setUpCall(ofBody root: Int) -> Int? {
    guard root >= 0, case .function(let function) = block(root), let method = setUpMethod(named: function.name),
      method.body == root
    else { return nil }
    return method.call
  }

  /// Whether a token certainly comes before another one whenever both are reached, although they are in two methods, because the
  /// same method calls both. The result is false for unrelated methods.
  func isSetUp(_ first: Int, before second: Int) -> Bool {
    let (first, second) = (setUpPath(of: first), setUpPath(of: second))
    guard let top = first.first, top == second.first else { return false }
    return first.lexicographicallyPrecedes(second)
  }

  /// The body of the outermost method that leads to a token, and the tokens of the calls on the way to it, followed by the token.
  private func setUpPath(of token: Int) -> [Int] {
    var path = [token]
    var root = root(of: token)
    while path.count < ReadingLimit.setUpDepth, let call = setUpCall(ofBody: root) {
      path.append(call)
      root = self.root(of: call)
    }
    path.append(root)
    return path.reversed()
  }

  private func setUpMethod(named name: Name) -> SetUpMethod? {
    if let known = facts.setUpMethods[name] { return known }
    let method = findSetUpMethod(named: name)
    CodeFacts.keep(method, name, in: &facts.setUpMethods)
    return method
  }

  private func findSetUpMethod(named name: Name) -> SetUpMethod? {
    let uses = uses(of: name)
    // A declaration, a definition and a call.
    guard (2...3).contains(uses.count) else { return nil }
    var defined: Function?
    var call: Int?
    for use in uses {
      if let function = functionDefined(at: use) {
        guard defined == nil else { return nil }
        defined = function
      } else if !isDeclaredMethod(use) {
        guard call == nil, isOwnCall(use) else { return nil }
        call = use
      }
    }
    guard let defined, let call, defined.parameters.isEmpty, isOwnMethod(defined),
      !isIn(call, defined.body), isInOrder(call), typeIdentity(defined.body) == typeIdentity(call)
    else { return nil }
    return SetUpMethod(body: defined.body, call: call)
  }

  private func isIn(_ token: Int, _ body: Int) -> Bool { token > body && token < close(of: body) }

  /// The function whose definition has its name at a token.
  func functionDefined(at token: Int) -> Function? {
    if language == .swift, !isName(token - 1, .func), !isName(token, .`init`) || isMark(token - 1, UInt8(ascii: ".")) {
      return nil
    }
    var index = token + 1
    var steps = 0
    while steps < ReadingLimit.head, !isOpen(index, UInt8(ascii: "{")) {
      if self[index].kind == .close || self[index].kind == .end { return nil }
      // In Objective-C, a semicolon may come before the brace.
      if isMark(index, UInt8(ascii: ";")), !isOpen(index + 1, UInt8(ascii: "{")) { return nil }
      index = skip(index)
      steps += 1
    }
    guard case .function(let function) = block(index), function.nameToken == token else { return nil }
    return function
  }

  /// `- (void)setUp;` in an interface.
  private func isDeclaredMethod(_ token: Int) -> Bool {
    language == .objectiveC && isMark(token + 1, UInt8(ascii: ";")) && self[token - 1].isClose(UInt8(ascii: ")"))
      && isMark(skipBack(token - 1), UInt8(ascii: "-"))
  }

  /// `setUp()`, `self.setUp()`, `[self setUp]`, `this.setUp()`
  private func isOwnCall(_ token: Int) -> Bool {
    if language == .objectiveC {
      return isName(token - 1, .selfKeyword) && isOpen(token - 2, UInt8(ascii: "["))
        && close(of: token - 2) == token + 1
    }
    guard isOpen(token + 1, UInt8(ascii: "(")), close(of: token + 1) == token + 2 else { return false }
    return !isMark(token - 1, UInt8(ascii: ".")) || isName(token - 2, .selfKeyword) || text(token - 2) == "this"
  }

  /// Whether only the class itself calls a method: neither the system nor a document does, and no subclass replaces it.
  private func isOwnMethod(_ function: Function) -> Bool {
    if language == .objectiveC {
      let name = text(function.name)
      return isMark(function.start, UInt8(ascii: "-")) && function.isMethod && !Self.systemMethods.contains(name)
        && !["init", "viewWill", "viewDid"].contains { name.hasPrefix($0) }
        && !Tokens(function.start, function.nameToken).contains { isIdentifier($0) && text($0) == "IBAction" }
    }
    var index = (language == .swift ? function.nameToken - 1 : function.nameToken) - 1
    var steps = 0
    while index >= 0, steps < ReadingLimit.modifiers {
      // Attributes may be those that make a method known to Objective-C or to a document.
      if isMark(index, UInt8(ascii: "@")) || isOpen(index, UInt8(ascii: "[")) { return text(index + 1) == "MainActor" }
      guard isIdentifier(index) || self[index].isClose(UInt8(ascii: "]")) || self[index].isClose(UInt8(ascii: ")"))
      else { return true }
      if isIdentifier(index), Self.openModifiers.contains(text(index)) { return false }
      index = self[index].kind == .close && language == .cSharp ? index - 1 : skipBack(index)
      steps += 1
    }
    return true
  }

  private static let openModifiers: Set<String> = [
    "override", "open", "static", "class", "virtual", "abstract", "dynamic",
  ]

  /// Whether a method with the given name is one that the frameworks call, and that they declare.
  static func isSystemMethod(_ name: String) -> Bool {
    systemMethods.contains(name)
      || ["init", "viewWill", "viewDid", "view", "draw", "hitTest", "point", "touches"].contains { name.hasPrefix($0) }
  }

  private static let systemMethods: Set<String> = [
    "layoutSubviews", "updateConstraints", "updateViewConstraints", "loadView", "awakeFromNib", "prepareForReuse",
    "layout",
    "didMoveToSuperview", "didMoveToWindow",
  ]

  /// Whether the statements around a token run at most once each time its function runs: no loop or closure is around it.
  private func isInOrder(_ token: Int) -> Bool {
    guard root(of: token) >= 0, !isConditional(token) || language == .swift else { return false }
    var current = parent(token)
    while current >= 0 {
      if isOpen(current, UInt8(ascii: "{")) {
        switch block(current) {
        case .function: return true
        case .type: return false
        case .closure, .other: if isLoop(current) { return false }
        }
      }
      current = parent(current)
    }
    return false
  }

  /// The first token with the name of the innermost type around a token, so that a class and its extensions are the same type, or the
  /// `implementation` before the token; -1 if there is none.
  func typeIdentity(_ token: Int) -> Int {
    if language == .objectiveC { return uses(of: .implementation).before(token).last ?? -1 }
    return type(around: token).flatMap { uses(of: $0.name).first } ?? -1
  }
}
