import TestSupport
import Testing
import VFLConstraints
import VFLCode
import VFLSyntax

@testable import VFLLint

/// Tests applying fixes: the text they produce, and invariants that hold for any text.
@Suite struct FixTests {
  /// Views and sizes in place of distances, and several missing closing brackets at once.
  @Test(
    arguments: [
      // A bracketed name where a number is expected is not one of the format's views, so nothing is inserted.
      ("H:|-[a]-(==[b])-|", "H:|-[a]-(==[b])-|"), ("[a]-(>=[b])", "[a]-(>=[b])"), ("[a]-([b])-|", "[a]-([b])-|"),
      ("H:|-[a]-(>=-[b]-|", "H:|-[a]-(>=-[b]-|"), ("[a]->=[b]", "[a]->=[b]"),
      // Closing brackets missing at the same position are inserted together.
      ("[a(100", "[a(100)]"), ("[a(100[b]", "[a(100)][b]"), ("[a]-(8[b]", "[a]-(8)-[b]"), ("[a]-(8|", "[a]-(8)-|"),
      ("[a]-(8]-[b]", "[a]-(8)-[b]"), ("[a]--8[b]", "[a]-(-8)-[b]"), ("[a]->=8[b]", "[a]-(>=8)-[b]"),
      ("[a]-8@750|", "[a]-(8@750)-|"), ("[a]->=-8[b]", "[a]-(>=-8)-[b]"), ("[a]--8 [b", "[a]-(-8)-[b]"),
      // A distance at the end of the text is left alone.
      ("[a]-(8", "[a]-(8"), ("[a]-8", "[a]-8"),
    ])
  func fixesOnce(format: String, expected: String) {
    let fixer = Fixer(Linter(), allowsUnsafe: false) { LintInput(format: $0) }
    let fixed = fixer.fixed(LintInput(format: SourceText(format)))
    #expect(String(decoding: fixed.input.source.bytes, as: UTF8.self) == expected && fixed.isSettled)
  }

  /// A fix may reveal an error that was hidden, but no more errors than it removes.
  @Test(
    arguments: [
      ("view title\nH:|-[titel", false, "view title\nH:|-[titel]"),
      ("view title\nH:|-[titel", true, "view title\nH:|-[title]"),
      ("view title\nH:[title]-8[a(b)]", false, "view title\nH:[title]-8[a(b)]"),
      ("view title\nH:|-[a]-8[b]", false, "view title\nH:|-[a]-8-[b]"),
      ("H:[a(8@1000)]-8[b]", false, "H:[a(8)]-8-[b]"),
    ])
  func fixesWhatItReveals(text: String, allowsUnsafe: Bool, expected: String) {
    let fixer = Fixer(Linter(), allowsUnsafe: allowsUnsafe) { LintInput(file: $0) }
    let fixed = fixer.fixed(LintInput(file: SourceText(text)))
    #expect(String(decoding: fixed.input.source.bytes, as: UTF8.self) == expected && fixed.isSettled)
  }

  @Test func fixesLiterals() {
    let source = SourceText(
      name: "a.m",
      """
      [NSLayoutConstraint constraintsWithVisualFormat:@"H:|-[a]-(==[b])-|" options:0 metrics:nil views:views];
      """)
    let fixer = Fixer(Linter(), allowsUnsafe: false) { LintInput($0, code: AppSource.read($0, .objectiveC)) }
    let fixed = fixer.fixed(LintInput(source, code: AppSource.read(source, .objectiveC)))
    #expect(fixed.input.source.bytes == source.bytes)
  }

  /// A bracket that each pass of a loop leaves open is not closed after the loop, because only the last one would be.
  @Test(arguments: [("-8-[v\\(i)", "-8-[v\\(i)"), ("- 8-[v\\(i)]", "-8-[v\\(i)]")])
  func loopsAreFixedInTheirParts(part: String, expected: String) {
    func source(_ part: String) -> SourceText {
      SourceText(
        name: "a.swift",
        """
        func make(views: [String: UIView]) {
          var format = "H:|"
          for i in 0..<4 { format += "\(part)" }
          format += "|"
          add(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
        """)
    }
    let text = source(part)
    let fixer = Fixer(Linter(), allowsUnsafe: true) { LintInput($0, code: AppSource.read($0, .swift)) }
    let fixed = fixer.fixed(LintInput(text, code: AppSource.read(text, .swift)))
    #expect(fixed.input.source.bytes == source(expected).bytes)
  }

