import TestSupport
import Testing

/// The documentation shows the embedding examples verbatim. `.ci/checks/interface` runs them.
@Suite struct ReadmeExampleTests {
  @Test(arguments: ["Lint.swift", "lint.c", "lint.mjs"])
  func examplesAreShown(name: String) throws {
    let lines = try Project.text("Sources/VFLC/Examples/\(name)").split(
      separator: "\n", omittingEmptySubsequences: false)
    // Skip the header comment. The documentation describes the example in its own words.
    let code = lines.drop { $0.hasPrefix("//") || $0.hasPrefix("/*") || $0.hasPrefix(" *") }
    #expect(code.count > 5)
    let page = try Project.text("Sources/Documentation/Embedding.md")
    #expect(page.contains("\n" + code.joined(separator: "\n") + "```\n"), "\(name)")
  }
}
