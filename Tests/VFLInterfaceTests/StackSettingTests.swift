import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLInterface

/// Tests the settings of stack views: margins, distances between lines of text, and what differs between size classes.
@Suite struct StackSettingTests {
  /// Stated margins inset the arranged views; otherwise the views fill the stack view.
  @Test(arguments: [
    ("<edgeInsets key=\"layoutMargins\" top=\"6\" left=\"10\" bottom=\"4\" right=\"30\"/>", 10.0, 6.0, 60.0, 30.0),
    (
      "<directionalEdgeInsets key=\"directionalLayoutMargins\" top=\"6\" leading=\"10\" bottom=\"4\" trailing=\"30\"/>",
      10, 6, 60, 30
    ),
    ("", 0, 0, 100, 20),
  ])
  func statedMarginsInsetViews(margins: String, x: Double, y: Double, width: Double, height: Double) throws {
    let layout = try solved(screen("axis=\"vertical\"", view("a", x, y, width, 20) + margins, height))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// Arranged views show whether the margins of a stack view below a status bar include it.
  @Test(arguments: [(28.0, 48.0), (8, 28)])
  func viewsShowWhetherMarginsIncludeTheSafeArea(y: Double, height: Double) throws {
    let stack = control(
      "stackView", "stack", 0, 0, 375, height,
      "<subviews>\(view("a", 0, y, 375, 20))</subviews>"
        + "<edgeInsets key=\"layoutMargins\" top=\"8\" left=\"0\" bottom=\"0\" right=\"0\"/>",
      attributes: "axis=\"vertical\"")
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667, stack,
          constraints: """
            \(equal("stack", "leading", "root", "leading")) \(equal("stack", "top", "root", "top"))
            \(equal("root", "trailing", "stack", "trailing")) \(size("a", "height", 20))
            """), device: "retina4_7"))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  @Test(arguments: [("spacingType=\"standard\"", 8.0), ("spacing=\"3\"", 3), ("", 0)])
  func distancesAreRead(attributes: String, distance: Double) throws {
    let layout = try solved(
      screen(
        "axis=\"vertical\" \(attributes)", view("a", 0, 0, 100, 20) + view("b", 0, 20 + distance, 100, 20),
        40 + distance, constraints: size("b", "height", 20)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// Distances between lines of text are smaller than those between the views, also if they are flexible.
  @Test(arguments: ["fill", "equalSpacing"])
  func distancesCanBeBetweenLines(distribution: String) throws {
    let labels =
      control("label", "a", 0, 0, 100, 20, attributes: "verticalHuggingPriority=\"251\"")
      + control("label", "b", 0, 30, 100, 24, attributes: "verticalHuggingPriority=\"252\"")
      + control("label", "c", 0, 58, 100, 20, attributes: "verticalHuggingPriority=\"251\"")
    let layout = try solved(
      screen(
        "axis=\"vertical\" spacing=\"30\" baselineRelativeArrangement=\"YES\" distribution=\"\(distribution)\"", labels,
        78, constraints: "", height: ""))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// In a size class, variations change the axis, the distances, the margins and what is hidden.
  @Test(arguments: [("retina4_7", 50.0, 90.0), ("ipad9_7", 0, 30)])
  func variationsChangeStackViews(device: String, y: Double, height: Double) throws {
    let hidden = view("b", 0, y, 100, 40).replacing(
      "</constraints></view>", with: "</constraints><variation key=\"widthClass=compact\" hidden=\"NO\"/></view>"
    ).replacing("id=\"b\">", with: "hidden=\"YES\" id=\"b\">")
    let document = InterfaceDocument(
      SourceText(
        screen(
          "spacing=\"4\"",
          view("a", 0, 0, 100, 20).replacing("height=\"20.0\"", with: "height=\"30\"") + hidden
            + "<variation key=\"heightClass=regular-widthClass=compact\" axis=\"vertical\" spacing=\"20\"/>", height,
          constraints: size("b", "height", 40), height: size("a", "height", 30), device: device)))
    let layout = try #require(document.layouts().first)
    let printer = EquationPrinter(scope: layout.lowered.scope)
    let equations = layout.lowered.constraints.map(printer.text)
    #expect(equations.contains("b.top == a.bottom + 20") == (device == "retina4_7"))
    let item = try #require(layout.views.last?.item)
    #expect(layout.lowered.traits[item]?.isHidden == (device != "retina4_7"))
    #expect(
      document.otherSizeClasses == [SizeClass(width: device == "retina4_7" ? .regular : .compact, height: .regular)])
  }

  /// A comparison of documents shows these settings.
  @Test func settingsAreCompared() throws {
    let body = """
      \(view("a", 0, 0, 100, 20))<directionalEdgeInsets key="directionalLayoutMargins" top="1" leading="2" bottom="3" trailing="4"/>
      <variation key="widthClass=regular" axis="horizontal" spacing="20" hidden="YES"/>
      <variation key="widthClass=compact"><edgeInsets key="layoutMargins" top="5" left="5" bottom="5" right="5"/></variation>
      """
    let outline = InterfaceDocument(
      SourceText(screen("axis=\"vertical\" spacingType=\"standard\" baselineRelativeArrangement=\"YES\"", body, 20))
    ).outline()
    let stack = try #require(outline.views.first { $0.arrangesSubviews })
    #expect(
      stack.settings.map { "\($0.name): \($0.value)" } == [
        "hidden in regular width: yes", "axis in regular width: horizontal", "spacing in regular width: 20",
        "layout margins in compact width: top 5 left 5 bottom 5 right 5", "axis: vertical", "spacing type: standard",
        "baseline relative arrangement: YES", "layout margins: top 1 leading 2 bottom 3 trailing 4",
      ])
  }

  // MARK: - Documents

  /// A screen with a stack view whose width is 100 points.
  private func screen(
    _ attributes: String, _ views: String, _ stackHeight: Double, constraints: String = "",
    height: String = size("a", "height", 20), device: String = "retina4_7"
  ) -> String {
    ios(
      view(
        "root", 0, 0, device == "ipad9_7" ? 768 : 375, device == "ipad9_7" ? 1024 : 667,
        control("stackView", "stack", 0, 100, 100, stackHeight, views, attributes: attributes),
        constraints: """
          \(equal("stack", "leading", "root", "leading")) \(equal("stack", "top", "root", "top", 100))
          \(size("stack", "width", 100)) \(height) \(constraints)
          """), device: device)
  }
}
