import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct FormatParserTests {
  /// Each format's issues by kind and byte offsets. All errors are found at once, each of them once.
  @Test(
    arguments: [
      ("", ["emptyFormat 0..<0"]),
      ("|", ["missingView(afterConnection: false) 1..<1"]),
      ("||", ["missingView(afterConnection: false) 1..<2"]),
      ("[a]-", ["missingView(afterConnection: true) 4..<4"]),
      ("-[a]-", ["leadingConnection 0..<1", "missingView(afterConnection: true) 5..<5"]),
      ("[a]-8[b]-9[c", ["unterminatedConnection 5..<6", "unterminatedConnection 10..<11", "unterminatedView 12..<12"]),
      ("[a]-8-8-[b]", ["repeatedDistance 6..<8"]),
      ("[a]--8-[b]", ["ambiguousMinus 4..<5"]),
      ("[a]-->=8-[b]", ["doubledHyphen 4..<5", "barePredicate 5..<8"]),
      ("[a]->=-8-[b]", ["ambiguousMinus 6..<7"]),
      ("[a]-8--[b]", ["doubledHyphen 6..<7"]),
      ("[a]-8,5-[b]", ["decimalComma 5..<6"]),
      ("[a]-*-[b]", ["missingDistance 4..<5"]),
      ("[a]-8@-[b]", ["missingPriority 6..<7"]),
      ("[a]-50%-[b]", ["foreignNotation(percent) 6..<7"]),
      ("[a]-~-[b]", ["foreignNotation(tilde) 4..<5"]),
      (
        "[]-[(8)]-[b(",
        ["missingViewName 1..<2", "missingViewName 4..<5", "missingValue 12..<12"]
      ),
      ("[a()]-()-[b]", ["emptyPredicates 3..<4", "emptyPredicates 7..<8"]),
      ("[a(=100)]", ["unknownRelation 3..<4"]),
      ("[a(100,)][b(>=)][c(8@)]", ["missingValue 7..<8", "missingValue 14..<15", "missingPriority 21..<22"]),
      ("[a(b*2)][c(50%)]", ["foreignNotation(arithmetic) 4..<6", "foreignNotation(percent) 13..<14"]),
      (
        "[a(100]-(8-[b]",
        ["unterminatedPredicates(isSize: true) 6..<7", "unterminatedPredicates(isSize: false) 10..<11"]
      ),
      ("[a,b][v1..3]", ["foreignNotation(viewList) 2..<4", "foreignNotation(viewRange) 8..<11"]),
      ("[9a][a-b][é]", ["invalidViewName 1..<3", "invalidViewName 6..<8", "invalidViewName 10..<12"]),
      ("[a-[b]", ["unterminatedView 2..<3"]),
      ("[self.a(self.b)]", ["dottedName 1..<7", "dottedName 8..<14"]),
      ("[a]-(-m)-[b]", ["negatedName 5..<6"]),
      ("|[a]|-[b]|", ["contentAfterSuperview 5..<6"]),
      ("[a]foo[b](100)", ["unexpectedText(format) 3..<6", "unexpectedText(format) 9..<14"]),
      ("V|[a]|", ["missingColon 1..<2"]), ("[a]-(--8)-[b]", ["missingValue 5..<6"]),
      ("[a(100))]", ["unexpectedText(view) 7..<8"]),
      ("[a(8)b]-[c]", ["unexpectedText(view) 5..<6"]),
      ("h:[a]", ["unknownOrientation 0..<1"]),
      ("H: [a]", ["whitespaceAfterOrientation 2..<3"]),
      ("H:\n[a]", ["whitespace 2..<3"]), ("[a]-8", ["unterminatedConnection 5..<5"]),
      ("a-b", ["unexpectedText(format) 0..<3"]),
      ("[a(100", ["unterminatedPredicates(isSize: true) 6..<6"]), ("[a]->8-[b]", ["unknownRelation 4..<5"]),
      ("[a\u{1}b]", ["invalidViewName 2..<4"]),
      ("[a\u{1}", ["unterminatedView 2..<3"]),
      ("H: ", ["whitespaceAfterOrientation 2..<3", "missingView(afterConnection: false) 3..<3"]),
      ("[a] - [b]", ["whitespace 3..<4"]),
      ("[[[[", ["missingViewName 1..<4"]),
      // A run of unexpected tokens is one issue.
      ("a-b[c]", ["unexpectedText(format) 0..<3"]), ("[a](x-y)[b]", ["unexpectedText(format) 3..<8"]),
      // One mistake is one issue, without follow-up errors.
      ("H:|-<a>-|", ["missingDistance 4..<7"]), ("[my label]", ["invalidViewName 3..<9"]),
      ("- H:|-[a]-|", ["foreignText 0..<2"]), ("\"H:|[a]|\"", ["foreignText 0..<9"]),
      ("H:[a] V:[a]", ["foreignText 6..<11"]), ("H:|[a]|;", ["foreignText 7..<8"]),
      ("[a], options: 0", ["foreignText 5..<15"]), ("a.width == 8", ["foreignText 0..<12"]),
      ("[a]->[b]", ["foreignNotation(arrow) 3..<5"]), ("||[a]||", ["foreignNotation(doubleBar) 0..<2"]),
      ("[[a]]", ["missingViewName 1..<2"]), ("|-a]-|", ["unterminatedConnection 3..<4"]),
      ("H;[a]", ["missingColon 1..<2"]), ("H:a-b", ["unexpectedText(format) 2..<5"]),
      ("[a]–[b]–[c]", ["lookAlike 3..<6"]), ("[a]-\u{A0}[b]", ["lookAlike 4..<6"]),
      ("[a(2×b)]", ["foreignNotation(arithmetic) 4..<7"]), ("[a]→[b]", ["foreignNotation(arrow) 3..<6"]),
      ("[a]foo(x-y)[b]", ["unexpectedText(format) 3..<11"]),
      ("[a]\r[b]", ["whitespace 3..<4"]), ("[a]-\r[b]", ["whitespace 4..<5"]),
      ("[=a(8)]-[b]", ["invalidViewName 1..<3"]),
      ("[a.. 3]", ["foreignNotation(viewRange) 2..<6"]),
      ("[a]-8, 5-[b]", ["decimalComma 5..<6"]),
      ("[=a]-[~]-[b]", ["invalidViewName 1..<3", "foreignNotation(tilde) 6..<7"]),
    ] as [(String, [String])])
  func reports(format: String, expected: [String]) {
    #expect(issues(format) == expected)
  }

  @Test func readsTheFlagship() {
    var parser = FormatParser()
    var names = NameTable()
    let format = parser.parse("H:|-(20@750)-[a(100)]-[b(==a)]-|", names: &names)
    #expect(parser.issues.isEmpty)
    #expect(format.orientation == .horizontal)
    #expect(parser.tree.elements(of: format).count == 7)
    #expect(parser.tree.predicates.map(\.object.value) == [.number(20), .number(100), .name(names.intern("a"))])
    #expect(parser.tree.predicates[0].priority?.value == .number(750))
    #expect(parser.tree.predicates[2].relation == .equal)
    #expect(names.names.map(names.text) == ["a", "b"])
  }

  @Test func spansLieWithinTheirParents() {
    var random = RandomSource(seed: 8)
    for _ in 0..<5_000 {
      let text = randomFormat(&random)
      var parser = FormatParser()
      var names = NameTable()
      let format = parser.parse(text, names: &names)
      let whole = Span(0, UInt32(text.utf8.count))
      func check(_ inner: Span, _ outer: Span) {
        #expect(outer.start <= inner.start && inner.end <= outer.end, "\(inner) in \(outer): \(text)")
      }
      for element in parser.tree.elements(of: format) {
        let (span, predicates): (Span, Range<UInt32>) =
          switch element {
          case .superview(let span): (span, 0..<0)
          case .connection(let connection): (connection.span, connection.predicates)
          case .view(let view): (view.span, view.predicates)
          }
        check(span, whole)
        for predicate in parser.tree.predicates(predicates) {
          check(predicate.span, span)
          check(predicate.object.span, predicate.span)
          if let priority = predicate.priority { check(priority.span, predicate.span) }
        }
      }
      for issue in parser.issues { check(issue.span, whole) }
    }
  }

  /// Parsing a printed tree gives the same tree, whatever text it came from, and printing is idempotent.
  @Test func printedTreesReadBack() {
    var random = RandomSource(seed: 9)
    for _ in 0..<50_000 {
      let text = randomFormat(&random)
      var parser = FormatParser()
      var names = NameTable()
      let format = parser.parse(text, names: &names)
      let printed = FormatPrinter(tree: parser.tree, names: names).text(format)
      var again = FormatParser()
      let readBack = again.parse(printed, names: &names)
      if !parser.tree.isEqual(format, to: readBack, in: again.tree) {
        Issue.record("\(text.debugDescription) prints as \(printed.debugDescription)")
      }
      #expect(FormatPrinter(tree: again.tree, names: names).text(readBack) == printed)
    }
  }

  @Test(arguments: [
    ("H: |-20@750-[a(== 1e2)]", "H:|-(20@750)-[a(==100)]"), ("[a]->=8-[b]", "[a]-(>=8)-[b]"),
    ("|-(8)-[a(8.50)]|", "|-8-[a(8.5)]|"), ("[a]-(-4)-[b]", "[a]-(-4)-[b]"), ("V:[a(m@p)]-0x10-|", "V:[a(m@p)]-16-|"),
  ])
  func printsCanonically(format: String, expected: String) {
    var parser = FormatParser()
    var names = NameTable()
    let tree = parser.parse(format, names: &names)
    #expect(FormatPrinter(tree: parser.tree, names: names).text(tree) == expected)
  }

  /// Long texts of awkward pieces terminate, and use memory in proportion to their length.
  @Test(arguments: [
    "[", "|", "-", "(", "[a", "[a(", "[a(8,", "[a.", "-8", "-(", ">", " ", "é", "\0", "9", "a", ".", "0x", "[a-",
    "–", "［a", "[a]–", "H:[a] ", "\u{A0}", "о", "[a]->", "-<a>-", "[[a", "||", "[a b", "\"",
  ])
  func longRepetitionsEnd(piece: String) {
    let text = String(repeating: piece, count: 200_000)
    var parser = FormatParser()
    var names = NameTable()
    parser.parse(text, names: &names)
    #expect(!parser.issues.isEmpty)
    #expect(parser.tree.elements.count <= text.utf8.count && parser.issues.count <= text.utf8.count)
  }

  @Test func reuseKeepsNothing() {
    var parser = FormatParser()
    var names = NameTable()
    parser.parse("[a", names: &names)
    parser.removeAll()
    let format = parser.parse("[b]", names: &names)
    #expect(parser.issues.isEmpty && parser.tree.elements(of: format).count == 1)
  }

  private func issues(_ format: String) -> [String] {
    var parser = FormatParser()
    var names = NameTable()
    parser.parse(format, names: &names)
    return parser.issues.map { issue in
      let kind =
        switch issue.kind {
        case .unexpectedText(let place): "unexpectedText(\(place))"
        case .foreignText: "foreignText"
        case .foreignNotation(let notation): "foreignNotation(\(notation))"
        default: "\(issue.kind)"
        }
      return "\(kind) \(issue.span.start)..<\(issue.span.end)"
    }
  }

  private func randomFormat(_ random: inout RandomSource) -> String {
    let pieces = [
      "H:", "V:", "|", "-", "[", "]", "(", ")", "a", "b.c", "[a]", "[b(100)]", "-8-", "-(>=8@750,<=9)-", "8", "1e999",
      "-4",
      "@", ",", "==", "=", " ", "*2", "%", "~", "..", "é", "m",
    ]
    return (0..<random.below(10)).map { _ in random.pick(pieces) }.joined()
  }
}
