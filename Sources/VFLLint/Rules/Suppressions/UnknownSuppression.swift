extension Rule {
  static let unknownSuppression = Rule(
    "VFL502", "unknown_suppression", .warning, "A suppression comment that names an unknown rule.",
    rationale:
      "The findings that the comment was meant to hide are still reported. A comment refers to a rule by name or code, or to every rule "
      + "with `all`.",
    fixSafety: .unsafe,
    examples: [
      .file("# vfl:disable:next negative_sise\nH:[a(5)]", "H:[a(5)]"),
      .file("H:[a(5)]  # vfl:disable:this", "H:[a(5)]"),
    ],
    check: .suppressions { $0.unknown })
}
