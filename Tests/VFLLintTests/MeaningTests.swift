import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLint

/// Tests edge cases of the semantic rules, each with the code and line of its expected findings.
@Suite struct MeaningTests {
  @Test(
    arguments: [
      // An aspect ratio relates a view to itself and is not reported.
      ("a.width == 0.5 * a.height", []), ("a.width == 2 * a.width + 1", ["VFL701:1"]),
      ("a.leading == a.trailing - 100", []), ("a.trailing == a.leading + 100", []),
      ("a.trailing == a.leading - 100", ["VFL405:1"]), ("a.top >= a.bottom + 1", ["VFL405:1"]),
      ("a.top <= a.bottom + 1", []),
      // An empty list of constraints is a word of its own.
      ("pin: a.width == 8\nexpect constraints a == none", []), ("pin: a.width == 8\nexpect broken none", ["VFL210:2"]),
      ("pin: a.width == 8\nexpect constraints a == none, pin", ["VFL210:2"]),
      ("a.width <= a.width + 10", ["VFL405:1"]),
      // A cycle is a conflict only if every part of it is required and takes up space.
      ("[a][b][a]", ["VFL406:1"]), ("[a]-(8@750)-[a]", ["VFL406:1"]), ("[a]-(>=8)-[b]-(-20)-[a]", ["VFL406:1"]),
      // The same size or distance in two lines. Swapping the two items of a constraint does not change it.
      ("V:[a(44)]\na.height == 44", ["VFL404:2"]),
      ("b.leading == a.trailing + 8\na.trailing == b.leading - 8", ["VFL404:2"]),
      ("b.leading == a.trailing + 8\na.trailing == b.leading - 9", ["VFL408:2"]),
      ("b.leading >= a.trailing + 8\na.trailing >= b.leading - 7", ["VFL408:2"]),
      ("b.leading >= a.trailing + 8\na.trailing >= b.leading - 9", []),
      // Two opposite edges in one place, whichever item comes first.
      ("a.leading == b.trailing\na.trailing == b.trailing", ["VFL414:2"]),
      ("a.top == b.bottom + 8\nb.bottom == a.bottom - 8", ["VFL414:2"]),
      ("a.left == b.right + gap\na.right == b.right + gap", ["VFL414:2"]),
      ("a.left == b.right + gap\na.right == b.right - gap", []),
      ("a.leading == b.trailing\na.trailing == b.trailing + 8", []),
      ("a.leading >= b.trailing\na.trailing == b.trailing", []),
      ("a.leading == b.trailing @750\na.trailing == b.trailing", []),
      ("a.leadingMargin == b.trailing\na.trailingMargin == b.trailing", []),
      ("group x {\na.top == b.top\n}\ngroup y {\na.bottom == b.top\n}", []),
      ("[a(100)]\n[a(200@999)]", []), ("[a(>=100)]\n[a(<=100)]", []),
      ("[a(>=101)]\n[a(<=100)]\n[a(100)]", ["VFL408:2", "VFL408:3"]),
      // Different groups need not be active at the same time. Constraints outside groups are always active.
      ("group x {\n[a(1)]\n}\ngroup y {\n[a(2)]\n}", []), ("group x {\n[a(1)]\n}\n[a(2)]", ["VFL408:4"]),
      ("group x @750 {\n[a(1)]\n[a(2)]\n}", []), ("group x @750 {\n[a(1@1000)]\n}", []),
      ("group x {\n[a(1)]\n[a(2)]\n}", ["VFL408:3"]),
      ("intrinsic a (10 10) compression 1000 1000\n[a(9)]", ["VFL701:2"]),
      ("view a, b\n[a]-8-[c", ["VFL114:2", "VFL208:1"]),
      // Names in a broken line count as used.
      ("view a, b\n[a]-8-[b", ["VFL114:2"]), ("metric gap = 8\na.top == b.bottom + gap +", ["VFL153:2"]),
      ("superview card\nview a\n|[a]|\na.width == superview.width", ["VFL703:4"]),
      ("group x {\nview\n[a](8)\n}", ["VFL152:2", "VFL120:3"]), ("[a(0,5)]", ["VFL408:1"]),
      ("metric m = -8\n[a(m)]", ["VFL407:2"]),
      ("a.width == 1e999\nb.width == 1e-999", ["VFL305:1"]), ("metric p = 0\n[a(8@p)]", ["VFL306:2"]),
      // Invalid constraints are not compared, and a group with an unknown priority is not treated as required.
      ("a.left == 0 * b.left\na.left == 0 * b.left + 10", ["VFL302:1", "VFL302:2"]),
      ("a.width == b.width / 0\na.width == b.width / 0", ["VFL305:1", "VFL305:2"]),
      ("view a\ngroup g @hi {\na.width == 10\n}\na.width == 20", ["VFL202:2"]),
      ("group g @1001 {\na.width == 10\na.height == 10\n}", ["VFL306:1"]), ("intrinsic a (-1 30)", ["VFL407:1"]),
      ("a.width == 0.3\na.width == 0.30000000000000004", []),
      ("view a, a\n[b]-[b", ["VFL114:2", "VFL157:1", "VFL201:2", "VFL208:1"]),
      ("view title\n[titel]", ["VFL201:2"]), ("[a]-[b]  options: alignAllTopp", ["VFL155:1"]),
      // Only the names in formats are looked up in a dictionary. Elsewhere `superview` needs no declaration.
      ("view a\n[a(8)]\nintrinsic superview (8 8)\na.top == superview.top", []),
      ("view a\n[a]-[superview]", ["VFL201:2"]),
      // A view that contains another, or that an alias refers to, is used.
      ("view card\nview a in card\n[a(8)]", []), ("view a = label\n[a]-[label]", []),
      ("view a = superview\n[a(8)]", []),
      // A conflict within one group, and one that a layout test does not expect.
      (
        "group x {\na.width == 2 * b.width\nb.width == 2 * c.width\nc.width == 2 * a.width\na.width >= 8\n}",
        ["VFL701:5"]
      ),
      (
        "a.width == 2 * b.width\nb.width == 2 * c.width\nc.width == 2 * a.width\na.width >= 8\nexpect a.width == 0",
        ["VFL701:4"]
      ),
      // A size that is explicitly 0 counts as intended, but only on its own axis.
      ("superview s (0 0; 100 100)\nH:|-50-[a(0)]-50-|\nV:|-[a(8)]", ["VFL705:2"]),
      ("superview s (0 0; 100 100)\nH:|-50-[a]-50-|\nV:|-8-[a(0)]", ["VFL704:2"]),
      // Creating constraints in a layout pass is not allowed.
      ("superview s (0 0; 100 100)\nview a\non layout a {\n[a(8)]\n}", ["VFL160:4"]),
      // One error in a line does not hide another.
      ("view a\n[a(8@0)]-[c]", ["VFL201:2", "VFL306:2"]), ("view a\n[a(8@1001)]-gap-|", ["VFL202:2", "VFL306:2"]),
      ("view a\n[a(1e999)]-[c]", ["VFL201:2", "VFL305:2"]),
      ("[a(8@0)]-[b]  options: alignAllLeft", ["VFL306:1", "VFL307:1"]),
      ("view a\na.width == c.width @0", ["VFL201:2", "VFL306:2"]),
      ("view a\na.width == c.width / 0", ["VFL201:2", "VFL305:2"]),
      // A mask that keeps the view in place needs no bounds.
      ("autoresize a (16 12; 80 80) none", []), ("autoresize a (16 12; 80 80) flexibleRightMargin", []),
      ("autoresize a (16 12; 80 80) flexibleBottomMargin | flexibleLeftMargin", ["VFL308:1"]),
      ("# only a comment", []), ("", []),
    ] as [(String, [String])])
  func finds(text: String, expected: [String]) {
    let source = SourceText(text)
    let lines = LineTable(source)
    let findings = Linter().diagnostics(LintInput(file: source)).map {
      "\($0.code):\(lines.position($0.span.start).line)"
    }
    #expect(Set(findings) == Set(expected) && findings.count == expected.count, "\(text): \(findings)")
  }

