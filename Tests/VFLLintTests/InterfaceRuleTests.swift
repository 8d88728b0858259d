import Testing
import VFLInterface
import VFLSyntax

@testable import VFLLint

/// Tests what rules report about Interface Builder documents, beyond the examples of the rules.
struct InterfaceRuleTests {
  /// A storyboard with one scene. `label` contains attributes of the only label, `inside` its constraints, `constraints` the
  /// constraints of the root, and `after` the elements after them.
  private func document(
    label: String = "", inside: String = "", constraints: String = "", after: String = "", outlets: String = ""
  ) -> String {
    """
    <document version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <scenes>
        <scene sceneID="s-1">
          <objects>
            <viewController storyboardIdentifier="Login" id="vc-1" customClass="LoginViewController">
              <view key="view" id="a1">
                <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                <subviews>
                  <label text="Title" translatesAutoresizingMaskIntoConstraints="NO" id="t1" \(label)>
                    <rect key="frame" x="20" y="30" width="100" height="21"/>
                    <constraints>
                      \(inside)
                    </constraints>
                  </label>
                </subviews>
                <constraints>
                  <constraint firstItem="t1" firstAttribute="top" secondItem="a1" secondAttribute="top" constant="30" id="c1"/>
                  \(constraints)
                </constraints>
                \(after)
              </view>
              <connections>\(outlets)</connections>
            </viewController>
          </objects>
        </scene>
      </scenes>
    </document>

    """
  }

  private let leading =
    #"<constraint firstItem="t1" firstAttribute="leading" secondItem="a1" secondAttribute="leading" constant="20" id="c2"/>"#

  private func input(_ text: String) -> LintInput { LintInput(interface: InterfaceDocument(SourceText(text))) }

  private func findings(_ text: String, _ settings: RuleSettings = RuleSettings()) -> [Diagnostic] {
    Linter(settings: settings).diagnostics(input(text))
  }

  private func rules(_ text: String) -> [String] { findings(text).map(\.rule) }

  @Test func aCompleteDocumentHasNoFindings() {
    #expect(rules(document(constraints: leading)) == [])
  }

  /// Every finding names the scene, by its class.
  @Test func findingsNameTheScene() {
    let found = findings(document())
    #expect(found.map(\.rule) == ["ambiguous_view"])
    #expect(found.first?.message == "the horizontal position of `title` is ambiguous")
    #expect(found.first?.notes.last == "in the scene `LoginViewController`")
  }

  // MARK: Invalid constraints

