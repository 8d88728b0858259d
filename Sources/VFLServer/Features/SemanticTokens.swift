import VFLConstraints
import VFLLint
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// The category of each token of a constraint file, for coloring.
  static let semanticTokens = Feature(
    "textDocument/semanticTokens/full",
    announce: { writer, _ in
      writer.object("semanticTokensProvider") { writer in
        writer.object("legend") { writer in
          writer.strings("tokenTypes", ColoredToken.Kind.allCases.map { $0.name })
          writer.strings("tokenModifiers", ["declaration"])
        }
        writer.member("full", true)
      }
    },
    answer: { (request) throws(ResponseError) in
      guard let analysis = request.analysis, analysis.isConstraintFile else { return nil }
      let tokens = ColoredToken.tokens(analysis)
      return { writer in
        writer.object { writer in
          writer.numbers("data", encoded(tokens, request.document.text))
        }
      }
    })

  /// Five numbers for each token: its line and character relative to the token before it, its length, its kind and its modifiers.
  private static func encoded(_ tokens: [ColoredToken], _ text: EditorText) -> [Int] {
    var numbers: [Int] = []
    var last = EditorPosition(line: 0, character: 0)
    for token in tokens {
      let range = text.range(token.span)
      // A token is on one line.
      guard range.start.line == range.end.line, range.end.character > range.start.character else { continue }
      numbers += [
        range.start.line - last.line,
        range.start.line == last.line ? range.start.character - last.character : range.start.character,
        range.end.character - range.start.character, token.kind.rawValue, token.isDeclaration ? 1 : 0,
      ]
      last = range.start
    }
    return numbers
  }
}

/// A token of a constraint file, with its category.
struct ColoredToken: Equatable {
  /// The category of a token.
  enum Kind: Int, CaseIterable {
    case keyword, view, metric, group, attribute, option, number, mark, comment

    /// The protocol's name.
    var name: String {
      switch self {
      case .keyword: "keyword"
      case .view: "variable"
      case .metric: "parameter"
      case .group: "namespace"
      case .attribute: "property"
      case .option: "enumMember"
      case .number: "number"
      case .mark: "operator"
      case .comment: "comment"
      }
    }
  }

  let span: Span
  let kind: Kind
  var isDeclaration = false

  /// The tokens of a constraint file, in source order.
  static func tokens(_ analysis: Analysis) -> [ColoredToken] {
    let input = analysis.text.input
    var named: [ColoredToken] = NameUses(input.document, input.lowered.scope).all.filter { $0.isWritten }.map { use in
      let kind: Kind =
        switch use.kind {
        case .view: .view
        case .metric: .metric
        case .group, .constraint: .group
        }
      return ColoredToken(span: use.span, kind: kind, isDeclaration: use.isDeclaration)
    }
    named += input.document.options.map { ColoredToken(span: $0.span, kind: .option) }
    for step in input.document.steps { named += words(step) }
    for block in input.document.blocks { named += words(block, input.source.bytes) }
    named.sort { $0.span.start < $1.span.start }
    return input.source.bytes.withUnsafeBufferPointer { bytes in
      var scanner = Scanner(bytes, input.document, named)
      var end: UInt32 = 0
      for statement in input.document.statements {
        scanner.addComments(Span(end, statement.span.start))
        scanner.add(statement)
        end = statement.span.end
      }
      scanner.addComments(Span(end, UInt32(clamping: bytes.count)))
      return scanner.tokens
    }
  }

  /// The problem names and line numbers in a step. The dot of a property can follow a line number.
  private static func words(_ step: Step) -> [ColoredToken] {
    if case .expect(.problem(_, let span)) = step { return [ColoredToken(span: span, kind: .option)] }
    return step.targets.compactMap { target in
      if case .line(_, let span) = target { ColoredToken(span: span, kind: .number) } else { nil }
    }
  }

  /// The names of devices and the ranges in the first line of a block.
  private static func words(_ block: StepBlock, _ bytes: [UInt8]) -> [ColoredToken] {
    var tokens: [ColoredToken] = []
    switch block {
    case .at(let settings):
      for case .device(_, let span) in settings { tokens.append(ColoredToken(span: span, kind: .option)) }
    case .range(let intervals):
      for interval in intervals {
        switch interval {
        case .numbers(_, _, _, let span): tokens += ends(span, bytes)
        case .devices(_, _, let span): tokens.append(ColoredToken(span: span, kind: .option))
        }
      }
    case .on: break
    }
    return tokens
  }

