import VFLSyntax

/// The statements of one function body, or of a statement outside functions, such as the declaration of a property.
struct FunctionBody {
  /// The brace that opens the body, or the directive that defines a macro; -1 for a statement outside functions.
  var root: Int
  /// The tokens of the body.
  var tokens: Tokens
  var statements: [Statement]
}

/// Bodies that were parsed before. Several readers need the same bodies, but the bodies of a large file do not fit into memory.
struct BodyCache {
  private var bodies: [Int: FunctionBody] = [:]
  /// The number of tokens of all bodies.
  private var size = 0

  subscript(root: Int) -> FunctionBody? { bodies[root] }

  mutating func add(_ body: FunctionBody) {
    size += body.tokens.count
    if size > ReadingLimit.cachedTokens { (bodies, size) = ([:], body.tokens.count) }
    bodies[body.root] = body
  }
}

extension CodeFile {
  /// The body that begins at `root`, which is a brace or the directive that defines a macro.
  func body(at root: Int) -> FunctionBody {
    if let known = cachedBodies[root] { return known }
    let end = self[root].kind == .directive ? Int(self[root].partner) : close(of: root)
    let tokens = Tokens(root + 1, end)
    var parser = TreeParser(self, tokens)
    let body = FunctionBody(root: root, tokens: tokens, statements: parser.statements())
    cachedBodies.add(body)
    return body
  }
}

/// The bodies of the functions that contain any of the given tokens, in source order. Each is parsed when it is reached. Takes time
/// linear in the size of these bodies.
struct FunctionBodies: Sequence, IteratorProtocol {
  private let file: CodeFile
  private let tokens: [Int]
  private var position = 0
  /// The brace and the tokens of the last body of a function.
  private var last: (root: Int, tokens: Tokens) = (-1, 0..<0)
  /// The end of the code outside functions that was parsed.
  private var parsedEnd = 0

  /// Creates a sequence of the bodies around `tokens`, which must be in ascending order.
  init(_ file: CodeFile, around tokens: [Int]) {
    self.file = file
    self.tokens = tokens
  }

  mutating func next() -> FunctionBody? {
    while position < tokens.count {
      let token = tokens[position]
      position += 1
      if let body = body(around: token) { return body }
    }
    return nil
  }

  /// The body around a token; nil if there is none, or if it is the same as for the previous token.
  private mutating func body(around token: Int) -> FunctionBody? {
    if last.tokens.contains(token) { return nil }
    let root = file.root(of: token)
    if root >= 0 {
      // A token may be beyond the end of a body that nothing closes.
      if root == last.root { return nil }
      let body = file.body(at: root)
      last = (root, body.tokens)
      return body
    }
    if token < parsedEnd { return nil }
    // The start of a statement is outside the brackets of an expression.
    var outer = token
    while file.parent(outer) >= 0, file.isOpen(file.parent(outer), "(") || file.isOpen(file.parent(outer), "[") {
      outer = file.parent(outer)
    }
    var parser = TreeParser(file, Tokens(file.statementStart(outer, notBefore: parsedEnd), file.tokens.count - 1))
    var statement = parser.statement()
    while statement.tokens.upperBound <= token, !parser.isAtEnd { statement = parser.statement() }
    parsedEnd = statement.tokens.upperBound
    guard statement.isFunction else { return FunctionBody(root: -1, tokens: statement.tokens, statements: [statement]) }
    // The token is in the head of a function or type, whose body follows.
    parsedEnd = statement.tokens.lowerBound
    while parsedEnd < statement.tokens.upperBound, !file.isOpen(parsedEnd, "{") { parsedEnd = file.skip(parsedEnd) }
    parsedEnd = Swift.max(parsedEnd, token + 1)
    return nil
  }
}

