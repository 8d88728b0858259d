import TestSupport
import Testing

/// The documentation shows the embedding examples verbatim. `.ci/checks/interface` runs them.
@Suite struct ReadmeExampleTests {
  @Test(arguments: [("Lint.swift", "Embedding"), ("lint.c", "CInterface"), ("lint.mjs", "CInterface")])
  func examplesAreShown(name: String, page: String) throws {
    let lines = try Project.text("Sources/VFLC/Examples/\(name)").split(
      separator: "\n", omittingEmptySubsequences: false)
    // Skip the header comment. The documentation describes the example in its own words.
    let code = lines.drop { $0.hasPrefix("//") || $0.hasPrefix("/*") || $0.hasPrefix(" *") }
    #expect(code.count > 5)
    let page = try Project.text("Sources/Documentation/\(page).md")
    #expect(page.contains("\n" + code.joined(separator: "\n") + "```\n"), "\(name)")
  }
}
