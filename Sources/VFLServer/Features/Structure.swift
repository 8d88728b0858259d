import VFLConstraints
import VFLSyntax

extension Feature {
  /// The outline of a constraint file: its declarations, groups and tests.
  static let symbols = Feature("textDocument/documentSymbol", "documentSymbolProvider") {
    (request) throws(ResponseError) in
    guard let analysis = request.analysis, analysis.isConstraintFile else { return nil }
    let outline = FileOutline(analysis.text.input.document, analysis.text.source)
    return { writer in
      if request.capabilities.nestsSymbols {
        outline.write(outline.roots, request, to: &writer)
      } else {
        outline.writeFlat(request, to: &writer)
      }
    }
  }

  /// Groups, blocks of tests and runs of comments, which editors can fold.
  static let folding = Feature("textDocument/foldingRange", "foldingRangeProvider") { (request) throws(ResponseError) in
    guard let analysis = request.analysis, analysis.isConstraintFile else { return nil }
    let ranges = FoldingRanges(request.document.text, analysis.text.input.document).all
    return { writer in
      writer.array(ranges) { writer, range in
        writer.object { writer in
          writer.member("startLine", range.first)
          writer.member("endLine", range.last)
          if range.isComment { writer.member("kind", "comment") }
        }
      }
    }
  }

  /// The ranges around positions, each containing the one before: a name, a view, a format, a block, the file.
  static let selectionRanges = Feature("textDocument/selectionRange", "selectionRangeProvider") {
    (request) throws(ResponseError) in
    guard let positions = request.parameters?["positions"]?.elements else {
      throw ResponseError(.invalidParameters, "`positions` is missing")
    }
    guard let analysis = request.analysis, analysis.isConstraintFile else { return nil }
    let chains = positions.compactMap { EditorPosition($0) }.map { position in
      let offset = UInt32(clamping: request.document.text.offset(position))
      return EnclosingRanges(analysis.text.input.document, analysis.text.source.span, at: offset).all
    }
    return { writer in
      writer.array(chains) { writer, chain in
        // The innermost range comes first and contains the others as its parents.
        func write(_ index: Int, _ writer: inout JSONWriter) {
          writer.object { writer in
            writer.member("range", chain[index], in: request.document)
            guard index + 1 < chain.count else { return }
            writer.member("parent") { write(index + 1, &$0) }
          }
        }
        write(0, &writer)
      }
    }
  }
}

/// The symbols of a constraint file.
struct FileOutline {
  /// One symbol.
  struct Symbol {
    /// What a symbol is, with the protocol's number of its icon.
    enum Kind: Int {
      case group = 3
      case view = 8
      case constraint = 13
      case metric = 14
      case superview = 19
      case test = 24
    }

    let name: String
    let kind: Kind
    var detail: String?
    /// The source range of the name.
    let nameSpan: Span
    /// The source range of the whole symbol.
    var span: Span
    var children: [Int] = []
  }

  private(set) var symbols: [Symbol] = []
  /// The indices of the symbols at the top level.
  private(set) var roots: [Int] = []

  init(_ document: Document, _ source: SourceText) {
    /// The symbols of the open groups and blocks.
    var open: [Int] = []
    for statement in document.statements {
      switch statement.kind {
      case .superview(let index, let bounds):
        let declaration = document.declarations[index]
        add(
          Symbol(
            name: document.names.text(declaration.name), kind: .superview,
            detail: bounds.map { DocumentPrinter.spelling($0) }, nameSpan: declaration.span, span: statement.span), open
        )
      case .views(let range):
        for declaration in document.declarations[range] {
          add(
            Symbol(
              name: document.names.text(declaration.name), kind: .view,
              detail: declaration.superview.map { "in " + document.names.text($0.name) }, nameSpan: declaration.span,
              span: declaration.span), open)
        }
      case .metrics(let range):
        for declaration in document.declarations[range] {
          add(
            Symbol(
              name: document.names.text(declaration.name), kind: .metric,
              detail: "= " + NumberText.shortest(declaration.value), nameSpan: declaration.span, span: declaration.span),
            open)
        }
      case .groupStart(let index):
        let name = document.groups[index].name
        open.append(
          add(
            Symbol(name: document.names.text(name.name), kind: .group, nameSpan: name.span, span: statement.span), open)
        )
      case .blockStart:
        // The text without the brace names the block.
        let span = Span(statement.span.start, max(statement.span.start, statement.span.end - 1))
        open.append(
          add(
            Symbol(name: Self.trimmed(source.text(span)), kind: .test, nameSpan: span, span: statement.span), open))
      case .groupEnd, .blockEnd:
        if let index = open.popLast() {
          symbols[index].span = symbols[index].span.union(statement.span)
        }
      case .equation(let index):
        guard let label = document.equations[index].label else { continue }
        add(
          Symbol(
            name: document.names.text(label.name), kind: .constraint,
            detail: source.text(document.equations[index].span),
            nameSpan: label.span, span: statement.span), open)
      case .intrinsic, .autoresize, .step, .geometry, .dialect, .format, .explicit, .logged, .malformed: break
      }
    }
  }

