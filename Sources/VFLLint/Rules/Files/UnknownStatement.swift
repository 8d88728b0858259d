import VFLSyntax

extension Rule {
  static let unknownStatement = Rule(
    "VFL151", "unknown_statement", .error, "A line that is not a format, an equation or a statement.",
    rationale:
      "Lines that start with `H:`, `V:`, `|` or `[` are formats. Lines that start with `name.` are equations. Other lines start with "
      + "a keyword.",
    fixSafety: .safe,
    examples: [
      .file("views a, b", "view a, b"), .file("margin = 20", "metric margin = 20"),
      .file("100 == a.width", "a.width == 100"),
    ],
    check: .syntax { issue, input in
      guard case .unknownStatement = issue.kind else { return nil }
      let message = "expected a format, an equation or a keyword, found \(input.quoted(issue.span))"
      if let statement = IntendedStatement(input, issue.context) {
        return Finding(message, issue.span, fix: statement.fix(issue.context))
      }
      if let equation = IntendedEquation(input, issue.context) {
        return Finding(
          "an equation begins with `item.attribute`, found \(input.quoted(issue.context))", issue.span,
          fix: equation.fix(input, issue.context))
      }
      return Finding(
        message, issue.span,
        help: Suggestion.help(for: input.source.text(issue.span), in: DocumentParser.keywords)
          ?? "keywords are `superview`, `view`, `metric`, `intrinsic`, `autoresize`, `group`, and in tests `expect`, `at`, `set` and others"
      )
    })
}
