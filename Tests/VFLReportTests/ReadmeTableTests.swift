#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import TestSupport
import Testing

@testable import VFLReport

/// The documentation's table of rules is generated from the rules. `VFL_UPDATE=1` rewrites it.
@Suite struct ReadmeTableTests {
  @Test func tableIsComplete() throws {
    let readme = try Project.text("Sources/Documentation/Rules.md")
    let begin = "<!-- rules -->\n"
    let end = "<!-- end of rules -->\n"
    let before = try #require(readme.range(of: begin)).upperBound
    let after = try #require(readme.range(of: end)).lowerBound
    let expected = readme[..<before] + RuleReport.table() + readme[after...]
    try Project.expect("Sources/Documentation/Rules.md", contains: String(expected))
  }
}