  /// Notes and help that go beyond the finding's message.
  @Test(
    arguments: [
      ("[a(8@1001)]", "for a required constraint, leave the priority out"),
      ("[a(8,5)]", "if a decimal number was meant, write `8.5`"), ("a.width == 8\n[a(5)]", nil),
      ("H:|[a(>=b)]|\nH:|[a][c]|\nc.width == a.width - b.width - 1", nil),
      ("metric m = 8\n[a(m,5)]", nil),
      ("[a]-self.m-[b]", "put the value into the metrics under a plain key, such as `m`, and write `m`"),
      ("[a]-(==[b])-|", "a distance is a number or a metric"), ("[a(==[b])]", "write the name without brackets: `b`"),
      ("[a]-(self.m)-[b]", "and write `m`"), ("[self.a]", "and write `[a]`"),
      ("view label\n[label(labek)]", "did you mean `label`"), ("view label\n[label]-labek-|", nil),
      ("superview s (0 0; 100 100)\nH:|-60-[a]-60-|", "`a.width` cannot be negative, which is part of the conflict"),
    ] as [(String, String?)])
  func saysMore(text: String, words: String?) {
    let findings = Linter().diagnostics(LintInput(file: SourceText(text)))
    #expect(!findings.isEmpty)
    let all = findings.flatMap { $0.notes + [$0.help ?? "", $0.message] }
    if let words {
      #expect(all.contains { $0.contains(words) }, "\(findings)")
    } else {
      #expect(!all.contains { $0.contains("decimal number") || $0.contains("did you mean") }, "\(findings)")
    }
  }

