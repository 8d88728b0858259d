import TestSupport
import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLInterface

/// Tests the reading of GtkBuilder files.
@Suite struct BuilderDocumentTests {
  /// 200 layouts, half of them with random mistakes: vfl makes the same constraints and guides as GTK 4.8.3, and reports the same files
  /// as rejected. `.ci/checks/gtk --file-fixture` wrote the fixture.
  @Test func filesAreReadAsInGTK() throws {
    let lines = try Project.text("Fixtures/Dialects/gtk-files.jsonl").split(separator: "\n")
    #expect(lines.count == 200)
    var rejected = 0
    for line in lines {
      let value = try JSONReader.value(SourceText(String(line)))
      let elements = try #require(value["elements"]?.elements).compactMap(\.string)
      let expected = value["result"]?.elements.map { $0.map(Self.text).sorted() }
      if expected == nil { rejected += 1 }
      let source = SourceText(Self.file(elements))
      #expect(Self.result(source) == expected, "\(elements)")
    }
    #expect((5...40).contains(rejected))
  }

  /// The file that `.ci/support/gtk_formats.py` writes around the elements.
  private static func file(_ elements: [String]) -> String {
    let open =
      "<interface><object class=\"GtkBox\" id=\"card\"><property name=\"layout-manager\">"
      + "<object class=\"GtkConstraintLayout\" id=\"layout\"><constraints>\n"
    let children = ["a", "b"].map { "<child><object class=\"GtkBox\" id=\"\($0)\"/></child>" }.joined()
    return open + elements.joined(separator: "\n") + "\n</constraints></object></property>" + children
      + "<child><object class=\"GtkBox\" id=\"title\"><child><object class=\"GtkBox\" id=\"inner\"/></child></object></child>"
      + "</object></interface>"
  }

  /// A constraint or a guide of the fixture.
  private static func text(_ value: JSONValue) -> String {
    let parts = value.elements ?? []
    func side(_ value: JSONValue) -> String {
      value.elements.map { $0.compactMap(\.string).joined(separator: ".") } ?? "-"
    }
    guard let relation = parts[1].string else {
      return side(parts[0]) + parts.dropFirst().map { " \(Int($0.number ?? -1))" }.joined()
    }
    return "\(side(parts[0])) \(relation) \(parts[2].number ?? 1) \(side(parts[3])) \((parts[4].number ?? 0) + 0) "
      + "\(parts[5].number ?? 0)"
  }

  /// The constraints and guides of the only layout, in the form of the fixture; nil if GTK rejects the file.
  private static func result(_ source: SourceText) -> [String]? {
    let document = BuilderDocument(source)
    let rejects = document.issues.contains { issue in
      switch issue.kind {
      case .missingAttribute, .unknownAttribute, .unknownElement: true
      default: false
      }
    }
    guard !rejects, document.layouts.count == 1, let layout = document.layouts.first else { return nil }
    let lowered = LoweredDocument(layout.document, of: source)
    let text = source.text(source.span)
    var guides: [String: [Int]] = [:]
    var made: [String] = []
    for constraint in lowered.constraints {
      func side(_ anchor: Anchor?) -> String {
        anchor.map { "\(lowered.scope.text($0.item)).\($0.attribute.name)" } ?? "-"
      }
      guard case .number(let constant) = constraint.constant, case .number(let priority) = constraint.priority else {
        continue
      }
      let first = side(constraint.first)
      let strength = StrengthScale.strength(ofPriority: priority)
      let before = text.utf8.prefix(Int(constraint.origin.span.start))
      let line = text.utf8[(before.lastIndex(of: 10) ?? text.utf8.startIndex)...].dropFirst().prefix(6)
      guard String(Substring(line)) == "<guide" else {
        made.append(
          "\(first) \(constraint.relation.symbol) \(constraint.multiplier) \(side(constraint.second)) \(constant + 0) \(strength)"
        )
        continue
      }
      var sizes = guides[first] ?? [0, 0, 2_147_483_647, 0]
      switch constraint.relation {
      case .greaterThanOrEqual: sizes[0] = Int(constant)
      case .equal: (sizes[1], sizes[3]) = (Int(constant), Int(strength))
      case .lessThanOrEqual: sizes[2] = Int(constant)
      }
      guides[first] = sizes
    }
    return (made + guides.map { $0.key + $0.value.map { " \($0)" }.joined() }).sorted()
  }

