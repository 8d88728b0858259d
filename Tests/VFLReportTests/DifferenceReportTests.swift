import Foundation
import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLReport

/// Tests the comparison of two versions of a text, by the lines of its report.
@Suite struct DifferenceReportTests {
  // MARK: Documents

  /// Saved frames, the order of constraints, new identifiers, spellings of numbers and rounding errors are no differences.
  @Test(arguments: [
    ("id=\"old\"", "id=\"old\""), ("x=\"20\"", "x=\"24\""), ("id=\"c-1\"", "id=\"n-e-w\""),
    ("constant=\"20\"", "constant=\"20.00000000001\""), ("constant=\"20\"", "constant=\"20.0\""),
    ("multiplier=\"1:2\"", "multiplier=\"0.5\""),
    ("firstItem=\"root\" firstAttribute=\"top\"", "firstAttribute=\"top\""),
    (
      "firstItem=\"title\" firstAttribute=\"leading\" secondItem=\"root\" secondAttribute=\"leading\" constant=\"20\" id=\"c-1\"",
      "firstItem=\"root\" firstAttribute=\"leading\" secondItem=\"title\" secondAttribute=\"leading\" constant=\"-20\" id=\"n-e-w\""
    ),
  ])
  func noiseIsNoDifference(old: String, new: String) throws {
    let text = Self.screen
    #expect(try lines(text, text.replacingFirst(old, new)) == [])
  }

  @Test func theOrderOfConstraintsIsNoDifference() throws {
    let lines = Self.screen.split(separator: "\n", omittingEmptySubsequences: false)
    let constraints = lines.filter { $0.contains("<constraint ") && $0.contains("Item") }
    let other = lines.filter { !constraints.contains($0) }
    let end = try #require(other.lastIndex { $0.contains("</constraints>") })
    let reordered = other[..<end] + constraints.reversed() + other[end...]
    #expect(constraints.count > 3)
    #expect(try self.lines(Self.screen, reordered.joined(separator: "\n")) == [])
  }

  @Test(arguments: [
    ("userLabel=\"Title\"", "userLabel=\"Headline\"", "~ view headline: renamed title → headline"),
    (
      "constant=\"20\" id=\"c-1\"", "constant=\"24\" id=\"c-1\"",
      "~ title.leading == root.leading + 20 → title.leading == root.leading + 24"
    ),
    // A constraint with a new identifier is found by its anchors.
    (
      "constant=\"20\" id=\"c-1\"", "constant=\"24\" id=\"n-e-w\"",
      "~ title.leading == root.leading + 20 → title.leading == root.leading + 24"
    ),
    (
      "priority=\"750\"", "priority=\"700\"",
      "~ title.width == 0.5 * root.width @750 → title.width == 0.5 * root.width @700"
    ),
    ("relation=\"greaterThanOrEqual\"", "", "~ root.top >= title.top → root.top == title.top"),
    ("id=\"c-4\"", "placeholder=\"YES\" id=\"c-4\"", "~ title.bottom == field.top - 8: placeholder no → yes"),
    ("id=\"c-4\"", "symbolic=\"YES\" id=\"c-4\"", "~ title.bottom == field.top - 8: standard distance no → yes"),
    ("spacing=\"8\"", "spacing=\"6\"", "~ view rows: spacing 8 → 6"),
    ("axis=\"vertical\"", "", "~ view rows: axis vertical → default"),
    ("horizontalHuggingPriority=\"251\"", "verticalHuggingPriority=\"252\"", "~ view title: hugging 251 - → - 252"),
    ("id=\"field\"", "hidden=\"YES\" id=\"field\"", "~ view field: hidden no → yes"),
    ("constant=\"30\"/>", "constant=\"32\"/>", "~ field.height == 44: constant in compact height 30 → 32"),
    (
      "heightClass=compact", "widthClass=compact",
      "~ field.height == 44: constant in compact height 30 → default; constant in compact width default → 30"
    ),
    (
      "<variation key=\"heightClass=compact\" constant=\"30\"/>", "",
      "~ field.height == 44: constant in compact height 30 → default"
    ),
  ])
  func changesAreShownOnce(old: String, new: String, line: String) throws {
    #expect(Self.screen.contains(old))
    #expect(try lines(Self.screen, Self.screen.replacingFirst(old, new)) == [line])
  }

