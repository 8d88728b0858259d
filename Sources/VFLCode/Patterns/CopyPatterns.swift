import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// Copies of constraints, which cannot be copied, and calls that remove only the constraints that a view itself holds.
  func constraintPatternIssues() -> [CodeIssue] {
    guard language != .cSharp else { return [] }
    var issues = ownRemovals()
    if !makesConstraintsCopyable { issues += deepCopies() + copies() }
    return issues.sorted { $0.span.start < $1.span.start }
  }

  /// Whether an extension in the file makes `NSLayoutConstraint` copyable.
  private var makesConstraintsCopyable: Bool {
    guard has(.NSCopying) else { return false }
    return uses(of: .NSLayoutConstraint).contains { index in
      isName(index - 1, .extension) || isName(index - 1, .interface)
        || isName(index - 1, .implementation)
    }
  }

  // MARK: Copies

  /// `[[NSArray alloc] initWithArray:view.constraints copyItems:YES]`
  private func deepCopies() -> [CodeIssue] {
    var issues: [CodeIssue] = []
    // Read each call once, even if it has several `copyItems` arguments.
    var seen: Set<Int> = []
    for index in uses(of: .copyItems) {
      let open = parent(index)
      guard isMark(index + 1, UInt8(ascii: ":")), isTrue(index + 2), seen.insert(open).inserted else { continue }
      var operands: [Tokens] = []
      if language == .swift, isOpen(open, UInt8(ascii: "(")) {
        operands = arguments(of: open).map { $0.value }
      } else if language == .objectiveC, isOpen(open, UInt8(ascii: "[")), let message = message(in: open) {
        operands = message.parts.map { $0.value } + [message.receiver]
      }
      for operand in operands where areConstraints(operand) {
        issues.append(
          CodeIssue(.copiedConstraint(isArray: true), span(Tokens(index, index + 3)), text(span(operand))))
        break
      }
    }
    return issues
  }

  /// Whether an expression can be recognized as the `constraints` of a view.
  private func areConstraints(_ range: Tokens) -> Bool {
    guard let path = path(range), let last = path.last else { return false }
    if path.count > 1 { return last.known == .constraints }
    let token = range.upperBound - 1
    if last.known == .constraints, isMark(token - 1, UInt8(ascii: ".")) || self[token].isClose(UInt8(ascii: "]")) {
      return true
    }
    guard range.count == 1 else { return false }
    if let variable = declaration(of: token) {
      guard let initial = variable.initial else { return false }
      return isPathToConstraints(initial)
    }
    return last.known == .constraints && language == .swift && hasViews
  }

  /// Whether the expression at `index` is exactly a path such as `view.constraints`.
  private func isPathToConstraints(_ index: Int) -> Bool {
    var end = index
    var steps = 0
    while steps < ReadingLimit.enclosingBrackets, end == index || !endsExpression(end) {
      end = skip(end)
      steps += 1
    }
    return (path(Tokens(index, end))?.count ?? 0) > 0 && path(Tokens(index, end))?.last?.known == .constraints
  }

  private var hasViews: Bool {
    has(.NSLayoutConstraint) || has(.UIView) || has(.NSView) || has(.UIKit) || has(.AppKit)
      || has(.Cocoa)
  }

  /// `constraint.copy()`, `[constraint mutableCopy]`
  private func copies() -> [CodeIssue] {
    var issues: [CodeIssue] = []
    for name in [KnownName.copy, .mutableCopy] {
      for index in uses(of: name) {
        guard let message = sentMessage(at: index), isCall(index), let last = message.receiver.last else { continue }
        // `x?` and `(x)` also refer to the variable.
        guard let path = path(message.receiver), path.count == 1 else { continue }
        let variable = isIdentifier(last) ? last : last - 1
        guard isConstraint(variable) else { continue }
        issues.append(CodeIssue(.copiedConstraint(isArray: false), span(message.all), text(variable)))
      }
    }
    return issues
  }

  private func isCall(_ index: Int) -> Bool {
    isOpen(index + 1, UInt8(ascii: "(")) || self[index + 1].isClose(UInt8(ascii: "]"))
  }

  // MARK: Removals

  /// `view.removeConstraints(view.constraints)`, `view.superview?.removeConstraints(view.constraints)`
  private func ownRemovals() -> [CodeIssue] {
    var issues: [CodeIssue] = []
    for index in uses(of: .removeConstraints) {
      let receiver: Tokens
      let value: Tokens
      if language == .swift, isOpen(index + 1, UInt8(ascii: "(")) {
        let dot = index - 1
        receiver = isMark(dot, UInt8(ascii: ".")) ? self.receiver(before: dot) : Tokens(index, index)
        if receiver.isEmpty, isMark(dot, UInt8(ascii: ".")) { continue }
        value = Tokens(index + 2, max(index + 2, close(of: index + 1)))
      } else if language == .objectiveC, isMark(index + 1, UInt8(ascii: ":")), isOpen(parent(index), UInt8(ascii: "["))
      {
        receiver = Tokens(parent(index) + 1, index)
        value = Tokens(index + 2, max(index + 2, close(of: parent(index))))
      } else {
        continue
      }
      guard var owner = receiver.isEmpty ? [] : path(receiver), var removed = path(value),
        removed.last?.known == .constraints
      else { continue }
      removed.removeLast()
      let isSuperview = owner.count == removed.count + 1 && owner.last?.known == .superview
      if isSuperview { owner.removeLast() }
      // A bare name is the view's own property only if nothing else has that name.
      let isBare = value.count == 1
      guard removed == owner, !isBare || language == .swift && declaration(of: value.lowerBound) == nil else {
        continue
      }
      var name = owner.isEmpty ? "self" : ""
      for part in owner { name += (name.isEmpty ? "" : ".") + text(part) }
      issues.append(CodeIssue(.removedOwnConstraints(fromSuperview: isSuperview), span(value), name))
    }
    return issues
  }
}
