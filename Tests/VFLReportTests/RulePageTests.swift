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
      for example in rule.examples {
        let source = SourceText(name: "example." + fileExtension(example.kind), example.wrong)
        let log = ConsoleLog(source)
        let input =
          switch example.kind {
          case .file: LintInput(file: source)
          case .portableFile: LintInput(file: source, settings: portable)
          case .format: LintInput(format: source)
          case .log: LintInput(source, document: log.document, lowered: log.lowered)
          case .swift: LintInput(source, code: AppSource.read(source, .swift))
          case .objectiveC: LintInput(source, code: AppSource.read(source, .objectiveC))
          case .python: LintInput(source, code: AppSource.read(source, .python))
          case .interface: LintInput(interface: InterfaceDocument(source))
          case .builder: LintInput(builder: BuilderDocument(source))
          }
        text += "\n----\n\n" + TextReport().text(FileReport(source: source, diagnostics: Linter().diagnostics(input)))
      }
      #expect(try Project.golden("Fixtures/Rules/\(rule.name).txt", actual: text) == text)
    }
  }

  /// The settings of files that GNUstep should read, too.
  private var portable: ScopeSettings {
    var settings = ScopeSettings()
    settings.host = .gnustep
    return settings
  }

  private func fileExtension(_ kind: Rule.Example.Kind) -> String {
    switch kind {
    case .file, .portableFile, .format, .log: "vfl"
    case .swift: "swift"
    case .objectiveC: "m"
    case .python: "py"
    case .interface: "xib"
    case .builder: "ui"
    }
  }

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
