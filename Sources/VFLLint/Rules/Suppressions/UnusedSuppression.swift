extension Rule {
  static let unusedSuppression = Rule(
    "VFL501", "unused_suppression", .warning, "A suppression comment that hides no finding.",
    rationale:
      "An unused comment would hide future findings of the rules it names. Only rules that are turned on are considered.",
    fixSafety: .safe,
    traits: .findsUnusedCode,
    examples: [.file("# vfl:disable:next negative_size\nH:[a(5)]", "# vfl:disable:next negative_size\nH:[a(-5)]")],
    // Whether a suppression is used is known only after every other rule has run, so this rule checks the suppressions last.
    check: .suppressions { $0.unused })
}
