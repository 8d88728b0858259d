import VFLConstraints
import VFLSyntax

extension CodeFile {
  /// Priorities that no constraint can have, and priorities that are changed too late.
  func priorityIssues() -> [CodeIssue] {
    guard language != .cSharp else { return [] }
    var issues: [CodeIssue] = []
    for index in Array(uses(of: .priority)) + Array(uses(of: .setPriority)) {
      guard let assignment = priorityAssignment(at: index), let priority = priority(at: assignment.value) else {
        continue
      }
      if let number = priority.number, !(number > 0 && number <= 1000) {
        if declaration(of: assignment.variable)?.isConstraint == true {
          issues.append(
            CodeIssue(.priorityOutOfRange(number), span(priority.digits), text(assignment.variable)))
        }
      } else if priority.number.map({ $0 < 1000 }) ?? true, !assignment.isOwn {
        guard let activation = activation(before: assignment.variable) else { continue }
        let all =
          assignment.isMessage
          ? Tokens(assignment.variable - 1, priority.end + 1) : Tokens(assignment.variable, priority.end)
        issues.append(
          CodeIssue(
            .changedRequiredPriority, span(all), text(assignment.variable), related: span(activation)))
      }
    }
    return issues.sorted { $0.span.start < $1.span.start }
  }

  private struct PriorityAssignment {
    /// The token that names the variable whose priority is set.
    var variable: Int
    /// The first token of the priority.
    var value: Int
    var isMessage = false
    /// Whether the variable is written as a member of `self`.
    var isOwn = false
  }

  /// `x.priority = …` or `[x setPriority:…]`, where x is a single name, or such a member of `self`.
  private func priorityAssignment(at index: Int) -> PriorityAssignment? {
    if isName(index, .setPriority) {
      guard language == .objectiveC, isMark(index + 1, UInt8(ascii: ":")), isIdentifier(index - 1),
        isOpen(index - 2, UInt8(ascii: "["))
      else { return nil }
      return PriorityAssignment(variable: index - 1, value: index + 2, isMessage: true)
    }
    guard isMark(index - 1, UInt8(ascii: ".")), isMark(index + 1, UInt8(ascii: "=")) else { return nil }
    var variable = index - 2
    if language == .swift, isMark(variable, UInt8(ascii: "?")) || isMark(variable, UInt8(ascii: "!")) { variable -= 1 }
    let isOwn = isMark(variable - 1, UInt8(ascii: ".")) && isName(variable - 2, .selfKeyword)
    guard isIdentifier(variable), isOwn || !isMark(variable - 1, UInt8(ascii: ".")) else { return nil }
    return PriorityAssignment(variable: variable, value: index + 2, isOwn: isOwn)
  }

  private struct PriorityValue {
    /// The value; nil for one of the framework's names for a priority below required.
    var number: Double?
    /// The tokens of the number with its sign, or of the name.
    var digits: Tokens
    var end: Int
  }

  /// The priority at `index`; nil if the expression contains anything else.
  private func priority(at index: Int) -> PriorityValue? {
    guard let value = typedPriority(at: index), endsExpression(value.end) else { return nil }
    return value
  }

  private func typedPriority(at index: Int) -> PriorityValue? {
    if let value = number(at: index) { return value }
    if isOpen(index, UInt8(ascii: "(")), language == .objectiveC {
      // A cast.
      guard isName(index + 1, .UILayoutPriority), close(of: index) == index + 2 else { return nil }
      return number(at: index + 3)
    }
    if isIdentifier(index), self[index].name.isPriorityBelowRequired {
      return PriorityValue(digits: Tokens(index, index + 1), end: index + 1)
    }
    guard language == .swift else { return nil }
    var next = index
    if isName(next, .UILayoutPriority) {
      next += 1
    } else if isName(next, .NSLayoutConstraint), isMark(next + 1, UInt8(ascii: ".")),
      isName(next + 2, .Priority)
    {
      next += 3
    }
    if isMark(next, UInt8(ascii: ".")) {
      if isIdentifier(next + 1), self[next + 1].name.isPriorityBelowRequired {
        return PriorityValue(digits: Tokens(index, next + 2), end: next + 2)
      }
      guard isName(next + 1, .`init`) else { return nil }
      next += 2
    }
    guard next > index, isOpen(next, UInt8(ascii: "(")) else { return nil }
    var inside = next + 1
    if isName(inside, .rawValue), isMark(inside + 1, UInt8(ascii: ":")) { inside += 2 }
    guard var value = number(at: inside), value.end == close(of: next) else { return nil }
    value.end += 1
    return value
  }

