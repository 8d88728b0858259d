import VFLSyntax

/// An expression of an app source, in a form that all languages share.
///
/// A message such as `[a b:c]` is a call of the member `b` of `a`, and `[a b]` is the member `b` of `a`. Optional chaining, unwrapping,
/// casts and parentheses are left out.
struct Expression: Sendable {
  indirect enum Kind: Sendable {
    /// Anything that the parser does not read, with its tokens.
    case unknown
    case number
    case text
    case name
    /// `a.b`. The base is nil in `.b`, whose type comes from the context.
    case member(of: Expression?)
    case call(Expression, [Argument])
    case subscripted(Expression, [Expression])
    case array([Expression])
    /// The keys and values of a dictionary literal.
    case dictionary([Entry])
    case tuple([Expression])
    case closure([Statement])
    /// An expression that evaluates to one of several others, such as `condition ? a : b`, with the head of each.
    case choice([Expression], [Head])
    /// `-a`
    case negative(Expression)
    /// An arithmetic operation with its operator: `+`, `-`, `*` or `/`.
    case operation(UInt8, Expression, Expression)
    /// `a = b`, or with another operator `a += b`.
    case assignment(Expression, isAppending: Bool, Expression)
  }

  /// A value that is passed to a call.
  struct Argument: Sendable {
    /// The label, or the part of the selector; nil if there is none, as for the first argument of a message.
    var label: Name?
    var value: Expression
  }

  /// A key of a dictionary literal, with its value.
  struct Entry: Sendable {
    var key: Expression
    var value: Expression
  }

  var kind: Kind
  /// All tokens of the expression.
  var tokens: Tokens
  /// The token of the name that the expression consists of or ends with, or of the name of the function that it calls, or the keyword
  /// `defer` before a block; -1 if there is none.
  var nameToken = -1

  /// An expression that the parser does not read.
  static func unknown(_ tokens: Tokens) -> Expression { Expression(kind: .unknown, tokens: tokens) }
}

/// A statement of an app source, in a form that all languages share.
struct Statement: Sendable {
  indirect enum Kind: Sendable {
    case expression(Expression)
    /// The declaration of a variable.
    case declaration(nameToken: Int, value: Expression?)
    case branch(Branch)
    /// Statements that run any number of times.
    case loop(over: Expression?, [Statement])
    /// Statements in braces of their own, which always run.
    case block([Statement])
    /// The declarations of one statement, such as `let a = b, c = d`.
    case declarations([Statement])
    /// `return`, with its value.
    case returns(Expression?)
    /// `break`, `continue`, `throw`, `goto`: whatever follows in the block does not run.
    case jump(Exit)
    /// Anything else, such as a nested function.
    case unknown
  }

  var kind: Kind
  var tokens: Tokens
}
