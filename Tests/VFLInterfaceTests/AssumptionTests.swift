import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLInterface

/// Tests that a layout treats what its document does not state as an assumption: where the constraints need something else, they
/// do not conflict.
@Suite struct AssumptionTests {
  /// Interface Builder does not shrink hidden views, even if they have required sizes.
  @Test(arguments: ["horizontal", "vertical"])
  func hiddenViewsKeepTheirSizes(axis: String) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 300, 100,
          control(
            "stackView", "stack", 0, 0, 100, 40,
            control("button", "gone", 30, 7, 44, 44, attributes: "hidden=\"YES\"")
              + control("button", "play", 0, 0, 100, 40),
            attributes: "axis=\"\(axis)\""),
          constraints: """
            \(equal("stack", "leading", "root", "leading")) \(equal("stack", "top", "root", "top"))
            \(size("gone", "width", 44)) \(size("gone", "height", 44))
            \(size("play", "width", 100)) \(size("play", "height", 40))
            """)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("gone") == Rectangle(x: 30, y: 7, width: 44, height: 44))
    #expect(layout.frame("play") == Rectangle(x: 0, y: 0, width: 100, height: 40))
  }

  /// A stack view without visible views keeps its size, which is not ambiguous.
  @Test func stackViewsWithHiddenViewsKeepTheirSizes() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 300, 100,
          control(
            "stackView", "stack", 0, 0, 100, 40,
            control("view", "gone", 0, 0, 100, 54, attributes: "hidden=\"YES\""), attributes: "axis=\"vertical\""),
          constraints: equal("stack", "leading", "root", "leading") + equal("stack", "top", "root", "top"))))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("stack") == Rectangle(x: 0, y: 0, width: 100, height: 40))
  }

  /// Margins are taken from frames that are rounded to pixels, so a contradiction of less than a point proves nothing.
  @Test(arguments: [(3.5, 0), (9.5, 1)])
  func marginsAreNotExact(bottom: Double, conflicts: Int) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 320, 100,
          view("content", 0, 0, 320, 43.5, control("label", "name", 46, 14, 42, 15.5)),
          constraints: """
            \(equal("content", "leading", "root", "leading")) \(equal("content", "top", "root", "top"))
            \(size("content", "width", 320)) \(size("content", "height", 43.5))
            \(equal("name", "leading", "content", "leading", 46)) \(equal("name", "centerY", "content", "centerY"))
            \(equal("name", "top", "content", "topMargin", 3))
            \(equal("content", "bottomMargin", "name", "bottom", bottom))
            """)))
    #expect(layout.conflicts == conflicts)
  }

  /// Only the size of a screen is known. A view with another size gets the size that its contents need.
  @Test(arguments: [(414.0, 896.0, 1), (373.5, 383, 0)])
  func onlyScreensHaveKnownSizes(width: Double, height: Double, conflicts: Int) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, width, height, view("card", 0, 0, 500, 40),
          constraints: """
            \(equal("card", "leading", "root", "leading")) \(equal("root", "trailing", "card", "trailing", 20))
            \(equal("card", "top", "root", "top")) \(size("card", "width", 500)) \(size("card", "height", 40))
            """)))
    #expect(layout.conflicts == conflicts)
    if conflicts == 0 { #expect(layout.frame("root") == Rectangle(x: 0, y: 0, width: 520, height: height)) }
  }

  /// AppKit's stack views make their views equally large only as far as the required constraints allow.
  @Test func equalSizesYield() throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 200, 100,
          control(
            "stackView", "stack", 0, 53, 60, 47, view("low", 0, 24, 60, 23) + view("high", 0, 0, 60, 24),
            attributes: "orientation=\"vertical\" alignment=\"leading\" distribution=\"fillEqually\" spacing=\"0\""),
          constraints: """
            \(equal("stack", "leading", "root", "leading")) \(equal("stack", "top", "root", "top"))
            \(size("low", "height", 23)) \(size("high", "height", 24))
            \(size("low", "width", 60)) \(size("high", "width", 60))
            """)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("low")?.height == 23 && layout.frame("high")?.height == 24)
  }

  /// A stack view positions its views even if the document has no constraints.
  @Test func stackViewsNeedNoConstraints() throws {
    let layout = try solved(
      ios(
        """
        <stackView userLabel="stack" spacing="10" id="stack"><rect key="frame" x="0" y="0" width="414" height="896"/>
        <subviews>\(control("label", "first", 0, 0, 200, 896, attributes: "horizontalHuggingPriority=\"251\""))
        \(control("label", "last", 210, 0, 204, 896))</subviews></stackView>
        """))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }
}
