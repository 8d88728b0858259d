import VFLSyntax

/// An app source, split into tokens. It is a class, because every token refers to it.
final class LexedSource: Sendable {
  let bytes: [UInt8]
  let language: CodeLanguage
  /// The language that the source is written in. `language` is the one whose grammar it is parsed with.
  let sourceLanguage: CodeLanguage
  let table: TokenTable
  /// The number of tokens.
  let tokenCount: Int
  /// The known names, followed by the names of the other identifiers.
  let names: NameTable
  let comments: [Span]
  let uses: UseTable

  /// Splits a source into tokens. Takes time linear in the size of the source.
  init(_ bytes: [UInt8], _ language: CodeLanguage) {
    sourceLanguage = language
    let lexed = bytes.withUnsafeBufferPointer {
      CodeLexer.tokens(of: $0, language == .rust ? language : language.grammar)
    }
    self.bytes = bytes
    self.language = language.grammar
    table = lexed.tokens
    tokenCount = lexed.tokens.count
    names = lexed.names
    comments = lexed.comments
    uses = UseTable(table, nameCount: names.count)
  }

  /// The length of a token in bytes.
  func count(of index: Int) -> Int {
    if let count = table.knownCount(index) { return Int(count) }
    if table.isIdentifier(index) { return names.length(of: table.name(index)) }
    // `#`, whitespace and `define`.
    let start = Int(table.start(index))
    var end = start + 1
    while end < bytes.count, bytes[end] == 0x20 || bytes[end] == 0x09 { end += 1 }
    while end < bytes.count, bytes[end].continuesIdentifier { end += 1 }
    return end - start
  }
}

/// Facts about a source that are computed on first use and then cached, because several readers need them.
struct CodeFacts: Sendable {
  /// The definitions of each name that has been traced.
  var definitions: [Name: Definitions] = [:]
  /// The values of names that belong to a type or to the file, by name and by the type around the use.
  var memberOrigins: [NamePlace: ValueOrigins] = [:]
  /// The kinds of bodies, by opening brace.
  var blocks: [Int: Block] = [:]
  /// The entries of dictionary literals, by opening bracket.
  var dictionaries: [Int: Entries] = [:]
  /// The methods that are called in one place, by name; nil for a name that no such method has.
  var setUpMethods: [Name: SetUpMethod?] = [:]
  /// Whether the method with each name may make another view each time.
  var makers: [Name: Bool] = [:]
  /// The braces of the only function with each name; nil if there are none or several.
  var bodies: [Name: Int?] = [:]
  /// The views of vanilla's windows and groups, by the name in the statement that makes the object; nil if it may have others.
  var containers: [Int: [String]?] = [:]
  /// Whether elements of the list with each name are never removed or replaced, by name and by the start of the scope.
  var lists: [NamePlace: Bool] = [:]
  /// Whether the source defines a function of Python with each name.
  var definedFunctions: [Name: Bool] = [:]
  /// The expressions that have been parsed by themselves and are long, by their first token.
  var expressions: [Int: Expression] = [:]
  /// The changes to dictionaries, by name and by the start of the scope.
  var changes: [NamePlace: [DictionaryChange]] = [:]
  /// The decoded string literals, by token index.
  var literals: [Int: DecodedText] = [:]

  /// Adds a fact to one of the tables, which is emptied first if it is full.
  static func keep<Key: Hashable, Fact>(_ fact: Fact, _ key: Key, in facts: inout [Key: Fact]) {
    if facts.count >= ReadingLimit.cachedFacts { facts = [:] }
    facts[key] = fact
  }
}

/// A name in the scope that begins at a token.
struct NamePlace: Hashable, Sendable {
  let name: Name
  let start: Int
}
