import Testing
import VFLInterface
import VFLSyntax

@testable import VFLLint

/// Tests which ambiguous views and scroll views are reported.
@Suite struct AmbiguousViewTests {
  private func findings(_ text: String) -> [Diagnostic] {
    Linter().diagnostics(LintInput(interface: InterfaceDocument(SourceText(text))))
  }

  private func constraint(
    _ first: String?, _ attribute: String, _ second: String? = nil, _ other: String = "", _ more: String = ""
  ) -> String {
    let item = first.map { "firstItem=\"\($0)\" " } ?? ""
    let end = second.map { " secondItem=\"\($0)\" secondAttribute=\"\(other)\"" } ?? ""
    let id = "\(first ?? "")\(attribute)\(second ?? "")"
    return "<constraint \(item)firstAttribute=\"\(attribute)\"\(end) \(more) id=\"\(id)\"/>"
  }

  private func edges(_ view: String, _ edges: [String], of outer: String) -> String {
    edges.map { constraint(view, $0, outer, $0) }.joined()
  }

  private func unmasked(
    _ kind: String, _ id: String, _ frame: String, _ attributes: String = "", _ body: String
  ) -> String {
    """
    <\(kind) \(attributes) translatesAutoresizingMaskIntoConstraints="NO" id="\(id)" userLabel="\(id)">
    <rect key="frame" \(frame)/>\(body)</\(kind)>
    """
  }

  private func screen(_ subviews: String, constraints: String, outlets: String = "") -> String {
    """
    <document version="3.0" toolsVersion="17000" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
    <device id="retina4_7" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="vc">
    <view key="view" id="root"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
    \(subviews)
    </subviews><constraints>\(constraints)</constraints></view><connections>\(outlets)</connections>
    </viewController></objects></scene></scenes></document>
    """
  }

  private static let all = ["leading", "trailing", "top", "bottom"]