  /// The tokens of `320...430`, in which the lexer would read the first dot as part of a number.
  private static func ends(_ span: Span, _ bytes: [UInt8]) -> [ColoredToken] {
    var tokens: [ColoredToken] = []
    var index = Int(span.start)
    func add(_ kind: Kind, to end: Int) {
      tokens.append(ColoredToken(span: Span(UInt32(clamping: index), UInt32(clamping: end)), kind: kind))
      index = end
    }
    while index < Int(span.end) {
      switch bytes[index] {
      case UInt8(ascii: "+"), UInt8(ascii: "-"): add(.mark, to: index + 1)
      case UInt8(ascii: "."): add(.mark, to: index + 3)
      case UInt8(ascii: "0")...UInt8(ascii: "9"):
        var end = index
        while end < Int(span.end), isNumberPart(bytes, end) { end += 1 }
        add(.number, to: end)
      default: index += 1
      }
    }
    return tokens
  }

  /// Whether the byte at an index continues a number that three dots can follow.
  private static func isNumberPart(_ bytes: [UInt8], _ index: Int) -> Bool {
    switch bytes[index] {
    case UInt8(ascii: "0")...UInt8(ascii: "9"), UInt8(ascii: "e"), UInt8(ascii: "E"): true
    case UInt8(ascii: "+"), UInt8(ascii: "-"): bytes[index - 1] | 0x20 == UInt8(ascii: "e")
    case UInt8(ascii: "."): index + 1 < bytes.count && bytes[index + 1] != UInt8(ascii: ".")
    default: false
    }
  }

  /// Divides statements into tokens.
  private struct Scanner {
    let bytes: UnsafeBufferPointer<UInt8>
    let document: Document
    let named: [ColoredToken]
    /// The index of the first name that has not been passed.
    var next = 0
    var tokens: [ColoredToken] = []

    init(_ bytes: UnsafeBufferPointer<UInt8>, _ document: Document, _ named: [ColoredToken]) {
      self.bytes = bytes
      self.document = document
      self.named = named
    }

    /// Adds the comments between two statements.
    mutating func addComments(_ span: Span) {
      var index = Int(span.start)
      while index < Int(span.end) {
        if bytes[index] == UInt8(ascii: "#") || bytes[index] == UInt8(ascii: "/") {
          var end = index
          while end < Int(span.end), bytes[end] != UInt8(ascii: "\n") { end += 1 }
          var last = end
          while last > index, bytes[last - 1] == UInt8(ascii: "\r") { last -= 1 }
          tokens.append(ColoredToken(span: Span(UInt32(clamping: index), UInt32(clamping: last)), kind: .comment))
          index = end
        } else {
          index += 1
        }
      }
    }

    mutating func add(_ statement: Statement) {
      // The categories of the words in such a line are unknown.
      if case .malformed = statement.kind { return }
      var lexer = Lexer(bytes, in: statement.span)
      lexer.advance()
      var previous: TokenKind?
      let word = Self.wordKind(statement, document)
      while lexer.kind != .endOfText {
        while next < named.count, named[next].span.end <= lexer.span.start { next += 1 }
        if next < named.count, named[next].span.start == lexer.span.start {
          let name = named[next]
          tokens.append(name)
          // A name can consist of several tokens, such as `UIView:0x8b3c160`, and need not end where a token ends.
          lexer = Lexer(bytes, in: Span(name.span.end, statement.span.end))
          lexer.advance()
          previous = .identifier
          continue
        }
        // The target of an alias.
        if case .views = statement.kind, previous == .unknownRelation, lexer.kind != .whitespace {
          let span = Span(lexer.span.start, itemEnd(lexer.span.start, before: statement.span.end))
          tokens.append(ColoredToken(span: span, kind: .view))
          lexer = Lexer(bytes, in: Span(span.end, statement.span.end))
          lexer.advance()
          previous = .identifier
          continue
        }
        if let kind = kind(lexer, after: previous, word) {
          tokens.append(ColoredToken(span: lexer.span, kind: kind))
        }
        if lexer.kind != .whitespace { previous = lexer.kind }
        lexer.advance()
      }
    }

    /// The end of the item that begins at an offset, such as `UIView:0x8b3c160`.
    private func itemEnd(_ start: UInt32, before limit: UInt32) -> UInt32 {
      let isQuoted = bytes[Int(start)] == UInt8(ascii: "`")
      var end = start + 1
      while end < limit {
        let byte = bytes[Int(end)]
        if isQuoted {
          if byte == UInt8(ascii: "`") { return end + 1 }
        } else if byte == UInt8(ascii: ",") || Lexer.kind(byte) == .whitespace {
          return end
        }
        end += 1
      }
      return limit
    }

    /// The category of the words in a statement, except for its first word and names.
    private static func wordKind(_ statement: Statement, _ document: Document) -> Kind {
      switch statement.kind {
      case .autoresize: return .option
      case .step(let index): if case .mask = document.steps[index] { return .option }
      default: break
      }
      return .keyword
    }

    private func kind(_ lexer: Lexer, after previous: TokenKind?, _ word: Kind) -> Kind? {
      switch lexer.kind {
      case .identifier: previous == .dot ? .attribute : previous == nil ? .keyword : word
      case .number: .number
      case .whitespace, .unknown, .endOfText: nil
      default: .mark
      }
    }
  }
}
