/// A grammar for which the compiler makes its own copy of the parsing functions, so that Apple's formats are parsed without tests of
/// the dialect.
protocol FormatGrammar {
  /// Whether the grammar is Apple's.
  static var isApple: Bool { get }
}

/// The grammar of Apple's formats.
enum AppleGrammar: FormatGrammar {
  static var isApple: Bool { true }
}

/// The grammars of all other dialects, which the features of the parser's dialect distinguish.
enum OtherGrammar: FormatGrammar {
  static var isApple: Bool { false }
}
