import VFLSyntax

/// An app source, split into tokens.
struct LexedSource: Sendable {
  let bytes: [UInt8]
  let language: CodeLanguage
  /// The tokens in source order, up to and including `end`.
  let tokens: [CodeToken]
  /// The known names, followed by the names of the other identifiers.
  let names: NameTable
  let comments: [Span]
  let uses: UseTable

  /// Splits a source into tokens. Takes time linear in the size of the source.
  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    let lexed = bytes.withUnsafeBufferPointer { CodeLexer.tokens(of: $0, language) }
    self.bytes = bytes
    self.language = language
    tokens = lexed.tokens
    names = lexed.names
    comments = lexed.comments
    uses = UseTable(tokens, nameCount: names.count)
  }
}

/// Facts about a source that are computed on first use and then cached, because several readers need them.
struct CodeFacts: Sendable {
  /// The definitions of each name that has been traced.
  var definitions: [Name: Definitions] = [:]
  /// The kinds of bodies, by opening brace.
  var blocks: [Int: Block] = [:]
  /// The entries of dictionary literals, by opening bracket.
  var dictionaries: [Int: Entries] = [:]
  /// The decoded string literals, by token index.
  var literals: [Int: DecodedText] = [:]
}
