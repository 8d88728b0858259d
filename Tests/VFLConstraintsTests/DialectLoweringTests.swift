import TestSupport
import Testing
import VFLSyntax

@testable import VFLConstraints

@Suite struct DialectLoweringTests {
  /// 500 descriptions, half of them with random mistakes: vfl accepts those that GTK 4.8.3 accepted, and makes the same constraints.
  /// `.ci/checks/gtk --fixture` wrote them.
  @Test func descriptionsMeanWhatGTKReads() throws {
    let lines = try Project.text("Fixtures/Dialects/gtk.jsonl").split(separator: "\n")
    #expect(lines.count == 500)
    var refused = 0
    for line in lines {
      let value = try JSONReader.value(SourceText(String(line)))
      let text = try #require(value["text"]?.string)
      let expected = value["constraints"]?.elements.map { $0.map(Self.text) }
      if expected == nil { refused += 1 }
      #expect(Self.constraints(text) == expected, "\(text)")
    }
    #expect((50...250).contains(refused))
  }

  /// 300 extended formats, half of them with random mistakes: vfl accepts those that autolayout.js 0.7.0 accepted, and makes the same
  /// constraints. `.ci/checks/autolayout --fixture` wrote them.
  @Test func extendedFormatsMeanWhatAutolayoutReads() throws {
    let lines = try Project.text("Fixtures/Dialects/autolayout.jsonl").split(separator: "\n")
    #expect(lines.count == 300)
    var refused = 0
    for line in lines {
      let value = try JSONReader.value(SourceText(String(line)))
      let text = try #require(value["text"]?.string)
      let expected = value["constraints"]?.elements.map { $0.compactMap(\.string) }
      if expected == nil { refused += 1 }
      #expect(Self.extendedConstraints(text) == expected, "\(text)")
    }
    #expect((50...200).contains(refused))
  }

  /// The constraints of extended formats, with spacers numbered along each axis; nil if vfl rejects a format.
  private static func extendedConstraints(_ text: String) -> [String]? {
    var settings = ScopeSettings()
    settings.dialect = .extended
    settings.spacing = Spacing("1,2,3,4,5,6") ?? Spacing()
    let source = SourceText(text)
    let document = DocumentParser.parse(source, dialect: .extended)
    let lowered = LoweredDocument(document, of: source, settings: settings)
    guard !document.issues.contains(where: \.breaksGrammar), !lowered.issues.contains(where: \.isFatal) else {
      return nil
    }
    var numbers: [String: Int] = [:]
    func side(_ anchor: Anchor?) -> String {
      guard let anchor else { return "" }
      var name = lowered.scope.text(anchor.item)
      if lowered.isInternal(anchor.item) {
        let key = "\(name) \(anchor.attribute.axis)"
        numbers[key] = numbers[key] ?? numbers.count + 1
        name = "~\(numbers[key] ?? 0)"
      }
      return "\(name).\(anchor.attribute.name)"
    }
    return lowered.constraints.map { constraint in
      let first = side(constraint.first)
      let second = side(constraint.second)
      guard case .number(let constant) = constraint.constant, case .number(let priority) = constraint.priority else {
        return ""
      }
      let hasSecond = constraint.multiplier != 0 && !second.isEmpty
      let numbers = [hasSecond ? constraint.multiplier : 1, constant + 0, priority == 0.5 ? 0 : priority]
        .map(NumberText.shortest)
      return [first, constraint.relation.symbol, numbers[0], hasSecond ? second : "", numbers[1], numbers[2]].joined(
        separator: " ")
    }
  }

  private static func text(_ constraint: JSONValue) -> String {
    let parts = constraint.elements ?? []
    func side(_ value: JSONValue) -> String {
      value.elements.map { $0.compactMap(\.string).joined(separator: ".") } ?? "-"
    }
    return
      "\(side(parts[0])) \(parts[1].string ?? "") \(parts[2].number ?? 0) \(side(parts[3])) \((parts[4].number ?? 0) + 0) "
      + "\(parts[5].number ?? 0)"
  }

  /// The constraints of a description; nil if GTK refuses it.
  private static func constraints(_ text: String) -> [String]? {
    var settings = ScopeSettings()
    settings.views = ["a", "b", "c", "title", "v1", "Box2"]
    settings.spacing = Spacing(horizontal: 8, vertical: 12)
    let source = SourceText(text)
    let document = DocumentParser.parseFormat(source, dialect: .gtk)
    let lowered = LoweredDocument(document, of: source, settings: settings)
    guard document.formats.allSatisfy({ !$0.isBroken }), !lowered.issues.contains(where: \.isFatal) else { return nil }
    return lowered.constraints.map { constraint in
      func side(_ anchor: Anchor?) -> String {
        anchor.map { "\(lowered.scope.text($0.item)).\($0.attribute.name)" } ?? "-"
      }
      guard case .number(let constant) = constraint.constant, case .number(let priority) = constraint.priority else {
        return ""
      }
      return
        "\(side(constraint.first)) \(constraint.relation.symbol) \(constraint.multiplier) \(side(constraint.second)) "
        + "\(constant + 0) \(StrengthScale.strength(ofPriority: priority))"
    }
  }

