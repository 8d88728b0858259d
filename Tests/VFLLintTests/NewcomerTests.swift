import TestSupport
import Testing
import VFLConstraints
import VFLCode
import VFLSyntax

@testable import VFLLint

/// Tests Fixtures/Newcomers: beginners' mistakes with the source range, message and fix of each finding. `VFL_UPDATE=1` rewrites
/// everything but the mistakes.
@Suite struct NewcomerTests {
  @Test func everyMistakeIsExplained() throws {
    let path = "Fixtures/Newcomers/cases.txt"
    let (introduction, cases) = try read(path)
    #expect(cases.count >= 60)
    var actual = introduction
    for mistake in cases { actual += "\n" + mistake.described() }
    try Project.expect(path, contains: actual)
  }

  /// One mistake produces one finding, and the fixed text has none.
  @Test func fixesLeaveNothingToFind() throws {
    for mistake in try read("Fixtures/Newcomers/cases.txt").cases {
      let findings = mistake.findings(mistake.text)
      #expect(findings.count == 1, "\(mistake.text): \(findings.map(\.message))")
      guard let fixed = mistake.fixed else { continue }
      #expect(mistake.findings(fixed).isEmpty, "\(mistake.text) became \(fixed)")
    }
  }

  private func read(_ path: String) throws -> (introduction: String, cases: [Mistake]) {
    let parts = try Project.text(path).split(separator: "\n\n", omittingEmptySubsequences: true).map(String.init)
    return ((parts.first ?? "") + "\n", parts.dropFirst().map(Mistake.init))
  }
}

/// A text with a mistake.
private struct Mistake {
  /// `format`, `file`, `swift` or `objective-c`, followed by known names: `views a,b`, `metrics gap=8`.
  let heading: String
  let text: String

  init(_ part: String) {
    let lines = part.split(separator: "\n", omittingEmptySubsequences: true).map(String.init)
    heading = lines.first ?? ""
    text = lines.dropFirst().filter { $0.hasPrefix("  ") && !$0.hasPrefix("    = ") }.map { String($0.dropFirst(2)) }
      .joined(separator: "\n")
  }

  /// The case in the notation of the fixture.
  func described() -> String {
    var result = heading + "\n" + indented(text)
    let source = SourceText(text)
    let lines = LineTable(source)
    for finding in findings(text) {
      let start = lines.position(finding.span.start)
      let end = lines.position(finding.span.end)
      result +=
        "\(start.line):\(start.column)-\(end.column) \(finding.severity.name) \(finding.code): \(finding.message)\n"
      if let help = finding.help { result += "help: \(help)\n" }
      if let fix = finding.fix { result += "\(fix.safety.name) fix: \(fix.title)\n" }
    }
    if let fixed {
      result += "becomes\n" + fixed.split(separator: "\n").map { "| \($0)\n" }.joined()
    }
    return result
  }

  /// The text after applying all fixes that its findings offer, or `nil` if they offer none.
  var fixed: String? {
    let fixer = Fixer(Linter(), allowsUnsafe: true) { input($0) }
    let result = fixer.fixed(input(SourceText(text)))
    return result.count == 0 ? nil : result.input.source.text(result.input.source.span)
  }

  /// The findings that are more severe than a note.
  func findings(_ text: String) -> [Diagnostic] {
    Linter().diagnostics(input(SourceText(text))).filter { $0.severity > .note }
  }

  private func input(_ source: SourceText) -> LintInput {
    let words = heading.split(separator: " ").map(String.init)
    var settings = ScopeSettings()
    if let place = words.firstIndex(of: "views") {
      settings.views = words[place + 1].split(separator: ",").map(String.init)
    }
    if let place = words.firstIndex(of: "metrics") {
      settings.metrics = words[place + 1].split(separator: ",").map { entry in
        let parts = entry.split(separator: "=").map(String.init)
        return (parts[0], Double(parts[1]))
      }
    }
    switch words.first {
    case "format": return LintInput(format: source, settings: settings)
    case "swift": return LintInput(source, code: AppSource.read(source, .swift))
    case "objective-c": return LintInput(source, code: AppSource.read(source, .objectiveC))
    default: return LintInput(file: source, settings: settings)
    }
  }

  private func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false).map { "  \($0)\n" }.joined()
  }
}
