import VFLConstraints
import VFLSyntax

/// Follows the statements of one function: which constraints they make, on which paths, and what happens to them.
struct LayoutReader {
  typealias Reference = MadeConstraint.Reference

  let file: CodeFile
  /// The function whose statements are being read.
  private(set) var body: FunctionBody
  /// The explicit constraints.
  let constraints: [ExplicitConstraint]
  /// The calls of layout libraries, by their tokens.
  let calls: [Tokens: LibraryCall]
  /// The indices of the explicit constraints that an expression may make, by the tokens of the expression.
  let explicit: [Tokens: [Int]]
  /// The formats of each call, by the token of the called function's name.
  let formats: [Int: FormatReader.Made]
  let numbers: Numbers
  /// The functions of the file that add views.
  let helpers: HierarchyHelpers

  var made: [MadeConstraint] = []
  var hierarchy: [HierarchyEvent] = []
  /// What the function does with the views of each collection.
  var collections: [ViewCollection.Key: [ViewCollection.Use]] = [:]
  /// The tokens of names of views and collections that are passed to calls and loops whose effect is known.
  var ignored: Set<Int> = []
  /// The tokens of names of views that are passed to helpers that mention autoresizing masks.
  var masked: Set<Int> = []
  /// When constraints or views are removed.
  private(set) var removals: [Removal] = []
  /// The arms that leave the code around them.
  var exits: [ExecutionPath.Arm: Exit] = [:]
  /// The bodies of the methods that were read in place of their calls.
  private(set) var joined: Set<Int> = []
  /// The expressions whose constraints nothing uses.
  private(set) var dropped: [(expression: Expression, isInClosure: Bool)] = []
  /// The branches, loops and closures of the function.
  var branches: [ReadBranch] = []
  /// The branches of conditional expressions, by their tokens.
  var choices: [Tokens: Int] = [:]
  /// The paths on which conditional expressions have texts as values, by the tokens of the texts.
  var texts: [Int: ExecutionPath] = [:]
  /// The declarations of local variables with constraints.
  private(set) var locals: [(token: Int, members: [Int])] = []
  var path = ExecutionPath()
  var variables: [Name: Variable] = [:]
  /// The views that loop variables and the parameters of closures stand for.
  var meanings: [Name: Meaning] = [:]
  /// The closures that are read where they are called, by the tokens of the names in the calls.
  var closures: [Int: Expression] = [:]
  /// The elements of local arrays of views.
  var arrays: [Name: [Expression]] = [:]
  /// The uses of variables of loops over views that the function shows.
  var knownElements: Set<Int> = []
  /// The loops that certainly run.
  var certainArms: Set<Int> = []
  private var setCount = 1
  /// The number of constraints made and removed so far.
  private(set) var time = 0
  /// Whether calls of set-up methods are replaced by the methods' statements.
  let joinsMethods: Bool
  /// The constraints that the current method returns; nil in the outermost function.
  private var returned: [Reference]?
  /// Whether the path is in a closure.
  private var isInClosure = false
  /// The tokens of the value of the declaration that is read.
  private(set) var declaredValue = Tokens(0, 0)
  /// The tokens of the statement that is read if it is an expression.
  private(set) var statement = Tokens(0, 0)

  struct Variable {
    var members: [Reference]
    var isLocal: Bool
  }

  /// What the variable of a loop stands for.
  enum Meaning {
    /// One of these views in each pass.
    case views([Expression])
    /// An element of a collection that the function does not show.
    case element(of: Expression)
  }

  init(
    _ file: CodeFile, _ body: FunctionBody, _ constraints: [ExplicitConstraint], explicit: [Tokens: [Int]],
    calls: [Tokens: LibraryCall], formats: [Int: FormatReader.Made], numbers: Numbers, helpers: HierarchyHelpers,
    joinsMethods: Bool = false
  ) {
    self.file = file
    self.body = body
    (self.constraints, self.calls) = (constraints, calls)
    self.explicit = explicit
    self.formats = formats
    self.numbers = numbers
    self.helpers = helpers
    self.joinsMethods = joinsMethods
  }

  /// Follows all statements.
  mutating func read() { read(body.statements, isValue: isValue(body.statements)) }

  /// Whether the value of the only statement of a body is the value of the body.
  private func isValue(_ statements: [Statement]) -> Bool {
    if body.root >= 0, file[body.root].kind == .directive { return true }
    guard statements.count == 1 else { return false }
    if file.language == .swift {
      return statements.first?.tokens != body.statements.first?.tokens || !file.returnsNothing(body.root)
    }
    return file.language == .cSharp && file.isLambdaValue(statements[0])
  }

