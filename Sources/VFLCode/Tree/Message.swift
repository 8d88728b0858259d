import VFLSyntax

/// What an expression asks an object to do: `object.name(a)`, `[object name:a]`, or `object.name = a`.
struct Message {
  /// The object; nil for the one whose method contains the code, if the code leaves out `self`.
  var receiver: Expression?
  /// The token of the name of the method or property.
  var token: Int
  /// The arguments of the method; empty for an assignment.
  var arguments: [Expression.Argument] = []
  /// The new value of the property; nil for a method.
  var assigned: Expression?
  /// The tokens of the message, without casts.
  var tokens: Tokens

  /// The value that the message gives a property, by an assignment or, in Objective-C, by a call of the property's setter.
  func value(of property: KnownName, _ setter: KnownName, in file: CodeFile) -> Expression? {
    if file.isName(token, property) { return assigned }
    return file.language == .objectiveC && file.isName(token, setter) && arguments.count == 1 ? arguments[0].value : nil
  }

  /// The value that the message gives the property which tells whether a constraint is active.
  func activity(in file: CodeFile) -> Expression? {
    value(of: .isActive, .setActive, in: file) ?? value(of: .active, .setActive, in: file)
  }

  /// The elements of the array that is the message's only argument, or the argument itself.
  var listed: [Expression] {
    guard arguments.count == 1 else { return [] }
    if case .array(let elements) = arguments[0].value.kind { return elements }
    return [arguments[0].value]
  }
}

extension CodeFile {
  /// The message that an expression consists of; nil for other expressions.
  func message(_ expression: Expression) -> Message? {
    switch expression.kind {
    case .call(let callee, let arguments):
      var message = message(to: callee, expression.tokens)
      message?.arguments = arguments
      if isOpen(callee.nameToken + 1, "(") {
        message?.tokens = Tokens(callee.tokens.lowerBound, close(of: callee.nameToken + 1) + 1)
      } else if language == .objectiveC {
        message?.tokens = brackets(around: callee.nameToken)
      }
      return message
    case .member where language == .objectiveC:
      // `[a b]`, but not `a.b` or `a->b`, nor the `[a b` in `[a b:c]`.
      let brackets = brackets(around: expression.nameToken)
      guard expression.nameToken == brackets.upperBound - 2, self[expression.nameToken - 1].kind != .mark
      else { return nil }
      return message(to: expression, brackets)
    case .assignment(let target, isAppending: false, let value):
      var message = message(to: target, expression.tokens)
      message?.assigned = value
      return message
    default: return nil
    }
  }

  private func message(to target: Expression, _ tokens: Tokens) -> Message? {
    guard target.nameToken >= 0 else { return nil }
    return switch target.kind {
    case .name: Message(token: target.nameToken, tokens: tokens)
    case .member(let object?): Message(receiver: object, token: target.nameToken, tokens: tokens)
    default: nil
    }
  }

  private func brackets(around token: Int) -> Tokens { Tokens(parent(token), close(of: parent(token)) + 1) }

  /// The messages in some statements, in the order of their names. The statements after `defer` are not a closure here.
  func messages(in statements: [Statement], withClosures: Bool = true) -> [Message] {
    var found: [Message] = []
    for statement in statements {
      statement.walk { expression in
        if case .closure = expression.kind { return withClosures || expression.isName(.defer, in: self) }
        if let message = message(expression) { found.append(message) }
        return true
      }
    }
    return found.sorted { $0.token < $1.token }
  }

  /// The names of an expression such as `self.a?.b` or `[[self a] b]`; nil if it contains anything else.
  func path(_ expression: Expression) -> [Name]? {
    var names: [Name] = []
    var current = expression
    while true {
      guard current.nameToken >= 0, names.count < ReadingLimit.path else { return nil }
      switch current.kind {
      case .name:
        names.append(self[current.nameToken].name)
        return names.reversed()
      case .member(let base?):
        names.append(self[current.nameToken].name)
        current = base
      default: return nil
      }
    }
  }

  /// The names of a path without `self`; empty for `self`, and for nil, which stands for `self`.
  func ownPath(_ expression: Expression?) -> [Name]? {
    guard let expression else { return [] }
    guard let path = path(expression) else { return nil }
    return path.first?.known == .selfKeyword ? Array(path.dropFirst()) : path
  }

  func isTrue(_ index: Int) -> Bool {
    isName(index, .true) || isName(index, .YES) || language == .objectiveC && isWord(index, "TRUE")
  }

  func isFalse(_ index: Int) -> Bool {
    isName(index, .false) || isName(index, .NO) || language == .objectiveC && isWord(index, "FALSE")
  }
}
