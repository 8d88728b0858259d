import TestSupport
import Testing
import VFLCode
import VFLConstraints
import VFLSyntax

@testable import VFLLint

/// Tests how much work applying fixes takes, measured in texts linted.
@Suite struct FixEffortTests {
  /// If a fix reveals another finding of the same rule, the other fixes of the rule are still not tried one by one.
  @Test(arguments: [300, 1_000])
  func revealedFindingsAreNotCountedAgainstOtherFixes(count: Int) throws {
    // Inserting the bracket before `%` reveals that `%` has no effect, which the rule also reports for the hyphens.
    let hyphens = String(repeating: "-", count: count)
    let text =
      "const v = {a, b};\nlayout.add_constraints_from_descriptionv([\"H:[a%\", \"H:[\(hyphens)|\"], 8, 8, v);\n"
    let (result, passes) = fixed(SourceText(name: "a.js", text), Linter().ofFixes) {
      LintInput($0, code: AppSource.read($0, .javaScript))
    }
    #expect(result.isSettled && !result.isCutShort && result.count > count / 4)
    #expect(passes < 60, "\(passes)")
  }

  /// A fix that is refused does not prevent the others, and is found by halving.
  @Test func aRefusedFixIsFoundByHalving() {
    let count = 1_000
    let lines = (0..<count).map { $0 == 371 ? "zb" : "b" }
    let (result, passes) = fixed(SourceText(lines.joined(separator: "\n")), Linter(rules: [Self.letter, Self.pair])) {
      LintInput(format: $0)
    }
    #expect(result.isSettled && !result.isCutShort && result.count == count - 1)
    #expect(result.input.source.bytes == Array(lines.map { $0 == "b" ? "c" : $0 }.joined(separator: "\n").utf8))
    #expect(passes < 50, "\(passes)")
  }

  /// If every fix is refused, the work is limited, and the result says that some fixes were not tried.
  @Test func refusedFixesTakeLimitedWork() {
    let text = SourceText(String(repeating: "zb\n", count: 3_000))
    let (result, passes) = fixed(text, Linter(rules: [Self.letter, Self.pair])) { LintInput(format: $0) }
    #expect(result.isSettled && result.isCutShort && result.count == 0 && result.input.source.bytes == text.bytes)
    #expect(result.remark != nil && passes < 50, "\(passes)")
  }

  /// Fixes that were applied before the work became too much are kept.
  @Test func appliedFixesAreKept() {
    let text = SourceText(String(repeating: "b\n", count: 2_000) + String(repeating: "zb\n", count: 2_000))
    let (result, passes) = fixed(text, Linter(rules: [Self.letter, Self.pair])) { LintInput(format: $0) }
    #expect(result.isSettled && result.isCutShort && result.count == 2_000 && passes < 50, "\(result.count) \(passes)")
    #expect(result.findings.diagnostics.allSatisfy { $0.code != Self.pair.code })
  }

  /// Replaces each `b` by `c`.
  private static let letter = rule("VFL401", .warning, "b", fixed: "c")
  /// Reports each `zc` as an error, so that the fix of the `b` in `zb` is refused.
  private static let pair = rule("VFL402", .error, "zc", fixed: nil)

  /// A rule that reports each occurrence of a word.
  private static func rule(_ code: String, _ severity: Severity, _ word: String, fixed: String?) -> Rule {
    Rule(
      code, "test_\(word)", severity, "", rationale: "", examples: [],
      check: .input { input in
        let (bytes, word) = (input.source.bytes, Array(word.utf8))
        return bytes.indices.filter { bytes[$0...].starts(with: word) }.map { place in
          let span = Span(UInt32(place), UInt32(place + word.count))
          let fix = fixed.map { FixIt(title: "", safety: .safe, edits: [FixIt.Edit(span, $0)]) }
          return Finding("", span, fix: fix)
        }
      })
  }

  /// The result of fixing a text, and the number of texts that were linted for it.
  private func fixed(
    _ source: SourceText, _ linter: Linter, _ read: @escaping (SourceText) -> LintInput
  ) -> (Fixer.Result, passes: Int) {
    var passes = 1
    let fixer = Fixer(linter, allowsUnsafe: true) { text in
      passes += 1
      return read(text)
    }
    return (fixer.fixed(read(source)), passes)
  }
}
