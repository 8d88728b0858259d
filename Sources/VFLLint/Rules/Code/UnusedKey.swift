import VFLConstraints
import VFLSyntax

extension Rule {
  static let unusedKey = Rule(
    "VFL601", "unused_key", .note, "An entry in a views dictionary that no format of the call uses.",
    rationale:
      "The entry has no effect. Often the format no longer names the view, or it names another view by mistake.",
    traits: .findsUnusedCode,
    examples: [
      .swift(
        """
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[a]|", options: [], metrics: nil,
          views: ["a": a, "b": b])
        """,
        """
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[a]|", options: [], metrics: nil,
          views: ["a": a])
        """)
    ],
    check: .code { issue, _ in
      guard case .unusedKey = issue.kind else { return nil }
      return Finding(
        "no format uses the view `\(issue.name)`", issue.span, help: "name it in the format, or remove the entry")
    })
}
