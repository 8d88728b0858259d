/// Limits that keep reading linear in the size of a source, whatever its bytes are.
///
/// Each is several times what handwritten code needs. A source beyond a limit is read as if the code beyond it were unknown.
enum ReadingLimit {
  // MARK: Brackets

  /// The number of open brackets that are recorded around a token. Beyond it, the enclosing brackets are forgotten, because
  /// walking out through them from every token would take too long. Deeply nested closures reach about 20.
  static let bracketDepth: UInt16 = 256
  /// The number of unclosed brackets that the search for an opening bracket passes. A match beyond that many would be a guess.
  static let unclosedBrackets = 64
  /// The number of tokens after which an unclosed bracket counts as closed. Without this limit, callers that repeatedly scan to
  /// the end of the file would not be linear.
  static let unclosedLength = 256
  /// The number of enclosing brackets that are examined for patterns. Data can be nested more deeply, but the code that patterns
  /// match is not.
  static let enclosingBrackets = 64
  /// The number of brackets between a call that makes constraints and the call that installs them: an array, a conversion, a sum.
  static let installationDepth = 6

  // MARK: Declarations, in tokens

  /// The head of a function before its brace. A parameter takes about six tokens, so this is enough for 25.
  static let head = 160
  /// The head of a loop or branch before its body, and the expression that creates a constraint.
  static let condition = 96
  /// The type annotation of a variable, and the rest of a condition after a binding in it.
  static let annotation = 60
  /// The head of a class before its brace in C#, with the types it conforms to.
  static let classHead = 40
  /// The part of a class's head before its brace in which a superclass is looked for. It comes first among the inherited types.
  static let superclass = 12
  /// The modifiers and attributes before `func`.
  static let modifiers = 12
  /// The qualifiers before a name in C.
  static let qualifiers = 8
  /// A path of names and the brackets in it.
  static let path = 32

  // MARK: Names

  /// The definitions of a name that are examined on either side of a use. Generated functions assign to one name on every line.
  static let definitions = 200
  /// The earlier uses of a name that are examined to find its declaration.
  static let earlierUses = 64
  /// The uses of a dictionary that are examined for changes. Generated code adds hundreds of entries one by one.
  static let dictionaryUses = 800
  /// The uses of a name that are examined for a macro with that name. Its definition is among the first.
  static let macroUses = 16
  /// The bytes of the type of an array of views, such as `[UIView]`. A longer type is an array of something else.
  static let viewArrayType = 24

  // MARK: Tracing

  /// The number of helpers through which a format is passed on. Projects have at most two.
  static let helperDepth = 4
  /// The number of names and calls through which a text is traced.
  static let textDepth = 12
  /// The number of names and calls through which a dictionary is traced.
  static let dictionaryDepth = 10
  /// The number of names through which a value is traced.
  static let valueDepth = 6
  /// The number of expressions that one query for a text examines. Without it, nested conditionals take too long to examine, long
  /// before they reach the depth limit (found by fuzzing).
  static let expressions = 300
  /// The number of texts that an expression can have.
  static let texts = 64
  /// The number of texts that each part of an expression contributes. All combinations of the parts are texts of the expression.
  static let textsOfPart = 4
  /// The length of an assembled text, in bytes.
  static let textLength = 4096
  /// The total length of all texts of an expression, in bytes. Each further part is appended to a copy of every alternative.
  static let totalLength = 16_384
  /// The parts of a literal that are known only at run time.
  static let holes = 4096
  /// The dictionary entries that are examined, each counted once for every format that can name it. After that, views and metrics
  /// count as unknown, which is an issue.
  static let entries = 1 << 22
}
