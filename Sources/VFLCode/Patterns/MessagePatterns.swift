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
    let subviews = CellSubviews(file: self, classes: classes)
    var found: [CodeIssue] = []
    var outside: [Message] = []
    for body in FunctionBodies(self, around: tokensOfMessages(copies, classes)) {
      if body.root >= 0 {
        found += issues(messages(in: body.statements), copies, masks, subviews)
      } else {
        // Closures outside functions have bodies of their own.
        outside += messages(in: body.statements, withClosures: false)
      }
    }
    return found + issues(outside, copies, masks, subviews)
  }

  /// The issues with the messages of one function, or with those outside functions.
  private func issues(
    _ messages: [Message], _ copies: CopyPatterns, _ masks: ContentViewMasks, _ subviews: CellSubviews
  ) -> [CodeIssue] {
    var priorities = PriorityPatterns(self, messages)
    // A function that adds one view to the cell adds the others, too.
    var addsToCell = false
    var order = ActivationOrder(self)
    return order.issues(messages)
      + messages.compactMap { message in
        switch self[message.token].name.known {
        case .copy, .mutableCopy: return copies.copy(message)
        case .removeConstraints: return copies.ownRemoval(message)
        case .priority, .setPriority: return priorities.issue(message) ?? priorities.passed(message)
        case .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints:
          return masks.issue(message)
        case .addSubview:
          guard !addsToCell, let issue = subviews.issue(message) else { return nil }
          addsToCell = true
          return issue
        default: return priorities.passed(message) ?? copies.deepCopy(message)
        }
      }
  }

  /// The tokens in the messages that may have issues, in ascending order. Only the functions around them are parsed.
  private func tokensOfMessages(_ copies: CopyPatterns, _ classes: DeclaredClasses) -> [Int] {
    var tokens = uses(of: .priority).filter { isMark($0 + 1, UInt8(ascii: "=")) } + Array(uses(of: .setPriority))
    for name in Self.priorityMethods.compactMap({ names.find($0) }) { tokens += uses(of: name).filter(hasLargeNumber) }
    if tokens.contains(where: { root(of: $0) < 0 }) {
      // Each statement outside functions is a body of its own, so that those that activate constraints are needed, too.
      for name in [
        KnownName.isActive, .active, .setActive, .addConstraint, .addConstraints, .activate, .activateConstraints,
      ] { tokens += uses(of: name).filter { root(of: $0) < 0 } }
    }
    tokens += uses(of: .removeConstraints)
    tokens += Array(uses(of: .deactivate)) + Array(uses(of: .deactivateConstraints))
    for name in [KnownName.isActive, .active] { tokens += uses(of: name).filter { isFalse($0 + 2) } }
    if copies.findsCopies {
      tokens += Array(uses(of: .copyItems))
      for name in [KnownName.copy, .mutableCopy] {
        tokens += uses(of: name).filter { isOpen($0 + 1, UInt8(ascii: "(")) || self[$0 + 1].isClose(UInt8(ascii: "]")) }
      }
    }
    let declareCells = classes.declareCells
    for name in [KnownName.translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints] {
      tokens += uses(of: name).filter { mask in
        declareCells || (mask - 4..<mask).contains { isName($0, .contentView) }
      }
    }
    if declareCells || Self.cellMethods.contains(where: { names.find($0) != nil }) {
      tokens += Array(uses(of: .addSubview))
    }
    return tokens.sorted()
  }

  private static let cellMethods = [
    "dequeueReusableCell", "dequeueReusableCellWithIdentifier", "dequeueReusableCellWithReuseIdentifier",
    "dequeueReusableHeaderFooterView", "dequeueReusableHeaderFooterViewWithIdentifier",
  ]

  private static let priorityMethods = [
    "priority", "setContentHuggingPriority", "setContentCompressionResistancePriority",
  ]

  /// Whether one of the next tokens is a number that no priority can have.
  private func hasLargeNumber(_ token: Int) -> Bool {
    Tokens(token + 1, token + ReadingLimit.qualifiers).contains { index in
      self[index].kind == .number && (isMark(index - 1, UInt8(ascii: "-")) || self[index].count > 3)
    }
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
