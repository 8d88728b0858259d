/// Limits that keep the time for reading a source linear in its size, whatever bytes it contains.
///
/// Each is several times what handwritten code needs. If a source exceeds a limit, the code beyond the limit counts as unknown.
enum ReadingLimit {
  // MARK: Brackets

  /// The number of open brackets that are recorded around a token. Beyond this number, the enclosing brackets are forgotten,
  /// because walking outward through them from every token would take too long. Deeply nested closures reach about 20.
  static let bracketDepth: UInt16 = 256
  /// The number of unclosed brackets that the search for an opening bracket skips. A match beyond that many brackets would be a
  /// guess.
  static let unclosedBrackets = 64
  /// The number of tokens after which an unclosed bracket counts as closed. Without this limit, callers that repeatedly scan to the
  /// end of the file would not run in linear time.
  static let unclosedLength = 256

  // MARK: Declarations, in tokens

  /// The length of a function's head before its brace. A parameter takes about six tokens, so this is enough for 25 parameters.
  static let head = 160
  /// The length of the head of a loop or branch before its body, and of an expression that creates a constraint.
  static let condition = 96
  /// The length of a variable's type annotation, and of the part of a condition that follows a binding.
  static let annotation = 60
  /// The length of a C# class's head before its brace, including the types that it inherits from.
  static let classHead = 40
  /// The number of superclasses that are followed. A class that inherits from itself has any number of them.
  static let superclasses = 16
  /// The length of the modifiers and attributes before `func`.
  static let modifiers = 12
  /// The length of the qualifiers before a name in C.
  static let qualifiers = 8
  /// The length of a path of names, including the brackets in it.
  static let path = 32

  // MARK: Names

  /// The number of a name's definitions that are examined on either side of a use. Generated functions may assign to the same name
  /// on every line.
  static let definitions = 200
  /// The number of earlier uses of a name that are examined to find its declaration.
  static let earlierUses = 64
  /// The number of uses of a dictionary that are examined for changes. Generated code adds hundreds of entries one by one.
  static let dictionaryUses = 800
  /// The number of uses of a name that are examined for a macro with that name. The macro's definition is among the first uses.
  static let macroUses = 16
  /// The number of calls of a function whose arguments are examined.
  static let callers = 64

  // MARK: Tracing

  /// The number of helpers through which a format is passed on. Existing projects use at most two.
  static let helperDepth = 4
  /// The number of names and calls through which a text is traced.
  static let textDepth = 12
  /// The number of names and calls through which a dictionary is traced.
  static let dictionaryDepth = 10
  /// The number of names through which a value is traced.
  static let valueDepth = 6
  /// The number of names through which a condition is traced.
  static let conditionDepth = 2
  /// The nesting of the expressions and statements that are read as a tree. Builders chain at most a few dozen calls.
  static let treeDepth = 100
  /// The number of tokens in the bodies whose trees are kept in memory. A tree takes a few hundred bytes for each token.
  static let cachedTokens = 1 << 15
  /// The number of tokens of a source whose constraints are all kept in memory. A constraint takes about as much memory as its tokens.
  static let tokensAtOnce = 1 << 18
  /// The number of constraints and layouts of a larger source that are kept in memory.
  static let constraintsAtOnce = 1 << 12
  /// The number of names whose definitions are kept in memory, of bodies whose kinds are kept, and so on. A larger source computes
  /// them again.
  static let cachedFacts = 1 << 14
  /// The number of constraints with leading or trailing edges for each one with a left or right edge in a class that is meant to be
  /// mirrored.
  static let directedMajority = 4
  /// The number of tokens of an expression that is parsed again each time, because that is faster than remembering it.
  static let shortExpression = 24
  /// The number of members, calls or operators in one expression. The tree is as deep as their number.
  static let chain = 64
  /// The number of views for which one call of a layout library makes constraints, and of items in one array that it compares them
  /// with. Cartography takes at most ten.
  static let libraryViews = 16
  /// The number of values that an attribute can have.
  static let attributes = 4
  /// The number of views in one array whose elements are followed. Each call in a loop over the array is recorded for each of them.
  static let collection = 32
  /// The number of methods of one object whose constraints are joined.
  static let setUpMethods = 64
  /// The number of methods that call each other while an object is set up.
  static let setUpDepth = 8
  /// The number of functions that are searched for a call of another one.
  static let reachedFunctions = 256
  /// The number of alternatives that must not have run for a statement to run. Functions with as many early exits are generated.
  static let avoided = 64
  /// The number of paths on which one constraint, or the value of one variable, is known to exist.
  static let paths = 16
  /// The number of alternatives of one function that are solved. Each is solved with everything that precedes it.
  static let layouts = 32
  /// The number of combinations of a function's independent branches that are laid out. Beyond this number, one branch at a time
  /// differs, because the number of combinations grows exponentially.
  static let combinations = 8
  /// The number of branches of one function whose conditions are compared.
  static let decisions = 256
  /// The number of combinations that are tried, whether or not the conditions allow them.
  static let attempts = 128
  /// The number of conditions that are remembered until others decide them, and of alternatives before one that it assumes not to run.
  static let openConditions = 16
  /// The number of expressions that one query for a text examines. Without this limit, examining nested conditionals would take too
  /// long even at depths well below `textDepth` (found by fuzzing).
  static let expressions = 300
  /// The number of texts that an expression can have.
  static let texts = 64
  /// The number of tokens between two calls that may belong together.
  static let between = 1 << 12
  /// The number of elements of a list.
  static let elements = 1 << 14
  /// The number of texts that each part of an expression contributes. The texts of the expression are all combinations of the texts
  /// of its parts.
  static let textsOfPart = 4
  /// The length of an assembled text, in bytes.
  static let textLength = 4096
  /// The total length of all texts of an expression, in bytes. Each further part is appended to a copy of every alternative.
  static let totalLength = 16_384
  /// The number of parts of a literal that are known only at run time.
  static let holes = 4096
  /// The number of dictionary entries that are examined, each counted once for every format that can name it. Beyond this number,
  /// views and metrics count as unknown, and an issue is reported.
  static let entries = 1 << 22
}