extension CodeFile {
  /// The expression that consists of the given tokens.
  func expression(_ tokens: Tokens) -> Expression {
    // Many calls may use the same long literal.
    let isLong = tokens.count > ReadingLimit.shortExpression
    if isLong, let known = facts.expressions[tokens.lowerBound], known.tokens == tokens { return known }
    var parser = TreeParser(self, tokens)
    var expression = parser.expression()
    if !parser.isAtEnd || tokens.isEmpty { expression = .unknown(tokens) }
    if isLong, expression.tokens == tokens { CodeFacts.keep(expression, tokens.lowerBound, in: &facts.expressions) }
    return expression
  }

  /// The expressions that the given tokens consist of, separated by commas.
  func expressions(_ tokens: Tokens) -> [Expression] {
    var parser = TreeParser(self, tokens)
    return parser.list()
  }

  /// The call of the function or method whose name is at a token; nil if the name is not called there.
  func call(at token: Int) -> (callee: Expression, arguments: [Expression.Argument])? {
    var range = Tokens(token, token)
    if isOpen(token + 1, "(") {
      range = Tokens(token, close(of: token + 1) + 1)
    } else if language == .objectiveC, isOpen(parent(token), "[") {
      range = Tokens(parent(token), close(of: parent(token)) + 1)
    }
    guard case .call(let callee, let arguments) = expression(range).kind, callee.nameToken == token else { return nil }
    return (callee, arguments)
  }
}

extension Expression {
  /// Calls `visit` with the expression and, if it returns true, with every expression in it, including those in closures, from the
  /// outside to the inside.
  func walk(_ visit: (Expression) -> Bool) {
    guard visit(self) else { return }
    switch kind {
    case .unknown, .number, .text, .name: break
    case .member(let base): base?.walk(visit)
    case .call(let callee, let arguments):
      callee.walk(visit)
      for argument in arguments { argument.value.walk(visit) }
    case .subscripted(let base, let indices):
      base.walk(visit)
      for index in indices { index.walk(visit) }
    case .array(let elements), .choice(let elements, _), .tuple(let elements):
      for element in elements { element.walk(visit) }
    case .dictionary(let entries):
      for entry in entries {
        entry.key.walk(visit)
        entry.value.walk(visit)
      }
    case .closure(let statements): for statement in statements { statement.walk(visit) }
    case .negative(let operand): operand.walk(visit)
    case .operation(_, let left, let right), .assignment(let left, _, let right):
      left.walk(visit)
      right.walk(visit)
    }
  }

  /// Whether the expression is this name, or ends with it as a member.
  func isName(_ name: KnownName, in file: CodeFile) -> Bool { nameToken >= 0 && file.isName(nameToken, name) }
}

extension Statement {
  /// Whether the statement is a function, or anything that the parser does not read.
  fileprivate var isFunction: Bool {
    switch kind {
    case .unknown: true
    case .expression(let expression): if case .closure = expression.kind { expression.tokens.isEmpty } else { false }
    default: false
    }
  }

  /// The tokens of the names of the variables that the statement declares in the scope around it.
  var declaredTokens: [Int] {
    switch kind {
    case .declaration(let token, _): [token]
    case .declarations(let statements): statements.flatMap { $0.declaredTokens }
    default: []
    }
  }

  /// Calls `visit` with every expression in the statement.
  func forEach(_ visit: (Expression) -> Void) {
    walk {
      visit($0)
      return true
    }
  }

  /// Calls `visit` with every expression in the statement, as `walk` of an expression does.
  func walk(_ visit: (Expression) -> Bool) {
    switch kind {
    case .expression(let expression): expression.walk(visit)
    case .declaration(_, let value): value?.walk(visit)
    case .branch(let branch):
      for condition in branch.conditions { condition.walk(visit) }
      for arm in branch.arms { for statement in arm.statements { statement.walk(visit) } }
    case .loop(let sequence, let statements):
      sequence?.walk(visit)
      for statement in statements { statement.walk(visit) }
    case .block(let statements), .declarations(let statements): for statement in statements { statement.walk(visit) }
    case .returns(let value): value?.walk(visit)
    case .jump, .unknown: break
    }
  }
}