  /// Rules whose fixes make no progress: they insert endlessly, revert each other, or cause more errors than they fix.
  @Test(arguments: [
    // Each inserted `x` removes one finding, but all of them would be inserted at the same position.
    ("[a]", ["VFL1 [ 1 x", "VFL1 [a", "VFL1 [a]", "VFL1 [xa"], false),
    // These fixes make no progress and are not applied.
    ("[a]", ["VFL1 [ 1 x"], true), ("[a]", ["VFL1 [a 1 xb", "VFL1 [xb 1 ya"], true),
    ("[a]", ["VFL1 [a 1 b", "VFL3 [b", "VFL4 [b"], true),
  ])
  func fixesWithoutProgressAreNotApplied(text: String, rules: [String], isSettled: Bool) {
    let rules = rules.map { words -> Rule in
      let words = words.split(separator: " ").map(String.init)
      let place = words.count > 2 ? UInt32(words[2]) : nil
      let edits = place.map { [FixIt.Edit(Span(at: $0), words[3])] } ?? []
      return Rule(
        words[0], "test", .error, "", rationale: "", examples: [],
        check: .input { input in
          let text = input.source.text(input.source.span)
          guard text.hasPrefix(words[1]) else { return [] }
          return [Finding("", Span(0, 1), fix: FixIt(title: "", safety: .safe, edits: edits))]
        })
    }
    let source = SourceText(text)
    let fixer = Fixer(Linter(rules: rules), allowsUnsafe: false) { LintInput(format: $0) }
    let fixed = fixer.fixed(LintInput(format: source))
    #expect(fixed.input.source.bytes == source.bytes && fixed.count == 0 && fixed.isSettled == isSettled)
  }

  /// The fix of a warning may reveal another warning. A chain of up to three warnings is fixed; a longer chain is not fixed at all.
  @Test(arguments: [(1, true), (2, true), (3, true), (4, false), (5, false)])
  func revealedFindingsAreFixedUpToALimit(count: Int, isFixed: Bool) {
    // The fix of each rule lengthens one bracket, and the next rule reports the text that results.
    let texts = (0...count).map { fixed in (0..<6).map { $0 < fixed ? "[ab]" : "[a]" }.joined() }
    let rules = (0..<count).map { number in
      Rule(
        "VFL10\(number)", "test_\(number)", .warning, "", rationale: "", examples: [],
        check: .input { input in
          guard input.source.text(input.source.span) == texts[number] else { return [] }
          let edit = FixIt.Edit(Span(at: UInt32(4 * number + 2)), "b")
          return [Finding("", Span(0, 1), fix: FixIt(title: "", safety: .safe, edits: [edit]))]
        })
    }
    let fixer = Fixer(Linter(rules: rules), allowsUnsafe: false) { LintInput(format: $0) }
    let fixed = fixer.fixed(LintInput(format: SourceText(texts[0])))
    #expect(fixed.isSettled == isFixed && fixed.count == (isFixed ? count : 0))
    #expect(fixed.input.source.text(fixed.input.source.span) == texts[isFixed ? count : 0])
  }

  // MARK: Any text

  /// The kind of text to fix.
  enum Kind: String, CaseIterable {
    case format, file, source
  }

