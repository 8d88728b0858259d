import TestFiles
import TestSupport
import Testing
import VFLConstraints
import VFLLint
import VFLCode
import VFLInterface
import VFLLogs
import VFLSyntax

@testable import VFLReport
import VFLWorkspace

/// Tests Fixtures/Rules: each rule's page and the findings in its examples, as printed. `VFL_UPDATE=1` rewrites them.
@Suite struct RulePageTests {
  @Test func pagesMatchTheGoldenFiles() throws {
    for rule in Rule.all {
      var text = RuleReport.page(rule)
      for (example, findings) in zip(rule.examples, RuleExamples.findings[rule.name] ?? []) {
        let source = RuleExamples.source(example.wrong, example.kind)
        text += "\n----\n\n" + TextReport().text(FileReport(source: source, diagnostics: findings))
      }
      try Project.expect(Self.page(rule), contains: text)
    }
  }

  /// Every page belongs to a rule.
  @Test func everyPageBelongsToARule() throws {
    let pages = Set(try Project.files("Fixtures/Rules", suffix: ".txt"))
    let surplus = pages.subtracting(Rule.all.map(Self.page)).sorted()
    if Project.updatesGoldens {
      for page in surplus { try Project.delete(page) }
    } else {
      Project.expect("pages", surplus, are: [])
    }
  }

  private static func page(_ rule: Rule) -> String { "Fixtures/Rules/\(rule.name).txt" }

  @Test func linesFitATerminal() {
    for rule in Rule.all {
      for line in RuleReport.page(rule).split(separator: "\n") {
        // A single long word, such as a selector, cannot be wrapped.
        #expect(line.count <= 80 || !line.drop { $0 == " " }.contains(" "), "\(line)")
      }
    }
    for line in RuleReport.catalogue().split(separator: "\n") { #expect(line.count <= 80) }
  }
}
