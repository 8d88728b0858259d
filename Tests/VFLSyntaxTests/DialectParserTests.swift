import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct DialectParserTests {
  /// Each issue of a format is marked and labeled with its kind.
  @Test(
    arguments: [
      (Dialect.gtk, "[a]⟦skippedText|gap⟧[b]"), (.gtk, "|[a]|⟦skippedText|[b]⟧"),
      (.gtk, "[a]⟦replacedDistance|-8-⟧-9-[b]"),
      (.gtk, "[a]⟦impliedSuperview|-8-⟧"), (.gtk, "[⟦unsupported(underscore)|a_b⟧]"),
      (.gtk, "[a]-(⟦unsupported(sign)|-⟧8)-[b]"), (.gtk, "[a]-(⟦unsupported(metric)|m⟧)-[b]"),
      (.gtk, "[a]-(⟦unsupported(distanceList)|8,9⟧)-[b]"), (.gtk, "[a]-⟦unsupported(number)|.5⟧-[b]"),
      (.gtk, "[a(b.⟦unknownTermAttribute|leading⟧)]"), (.gtk, "[a(8@⟦unsupported(priority)|high⟧)]"),
      (.gtk, "H⟦missingColon||⟧[a]"), (.gtk, "⟦leadingConnection|-⟧8-[a]"), (.gtk, "  H: [a] -8- [b(8 * 2 + 5@weak)]"),
      (.gtk, ""), (.gtk, "[a(⟦missingValue|⟧"), (.gtk, "[a(8.5⟦skippedText|.width⟧)]"),
      (.extended, "[a]⟦unexpectedText(format)|+⟧[b]"), (.extended, "[a⟦unsupported(rangeDigits)|..10⟧]"),
      (.extended, "[⟦unsupported(emptyRange)|v3..1⟧(8)]"),
      (.extended, "[⟦droppedZeros|v01⟧..2]"), (.extended, "[v0..2]-[v..0]-[v2..2]"),
      (.extended, "HV:|[⟦unsupported(stackOfBothAxes)|row⟧:[a]]|"), (.extended, "V:|[row:[a]]|"),
      (.extended, "HV:|-⟦readForOneAxis|10%⟧-[a]-(⟦readForOneAxis|b⟧)-|"), (.extended, "HV:|-(8)-[a(50%)]-|"),
      (.extended, "HV:|~(⟦readForOneAxis|b/2⟧)~[a]~(b)~[c]~(⟦readForOneAxis|20⟧)~|"), (.extended, "V:|-10%-[a]~(20)~|"),
      (.extended, "[a]-⟦zeroShare|0%⟧-[b(0%)]~(⟦zeroShare|-0.0%⟧)~|"), (.extended, "[a]--10%-[b]-+10%-|"),
      (.extended, "[a(b⟦zeroFactor|*0⟧,b*0.5)]-(b⟦zeroFactor|*-0⟧)-|"), (.extended, "C:a.left(b⟦zeroFactor|*0⟧)"),
      (.gtk, "[a(b*0)]-(8@⟦zeroStrength|0⟧)-[b(8@1)]"), (.extended, "[a(8@0)]"),
      (.extended, "[a]-⟦unsupported(metric)|gap⟧-[b]"), (.extended, "[a]-⟦unsupported(bareCondition)|>=8⟧-[b]"),
      (.extended, "[a]-(8,⟦unreadPredicates|9⟧)-[b]"), (.extended, "[a]-(⟦unreadAttribute|b.height⟧)-[b]"),
      (.extended, "[a:[b]⟦unterminatedView|⟧"), (.extended, "[row:[a]⟦unsupported(superviewInStack)||⟧]"),
      (.extended, "[a(⟦unsupported(number)|1e2⟧)]"), (.extended, "[a(8@⟦unsupported(number)|0.5⟧)]"),
      (.extended, "C:a.⟦unknownTermAttribute|leading⟧(b)"), (.extended, "// nothing"),
      (.extended, "V:|~[a,b..3]~[row:-[c]->[d(50%)]-]|  // comment"),
    ])
  func issuesAreMarked(dialect: Dialect, marked: String) throws {
    let expected = try #require(MarkedText(marked))
    let issues = DocumentParser.parseFormat(SourceText(expected.text), dialect: dialect).issues
    let found = issues.map { issue in
      let kind =
        switch issue.kind {
        case .unsupported(let syntax): "unsupported(\(syntax))"
        case .unexpectedText(let place): "unexpectedText(\(place))"
        default: "\(issue.kind)"
        }
      return MarkedText.Mark(kind, issue.span.start, issue.span.end)
    }
    #expect(found.sorted() == expected.marks)
  }

  /// Printing a tree and parsing the result gives the same tree. `VFL_FIXED_INPUTS` sets the number of random sentences.
  @Test(arguments: [("gtkFormat", Dialect.gtk), ("evflFormat", .extended)])
  func printingKeepsTheTree(rule: String, dialect: Dialect) throws {
    let grammar = try Grammar(["format", "gtk", "evfl"].map { try Project.text("Grammar/\($0).ebnf") })
    var random = RandomSource(seed: 8)
    var compared = 0
    for _ in 0..<Project.inputs(500) {
      let sentence = String(decoding: grammar.sentence(of: rule, &random), as: UTF8.self)
      var (parser, names) = (FormatParser(dialect: dialect), NameTable())
      let format = parser.parse(sentence, names: &names)
      guard !format.isBroken, !sentence.hasPrefix("C:") else { continue }
      compared += 1
      let printed = FormatPrinter(tree: parser.tree, names: names).text(format)
      var again = FormatParser(dialect: dialect)
      let reparsed = again.parse(printed, names: &names)
      #expect(
        !reparsed.isBroken && parser.tree.isEqual(format, to: reparsed, in: again.tree), "\(sentence)\n\(printed)")
    }
    #expect(compared > Project.inputs(85))
  }

  /// Any bytes are parsed, in any dialect, without a trap.
  @Test(arguments: [Dialect.gtk, .extended])
  func anyBytesAreParsed(dialect: Dialect) {
    var random = RandomSource(seed: 9)
    let alphabet = Array("HVZC:|[]()-=<>,@.*/%~+ ab_019\t\n\0\u{e9}".utf8)
    for _ in 0..<Project.inputs(2_000) {
      let bytes = (0..<random.below(40)).map { _ in random.pick(alphabet) }
      guard let source = SourceText(name: "-", bytes: bytes) else { continue }
      let document = DocumentParser.parseFormat(source, dialect: dialect)
      #expect(document.issues.allSatisfy { $0.span.start <= $0.span.end && Int($0.span.end) <= bytes.count })
    }
  }
}
