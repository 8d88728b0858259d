import VFLSyntax

extension Rule {
  static let malformedEquation = Rule(
    "VFL153", "malformed_equation", .error, "An equation that lacks something, or has too much.",
    rationale:
      "An equation reads `item.attribute == multiplier * item.attribute + constant @priority`; what is left out counts as 1, 0 or "
      + "1000.",
    examples: [
      .file("a.width 100", "a.width == 100"), .file("a.width == b.width + c.width", "a.width == b.width"),
    ],
    check: .syntax { issue, input in
      guard case .malformedEquation(let expected) = issue.kind else { return nil }
      return Finding("expected \(expected.words), found \(input.quoted(issue.span))\(endOfWhat(issue))", issue.span)
    })
}
