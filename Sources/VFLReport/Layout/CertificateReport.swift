import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// Proofs of conflicts as JSON, which can be checked without the solver.
public enum CertificateReport {
  /// The proofs of all conflicts in some texts, on one line. Each part of a proof is a sum of positions and sizes, with the
  /// constraint and statement that it comes from.
  public static func json(_ texts: [SolvedText]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 2)
      writer.array("certificates", texts.flatMap { text in text.layout.conflicts.map { (text, $0) } }) { writer, pair in
        writer.certificate(pair.1, of: pair.0)
      }
    }
    return writer.text + "\n"
  }
}

extension JSONWriter {
  fileprivate mutating func certificate(_ conflict: Layout.Conflict, of text: SolvedText) {
    object { writer in
      writer.proved(text)
      writer.array("parts", conflict.certificate.parts) { writer, part in writer.part(part, conflict, text) }
    }
  }

  /// The text that a proof is about, and what the command line or a configuration adds to it.
  mutating func proved(_ text: SolvedText) {
    let source = text.source
    file(source)
    // Include the text if it does not come from a file.
    if source.name == "-" || source.name.hasPrefix("-e ") { member("text", source.text(source.span)) }
    member("target", text.lowered.scope.target == .macOS ? "macos" : "ios")
    let dialect = text.lowered.scope.dialect
    if dialect != .apple { member("dialect", dialect.name) }
    assumptions(of: text)
    strings("groups", text.groups)
    // A width without a height is that of the bounds in which the layout was solved.
    let bounds = text.outerSize.bounds ?? (text.outerSize.width == .free ? nil : text.frames.first?.frame)
    if let bounds, bounds != text.document.superviewBounds {
      numbers("bounds", [bounds.x, bounds.y, bounds.width, bounds.height])
    }
  }

  /// What the command line or a configuration adds to the text: the metrics that occur in the text, the superview's name, and
  /// options.
  private mutating func assumptions(of text: SolvedText) {
    let (settings, document) = (text.settings, text.document)
    let metrics = settings.metrics.filter { metric in
      metric.value != nil && (text.source.isFunction || document.names.find(metric.name) != nil)
    }
    if !metrics.isEmpty {
      objects("metrics", metrics) { writer, metric in
        writer.member("name", metric.name)
        writer.member("value", metric.value ?? 0)
      }
    }
    if text.isRightToLeft { member("rightToLeft", true) }
    if let superview = settings.superview { member("superview", superview) }
    if settings.options != [] {
      let named = FormatOptions.named.filter { $0.option != [] && settings.options.contains($0.option) }
      strings("options", named.map { $0.name })
    }
  }

  private mutating func part(_ part: Certificate.Part, _ conflict: Layout.Conflict, _ text: SolvedText) {
    let (rows, scope) = (text.layout.rows, text.lowered.scope)
    func name(_ unknown: Int) -> String {
      guard unknown < rows.partCount else { return "unknown \(unknown)" }
      let (item, part) = rows.part(unknown)
      return "\(scope.text(item)).\(part.name)"
    }
    object { writer in
      switch part.source {
      case .bound(let unknown): writer.member("notNegative", name(unknown))
      case .parameter(let unknown): writer.member("parameter", name(unknown))
      case .row(let row):
        if let index = rows.rows[row].constraint {
          let constraint = text.constraints[index]
          writer.member("constraint", EquationPrinter(scope: scope).text(constraint))
          writer.statement(constraint, text)
          writer.member("givenUp", conflict.broken == index)
        } else {
          writer.member("bounds", part.terms.first.map { rows.part($0.variable).part.name } ?? "")
        }
      }
      writer.objects("terms", part.terms) { writer, term in
        writer.member("variable", name(term.variable))
        writer.member("coefficient", term.coefficient)
      }
      writer.member("constant", part.constant)
      writer.member("relation", Self.text(part.relation))
      writer.member("multiplier", part.multiplier)
    }
  }

  private mutating func statement(_ constraint: Constraint, _ text: SolvedText) {
    let (source, statements) = (text.source, text.document.statements)
    let index = Int(constraint.origin.statement)
    let span = index < statements.count ? statements[index].span : constraint.origin.span
    member("line", LineTable(source).position(span.start).line)
    member("start", Int(span.start))
    member("end", Int(span.end))
    member("statement", source.text(span))
  }

  static func text(_ relation: VFLSolver.Relation) -> String {
    switch relation {
    case .lessThanOrEqual: "<="
    case .equal: "=="
    case .greaterThanOrEqual: ">="
    }
  }
}
