extension Rule {
  static let unusedSuppression = Rule(
    "VFL501", "unused_suppression", .warning, "A comment that disables a rule where it finds nothing.",
    rationale:
      "It hides whatever the rule may find there later. Only rules that are run are asked about.",
    fixSafety: .safe,
    examples: [.file("# vfl:disable:next negative_size\nH:[a(5)]", "# vfl:disable:next negative_size\nH:[a(-5)]")],
    // Known only when every other rule has been run: the linter asks the suppressions themselves.
    check: .suppressions { $0.unused })
}
