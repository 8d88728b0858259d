import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLLayout

/// Extended formats against the facts of autolayout.js's own tests.
@Suite struct DialectLayoutTests {
  private struct Case {
    let size: String
    let settings: String
    let text: String
    let expectations: [String]
  }

  private static func cases() throws -> [Case] {
    try Project.text("Fixtures/Dialects/autolayout.tsv").split(separator: "\n").filter { !$0.hasPrefix("#") }.map {
      line in
      let parts = line.split(separator: "\t", omittingEmptySubsequences: false).map(String.init)
      return Case(
        size: parts[0], settings: parts[1], text: parts[2].split(separator: #"\n"#).joined(separator: "\n"),
        expectations: parts[3].split(separator: ";").map { $0.trimmed })
    }
  }

  @Test func formatsMeanWhatAutolayoutReads() throws {
    let cases = try Self.cases()
    #expect(cases.count == 79)
    var checked = 0
    for test in cases where test.expectations != ["other"] {
      checked += 1
      var settings = ScopeSettings()
      settings.dialect = .extended
      var lines = [test.text]
      for setting in test.settings.split(separator: ";").map({ $0.trimmed.split(separator: " ") }) {
        guard let value = Double(setting[1]) else { continue }
        if setting[0] == "spacing" {
          settings.spacing = Spacing(horizontal: value, vertical: value)
        } else {
          lines.append("intrinsic \(setting[0]) (\(setting[1]) -) hugging 998 998 compression 998 998")
        }
      }
      let source = SourceText(lines.joined(separator: "\n"))
      let document = DocumentParser.parse(source, dialect: .extended)
      #expect(document.issues.isEmpty, "\(test.text)")
      let lowered = LoweredDocument(document, of: source, settings: settings)
      let sides = test.size.split(separator: "x").compactMap { Double($0) }
      let bounds = sides.count == 2 ? Rectangle(x: 0, y: 0, width: sides[0], height: sides[1]) : nil
      let solved = SolvedText(
        source, document: document, lowered: lowered, settings: settings,
        in: bounds.map { OuterSize(.requested, bounds: $0) })
      for expectation in test.expectations { check(expectation, test.text, lowered, solved) }
    }
    #expect(checked == 71)
  }

  private func check(_ expectation: String, _ text: String, _ lowered: LoweredDocument, _ solved: SolvedText) {
    let words = expectation.split(separator: " ").map(String.init)
    switch words[0] {
    case "count": #expect(lowered.constraints.count == Int(words[1]), "\(text)")
    case "views": #expect(lowered.viewNames.count == Int(words[1]), "\(text)")
    case _ where words[1] == "=":
      let parts = words[0].split(separator: ".").map(String.init)
      guard let frame = solved.frame(of: parts[0]) else {
        Issue.record("\(text): no frame of \(parts[0])")
        return
      }
      let actual =
        switch parts[1] {
        case "left": frame.x
        case "top": frame.y
        case "width": frame.width
        case "height": frame.height
        case "right": frame.x + frame.width
        case "bottom": frame.y + frame.height
        case "centerX": frame.x + frame.width / 2
        default: frame.y + frame.height / 2
        }
      #expect(actual == Double(words[2]), "\(text): \(expectation)")
    default:
      let printer = EquationPrinter(scope: lowered.scope)
      #expect(lowered.constraints.map(printer.text).contains(expectation), "\(text): \(expectation)")
    }
  }

  /// All formats of the README have the frames that it describes.
  @Test(
    arguments: [
      ("|-[view1(==50%)]", "view1.width = 100"),
      ("|[view1(==view2/2-6)]-[view2]|", "view1.width = 60"),
      ("|[view1]|\nV:|[view1(view1.width/4)]", "view1.height = 50"),
      ("|~[view1(100)]~|", "view1.left = 50"),
      ("V:|~(10%)~[view2]~|", "view2.height = 80"),
      ("|~[child1(10)]~[child2(20)]~[child3(30)]~|", "child2.left = 80"),
      ("V:|[column:[top(50)][content][bottom(20)]]|\nH:|[column]|", "content.width = 200"),
      ("V:|[column:[top(50)][content][bottom(20)]]|\nH:|[column]|", "content.height = 30"),
      ("H:|[v1(100)]-[v2..3]|", "v3.left = 108"),
      ("|[left1(10)][left2(20)]->[right1(30)][right2(40)]|", "right1.left = 130"),
      ("|[left1(10)][left2(20)]->[right1(30)][right2(40)]|", "left2.left = 10"),
      ("V:|[top(60)]-(-10)-[middle(top)]-(middle/-2)-[bottom]|", "bottom.top = 80"),
      ("V:|[top(60)]-(-10)-[middle(top)]-(middle/-2)-[bottom]|", "bottom.height = 20"),
      ("|[view2(50)]\n[view1(10)]\nC:view1.centerX(view2)", "view1.left = 20"),
      ("|-[row:[a]-[b(a)]]|\nV:|[row]-|", "b.height = 92"),
    ])
  func documentedFormats(text: String, expectation: String) {
    var settings = ScopeSettings()
    settings.dialect = .extended
    let source = SourceText(text)
    let document = DocumentParser.parse(source, dialect: .extended)
    #expect(document.issues.isEmpty)
    let lowered = LoweredDocument(document, of: source, settings: settings)
    let solved = SolvedText(
      source, document: document, lowered: lowered, settings: settings,
      in: OuterSize(.requested, width: .required(200), height: .required(100)))
    check(expectation, text, lowered, solved)
  }
}

extension StringProtocol {
  fileprivate var trimmed: String {
    String(drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }
}