  // MARK: Issues

  /// The elements of a layout, their issues, and the number of their equations.
  typealias Mistake = (elements: String, issues: [BuilderIssue.Kind], count: Int)

  static let mistakes: [Mistake] = [
    (
      "<constraint target=\"a\" target-attribute=\"width\" constant=\"1\"/>",
      [BuilderIssue.Kind.missingAttribute("relation")], 0
    ),
    ("<constraint relation=\"eq\"/>", [.missingAttribute("target"), .missingAttribute("target-attribute")], 0),
    (width("priority=\"3\""), [.unknownAttribute("priority", of: "constraint")], 1),
    ("<guide name=\"g\" min_width=\"1\"/>", [.unknownAttribute("min_width", of: "guide")], 2),
    ("<rule/>", [.unknownElement("rule", in: "constraints")], 0),
    (
      width("strength=\"hard\""),
      [.unknownWord("strength", words: ["required", "strong", "medium", "weak"], default: nil)], 0
    ),
    (
      "<guide name=\"g\" strength=\"700\"/>",
      [.unknownWord("strength", words: ["required", "strong", "medium", "weak"], default: "medium")], 2
    ),
    (width("constant=\"1x\""), [.unreadNumber("constant", value: 1)], 1), (width("constant=\" -0x10 \""), [], 1),
    (width("strength=\"-3\""), [.strengthOutOfRange], 1),
    (width("strength=\"12.7\""), [.unreadNumber("strength", value: 12)], 1),
    ("<guide name=\"g\" max-width=\"-5\"/>", [.unreadSize], 2),
    ("<guide name=\"g\" max-width=\"1.5\"/>", [.unreadNumber("size", value: 1)], 3),
    (between("c", "width"), [.unknownItem("c", layout: 0)], 0), (between("inner", "width"), [.notChild("inner")], 0),
    (between("inner", "none"), [], 1), (between("super", "start"), [], 1), (between("card", "8"), [], 1),
    (width("source=\"b\""), [.sourceWithoutAttribute], 1),
    (width("source-attribute=\"top\""), [.attributeWithoutSource], 0),
    ("<guide min-width=\"1\"/>", [.namelessGuide], 0),
    ("<guide name=\"g\"/><guide name=\"g\"/>", [.repeatedGuide("g")], 2),
    // Numbers stand for words, and an unknown one for the default.
    (constraint(relation: "-1"), [], 1), (constraint(relation: " 0x1"), [], 1),
    (constraint(relation: "7"), [.unknownWord("relation", words: ["eq", "le", "ge"], default: "eq")], 1),
    (width("strength=\"010\""), [], 1), (width("strength=\"500.0\""), [], 1),
    (width("constant=\"&#10;12&#9;\""), [], 1),
    (width("strength=\"0\""), [.withoutEffect(attribute: "strength")], 0),
    (constraint(attribute: "none"), [.withoutEffect(attribute: "target-attribute")], 0),
    (constraint("c", attribute: "none"), [.unknownItem("c", layout: 0)], 0),
    (between("layout", "width"), [.notWidget("layout")], 0), ("<guide name=\"super\"/>", [.unreachableGuide], 0),
    ("<guide name=\"g\"><constraint/></guide>", [.unknownElement("constraint", in: "guide")], 2),
    (
      constraint(relation: "<="),
      [.unknownWord("relation", words: ["eq", "le", "ge"], default: nil)], 0
    ),
    // A guide takes precedence over a widget, and may follow its constraints.
    (between("inner", "width") + "<guide name=\"inner\"/>", [], 3),
  ]

  /// The issues in each layout, as observed in GTK 4.8.3, and the number of equations that vfl reads from it.
  @Test(arguments: mistakes)
  func mistakesAreFound(mistake: Mistake) {
    let document = BuilderDocument(SourceText(Self.file([mistake.elements])))
    #expect(document.issues.map(\.kind) == mistake.issues, "\(mistake.elements)")
    #expect(document.layouts.map(\.document.equations.count) == [mistake.count], "\(mistake.elements)")
  }