  /// A decimal number with its sign; nil for any other number.
  private func number(at index: Int) -> PriorityValue? {
    let isNegative = isMark(index, UInt8(ascii: "-"))
    let token = self[isNegative ? index + 1 : index]
    guard token.kind == .number, token.count <= 16 else { return nil }
    var mantissa = 0.0
    var scale = 1.0
    var isFraction = false
    for place in token.span.range {
      switch bytes[place] {
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        mantissa = mantissa * 10 + Double(bytes[place] - UInt8(ascii: "0"))
        if isFraction { scale *= 10 }
      case UInt8(ascii: ".") where !isFraction: isFraction = true
      case UInt8(ascii: "_") where language == .swift: break
      case UInt8(ascii: "f") where language == .objectiveC && place + 1 == Int(token.end): break
      case UInt8(ascii: "F") where language == .objectiveC && place + 1 == Int(token.end): break
      default: return nil
      }
    }
    let end = isNegative ? index + 2 : index + 1
    return PriorityValue(number: (isNegative ? -mantissa : mantissa) / scale, digits: Tokens(index, end), end: end)
  }

  // MARK: Activation

  /// The statement that certainly activates the constraint in the variable at `index` while the constraint is required; nil if the
  /// block that creates the constraint contains no such statement.
  private func activation(before index: Int) -> Tokens? {
    guard let variable = declaration(of: index), let initial = variable.initial, creation(at: initial) != nil,
      let block = brace(around: index, branches: true), brace(around: variable.token, branches: true) == block
    else { return nil }
    // Go from the last use to the first. `found` is the last activation, provided that no use after it can undo it and no use
    // before it can change the priority.
    var found: Tokens?
    for current in uses(of: self[index].name, in: Tokens(variable.token + 1, max(variable.token + 1, index))).reversed()
    {
      guard brace(around: current, branches: true) == block else { return nil }
      if let activation = activation(at: current) {
        found = found ?? activation
      } else if !isHarmless(current) {
        return nil
      }
    }
    return found
  }

  /// Whether a use of a constraint neither changes its priority nor activates or deactivates it.
  private func isHarmless(_ index: Int) -> Bool {
    // The name is a member or an argument label, not the variable.
    if isMark(index - 1, UInt8(ascii: ".")) || isMark(index + 1, UInt8(ascii: ":")) { return true }
    guard isMark(index + 1, UInt8(ascii: ".")), isIdentifier(index + 2), !isOpen(index + 3, UInt8(ascii: "(")) else {
      return false
    }
    let name = self[index + 2].name
    return name.known != .priority && name.known != .isActive && name.known != .active
  }

  /// The statement that activates the constraint named at `index`; nil if there is none.
  private func activation(at index: Int) -> Tokens? {
    if isMark(index + 1, UInt8(ascii: ".")), isName(index + 2, .isActive) || isName(index + 2, .active),
      isMark(index + 3, UInt8(ascii: "=")), isTrue(index + 4), endsExpression(index + 5)
    {
      return Tokens(index, index + 5)
    }
    let open = parent(index)
    if isName(index + 1, .setActive), isTrue(index + 3), isOpen(open, UInt8(ascii: "[")), index == open + 1 {
      return Tokens(open, close(of: open) + 1)
    }
    guard isElement(index, of: open) else { return nil }
    // If the constraint is an element of an array, use the call that takes the array.
    let isArray = isOpen(open, UInt8(ascii: "[")) && !isMark(index - 1, UInt8(ascii: ":"))
    let first = isArray ? (language == .objectiveC ? open - 1 : open) : index
    let call = isArray ? parent(open) : open
    guard call >= 0 else { return nil }
    if language == .objectiveC {
      guard isOpen(call, UInt8(ascii: "[")), isMark(first - 1, UInt8(ascii: ":")) else { return nil }
      let name = first - 2
      let isActivation =
        isArray
        ? isName(name, .addConstraints)
          || isName(name, .activateConstraints) && isName(name - 1, .NSLayoutConstraint)
        : isName(name, .addConstraint)
      return isActivation ? Tokens(call, close(of: call) + 1) : nil
    }
    let name = call - 1
    guard isOpen(call, UInt8(ascii: "(")), first == call + 1 else { return nil }
    let isActivation =
      isArray
      ? isName(name, .addConstraints)
        || isName(name, .activate) && isMark(name - 1, UInt8(ascii: "."))
          && isName(name - 2, .NSLayoutConstraint)
      : isName(name, .addConstraint)
    guard isActivation else { return nil }
    let start = isMark(name - 1, UInt8(ascii: ".")) ? receiver(before: name - 1).lowerBound : name
    return Tokens(start, close(of: call) + 1)
  }

  /// Whether the name at `index` is a whole argument or array element.
  private func isElement(_ index: Int, of open: Int) -> Bool {
    guard open >= 0 else { return false }
    let before = self[index - 1]
    let isFirst =
      index == open + 1 || before.isMark(UInt8(ascii: ",")) || before.isMark(UInt8(ascii: ":"))
    return isFirst && (self[index + 1].kind == .close || isMark(index + 1, UInt8(ascii: ",")))
  }
}
