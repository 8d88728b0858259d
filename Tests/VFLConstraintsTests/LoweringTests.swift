import TestSupport
import Testing
import VFLSyntax

@testable import VFLConstraints

@Suite struct LoweringTests {
  @Test(
    arguments: [
      // Constraints are in source order. In each constraint, the later item comes first, so that a distance compares the gap with
      // the constant.
      (
        "H:|-8-[a(>=50)]-(<=12)-[b(==a)]",
        ["a.leading == superview.leading + 8", "a.width >= 50", "b.leading <= a.trailing + 12", "b.width == a.width"]
      ),
      (
        "V:|-(>=10,<=30)-[a]-(>=0)-|",
        ["a.top >= superview.top + 10", "a.top <= superview.top + 30", "superview.bottom >= a.bottom"]
      ),
      // Standard distances have the values that apply on iOS.
      (
        "|-[a]-[b]-|",
        [
          "a.leading == superview.leadingMargin", "b.leading == a.trailing + 8",
          "superview.trailingMargin == b.trailing",
        ]
      ),
      ("V:|-[a]-|", ["a.top == superview.topMargin", "superview.bottomMargin == a.bottom"]),
      // Names without a value are kept. In a size, the name of a view in the format refers to that view.
      (
        "|-margin-[a(w@p)]-(>=gap)-[b(a)]",
        [
          "a.leading == superview.leading + margin", "a.width == w @p", "b.leading >= a.trailing + gap",
          "b.width == a.width",
        ]
      ),
      // A view named `superview` is an ordinary view of the format. Only `|` refers to the superview's edges.
      ("[superview]-(<=1)-[a]", ["a.leading <= superview.trailing + 1"]),
      ("[a]-[superview]|", ["superview.leading == a.trailing + 8", "superview.trailing == superview.trailing"]),
      ("[a]", []), ("[a(b)][b", []), ("[self.a]", []),
    ] as [(String, [String])])
  func lowers(format: String, expected: [String]) {
    #expect(equations(format) == expected)
  }

