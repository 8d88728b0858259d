import VFLConstraints
import VFLProofs
import VFLSolver
import VFLSyntax

extension ProofDocument.Assumptions {
  /// What the command line or a configuration adds to a text: the platform, the metrics that occur in the text, the superview's name,
  /// and options.
  package init(of text: SolvedText) {
    self.init()
    let (settings, document, scope) = (text.settings, text.document, text.lowered.scope)
    (target, dialect, isRightToLeft) = (scope.target, scope.dialect, text.isRightToLeft)
    for metric in settings.metrics where text.source.isFunction || document.names.find(metric.name) != nil {
      if let value = metric.value { metrics.append((metric.name, value)) }
    }
    (superview, options) = (settings.superview, settings.options)
  }
}

extension StatedProof {
  /// States the proof of a conflict with the names and statements of the text. `bounds` are the superview's bounds if they differ from
  /// those of the file.
  package init(_ conflict: Layout.Conflict, of text: SolvedText, bounds: Rectangle?) {
    self.init(
      parts: conflict.certificate.parts.map { Part($0, conflict, text) }, groups: text.groups, bounds: bounds)
  }
}

extension StatedProof.Part {
  fileprivate init(_ part: Certificate.Part, _ conflict: Layout.Conflict, _ text: SolvedText) {
    let (rows, scope) = (text.layout.rows, text.lowered.scope)
    func name(_ unknown: Int) -> String {
      guard unknown < rows.partCount else { return "unknown \(unknown)" }
      let (item, part) = rows.part(unknown)
      return "\(scope.text(item)).\(part.name)"
    }
    var isGivenUp = false
    let reference: StatedProof.Reference
    switch part.source {
    case .bound(let unknown): reference = .notNegative(name(unknown))
    // The value of a parameter is that of a part of the superview.
    case .parameter(let unknown): reference = .bounds(unknown < rows.partCount ? rows.part(unknown).part.name : "")
    case .row(let row):
      if let index = rows.rows[row].constraint {
        reference = .statement(text.constraints[index], of: text)
        isGivenUp = conflict.broken == index
      } else {
        reference = .bounds(part.terms.first.map { rows.part($0.variable).part.name } ?? "")
      }
    }
    self.init(
      reference: reference, terms: part.terms.map { (name($0.variable), $0.coefficient) }, constant: part.constant,
      relation: part.relation, multiplier: part.multiplier, isGivenUp: isGivenUp)
  }
}

extension StatedProof.Reference {
  /// A constraint, with the statement that produces it.
  fileprivate static func statement(_ constraint: Constraint, of text: SolvedText) -> Self {
    let (source, statements) = (text.source, text.document.statements)
    let index = Int(constraint.origin.statement)
    let span = index < statements.count ? statements[index].span : constraint.origin.span
    return .statement(
      equation: EquationPrinter(scope: text.lowered.scope).text(constraint),
      line: LineTable(source).position(span.start).line, span: span, text: source.text(span))
  }
}