  /// For any text, fixing leaves no more errors than before, is complete after one run, inserts at most once at any position, and
  /// does not change the constraints of statements that it does not touch. The number and the length of the texts that are linted for one
  /// are limited, and so is the time: linting takes time linear in the length, and a megabyte takes less than a second. `VFL_INPUTS=400`
  /// tries 100,000 texts.
  @Test(arguments: Kind.allCases)
  func fixingIsStable(kind: Kind) throws {
    let generator = try TextGenerator()
    var random = RandomSource(seed: 15)
    let count = Project.inputs(250)
    let share = kind == .format ? count * 6 / 10 : count * 2 / 10
    var fixedCount = 0
    var (unsettled, longest) = (0, 0)
    for _ in 0..<share {
      let (bytes, read) = generator.text(kind, &random)
      guard let source = SourceText(name: "-", bytes: bytes) else { continue }
      let input = read(source)
      for allowsUnsafe in [false, true] {
        var (passes, length) = (0, 0)
        let fixer = Fixer(Linter(), allowsUnsafe: allowsUnsafe) { text in
          passes += 1
          length += text.bytes.count
          return read(text)
        }
        let once = fixer.fixed(input)
        #expect(passes < 500 && length < 1_000_000, "\(source.text(source.span).debugDescription)")
        longest = max(longest, length)
        let after = once.input.source
        let words: Comment = "\(source.text(source.span).debugDescription)\n\(after.text(after.span).debugDescription)"
        if !once.isSettled { unsettled += 1 }
        if once.count > 0 { fixedCount += 1 }
        // Only unsafe fixes can form a cycle. The text is then left unchanged.
        #expect(once.isSettled || allowsUnsafe && after.bytes == source.bytes, words)
        #expect(errorCount(once.findings.diagnostics) <= errorCount(Linter().diagnostics(input)), words)
        if after.bytes != source.bytes {
          let again = fixer.fixed(once.input)
          #expect(again.input.source.bytes == after.bytes && again.isSettled, words)
        }
        #expect(insertsOnce(once.rounds), words)
        if !allowsUnsafe { #expect(changedStatement(input, once.input) == nil, words) }
      }
    }
    if share > 2_000 {
      print("\(kind): \(share) texts, \(fixedCount) fixed, \(unsettled) left alone, \(longest) bytes linted at most")
    }
    // Fewer than one text in a thousand is left alone: 15 of 20,000 files. A small sample may have two more.
    #expect(fixedCount > share / 20 && unsettled <= 2 + share / 1_000)
  }

  private func errorCount(_ diagnostics: [Diagnostic]) -> Int { diagnostics.count { $0.severity == .error } }

  /// Whether all rounds insert at different positions of the original text.
  private func insertsOnce(_ rounds: [[FixIt.Edit]]) -> Bool {
    // The source ranges inserted so far, as current offsets.
    var inserted: [Span] = []
    for round in rounds {
      for edit in round where edit.span.isEmpty {
        if inserted.contains(where: { $0.start <= edit.span.start && edit.span.start <= $0.end }) { return false }
      }
      func moved(_ offset: UInt32) -> UInt32 {
        round.reduce(offset) { sum, edit in
          edit.span.end <= offset ? sum + UInt32(edit.text.utf8.count) - UInt32(edit.span.count) : sum
        }
      }
      // A range that a later round overwrites is dropped.
      inserted = inserted.filter { span in
        !round.contains { $0.span.start <= span.start && span.end <= $0.span.end && !$0.span.isEmpty }
      }.map { Span(moved($0.start), moved($0.end)) }
      for edit in round where edit.span.isEmpty {
        let end = moved(edit.span.start)
        inserted.append(Span(end - UInt32(edit.text.utf8.count), end))
      }
    }
    return true
  }

  /// The text of the first untouched statement (in an app source, of the first format) whose constraints have changed, or a
  /// description of the change if the number of statements has changed; nil if neither has changed.
  private func changedStatement(_ before: LintInput, _ after: LintInput) -> String? {
    func parts(_ input: LintInput) -> [(text: String, constraints: [String])] {
      var parts: [(text: String, constraints: [String])] = []
      if let code = input.code {
        for format in code.formats {
          let part = LintInput(format)
          parts.append((format.text.text(format.text.span), part.lowered.constraints.map(LintContext(part).text)))
        }
        parts.append(("", input.lowered.constraints.map(LintContext(input).text)))
        return parts
      }
      let context = LintContext(input)
      parts = input.document.statements.map { (input.source.text($0.span), []) }
      for constraint in input.lowered.constraints {
        parts[Int(constraint.origin.statement)].constraints.append(context.text(constraint))
      }
      return parts
    }
    let (left, right) = (parts(before), parts(after))
    if left.count != right.count { return "\(left.count) statements became \(right.count)" }
    return zip(left, right).first { $0.text == $1.text && $0.constraints != $1.constraints }?.0.text
  }
}

/// Generates texts of every kind with mistakes of every kind.
private struct TextGenerator {
  private let grammar: Grammar
  private let files: [[UInt8]]
  private let sources: [CodeFixture]
  /// The bytes that mutations insert into a format.
  private static let alphabet = Array("[]()-|=<>,@8aH: ".utf8)

  init() throws {
    grammar = try Grammar([Project.text("Grammar/format.ebnf"), Project.text("Grammar/file.ebnf")])
    files = try ["Seeds", "Scenarios", "Command/files"].flatMap { try Project.files("Fixtures/" + $0, suffix: ".vfl") }
      .map { try Project.bytes($0) }
    sources = try CodeFixtureTests.fixtures()
  }

