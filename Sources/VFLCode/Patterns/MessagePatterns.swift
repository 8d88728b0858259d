import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// Mistakes in the messages to constraints and views, and in overrides of the methods that update and lay out views.
  func patternIssues(_ classes: DeclaredClasses) -> [CodeIssue] {
    guard language != .cSharp else { return [] }
    var updates = UpdatePatterns(self, classes)
    let issues = updates.read() + messageIssues(classes)
    return issues.sorted { $0.span.start < $1.span.start }
  }

  private func messageIssues(_ classes: DeclaredClasses) -> [CodeIssue] {
    let copies = CopyPatterns(self)
    let masks = ContentViewMasks(file: self, classes: classes)
    var issues: [CodeIssue] = []
    for body in FunctionBodies(self, around: tokensOfMessages(copies)) {
      // Closures outside functions have bodies of their own.
      let messages = messages(in: body.statements, withClosures: body.root >= 0)
      var priorities = PriorityPatterns(self, messages)
      for message in messages {
        let issue =
          switch self[message.token].name.known {
          case .copy, .mutableCopy: copies.copy(message)
          case .removeConstraints: copies.ownRemoval(message)
          case .priority, .setPriority: priorities.issue(message)
          case .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints:
            masks.issue(message)
          default: copies.deepCopy(message)
          }
        if let issue { issues.append(issue) }
      }
    }
    return issues
  }

  /// The tokens in the messages that may have issues, in ascending order. Only the functions around them are parsed.
  private func tokensOfMessages(_ copies: CopyPatterns) -> [Int] {
    var tokens = Array(uses(of: .removeConstraints)) + Array(uses(of: .setPriority))
    tokens += uses(of: .priority).filter { isMark($0 + 1, UInt8(ascii: "=")) }
    if copies.findsCopies {
      tokens += Array(uses(of: .copyItems)) + Array(uses(of: .copy)) + Array(uses(of: .mutableCopy))
    }
    if has(.translatesAutoresizingMaskIntoConstraints) || has(.setTranslatesAutoresizingMaskIntoConstraints) {
      tokens += uses(of: .contentView)
    }
    return tokens.sorted()
  }
}

extension CodeFile {
  /// `NSDictionaryOfVariableBindings(self.title)`, whose key `self.title` no format can name.
  func dottedBindings() -> [CodeIssue] {
    uses(of: .NSDictionaryOfVariableBindings).flatMap { token in
      (call(at: token)?.arguments ?? []).compactMap { argument in
        // Check only plain paths. The keys that a macro makes from other expressions are unknown.
        guard argument.value.tokens.count > 1, path(argument.value) != nil,
          argument.value.tokens.allSatisfy({ isIdentifier($0) || isMark($0, UInt8(ascii: ".")) })
        else { return nil }
        let span = span(argument.value.tokens)
        return CodeIssue(.dottedBinding, span, text(span))
      }
    }
  }
}
