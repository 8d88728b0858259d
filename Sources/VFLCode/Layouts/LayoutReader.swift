import VFLConstraints
import VFLSyntax

/// Follows the statements of one function: which constraints they make, on which paths, and what happens to them.
struct LayoutReader {
  let file: CodeFile
  let body: FunctionBody
  /// The indices of the explicit constraints that an expression may make, by the tokens of the expression.
  let explicit: [Tokens: [Int]]
  /// The formats of each call, by the token of the called function's name.
  let formats: [Int: FormatReader.Made]
  let numbers: Numbers

  var made: [MadeConstraint] = []
  var hierarchy: [HierarchyEvent] = []
  /// The tokens at which constraints or views are removed, with their paths.
  private(set) var removals: [(token: Int, path: ExecutionPath)] = []
  /// The ends of the arms after which nothing else in the function runs.
  private(set) var exits: [ExecutionPath.Arm: Int] = [:]
  /// The expressions whose constraints nothing uses.
  private(set) var dropped: [(expression: Expression, isInClosure: Bool)] = []
  /// The declarations of local variables with constraints.
  private(set) var locals: [(token: Int, members: [Int])] = []
  var path = ExecutionPath()
  private var variables: [Name: Variable] = [:]
  private var branchCount = 0
  private var setCount = 1
  /// Whether the path is in a closure.
  private var isInClosure = false

  private struct Variable {
    var members: [Int]
    var path: ExecutionPath
    var isLocal: Bool
  }

  init(
    _ file: CodeFile, _ body: FunctionBody, explicit: [Tokens: [Int]], formats: [Int: FormatReader.Made],
    numbers: Numbers
  ) {
    self.file = file
    self.body = body
    self.explicit = explicit
    self.formats = formats
    self.numbers = numbers
  }

  /// Follows all statements.
  mutating func read() { read(body.statements, isValue: isValue(body.statements)) }

  /// Whether the value of the only statement of a body is the value of the body.
  private func isValue(_ statements: [Statement]) -> Bool {
    file.language == .swift && statements.count == 1 || body.root >= 0 && file[body.root].kind == .directive
  }

  // MARK: Statements

  private mutating func read(_ statements: [Statement], isValue: Bool) {
    // Variables that are declared here hide outer ones of the same name.
    let outer = variables
    var declared: [Name] = []
    for statement in statements {
      declared += statement.declaredTokens.map { file[$0].name }
      read(statement, isValue: isValue)
    }
    for name in declared { variables[name] = outer[name] }
  }

  /// Reads `body` while the given names stand for nothing.
  private mutating func hiding(_ names: [Name], _ body: (inout LayoutReader) -> Void) {
    let outer = variables
    for name in names { variables[name] = Variable(members: [], path: path, isLocal: true) }
    body(&self)
    for name in names { variables[name] = outer[name] }
  }

  private mutating func read(_ statement: Statement, isValue: Bool) {
    switch statement.kind {
    case .expression(let expression):
      let members = evaluate(expression)
      if isValue {
        handOver(expression, members)
      } else if !members.isEmpty, isMaking(expression) {
        dropped.append((expression, isInClosure))
      }
    case .declaration(let token, let value):
      guard let value else {
        variables[file[token].name] = Variable(members: [], path: path, isLocal: true)
        return
      }
      let members = evaluate(value)
      variables[file[token].name] = Variable(members: members, path: path, isLocal: true)
      if !members.isEmpty { locals.append((token, members)) }
    case .branch(let conditions, let branches, _):
      for condition in conditions { handOn(evaluate(condition)) }
      branchCount += 1
      let branch = branchCount
      for (index, statements) in branches.enumerated() {
        let arm = ExecutionPath.Arm(branch: branch, index: index, isClosure: false)
        if let last = statements.last, leaves(last) { exits[arm] = last.tokens.upperBound }
        read(statements, in: arm, isValue: isValue && (statements.count == 1))
      }
    case .loop(let sequence, let statements):
      if let sequence { handOn(evaluate(sequence)) }
      branchCount += 1
      let arm = ExecutionPath.Arm(branch: branchCount, index: 0, isClosure: false)
      let head = statement.tokens.prefix(ReadingLimit.qualifiers)
      hiding(head.filter { file.isIdentifier($0) && file.isName($0 + 1, .in) }.map { file[$0].name }) { reader in
        reader.read(statements, in: arm, isValue: false)
      }
    case .block(let statements): read(statements, isValue: isValue && statements.count == 1)
    case .declarations(let statements): for statement in statements { read(statement, isValue: false) }
    case .returns(let value):
      guard let value else { return }
      handOver(value, evaluate(value))
    case .jump, .unknown: break
    }
  }

  private mutating func read(_ statements: [Statement], in arm: ExecutionPath.Arm, isValue: Bool) {
    let outer = path
    path = path.entering(arm)
    read(statements, isValue: isValue)
    path = outer
  }

  /// Whether nothing after a statement runs.
  private func leaves(_ statement: Statement) -> Bool {
    switch statement.kind {
    case .returns, .jump: return true
    case .expression(let expression):
      guard case .call(let callee, _) = expression.kind, case .name = callee.kind else { return false }
      return ["fatalError", "preconditionFailure", "abort", "exit"].contains(file.text(callee.nameToken))
    case .block(let statements): return statements.last.map(leaves) ?? false
    case .branch(_, let branches, let isExhaustive):
      return isExhaustive && branches.allSatisfy { $0.last.map(leaves) ?? false }
    default: return false
    }
  }