  private static func width(_ attributes: String) -> String { constraint(more: attributes) }

  private static func constraint(
    _ target: String = "a", attribute: String = "width", relation: String = "eq", more: String = ""
  ) -> String {
    "<constraint target=\"\(target)\" target-attribute=\"\(attribute)\" relation=\"\(relation)\" \(more)/>"
  }

  private static func between(_ source: String, _ attribute: String) -> String {
    width("source=\"\(source)\" source-attribute=\"\(attribute)\"")
  }

  /// An object may be inside others only as a child of the widget, and cannot contain the layout.
  @Test func onlyChildrenAreItems() {
    let text = """
      <interface><object class="GtkBox" id="outer"><child><object class="GtkBox" id="card"><property name="layout-manager"> lay
      </property><child><object class="GtkButton" id="button"><property name="child"><object class="GtkImage" id="image"/></property>
      </object></child></object></child></object><object class="GtkBox" id="free"/>
      <object class="GtkConstraintLayout" id="lay"><constraints>
      \(["outer", "card", "button", "image", "free"].map { Self.constraint($0) }.joined())
      </constraints></object><object class="GtkBox" id="free"/></interface>
      """
    let document = BuilderDocument(SourceText(text))
    #expect(document.issues.map(\.kind) == [.notChild("outer"), .notChild("image"), .repeatedIdentifier("free")])
    #expect(document.layouts.map(\.name) == ["card"])
    let layout = document.layouts.first
    #expect(
      layout?.document.equations.map { layout?.document.names.text($0.first.item) } == ["super", "button", "free"])
  }

  // MARK: Files

  /// A layout is named after its widget, after the class of its template, or by its own identifier.
  @Test func layoutsAreNamed() {
    func layout(_ id: String) -> String { "<object class=\"GtkConstraintLayout\"\(id)><constraints/></object>" }
    func property(_ id: String = "") -> String { "<property name=\"layout-manager\">\(layout(id))</property>" }
    let document = BuilderDocument(
      SourceText(
        """
        <interface>
          <template class="Window">\(property())</template>
          <object class="GtkBox" id="box">\(property(" id=\"a\""))</object>
          <object class="GtkBox">\(property(" id=\"b\""))</object>
          <object class="GtkBox">\(property())</object>
          <object class="GtkBox">\(property())</object>
          \(layout(" id=\"c\""))
          <object class="GtkBox" id="plain"><property name="layout-manager"><object class="GtkConstraintLayout"/></property></object>
        </interface>
        """))
    #expect(document.layouts.map(\.name) == ["Window", "box", "b", "layout", "layout 2", "c"])
    #expect(document.issues.isEmpty && document.hasLayouts)
  }

  /// Other files with the same extension, and damaged files, have no layouts.
  @Test(arguments: [
    ("<!DOCTYPE a><ui version=\"4.0\"><constraints/></ui>", false), ("", false), ("<interface/>", false),
    ("<interface><object class=\"GtkConstraintLayout\"><constraints></object></interface>", true),
  ])
  func otherFilesHaveNoLayouts(text: String, hasLayouts: Bool) {
    let document = BuilderDocument(SourceText(text))
    #expect(document.layouts.isEmpty && document.issues.isEmpty && document.hasLayouts == hasLayouts)
  }

  /// GTK skips a document type declaration.
  @Test func aDocumentTypeIsSkipped() {
    let document = BuilderDocument(SourceText("<!DOCTYPE interface>" + Self.file([Self.width("constant=\"1\"")])))
    #expect(document.layouts.map(\.document.equations.count) == [1])
  }

  @Test(arguments: [
    ("<interface>", true), (" <?xml version=\"1.0\"?>\n<!-- <ui> -->\n<interface>", true), ("<ui>", false),
    ("<document>", false), ("interface", false), ("", false),
  ])
  func filesAreRecognized(text: String, isLikely: Bool) {
    #expect(BuilderDocument.isLikely(SourceText(text)) == isLikely)
  }
}
