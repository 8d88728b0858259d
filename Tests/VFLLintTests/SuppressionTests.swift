import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLint

/// Tests suppression comments, rule settings and applied fixes.
@Suite struct SuppressionTests {
  @Test(
    arguments: [
      ("# vfl:disable:next negative_size\n[a(-1)]", []),
      ("[a(-1)]  # vfl:disable:this negative_size", []), ("[a(-1)]\n// vfl:disable:previous VFL407 -- why", []),
      ("# vfl:disable negative_size\n[a(-1)]\n[b(-1)]", []),
      ("# vfl:disable negative_size\n[a(-1)]\n# vfl:enable negative_size\n[b(-1)]", ["negative_size 4"]),
      ("# vfl:disable all\n[a(-1)]\n# vfl:enable all\n[b(-1)]", ["negative_size 4"]),
      ("# vfl:disable:next negative_size, bare_predicate\n[a(-1)]->=8-[b]", []),
      // Unused suppressions, and unknown rules.
      ("# vfl:disable:next negative_size\n[a(1)]", ["unused_suppression 1"]),
      ("# vfl:disable:next negative_sise\n[a(-1)]", ["unknown_suppression 1", "negative_size 2"]),
      ("# vfl:disable\n[a(1)]", ["unknown_suppression 1"]),
      ("# vfl:disable:next negative_size\n\n[a(-1)]", ["unused_suppression 1", "negative_size 3"]),
      // Only a comment with the exact keyword is a suppression.
      ("# vfl:disabled negative_size\n[a(-1)]", ["unknown_suppression 1", "negative_size 2"]),
      ("# vfl:disable:nxt negative_size\n[a(-1)]", ["unknown_suppression 1", "negative_size 2"]),
      ("# vfl:notes on negative_size\n[a(-1)]", ["negative_size 2"]),
      // A wrong or missing dash before the reason produces one finding, not one for each word of the reason.
      ("# vfl:disable:next negative_size – shown later on\n[a(-1)]", ["unknown_suppression 1"]),
      ("# vfl:disable:next negative_size - shown later on\n[a(-1)]", ["unknown_suppression 1"]),
      ("# vfl:disable:next negative_size shown later on\n[a(-1)]", ["unknown_suppression 1"]),
      ("[a(-1)]  # see vfl:disable:this negative_size", []),
      // A reason is the rest of the line, and a comment begins anywhere before the words, but on the same line.
      (
        "# vfl:disable:next no_effect -- not vfl:disable:next negative_size\n[a(-1)]",
        ["unused_suppression 1", "negative_size 2"]
      ),
      ("[a(-1)] // a # b vfl:disable:this negative_size", []),
    ] as [(String, [String])])
  func suppresses(text: String, expected: [String]) {
    let source = SourceText(text)
    let table = LineTable(source)
    let found = Linter().diagnostics(LintInput(file: source)).map {
      "\($0.rule) \(table.position($0.span.start).line)"
    }
    #expect(found == expected, "\(text)")
  }

  /// Each line is read once, however many suppressions it has.
  @Test func manySuppressionsOnOneLine() {
    let start = ContinuousClock.now
    for word in ["vfl:disable ", "vfl:disable a_1 ", "vfl:disabel ", "vfl:x "] {
      let text = "# " + String(repeating: word, count: 20_000)
      #expect(SuppressionScanner.scan(SourceText(text)).count <= 20_000)
    }
    #expect(ContinuousClock.now - start < .seconds(20))
  }

  @Test func suppressedFindingsKeepTheirReason() {
    let source = SourceText("[a(-1)]  # vfl:disable:this negative_size -- as designed")
    let result = Linter().result(LintInput(file: source))
    #expect(result.suppressed.map(\.reason) == ["as designed"] && result.suppressed.map(\.isInSource) == [true])
  }

  @Test func settingsDecide() {
    var settings = RuleSettings()
    settings.set(.negativeSize, .severity(.note))
    settings.set(.barePredicate, .off)
    let input = LintInput(file: SourceText("[a(-1)]->=8-[b]\n# vfl:disable:next bare_predicate\n[b]->=8-[c]"))
    let diagnostics = Linter(settings: settings).diagnostics(input)
    // If a rule is turned off, a suppression of the rule is not reported as unused.
    #expect(diagnostics.map(\.rule) == ["negative_size"] && diagnostics.map(\.severity) == [.note])
  }