  /// Size classes are compared by what is in effect in them, however the document states it.
  @Test func sizeClassesAreComparedByEffect() throws {
    func screen(_ variations: String) -> String {
      Self.screen.replacingFirst("</view><!-- root -->", variations + "</view>")
    }
    let constraint = "<mask key=\"constraints\">"
    let excluded = screen(
      "<variation key=\"widthClass=compact\">\(constraint)<exclude reference=\"c-4\"/></mask></variation>")
    let included = screen(
      """
      <variation key="default">\(constraint)<exclude reference="c-4"/></mask></variation>
      <variation key="widthClass=regular">\(constraint)<include reference="c-4"/></mask></variation>
      """)
    #expect(try lines(excluded, included) == [])
    let equation = "~ title.bottom == field.top - 8: "
    #expect(try lines(Self.screen, excluded) == [equation + "installed in all size classes → regular width"])
    let nowhere = screen("<variation key=\"default\">\(constraint)<exclude reference=\"c-4\"/></mask></variation>")
    #expect(try lines(excluded, nowhere) == [equation + "installed in regular width → no size class"])
    let one = screen(
      "<variation key=\"heightClass=compact-widthClass=compact\"><mask key=\"subviews\"><exclude reference=\"rows\"/></mask></variation>"
    )
    // The views in a view that is not installed are not listed.
    #expect(
      try lines(Self.screen, one) == [
        "~ view rows: installed in all size classes → all size classes except compact width and height"
      ])
  }

  @Test func viewsAreMatchedByIdentifier() throws {
    let moved = Self.screen.replacingFirst(Self.label("one"), "").replacingFirst(
      "<!-- end of root -->", Self.label("one"))
    #expect(try lines(Self.screen, moved) == ["~ view one: moved rows → root"])
    let reordered = Self.screen.replacingFirst(
      Self.label("one") + Self.label("two"), Self.label("two") + Self.label("one"))
    #expect(try lines(Self.screen, reordered) == ["~ view rows: order one, two → two, one"])
    let removed = Self.screen.replacingFirst(Self.label("one"), "")
    #expect(try lines(Self.screen, removed) == ["- view one in rows (label)"])
    #expect(try lines(removed, Self.screen) == ["+ view one in rows (label)"])
    // Another view takes a name that was unique.
    let twins = Self.screen.replacingFirst(
      "<!-- end of root -->", Self.label("three", "userLabel=\"Title\"")
    )
    #expect(try lines(Self.screen, twins) == ["+ view title_three in root (label)"])
  }

  /// A changed kind of view is a line of its own, and a text for git shows it.
  @Test func kindsOfViewsAreCompared() throws {
    let view = Self.screen.replacingFirst("<stackView ", "<view ").replacingFirst("</stackView>", "</view>")
    #expect(try lines(Self.screen, view).first == "~ view rows: stack view → view")
    #expect(try lines(view, Self.screen).first == "~ view rows: view → stack view")
    let bar = Self.screen.replacingFirst("<view translates", "<searchBar translates").replacingFirst(
      "</constraints></view>", "</constraints></searchBar>")
    #expect(try lines(Self.screen, bar) == ["~ view field: view → search bar"])
    let json = DifferenceReport.json(try compared(Self.screen, bar))
    #expect(json.contains("{\"property\":\"kind\",\"old\":\"view\",\"new\":\"search bar\"}"), "\(json)")
    #expect(converted(bar).contains("\nview field in root (search bar)\n"))
    #expect(converted(Self.screen).contains("\nview field in root\n"))
  }

  /// A view whose identifier changed is the same view if its name, kind and superview are the same.
  @Test func viewsWithNewIdentifiersAreFoundByName() throws {
    for id in ["title", "rows", "root"] {
      let other = Self.screen.replacingOccurrences(of: "\"\(id)\"", with: "\"n-e-w\"").replacingOccurrences(
        of: "userLabel=\"n-e-w\"", with: "userLabel=\"\(id)\"")
      #expect(other != Self.screen)
      #expect(try lines(Self.screen, other) == [], "\(id)")
    }
    // A view of another kind is another view.
    let button = Self.screen.replacingOccurrences(of: "\"title\"", with: "\"n-e-w\"").replacingFirst(
      "<label translatesAutoresizingMaskIntoConstraints=\"NO\" horizontal",
      "<button translatesAutoresizingMaskIntoConstraints=\"NO\" horizontal"
    ).replacingFirst("</label>", "</button>")
    let lines = try lines(Self.screen, button)
    #expect(
      lines.prefix(2) == [
        "- view title in root (label; hugging 251 -)", "+ view title in root (button; hugging 251 -)",
      ])
    #expect(lines.contains("~ title.leading == root.leading + 20: item title (title) → title (n-e-w)"), "\(lines)")
    #expect(lines.count == 6)
  }

  /// Without a second item, a multiplier has no effect.
  @Test func multipliersOfSizesAreNoDifference() throws {
    let other = Self.screen.replacingFirst("constant=\"44\"", "multiplier=\"1:2\" constant=\"44\"")
    #expect(try lines(Self.screen, other) == [])
  }

  /// View trees with the same name are told apart by the beginnings of their identifiers.
  @Test func viewTreesOfOneNameAreToldApart() throws {
    func cell(_ id: String, _ height: Int) -> String {
      """
      <view id="\(id)-x" userLabel="Cell"><rect key="frame" x="0" y="0" width="320" height="44"/><constraints>
      <constraint firstAttribute="height" constant="\(height)" id="c-\(id)"/></constraints></view>
      """
    }
    func cells(_ height: Int) -> String {
      Self.screen.replacingFirst("<!-- end of objects -->", cell("a1", height) + cell("b2", height))
    }
    #expect(
      try lines(cells(44), cells(48)) == [
        "@@ cell_a1 @@", "~ cell.height == 44 → cell.height == 48", "@@ cell_b2 @@",
        "~ cell.height == 44 → cell.height == 48",
      ])
    #expect(converted(cells(44)).contains("\n# cell_a1\nview cell\n"))
  }

  // MARK: Texts for git

  /// What cannot be read is a line of the text for git, so git shows when it is repaired.
  @Test(arguments: [
    (
      "<archive version=\"8.00\"/>",
      "# line 1: the document is in the format that Xcode used before version 5, which vfl does not read\n"
    ),
    ("<plist/>", "# line 1: the root element is `plist`, not `document`, so vfl does not read the file\n"),
    ("", "# the file is empty\n"), ("\n", "# line 1: the document has no elements\n"),
  ])
  func unreadDocumentsAreNotEmptyForGit(text: String, expected: String) {
    #expect(converted(text) == expected)
  }

  @Test func damageIsShownToGit() {
    let whole = converted(Self.screen)
    #expect(!whole.contains("#"))
    let marked = Self.screen.replacingFirst("<constraints>", "\n<<<<<<< HEAD\n<constraints>")
    let line = 1 + (marked.components(separatedBy: "<<<<<<<").first ?? "").count { $0 == "\n" }
    #expect(converted(marked) == "# line \(line): the file contains an unresolved merge conflict\n" + whole)
    let cut = converted(String(Self.screen.prefix(Self.screen.count / 2)))
    #expect(cut.hasPrefix("# line ") && cut.contains("\nview title in root"), "\(cut)")
    let dangling = converted(Self.screen.replacingFirst("secondItem=\"field\"", "secondItem=\"gone\""))
    #expect(dangling.contains("\n# 1 constraint is not compared, because "), "\(dangling)")
  }

  private func converted(_ text: String) -> String {
    DifferenceReport.text(TextKind.interface.text(SourceText(name: "text", text)))
  }

  @Test func eachViewTreeIsASection() throws {
    let cell = """
      <view id="cell" userLabel="Cell"><rect key="frame" x="0" y="0" width="320" height="44"/><constraints>
      <constraint firstAttribute="height" constant="44" id="c-9"/></constraints></view>
      """
    let both = Self.screen.replacingFirst("<!-- end of objects -->", cell)
    let changed = both.replacingFirst("constant=\"44\" id=\"c-9\"", "constant=\"48\" id=\"c-9\"")
    #expect(try lines(both, changed) == ["@@ cell @@", "~ cell.height == 44 → cell.height == 48"])
    #expect(try lines(both, Self.screen) == ["@@ cell @@", "- view cell", "- cell.height == 44"])
  }

  /// What cannot be read is reported, and the rest is compared.
  @Test func damagedDocumentsAreComparedAsFarAsTheyAreRead() throws {
    let changed = Self.screen.replacingFirst("constant=\"20\"", "constant=\"24\"")
    let marked = changed.replacingFirst("<constraints>", "<<<<<<< HEAD\n<constraints>")
    let texts = try compared(Self.screen, marked)
    #expect(texts.isIncomplete && texts.damage.flatMap(\.diagnostics).map(\.code) == ["VFL802"])
    #expect(DifferenceReport().text(texts).contains("\n~ title.leading == root.leading + 20 → "))
    let dangling = try compared(Self.screen, Self.screen.replacingFirst("secondItem=\"field\"", "secondItem=\"gone\""))
    #expect(dangling.isIncomplete && dangling.comparison.new.unreadCount == 1)
    #expect(!(try compared(marked, marked)).isIncomplete)
    for end in stride(from: 0, to: Self.screen.utf8.count, by: 7) {
      let cut = String(decoding: Array(Self.screen.utf8)[..<end], as: UTF8.self)
      let texts = try compared(Self.screen, cut)
      #expect(!texts.comparison.isEqual || texts.isIncomplete || end > Self.screen.utf8.count - 12, "\(end)")
    }
  }

  // MARK: Constraint files

  @Test(arguments: [
    ("H:|-20-[a(60)]", "a.leading == superview.leading + 20\na.width == 60", []),
    ("[a]-[b]\n[b]-[c]", "[b]-[c]\n[a]-[b]", []),
    ("# a comment\n[a]-8-[b]", "metric gap = 8\n[a]-gap-[b]", []),
    ("[a]-8-[b]", "[a]-12-[b]", ["~ b.leading == a.trailing + 8 → b.leading == a.trailing + 12"]),
    ("[a]-gap-[b]", "[a]-gap-[b]", []),
    ("[a]-gap-[b]", "[a]-space-[b]", ["~ b.leading == a.trailing + gap → b.leading == a.trailing + space"]),
    (
      "group on {\n[a(10)]\n}", "[a(10)]", ["~ a.width == 10: group on → none"]
    ),
    (
      "group on {\n[a(10)]\n}\ngroup off {\n[a(20)]\n}", "group off {\n[a(10)]\n}",
      ["- a.width == 10 (group on)", "~ a.width == 20 → a.width == 10 (group off)"]
    ),
    ("group on {\n[a(10)]\n}\ngroup off {\n[a(20)]\n}", "group off {\n[a(20)]\n}\ngroup on {\n[a(10)]\n}", []),
    ("group on @500 {\n[a(10)]\n}", "group on {\na.width == 10 @500\n}", []),
    ("pin: a.width == 10", "pin: a.width == b.width", ["~ a.width == 10 → a.width == b.width"]),
    (
      "superview card (0 0; 320 480)\nview a, b\nview c in a",
      "superview panel (0 0; 320 500)\nview a\nview c\nview d in a",
      [
        "- view b in card", "~ view panel: renamed card → panel; bounds (0 0; 320 480) → (0 0; 320 500)",
        "~ view c: moved a → panel", "+ view d in a",
      ]
    ),
    ("view a", "view a\nintrinsic a (10 20)", ["~ view a: intrinsic size none → (10 20)"]),
    (
      "superview s (0 0; 9 9)\nview a\nautoresize a (0 0; 1 1) flexibleWidth",
      "superview s (0 0; 9 9)\nview a\nautoresize a (0 0; 1 1) none",
      ["~ view a: autoresizing mask (0 0; 1 1) flexibleWidth → (0 0; 1 1) none"]
    ),
    ("[a(>=10,<=20)]", "[a(>=12,<=18)]", ["~ a.width >= 10 → a.width >= 12", "~ a.width <= 20 → a.width <= 18"]),
    ("[a(10)]", "", ["- a.width == 10"]),
  ])
  func filesAreComparedByMeaning(old: String, new: String, expected: [String]) throws {
    #expect(try lines(old, new, kind: .constraintFile) == expected)
  }

  // MARK: Texts

  private func compared(_ old: String, _ new: String, kind: TextKind = .interface) throws -> ComparedTexts {
    kind.text(SourceText(name: "old", old)).compared(with: kind.text(SourceText(name: "new", new)))
  }

  private func lines(_ old: String, _ new: String, kind: TextKind = .interface) throws -> [String] {
    let texts = try compared(old, new, kind: kind)
    #expect(texts.damage.allSatisfy { $0.diagnostics.isEmpty } && !texts.isIncomplete)
    let changes = texts.comparison.sections.flatMap { $0.views + $0.constraints }
    #expect(changes.flatMap(\.differences).allSatisfy { $0.old != $0.new })
    return report(texts)
  }

  /// The lines of the report without the names of the texts.
  private func report(_ texts: ComparedTexts) -> [String] {
    DifferenceReport().text(texts).split(separator: "\n").dropFirst(2).map(String.init)
  }

  private static func label(_ id: String, _ attributes: String? = nil) -> String {
    """
    <label translatesAutoresizingMaskIntoConstraints="NO" \(attributes ?? "userLabel=\"\(id)\"") id="\(id)">
    <rect key="frame" x="0" y="0" width="40" height="20"/></label>
    """
  }

  private static let screen = """
    <document version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
    <view id="root" userLabel="Root"><rect key="frame" x="0" y="0" width="320" height="568"/><subviews>
    <label translatesAutoresizingMaskIntoConstraints="NO" horizontalHuggingPriority="251" userLabel="Title" id="title">
    <rect key="frame" x="20" y="20" width="160" height="20"/></label>
    <view translatesAutoresizingMaskIntoConstraints="NO" userLabel="Field" id="field">
    <rect key="frame" x="20" y="48" width="160" height="44"/><constraints>
    <constraint firstAttribute="height" constant="44" id="c-5"><variation key="heightClass=compact" constant="30"/></constraint>
    </constraints></view>
    <stackView translatesAutoresizingMaskIntoConstraints="NO" axis="vertical" spacing="8" userLabel="Rows" id="rows">
    <rect key="frame" x="20" y="100" width="160" height="44"/><subviews>
    \(label("one") + label("two"))
    </subviews></stackView>
    <!-- end of root --></subviews><constraints>
    <constraint firstItem="title" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="c-1"/>
    <constraint firstItem="title" firstAttribute="width" secondItem="root" secondAttribute="width" multiplier="1:2" priority="750" id="c-2"/>
    <constraint firstItem="root" firstAttribute="top" relation="greaterThanOrEqual" secondItem="title" secondAttribute="top" id="c-3"/>
    <constraint firstItem="title" firstAttribute="bottom" secondItem="field" secondAttribute="top" constant="-8" id="c-4"/>
    </constraints></view><!-- root --><!-- end of objects -->
    </objects></document>
    """
}

extension String {
  /// The text with the first occurrence of a part replaced.
  fileprivate func replacingFirst(_ part: String, _ other: String) -> String {
    guard let range = firstRange(of: part) else { return self }
    return replacingCharacters(range, other)
  }

  private func replacingCharacters(_ range: Range<String.Index>, _ other: String) -> String {
    String(self[..<range.lowerBound]) + other + String(self[range.upperBound...])
  }
}
