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
      ("Z:|[a][b]", ""), ("[v3..1]", ""), ("[v2..2(8)]", "v2.width == 8"), ("[v..2(8)]", "v.width == 8; v2.width == 8"),
      ("[a,b]-[c,d]", "a.right == c.left - 3; b.right == c.left - 3; a.right == d.left - 3; b.right == d.left - 3"),
      (
        "V:[s:-[a]-]\n|[s]",
        "s.top == a.top - 4; a.bottom == s.bottom - 4; s.width == a.width; s.left == a.left; superview.left == s.left"
      ),
      ("C:a.width(100).left(25%)", "a.width == superview.width + 100; a.left == 0.25 * superview.left"),
    ])
  func extendedFormats(text: String, equations: String) {
    var settings = ScopeSettings()
    settings.dialect = .extended
    settings.spacing = Spacing(horizontal: 3, vertical: 4)
    let source = SourceText(text)
    let document = DocumentParser.parseFormat(source, dialect: .extended)
    #expect(document.issues.isEmpty)
    let lowered = LoweredDocument(document, of: source, settings: settings)
    let printer = EquationPrinter(scope: lowered.scope)
    let expected = equations.split(separator: ";").map { String($0.drop { $0 == " " }) }
    #expect(lowered.constraints.map(printer.text) == expected)
  }
}
