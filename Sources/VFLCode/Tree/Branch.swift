/// Alternatives that exclude each other: those of `if`, `guard`, `switch`, `#if` or `do`.
struct Branch: Sendable {
  enum Kind: Sendable {
    /// `if`, `guard` or `#if`
    case condition
    /// `switch`, which `break` leaves
    case selection
    /// The body of `do` or `try` and its handlers. An error in the body does not leave the code around it.
    case attempt
  }

  /// One alternative.
  struct Arm: Sendable {
    var head: Head
    var statements: [Statement]
  }

  var kind = Kind.condition
  /// The expressions that are evaluated before the alternatives.
  var conditions: [Expression] = []
  var arms: [Arm] = []
  /// Whether one of the alternatives certainly runs.
  var isExhaustive = false

  /// Adds an alternative with the given test and the tokens that begin it.
  mutating func add(_ test: Head.Test, _ tokens: Tokens, _ statements: [Statement]) {
    arms.append(Arm(head: Head(test: test, tokens: tokens), statements: statements))
  }
}

/// The beginning of an alternative.
struct Head: Sendable {
  /// What decides whether an alternative runs, if none of those before it does.
  enum Test: Sendable {
    /// Whether all conditions in the tokens hold, such as `a, let b = c`.
    case holds(Tokens)
    /// Whether any of the conditions in the tokens does not hold, as in `guard`.
    case fails(Tokens)
    /// Whether the value of an expression matches any of some patterns.
    case matches(Tokens, [Tokens])
    /// Whether the value of an expression is not nil.
    case exists(Tokens)
    /// Whether the condition of the compiler conditional that begins at a token holds.
    case directive(Int)
    /// Nothing else: the alternative runs if none before it does.
    case otherwise
    /// Anything that is not read.
    case unknown

    /// The expressions and patterns that the test compares.
    var tokens: [Tokens] {
      switch self {
      case .holds(let tokens), .fails(let tokens), .exists(let tokens): [tokens]
      case .matches(let subject, let patterns): [subject] + patterns
      case .directive, .otherwise, .unknown: []
      }
    }
  }

  var test: Test
  /// The tokens before the statements, such as `if isCompact`, `else` or `case .regular`. For a value of a conditional expression, an
  /// empty range at the condition; 0..<0 for an alternative that the source does not write.
  var tokens: Tokens

  /// The heads of the values of `condition ? a : b`, given the test of the first and the start of the condition.
  static func values(_ test: Test, at start: Int) -> [Head] {
    [Head(test: test, tokens: start..<start), Head(test: .otherwise, tokens: start..<start)]
  }
}

/// How a statement leaves the code around it, from the least that it leaves to the most.
enum Exit: Int, Comparable, Sendable {
  /// It leaves the innermost loop or `switch`.
  case breaks
  /// It leaves the pass of a loop.
  case continues
  /// It leaves the function.
  case returns
  /// It leaves everything up to the handler of an error.
  case `throws`
  /// It ends the program, or jumps anywhere.
  case ends

  static func < (left: Exit, right: Exit) -> Bool { left.rawValue < right.rawValue }
}

extension CodeFile {
  /// How a statement leaves the code around it, so that nothing after the statement runs there; nil if it does not.
  func exit(of statement: Statement) -> Exit? {
    switch statement.kind {
    case .returns: return .returns
    case .jump(let exit): return exit
    case .expression(let expression):
      guard case .call(let callee, _) = expression.kind, case .name = callee.kind else { return nil }
      return ["fatalError", "preconditionFailure", "abort", "exit"].contains(text(callee.nameToken)) ? .ends : nil
    case .block(let statements): return exit(of: statements)
    case .branch(let branch):
      guard branch.isExhaustive else { return nil }
      var least: Exit?
      for arm in branch.arms {
        guard let exit = exit(of: arm.statements), branch.kind != .selection || exit != .breaks else { return nil }
        least = min(least ?? exit, exit)
      }
      return least
    default: return nil
    }
  }

  /// How the last of some statements leaves the code around them; nil if it does not.
  func exit(of statements: [Statement]) -> Exit? { statements.last.flatMap { exit(of: $0) } }
}
