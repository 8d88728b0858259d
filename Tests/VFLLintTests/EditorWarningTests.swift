import Testing
import VFLInterface
import VFLSyntax

@testable import VFLLint

/// Tests the rules about what Xcode warns about: texts without room for translations, and marks of an earlier version.
@Suite struct EditorWarningTests {
  private func findings(_ text: String, _ rule: String) -> [String] {
    Linter().diagnostics(LintInput(interface: InterfaceDocument(SourceText(text)))).filter { $0.rule == rule }
      .map(\.message)
  }

  /// A screen with a label at `x` 16, other views, and constraints after those that place the label.
  private func screen(
    _ label: String = "", kind: String = "label", inside: String = "", others: String = "", constraints: String = "",
    outlets: String = "", runtime: String = "iOS.CocoaTouch"
  ) -> String {
    """
    <document version="3.0" targetRuntime="\(runtime)"><device id="retina4_7" orientation="portrait"/>
    <objects><placeholder id="-1"><connections>\(outlets)</connections></placeholder>
    <view id="r" userLabel="page"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    <\(kind) userLabel="caption" translatesAutoresizingMaskIntoConstraints="NO" id="t" \(label)>
    <rect key="frame" x="16" y="40" width="90" height="21"/>\(inside)</\(kind)>\(others)</subviews><constraints>
    <constraint firstItem="t" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="16" id="c1"/>
    <constraint firstItem="t" firstAttribute="top" secondItem="r" secondAttribute="top" constant="40" id="c2"/>
    \(constraints)</constraints></view></objects></document>
    """
  }

  private func width(_ points: Int, _ more: String = "") -> String {
    #"<constraint firstItem="t" firstAttribute="width" constant="\#(points)" \#(more) id="c3"/>"#
  }

  // MARK: Translations

  private let clipped = "the fixed width of `caption` may cut off a longer translation"
  private let unlimited =
    "`caption` has no trailing constraint, so a longer translation may leave its superview or cover other views"

  @Test func fixedWidthsCutOffTranslations() {
    for shrinking in [
      "", #"adjustsFontSizeToFit="NO" minimumScaleFactor="0.5""#, #"minimumFontSize="0""#, #"minimumFontSize="17""#,
    ] {
      let label = screen(#"text="Settings" "# + shrinking, constraints: width(90))
      #expect(findings(label, "clipped_translation") == [clipped], "\(shrinking)")
    }
    let title = #"<state key="normal" title="Settings"/>"#
    #expect(
      findings(screen(kind: "button", inside: title, constraints: width(90)), "clipped_translation") == [clipped])
  }

  /// Enough room, other relations and priorities, texts that wrap, shrink or have no words, and texts that code may set are not
  /// reported.
  @Test(arguments: [
    (#"text="Settings""#, #"constant="320""#, ""),
    (#"text="Settings""#, #"relation="greaterThanOrEqual" constant="90""#, ""),
    (#"text="Settings""#, #"constant="90" priority="700""#, ""),
    (#"text="Settings""#, #"constant="90" identifier="w""#, ""),
    (#"text="Settings" numberOfLines="0""#, #"constant="90""#, ""),
    (#"text="Settings" adjustsFontSizeToFit="YES""#, #"constant="90""#, ""),
    (#"text="Settings" minimumScaleFactor="0.5""#, #"constant="90""#, ""),
    (#"text="Settings" minimumFontSize="9""#, #"constant="90""#, ""),
    (#"text="Settings" customClass="Caption""#, #"constant="90""#, ""),
    (#"text="12:30""#, #"constant="20""#, ""), ("", #"constant="20""#, ""),
    (#"text="Settings""#, #"constant="90""#, #"<outlet property="caption" destination="t" id="o1"/>"#),
    (#"text="Settings""#, #"constant="90""#, #"<outlet property="width" destination="c3" id="o1"/>"#),
  ])
  func otherWidthsAreNotReported(label: String, width: String, outlets: String) {
    let constraint = "<constraint firstItem=\"t\" firstAttribute=\"width\" \(width) id=\"c3\"/>"
    #expect(findings(screen(label, constraints: constraint, outlets: outlets), "clipped_translation") == [])
  }

  /// A smaller font needs less room.
  @Test(arguments: [(#"pointSize="8""#, false), (#"pointSize="17""#, true)])
  func fontsDecideTheRoom(font: String, isReported: Bool) {
    let text = screen(
      #"text="Settings""#, inside: "<fontDescription key=\"fontDescription\" \(font)/>", constraints: width(110))
    #expect(findings(text, "clipped_translation") == (isReported ? [clipped] : []))
  }

  private func view(_ x: Int, _ y: Int) -> String {
    """
    <switch userLabel="toggle" translatesAutoresizingMaskIntoConstraints="NO" id="s">
    <rect key="frame" x="\(x)" y="\(y)" width="51" height="31"/></switch>
    """
  }

  /// A text without a trailing constraint is reported if it may reach the edge of its superview or the next view beside it.
  @Test func textsWithoutTrailingConstraintsNeedRoom() {
    let long = #"text="Every caption of this page is long""#
    #expect(findings(screen(long), "clipped_translation") == [unlimited])
    let short = #"text="Short""#
    #expect(findings(screen(short), "clipped_translation") == [])
    #expect(findings(screen(short, others: view(110, 36)), "clipped_translation") == [unlimited])
    #expect(findings(screen(short, others: view(110, 90)), "clipped_translation") == [])
    let trailing =
      #"<constraint firstItem="s" firstAttribute="leading" relation="greaterThanOrEqual" "#
      + #"secondItem="t" secondAttribute="trailing" id="c4"/>"#
    #expect(findings(screen(short, others: view(110, 36), constraints: trailing), "clipped_translation") == [])
  }

  // MARK: Marks

  private let top =
    #"<constraint firstItem="t" firstAttribute="top" secondItem="r" secondAttribute="top" constant="40" id="c2"/>"#

  private func marks(_ label: String, constraints: String = "", runtime: String = "iOS.CocoaTouch") -> [String] {
    findings(screen(#"text="Short" \#(label)"#, constraints: constraints, runtime: runtime), "marked_view")
  }

  /// Marks are reported where solving does not decide: in AppKit documents, and where code may determine what is ambiguous.
  @Test func undecidedMarksAreReported() {
    #expect(
      marks(#"misplaced="YES" ambiguous="YES""#, runtime: "MacOSX.Cocoa") == [
        "the document marks `caption` as misplaced and ambiguous"
      ])
    let text = screen(#"text="Short" ambiguous="YES" customClass="Caption""#)
      .replacing(top, with: "")
    #expect(
      findings(text, "marked_view") == ["the document marks `caption` as ambiguous"])
  }

  /// Marks that solving refutes or confirms are not reported.
  @Test func decidedMarksAreNotReported() {
    #expect(marks(#"misplaced="YES" ambiguous="YES""#) == [])
    let moved = screen(#"text="Short" misplaced="YES""#).replacing(#"constant="16""#, with: #"constant="30""#)
    #expect(findings(moved, "marked_view") == [] && findings(moved, "stale_frame").count == 1)
    let open = screen(#"text="Short" ambiguous="YES""#)
      .replacing(top, with: "")
    #expect(findings(open, "marked_view") == [] && findings(open, "ambiguous_view").count == 1)
  }
}
