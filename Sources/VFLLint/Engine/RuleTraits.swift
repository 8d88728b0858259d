extension Rule {
  /// What the linter and other operations need to know about a rule, apart from what it checks.
  package struct Traits: OptionSet, Sendable {
    package let rawValue: UInt8

    package init(rawValue: UInt8) { self.rawValue = rawValue }

    /// The rule needs the solution of a text. Rules that check a solution have this trait without declaring it.
    package static let needsSolution = Traits(rawValue: 1 << 0)
    /// The rule assumes how Apple's frameworks read formats, so it does not hold for other dialects and hosts.
    package static let assumesApple = Traits(rawValue: 1 << 1)
    /// `vfl explain` reports the same mistakes itself, so it skips the rule.
    package static let reportedByExplanations = Traits(rawValue: 1 << 2)
    /// `vfl test` reports the same mistakes itself, so it skips the rule.
    package static let reportedByTests = Traits(rawValue: 1 << 3)
    /// The rule finds parts of a document that cannot be read, which other operations therefore leave out.
    package static let findsDamage = Traits(rawValue: 1 << 4)
    /// The rule finds code without effect, which editors can show in a fainter color.
    package static let findsUnusedCode = Traits(rawValue: 1 << 5)
    /// The rule finds parts of a text that other operations leave out without an error, so they report its findings, too.
    package static let findsOmissions = Traits(rawValue: 1 << 6)
  }
}