  /// Reads the statements of a set-up method in place of a call, and returns the constraints that the method returns; nil for any
  /// other call.
  mutating func join(_ token: Int) -> [Reference]? {
    guard joinsMethods, joined.count < ReadingLimit.setUpMethods, let method = file.setUpMethod(calledAt: token),
      !joined.contains(method.body)
    else { return nil }
    joined.insert(method.body)
    let outer = (body, returned, variables, meanings, arrays, path)
    body = file.body(at: method.body)
    (returned, meanings, arrays) = ([], [:], [:])
    variables = variables.filter { !$0.value.isLocal }
    read(body.statements, isValue: isValue(body.statements))
    let result = returned ?? []
    for (name, variable) in outer.2 where variable.isLocal { variables[name] = variable }
    // A `return` in the method does not leave the caller.
    let left = path.avoided.dropFirst(outer.5.avoided.count)
    (body, returned, _, meanings, arrays, path) = outer
    avoid(left.filter { exits[$0].map { $0 > .returns } ?? false })
    return result
  }

  // MARK: Statements

  private mutating func read(_ statements: [Statement], isValue: Bool) {
    // Variables that are declared here hide outer ones of the same name.
    let outer = variables
    let (outerMeanings, outerArrays) = (meanings, arrays)
    var declared: [Name] = []
    for statement in statements {
      declared += statement.declaredTokens.map { file[$0].name }
      read(statement, isValue: isValue)
    }
    for name in declared {
      variables[name] = outer[name]
      meanings[name] = outerMeanings[name]
      arrays[name] = outerArrays[name]
    }
  }

  /// Reads `body` while the given names stand for nothing.
  private mutating func hiding(_ names: [Name], _ body: (inout LayoutReader) -> Void) {
    let outer = variables
    let (outerMeanings, outerArrays) = (meanings, arrays)
    for name in names {
      variables[name] = Variable(members: [], isLocal: true)
      meanings[name] = nil
      arrays[name] = nil
    }
    body(&self)
    for name in names {
      variables[name] = outer[name]
      meanings[name] = outerMeanings[name]
      arrays[name] = outerArrays[name]
    }
  }

  private mutating func read(_ statement: Statement, isValue: Bool) {
    switch statement.kind {
    case .expression(let expression):
      self.statement = expression.tokens
      let members = evaluate(expression)
      if isValue {
        handOver(expression, members)
      } else if !members.isEmpty, isMaking(expression) {
        dropped.append((expression, isInClosure))
      }
    case .declaration(let token, let value):
      guard let value else {
        variables[file[token].name] = Variable(members: [], isLocal: true)
        return
      }
      if let call = onlyCall(ofClosure: value, in: token) {
        closures[call] = value
        return
      }
      declaredValue = value.tokens
      let members = evaluate(value)
      for member in members { made[member.index].isKept = true }
      variables[file[token].name] = Variable(members: members, isLocal: true)
      declareArray(token, value)
      addArranged(value, in: token)
      if !members.isEmpty { locals.append((token, members.map { $0.index })) }
    case .branch(let branch):
      for condition in branch.conditions { handOn(evaluate(condition)) }
      let number = add(ReadBranch(kind: .choice(isExhaustive: branch.isExhaustive), heads: branch.arms.map { $0.head }))
      var left: [ExecutionPath.Arm] = []
      for (index, alternative) in branch.arms.enumerated() {
        let arm = ExecutionPath.Arm(branch: number, index: index)
        let statements = alternative.statements
        let inner = read(in: arm) { $0.read(statements, isValue: isValue && statements.count == 1) }
        exits[arm] = file.exit(of: statements)
        let handled = branch.exit(handledIn: index)
        left += (inner + [arm]).filter { exits[$0] != nil && exits[$0] != handled }
      }
      avoid(left)
    case .loop(let sequence, let statements):
      let members = sequence.map { evaluate($0) } ?? []
      handOn(members)
      let arm = loopArm(isCertain: isCertain(sequence, statements))
      let head = statement.tokens.prefix(ReadingLimit.qualifiers)
      let names = head.filter { file.isIdentifier($0) && file.isName($0 + 1, .in) }.map { file[$0].name }
      hiding(names) { reader in
        guard let sequence, let name = names.first, let first = statements.first, let last = statements.last else {
          reader.read(inLoop: arm) { $0.read(statements, isValue: false) }
          return
        }
        reader.variables[name]?.members = members
        reader.bind(name, to: sequence, body: Tokens(first.tokens.lowerBound, last.tokens.upperBound)) { reader in
          reader.read(inLoop: arm) { $0.read(statements, isValue: false) }
        }
      }
    case .block(let statements): read(statements, isValue: isValue && statements.count == 1)
    case .declarations(let statements): for statement in statements { read(statement, isValue: false) }
    case .returns(let value):
      guard let value else { return }
      handOver(value, evaluate(value))
    case .jump, .unknown: break
    }
  }

