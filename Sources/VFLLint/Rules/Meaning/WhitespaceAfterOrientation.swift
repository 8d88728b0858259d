import VFLSyntax

extension Rule {
  static let whitespaceAfterOrientation = Rule(
    "VFL409", "whitespace_after_orientation", .warning, "Whitespace between `H:` or `V:` and the rest of the format.",
    rationale:
      "Several shipped apps contain such whitespace, so the framework seems to accept it, but it is undocumented, and no other "
      + "whitespace is accepted.",
    fixSafety: .safe,
    examples: [.file("H: |[a]|", "H:|[a]|")],
    check: .syntax(in: .text) { issue, _ in
      guard case .whitespaceAfterOrientation = issue.kind else { return nil }
      return Finding(
        "whitespace after the orientation", issue.span,
        fix: FixIt(title: "remove the whitespace", safety: .safe, edits: [.init(issue.span, "")]))
    })
}
