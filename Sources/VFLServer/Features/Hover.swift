import VFLCode
import VFLConstraints
import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// What is at a position: the finding, the name, and the equations of the line.
  static let hover = Feature("textDocument/hover", "hoverProvider") { (request) throws(ResponseError) in
    let offset = try request.offset()
    guard let hover = Hover(at: offset, request) else { return nil }
    return { writer in
      writer.object { writer in
        writer.object("contents") { writer in
          writer.member("kind", request.capabilities.showsMarkdown ? "markdown" : "plaintext")
          writer.member("value", hover.text(asMarkdown: request.capabilities.showsMarkdown))
        }
        writer.member("range", hover.span, in: request.document)
      }
    }
  }
}

/// What an editor shows about a position in a text.
struct Hover {
  /// A paragraph of text or of code.
  enum Part {
    case words(String)
    case code(String)
  }

  private(set) var parts: [Part] = []
  /// The range that the parts are about.
  private(set) var span: Span

  /// Returns nil if there is nothing to show.
  init?(at offset: UInt32, _ request: FeatureRequest) {
    guard var analysis = request.analysis else { return nil }
    analysis.solve()
    request.document.analysis = analysis
    span = Span(at: offset)
    for finding in analysis.findings where finding.span.start <= offset && offset <= finding.span.end {
      if span.isEmpty { span = finding.span }
      if let rule = Rule.all.first(where: { $0.code == finding.code }) {
        parts.append(.words("\(rule.name) (\(rule.code)): \(rule.summary) \(rule.rationale)"))
      }
    }
    if analysis.isConstraintFile { add(at: offset, analysis, request) }
    addConstraint(at: offset, analysis)
    if let place = request.formatNames?.format(at: offset) { add(place.format, at: place.offset) }
    if parts.isEmpty { return nil }
  }

  /// Adds the name or option at a position in a constraint file, and the equations of its statement.
  private mutating func add(at offset: UInt32, _ analysis: Analysis, _ request: FeatureRequest) {
    let input = analysis.text.input
    if let use = request.names?.use(at: offset) {
      span = use.span
      parts.append(.words(Self.description(of: use, analysis)))
    } else if let option = input.document.options.first(where: { $0.span.start <= offset && offset <= $0.span.end }) {
      span = option.span
      parts.append(.words(Vocabulary.explanation(option.option)))
    }
    guard
      let index = input.document.statements.firstIndex(where: { $0.span.start <= offset && offset <= $0.span.end })
    else { return }
    let printer = EquationPrinter(scope: input.lowered.scope)
    let equations = input.lowered.constraints.filter { Int($0.origin.statement) == index }.map(printer.text)
    if !equations.isEmpty {
      if span.isEmpty { span = input.document.statements[index].span }
      parts.append(.code(equations.joined(separator: "\n")))
    }
  }

  /// Adds the equation of the constraint that a console log or a document states at a position.
  private mutating func addConstraint(at offset: UInt32, _ analysis: Analysis) {
    let text = analysis.text
    guard text.log != nil || text.interface != nil else { return }
    var found: (span: Span, equation: String)?
    for layout in text.layouts(asWritten: true) {
      let lowered = layout.input.lowered
      for constraint in lowered.constraints {
        let span = constraint.origin.span
        guard span.start <= offset, offset <= span.end, !span.isEmpty, span.count < found?.span.count ?? .max else {
          continue
        }
        found = (span, EquationPrinter(scope: lowered.scope).text(constraint))
      }
    }
    guard let found else { return }
    parts.append(.code(found.equation))
    if span.isEmpty { span = found.span }
  }

  /// Adds the name at a position in a format of an app source, and the equations of the format.
  private mutating func add(_ format: EmbeddedFormat, at offset: UInt32) {
    let lowered = LoweredDocument(format.document, of: format.text, settings: format.settings)
    if let use = NameUses(format.document, lowered.scope).use(at: offset), use.isWritten {
      let name = lowered.scope.names.text(use.name)
      let isKnown = format.keys.contains { $0.key == name }
      switch use.kind {
      case .metric:
        let value = lowered.scope.metric(use.name).map { " = " + NumberText.shortest($0) } ?? ""
        parts.append(.words("metric `\(name)`\(value)"))
      default: parts.append(.words("view `\(name)`" + (isKnown ? "" : ", whose key is not in this file")))
      }
      span = format.map.span(use.span) ?? span
    }
    let printer = EquationPrinter(scope: lowered.scope)
    let equations = lowered.legalConstraints.map(printer.text)
    guard !equations.isEmpty else { return }
    parts.append(.code(equations.joined(separator: "\n")))
    if span.isEmpty { span = format.literalSpan }
  }

  /// What a name refers to, with its value or frame.
  private static func description(of use: NameUse, _ analysis: Analysis) -> String {
    let input = analysis.text.input
    let scope = input.lowered.scope
    let name = scope.names.text(use.name)
    switch use.kind {
    case .metric:
      guard let value = scope.metric(use.name) else { return "metric `\(name)`, whose value is not known here" }
      return "metric `\(name)` = \(NumberText.shortest(value))"
    case .group: return "group `\(name)`"
    case .constraint: return "constraint `\(name)`"
    case .view:
      let item = scope.item(use.name)
      let kind = item == .superview ? "superview" : "view"
      var text = "\(kind) `\(name)`"
      if case .view = item, let superview = scope.superview(of: item) { text += " in `\(scope.text(superview))`" }
      guard let solved = analysis.solved else { return text }
      guard let frame = solved.frame(of: scope.text(item)) else { return text }
      text += ", frame \(DocumentPrinter.points(frame))"
      if solved.ambiguities.contains(where: { $0.item == item }) { text += ", which is ambiguous" }
      return text
    }
  }

  func text(asMarkdown isMarkdown: Bool) -> String {
    parts.map { part in
      switch part {
      case .words(let words): words
      case .code(let code): isMarkdown ? "```vfl\n\(code)\n```" : code
      }
    }.joined(separator: "\n\n")
  }
}