  @Test(
    arguments: [
      ("H:[a]->=8-[b]->=9-[c]", false, "H:[a]-(>=8)-[b]-(>=9)-[c]"),
      // Safe fixes make no change that could alter the meaning.
      ("a.centerX == + 200", false, "a.centerX == + 200"),
      ("a.centerX == + 200", true, "a.centerX == superview.left + 200"),
      // One fix enables another.
      ("# vfl:disable:next negative_size, bare_predicate\n[a(1)]", false, "[a(1)]"),
      // A comment with a reason is removed only by an unsafe fix, together with its reason.
      (
        "[a(1)]  # vfl:disable:this negative_size -- why\n[b(2)]", false,
        "[a(1)]  # vfl:disable:this negative_size -- why\n[b(2)]"
      ),
      ("[a(1)]  # vfl:disable:this negative_size -- why\n[b(2)]", true, "[a(1)]\n[b(2)]"),
      // A reason without its `--` is still a reason.
      (
        "# vfl:disable:next negative_size because of the old design\n[a(1)]", false,
        "# vfl:disable:next negative_size because of the old design\n[a(1)]"
      ),
      ("# vfl:disable:next negative_size because of the old design\n[a(1)]", true, "[a(1)]"),
      (
        "# vfl:disable:next negative_size because of the old design\n[a(-1)]", true,
        "# vfl:disable:next negative_size -- because of the old design\n[a(-1)]"
      ),
      (
        "# vfl:disable:next negative_size, no_effect because all is old\n[a]", false,
        "# vfl:disable:next no_effect because all is old\n[a]"
      ),
      // A mistake that hides two conflicts is not fixed, because fixing it would increase the number of errors.
      (
        "[a(10]\n[b(5)]\ngroup x {\na.width == b.width + 6\n}\ngroup y {\na.width == b.width + 7\n}", false,
        "[a(10]\n[b(5)]\ngroup x {\na.width == b.width + 6\n}\ngroup y {\na.width == b.width + 7\n}"
      ),
      ("V-[a]", true, "V:|-[a]"), ("V-[a]", false, "V-[a]"), ("V-[a(5)]", false, "V:[a(5)]"),
      ("[a(1)]  # as drawn, vfl:disable:this negative_size", false, "[a(1)]  # as drawn,"),
      ("# vfl:disable negative_size\n[a(1)]\n# vfl:enable negative_size\n[b(2)]", false, "[a(1)]\n[b(2)]"),
      (
        "# vfl:disable negative_size, no_effect\n[a]\n[b(2)]  # vfl:enable negative_size, no_effect", false,
        "# vfl:disable no_effect\n[a]\n[b(2)]  # vfl:enable no_effect"
      ),
      (
        "# vfl:disable negative_size\n[a(1)]\n# vfl:disable no_effect\n[b]\n# vfl:enable all", false,
        "[a(1)]\n# vfl:disable no_effect\n[b]\n# vfl:enable all"
      ),
      (
        "# vfl:disable negative_size\n[a(1)]\n# vfl:disable no_effect\n[b(1)]\n# vfl:enable all", false,
        "[a(1)]\n[b(1)]\n"
      ),
      ("[a(100@1000)]\n[b", false, "[a(100)]\n[b]"),
      // Spaces around removed text are removed too.
      ("a.width == 5 @ 1000", false, "a.width == 5"), ("a.width == 5\t@\t1000", false, "a.width == 5"),
      ("a.width == 5@1000", false, "a.width == 5"), ("a.width == 5@ 1000", false, "a.width == 5"),
      ("a.width == 5  @1000", false, "a.width == 5"),
      (
        "# vfl:disable:next negative_size — why\n[a(-1)]", false, "# vfl:disable:next negative_size -- why\n[a(-1)]"
      ),
      ("[a(1)]\n# vfl:disable:this negative_size\n[b(1)]", false, "[a(1)]\n[b(1)]"),
      ("[a(1)] \t # vfl:disable:this negative_size", false, "[a(1)]"),
      ("[a(1)]\n  # vfl:disable:this negative_size", false, "[a(1)]\n"),
      ("# vfl:disable:this negative_size\r\n[a(1)]", false, "[a(1)]"),
    ] as [(String, Bool, String)])
  func fixes(text: String, allowsUnsafe: Bool, expected: String) {
    let fixer = Fixer(Linter(), allowsUnsafe: allowsUnsafe) { LintInput(file: $0) }
    let result = fixer.fixed(LintInput(file: SourceText(text)))
    #expect(String(decoding: result.input.source.bytes, as: UTF8.self) == expected)
  }

  /// Fixing any text terminates, and a second run changes nothing. Safe fixes cause no new errors.
  @Test func fixingIsStable() throws {
    var random = RandomSource(seed: 51)
    let grammar = try Grammar([Project.text("Grammar/format.ebnf"), Project.text("Grammar/file.ebnf")])
    for allowsUnsafe in [false, true] {
      let fixer = Fixer(Linter(), allowsUnsafe: allowsUnsafe) { LintInput(file: $0) }
      for _ in 0..<Project.inputs(60) {
        let text = grammar.sentence(of: "file", &random).mutated(alphabet: Array("a[]-|\n# .=@8{}>".utf8), &random)
        let input = LintInput(file: try #require(SourceText(name: "-", bytes: text)))
        let once = fixer.fixed(input)
        #expect(
          fixer.fixed(once.input).input.source.bytes == once.input.source.bytes,
          "\(String(decoding: text, as: UTF8.self))")
        let before = Linter().diagnostics(input).count { $0.severity == .error }
        if !allowsUnsafe {
          #expect(
            once.findings.diagnostics.count { $0.severity == .error } <= before,
            "\(String(decoding: text, as: UTF8.self).debugDescription)")
        }
      }
    }
  }

  /// A rule lists only so many findings. Whether a suppression hides one of the others is not known.
  @Test func suppressionsBeyondTheLimitOfFindingsAreNotUnused() {
    var text = ""
    for index in 0..<(Rule.findingLimit + 5) { text += "# vfl:disable:next negative_size\nH:[a\(index)(-5)]\n" }
    let result = Linter().result(LintInput(file: SourceText(name: "a", text)))
    #expect(!result.diagnostics.contains { $0.rule == "unused_suppression" })
    #expect(result.suppressed.count == Rule.findingLimit)
  }
}