  /// Follows the statements of a closure. `isLoop` is true if they certainly run where the closure is, once for each element of
  /// `sequence` if that is given. `elements` are the constraints among these elements.
  mutating func read(
    closure expression: Expression, isLoop: Bool, over sequence: Expression? = nil, _ elements: [Reference] = []
  ) {
    guard case .closure(let statements) = expression.kind else { return }
    var parameters: [Name] = []
    let open = expression.tokens.first { file.isOpen($0, UInt8(ascii: "{")) }
    if let open, case .closure(let names) = file.block(open) { parameters = names }
    if parameters.isEmpty, let element = file.names.find("$0") { parameters = [element] }
    let wasInClosure = isInClosure
    isInClosure = true
    let isValue = isValue(statements) && !isLoop
    let arm =
      isLoop
      ? loopArm(isCertain: isCertain(sequence, statements))
      : ExecutionPath.Arm(branch: add(ReadBranch(kind: .closure)), index: 0, isClosure: true)
    hiding(parameters) { reader in
      guard let sequence, let open, let element = parameters.first, parameters.count == 1 else {
        _ = reader.read(in: arm) { $0.read(statements, isValue: isValue) }
        return
      }
      reader.variables[element]?.members = elements
      reader.bind(element, to: sequence, body: Tokens(open, reader.file.close(of: open))) { reader in
        _ = reader.read(in: arm) { $0.read(statements, isValue: isValue) }
      }
    }
    isInClosure = wasInClosure
  }

  /// Follows the statements of a closure that runs once, at its position in the code. If `isBuilder` is true, the values of its statements
  /// are collected.
  mutating func read(closureRunOnce expression: Expression, isBuilder: Bool = false) {
    let (outer, wasInClosure) = (path, isInClosure)
    isInClosure = isInClosure || isBuilder
    defer { isInClosure = wasInClosure }
    hiding(file.parameters(ofClosure: expression) ?? []) { reader in
      reader.read(expression.statements, isValue: false)
    }
    path = outer
  }

  /// The token of the name in the only call, a statement, of a closure that a local constant holds and nothing else uses; nil for any other
  /// value.
  private func onlyCall(ofClosure value: Expression, in token: Int) -> Int? {
    guard case .closure = value.kind, file.language == .swift, file.isName(token - 1, .let) else { return nil }
    let uses = file.uses(of: file[token].name, in: body.tokens).filter { $0 != token }
    guard uses.count == 1, let use = uses.first, use > value.tokens.upperBound, file.isOpen(use + 1, UInt8(ascii: "(")),
      file.close(of: use + 1) == use + 2, file.statementStart(use) == use
    else { return nil }
    return use
  }

  /// Whether an expression itself makes constraints, rather than changing or naming some.
  private func isMaking(_ expression: Expression) -> Bool {
    if let indices = explicit[expression.tokens] {
      return indices.allSatisfy { constraints[$0].library == nil && !constraints[$0].isOverload }
    }
    guard let made = formats[expression.nameToken], made.isDirect, case .call = expression.kind else { return false }
    return true
  }

  // MARK: Constraints

  /// Adds a constraint that is made at the current position.
  mutating func add(_ source: MadeConstraint.Source, at token: Int, isCertain: Bool = true) -> Reference {
    time += 1
    var constraint = MadeConstraint(source: source, token: token, time: time, path: path)
    constraint.isCertain = isCertain
    made.append(constraint)
    return Reference(index: made.count - 1, path: path)
  }

  /// Records that constraints are returned. The arrays in an array are different sets.
  private mutating func handOver(_ expression: Expression, _ members: [Reference]) {
    if case .array(let elements) = expression.kind,
      elements.contains(where: { if case .array = $0.kind { true } else { false } })
    {
      handOn(members)
      return
    }
    if let returned {
      self.returned = returned + members
      return
    }
    setCount += 1
    for member in members where made[member.index].installation == nil {
      install([member], .returned, at: made[member.index].token)
      made[member.index].set = setCount
    }
  }

  /// Records that constraints are installed on the current path, by the view `holder` if it is given. If `installation` is nil, they may
  /// not be.
  mutating func install(
    _ members: [Reference], _ installation: MadeConstraint.Installation?, at token: Int, by holder: Expression? = nil
  ) {
    for member in members {
      made[member.index].holder = made[member.index].holder ?? holder
      made[member.index].isHandedOn = true
      guard let joined = member.path.joined(with: path) else { continue }
      // A closure may run at another time.
      if !member.path.isCertain(on: path), !path.isCertain(on: member.path) { made[member.index].isCertain = false }
      made[member.index].exist(on: joined)
      made[member.index].installationTime = time
      if made[member.index].installation == nil, let installation {
        made[member.index].installation = installation
        made[member.index].installedAt = token
      }
    }
  }

  /// Records that constraints or views are removed. `call` is the call of a layout library that removes its own. If `isOfKept` is true,
  /// only constraints that variables or properties hold can be among them.
  mutating func remove(by call: LibraryCall? = nil, isOfKept: Bool = false, _ subject: Removal.Subject? = nil) {
    time += 1
    removals.append(Removal(time: time, path: path, call: call, isOfKept: isOfKept, subject: subject))
  }
}
