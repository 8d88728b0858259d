import VFLSyntax

extension Rule {
  static let missingValue = Rule(
    "VFL116", "missing_value", .error, "A condition without the number or name it compares with.",
    rationale: "Each condition compares a size or distance with a number, a metric or another view.",
    atRunTime: .raises(
      "Unable to parse constraint format: Expected a number or key from the metrics dictionary, but "
        + "encountered something else"),
    fixSafety: .safe,
    examples: [.file("[a(100,)]", "[a(100)]"), .file("[a(>=)]", "[a(>=100)]"), .file("[a]-(-m)-[b]", "[a]-(m)-[b]")],
    check: .syntax { issue, input in
      switch issue.kind {
      case .missingValue:
        let message = "expected a number or a name, found \(input.quoted(issue.span))"
        let comma = Span(issue.span.start == 0 ? 0 : issue.span.start - 1, issue.span.start)
        guard input.source.text(issue.span) == ")", input.source.text(comma) == "," else {
          return Finding(message, issue.span)
        }
        return Finding(
          message, issue.span, fix: FixIt(title: "remove the comma", safety: .safe, edits: [.init(comma, "")]))
      case .negatedName:
        return Finding(
          "a metric cannot be negated, expected a number after `\(input.source.text(issue.span))`", issue.span,
          help: "negate the value in the metrics dictionary instead")
      default: return nil
      }
    })
}
