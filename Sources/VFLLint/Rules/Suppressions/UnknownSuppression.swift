extension Rule {
  static let unknownSuppression = Rule(
    "VFL502", "unknown_suppression", .warning, "A comment that disables a rule that does not exist.",
    rationale:
      "What was meant to be disabled is still found. Rules are named by their name or code, or all at once by `all`.",
    fixSafety: .unsafe,
    examples: [
      .file("# vfl:disable:next negative_sise\nH:[a(5)]", "H:[a(5)]"),
      .file("H:[a(5)]  # vfl:disable:this", "H:[a(5)]"),
    ],
    check: .suppressions { $0.unknown })
}
