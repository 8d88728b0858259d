import VFLConstraints
import VFLSyntax

extension Rule {
  static let nameInBoth = Rule(
    "VFL207", "name_in_both", .warning, "A size that names both a view and a metric.",
    rationale:
      "The framework does not document which of the two dictionaries wins. vfl reads the name as the metric; rename one of the two to "
      + "remove the ambiguity.",
    examples: [.file("view a, b\nmetric b = 8\n[a(b)]-[b]", "view a, b\nmetric width = 8\n[a(width)]-[b]")],
    check: .names { issue, input in
      guard case .nameInBoth = issue.kind else { return nil }
      return Finding(
        "`\(input.text(issue.name))` is both a view and a metric, and is read as the metric", issue.span,
        help: "give one of them another name")
    })
}
