import VFLLint
import VFLSyntax
import VFLWorkspace

/// The tree and tokens of a format, for `vfl parse`.
public struct TreeReport {
  private let source: SourceText
  private let document: Document

  /// A renderer for the formats of one input.
  public init(_ input: LintInput) {
    source = input.source
    document = input.document
  }

  /// The tree, indented, with one node per line. Spans are byte offsets.
  public func text() -> String {
    var text = ""
    for format in document.formats {
      text += "format \(orientation(format) ?? "horizontal, by default") \(range(format.span))\n"
      for element in document.tree.elements(of: format) {
        switch element {
        case .superview(let span): text += "  superview \(range(span))\n"
        case .connection(let connection):
          let standard =
            switch connection.style {
            case .distance: connection.predicates.isEmpty ? ", standard distance" : ""
            case .equalDistance: ", equal distance"
            case .none: ", not connected"
            }
          text += "  connection \(range(connection.span))\(standard)\n"
          append(connection.predicates, to: &text)
        case .view(let view):
          let role = (view.isListed ? ", in the same brackets" : "") + (view.isStack ? ", begins a stack" : "")
          text += "  view \(TerminalText.escaped(name(view.name) ?? "(no name)")) \(range(view.span))\(role)\n"
          append(view.predicates, to: &text)
        case .stackEnd(let span): text += "  end of a stack \(range(span))\n"
        }
      }
    }
    return text
  }

  /// The tokens of the text, one per line. Together, the tokens cover every byte of the text.
  public func tokens() -> String {
    var text = ""
    source.bytes.withUnsafeBufferPointer { bytes in
      var lexer = Lexer(bytes, in: source.span)
      repeat {
        lexer.advance()
        let token = lexer.token
        text += "\(range(token.span)) \(token.kind)"
        text += token.kind == .endOfText ? "\n" : " \(TerminalText.escaped(source.text(token.span)))\n"
      } while lexer.kind != .endOfText
    }
    return text
  }

  /// The trees of all inputs, and the findings in them, as JSON on one line.
  public static func json(_ inputs: [LintInput], _ files: [FileReport]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      let formats = inputs.flatMap { input in input.document.formats.map { (TreeReport(input), $0) } }
      writer.array("formats", formats) { writer, pair in pair.0.append(pair.1, to: &writer) }
      writer.member("diagnostics") { $0.diagnostics(files) }
    }
    return writer.text + "\n"
  }

  private func append(_ format: VisualFormat, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.member("file", source.name)
      writer.member("orientation", orientation(format))
      writer.span(format.span)
      writer.array("elements", document.tree.elements(of: format)) { writer, element in append(element, to: &writer) }
    }
  }

  private func append(_ element: Element, to writer: inout JSONWriter) {
    writer.object { writer in
      switch element {
      case .superview(let span):
        writer.member("kind", "superview")
        writer.span(span)
      case .connection(let connection):
        writer.member("kind", "connection")
        if connection.style != .distance {
          writer.member("style", connection.style == .none ? "none" : "equalDistance")
        }
        writer.span(connection.span)
        append(connection.predicates, to: &writer)
      case .stackEnd(let span):
        writer.member("kind", "stackEnd")
        writer.span(span)
      case .view(let view):
        writer.member("kind", "view")
        writer.span(view.span)
        writer.member("name", name(view.name))
        if view.isListed { writer.member("isListed", true) }
        if view.isStack { writer.member("isStack", true) }
        append(view.predicates, to: &writer)
      }
    }
  }

  private func append(_ predicates: Range<UInt32>, to writer: inout JSONWriter) {
    writer.objects("predicates", document.tree.predicates(predicates)) { writer, predicate in
      writer.span(predicate.span)
      writer.member("relation", predicate.relation?.symbol)
      writer.member("object") { append(predicate.object, to: &$0) }
      if let priority = predicate.priority {
        writer.member("priority") { append(priority, to: &$0) }
      } else {
        writer.null("priority")
      }
    }
  }

  private func append(_ operand: Operand, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.span(operand.span)
      switch operand.value {
      case .number(let value): writer.member("number", value)
      case .name(let name): writer.member("name", document.names.text(name))
      case .term:
        writer.member("expression", FormatPrinter(tree: document.tree, names: document.names).text(operand))
      case .missing: writer.null("name")
      }
    }
  }

  private func append(_ predicates: Range<UInt32>, to text: inout String) {
    for predicate in document.tree.predicates(predicates) {
      let spelling = FormatPrinter(tree: document.tree, names: document.names).text(predicate)
      text += "    predicate \(TerminalText.escaped(spelling)) \(range(predicate.span))\n"
    }
  }

  private func orientation(_ format: VisualFormat) -> String? {
    switch (format.extent, format.orientation) {
    case (.bothAxes, _): "both axes"
    case (.depth, _): "depth"
    case (.oneAxis, .horizontal?): "horizontal"
    case (.oneAxis, .vertical?): "vertical"
    case (.oneAxis, nil): nil
    }
  }

  private func name(_ name: Name?) -> String? { name.map(document.names.text) }

  private func range(_ span: Span) -> String { "\(span.start)..<\(span.end)" }
}

extension JSONWriter {
  fileprivate mutating func span(_ span: Span) {
    member("start", Int(span.start))
    member("end", Int(span.end))
  }
}