  /// Follows the statements of a closure. `isLoop` is true if they certainly run where the closure stands, once for each element.
  mutating func read(closure expression: Expression, isLoop: Bool) {
    guard case .closure(let statements) = expression.kind else { return }
    var parameters: [Name] = []
    if let open = expression.tokens.first(where: { file.isOpen($0, UInt8(ascii: "{")) }),
      case .closure(let names) = file.block(open)
    {
      parameters = names
    }
    branchCount += 1
    let wasInClosure = isInClosure
    isInClosure = true
    let isValue = isValue(statements)
    let arm = ExecutionPath.Arm(branch: branchCount, index: 0, isClosure: !isLoop)
    hiding(parameters) { reader in reader.read(statements, in: arm, isValue: isValue && !isLoop) }
    isInClosure = wasInClosure
  }

  /// Whether an expression itself makes constraints, rather than changing or naming some.
  private func isMaking(_ expression: Expression) -> Bool {
    if explicit[expression.tokens] != nil { return true }
    guard let made = formats[expression.nameToken], made.isDirect, case .call = expression.kind else { return false }
    return true
  }

  // MARK: Variables

  /// The constraints that a name stands for.
  func members(of expression: Expression) -> [Int] {
    variableName(expression).flatMap { variables[$0]?.members } ?? []
  }

  /// The name of the variable or of the object's property that an expression stands for; nil for other expressions.
  private func variableName(_ expression: Expression) -> Name? {
    switch expression.kind {
    case .name: return file[expression.nameToken].name
    case .member(let base?) where base.isName(.selfKeyword, in: file): return file[expression.nameToken].name
    default: return nil
    }
  }

  /// Assigns constraints to a variable, or appends them to its value.
  mutating func assign(_ members: [Int], to target: Expression, isAppending: Bool) {
    guard let name = variableName(target) else {
      handOn(members)
      return
    }
    var variable = variables[name] ?? Variable(members: [], path: path, isLocal: false)
    if isAppending {
      variable.members += members
    } else if !variable.path.excludes(path) {
      // An earlier value may still count on paths that do not reach this assignment.
      if variable.path != path, variable.path.isPrefix(of: path) { handOn(variable.members) }
      variable.members = members
      variable.path = path
    } else {
      variable.members += members
    }
    variables[name] = variable
    // An array of constraints is installed and removed as a whole, which this function shows if it installs the array.
    if !variable.isLocal, !isAppending, members.count == 1, isUsedElsewhere(name) { handOn(members) }
  }

  /// Whether other functions in the file use a property, so that they may change its constraints.
  private func isUsedElsewhere(_ name: Name) -> Bool {
    let word = file.text(name)
    let other = word.utf8.first == UInt8(ascii: "_") ? String(word.dropFirst()) : "_" + word
    return isUsed(name) || file.names.find(other).map(isUsed) ?? false
  }

  private func isUsed(_ name: Name) -> Bool {
    file.uses(of: name).contains { use in
      guard !body.tokens.contains(use) else { return false }
      return !file.isName(use - 1, .var) && !file.isName(use - 1, .let) && !file.isMark(use - 1, UInt8(ascii: "*"))
    }
  }

  // MARK: Constraints

  /// Adds a constraint that is made at the current position.
  mutating func add(_ source: MadeConstraint.Source, at token: Int, isCertain: Bool = true) -> Int {
    var constraint = MadeConstraint(source: source, token: token, path: path)
    constraint.isCertain = isCertain
    made.append(constraint)
    return made.count - 1
  }

  /// Records that code that is not traced may install or change constraints.
  mutating func handOn(_ members: [Int]) {
    for member in members {
      made[member].isCertain = false
      made[member].isHandedOn = true
    }
  }

  /// Records that constraints are returned. The arrays in an array are different sets.
  private mutating func handOver(_ expression: Expression, _ members: [Int]) {
    if case .array(let elements) = expression.kind,
      elements.contains(where: { if case .array = $0.kind { true } else { false } })
    {
      handOn(members)
      return
    }
    setCount += 1
    for member in members where made[member].installation == nil {
      install([member], .returned, at: made[member].token)
      made[member].set = setCount
    }
  }

  /// Records that constraints are installed on the current path.
  mutating func install(_ members: [Int], _ installation: MadeConstraint.Installation, at token: Int) {
    for member in members {
      made[member].isHandedOn = true
      guard made[member].installation == nil else { continue }
      guard let joined = made[member].path.joined(with: path) else {
        made[member].isCertain = false
        continue
      }
      made[member].path = joined
      made[member].installation = installation
      made[member].installedAt = token
    }
  }

  /// Records that constraints or views are removed at a token.
  mutating func remove(at token: Int) { removals.append((token, path)) }

  /// Records a new priority of constraints.
  mutating func setPriority(_ members: [Int], _ value: Expression?) {
    let number = value.flatMap { priority($0) }
    for member in members {
      let isSure = made[member].path == path
      made[member].priority = isSure ? number : nil
      made[member].isHandedOn = true
    }
  }

  private func priority(_ expression: Expression) -> Priority? {
    if let value = numbers.value(expression) { return .number(value) }
    if case .call(_, let arguments) = expression.kind, arguments.count == 1,
      arguments[0].label == nil || arguments[0].label?.known == .rawValue,
      let value = numbers.value(arguments[0].value)
    {
      return .number(value)
    }
    guard expression.nameToken >= 0 else { return nil }
    switch file.text(expression.nameToken) {
    case "required", "UILayoutPriorityRequired", "NSLayoutPriorityRequired": return .required
    case "defaultHigh", "UILayoutPriorityDefaultHigh", "NSLayoutPriorityDefaultHigh": return .number(750)
    case "defaultLow", "UILayoutPriorityDefaultLow", "NSLayoutPriorityDefaultLow": return .number(250)
    default: return nil
    }
  }
}
