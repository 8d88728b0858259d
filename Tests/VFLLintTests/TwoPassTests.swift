import TestFiles
import TestSupport
import Testing
import VFLInterface
import VFLLogs
import VFLSolver
import VFLSyntax

@testable import VFLCode
@testable import VFLLint

/// The two passes over a text in an editor: first the rules that need no solved text, and then the others.
@Suite struct TwoPassTests {
  /// Together, the passes find what one run finds, in the same order.
  private func check(_ linter: Linter, _ input: LintInput) {
    let whole = linter.result(input)
    let first = linter.firstPass(input)
    var solution: KnownSolution?
    let both = linter.result(input, after: first, &solution)
    let name = input.source.name
    #expect(first.result.diagnostics == linter.withoutSolving.diagnostics(input), "\(name)")
    #expect(both.diagnostics == whole.diagnostics, "\(name)")
    #expect(both.suppressed == whole.suppressed, "\(name)")
    #expect(both.statistics == whole.statistics && both.solvedCount == whole.solvedCount, "\(name)")
  }

  /// An edited text has the findings of a fresh one, and is solved again only if its constraints change.
  private func checkEdits(_ linter: Linter, _ input: LintInput) {
    let text = String(decoding: input.source.bytes, as: UTF8.self)
    var solution: KnownSolution?
    let first = linter.result(input, after: linter.firstPass(input), &solution)
    func check(_ text: String, isSolved: Bool?) {
      let edited = LintInput(file: SourceText(name: input.source.name, text), settings: input.settings)
      var solution = solution
      let result = linter.result(edited, after: linter.firstPass(edited), &solution)
      #expect(result.diagnostics == linter.result(edited).diagnostics, "\(input.source.name)\n\(text)")
      if let isSolved { #expect((result.solvedCount > 0) == isSolved, "\(input.source.name)") }
    }
    let isComplete = first.solvedCount == 0 || solution != nil
    check("# a comment\n" + text, isSolved: isComplete ? false : nil)
    let lines = text.split(separator: "\n", omittingEmptySubsequences: false)
    for line in stride(from: 0, to: lines.count, by: max(1, lines.count / 4)) {
      var (without, changed) = (lines, lines)
      without.remove(at: line)
      check(without.joined(separator: "\n"), isSolved: nil)
      changed[line] = Substring(changed[line].replacing("0", with: "7").replacing("==", with: ">="))
      check(changed.joined(separator: "\n"), isSolved: nil)
    }
  }

  @Test func editedFilesHaveTheFindingsOfFreshOnes() throws {
    for rule in Rule.all {
      for example in rule.examples {
        guard case .file = example.kind else { continue }
        for text in [example.wrong, example.right] where text.utf8.count < 10_000 {
          checkEdits(Linter(), LintInput(file: SourceText(name: rule.name, text)))
        }
      }
    }
    for path in try Project.files("Fixtures/Scenarios", suffix: ".vfl") {
      checkEdits(Linter(), LintInput(file: SourceText(name: path, try Project.text(path))))
    }
  }

  @Test func examplesOfRules() {
    for rule in Rule.all {
      for example in rule.examples {
        for text in [example.wrong, example.right] where text.utf8.count < 100_000 {
          check(Linter(), RuleExamples.input(RuleExamples.source(text, example.kind), example.kind))
        }
      }
    }
  }

  @Test func constraintFilesAndLogs() throws {
    for folder in ["Fixtures/Seeds", "Fixtures/Scenarios", "Fixtures/Findings"] {
      for path in try Project.files(folder, suffix: ".vfl") {
        check(Linter(), LintInput(file: SourceText(name: path, try Project.text(path))))
      }
    }
    for path in try Project.files("Fixtures/Logs", suffix: ".log") {
      let source = SourceText(name: path, try Project.text(path))
      let log = ConsoleLog(source)
      check(Linter(), LintInput(source, document: log.document, lowered: log.lowered))
    }
  }

  @Test func sources() throws {
    for fixture in try Project.some(of: CodeFixtureTests.fixtures()) {
      let source = try #require(SourceText(name: fixture.name, bytes: fixture.bytes))
      let app = AppSource(source, fixture.language)
      check(Linter(), LintInput(source, code: app.code()))
      check(Linter(), LintInput(source, code: app.codeInParts(atOnce: 1)))
    }
  }

  @Test func documents() throws {
    let paths = try Project.files(under: "Fixtures/Interface", suffix: "")
    for path in paths where [".xib", ".storyboard"].contains(where: path.hasSuffix) {
      check(Linter(), LintInput(interface: InterfaceDocument(SourceText(name: path, try Project.text(path)))))
    }
    for path in try Project.files(under: "Fixtures", suffix: ".ui") {
      check(Linter(), LintInput(builder: BuilderDocument(SourceText(name: path, try Project.text(path)))))
    }
  }

  /// Suppressions of rules that only the second pass runs, used and unused, with every other rule and with only some.
  @Test(
    arguments: [
      "conflict", "all", "ambiguous_view", "unused_view, conflict", "VFL701, no_effect", "redundant_constraint",
    ])
  func suppressions(words: String) throws {
    let conflict = "superview s (0 0; 320 480)\nH:|-20-[a(300)]-20-|\n"
    var settings = RuleSettings()
    settings.set(.redundantConstraint, .off)
    settings.set(.conflict, .severity(.warning))
    let linters = [
      Linter(), Linter(settings: settings), Linter(rules: [.conflict, .unusedSuppression]),
      Linter(rules: [.noEffect, .unusedSuppression]), Linter().ofFixes,
    ]
    for text in [
      conflict + "# vfl:disable:previous \(words)\n", "# vfl:disable:next \(words)\nH:[b(8)]\n",
      "# vfl:disable \(words)\n\(conflict)# vfl:enable \(words)\n[c]\n",
    ] {
      for linter in linters { check(linter, LintInput(file: SourceText(text))) }
    }
  }

  // MARK: What runs

  /// How often each rule has run.
  private final class Runs: @unchecked Sendable {
    var counts: [String: Int] = [:]
  }

  /// One rule for each kind of check, none of which finds anything.
  private func rules(_ runs: Runs) -> [Rule] {
    func rule(_ name: String, _ check: Check) -> Rule {
      Rule("VFL999", name, .note, "", rationale: "", examples: [], check: check)
    }
    @Sendable func noted(_ name: String) -> [Finding] {
      runs.counts[name, default: 0] += 1
      return []
    }
    return [
      rule("input", .input { _ in noted("input") }), rule("spelling", .input(in: .spelling) { _ in noted("spelling") }),
      rule("constraints", .constraints { _ in noted("constraints") }),
      rule("comparison", .comparison { _ in noted("comparison") }),
      rule("source", .input(in: .appSource) { _ in noted("source") }),
      rule("interface", .interface { _, _ in noted("interface") }),
      rule("layout", .layout { _, _ in noted("layout") }), rule("conflicts", .conflicts { _, _ in noted("conflicts") }),
      rule("tree", .tree { _, _ in noted("tree") }), rule("suppressions", .suppressions { _ in noted("suppressions") }),
    ]
  }

  private func runs(_ input: LintInput) -> (first: [String: Int], second: [String: Int], whole: [String: Int]) {
    let runs = Runs()
    let linter = Linter(rules: rules(runs))
    let first = linter.firstPass(input)
    let counts = runs.counts
    runs.counts = [:]
    var solution: KnownSolution?
    _ = linter.result(input, after: first, &solution)
    let second = runs.counts
    runs.counts = [:]
    _ = linter.result(input)
    return (counts, second, runs.counts)
  }

  /// No rule runs in both passes, apart from those about suppressions, which judge what all others have found.
  @Test func passesRunDifferentRules() throws {
    let file = runs(LintInput(file: SourceText("[a(8)]\n# vfl:disable:previous conflict\n")))
    #expect(file.first == ["input": 1, "spelling": 1, "constraints": 1, "comparison": 1, "suppressions": 1])
    #expect(file.second == ["layout": 1, "conflicts": 1, "suppressions": 1])
    let path = "Fixtures/Interface/Travel.storyboard"
    let document = runs(LintInput(interface: InterfaceDocument(SourceText(name: path, try Project.text(path)))))
    #expect(document.first["interface"] == 1 && document.second["tree"] ?? 0 > 0)
    let source = SourceText(
      name: "a.swift",
      """
      func build(a: UIView) {
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:|[a]", options: [], metrics: nil, views: ["a": a]))
        add(NSLayoutConstraint.constraints(withVisualFormat: "H:[a]\\(rest)", options: [], metrics: nil, views: ["a": a]))
      }
      """)
    let code = runs(LintInput(source, code: AppSource.read(source, .swift)))
    #expect(code.first["spelling"] == 2 && code.first["input"] == 1 && code.first["source"] == 1)
    #expect(code.first["conflicts"] == nil && code.second["conflicts"] ?? 0 > 0)
    for (first, second, whole) in [file, document, code] {
      #expect(Set(first.keys).intersection(second.keys).isSubset(of: ["suppressions"]))
      #expect(first.merging(second) { first, _ in first } == whole)
    }
  }
}