  @Test(arguments: [0, 1, 2, 250, 999, 1000, 1001, 123_456, 999_999_999, 1e9, 1e9 + 1, 1_001_001_000])
  func strengthsKeepTheirOrderAndValue(strength: Double) {
    let priority = StrengthScale.priority(ofStrength: strength)
    #expect(StrengthScale.strength(ofPriority: priority) == strength)
    #expect((0...1000).contains(priority))
    if strength > 0 { #expect(priority > StrengthScale.priority(ofStrength: strength - 1)) }
  }

  @Test func namedStrengthsAreLevels() {
    #expect(["required", "strong", "medium", "weak"].map(StrengthScale.priority(named:)) == [1000, 750, 500, 250])
    #expect(StrengthScale.priority(named: "weakly") == nil && StrengthScale.name(ofPriority: 750) == "strong")
    #expect(StrengthScale.priority(ofStrength: .infinity) == 1000 && StrengthScale.priority(ofStrength: 1.5) == 250)
  }

  @Test func spacingIsParsed() {
    #expect(Spacing("8") == Spacing(horizontal: 8, vertical: 8))
    #expect(Spacing("8,12") == Spacing(horizontal: 8, vertical: 12))
    #expect(Spacing("1,2,3,4,5,6")?.edges == EdgeInsets(top: 1, left: 4, bottom: 3, right: 2))
    #expect(Spacing("") == nil && Spacing("8,") == nil && Spacing("1,2,3") == nil && Spacing("x") == nil)
  }

  /// The constraints of extended formats, in order.
  @Test(
    arguments: [
      (
        "HV:|-[a]|",
        "superview.left == a.left - 3; a.right == superview.right; superview.top == a.top - 4; a.bottom == superview.bottom"
      ),
      ("[a]-(>=8@500)-[b]", "a.right >= b.left - 8 @500"),
      (
        "[a]-(b/2+10)-[c]",
        "`spacer 1`.width == 0.5 * b.width; a.right == `spacer 1`.left; `spacer 1`.right == c.left - 10"
      ),
      (
        "|~(20)~[a]~|",
        "`spacer 1`.width == 20; superview.left == `spacer 1`.left; `spacer 1`.right == a.left; "
          + "`spacer 1`.width == `spacer 2`.width; a.right == `spacer 2`.left; `spacer 2`.right == superview.right"
      ),
      ("Z:|[a][b]", ""), ("Z:|-[a(8)]~[b]", "a.height == 8"), ("[v2..2(8)]", "v2.width == 8"),
      ("[v..2(8)]", "v.width == 8; v2.width == 8"),
      ("[a,b]-[c,d]", "a.right == c.left - 3; b.right == c.left - 3; a.right == d.left - 3; b.right == d.left - 3"),
      (
        "V:[s:-[a]-]\n|[s]",
        "s.top == a.top - 4; a.bottom == s.bottom - 4; s.width == a.width; s.left == a.left; superview.left == s.left"
      ),
      ("C:a.width(100).left(25%)", "a.width == superview.width + 100; a.left == 0.25 * superview.left"),
      // autolayout.js forgets shares, views and numbers of equal distances before it reads the format for the second axis.
      (
        "HV:[a]-(b+4)-[c]",
        "`spacer 1`.width == b.width; a.right == `spacer 1`.left; `spacer 1`.right == c.left - 4; a.bottom == c.top - 4"
      ),
      (
        "HV:[a]~(b/2)~[c]",
        "`spacer 1`.width == 0.5 * b.width; a.right == `spacer 1`.left; `spacer 1`.right == c.left; "
          + "`spacer 1`.height == b.height; a.bottom == `spacer 1`.top; `spacer 1`.bottom == c.top"
      ),
      (
        "HV:|-(8@5)-[a(50%)]",
        "superview.left == a.left - 8 @5; a.width == 0.5 * superview.width; "
          + "superview.top == a.top - 8 @5; a.height == 0.5 * superview.height"
      ),
      ("[a]-0%-[b(0%)]", "a.right == 0 * b.left; b.width == 0 * superview.width"), ("[a(b*0)]", "a.width == b.width"),
      ("[a(8@0,9@2000)]", "a.width == 8 @0.5; a.width == 9"), ("C:a.left(b*0@0)", "a.left == b.left @0.5"),
      (
        "[a]~(-20)~[b]",
        "`spacer 1`.width == 20; a.right == `spacer 1`.right; `spacer 1`.left == b.left"
      ),
      // A stack of depth aligns its views along both axes, and a view beside a stack continues its last distance.
      (
        "Z:[s:[a][b]]\nV:[s]\n[s]",
        "s.height == a.height; s.top == a.top; s.height == b.height; s.top == b.top; "
          + "s.width == a.width; s.left == a.left; s.width == b.width; s.left == b.left"
      ),
      ("[s:-8-[a]-9-,b]", "s.left == a.left - 8; a.right == s.right - 9; a.right == b.left - 9"),
    ])
  func extendedFormats(text: String, equations: String) {
    var settings = ScopeSettings()
    settings.dialect = .extended
    settings.spacing = Spacing(horizontal: 3, vertical: 4)
    let source = SourceText(text)
    let document = DocumentParser.parseFormat(source, dialect: .extended)
    #expect(!document.issues.contains { $0.breaksGrammar })
    let lowered = LoweredDocument(document, of: source, settings: settings)
    let printer = EquationPrinter(scope: lowered.scope)
    let expected = equations.split(separator: ";").map { String($0.drop { $0 == " " }) }
    #expect(lowered.constraints.map(printer.text) == expected)
  }
}
