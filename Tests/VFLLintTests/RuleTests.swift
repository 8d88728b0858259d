import TestFiles
import TestSupport
import Testing
import VFLConstraints
import VFLCode
import VFLInterface
import VFLLogs
import VFLSyntax

@testable import VFLLint

@Suite struct RuleTests {
  /// Each rule has one source file and one line in the registry.
  @Test func everyRuleIsRegistered() throws {
    var defined: [String] = []
    for path in try Project.files(under: "Sources/VFLLint/Rules", suffix: ".swift") {
      let parts = try Project.text(path).split(separator: "= Rule(", omittingEmptySubsequences: false).dropFirst()
      #expect(parts.count <= 1, "\(path) defines several rules")
      // The code and the name follow.
      defined += parts.compactMap { $0.split(separator: "\"").dropFirst(3).first.map(String.init) }
    }
    Project.expect("rules in `Rule.all`", Rule.all.map(\.name), are: defined)
  }

  @Test func namesAndCodesAreWellFormed() {
    #expect(Set(Rule.all.map(\.name)).count == Rule.all.count)
    #expect(Rule.all.map(\.code) == Rule.all.map(\.code).sorted())
    #expect(Set(Rule.all.map(\.code)).count == Rule.all.count)
    for rule in Rule.all {
      #expect(rule.name.allSatisfy { $0.isLowercase || $0 == "_" }, "\(rule.name)")
      #expect(rule.code.hasPrefix("VFL") && rule.code.count == 6)
      #expect(rule.summary.hasSuffix(".") && rule.rationale.hasSuffix("."), "\(rule.name)")
      #expect(!rule.examples.isEmpty, "\(rule.name)")
      #expect(Rule.named(rule.name)?.code == rule.code && Rule.named(rule.code)?.name == rule.name)
    }
    #expect(Rule.named("nothing") == nil)
  }

  /// Each rule reports its wrong examples but not its right ones, in which no rule finds an error.
  @Test func rulesReportOnlyTheirWrongExamples() {
    for rule in Rule.all {
      for (example, wrong) in Self.linted(rule) {
        #expect(wrong.contains { $0.rule == rule.name }, "\(rule.name): \(example.wrong)")
        let right = Self.findings(example.right, example.kind)
        #expect(!right.contains { $0.rule == rule.name || $0.severity == .error }, "\(rule.name): \(example.right)")
      }
    }
  }

  /// The scan that decides which sources are read at all notices every source with a finding.
  @Test func scanNoticesEverySourceWithAFinding() throws {
    func isNoticed(_ bytes: [UInt8]) -> Bool {
      let scan = bytes.withUnsafeBytes { CodeScan($0) }
      return scan.mentionsLayout || scan.hasFormatLiteral
    }
    for rule in Rule.all {
      for example in rule.examples where example.kind == .swift || example.kind == .objectiveC {
        // A dictionary of views matters only to formats, which its file or a helper makes.
        if !example.wrong.contains("onstrain") { continue }
        #expect(isNoticed(Array(example.wrong.utf8)), "\(rule.name): \(example.wrong)")
      }
    }
    for fixture in try CodeFixtureTests.fixtures() where !fixture.expected.isEmpty {
      #expect(isNoticed(fixture.bytes), "\(fixture.name)")
    }
  }