  /// Each mistake is reported at the constraint or its value, and the constraint is left out of the layout.
  @Test(arguments: [
    (
      #"firstItem="t1" firstAttribute="width" constant="wide" id="c7""#,
      "vfl cannot read this constant, so it ignores the constraint"
    ),
    (
      #"firstItem="t1" firstAttribute="width" constant="nan" id="c7""#,
      "vfl cannot read this constant, so it ignores the constraint"
    ),
    (
      #"firstItem="t1" firstAttribute="width" constant="1e400" id="c7""#,
      "vfl cannot read this constant, so it ignores the constraint"
    ),
    (
      #"firstItem="t1" firstAttribute="wide" constant="1" id="c7""#,
      "vfl cannot read this layout attribute, so it ignores the constraint"
    ),
    (
      #"firstItem="t1" firstAttribute="width" relation="about" constant="1" id="c7""#,
      "vfl cannot read this relation, so it ignores the constraint"
    ),
    (
      #"firstItem="t1" firstAttribute="width" secondItem="t1" secondAttribute="height" multiplier="3:0" id="c7""#,
      "vfl cannot read this multiplier, so it ignores the constraint"
    ),
    (
      #"firstItem="t1" firstAttribute="width" constant="1" priority="high" id="c7""#,
      "vfl cannot read this priority, so it ignores the constraint"
    ),
    (#"firstItem="t1" constant="1" id="c7""#, "this constraint has no `firstAttribute`"),
    (#"firstItem="t1" firstAttribute="width" secondItem="a1" id="c7""#, "this constraint has no `secondAttribute`"),
    (#"firstItem="t1" firstAttribute="width" secondAttribute="width" id="c7""#, "this constraint has no `secondItem`"),
    (#"firstItem="t1" firstAttribute="width" constant="1""#, "this constraint has no `id`"),
  ])
  func constraintsWithMistakesAreReported(attributes: String, message: String) {
    let found = findings(document(constraints: leading + "\n<constraint \(attributes)/>"))
    #expect(found.map(\.rule) == ["invalid_constraint"])
    #expect(found.first?.message == message)
  }

  /// The rules for single constraints apply to documents, without fixes that would replace XML by an equation.
  @Test(arguments: [
    ("leading", "t1", "a1", "top", "", "mixed_axes"), ("leading", "t1", "a1", "left", "", "mixed_directions"),
    ("width", "t1", "a1", "leading", "", "invalid_attribute_pairing"),
    ("centerX", "t1", nil, "", "", "constant_location"),
    ("width", "t1", "a1", "width", #" priority="5000""#, "priority_out_of_range"),
    ("width", "t1", "t1", "width", #" constant="10""#, "self_reference"),
    ("width", "t1", nil, "", #" constant="-5""#, "negative_size"),
  ])
  func singleConstraintsAreChecked(
    first: String, item: String, other: String?, second: String, more: String, rule: String
  ) {
    let end = other.map { #" secondItem="\#($0)" secondAttribute="\#(second)""# } ?? ""
    let wrong = #"<constraint firstItem="\#(item)" firstAttribute="\#(first)"\#(end)\#(more) id="c7"/>"#
    let text = document(constraints: leading + "\n" + wrong)
    let found = findings(text)
    #expect(found.map(\.rule) == [rule])
    #expect(found.first?.fix == nil)
    #expect(found.first.map { SourceText(text).text($0.span) } == wrong)
  }

  // MARK: Screens

  /// The screen of an Apple TV is always 1920 points wide. A view of another size may have any size at run time.
  @Test(arguments: [("1920", "961", ["narrow_screen"]), ("1920", "960", []), ("1900", "961", [])])
  func televisionsHaveOneSize(width: String, leading: String, expected: [String]) {
    let height = #"<constraint firstAttribute="height" constant="21" id="c7"/>"#
    let constraints = """
      <constraint firstItem="t1" firstAttribute="leading" secondItem="a1" secondAttribute="leading" constant="\(leading)" id="c8"/>
      <constraint firstItem="t1" firstAttribute="centerX" secondItem="a1" secondAttribute="centerX" id="c9"/>
      """
    let text = document(inside: height, constraints: constraints)
      .replacing("iOS.CocoaTouch", with: "AppleTV").replacing(
        "<device id=\"retina4_7\"", with: "<device id=\"appleTV\""
      )
      .replacing("width=\"375\" height=\"667\"", with: "width=\"\(width)\" height=\"1080\"")
      .replacing("x=\"20\" y=\"30\" width=\"100\"", with: "x=\"960\" y=\"30\" width=\"0.0\"")
    let found = findings(text).filter { $0.rule != "stale_frame" }
    #expect(found.map(\.rule) == expected)
    #expect(
      found.first.map {
        $0.message
          == "the required constraints of `loginViewController.view` conflict on every Apple TV: they need a width of at least 1922 points"
      } ?? true, "\(found)")
  }

  /// The finding says which phones the constraints do not fit: narrower ones, wider ones or all.
  /// A conflict on every phone or on that of the document is an error.
  @Test(
    arguments: [
      (#"relation="greaterThanOrEqual" constant="280""#, nil, nil),
      (#"relation="greaterThanOrEqual" constant="300""#, "phones narrower than 340 points", .warning),
      (#"relation="greaterThanOrEqual" constant="340""#, "phones narrower than 380 points", .error),
      (#"relation="lessThanOrEqual" constant="340""#, "phones wider than 380 points", .warning),
      (#"constant="335""#, "phones that are not 375 points wide", .warning),
      (#"constant="100""#, "every phone: they need a width of 140 points", .error),
      (#"constant="600""#, "every phone: they need a width of 640 points", .error),
    ] as [(String, String?, Severity?)])
  func screensAreChecked(width: String, expected: String?, severity: Severity?) {
    let edge =
      #"<constraint firstItem="a1" firstAttribute="trailing" secondItem="t1" secondAttribute="trailing" constant="20" id="c8"/>"#
    let own = #"<constraint firstItem="t1" firstAttribute="width" \#(width) id="c7"/>"#
    let found = findings(document(constraints: [leading, edge, own].joined(separator: "\n")))
      .filter { $0.rule == "narrow_screen" }
    let messages = expected.map { ["the required constraints of `loginViewController.view` conflict on \($0)"] } ?? []
    #expect(found.map(\.message) == messages)
    #expect(found.first?.severity == severity)
    let narrow = "320 points: iPhone SE 1"
    let isNamed = expected.map { $0.contains("narrower") || $0.contains("not 375") } ?? false
    #expect((found.first?.notes ?? []).contains(narrow) == isNamed)
  }

  /// A document with a constraint that is left out of the layout has no findings that depend on the layout.
  @Test func mistakenConstraintsHideAmbiguities() {
    let dangling = leading.replacing("secondItem=\"a1\"", with: "secondItem=\"gone\"")
    #expect(rules(document(constraints: dangling)) == ["dangling_reference"])
  }

  // MARK: Ambiguity

  /// Views are not reported if code can add constraints to them or the document turns off the check.
  @Test(arguments: ["customClass=\"TitleLabel\"", "verifyAmbiguity=\"off\""])
  func uncertainViewsAreNotAmbiguous(attribute: String) {
    #expect(rules(document(label: attribute)) == [])
  }

  @Test func viewsWithOutletsAreNotAmbiguous() {
    #expect(rules(document(outlets: #"<outlet property="title" destination="t1" id="o1"/>"#)) == [])
  }

  /// `ignoreSizes` turns off only the check of sizes.
  @Test func ignoredSizesLeavePositionsChecked() {
    #expect(rules(document(label: "verifyAmbiguity=\"ignoreSizes\"")) == ["ambiguous_view"])
  }

  /// A stack view sizes subviews that have no size of their own.
  @Test func subviewsOfStackViewsAreNotAmbiguous() {
    let width = #"<constraint firstItem="t1" firstAttribute="width" constant="100" id="c7"/>"#
    let stack = document(constraints: leading + "\n" + width).replacing(
      "<label text=\"Title\"", with: "<stackView axis=\"vertical\" alignment=\"center\""
    )
    .replacing("</label>", with: "</stackView>")
    .replacing(
      "<rect key=\"frame\" x=\"20\" y=\"30\" width=\"100\" height=\"21\"/>",
      with: """
        <rect key="frame" x="20" y="30" width="100" height="21"/>
        <subviews>
          <view translatesAutoresizingMaskIntoConstraints="NO" id="v1">
            <rect key="frame" x="0.0" y="0.0" width="100" height="21"/>
            <constraints><constraint firstAttribute="height" constant="21" id="c9"/></constraints>
          </view>
        </subviews>
        """)
    #expect(rules(stack) == [])
  }

  // MARK: Size classes

  private func variation(_ key: String, _ masks: String) -> String { "<variation key=\"\(key)\">\(masks)</variation>" }

  /// Constraints that conflict only in another size class are reported with that size class.
  @Test func conflictsAreFoundInEachSizeClass() {
    let wide =
      #"<constraint firstItem="t1" firstAttribute="leading" secondItem="a1" secondAttribute="leading" constant="50" id="c3"/>"#
    let text = document(
      constraints: leading + "\n" + wide,
      after: variation("default", #"<mask key="constraints"><exclude reference="c3"/></mask>"#)
        + variation("heightClass=compact", #"<mask key="constraints"><include reference="c3"/></mask>"#))
    let found = findings(text)
    #expect(found.map(\.rule) == ["contradictory_constraints"])
    #expect(found.first?.notes.contains("in the size class with compact width and compact height") == true)
    #expect(
      rules(
        text.replacing(
          "heightClass=compact\"><mask key=\"constraints\"><include",
          with: "heightClass=compact\"><mask key=\"constraints\"><exclude"))
        == [])
  }

  /// Constraints that are equal in one size class and not in another are not duplicates.
  @Test func duplicatesInOneSizeClassAreNotReported() {
    let copy = leading.replacing("c2", with: "c3")
    #expect(rules(document(constraints: leading + "\n" + copy)) == ["duplicate_constraint"])
    let varied = copy.replacing("/>", with: #"><variation key="heightClass=compact" constant="8"/></constraint>"#)
    let without = variation("heightClass=compact", #"<mask key="constraints"><exclude reference="c2"/></mask>"#)
    #expect(rules(document(constraints: leading + "\n" + varied, after: without)) == [])
  }

  /// Constraints of a view that is installed nowhere are not reported.
  @Test func viewsThatAreInstalledNowhereAreNotReported() {
    let text = document(
      constraints: leading, after: variation("default", #"<mask key="subviews"><exclude reference="t1"/></mask>"#))
    #expect(rules(text) == [])
    #expect(
      rules(text.replacing("key=\"default\"", with: "key=\"widthClass=regular\"")) == [
        "uninstalled_item", "uninstalled_item",
      ])
  }

  // MARK: Settings for objects

  @Test func settingsApplyToScenesAndObjects() {
    let text = document()
    for (scenes, objects, isApplied) in [
      (["LoginViewController"], nil, true), (["Login"], nil, true), (["s-1"], nil, true), (["Other"], nil, false),
      (nil, ["t1"], true), (nil, ["a1"], true), (nil, ["c1"], false), (["Login"], ["c1"], false), (nil, nil, true),
      ([], nil, false), (nil, [], false), (["Login"], [], false),
    ] as [([String]?, [String]?, Bool)] {
      var settings = RuleSettings()
      settings.add(.init(scenes: scenes, objects: objects, .ambiguousView, .off))
      #expect(findings(text, settings).isEmpty == isApplied, "\(String(describing: (scenes, objects)))")
      settings.add(.init(scenes: scenes, objects: objects, .ambiguousView, .severity(.error)))
      #expect(
        findings(text, settings).map(\.severity) == [isApplied ? .error : .warning],
        "\(String(describing: (scenes, objects)))")
    }
  }

  // MARK: Fixes

  private func fixed(_ text: String, allowsUnsafe: Bool = false) -> String {
    let fixer = Fixer(Linter(), allowsUnsafe: allowsUnsafe) { LintInput(interface: InterfaceDocument($0)) }
    return String(decoding: fixer.fixed(input(text)).input.source.bytes, as: UTF8.self)
  }

  /// The fix of a duplicate removes its line and no other byte.
  @Test(arguments: ["\n", "\r\n"])
  func theFixOfADuplicateRemovesItsLine(lineBreak: String) {
    let copy = leading.replacing("c2", with: "c3")
    let lines = document(constraints: leading + "\n" + copy).split(separator: "\n", omittingEmptySubsequences: false)
    let text = lines.joined(separator: lineBreak)
    let expected = lines.filter { !$0.contains("c3") }.joined(separator: lineBreak)
    #expect(fixed(text) == expected)
  }

  /// A duplicate that something refers to is not removed.
  @Test func duplicatesWithReferencesAreNotFixed() {
    let copy = leading.replacing("c2", with: "c3")
    let text = document(
      constraints: leading + "\n" + copy,
      outlets: #"<outletCollection property="all" destination="t1" id="o1"/><segue destination="c3" id="o2"/>"#)
    #expect(rules(text) == ["duplicate_constraint"])
    #expect(fixed(text) == text)
  }

  /// The fix of a stale frame changes only the numbers that differ, and applies only if unsafe fixes are allowed.
  @Test func theFixOfAStaleFrameWritesTheNumbers() {
    let right = document(constraints: leading)
    let stale = right.replacing("x=\"20\" y=\"30\"", with: "x=\"16\" y=\"30\"")
    #expect(rules(stale) == ["stale_frame"])
    #expect(fixed(stale) == stale)
    #expect(fixed(stale, allowsUnsafe: true) == right)
  }

  /// A frame is stale only if a required constraint of the document does not hold for it. A margin or a safe area may have any inset, and
  /// Xcode does not resize a root or a content view whose contents need another size.
  @Test(arguments: [
    (#"secondAttribute="leading" constant="20""#, ["stale_frame"]),
    (#"secondAttribute="leadingMargin" constant="4""#, []),
    (#"secondAttribute="leading" constant="20" priority="900""#, []),
  ])
  func onlyContradictionsAreStale(constraint: String, expected: [String]) {
    let text = document(constraints: leading).replacing("x=\"20\" y=\"30\"", with: "x=\"31\" y=\"30\"")
      .replacing("secondAttribute=\"leading\" constant=\"20\"", with: constraint)
    #expect(rules(text).filter { $0 == "stale_frame" } == expected)
  }

  /// In a document without a device, the size of another screen may explain all frames, but not those that need two sizes, or one that no
  /// screen has.
  @Test(arguments: [
    ("", 294.0, 100.0, 0), ("", 304, 100, 2), ("", 304, 105, 2),
    (#"<device id="retina4_7" orientation="portrait"/>"#, 294, 100, 2),
  ])
  func anotherScreenMayExplainFrames(device: String, x: Double, other: Double, count: Int) {
    let text = document(
      constraints: """
        <constraint firstItem="a1" firstAttribute="trailing" secondItem="t1" secondAttribute="trailing" constant="20" id="c2"/>
        <constraint firstItem="b1" firstAttribute="centerX" secondItem="a1" secondAttribute="centerX" id="c3"/>
        <constraint firstItem="b1" firstAttribute="top" secondItem="a1" secondAttribute="top" constant="90" id="c4"/>
        """
    ).replacing(#"<device id="retina4_7" orientation="portrait"/>"#, with: device)
      .replacing("x=\"20\" y=\"30\"", with: "x=\"\(x)\" y=\"30\"")
      .replacing(
        "</label>",
        with: """
          </label><label text="Note" translatesAutoresizingMaskIntoConstraints="NO" id="b1">
          <rect key="frame" x="\(other)" y="90" width="214" height="21"/></label>
          """)
    #expect(rules(text).filter { $0 == "stale_frame" }.count == count)
  }

  @Test func contentsOfCellsAreNotStale() {
    let text = """
      <document version="3.0" targetRuntime="iOS.CocoaTouch"><device id="retina4_7" orientation="portrait"/><objects>
      <collectionViewCell id="c1"><rect key="frame" x="0" y="0" width="100" height="40"/>
      <view key="contentView" id="v1"><rect key="frame" x="0" y="0" width="100" height="40"/><subviews>
      <view userLabel="flag" translatesAutoresizingMaskIntoConstraints="NO" id="f1">
      <rect key="frame" x="0" y="0" width="24" height="40"/></view></subviews><constraints>
      <constraint firstItem="f1" firstAttribute="leading" secondItem="v1" secondAttribute="leading" id="k1"/>
      <constraint firstItem="f1" firstAttribute="width" constant="24" id="k2"/>
      <constraint firstItem="f1" firstAttribute="height" constant="16" id="k3"/>
      <constraint firstItem="f1" firstAttribute="top" secondItem="v1" secondAttribute="top" id="k4"/>
      <constraint firstItem="v1" firstAttribute="bottom" secondItem="f1" secondAttribute="bottom" id="k5"/>
      </constraints></view></collectionViewCell></objects></document>
      """
    #expect(!rules(text).contains("stale_frame"))
  }

  /// A frame that differs only because it is rounded to pixels is not stale.
  @Test func roundedFramesAreNotStale() {
    #expect(rules(document(constraints: leading).replacing("x=\"20\"", with: "x=\"20.5\"")) == [])
  }
}