  @Test func macOSHasItsOwnDistances() {
    var settings = ScopeSettings()
    settings.target = .macOS
    #expect(
      equations("|-[a]-[b]-|", settings) == [
        "a.leading == superview.leading + 20", "b.leading == a.trailing + 8", "superview.trailing == b.trailing + 20",
      ])
  }

  @Test(
    arguments: [
      (
        "H:|-1-[a]-2-[b]-3-|", FormatOptions.directionLeftToRight,
        ["a.left == superview.left + 1", "b.left == a.right + 2", "superview.right == b.right + 3"]
      ),
      (
        "H:|-1-[a]-2-[b]-3-|", .directionRightToLeft,
        ["superview.right == a.right + 1", "a.left == b.right + 2", "b.left == superview.left + 3"]
      ),
      ("H:|-[a]", .directionRightToLeft, ["superview.rightMargin == a.right"]),
      ("V:[a]-2-[b]", .directionRightToLeft, ["b.top == a.bottom + 2"]),
      (
        "H:|[a][b][c]", [.alignAllTop, .alignAllBottom],
        [
          "a.leading == superview.leading", "b.leading == a.trailing", "c.leading == b.trailing", "a.top == b.top",
          "a.bottom == b.bottom", "b.top == c.top", "b.bottom == c.bottom",
        ]
      ),
      ("V:[a]-2-[b]", .alignAllCenterX, ["b.top == a.bottom + 2", "a.centerX == b.centerX"]),
      (
        "V:|-1-[a]-2-[b]", .spacingBaselineToBaseline,
        ["a.top == superview.top + 1", "b.firstBaseline == a.lastBaseline + 2"]
      ),
      ("H:[a]-[b]", .alignAllLeft, []), ("V:[a]-[b]", .alignAllLastBaseline, []),
      ("H:|[a]", .alignAllLeft, ["a.leading == superview.leading"]),
    ] as [(String, FormatOptions, [String])])
  func obeysOptions(format: String, options: FormatOptions, expected: [String]) {
    var settings = ScopeSettings()
    settings.options = options
    #expect(equations(format, settings) == expected)
  }

  @Test func everyAlignmentBelongsToOneAxis() {
    let horizontal: Set = [
      "alignAllLeft", "alignAllRight", "alignAllLeading", "alignAllTrailing", "alignAllCenterX",
    ]
    for (name, option) in FormatOptions.named where name.hasPrefix("align") {
      var settings = ScopeSettings()
      settings.options = option
      #expect(equations("V:[a][b]", settings).isEmpty == !horizontal.contains(name), "\(name)")
      #expect(equations("H:[a][b]", settings).isEmpty == horizontal.contains(name), "\(name)")
    }
  }

  /// A format that is lowered by itself has the constraints and issues that it has in a document.
  @Test(arguments: ["H:|-8-[a(>=50)]-gap-[b(==a)]|", "[superview]-8-[a]", "[a(superview)]", "H:[a]-x-[c(y)]"])
  func singleFormatsAreLoweredAsInADocument(format: String) {
    for views in [nil, ["a", "b"]] {
      var settings = ScopeSettings()
      settings.views = views
      let source = SourceText(format)
      let document = DocumentParser.parseFormat(source)
      let expected = LoweredDocument(document, of: source, settings: settings)
      var scope = expected.scope
      var (parser, names) = (FormatParser(), scope.names)
      let parsed = parser.parse(format, names: &names)
      scope.names = names
      var lowering = Lowering()
      lowering.lower(parsed, of: parser.tree, in: &scope)
      #expect(lowering.constraints.map(EquationPrinter(scope: scope).text) == equations(format, settings))
      #expect(lowering.issues.map(\.span) == expected.issues.map(\.span), "\(views ?? [])")
    }
  }

  /// The views and metrics of a scope include only declared names.
  @Test func declaredNames() {
    var settings = ScopeSettings()
    settings.metrics = [("gap", 8), ("edge", nil)]
    let source = SourceText("view a, b\nmetric m = 8\n[a]-x-[c(y)]\nb.width == m + 2")
    let scope = LoweredDocument(DocumentParser.parse(source), of: source, settings: settings).scope
    #expect(Set(scope.metrics.map(scope.names.text)) == ["gap", "edge", "m"])
    #expect(Set(scope.views.map(scope.names.text)) == ["a", "b"])
  }

  @Test func namesMeanWhatTheScopeSays() {
    var settings = ScopeSettings()
    settings.views = ["a", "b", "both", "card"]
    settings.metrics = [("m", 12), ("both", 3)]
    settings.superview = "card"
    let input: [(String, [LoweringIssue.Kind])] = [
      ("[a(m)]-m-[b(a)]", []), ("[z]", [.unknownView]), ("[m]", [.metricUsedAsView]), ("[a(z)]", [.unknownMetric]),
      ("[a]-(b)-[b]", [.viewUsedAsDistance]), ("[a(8@b)]", [.viewUsedAsPriority]), ("[a(both)]", [.nameInBoth]),
      ("[a(8@z)]", [.unknownMetric]), ("[a]-z-[y]", [.unknownMetric, .unknownView]),
      ("[superview]-[a]", [.unknownView]), ("[a(card)]", []),
    ]
    for (format, kinds) in input {
      let lowered = lower(format, settings)
      #expect(Set(lowered.issues.map { "\($0.kind)" }) == Set(kinds.map { "\($0)" }), "\(format)")
      #expect(lowered.constraints.isEmpty == (kinds.contains { $0 != .nameInBoth } || format == "[z]"), "\(format)")
    }
    #expect(equations("|[a(both)]", settings) == ["a.leading == card.leading", "a.width == 3"])
  }

  @Test func documentsGiveConstraintsInOrder() {
    let source = SourceText(
      """
      superview card (0 0; 320 480)
      metric gap = 8, p = 600
      intrinsic title (120 -) hugging 251 252
      card.width >= 2 * title.width + gap
      group wide @p {
        H:|-gap-[title(>=10@20)]
        title.height == superview.height / 2 - gap
      }
      title.widht == 8
      [title(4)
      title.top == 8
      """)
    let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
    let printer = EquationPrinter(scope: lowered.scope)
    #expect(
      lowered.constraints.map(printer.text) == [
        "title.width <= 120 @251", "title.width >= 120 @750", "card.width >= 2 * title.width + 8",
        "title.leading == card.leading + 8 @600", "title.width >= 10 @20", "title.height == 0.5 * card.height - 8 @600",
        "title.top == 8",
      ])
    #expect(lowered.constraints.filter(PairingLaw.isLegal).count == 6)
  }

  /// A printed equation parses as the same constraint.
  @Test func equationsReadBack() {
    var random = RandomSource(seed: 13)
    for _ in 0..<Project.inputs(500) {
      var scope = Scope()
      let constraint = randomConstraint(&random, &scope)
      let text = EquationPrinter(scope: scope).text(constraint)
      let source = SourceText(text)
      let lowered = LoweredDocument(DocumentParser.parse(source), of: source)
      #expect(lowered.constraints.count == 1, "\(text)")
      for readBack in lowered.constraints {
        #expect(EquationPrinter(scope: lowered.scope).text(readBack) == text)
        #expect(readBack.multiplier == constraint.multiplier && readBack.relation == constraint.relation)
        if case .number = constraint.constant { #expect(readBack.constant == constraint.constant) }
      }
    }
  }

  private func randomConstraint(_ random: inout RandomSource, _ scope: inout Scope) -> Constraint {
    func anchor() -> Anchor {
      let item: Item = random.oneIn(3) ? .superview : .view(scope.names.intern(random.pick(["a", "b", "self.view"])))
      return Anchor(item, random.pick(Attribute.allCases))
    }
    let numbers = [0, 1, -8.5, 0.1, 1e21, -26.6667, 100, Double(random.below(100_000)) / 7]
    let hasSecond = !random.oneIn(3)
    return Constraint(
      first: anchor(), relation: random.pick([.equal, .lessThanOrEqual, .greaterThanOrEqual]),
      multiplier: hasSecond ? random.pick(numbers) : 1, second: hasSecond ? anchor() : nil,
      constant: random.oneIn(4)
        ? .metric(scope.names.intern("margin"), isNegated: random.oneIn(2)) : .number(random.pick(numbers)),
      priority: random.pick([.required, .number(250.5), .metric(scope.names.intern("p"))]),
      origin: Origin(Span(0, 0), .equation))
  }

  private func lower(_ format: String, _ settings: ScopeSettings = ScopeSettings()) -> LoweredDocument {
    let source = SourceText(format)
    return LoweredDocument(DocumentParser.parseFormat(source), of: source, settings: settings)
  }

  private func equations(_ format: String, _ settings: ScopeSettings = ScopeSettings()) -> [String] {
    let lowered = lower(format, settings)
    return lowered.constraints.map(EquationPrinter(scope: lowered.scope).text)
  }
}
