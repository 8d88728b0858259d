import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax

/// The formats of an app source, with the names in them and in the dictionaries that their calls pass.
struct FormatNames {
  /// A declaration or use of the key of a view or metric in an app source.
  struct Use: Equatable {
    let text: String
    /// The source range of the name without quotation marks.
    let span: Span
    /// Whether this is the key in a dictionary.
    let isKey: Bool
    /// Whether the name can be changed here: it is not the name of a variable, and the literal contains it without escapes.
    let isEditable: Bool
    /// The number of the dictionary entry that the name refers to; equal for all uses of one entry.
    fileprivate(set) var symbol: Int
    /// The index of the format that contains the name; nil for keys.
    let format: Int?
  }

  let formats: [EmbeddedFormat]
  /// All uses, in source order.
  private(set) var uses: [Use] = []
  /// The entries of the dictionaries of each format, with their symbols.
  private var entries: [[(key: String, symbol: Int)]] = []

  init(_ formats: [EmbeddedFormat], in source: SourceText) {
    // The source can pass the same string to several calls.
    var firsts: [Span: Int] = [:]
    for (index, format) in formats.enumerated() where firsts[format.literalSpan] == nil {
      firsts[format.literalSpan] = index
    }
    self.formats = firsts.values.sorted().map { formats[$0] }
    var symbols = Symbols()
    var keys: [Span: Int] = [:]
    for (index, format) in formats.enumerated() {
      entries.append(format.keys.map { ($0.0, symbols.symbol(of: $0.0, in: index)) })
      for (key, span) in format.keys {
        let symbol = symbols.symbol(of: key, in: index)
        if let known = keys[span] {
          symbols.unite(uses[known].symbol, symbol)
          continue
        }
        keys[span] = uses.count
        uses.append(Self.use(ofKey: key, span, symbol, in: source))
      }
      // Only the texts that are shown for a literal have positions in it.
      guard let first = firsts[format.literalSpan], first == index || formats[first].text.bytes == format.text.bytes
      else { continue }
      let scope = LoweredDocument(format.document, of: format.text, settings: format.settings).scope
      for use in NameUses(format.document, scope).all where use.isWritten {
        guard let span = format.map.span(use.span) else { continue }
        let text = scope.names.text(use.name)
        uses.append(
          Use(
            text: text, span: span, isKey: false, isEditable: format.map.editableSpan(use.span) != nil,
            symbol: symbols.symbol(of: text, in: index), format: index))
      }
    }
    for index in uses.indices { uses[index].symbol = symbols.root(uses[index].symbol) }
    entries = entries.map { $0.map { ($0.key, symbols.root($0.symbol)) } }
    uses.sort { ($0.span.start, $0.span.end) < ($1.span.start, $1.span.end) }
    var last: Use?
    uses = uses.filter { use in
      defer { last = use }
      return last?.span != use.span
    }
  }

  private static func use(ofKey key: String, _ span: Span, _ symbol: Int, in source: SourceText) -> Use {
    // The key in a literal is between the quotation marks, after the at sign in Objective-C.
    let text = Array(source.text(span).utf8)
    let content = Array(key.utf8)
    var start = 0
    while start < text.count, text[start] == UInt8(ascii: "@") || text[start] == UInt8(ascii: "#") { start += 1 }
    let isLiteral = start < text.count && text[start] == UInt8(ascii: "\"")
    let isPlain =
      isLiteral && text.dropFirst(start + 1).starts(with: content) && text.count >= start + 2 + content.count
    let first = span.start + UInt32(clamping: start + 1)
    return Use(
      text: key, span: isPlain ? Span(first, first + UInt32(clamping: content.count)) : span, isKey: true,
      isEditable: isPlain, symbol: symbol, format: nil)
  }

  /// The format whose text contains an offset of the file, and the offset in the text; nil if there is none.
  func format(at offset: UInt32) -> (format: EmbeddedFormat, offset: UInt32)? {
    for format in formats where format.literalSpan.start <= offset && offset <= format.literalSpan.end {
      if let decoded = format.map.decodedOffset(offset) { return (format, decoded) }
      // An empty literal encodes no byte.
      if format.map.count == 0, format.place.start < offset, offset < format.place.end { return (format, 0) }
    }
    return nil
  }

  /// The use at an offset; nil if there is none. Keys that are names of variables are left out.
  func use(at offset: UInt32) -> Use? {
    uses.first { $0.span.start <= offset && offset <= $0.span.end && ($0.isEditable || !$0.isKey) }
  }

  /// The other keys of the dictionaries that contain the entry of a use.
  func keys(beside use: Use) -> [String] {
    entries.filter { $0.contains { $0.symbol == use.symbol } }.flatMap { entries in
      entries.filter { $0.symbol != use.symbol }.map { $0.key }
    }
  }

  /// All uses of the same dictionary entry, in source order.
  func uses(of use: Use) -> [Use] { uses.filter { $0.symbol == use.symbol } }

  /// Sets of names that refer to the same dictionary entry.
  private struct Symbols {
    private struct Key: Hashable {
      let text: String
      let format: Int
    }

    private var parents: [Int] = []
    private var known: [Key: Int] = [:]

    /// The symbol of a name in the text and dictionaries of a format.
    mutating func symbol(of text: String, in format: Int) -> Int {
      let key = Key(text: text, format: format)
      if let symbol = known[key] { return symbol }
      parents.append(parents.count)
      known[key] = parents.count - 1
      return parents.count - 1
    }

    mutating func unite(_ left: Int, _ right: Int) { parents[root(right)] = root(left) }

    func root(_ symbol: Int) -> Int {
      var symbol = symbol
      while parents[symbol] != symbol { symbol = parents[symbol] }
      return symbol
    }
  }
}
