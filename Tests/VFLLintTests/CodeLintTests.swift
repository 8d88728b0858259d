import TestSupport
import Testing
import VFLConstraints
import VFLLint
import VFLCode
import VFLSyntax

/// Tests aspects of linting app sources other than the findings themselves: suppressions, fixes inside literals, expanded formats
/// and statistics.
@Suite struct CodeLintTests {
  private func input(_ text: String, _ language: CodeLanguage = .swift) -> LintInput {
    let source = SourceText(name: "a", text)
    return LintInput(source, code: AppSource.read(source, language))
  }

  private func call(_ literal: String, _ rest: String = "") -> String {
    "NSLayoutConstraint.constraints(withVisualFormat: \(literal), options: [], metrics: nil, views: [\"title\": a])\(rest)"
  }

  @Test func commentsDisableRules() {
    for comment in [
      "// vfl:disable:next unknown_view\n", "/* vfl:disable:next VFL201 */\n", "/*vfl:disable:next unknown_view*/\n",
      "/* vfl:disable:next VFL201*/\n", "/*\n vfl:disable all\n*/\n",
    ] {
      let result = Linter().result(input(comment + call("\"H:[tilte]\"")))
      #expect(result.diagnostics.isEmpty && result.suppressed.count == 1, "\(comment)")
    }
    // A suppression applies to the whole next statement, even if it spans several lines. Comments before the statement are skipped.
    let long =
      "// vfl:disable:next unknown_view\n// swiftlint:disable:next x\n\nmake(\n  " + call("\"H:[tilte]\"") + ")"
    #expect(Linter().diagnostics(input(long)).isEmpty)
    for comment in ["// 1)", "/* ) */", "// say \"", "/* ]) */ /* ) */"] {
      let text = "// vfl:disable:next unknown_view\nmake(  \(comment)\n  " + call("\"H:[tilte]\"") + ")"
      #expect(Linter().diagnostics(input(text)).isEmpty, "\(comment)")
    }
    // Prose that mentions a suppression comment is not a suppression.
    for prose in ["// See vfl:disable unknown_view for details.\n", "/// TODO: remove vfl:disable:next unknown_view\n"]
    {
      #expect(Linter().diagnostics(input(prose + call("\"H:[tilte]\""))).map { $0.rule } == ["unknown_view"])
    }
    // A comment inside a string literal does not count, and unused suppressions are reported.
    #expect(
      Linter().diagnostics(input("let x = \"// vfl:disable all\"\n" + call("\"H:[tilte]\""))).map { $0.rule } == [
        "unknown_view"
      ])
    #expect(
      Linter().diagnostics(input("/* vfl:disable:next unknown_view -- why */\n" + call("\"H:|[title]\""))).map {
        $0.rule
      } == ["unused_suppression"])
  }

  @Test(
    arguments: [
      ("\"H:[tilte]-|\"", "\"H:[title]-|\""), ("#\"H:[tilte]-|\"#", "#\"H:[title]-|\"#"),
      ("\"H:[t\\u{69}lte]-|\"", "\"H:[title]-|\""), ("\"H:\" + \"[tilte]\" + \"-|\"", "\"H:\" + \"[title]\" + \"-|\""),
      ("\"\"\"\n  H:[tilte]\\\n  -|\n  \"\"\"", "\"\"\"\n  H:[title]\\\n  -|\n  \"\"\""),
      // A fix never crosses the boundary between two literals.
      ("\"H:[til\" + \"te]-|\"", "\"H:[til\" + \"te]-|\""),
      // Placeholders are left alone.
      ("\"H:[tilte]-\\(gap)-|\"", "\"H:[title]-\\(gap)-|\""),
    ])
  func fixesEditLiterals(literal: String, expected: String) {
    for before in ["", "/* 🙂 */ "] {
      let input = input(before + call(literal))
      let fixed = Fixer(Linter(), allowsUnsafe: true) { LintInput($0, code: AppSource.read($0, .swift)) }.fixed(input)
      #expect(String(decoding: fixed.input.source.bytes, as: UTF8.self) == before + call(expected))
    }
  }

  /// In a comment of several lines, lines that are not suppressions are kept.
  @Test(
    arguments: [
      ("/* vfl:disable:next unknown_view */\n", ""),
      ("/* vfl:disable:next unknown_view\n   Shown later. */\n", "/*\n   Shown later. */\n"),
      ("/*\n * vfl:disable:next unknown_view\n */\n", ""),
      ("// vfl:disable unknown_view\n// vfl:enable unknown_view\n", ""),
    ])
  func fixesKeepOtherCommentLines(comment: String, expected: String) {
    let text = "\"H:|[title]|\""
    let fixer = Fixer(Linter(), allowsUnsafe: false) { LintInput($0, code: AppSource.read($0, .swift)) }
    let fixed = fixer.fixed(input(comment + call(text)))
    #expect(String(decoding: fixed.input.source.bytes, as: UTF8.self) == expected + call(text))
  }

  @Test func everyPriorityOutOfRangeIsFound() {
    let text = """
      func f() {
        let width = view.widthAnchor.constraint(equalToConstant: 8)
        width.priority = UILayoutPriority(1001)
        let height = view.heightAnchor.constraint(equalToConstant: 8)
        height.priority = UILayoutPriority(1002)
      }
      """
    #expect(Linter().diagnostics(input(text)).filter { $0.rule == "priority_out_of_range" }.count == 2)
  }

  /// An unsafe fix that is right for one use of a format may be wrong for another.
  @Test func sharedLiteralsGetNoUnsafeFix() {
    func text(_ uses: Int) -> String {
      let call =
        "NSLayoutConstraint.constraints(withVisualFormat: f, options: [], metrics: nil, views: [\"title\": a])\n"
      return "func make() {\n  let f = \"H:[tilte]\"\n" + String(repeating: "  " + call, count: uses) + "}\n"
    }
    for uses in 1...2 {
      let found = Linter().diagnostics(input(text(uses))).filter { $0.rule == "unknown_view" }
      #expect(!found.isEmpty && found.allSatisfy { ($0.fix != nil) == (uses == 1) }, "\(uses)")
    }
  }

  @Test func expansionsShowTheFormat() throws {
    let found = Linter().diagnostics(input(call("\"H:|-\\(gap)-[\" + \"til\" + \"te]\"")))
    let expansion = try #require(found.first?.expansion)
    #expect(expansion.text == "H:|-…-[tilte]")
    #expect(SourceText(expansion.text).text(expansion.span) == "tilte")
  }

  /// A literal with an unrealistically large number of interpolations is skipped.
  @Test(arguments: [(4096, 0), (4097, 1)])
  func literalsHaveALimitedNumberOfUnknownParts(count: Int, unread: Int) {
    let format = String(repeating: "[\\(a)]", count: count)
    let statistics = input("NSLayoutConstraint.constraints(withVisualFormat: \"\(format)\", views: views)").code?
      .statistics
    #expect(statistics?.unread.reduce(0, +) == unread && statistics?.total == 1)
  }

  @Test func statisticsCountEveryUse() {
    let text = """
      func f(views: [String: UIView], format: String) {
        \(call("\"H:[title]\""))
        NSLayoutConstraint.constraints(withVisualFormat: "H:[a]", options: [], metrics: nil, views: views)
        NSLayoutConstraint.constraints(withVisualFormat: make(), options: [], metrics: nil, views: views)
        NSLayoutConstraint.constraints(withVisualFormat: other.format, options: [], metrics: nil, views: views)
      }
      """
    let statistics = input(text).code?.statistics
    #expect(statistics?.closed == 1 && statistics?.open == 1 && statistics?.total == 4)
    #expect(statistics?.unread.reduce(0, +) == 2)
    var sum = FormatStatistics()
    for _ in 0..<2 { statistics.map { sum.add($0) } }
    #expect(sum.closed == 2 && sum.open == 2 && sum.total == 8)
  }

  @Test func sameInputGivesSameFindings() throws {
    for fixture in try CodeFixtureTests.fixtures() {
      guard let source = SourceText(name: fixture.name, bytes: fixture.bytes) else { continue }
      let first = Linter().diagnostics(LintInput(source, code: AppSource.read(source, fixture.language)))
      let second = Linter().diagnostics(LintInput(source, code: AppSource.read(source, fixture.language)))
      #expect(first == second, "\(fixture.name)")
    }
  }

  /// A source cut off at any byte is read without a trap, and all findings are before the cut.
  @Test func truncatedSourcesAreRead() throws {
    var random = RandomSource(seed: 104)
    for fixture in try CodeFixtureTests.fixtures() {
      for _ in 0..<Project.inputs(2) {
        let cut = random.below(fixture.bytes.count)
        guard let source = SourceText(name: fixture.name, bytes: Array(fixture.bytes[..<cut])) else { continue }
        for diagnostic in Linter().diagnostics(LintInput(source, code: AppSource.read(source, fixture.language))) {
          #expect(Int(diagnostic.span.end) <= cut)
        }
      }
    }
  }

  /// With brackets, quotation marks and whole lines inserted and removed at random, a source is still read without a trap.
  @Test func damagedSourcesAreRead() throws {
    var random = RandomSource(seed: 104)
    let pieces = [
      "(", ")", "[", "]", "{", "}", "\"", "\\", "#", "@", ":", ",", "\n", "?", "=", "/*", "*/", "#if\n", "#endif\n",
      "let ", "in ", ".",
    ]
    for fixture in try CodeFixtureTests.fixtures() {
      for _ in 0..<Project.inputs(2) {
        var bytes = fixture.bytes
        for _ in 0...random.below(6) {
          let place = random.below(bytes.count)
          if random.oneIn(2) {
            bytes.removeSubrange(place..<min(bytes.count, place + 1 + random.below(random.oneIn(4) ? 60 : 2)))
          } else {
            bytes.insert(contentsOf: Array(random.pick(pieces).utf8), at: place)
          }
        }
        guard let source = SourceText(name: fixture.name, bytes: bytes) else { continue }
        for diagnostic in Linter().diagnostics(LintInput(source, code: AppSource.read(source, fixture.language))) {
          #expect(Int(diagnostic.span.end) <= bytes.count)
        }
      }
    }
  }
}
