import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// Mistakes in the messages to constraints and views, and in overrides of the methods that update and lay out views.
  func patternIssues(_ classes: DeclaredClasses) -> [CodeIssue] {
    guard language != .cSharp else { return [] }
    var updates = UpdatePatterns(self, classes)
    let issues =
      updates.read() + messageIssues(classes) + UninstalledProperties(file: self).issues() + EarlyFrames(self).issues()
      + UnloadedViews(file: self, classes: classes).issues() + WeakConstraints(file: self).issues()
      + HeaderAssignments(file: self, classes: classes).issues()
      + GrowingConstants(file: self, classes: classes).issues() + OwnLayerFrames(file: self, classes: classes).issues()
      + CollectedConstraints(file: self, classes: classes).issues() + ForeignSearches(file: self).issues()
      + StackMargins(file: self, classes: classes).issues() + StaleContentSizes(file: self, classes: classes).issues()
      + AddedViews(file: self, classes: classes).issues() + KeyboardConstants(file: self).issues()
      + RowHeights(file: self).issues()
    return issues.sorted { $0.span.start < $1.span.start }
  }

  private func messageIssues(_ classes: DeclaredClasses) -> [CodeIssue] {
    let patterns = MessagePatterns(self, classes)
    var found: [CodeIssue] = []
    var outside: [Message] = []
    for body in FunctionBodies(self, around: patterns.tokens) {
      if body.root >= 0 {
        found += patterns.issues(messages(in: body.statements))
      } else {
        // Closures outside functions have bodies of their own.
        outside += messages(in: body.statements, withClosures: false)
      }
    }
    return found + patterns.issues(outside)
  }
}

/// The readers of messages that may be mistakes on their own, whatever the rest of the function does.
private struct MessagePatterns {
  private let file: CodeFile
  private let classes: DeclaredClasses
  private let copies: CopyPatterns
  private let masks: ContentViewMasks
  private let cells: CellSubviews
  private let stacks: StackSubviews
  private let fresh: FreshConstraints
  private let removals: ForeignRemovals
  private let animations: AnimatedChanges

  init(_ file: CodeFile, _ classes: DeclaredClasses) {
    (self.file, self.classes) = (file, classes)
    copies = CopyPatterns(file)
    masks = ContentViewMasks(file: file, classes: classes)
    cells = CellSubviews(file: file, classes: classes)
    stacks = StackSubviews(file, classes)
    fresh = FreshConstraints(file: file)
    removals = ForeignRemovals(file: file)
    animations = AnimatedChanges(file)
  }

  /// The issues with the messages of one function, or with those outside functions.
  func issues(_ messages: [Message]) -> [CodeIssue] {
    var priorities = PriorityPatterns(file, messages)
    // A function that adds one view to the cell adds the others, too.
    var addsToCell = false
    var order = ActivationOrder(file)
    var found = order.issues(messages)
    for message in messages {
      found += fresh.issues(message)
      let issue: CodeIssue?
      switch file[message.token].name.known {
      case .copy, .mutableCopy: issue = copies.copy(message)
      case .removeConstraint: issue = removals.issue(message)
      case .removeConstraints: issue = copies.ownRemoval(message) ?? removals.issue(message)
      case .priority, .setPriority: issue = priorities.issue(message) ?? priorities.passed(message)
      case .translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints:
        issue = masks.issue(message)
      case .addSubview:
        let ofCell = addsToCell ? nil : cells.issue(message)
        if ofCell != nil { addsToCell = true }
        issue = ofCell ?? cells.effectIssue(message) ?? stacks.issue(message)
      default:
        issue =
          priorities.passed(message) ?? copies.deepCopy(message) ?? animations.issue(message)
          ?? stacks.removalIssue(message)
      }
      if let issue { found.append(issue) }
    }
    return found
  }

  /// The tokens in the messages that may have issues, in ascending order. Only the functions around them are parsed.
  var tokens: [Int] {
    var tokens = file.uses(of: .priority).filter { file.isMark($0 + 1, "=") } + Array(file.uses(of: .setPriority))
    for name in Self.priorityMethods.compactMap({ file.names.find($0) }) {
      tokens += file.uses(of: name).filter(hasLargeNumber)
    }
    if tokens.contains(where: { file.root(of: $0) < 0 }) {
      // Each statement outside functions is a body of its own, so that those that activate constraints are needed, too.
      for name in [
        KnownName.isActive, .active, .setActive, .addConstraint, .addConstraints, .activate, .activateConstraints,
      ] { tokens += file.uses(of: name).filter { file.root(of: $0) < 0 } }
    }
    tokens += fresh.tokens + animations.tokens + stacks.removals + activations
    for name in [KnownName.isActive, .active] { tokens += file.uses(of: name).filter { file.isFalse($0 + 2) } }
    if copies.findsCopies {
      tokens += Array(file.uses(of: .copyItems))
      for name in [KnownName.copy, .mutableCopy] {
        tokens += file.uses(of: name).filter { file.isOpen($0 + 1, "(") || file[$0 + 1].isClose("]") }
      }
    }
    let declareCells = classes.declareCells
    let hasHeaders = ["tableHeaderView", "tableFooterView", "setTableHeaderView", "setTableFooterView"].contains {
      file.names.find($0) != nil
    }
    for name in [KnownName.translatesAutoresizingMaskIntoConstraints, .setTranslatesAutoresizingMaskIntoConstraints] {
      tokens += file.uses(of: name).filter { mask in
        declareCells || hasHeaders || (mask - 4..<mask).contains { file.isName($0, .contentView) }
      }
    }
    if declareCells || stacks.mayHaveIssues || cells.hasEffectViews
      || Self.cellMethods.contains(where: { file.names.find($0) != nil })
    {
      tokens += Array(file.uses(of: .addSubview))
    }
    return tokens.sorted()
  }

  /// The messages that activate constraints, if the declarations of at least two properties make some.
  private var activations: [Int] {
    guard file.uses(of: .constraint).lazy.filter({ file.root(of: $0) < 0 }).prefix(2).count > 1 else { return [] }
    return [KnownName.isActive, .activate].flatMap { Array(file.uses(of: $0)) }
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
      file[index].kind == .number && (file.isMark(index - 1, "-") || file[index].count > 3)
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
          argument.value.tokens.allSatisfy({ isIdentifier($0) || isMark($0, ".") })
        else { return nil }
        let span = span(argument.value.tokens)
        return CodeIssue(.dottedBinding, span, text(span))
      }
    }
  }
}