  /// A scroll view that fills the screen, with one panel in it.
  private func feed(
    _ attributes: String = "", panel: String = "", inside: String, outlets: String = ""
  ) -> String {
    let body = unmasked(
      "view", "panel", #"x="0" y="0" width="375" height="240""#, "", "<constraints>\(panel)</constraints>")
    let feed = unmasked(
      "scrollView", "feed", #"x="0" y="0" width="375" height="667""#, attributes,
      """
      <subviews>\(body)</subviews><constraints>\(inside)</constraints>
      <viewLayoutGuide key="contentLayoutGuide" id="content"/><viewLayoutGuide key="frameLayoutGuide" id="window"/>
      """)
    return screen(feed, constraints: edges("feed", Self.all, of: "root"), outlets: outlets)
  }

  private func size(_ attribute: String, _ points: Int) -> String {
    constraint(nil, attribute, nil, "", "constant=\"\(points)\"")
  }

  // MARK: Scroll views

  /// A panel that is not attached to the far edges of the content leaves its size ambiguous.
  @Test func contentNeedsFarEdges() {
    let found = findings(
      feed(panel: size("width", 320) + size("height", 240), inside: edges("panel", ["leading", "top"], of: "feed")))
    #expect(found.map(\.rule) == ["ambiguous_view"])
    #expect(found.first?.message == "the scrollable content width and height of `feed` are ambiguous")
    #expect(found.first?.help == "constrain the trailing and bottom edges of its content to a view in it")
  }

  /// Only the direction that lacks a size is reported, in constraints to the scroll view and to its guides.
  @Test(arguments: ["feed", "content"])
  func contentNeedsTheBottomEdge(outer: String) {
    let found = findings(
      feed(
        panel: size("height", 240),
        inside: edges("panel", ["leading", "trailing", "top"], of: outer)
          + constraint("panel", "width", "window", "width")))
    #expect(found.map(\.message) == ["the scrollable content height of `feed` is ambiguous"])
    #expect(found.first?.help == "constrain the bottom edge of its content to a view in it")
  }

  /// Of a panel without a size and the content whose size follows from it, only the content is reported.
  @Test func contentNeedsViewsWithSizes() {
    let found = findings(feed(panel: size("height", 240), inside: edges("panel", Self.all, of: "content")))
    #expect(found.map(\.message) == ["the scrollable content width of `feed` is ambiguous"])
    #expect(found.first?.help == "give the views in it a width, such as that of the frame layout guide")
  }

  /// Nothing is reported if the content has a size, if the document turns off the check, or if code may add what is missing.
  @Test(arguments: [
    ("", "window", ""), (#"verifyAmbiguity="off""#, nil, ""), (#"verifyAmbiguity="ignoreSizes""#, nil, ""),
    (#"customClass="FeedView""#, nil, ""), ("", nil, #"<outlet property="feed" destination="feed" id="o1"/>"#),
    ("", nil, #"<outlet property="panel" destination="panel" id="o1"/>"#),
  ])
  func completeAndUncertainContentIsNotReported(attributes: String, width: String?, outlets: String) {
    let inside =
      edges("panel", Self.all, of: "content") + (width.map { constraint("panel", "width", $0, "width") } ?? "")
    #expect(
      findings(feed(attributes, panel: size("height", 240), inside: inside, outlets: outlets)).map(\.message) == [])
  }

  /// A scroll view to whose content nothing is attached may be filled by code.
  @Test func scrollViewsWithoutContentAreNotReported() {
    let found = findings(feed(panel: size("width", 320) + size("height", 240), inside: ""))
    #expect(found.filter { $0.message.contains("scrollable") }.isEmpty)
  }

  // MARK: Several findings in one scene

  private func twoViews(_ constraints: String, outlets: String = "") -> String {
    let label = unmasked("label", "title", #"x="20" y="80" width="90" height="21""#, #"text="Title""#, "")
    let footer = unmasked("view", "footer", #"x="0" y="600" width="375" height="67""#, "", "")
    return screen(label + footer, constraints: constraints, outlets: outlets)
  }

  /// Ambiguous views are reported next to a conflict along the other axis.
  @Test func conflictsHideNoAmbiguities() {
    let found = findings(
      twoViews(
        constraint("title", "leading", "root", "leading", #"constant="20""#)
          + constraint("title", "trailing", "root", "leading", #"constant="10""#)
          + constraint("title", "width", nil, "", #"constant="90""#)
          + edges("footer", ["leading", "trailing", "bottom"], of: "root")))
    #expect(
      found.filter { $0.rule == "ambiguous_view" }.map(\.message) == [
        "the vertical position of `title` is ambiguous", "the vertical position and height of `footer` are ambiguous",
      ])
    #expect(found.contains { $0.severity == .error })
  }

  /// A constraint without its item leaves undecided only what it may decide.
  @Test func danglingReferencesHideNothingElse() {
    let found = findings(
      twoViews(
        constraint("title", "leading", "root", "leading", #"constant="20""#)
          + edges("footer", ["leading", "trailing", "bottom"], of: "root")
          + constraint("footer", "top", "gone", "bottom")))
    #expect(found.filter { $0.rule == "dangling_reference" }.count == 1)
    #expect(
      found.filter { $0.rule == "ambiguous_view" }.map(\.message) == ["the vertical position of `title` is ambiguous"])
  }

  /// A view with an outlet leaves undecided what constraints connect to it, and nothing else.
  @Test func outletsHideOnlyConnectedViews() {
    let outlet = #"<outlet property="footer" destination="footer" id="o1"/>"#
    let apart =
      constraint("title", "leading", "root", "leading", #"constant="20""#)
      + edges("footer", ["leading", "trailing", "bottom"], of: "root")
    #expect(
      findings(twoViews(apart, outlets: outlet)).map(\.message) == ["the vertical position of `title` is ambiguous"])
    let connected = apart + constraint("title", "bottom", "footer", "top")
    #expect(findings(twoViews(connected, outlets: outlet)).map(\.message) == [])
  }
}
