import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// The numbers that a text leaves out: standard distances and the values of metrics.
  static let inlayHints = Feature("textDocument/inlayHint", "inlayHintProvider") { (request) throws(ResponseError) in
    let span = try request.span()
    guard let analysis = request.analysis else { return nil }
    let all =
      analysis.isConstraintFile
      ? InlayHint.hints(analysis)
      : request.server.showsEquations ? request.formatNames.map(InlayHint.equations) ?? [] : []
    let hints = all.filter { span.start <= $0.offset && $0.offset <= span.end }
    return { writer in
      writer.array(hints) { writer, hint in
        writer.object { writer in
          writer.member("position", request.document.text.position(hint.offset))
          writer.member("label", hint.label)
          // An annotation that is not the name of a parameter.
          writer.member("kind", 1)
          writer.member("tooltip", hint.explanation)
        }
      }
    }
  }
}

/// A number or an equation that an editor shows in a line although it is not in the text.
struct InlayHint {
  let offset: UInt32
  let label: String
  let explanation: String

  /// The equations of each format of an app source, after the format.
  static func equations(_ names: FormatNames) -> [InlayHint] {
    names.formats.compactMap { format in
      let lowered = LoweredDocument(format.document, of: format.text, settings: format.settings)
      let printer = EquationPrinter(scope: lowered.scope)
      let equations = lowered.legalConstraints.map(printer.text)
      guard let first = equations.first else { return nil }
      let rest = equations.count == 1 ? "" : " and \(equations.count - 1) more"
      return InlayHint(
        offset: format.place.end, label: " " + first + rest, explanation: equations.joined(separator: "\n"))
    }
  }

  static func hints(_ analysis: Analysis) -> [InlayHint] {
    let (document, lowered) = (analysis.text.input.document, analysis.text.input.lowered)
    var hints: [InlayHint] = []
    for constraint in lowered.constraints where constraint.origin.role == .distance {
      guard case .standard = constraint.constant else { continue }
      let resolved = constraint.resolved(for: lowered.scope.target)
      let isMargin =
        constraint.first.attribute != resolved.first.attribute
        || constraint.second?.attribute != resolved.second?.attribute
      guard case .number(let value) = resolved.constant else { continue }
      hints.append(
        InlayHint(
          offset: constraint.origin.span.end, label: isMargin ? "margin" : NumberText.shortest(value),
          explanation: isMargin ? "The superview's layout margin." : "The standard distance."))
    }
    for use in NameUses(document, lowered.scope).all where use.kind == .metric && !use.isDeclaration {
      guard let value = lowered.scope.metric(use.name) else { continue }
      hints.append(
        InlayHint(
          offset: use.span.end, label: "=" + NumberText.shortest(value),
          explanation: "The value of the metric `\(lowered.scope.names.text(use.name))`."))
    }
    return hints.sorted { $0.offset < $1.offset }
  }
}
