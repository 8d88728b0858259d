import Testing
import VFLSyntax

@testable import VFLInterface

/// Tests the layouts of AppKit's stack views and of other views that AppKit positions.
@Suite struct AppKitStackViewTests {
  /// A constraint of the document takes precedence over the alignment, but views stay inside the stack view.
  @Test func constraintsOverrideAlignment() throws {
    let layout = try solved(
      stack(
        "orientation=\"vertical\" alignment=\"leading\" distribution=\"fill\"",
        label("name", 0, 48, 60) + label("note", 24, 24, 60) + label("free", 0, 0, 60),
        constraints: equal("note", "leading", "name", "leading", 24)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("name")?.x == 0 && layout.frame("note")?.x == 24 && layout.frame("free")?.x == 0)
  }

  /// Centered views are in the middle of the area inside the insets.
  @Test func centersAreInsideTheInsets() throws {
    let layout = try solved(
      stack(
        "orientation=\"vertical\" alignment=\"centerX\" distribution=\"fill\"",
        label("name", 70, 0, 60) + "<edgeInsets key=\"edgeInsets\" left=\"30\" right=\"10\" top=\"0\" bottom=\"0\"/>"))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("name")?.x == 80)
  }

  /// Views without a size of their own, or that hug their contents less than by default, are as wide as the stack view.
  @Test(arguments: [(nil, 200.0), (250.0, 60), (249, 200)])
  func viewsAreStretched(hugging: Double?, width: Double) throws {
    let kind = hugging == nil ? "customView" : "imageView"
    let layout = try solved(
      stack(
        "orientation=\"vertical\" alignment=\"leading\" distribution=\"fill\" "
          + "horizontalStackHuggingPriority=\"249.99998474121094\"",
        control(
          kind, "card", 0, 0, 60, 80,
          attributes: hugging.map { "horizontalHuggingPriority=\"\($0)\"" } ?? ""),
        constraints: size("card", "height", 80)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("card")?.width == width)
  }

  /// A stack view without views is as small as the constraints allow.
  @Test func emptyStackViewsAreSmall() throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 200, 80, control("stackView", "stack", 100, 10, 0, 30, "<subviews/>"),
          constraints: """
            \(equal("stack", "centerX", "root", "centerX")) \(equal("stack", "bottom", "root", "bottom", -10))
            \(size("stack", "height", 30))
            """)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty && layout.differences.isEmpty)
  }

  /// A stack view without views has nothing to hug, so its constraints decide its size.
  @Test func emptyStackViewsHugNothing() throws {
    let layout = try solved(
      stack(
        "orientation=\"horizontal\" verticalStackHuggingPriority=\"1000\"", "<subviews/>",
        constraints: size("stack", "height", 80).replacing(
          "constant", with: "relation=\"greaterThanOrEqual\" constant")))
    #expect(layout.conflicts == 0 && layout.open.isEmpty && layout.differences.isEmpty)
  }

  /// A single view is in the middle of a stack view that distributes centers.
  @Test func singleViewsAreCentered() throws {
    let layout = try solved(
      stack("orientation=\"horizontal\" alignment=\"top\" distribution=\"equalCentering\"", label("name", 70, 64, 60)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("name")?.x == 70)
  }

  /// A hidden view is not part of the stack view, so its own constraints hold.
  @Test func hiddenViewsAreDetached() throws {
    let layout = try solved(
      stack(
        "orientation=\"vertical\" alignment=\"leading\" distribution=\"fill\" detachesHiddenViews=\"YES\"",
        label("name", 0, 0, 60) + label("gone", 7, 3, 60, attributes: "hidden=\"YES\""),
        constraints: size("gone", "height", 30)))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("gone")?.height == 30 && layout.frame("gone")?.x == 7)
    #expect(layout.frame("name")?.y == 0)
  }

  /// Views that may be detached can be at the same place, so their distance is not required.
  @Test(arguments: [(250.0, 0), (1000, 1)])
  func detachableViewsMayAlternate(visibility: Double, conflicts: Int) throws {
    let layout = try solved(
      stack(
        "orientation=\"horizontal\" alignment=\"top\" distribution=\"fill\" spacing=\"5\"",
        label("flag", 0, 64, 10) + label("on", 15, 64, 20) + label("off", 15, 64, 20) + label("name", 40, 64, 160)
          + """
          <visibilityPriorities><integer value="1000"/><real value="\(visibility)"/><real value="\(visibility)"/>
          <integer value="1000"/></visibilityPriorities>
          """,
        constraints: """
          \(equal("on", "centerX", "off", "centerX", 0)) \(size("on", "width", 20)) \(size("off", "width", 20))
          \(size("flag", "width", 10))
          """))
    #expect(layout.conflicts == conflicts)
    #expect(conflicts > 0 || layout.open.isEmpty && layout.frame("off")?.x == 15 && layout.frame("name")?.x == 40)
  }

  /// A clip view measures downward only if its document view does.
  @Test(arguments: [("customView", 60.0), ("textView", 0)])
  func clipViewsFollowTheirDocuments(kind: String, y: Double) throws {
    let document = InterfaceDocument(
      SourceText(
        mac(
          view(
            "root", 0, 0, 200, 100,
            control(
              "clipView", "clip", 0, 0, 200, 100, "<subviews>\(control(kind, "content", 0, 0, 200, 40))</subviews>"),
            constraints: size("root", "width", 200)))))
    #expect(SavedFrames(document).inRoot.last == Rectangle(x: 0, y: y, width: 200, height: 40))
    #expect(document.measuresUpward(document.views.count - 1) == (y == 60))
  }

  // MARK: - Documents

  /// A stack view of 200 by 80 points.
  private func stack(_ attributes: String, _ views: String, constraints: String = "") -> String {
    mac(
      view(
        "root", 0, 0, 200, 80, control("stackView", "stack", 0, 0, 200, 80, views, attributes: attributes),
        constraints: """
          \(equal("stack", "leading", "root", "leading", 0)) \(equal("stack", "top", "root", "top", 0))
          \(equal("root", "trailing", "stack", "trailing", 0)) \(constraints)
          """))
  }

  private func label(_ id: String, _ x: Double, _ y: Double, _ width: Double, attributes: String = "") -> String {
    control("imageView", id, x, y, width, 16, attributes: attributes)
  }
}