  func text(_ kind: FixTests.Kind, _ random: inout RandomSource) -> ([UInt8], (SourceText) -> LintInput) {
    switch kind {
    case .format: return (format(&random), { LintInput(format: $0) })
    case .file:
      let text = random.oneIn(8) ? random.pick(files) : lines(&random)
      return (text.mutated(alphabet: Array("a[]-|\n# .=@8{}>".utf8), &random), { LintInput(file: $0) })
    case .source:
      let (text, language) = source(&random)
      return (text, { LintInput($0, code: AppSource.read($0, language)) })
    }
  }

  private func format(_ random: inout RandomSource) -> [UInt8] {
    let text =
      random.oneIn(4)
      ? Array(random.pick(Self.usual).utf8) : grammar.sentence(of: "format", &random)
    return text.mutated(alphabet: Self.alphabet, &random)
  }

  private static let usual = [
    "H:|-[a]-(==b)-|", "[a]-(>=8)-[b]", "V:|-20-[a(100@750)]-(>=8,<=20)-[b(==a)]-|", "|-[a(>=b,<=200)]-gap-[b]",
    "[a]->=8-[b]-20@750-|", "H:|[a(100@1000)][b]|", "[a]-(-8)-[b]", "H:|-(margin)-[label]-8.5-[field(44)]-(margin)-|",
  ]

  /// A few lines, some of them suppression comments.
  private func lines(_ random: inout RandomSource) -> [UInt8] {
    var text: [UInt8] = []
    for _ in 0...random.below(5) {
      switch random.below(8) {
      case 0:
        let words = [
          "unused_view", "bare_predicate, negative_size", "all", "VFL104 -- as shown", "redundant_priority x",
        ]
        let reach = ["disable", "disable:next", "disable:this", "disable:previous", "enable"]
        text += Array("# vfl:\(random.pick(reach)) \(random.pick(words))".utf8)
      case 1, 2, 3: text += format(&random)
      default: text += grammar.sentence(of: "statement", &random)
      }
      text.append(0x0A)
    }
    return text
  }

  private func source(_ random: inout RandomSource) -> ([UInt8], CodeLanguage) {
    if random.oneIn(20) {
      let fixture = random.pick(sources)
      return (fixture.bytes.mutated(alphabet: Array("\"[]-|;().@\n".utf8), &random), fixture.language)
    }
    var text = ""
    let language = random.pick([CodeLanguage.swift, .objectiveC, .cSharp])
    for _ in 0...random.below(3) {
      let format = String(
        decoding: format(&random).filter { $0 >= 0x20 && $0 < 0x7F && $0 != 0x22 && $0 != 0x5C }, as: UTF8.self)
      // Long literals are often split into pieces.
      var pieces = [format]
      if random.oneIn(4), format.utf8.count > 2 {
        let cut = format.utf8.index(format.startIndex, offsetBy: 1 + random.below(format.utf8.count - 1))
        pieces = [String(format[..<cut]), String(format[cut...])]
      }
      switch language {
      case .swift:
        let literal = pieces.map { "\"\($0)\"" }.joined(separator: " + ")
        text += """
          let c = NSLayoutConstraint.constraints(withVisualFormat: \(literal), options: [], metrics: ["gap": 8],
            views: ["a": a, "b": b])\(random.oneIn(6) ? "  // vfl:disable:this negative_size" : "")
          a.widthAnchor.constraint(equalToConstant: 20).isActive = true

          """
      case .objectiveC:
        let literal = "@" + pieces.map { "\"\($0)\"" }.joined(separator: " ")
        text += """
          [NSLayoutConstraint constraintsWithVisualFormat:\(literal) options:0 metrics:@{@"gap": @8}
            views:NSDictionaryOfVariableBindings(a, b)];\(random.oneIn(6) ? " /* vfl:disable:this unknown_view */" : "")

          """
      case .cSharp, .python, .c, .vala, .rust, .javaScript:
        let literal = pieces.map { "\"\($0)\"" }.joined(separator: " + ")
        text += """
          NSLayoutConstraint.FromVisualFormat(\(literal), 0, "gap", 8, "a", a, "b", b);

          """
      }
    }
    return (Array(text.utf8), language)
  }
}
