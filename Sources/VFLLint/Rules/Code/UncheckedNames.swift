import VFLConstraints
import VFLSyntax

extension Rule {
  static let uncheckedNames = Rule(
    "VFL619", "unchecked_names", .note, "A source with more names in its dictionaries than vfl looks up.",
    rationale:
      "Each format is checked against every key of its dictionaries. After examining about four million keys, vfl stops looking names "
      + "up, so that no source can stall a CI job. From then on, every name counts as known. Only generated sources come near that "
      + "limit.",
    examples: [
      .swift(
        "let views = [" + (0..<2_100).map { "\"v\($0)\": v" }.joined(separator: ", ") + "]\n"
          + String(
            repeating:
              "NSLayoutConstraint.constraints(withVisualFormat: \"H:|[v0]|\", options: [], metrics: nil, views: views)\n",
            count: 2_100),
        """
        let views = ["v0": v]
        NSLayoutConstraint.constraints(
          withVisualFormat: "H:|[v0]|", options: [], metrics: nil, views: views)
        """)
    ],
    check: .code { issue, _ in
      guard case .uncheckedNames = issue.kind else { return nil }
      return Finding(
        "the names of this format, and of those after it, are not checked: the dictionaries have too many keys",
        issue.span,
        help: "move formats to other files, or use smaller dictionaries")
    })
}
