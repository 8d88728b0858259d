import VFLConstraints
import VFLSyntax

/// Finds priorities that no constraint can have, and priorities that are changed too late.
struct PriorityPatterns {
  private let file: CodeFile
  private let numbers: Numbers
  private let messages: [Message]
  private var properties: PropertyPriorities
  /// The messages that activate constraints, by the tokens of the constraints' names, and whether nothing but the names stands there.
  private lazy var activations: [Int: (message: Tokens, isPlain: Bool)] = {
    var activations: [Int: (message: Tokens, isPlain: Bool)] = [:]
    for message in messages {
      for activated in activated(message) where file.ownPath(activated)?.count == 1 {
        activations[activated.nameToken] = (message.tokens, activated.isPlainName)
      }
    }
    return activations
  }()

  /// Creates a finder for the function with the given messages, or for the code outside functions.
  init(_ file: CodeFile, _ messages: [Message]) {
    self.file = file
    self.messages = messages
    properties = PropertyPriorities(file)
    numbers = Numbers(file)
  }

  /// The issue with a message that sets the priority of a variable or of a property of `self`; nil if there is none.
  mutating func issue(_ message: Message) -> CodeIssue? {
    guard let value = message.value(of: .priority, .setPriority, in: file), let receiver = message.receiver,
      file.ownPath(receiver)?.count == 1
    else { return nil }
    if let crossing = crossing(message, receiver) { return crossing }
    guard let priority = priority(value) else { return nil }
    let name = file.text(receiver.nameToken)
    if let number = priority.number, !(number > 0 && number <= 1000) {
      guard file.variable(receiver)?.isConstraint ?? false else { return nil }
      return CodeIssue(.priorityOutOfRange(number), file.span(priority.tokens), name)
    }
    guard priority.number != 1000, let activation = activation(before: receiver) else { return nil }
    return CodeIssue(.changedRequiredPriority, file.span(message.tokens), name, related: file.span(activation))
  }

  /// The issue with a message that moves the constraint in a property between required and optional.
  private mutating func crossing(_ message: Message, _ receiver: Expression) -> CodeIssue? {
    guard let property = file.ownPath(receiver)?.first,
      !receiver.isPlainName || file.localOrigins(of: property, at: receiver.nameToken) == nil,
      file.variable(receiver)?.isConstraint ?? false, let change = properties.change(property, setAt: message.token)
    else { return nil }
    return CodeIssue(
      .crossedRequiredPriority(isProbable: change.isProbable), file.span(message.tokens), file.text(property),
      related: file[change.other].span)
  }

  /// The issue with a priority that is passed to a method, such as `with(priority:)` or `setContentHuggingPriority`.
  func passed(_ message: Message) -> CodeIssue? {
    let name = file.text(message.token)
    for argument in message.arguments {
      let isLabeled = argument.label.map { file.text($0).hasSuffix("riority") } ?? false
      guard isLabeled || name.hasSuffix("riority"), case (let number?, let tokens)? = priority(argument.value),
        number < 0 || number > 1000,
        isPriority(argument.value) || name.hasPrefix("setContent")
          || message.receiver.map(file.makesConstraint) ?? false
      else { continue }
      return CodeIssue(.priorityOutOfRange(number), file.span(tokens), name)
    }
    return nil
  }

  /// Whether an expression is certainly a priority: `UILayoutPriority(750)`.
  private func isPriority(_ expression: Expression) -> Bool {
    guard case .call(let callee, _) = expression.kind else { return false }
    return callee.isName(.UILayoutPriority, in: file)
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
      return (number, Tokens(file.isMark(digits - 1, "-") ? digits - 1 : digits, digits + 1))
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
    guard let made = creation(before: use), file.block(around: made.token) == block else { return nil }
    // Go from the last use to the first. `found` is the last activation, provided that no use after it can undo it and no use
    // before it can change the priority.
    var found: Tokens?
    for current in file.uses(of: file[token].name, in: Tokens(made.token + 1, token)).reversed() {
      guard file.block(around: current) == block, !file.isConditional(current) else { return nil }
      if let activation = activations[current], activation.isPlain || made.isProperty {
        found = found ?? activation.message
      } else if !isHarmless(current, isProperty: made.isProperty) {
        return nil
      }
    }
    return found
  }

  /// The token of the name in the declaration of a local variable, or in the last assignment to a property, whose value does nothing but
  /// make a constraint; nil if there is none in the function.
  private func creation(before use: Expression) -> (token: Int, isProperty: Bool)? {
    let token = use.nameToken
    let name = file[token].name
    let root = file.root(of: token)
    if use.isPlainName, root < 0 || file.localOrigins(of: name, at: token) != nil {
      guard let variable = file.variable(use), variable.value.map(file.makesConstraint) ?? false else { return nil }
      return (variable.token, false)
    }
    guard let last = file.definitions(of: name).memberAssignments.last(where: { $0.token > root && $0.token < token }),
      case .value(let value)? = last.origin, file.makesConstraint(file.expression(value)),
      !file.isConditional(last.token)
    else { return nil }
    // Another function that uses the property may deactivate its constraint.
    let between = Tokens(last.token, token)
    let isChanged = file.uses(of: name).contains { other in
      guard other < root || other > file.close(of: root), let function = file.function(around: other) else {
        return false
      }
      return !file.uses(of: function.name, in: between).isEmpty
    }
    return isChanged ? nil : (last.token, true)
  }

  /// Whether a use of a constraint neither changes its priority nor activates or deactivates it.
  private func isHarmless(_ use: Int, isProperty: Bool) -> Bool {
    // The name is a member or an argument label, not the variable.
    let isMember = file.isMark(use - 1, ".") && !(isProperty && file.isName(use - 2, .selfKeyword))
    if isMember || file.isMark(use + 1, ":") { return true }
    return file.isMark(use + 1, ".") && file.isIdentifier(use + 2) && !file.isOpen(use + 3, "(")
      && ![.priority, .isActive, .active].contains(file[use + 2].name.known)
  }

  /// The constraints that a message activates.
  private func activated(_ message: Message) -> [Expression] {
    if let value = message.activity(in: file) {
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
