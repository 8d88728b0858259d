import VFLConstraints
import VFLSyntax

/// Finds priorities that no constraint can have, and priorities that are changed too late.
struct PriorityPatterns {
  private let file: CodeFile
  private let numbers: Numbers
  private let messages: [Message]
  /// The messages that activate constraints, by the tokens of the constraints' names.
  private lazy var activations: [Int: Tokens] = {
    var activations: [Int: Tokens] = [:]
    for message in messages {
      for activated in activated(message) where activated.isPlainName {
        activations[activated.nameToken] = message.tokens
      }
    }
    return activations
  }()

  /// Creates a finder for the function with the given messages, or for the code outside functions.
  init(_ file: CodeFile, _ messages: [Message]) {
    self.file = file
    self.messages = messages
    numbers = Numbers(file)
  }

  /// The issue with a message that sets the priority of a variable or of a property of `self`; nil if there is none.
  mutating func issue(_ message: Message) -> CodeIssue? {
    guard let value = message.value(of: .priority, .setPriority, in: file), let receiver = message.receiver,
      file.ownPath(receiver)?.count == 1, let priority = priority(value)
    else { return nil }
    let name = file.text(receiver.nameToken)
    if let number = priority.number, !(number > 0 && number <= 1000) {
      guard file.variable(receiver)?.isConstraint ?? false else { return nil }
      return CodeIssue(.priorityOutOfRange(number), file.span(priority.tokens), name)
    }
    guard priority.number != 1000, receiver.isPlainName, let activation = activation(before: receiver) else {
      return nil
    }
    return CodeIssue(.changedRequiredPriority, file.span(message.tokens), name, related: file.span(activation))
  }

  /// The number that an expression consists of, with its tokens, or the tokens of a framework's name for a priority below required;
  /// nil for other expressions.
  private func priority(_ expression: Expression) -> (number: Double?, tokens: Tokens)? {
    var value = expression
    // `UILayoutPriority(rawValue: 999)`, `.init(999)`
    if case .call(let callee, let arguments) = expression.kind, callee.nameToken >= 0, arguments.count == 1,
      [.UILayoutPriority, .Priority, .`init`].contains(file[callee.nameToken].name.known),
      arguments[0].label == nil || arguments[0].label?.known == .rawValue
    {
      value = arguments[0].value
    }
    if let number = numbers.literal(value), let digits = value.tokens.last {
      return (number, Tokens(file.isMark(digits - 1, UInt8(ascii: "-")) ? digits - 1 : digits, digits + 1))
    }
    guard value.nameToken >= 0, file[value.nameToken].name.isPriorityBelowRequired else { return nil }
    return (nil, value.tokens)
  }

  // MARK: Activation

  /// The message that certainly activates the constraint in a variable while the constraint is required; nil if the block that
  /// creates the constraint contains no such message.
  private mutating func activation(before use: Expression) -> Tokens? {
    let token = use.nameToken
    let block = file.block(around: token)
    guard let variable = file.variable(use), variable.value.map(file.makesConstraint) ?? false,
      file.block(around: variable.token) == block
    else { return nil }
    // Go from the last use to the first. `found` is the last activation, provided that no use after it can undo it and no use
    // before it can change the priority.
    var found: Tokens?
    for current in file.uses(of: file[token].name, in: Tokens(variable.token + 1, token)).reversed() {
      guard file.block(around: current) == block, !file.isConditional(current) else { return nil }
      if let activation = activations[current] {
        found = found ?? activation
      } else if !isHarmless(current) {
        return nil
      }
    }
    return found
  }

  /// Whether a use of a constraint neither changes its priority nor activates or deactivates it.
  private func isHarmless(_ use: Int) -> Bool {
    // The name is a member or an argument label, not the variable.
    if file.isMark(use - 1, UInt8(ascii: ".")) || file.isMark(use + 1, UInt8(ascii: ":")) { return true }
    return file.isMark(use + 1, UInt8(ascii: ".")) && file.isIdentifier(use + 2)
      && !file.isOpen(use + 3, UInt8(ascii: "("))
      && ![.priority, .isActive, .active].contains(file[use + 2].name.known)
  }

  /// The constraints that a message activates.
  private func activated(_ message: Message) -> [Expression] {
    if let value = message.value(of: .isActive, .setActive, in: file)
      ?? message.value(of: .active, .setActive, in: file)
    {
      return file.isTrue(value.nameToken) ? message.receiver.map { [$0] } ?? [] : []
    }
    guard message.arguments.count == 1 else { return [] }
    let argument = message.arguments[0].value
    switch file[message.token].name.known {
    case .addConstraint: return [argument]
    case .activate, .activateConstraints:
      guard message.receiver?.isName(.NSLayoutConstraint, in: file) ?? false else { return [] }
    case .addConstraints: break
    default: return []
    }
    if case .array(let constraints) = argument.kind { return constraints }
    return []
  }
}
