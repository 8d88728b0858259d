import VFLConstraints
import VFLSyntax

extension Rule {
  static let unknownMetric = Rule(
    "VFL202", "unknown_metric", .error, "A name in a size, distance or priority that is not declared.",
    rationale:
      "The name is a key into the metrics dictionary, or in a view's own size the views dictionary; a missing key stops the app "
      + "when the format is first used.",
    atRunTime: .raises(
      "Unable to parse constraint format: Encountered metric with name \"NAME\", but value was not specified in "
        + "metrics or views dictionaries"),
    fixSafety: .unsafe,
    examples: [
      .file("view a\nmetric margin = 20\nH:|-margiin-[a]", "view a\nmetric margin = 20\nH:|-margin-[a]")
    ],
    check: .names { issue, input in
      guard case .unknownMetric = issue.kind, let name = issue.name else { return nil }
      let word = input.text(name)
      guard !word.utf8.contains(UInt8(ascii: ".")) else { return nil }
      let scope = input.lowered.scope
      let nearest =
        Suggestion.nearest(to: word, in: scope.metrics.map(scope.names.text))
        ?? (input.isSize(issue.span) ? Suggestion.nearest(to: word, in: scope.views.map(scope.names.text)) : nil)
      return input.unknownName("metric", word, issue.span, nearest).metAtRunTime(input.isInFormat(issue))
    })
}

extension LintInput {
  /// Whether a name stands in a view's own predicate, where views count too.
  func isSize(_ span: Span) -> Bool {
    document.tree.elements.contains { element in
      guard case .view(let view) = element, view.span.start <= span.start, span.end <= view.span.end else {
        return false
      }
      return document.tree.predicates(view.predicates).contains { $0.object.span == span }
    }
  }
}
