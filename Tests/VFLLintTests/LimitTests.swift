import Testing
import VFLSyntax

@testable import VFLLint

/// Tests the limits of rules: at which count, length or value a finding appears, becomes an error or names another constraint.
@Suite struct LimitTests {
  private func findings(_ text: String) -> [Diagnostic] { Linter().diagnostics(LintInput(file: SourceText(text))) }

  /// The search for conflicts stops after 20 conflicts.
  @Test(arguments: [(19, false), (20, true), (21, true)])
  func conflictsAreSearchedUpToALimit(count: Int, isStopped: Bool) {
    let text = (0..<count).map { "a\($0).width == 8\na\($0).width == 9\n" }.joined()
    #expect(findings(text).contains { $0.rule == "undecided_layout" } == isStopped)
  }

  /// A fix that inserts brackets is offered only for texts shorter than 200 bytes.
  @Test(arguments: [(198, true), (199, true), (200, false), (201, false)])
  func bracketsAreSuggestedForShortTexts(count: Int, isSuggested: Bool) {
    let names = String(repeating: "a-", count: 98) + String(repeating: "b", count: count - 196)
    let found = Linter().diagnostics(LintInput(format: SourceText(names)))
    #expect(found.map(\.rule) == ["unexpected_text"])
    #expect(found.map { $0.fix != nil } == [isSuggested])
  }

  /// A view that appears twice in a format is an error if the shortest distance between the two positions leaves no room for the
  /// view. An upper bound or an optional distance always leaves room.
  @Test(arguments: [
    ("[a]-(>=8)-[a]", true), ("[a]-(<=20)-[a]", false), ("[a]-(8,<=20)-[a]", true), ("[a]-(<=20,>=8)-[a]", true),
    ("[a]-(==-8,<=20)-[a]", false), ("[a]-(8@1000)-[a]", true), ("[a]-(8@999)-[a]", false), ("[a]-[a]", true),
  ])
  func aRepeatedViewMayLeaveNoRoom(format: String, isError: Bool) {
    let found = findings(format).filter { $0.rule == "repeated_view" }
    #expect(found.map { $0.severity == .error } == [isError])
  }

  /// If a constraint contradicts two equal bounds, the finding refers to the first of them.
  @Test(arguments: [
    ["a.width >= 8", "a.width >= 8", "a.width <= 4"], ["a.width <= 8", "a.width <= 8", "a.width >= 14"],
    ["a.width == 8", "a.width == 8", "a.width == 9"], ["a.width >= 8", "a.width == 8", "a.width <= 4"],
  ])
  func theFirstOfEqualBoundsIsContradicted(lines: [String]) {
    let found = findings(lines.joined(separator: "\n")).filter { $0.rule == "contradictory_constraints" }
    #expect(found.map { $0.related.map { Int($0.span.start) } } == [[0]])
  }

  /// If a constraint contradicts two different bounds, the finding refers to the tighter one.
  @Test(arguments: [
    ["a.width >= 4", "a.width >= 8", "a.width <= 2"], ["a.width <= 9", "a.width <= 8", "a.width >= 14"],
  ])
  func theTighterBoundIsContradicted(lines: [String]) {
    let found = findings(lines.joined(separator: "\n")).filter { $0.rule == "contradictory_constraints" }
    #expect(found.map { $0.related.map { Int($0.span.start) } } == [[lines[0].utf8.count + 1]])
  }

  /// Only formats are parsed at run time, so a finding in an equation quotes no message of the framework.
  @Test(arguments: [("a.width == b", false), ("H:[a]-(b)-[c]", true), ("H:[a]-b-[c]", true)])
  func equationsHaveNoRunTimeMessage(line: String, hasMessage: Bool) {
    let found = findings("view a, b, c\n" + line).filter { $0.rule == "view_used_as_distance" }
    #expect(found.map { $0.notes.contains { $0.hasPrefix("at run time") } } == [hasMessage])
  }

  /// One fix replaces the margins of another notation at both ends of a format.
  @Test(arguments: [
    ("||[a]||", "|-[a]-|"), ("H:||[a]", "H:|-[a]"), ("[a]||", "[a]-|"), ("||a||", "|-[a]-|"), ("||||", "||||"),
    ("V:||[a][b]||", "V:|-[a][b]-|"),
  ])
  func doubleBarsAreReplaced(format: String, expected: String) {
    let fixer = Fixer(Linter(), allowsUnsafe: true) { LintInput(file: $0) }
    let fixed = fixer.fixed(LintInput(file: SourceText(format)))
    #expect(fixed.input.source.text(fixed.input.source.span) == expected)
  }

  /// A statement is broken if a mistake prevents it from creating its constraints. A style finding does not.
  @Test(arguments: [
    ("H:[a]-8-[b]", false), ("H: [a]-8-[b]", false), ("[a]->=8-[b]", false), ("H:[a\nb.width == 8", true),
    ("view a\na.width == 8\nb.width == 8", true), ("a.left == 8\nb.width == 8", true),
    ("a.width == 8\na.width == 9", false),
  ])
  func brokenStatements(text: String, isBroken: Bool) {
    #expect(LintInput(file: SourceText(text)).hasBrokenStatements == isBroken)
  }
}
