import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLint

/// Tests Fixtures/Truth/formats.tsv: the known behavior of Apple's framework for each format.
@Suite struct TruthTests {
  @Test func everyRowHolds() throws {
    let lines = try Project.text("Fixtures/Truth/formats.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }
    #expect(lines.count == 78)
    for line in lines.dropFirst() {
      let columns = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      let (format, options, verdict, expected) = (columns[0], columns[1], columns[2], columns[3])
      let input = LintInput(format: SourceText(format), settings: settings(options))
      let diagnostics = Linter().diagnostics(input)
      let rejections = input.document.issues.filter(\.breaksGrammar)
      let worst = diagnostics.map(\.severity).max()
      let comment = Comment(rawValue: "\(format) \(options): \(diagnostics.map(\.message))")
      switch verdict {
      case "reject":
        #expect(rejections.first.map { Int($0.span.start) } == Int(expected), comment)
        #expect(diagnostics.first.map { Int($0.span.start) } == Int(expected), comment)
        #expect(worst == .error, comment)
        #expect(input.lowered.constraints.isEmpty, comment)
        continue
      case "error": #expect(worst == .error, comment)
      case "warn": #expect(worst == .warning || worst == .note, comment)
      case "note": #expect(worst == nil || worst == .note, comment)
      case "accept": #expect(diagnostics.isEmpty, comment)
      default: Issue.record("unknown verdict \(verdict)")
      }
      #expect(rejections.isEmpty, comment)
      if verdict != "error" || columns.count > 4 && !columns[4].isEmpty && expected.contains(".") {
        let printer = EquationPrinter(scope: input.lowered.scope)
        #expect(input.lowered.constraints.map(printer.text).joined(separator: "; ") == expected, comment)
      }
    }
  }

  private func settings(_ options: String) -> ScopeSettings {
    var settings = ScopeSettings()
    settings.views = ["a", "b", "c", "d", "_x", "my_view"]
    settings.metrics = [("m", 12), ("gap", 8), ("neg", -4), ("p", 750), ("margin", 20)]
    for (name, option) in FormatOptions.named where name == options { settings.options = option }
    return settings
  }
}