  @discardableResult
  private mutating func add(_ symbol: Symbol, _ open: [Int]) -> Int {
    let index = symbols.count
    symbols.append(symbol)
    if let outer = open.last { symbols[outer].children.append(index) } else { roots.append(index) }
    return index
  }

  private static func trimmed(_ text: String) -> String {
    var bytes = Array(text.utf8)
    while bytes.last == UInt8(ascii: " ") || bytes.last == UInt8(ascii: "\t") { bytes.removeLast() }
    return String(decoding: bytes, as: UTF8.self)
  }

  func write(_ indices: [Int], _ request: FeatureRequest, to writer: inout JSONWriter) {
    writer.array(indices) { writer, index in
      let symbol = symbols[index]
      writer.object { writer in
        writer.member("name", symbol.name)
        if let detail = symbol.detail { writer.member("detail", detail) }
        writer.member("kind", symbol.kind.rawValue)
        writer.member("range", symbol.span, in: request.document)
        writer.member("selectionRange", symbol.nameSpan, in: request.document)
        guard !symbol.children.isEmpty else { return }
        writer.member("children") { write(symbol.children, request, to: &$0) }
      }
    }
  }

  func writeFlat(_ request: FeatureRequest, to writer: inout JSONWriter) {
    writer.array(symbols) { writer, symbol in
      writer.object { writer in
        writer.member("name", symbol.name)
        writer.member("kind", symbol.kind.rawValue)
        writer.member("location") { $0.location(symbol.span, in: request.document) }
      }
    }
  }
}

/// The lines of a constraint file that can be folded.
struct FoldingRanges {
  private(set) var all: [(first: Int, last: Int, isComment: Bool)] = []

  init(_ text: EditorText, _ document: Document) {
    var open: [Int] = []
    for statement in document.statements {
      let line = text.line(of: Int(statement.span.start))
      switch statement.kind {
      case .groupStart, .blockStart: open.append(line)
      case .groupEnd, .blockEnd:
        // The line with the closing brace stays visible.
        if let first = open.popLast(), line > first + 1 { all.append((first, line - 1, false)) }
      default: break
      }
    }
    var first: Int?
    for line in 0...text.starts.count {
      let isComment = line < text.starts.count && Self.isComment(text.bytes[text.content(ofLine: line)])
      if isComment {
        first = first ?? line
      } else if let start = first {
        if line > start + 1 { all.append((start, line - 1, true)) }
        first = nil
      }
    }
    all.sort { $0.first < $1.first }
  }

  private static func isComment(_ line: ArraySlice<UInt8>) -> Bool {
    let text = line.drop { $0 == UInt8(ascii: " ") || $0 == UInt8(ascii: "\t") }
    return text.first == UInt8(ascii: "#") || text.starts(with: [UInt8(ascii: "/"), UInt8(ascii: "/")])
  }
}

/// The ranges that contain a position, from the smallest to the whole file.
struct EnclosingRanges {
  private(set) var all: [Span] = []

  init(_ document: Document, _ file: Span, at offset: UInt32) {
    func contains(_ span: Span) -> Bool { span.start <= offset && offset <= span.end }
    if let statement = document.statements.first(where: { contains($0.span) }) {
      if case .format(let index, _) = statement.kind {
        for element in document.tree.elements(of: document.formats[index]) where contains(element.span) {
          switch element {
          case .view(let view):
            add([view.nameSpan].filter(contains))
            add(document.tree.predicates(view.predicates).flatMap { [$0.object.span, $0.span] }.filter(contains))
          case .connection(let connection):
            add(document.tree.predicates(connection.predicates).flatMap { [$0.object.span, $0.span] }.filter(contains))
          case .superview, .stackEnd: break
          }
          add([element.span])
          break
        }
        add([document.formats[index].span])
      }
      if case .equation(let index) = statement.kind {
        let equation = document.equations[index]
        for term in [equation.first, equation.second] {
          if let term, contains(term.span) { add([term.itemSpan, term.span].filter(contains)) }
        }
        add([equation.span])
      }
      add([statement.span])
    }
    var open: [Span] = []
    var blocks: [Span] = []
    for statement in document.statements {
      switch statement.kind {
      case .groupStart, .blockStart: open.append(statement.span)
      case .groupEnd, .blockEnd: if let start = open.popLast() { blocks.append(start.union(statement.span)) }
      default: break
      }
    }
    add(blocks.filter(contains).sorted { $0.count < $1.count })
    add([file])
  }

  /// Adds spans that contain the last one.
  private mutating func add(_ spans: [Span]) {
    for span in spans {
      if let last = all.last, last == span || span.start > last.start || span.end < last.end { continue }
      all.append(span)
    }
  }
}
