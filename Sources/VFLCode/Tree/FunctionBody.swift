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

  /// The bodies of the functions that contain any of `tokens`, which must be in ascending order. Takes time linear in the size of
  /// these bodies.
  func bodies(around tokens: [Int]) -> [FunctionBody] {
    var bodies: [FunctionBody] = []
    for token in tokens {
      if let last = bodies.last, last.root >= 0, last.tokens.contains(token) { continue }
      let root = root(of: token)
      if root < 0, let last = bodies.last, last.tokens.contains(token) { continue }
      if root >= 0 {
        bodies.append(body(at: root))
      } else {
        // The start of a statement is outside the brackets of an expression.
        var outer = token
        while parent(outer) >= 0, isOpen(parent(outer), UInt8(ascii: "(")) || isOpen(parent(outer), UInt8(ascii: "[")) {
          outer = parent(outer)
        }
        let start = statementStart(outer)
        var parser = TreeParser(self, Tokens(start, self.tokens.count - 1))
        let statement = parser.statement()
        // The token may be in the head of a function, whose body follows.
        if case .unknown = statement.kind { continue }
        bodies.append(FunctionBody(root: -1, tokens: statement.tokens, statements: [statement]))
      }
    }
    return bodies
  }
}

extension Expression {
  /// Calls `visit` with the expression and every expression in it, from the outside to the inside, with those in closures.
  func forEach(_ visit: (Expression) -> Void) {
    visit(self)
    switch kind {
    case .unknown, .number, .text, .name: break
    case .member(let base): base?.forEach(visit)
    case .call(let callee, let arguments):
      callee.forEach(visit)
      for argument in arguments { argument.value.forEach(visit) }
    case .subscripted(let base, let indices):
      base.forEach(visit)
      for index in indices { index.forEach(visit) }
    case .array(let elements), .choice(let elements): for element in elements { element.forEach(visit) }
    case .closure(let statements): for statement in statements { statement.forEach(visit) }
    case .negative(let operand): operand.forEach(visit)
    case .operation(_, let left, let right), .assignment(let left, _, let right):
      left.forEach(visit)
      right.forEach(visit)
    }
  }

  /// The name that the expression consists of, or whose member it is; nil for other expressions.
  func isName(_ name: KnownName, in file: CodeFile) -> Bool { nameToken >= 0 && file.isName(nameToken, name) }
}

extension Statement {
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
    switch kind {
    case .expression(let expression): expression.forEach(visit)
    case .declaration(_, let value): value?.forEach(visit)
    case .branch(let conditions, let branches, _):
      for condition in conditions { condition.forEach(visit) }
      for branch in branches { for statement in branch { statement.forEach(visit) } }
    case .loop(let sequence, let statements):
      sequence?.forEach(visit)
      for statement in statements { statement.forEach(visit) }
    case .block(let statements), .declarations(let statements):
      for statement in statements { statement.forEach(visit) }
    case .returns(let value): value?.forEach(visit)
    case .jump, .unknown: break
    }
  }
}
