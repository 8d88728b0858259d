import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct DocumentParserTests {
  private static let example = """
    # a card
    superview card (0 0; 320 480)
    view title, field, avatar   // three
    metric margin = 20, gap = -8.5

    H:|-margin-[title]-gap-[field(>=100)]-margin-|   options: alignAllCenterY, directionLeftToRight
    title.width == 0.5 * card.width - 10 @750
    autoresize avatar (16 12; 80 80) flexibleLeftMargin | flexibleWidth
    intrinsic title (120 -) hugging 251 250
    group expanded @1000 {
    H:|-50-[field(200)]
    }

    """

  @Test func readsEveryStatement() {
    let document = DocumentParser.parse(SourceText(Self.example))
    #expect(document.issues.isEmpty)
    let kinds = document.statements.map(\.kind)
    #expect(
      kinds == [
        .superview(declaration: 0, bounds: Rectangle(x: 0, y: 0, width: 320, height: 480)), .views(1..<4),
        .metrics(4..<6),
        .format(0, options: 0..<2), .equation(0), .autoresize(0), .intrinsic(0), .groupStart(0),
        .format(1, options: 2..<2),
        .groupEnd,
      ])
    #expect(document.declarations.map(\.value) == [0, 0, 0, 0, 20, -8.5])
    #expect(document.options.map(\.option) == [.alignAllCenterY, .directionLeftToRight])
    #expect(document.autoresizings[0].mask == [.flexibleLeftMargin, .flexibleWidth])
    #expect(
      document.intrinsicSizes[0].height == nil
        && document.intrinsicSizes[0].hugging == PriorityPair(horizontal: 251, vertical: 250))
    #expect(document.statements.map(\.group) == [nil, nil, nil, nil, nil, nil, nil, nil, 0, nil])
  }

  @Test(arguments: [
    ("testView.centerX == + 200", "testView.centerX == 200"),
    ("a.width == 0.333333 * superview.width - 26.6667", "a.width == 0.333333 * superview.width - 26.6667"),
    ("a.width == b.width * 0.5 + 3 @750", "a.width == 0.5 * b.width + 3 @750"),
    ("a.left>=b.right", "a.left >= b.right"), ("a.width==b.width/3", "a.width == b.width / 3"),
    ("a.width == 10 - b.width", "a.width == -1 * b.width + 10"),
    ("a.width == 8 - b.width/3", "a.width == -b.width / 3 + 8"),
    ("a.width==b.width*16/9+8", "a.width == 16 / 9 * b.width + 8"),
    ("a.width == 8 - -16 / 9*b.width", "a.width == 16 / 9 * b.width + 8"),
    ("a.width == b.width * 16/-9", "a.width == -16 / 9 * b.width"),
    ("a.width == -b.width / -3", "a.width == -b.width / -3"),
    ("a.width == b.width / 0", "a.width == b.width / 0"), ("a.top == b.bottom+gap", "a.top == b.bottom + gap"),
    ("a.width == -gap @p", "a.width == -gap @p"), ("a.width <= - -8", "a.width <= 8"),
    ("self.v.minX == b.midX", "self.v.left == b.centerX"),
    ("a.baseline == 1.0*b.baseline", "a.lastBaseline == b.lastBaseline"),
  ])
  func readsEquations(text: String, canonical: String) {
    let source = SourceText(text)
    let document = DocumentParser.parse(source)
    #expect(document.issues.isEmpty)
    #expect(String(decoding: DocumentPrinter(document: document, source: source).bytes(), as: UTF8.self) == canonical)
  }

  @Test(arguments: [
    "⟦unknownStatement|views⟧ a", "view⟦malformedStatement(name)|⟧",
    "metric a ⟦malformedStatement(equalsSign)|5⟧", "metric a = ⟦malformedStatement(number)|x⟧",
    "superview s (0 0 ⟦malformedStatement(semicolon)|1⟧ 1)", "a.⟦unknownAttribute|widht⟧ == 1",
    "a.width ⟦unknownRelation|=⟧ 1", "a.width⟦malformedEquation(relation)|⟧",
    "a.width == 1 + ⟦malformedEquation(oneItem)|2⟧",
    "a.width == b.width + ⟦malformedEquation(oneItem)|c.width⟧",
    "a.width == 1 @⟦missingPriority|⟧", "a.width == 1 ⟦malformedEquation(endOfLine)|2⟧",
    "[a] options: ⟦unknownOption|alignTop⟧", "autoresize a (0 0; 1 1) ⟦unknownMask|flexible⟧",
    "⟦unopenedGroup|}⟧", "group ⟦unclosedGroup|g⟧ {",
    "group g {\n⟦nestedGroup|group h {⟧\n}\n}",
    "group ⟦malformedStatement(name)|{⟧\n[a]\n}", "a.width == 1⟦malformedEquation(endOfLine)|\r⟧",
  ])
  func reports(marked: String) throws {
    let expected = try #require(MarkedText(marked))
    let found = DocumentParser.parse(SourceText(expected.text)).issues.map { issue in
      let kind =
        switch issue.kind {
        case .malformedStatement(let expected): "malformedStatement(\(expected))"
        case .malformedEquation(let expected): "malformedEquation(\(expected))"
        default: "\(issue.kind)"
        }
      return MarkedText.Mark(kind, issue.span.start, issue.span.end)
    }
    #expect(found == expected.marks)
  }

  @Test func lineBreaksAndMarksDoNotMatter() {
    let plain = DocumentParser.parse(SourceText(Self.example))
    let windows = DocumentParser.parse(SourceText("\u{FEFF}" + Self.example.replacingLineBreaks(with: "\r\n")))
    #expect(windows.issues.isEmpty)
    #expect(windows.statements.map(\.kind) == plain.statements.map(\.kind))
    // A byte order mark is kept when the text is reformatted. A text may begin with a line break.
    #expect(format(SourceText("\u{FEFF}H:|-(8)-[a]\n")) == Array("\u{FEFF}H:|-8-[a]\n".utf8))
    for text in ["\n[a]", "\r\n[a]", "\n\n[a]"] {
      #expect(DocumentParser.parse(SourceText(text)).statements.count == 1)
    }
  }

  @Test func formattingIsStableAndKeepsComments() throws {
    let source = SourceText(Self.example)
    let formatted = format(source)
    #expect(
      String(decoding: formatted, as: UTF8.self) == """
        # a card
        superview card (0 0; 320 480)
        view title, field, avatar  // three
        metric margin = 20, gap = -8.5

        H:|-margin-[title]-gap-[field(>=100)]-margin-|  options: alignAllCenterY, directionLeftToRight
        title.width == 0.5 * card.width - 10 @750
        autoresize avatar (16 12; 80 80) flexibleLeftMargin | flexibleWidth
        intrinsic title (120 -) hugging 251 250
        group expanded @1000 {
          H:|-50-[field(200)]
        }

        """)
    #expect(format(try #require(SourceText(name: "-", bytes: formatted))) == formatted)
  }

  /// Item names are identifiers, dotted names, names with addresses, or any text in backticks.
  @Test(arguments: [
    (
      "UIView:0x8b3c160.leading==Demo.Cell:0xBEEF.bottomMargin+8@750",
      "UIView:0x8b3c160.leading == Demo.Cell:0xBEEF.bottomMargin + 8 @750"
    ),
    ("H:0x1.width == 2*`a b.c`.height", "H:0x1.width == 2 * `a b.c`.height"),
    ("view `x`,card=UIView:0x7f , `p q` = `r:s`", "view x, card = UIView:0x7f, `p q` = `r:s`"),
    ("superview `UIView:0x1`", "superview UIView:0x1"),
    ("autoresize `x y` (0 0; 1 1) none", "autoresize `x y` (0 0; 1 1) none"),
    ("`caf\u{e9}`.width == 1", "`caf\u{e9}`.width == 1"),
  ])
  func itemsHaveManyNames(text: String, canonical: String) {
    #expect(DocumentParser.parse(SourceText(text)).issues.isEmpty)
    #expect(String(decoding: format(SourceText(text)), as: UTF8.self) == canonical)
  }

  @Test(arguments: [
    "`a.width == 1", "``.width == 1", "`a`width == 1", "`a# b`.width == 1",
    "UIView:0x7f.widht == 1",
    "view a = ", "view `a", "a.width == `b`", "UIView:0x7f1",
  ])
  func invalidNamesAreReported(text: String) {
    #expect(DocumentParser.parse(SourceText(text)).issues.count == 1, "\(text)")
  }

  @Test func bytesOfNamesAreKept() throws {
    let bytes = Array("`caf".utf8) + [0xE9] + Array("`.width==1\n".utf8)
    #expect(format(try #require(SourceText(name: "-", bytes: bytes))) == bytes)
  }

  /// Formatting is idempotent, keeps the number of lines and leaves broken lines alone.
  @Test func formattingAnythingIsStable() throws {
    var random = RandomSource(seed: 11)
    let grammar = try Grammar([Project.text("Grammar/format.ebnf"), Project.text("Grammar/file.ebnf")])
    for _ in 0..<Project.inputs(400) {
      let text = grammar.sentence(of: "file", &random).mutated(alphabet: Array("a[]-|\n# .=@8{}".utf8), &random)
      let source = try #require(SourceText(name: "-", bytes: text))
      let once = try #require(SourceText(name: "-", bytes: format(source)))
      #expect(format(once) == once.bytes, "\(String(decoding: text, as: UTF8.self).debugDescription)")
      #expect(once.bytes.count { $0 == 0x0A } == text.count { $0 == 0x0A })
      let before = DocumentParser.parse(source)
      let after = DocumentParser.parse(once)
      // Formatting removes the whitespace inside a format if the format has no other errors.
      func kinds(_ document: Document) -> [SyntaxIssue.Kind] {
        document.issues.filter { $0.breaksGrammar && $0.kind != .whitespace }.map(\.kind)
      }
      #expect(kinds(before) == kinds(after))
    }
  }

  @Test func anyBytesGiveADocument() {
    var random = RandomSource(seed: 12)
    for _ in 0..<Project.inputs(500) {
      let bytes = (0..<random.below(80)).map { _ in UInt8(truncatingIfNeeded: random.next()) }
      guard let source = SourceText(name: "-", bytes: bytes) else { continue }
      let document = DocumentParser.parse(source)
      for issue in document.issues { #expect(issue.span.end <= UInt32(bytes.count)) }
    }
  }

  @Test func linesAndCommentsEndAtTheFirstByteThatEndsThem() {
    var random = RandomSource(seed: 5)
    let alphabet = Array("ab /#:`\r\n.é".utf8)
    for _ in 0..<Project.inputs(2_000) {
      let bytes = (0..<random.below(40)).map { _ in random.below(4) == 0 ? random.pick(alphabet) : UInt8(ascii: "a") }
      let start = random.below(bytes.count + 1)
      let line = bytes[start...].prefix { $0 != UInt8(ascii: "\n") }
      let comment = line.indices.first { index in
        line[index] == UInt8(ascii: "#") || line[index...].starts(with: "//".utf8)
      }
      let statement = bytes[start..<(comment ?? line.endIndex)]
      let scan = bytes.withUnsafeBufferPointer { LineScan($0, from: start) }
      #expect(scan.start == start && scan.end == line.endIndex && scan.comment == statement.endIndex)
      #expect(scan.mayHaveSpecialNames == statement.contains { $0 == UInt8(ascii: ":") || $0 == UInt8(ascii: "`") })
    }
  }

  private func format(_ source: SourceText) -> [UInt8] {
    DocumentPrinter(document: DocumentParser.parse(source), source: source).bytes()
  }
}

extension String {
  fileprivate func replacingLineBreaks(with replacement: String) -> String {
    split(separator: "\n", omittingEmptySubsequences: false).joined(separator: replacement)
  }
}