  /// A rule declares that it offers fixes if and only if a finding in one of its examples offers one. Every fix removes the finding
  /// that offers it.
  @Test func fixesRemoveTheirFindings() {
    for rule in Rule.all {
      var offers: [FixIt.Safety] = []
      for (example, wrong) in Self.linted(rule) {
        let before = wrong.filter { $0.rule == rule.name }
        for finding in before {
          guard let fix = finding.fix else { continue }
          offers.append(fix.safety)
          let fixed = String(decoding: fix.applied(to: SourceText(example.wrong)), as: UTF8.self)
          let left = Self.findings(fixed, example.kind).filter { $0.rule == rule.name }
          #expect(left.count < before.count, "\(rule.name): \(example.wrong) became \(fixed)")
        }
      }
      #expect((rule.fixSafety != nil) == !offers.isEmpty, "\(rule.name)")
      // A rule declares the safety of its safest fix. Individual fixes may be less safe, but never safer.
      if rule.fixSafety == .unsafe { #expect(!offers.contains(.safe), "\(rule.name)") }
    }
  }

  /// Safe fixes of random broken formats cause no new syntax errors.
  @Test func safeFixesAddNoSyntaxErrors() throws {
    var random = RandomSource(seed: 14)
    let grammar = try Grammar([Project.text("Grammar/format.ebnf")])
    var applied = 0
    for _ in 0..<Project.inputs(500) {
      let text = grammar.sentence(of: "format", &random).mutated(alphabet: Array("[]()-|=<> ,@8aH:".utf8), &random)
      guard let source = SourceText(name: "-", bytes: text) else { continue }
      let before = errors(LintInput(format: source))
      for finding in Linter().diagnostics(LintInput(format: source)) {
        guard let fix = finding.fix, fix.safety == .safe else { continue }
        applied += 1
        guard let fixed = SourceText(name: "-", bytes: fix.applied(to: source)) else { continue }
        let after = errors(LintInput(format: fixed))
        // Fixing a syntax error may reveal semantic errors, because the semantic checks skip malformed formats.
        #expect(
          after.filter { $0.code < "VFL2" }.count <= before.filter { $0.code < "VFL2" }.count,
          "\(finding.rule): \(source.text(source.span)) became \(fixed.text(fixed.span))")
      }
    }
    #expect(applied > Project.inputs(106))
  }

  /// Messages and help start in lowercase and have no full stop at the end. No text has an unpaired backtick, two spaces in a row,
  /// or a word for which the project uses a synonym.
  @Test func textsFollowTheStyleGuide() {
    for rule in Rule.all {
      var phrases: [String] = []
      var sentences = [rule.summary, rule.rationale]
      for (_, wrong) in Self.linted(rule) {
        for finding in wrong {
          phrases += [finding.message, finding.help, finding.fix?.title].compactMap { $0 }
          phrases += finding.related.map(\.message)
          // Notes that quote the frameworks use the frameworks' own words.
          sentences += finding.notes.filter { !$0.hasPrefix("at run time") }
        }
      }
      for phrase in phrases {
        #expect(!phrase.hasSuffix(".") && phrase.first?.isUppercase == false, "\(rule.name): \(phrase)")
      }
      for text in phrases + sentences {
        let words = text.lowercased().split { !$0.isLetter }.map(String.init)
        #expect(Self.replacedWords.isDisjoint(with: words), "\(rule.name): \(text)")
        #expect(text.count { $0 == "`" }.isMultiple(of: 2), "\(rule.name): \(text)")
        #expect(!text.contains("  ") && !text.contains("vfl vfl"), "\(rule.name): \(text)")
      }
    }
  }

  /// Words that findings and rule pages do not use, because the project uses a synonym: "invalid" for "illegal", "fix" for
  /// "mend", "helper" for "wrapper", and so on.
  private static let replacedWords: Set<String> = [
    "illegal", "mend", "mended", "anew", "whoever", "blank", "blanks", "wrapper", "wrappers", "forbidden",
    "superfluous",
  ]

  /// For a misspelled keyword of a statement or step, the correct keyword is suggested.
  @Test func misspelledKeywordsAreSuggested() {
    #expect(DocumentParser.keywords.contains("super"))
    for keyword in DocumentParser.keywords where keyword.count > 2 {
      let finding = Linter().diagnostics(LintInput(file: SourceText("\(keyword.prefix(1))\(keyword) x"))).first
      #expect(finding?.rule == "unknown_statement" && finding?.help == "did you mean `\(keyword)`?", "\(keyword)")
    }
  }

  /// The findings in the wrong version of each example of a rule.
  private static func linted(_ rule: Rule) -> [(example: Rule.Example, wrong: [Diagnostic])] {
    Array(zip(rule.examples, RuleExamples.findings[rule.name] ?? []))
  }

  private static func findings(_ text: String, _ kind: Rule.Example.Kind) -> [Diagnostic] {
    Linter().diagnostics(RuleExamples.input(SourceText(text), kind))
  }

  private func errors(_ input: LintInput) -> [Diagnostic] {
    Linter().diagnostics(input).filter { $0.severity == .error }
  }
}
