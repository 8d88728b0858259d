import TestSupport
import Testing
import VFLConstraints
import VFLLint
import VFLSyntax

/// The README's Swift example is this code.
@Suite struct ReadmeTests {
  @Test func exampleRuns() throws {
    var printed: [String] = []
    func print(_ words: String...) { printed.append(words.joined(separator: " ")) }

    let input = LintInput(format: SourceText("H:|-8-[a(>=50)]-[b(==a)]"))
    let printer = EquationPrinter(scope: input.lowered.scope)
    for constraint in input.legalConstraints { print(printer.text(constraint)) }
    for finding in Linter().diagnostics(input) { print(finding.code, finding.message) }

    #expect(
      printed == [
        "a.leading == superview.leading + 8", "a.width >= 50", "b.leading == a.trailing + 8", "b.width == a.width",
      ])
    let readme = try Project.text("README.md").split(separator: "\n", omittingEmptySubsequences: false)
    let example = readme.drop { $0 != "```swift" }.dropFirst().prefix { $0 != "```" }.filter { !$0.isEmpty }
    #expect(example.count > 5)
    let own = try Project.text("Tests/VFLLintTests/ReadmeTests.swift").split(separator: "\n")
      .map { $0.drop { $0 == " " } }
    for line in example { #expect(own.contains(line), "\(line)") }
  }
}
