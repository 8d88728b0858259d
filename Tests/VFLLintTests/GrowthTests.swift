import TestSupport
import Testing
import VFLConstraints
import VFLCode
import VFLSyntax

@testable import VFLLint

/// Tests how much work linting takes, measured in texts solved, words compared and bytes stored.
@Suite struct GrowthTests {
  private let conflicting = "superview s (0 0; 320 480)\nH:|-20-[a(300)]-20-|\n"

  // MARK: Solving

  @Test func textsAreSolvedOnlyWhereARuleNeedsIt() {
    let input = LintInput(file: SourceText(conflicting))
    let all = Linter().result(input)
    #expect(all.solvedCount == 1 && all.diagnostics.map(\.rule) == ["conflict"])
    var settings = RuleSettings()
    for rule in Rule.all where rule.category == .layout { settings.set(rule, .off) }
    for linter in [
      Linter(settings: settings), Linter().withoutSolving, Linter().ofFixes, Linter(rules: [.whitespace, .noEffect]),
    ] {
      let result = linter.result(input)
      #expect(result.solvedCount == 0 && result.diagnostics.isEmpty)
    }
  }

  @Test func formatsOfCodeAreSolvedOnlyWhereARuleNeedsIt() {
    let source = SourceText(name: "a.swift", swift("add(\(call("\"H:[a(10)]-8-[a]\"")))"))
    let input = LintInput(source, code: AppSource.read(source, .swift))
    #expect(Linter().result(input).solvedCount > 0)
    #expect(Linter().withoutSolving.result(input).solvedCount == 0)
  }

  @Test func suppressionsAreJudgedByWhatWasRun() {
    func rules(_ comment: String, _ linter: Linter) -> [String] {
      linter.diagnostics(LintInput(file: SourceText(conflicting + comment))).map(\.rule)
    }
    for word in ["conflict", "all"] {
      let comment = "# vfl:disable:previous \(word)\n"
      // Fixes remove unused suppressions, so the linter for fixes has to run the suppressed rule.
      #expect(rules(comment, Linter().ofFixes).isEmpty)
      #expect(rules(comment, Linter().withoutSolving).isEmpty)
      #expect(rules("H:[b(8)]\n" + comment, Linter().ofFixes).contains("unused_suppression"))
    }
    #expect(rules("# vfl:disable:previous no_effect\n", Linter().withoutSolving) == ["unused_suppression"])
  }

  /// Each group is added to the solved constraints outside groups, which finds the same conflicts as solving each combination from
  /// scratch.
  @Test func groupsAreAddedToTheConstraintsOutside() {
    let count = 400
    let text =
      "H:|" + (0..<count).map { "[v\($0)]" }.joined(separator: "-") + "|\n"
      + (0..<count).map { "group g\($0) {\n  v\($0).width == \($0)\n}\n" }.joined()
    func rules(_ text: String) -> [String] {
      let linter = Linter(rules: [.conflict, .undecidedLayout])
      return linter.diagnostics(LintInput(file: SourceText(text))).map(\.rule)
    }
    #expect(rules(text) == [])
    #expect(rules(text + "group last {\n  v7.leading == v3.trailing\n  v4.width == 2\n}\n") == ["conflict"])
  }

  // MARK: Fixes

  @Test func allFindingsAreFixedInFewRounds() {
    let count = 2_500
    let input = LintInput(file: SourceText(String(repeating: "H:|-8- [v]\n", count: count)))
    let linter = Linter(rules: [.whitespace])
    let result = Fixer(linter, allowsUnsafe: false) { LintInput(file: $0) }.fixed(input)
    #expect(result.isSettled && result.count == count && result.rounds.count == 1)
    #expect(result.findings.diagnostics.isEmpty)
    // The limit on the number of findings still applies.
    #expect(linter.diagnostics(input).count == Rule.findingLimit)
  }

  /// Rules with loops of their own collect all findings, too. If they stopped early, each fix would seem to reveal another mistake.
  @Test(
    arguments: [
      (Rule.redundantPriority, "view v\n", "H:[v(>=1@1000)]\n", false),
      (.unknownMetric, "view v\nmetric priority = 1\n", "H:[v(>=1@prioritz)]\n", true),
    ])
  func rulesWithLoopsAreFixedInFewRounds(rule: Rule, start: String, line: String, allowsUnsafe: Bool) {
    let count = 1_200
    let input = LintInput(file: SourceText(start + String(repeating: line, count: count)))
    let result = Fixer(Linter(rules: [rule]), allowsUnsafe: allowsUnsafe) { LintInput(file: $0) }.fixed(input)
    #expect(result.isSettled && result.count == count, "\(rule.name): \(result.count)")
    #expect(result.findings.diagnostics.isEmpty)
  }

  @Test func coverQueueMatchesLinearSearch() {
    var random = RandomSource(seed: 3)
    for _ in 0..<200 {
      let ranges = (0..<random.below(12)).map { number in
        let first = random.below(20)
        return (first: first, last: random.below(4) == 0 ? Int.max : first + random.below(6) - 1, number: number)
      }
      var queue = CoverQueue(ranges)
      for line in 0..<24 where random.below(3) > 0 {
        #expect(queue.highest(at: line) == ranges.last { $0.first <= line && line <= $0.last }?.number)
      }
    }
  }

  // MARK: Names

  @Test func suggestionsTakeLinearWork() {
    let names = (0..<4_096).map { "someView\($0)" }
    let candidates = Suggestion.Candidates(names)
    var effort = 0
    for index in 0..<64 { _ = candidates.nearest(to: "someVeiw\(index)x", &effort) }
    #expect(effort <= 64 * (Suggestion.Candidates.patience + 1))
    // Words with few letters in common are not compared.
    effort = 0
    #expect(Suggestion.Candidates(names + ["title"]).nearest(to: "titel", &effort) == "title")
    #expect(effort == 1)
  }

  /// Skipping candidates by their letters and by a lower bound on the distance finds the same word as the whole table of distances.
  @Test func nearestCandidatesMatchTheDefinition() {
    var random = RandomSource(seed: 11)
    func word() -> String {
      let letters = Array("abAB01é")
      return String((0..<random.below(random.below(8) == 0 ? 24 : 7)).map { _ in letters[random.below(letters.count)] })
    }
    for _ in 0..<2_000 {
      let candidates = (0..<random.below(12)).map { _ in word() }
      let query = word()
      var nearest: (word: String, distance: Int)?
      let bound = query.utf8.count < 2 ? 2 : max(1, (query.utf8.count + 1) / 3) * 2 + 1
      for candidate in candidates where !Self.areSiblings(query, candidate) {
        let distance = Self.doubledDistance(Array(query.utf8), Array(candidate.utf8))
        if distance > 0, distance < nearest?.distance ?? bound { nearest = (candidate, distance) }
      }
      #expect(Suggestion.nearest(to: query, in: candidates) == nearest?.word, "\(query) in \(candidates)")
    }
  }

  private static func areSiblings(_ left: String, _ right: String) -> Bool {
    let stems = [left, right].map { word in String(word.reversed().drop { $0.isASCII && $0.isNumber }.reversed()) }
    return stems[0] == stems[1] && !stems[0].isEmpty && stems[0] != left && stems[1] != right
  }

  private static func doubledDistance(_ left: [UInt8], _ right: [UInt8]) -> Int {
    var table = [[Int]](repeating: [Int](repeating: 0, count: right.count + 1), count: left.count + 1)
    for row in 0...left.count {
      for column in 0...right.count {
        guard row > 0, column > 0 else {
          table[row][column] = 2 * (row + column)
          continue
        }
        let (a, b) = (left[row - 1], right[column - 1])
        let replacement = a == b ? 0 : (a | 0x20 == b | 0x20 ? 1 : 2)
        var cost = min(
          table[row - 1][column] + 2, table[row][column - 1] + 2, table[row - 1][column - 1] + replacement)
        if row > 1, column > 1, a == right[column - 2], left[row - 2] == b {
          cost = min(cost, table[row - 2][column - 2] + 2)
        }
        table[row][column] = cost
      }
    }
    return table[left.count][right.count]
  }

  // MARK: Sources

  @Test func aLiteralOfManyCallsIsReadOnce() {
    func solved(_ calls: Int) -> Int {
      let lines = String(repeating: "add(\(call("chain")))\n", count: calls)
      let source = SourceText(name: "a.swift", swift("let chain = \"H:|-[a]-[b]-|\"\n" + lines))
      let code = AppSource.read(source, .swift)
      #expect(code.formats.count == calls)
      return Linter().result(LintInput(source, code: code)).solvedCount
    }
    #expect(solved(2) > 0)
    #expect(solved(64) == solved(2))
  }

  @Test func findingsInLongFormatsShowAnExcerpt() throws {
    let count = 3_000
    let source = SourceText(
      name: "a.swift", swift("add(\(call("\"H:|\(String(repeating: "-[a]-[zz]", count: count))\"")))"))
    let result = Linter().result(LintInput(source, code: AppSource.read(source, .swift)))
    #expect(result.diagnostics.count { $0.rule == "unknown_view" } == 1_000)
    for diagnostic in result.diagnostics {
      let expansion = try #require(diagnostic.expansion)
      #expect(expansion.text.utf8.count < 16_384)
      if diagnostic.rule == "unknown_view" { #expect(SourceText(expansion.text).text(expansion.span) == "zz") }
    }
  }

  private func call(_ format: String) -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \(format), options: [], metrics: nil, views: [\"a\": a, \"b\": b])"
  }

  private func swift(_ body: String) -> String {
    "class V: UIView {\nfunc build(a: UIView, b: UIView) {\n\(body)\n}\n}\n"
  }
}
