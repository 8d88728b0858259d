#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing
import VFLLint

@testable import VFLReport

/// The documentation's tables of rules are generated from the rules. `VFL_UPDATE=1` rewrites them.
@Suite struct ReadmeTableTests {
  /// The pages, with the first digits of the codes that they list.
  static let pages = [("Rules", "12345"), ("SourceRules", "6"), ("DocumentRules", "78")]

  @Test(arguments: pages)
  func tableIsComplete(page: String, digits: String) throws {
    let path = "Sources/Documentation/\(page).md"
    let text = try Project.text(path)
    let begin = "<!-- rules -->\n"
    let end = "<!-- end of rules -->\n"
    let before = try #require(text.range(of: begin)).upperBound
    let after = try #require(text.range(of: end)).lowerBound
    let rules = Rule.all.filter { rule in rule.code.dropFirst(3).first.map(digits.contains) ?? false }
    let expected = text[..<before] + RuleReport.table(rules) + text[after...]
    try Project.expect(path, contains: String(expected))
  }

  @Test func everyRuleIsOnOnePage() {
    let digits = Self.pages.flatMap { $0.1 }
    for rule in Rule.all { #expect(digits.filter { rule.code.dropFirst(3).first == $0 }.count == 1, "\(rule.code)") }
  }
}
