import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct FormatParserTests {
  /// Each issue of a format is marked and labeled with its kind. All errors are found at once, and each is reported once.
  @Test(
    arguments: [
      "⟦emptyFormat|⟧",
      "|⟦missingView(afterConnection: false)|⟧",
      "|⟦missingView(afterConnection: false)||⟧",
      "[a]-⟦missingView(afterConnection: true)|⟧",
      "⟦leadingConnection|-⟧[a]-⟦missingView(afterConnection: true)|⟧",
      "[a]-8⟦unterminatedConnection|[⟧b]-9⟦unterminatedConnection|[⟧c⟦unterminatedView|⟧",
      "[a]-8-⟦repeatedDistance|8-⟧[b]",
      "[a]-⟦ambiguousMinus|-⟧8-[b]",
      "[a]-⟦doubledHyphen|-⟧⟦barePredicate|>=8⟧-[b]",
      "[a]->=⟦ambiguousMinus|-⟧8-[b]",
      "[a]-8-⟦doubledHyphen|-⟧[b]",
      "[a]-8⟦decimalComma|,⟧5-[b]",
      "[a]-⟦missingDistance|*⟧-[b]",
      "[a]-8@⟦missingPriority|-⟧[b]",
      "[a]-50⟦foreignNotation(percent)|%⟧-[b]",
      "[a]-⟦foreignNotation(tilde)|~⟧-[b]",
      "[⟦missingViewName|]⟧-[⟦missingViewName|(⟧8)]-[b(⟦missingValue|⟧",
      "[a(⟦emptyPredicates|)⟧]-(⟦emptyPredicates|)⟧-[b]",
      "[a(⟦unknownRelation|=⟧100)]",
      "[a(100,⟦missingValue|)⟧][b(>=⟦missingValue|)⟧][c(8@⟦missingPriority|)⟧]",
      "[a(b⟦foreignNotation(arithmetic)|*2⟧)][c(50⟦foreignNotation(percent)|%⟧)]",
      "[a(100⟦unterminatedPredicates(isSize: true)|]⟧-(8⟦unterminatedPredicates(isSize: false)|-⟧[b]",
      "[a⟦foreignNotation(viewList)|,b⟧][v1⟦foreignNotation(viewRange)|..3⟧]",
      "[⟦invalidViewName|9a⟧][a⟦invalidViewName|-b⟧][⟦invalidViewName|é⟧]",
      "[a⟦unterminatedView|-⟧[b]",
      "[⟦dottedName|self.a⟧(⟦dottedName|self.b⟧)]",
      "[a]-(⟦negatedName|-⟧m)-[b]",
      "|[a]|⟦contentAfterSuperview|-⟧[b]|",
      "[a]⟦unexpectedText(format)|foo⟧[b]⟦unexpectedText(format)|(100)⟧",
      "V⟦missingColon||⟧[a]|", "[a]-(⟦missingValue|-⟧-8)-[b]",
      "[a(100)⟦unexpectedText(view)|)⟧]",
      "[a(8)⟦unexpectedText(view)|b⟧]-[c]",
      "⟦unknownOrientation|h⟧:[a]",
      "H:⟦whitespaceAfterOrientation| ⟧[a]",
      "H:⟦whitespace|\n⟧[a]", "[a]-8⟦unterminatedConnection|⟧",
      "⟦unexpectedText(format)|a-b⟧",
      "[a(100⟦unterminatedPredicates(isSize: true)|⟧", "[a]-⟦unknownRelation|>⟧8-[b]",
      "[a⟦invalidViewName|\u{1}b⟧]",
      "[a⟦unterminatedView|\u{1}⟧",
      "H:⟦whitespaceAfterOrientation| ⟧⟦missingView(afterConnection: false)|⟧",
      "[a]⟦whitespace| ⟧- [b]",
      "[⟦missingViewName|[[[⟧",
      // A run of unexpected tokens is one issue.
      "⟦unexpectedText(format)|a-b⟧[c]", "[a]⟦unexpectedText(format)|(x-y)⟧[b]",
      // One mistake gives one issue, without follow-up errors.
      "H:|-⟦missingDistance|<a>⟧-|", "[my⟦invalidViewName| label⟧]",
      "⟦foreignText|- ⟧H:|-[a]-|", "⟦foreignText|\"H:|[a]|\"⟧",
      "H:[a] ⟦foreignText|V:[a]⟧", "H:|[a]|⟦foreignText|;⟧",
      "[a], ⟦foreignText|options: 0⟧", "⟦foreignText|a.width == 8⟧",
      "[a]⟦foreignNotation(arrow)|->⟧[b]", "⟦foreignNotation(doubleBar)|||⟧[a]||",
      "[⟦missingViewName|[⟧a]]", "|-a⟦unterminatedConnection|]⟧-|",
      "H⟦missingColon|;⟧[a]", "H:⟦unexpectedText(format)|a-b⟧",
      "[a]⟦lookAlike|–⟧[b]–[c]", "[a]-⟦lookAlike|\u{A0}⟧[b]",
      "[a(2⟦foreignNotation(arithmetic)|×b⟧)]", "[a]⟦foreignNotation(arrow)|→⟧[b]",
      "[a]⟦unexpectedText(format)|foo(x-y)⟧[b]",
      "[a]⟦whitespace|\r⟧[b]", "[a]-⟦whitespace|\r⟧[b]",
      "[⟦invalidViewName|=a⟧(8)]-[b]",
      "[a⟦foreignNotation(viewRange)|.. 3⟧]",
      "[a]-8⟦decimalComma|,⟧ 5-[b]",
      "[⟦invalidViewName|=a⟧]-[⟦foreignNotation(tilde)|~⟧]-[b]",
    ])
  func reports(marked: String) throws {
    let expected = try #require(MarkedText(marked))
    #expect(issues(expected.text) == expected.marks)
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
    // Nothing follows the whitespace after a relation.
    let incomplete = ["-== ", "-= ]", "-4[(= ", "[a(>= @"]
    for text in incomplete + (0..<Project.inputs(1_000)).map({ _ in randomFormat(&random) }) {
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
          case .superview(let span), .stackEnd(let span): (span, 0..<0)
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

  /// Parsing a printed tree gives the same tree, whatever text the tree came from, and printing is idempotent.
  @Test func printedTreesReadBack() {
    var random = RandomSource(seed: 9)
    for _ in 0..<Project.inputs(5_000) {
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

  /// Parsing long texts of awkward pieces terminates, and uses memory in proportion to their length.
  @Test(arguments: [
    "[", "|", "-", "(", "[a", "[a(", "[a(8,", "[a.", "-8", "-(", ">", " ", "é", "\0", "9", "a", ".", "0x", "[a-",
    "–", "［a", "[a]–", "H:[a] ", "\u{A0}", "о", "[a]->", "-<a>-", "[[a", "||", "[a b", "\"",
  ])
  func longRepetitionsTerminate(piece: String) {
    let text = String(repeating: piece, count: 50_000)
    var parser = FormatParser()
    var names = NameTable()
    parser.parse(text, names: &names)
    #expect(!parser.issues.isEmpty)
    #expect(parser.tree.elements.count <= text.utf8.count && parser.issues.count <= text.utf8.count)
  }

  @Test func reusedParsersKeepNothing() {
    var parser = FormatParser()
    var names = NameTable()
    parser.parse("[a", names: &names)
    parser.removeAll()
    let format = parser.parse("[b]", names: &names)
    #expect(parser.issues.isEmpty && parser.tree.elements(of: format).count == 1)
  }

  private func issues(_ format: String) -> [MarkedText.Mark] {
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
      return MarkedText.Mark(kind, issue.span.start, issue.span.end)
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