  /// A constraint that compares an attribute with itself either always holds or never holds.
  @Test(
    arguments: [
      ("== a.width", true), ("<= a.width", true), (">= a.width", true), ("<= a.width + 1", true),
      (">= a.width - 1", true),
      ("== a.width + 1", false), ("<= a.width - 1", false), (">= a.width + 1", false),
    ])
  func comparedWithItself(rest: String, holds: Bool) {
    let found = Linter().diagnostics(LintInput(file: SourceText("a.width " + rest)))
    #expect(found.map { $0.severity } == [holds ? .warning : .error])
  }

  /// The value of the constant decides whether the constraint is always or never satisfied.
  @Test(
    arguments: [
      ("a.width == a.width + gap", "if `gap` is 0"), ("a.width <= a.width + gap", "if `gap` is 0 or more"),
      ("a.width >= a.width + gap", "if `gap` is 0 or less"), ("a.width <= a.width - gap", "if `gap` is 0 or less"),
      ("a.width >= a.width - gap", "if `gap` is 0 or more"), ("a.leading == a.trailing + gap", nil),
      ("a.width == 2 * a.width + gap", nil), ("a.width == a.height + gap", nil), ("a.width == b.width + gap", nil),
    ] as [(String, String?)])
  func comparedWithItselfAndAnUnknownConstant(text: String, condition: String?) {
    let found = Linter().diagnostics(LintInput(file: SourceText(text)))
    #expect(found.map { $0.severity } == (condition == nil ? [] : [.warning]))
    #expect(found.first?.message.hasSuffix(condition ?? "") != false, "\(found)")
  }

  /// Spaces are removed only where the meaning is unambiguous.
  @Test(
    arguments: [
      ("[a] -8-[b]", true), ("[a]- 8-[b]", true), ("[a] [b]", false), ("[a]\r-8-[b]", false), ("[a]-8 -[b]", true),
      ("[a(b c)]", false),
    ])
  func removableSpaces(format: String, canGo: Bool) {
    let found = Linter().diagnostics(LintInput(format: SourceText(format))).filter { $0.rule == "whitespace" }
    #expect(found.allSatisfy { ($0.fix?.safety == .safe) == canGo }, "\(found)")
  }

  /// If a rule has very many findings, only the first are shown, and the last of these says so.
  @Test(arguments: [0, 1, 50])
  func manyFindingsAreCutShort(surplus: Int) {
    let text = String(repeating: "[a(-1)]\n", count: Rule.findingLimit + surplus)
    let found = Linter(rules: [.negativeSize]).diagnostics(LintInput(file: SourceText(text)))
    #expect(found.count == Rule.findingLimit)
    #expect(found.dropLast().allSatisfy { $0.notes == found[0].notes })
    #expect(found.last?.notes.contains { $0.contains("has more findings") } == (surplus > 0))
  }

  @Test(
    arguments: [
      ("feild", ["title", "field"], "field"), ("Title", ["title"], "title"), ("titel", ["title"], "title"),
      ("xyz", ["title"], nil), ("a", ["b", "ab"], nil), ("A", ["b", "a"], "a"),
      ("alignTop", ["alignAllTop", "alignAllLeft"], "alignAllTop"), ("title", ["title"], nil),
      ("margiin", ["margin", "margins"], "margin"), ("b", ["a"], nil), ("ab", ["ac"], "ac"), ("ab", ["cd"], nil),
      ("label1", ["label2"], nil), ("label12", ["label34"], nil), ("label1", ["labek1"], "labek1"),
      (
        String(repeating: "a", count: 64), [String(repeating: "a", count: 63) + "b"],
        String(repeating: "a", count: 63) + "b"
      ),
      (String(repeating: "a", count: 65), [String(repeating: "a", count: 64)], nil),
      (String(repeating: "a", count: 64), [String(repeating: "a", count: 65)], nil), ("", ["a"], nil),
      ("abcd", ["abxy"], nil), ("abc", ["axy"], nil), ("abcd", ["Abxd"], nil), ("abcd", ["abxd"], "abxd"),
      ("hte", ["the"], "the"), ("tehm", ["them"], "them"), ("thme", ["them"], "them"), ("hteirs", ["theisr"], "theisr"),
      ("abcde", ["xbyze"], nil), ("abcde", ["abxde"], "abxde"), ("abcdefgh", ["abcdwxyz"], nil),
    ] as [(String, [String], String?)])
  func suggests(word: String, candidates: [String], expected: String?) {
    #expect(Suggestion.nearest(to: word, in: candidates) == expected)
  }
}
