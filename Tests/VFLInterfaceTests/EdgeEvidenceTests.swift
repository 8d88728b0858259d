import Testing
import VFLSyntax

@testable import VFLInterface

/// Tests the insets of safe areas and layout margins that saved frames show.
@Suite struct EdgeEvidenceTests {
  /// The insets of devices, with bars and large titles. Versions of Interface Builder since 23727 lay out some safe areas with twice the
  /// insets.
  @Test(arguments: [
    ("retina5_9", 23094, 375.0, 812.0, 94.0, 34.0), ("retina5_9", 23094, 375, 812, 50, 34),
    ("ipad12_9rounded", 21701, 1024, 1366, 24, 20), ("retina6_1", 24127, 414, 896, 150, 68),
    ("retina6_12", 25094, 393, 852, 172, 82), ("retina6_1", 23727, 414, 896, 96, 68),
    ("retina6_72", 22505, 430, 932, 59, 34), ("retina6_54", 24500, 420, 912, 68, 34),
    ("retina6_3", 24500, 402, 874, 124, 68), ("retina5_9", 20000, 375, 812, 44, 34),
    ("retina6_7", 21000, 428, 926, 47, 34), ("retina6_7", 23727, 430, 932, 118, 68),
    ("iPad13_0rounded", 23000, 1032, 1376, 24, 20), ("retina6_1", 24063, 414, 848, 126, 0),
  ])
  func devicesHaveSafeAreas(
    device: String, version: Int, width: Double, height: Double, top: Double, bottom: Double
  ) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, width, height, view("content", 0, top, width, height - top - bottom), guide: "safe",
          constraints: """
            \(equal("content", "top", "safe", "top")) \(equal("safe", "bottom", "content", "bottom"))
            \(equal("content", "leading", "root", "leading")) \(equal("root", "trailing", "content", "trailing"))
            """), device: device, toolsVersion: version))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// The insets without a constraint that shows them.
  @Test(arguments: [
    ("retina6_72", 22505, 430.0, 932.0, 59.0), ("retina6_54", 24000, 420, 912, 136), ("retina6_1", 23506, 414, 896, 48),
    ("retina6_1", 23727, 414, 896, 96), ("ipad12_9rounded", 21701, 1024, 1366, 24), ("ipad12_9", 21701, 1024, 1366, 20),
  ])
  func insetsAreKnown(device: String, version: Int, width: Double, height: Double, top: Double) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, width, height, view("content", 0, 200, 100, 100), guide: "safe",
          constraints: """
            \(equal("content", "leading", "safe", "leading")) \(equal("content", "top", "root", "top", 200))
            \(size("content", "width", 100)) \(size("content", "height", 100))
            """), device: device, toolsVersion: version))
    #expect(layout.frame("safeArea")?.y == top)
  }

  /// The insets of a tablet are the same in landscape orientation, unlike those of a phone.
  @Test(arguments: [("ipad12_9rounded", 1366.0, 1024.0, 24.0, 20.0), ("retina6_12", 852, 393, 0, 21)])
  func landscapeOrientationChangesInsetsOfPhones(
    device: String, width: Double, height: Double, top: Double, bottom: Double
  ) throws {
    let text = ios(
      view(
        "root", 0, 0, width, height, view("content", 100, top / 2 - bottom / 2 + height / 2 - 50, 100, 100),
        guide: "safe",
        constraints: """
          \(equal("content", "centerY", "safe", "centerY")) \(equal("content", "leading", "root", "leading", 100))
          \(size("content", "width", 100)) \(size("content", "height", 100))
          """), device: device, toolsVersion: 22505
    ).replacing("portrait", with: "landscape")
    let layout = try solved(text)
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(
      layout.frame("safeArea")
        == Rectangle(
          x: device == "retina6_12" ? 59 : 0, y: top, width: device == "retina6_12" ? 734 : 1366,
          height: height - top - bottom))
  }

  /// Some versions of Xcode 15 state the version 32700; that of their plug-in decides. Other documents state the version themselves.
  @Test(arguments: [("32700.99.1234", "22689", 48.0), ("24127", "22689", 96), ("32700.99.1234", "24063", 96)])
  func thePlugInDecides(tools: String, plugIn: String, top: Double) throws {
    let text = ios(
      view(
        "root", 0, 0, 414, 896, view("content", 0, 200, 100, 100), guide: "safe",
        constraints: """
          \(equal("content", "leading", "safe", "leading")) \(equal("content", "top", "root", "top", 200))
          \(size("content", "width", 100)) \(size("content", "height", 100))
          """)
    ).replacing("toolsVersion=\"17000\"", with: "toolsVersion=\"\(tools)\"").replacing(
      "<objects>",
      with: """
        <dependencies><plugIn identifier="com.apple.InterfaceBuilder.IBCocoaTouchPlugin" version="\(plugIn)"/></dependencies>
        <objects>
        """)
    #expect(try solved(text).frame("safeArea")?.y == top)
  }

  /// An inset that is not known to occur is used only if several constraints agree on it.
  @Test(arguments: [(1, 1, 20.0), (2, 1, 101), (1, 2, 101)])
  func constraintsAgree(constraints: Int, scenes: Int, top: Double) throws {
    let scene = { (number: Int) in
      view(
        "root\(number)", 0, 0, 375, 667, view("a\(number)", 0, 101, 100, 100) + view("b\(number)", 200, 111, 100, 100),
        guide: "safe\(number)",
        constraints: """
          \(equal("a\(number)", "top", "safe\(number)", "top")) \(equal("a\(number)", "leading", "root\(number)", "leading"))
          \(constraints == 2 ? equal("b\(number)", "top", "safe\(number)", "top", 10) : "")
          """)
    }
    let document = InterfaceDocument(
      SourceText(ios((0..<scenes).map(scene).joined(), device: "retina4_7", toolsVersion: 21000)))
    let layout = try #require(document.layouts().first)
    let guide = layout.saved.first { layout.lowered.scope.text($0.key) == "safeArea" }
    #expect(guide?.value.y == top)
    #expect(layout.lowered.notes == (top == 101 ? [.inset(view: "root0", edge: .top, points: 101)] : []))
  }

  /// Centers, multipliers and optional equations are evidence, too.
  @Test(arguments: [
    // The center of a safe area that begins at 48 and ends at 862 is at 455 points.
    (264.0, equal("card", "centerY", "safe", "centerY", "multiplier=\"0.8\""), 24127, 48.0),
    (144, equal("card", "top", "safe", "top", "multiplier=\"1.5\""), 24127, 96),
    (92, equal("card", "top", "safe", "top", "priority=\"750\""), 21000, 92),
    (92, equal("card", "top", "safe", "top", "priority=\"700\""), 21000, 48),
  ])
  func otherEquationsAreEvidence(y: Double, constraint: String, version: Int, top: Double) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 414, 896, view("card", 20, y, 374, 200), guide: "safe",
          constraints: """
            \(constraint) \(size("card", "height", 200)) \(equal("card", "leading", "safe", "leading", 20))
            \(equal("safe", "trailing", "card", "trailing", 20))
            """), toolsVersion: version))
    #expect(layout.frame("safeArea")?.y == top)
  }

  /// One constraint shows the inset of a window's safe area if it is known to occur.
  @Test(arguments: [(52.0, 52.0), (84, 84), (104, 104), (90, 0)])
  func windowsHaveSafeAreas(top: Double, inset: Double) throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 400, 300, view("content", 20, 200 - top, 100, 100), guide: "safe",
          constraints: """
            \(equal("content", "top", "safe", "top")) \(equal("content", "leading", "root", "leading", 20))
            \(size("content", "width", 100)) \(size("content", "height", 100))
            """)))
    #expect(layout.frame("safeArea")?.y == inset)
  }

  /// The standard distance to the sides of a safe area is part of the layout in AppKit, but not in UIKit.
  @Test(arguments: [("MacOSX.Cocoa", 20.0), ("iOS.CocoaTouch", 0)])
  func standardDistancesAreThoseOfThePlatform(runtime: String, x: Double) throws {
    let symbolic = "constant=\"20\" symbolic=\"YES\""
    let layout = try solved(
      document(
        runtime,
        view(
          "root", 0, 0, 400, 200, view("first", x, 100, 400 - 2 * x, 40) + view("second", x, 40, 400 - 2 * x, 40),
          guide: "safe",
          constraints: ["first", "second"].map {
            """
            \(equal($0, "leading", "safe", "leading", symbolic)) \(equal("safe", "trailing", $0, "trailing", symbolic))
            \(equal($0, "centerY", "root", "centerY", $0 == "first" ? 20 : -40)) \(size($0, "height", 40))
            """
          }.joined()), device: nil, toolsVersion: 21000))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("first")?.x == x && layout.frame("safeArea")?.x == 0)
  }

  /// If a constraint to an edge shows one inset, a constraint to the center shows the other.
  @Test func centersShowTheOtherInset() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 480, 480, view("logo", 180, 200, 120, 80) + view("note", 180, 400, 120, 72), guide: "safe",
          constraints: """
            \(equal("logo", "centerX", "safe", "centerX")) \(equal("logo", "centerY", "safe", "centerY"))
            \(equal("note", "centerX", "safe", "centerX")) \(equal("safe", "bottom", "note", "bottom", 8))
            \(size("logo", "width", 120)) \(size("logo", "height", 80))
            \(size("note", "width", 120)) \(size("note", "height", 72))
            """), device: ""))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// Margins that include those of the superview may be larger than stated, others may not.
  @Test(arguments: [("YES", 16.0), ("NO", 0)])
  func marginsIncludeThoseOfTheSuperview(preserves: String, x: Double) throws {
    let bar = view(
      "bar", 0, 500, 375, 100, view("keys", 16, 10, 343, 50),
      constraints: """
        \(equal("keys", "leading", "bar", "leadingMargin")) \(equal("keys", "trailing", "bar", "trailingMargin"))
        \(equal("keys", "top", "bar", "top", 10)) \(size("keys", "height", 50))
        """
    ).replacing(
      "<constraints>",
      with: "<edgeInsets key=\"layoutMargins\" top=\"0.0\" left=\"0.0\" bottom=\"0.0\" right=\"0.0\"/><constraints>"
    ).replacing("userLabel=\"bar\"", with: "userLabel=\"bar\" preservesSuperviewLayoutMargins=\"\(preserves)\"")
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667, bar,
          constraints: """
            \(equal("bar", "leading", "root", "leading")) \(equal("root", "trailing", "bar", "trailing"))
            \(equal("bar", "top", "root", "top", 500)) \(size("bar", "height", 100))
            """), device: "retina4_7"))
    #expect(layout.frame("keys")?.x == x)
  }

  /// The margins that a cell states are also those of its content view.
  @Test func contentViewsHaveTheMarginsOfTheirCells() throws {
    let layout = try solved(
      ios(
        """
        <tableViewCell userLabel="cell" id="cell"><rect key="frame" x="0" y="0" width="375" height="51"/>
        <tableViewCellContentView key="contentView" preservesSuperviewLayoutMargins="YES" userLabel="content" id="content">
        <rect key="frame" x="0" y="0" width="375" height="51"/><autoresizingMask key="autoresizingMask"/>
        <subviews>\(control("label", "name", 31, 15, 101, 21))</subviews><constraints>
        \(equal("name", "leading", "content", "leadingMargin")) \(equal("name", "centerY", "content", "centerY"))
        </constraints></tableViewCellContentView>
        <edgeInsets key="layoutMargins" top="8" left="31" bottom="8" right="31"/></tableViewCell>
        """, device: "retina4_7"))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// A constraint from a margin of a view to the safe area shows the inset as far as the margin is known.
  @Test(arguments: [
    ("", "", 124.0, 124.0), ("", "<edgeInsets key=\"layoutMargins\" top=\"30\"/>", 102, 102),
    // The margin may include that of the superview.
    ("preservesSuperviewLayoutMargins=\"YES\"", "", 124, 80),
  ])
  func marginsOfOtherViewsShowInsets(attributes: String, margins: String, saved: Double, y: Double) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 414, 736, control("label", "title", 40, saved, 334, 50, margins, attributes: attributes),
          guide: "safe",
          constraints: """
            \(equal("title", "topMargin", "safe", "top", 68)) \(equal("title", "leading", "safe", "leading", 40))
            """), device: "retina5_5", toolsVersion: 23504))
    #expect(layout.frame("title")?.y == y)
  }

  /// The side margins of cells, for which there are no usual numbers with some accessories, are used if several cells agree on them.
  @Test(arguments: [(1, 32.0), (2, 0)])
  func cellsAgreeOnMargins(cells: Int, difference: Double) throws {
    let text = ios(
      (0..<cells).map { number in
        """
        <tableViewCell userLabel="cell\(number)" id="cell\(number)"><rect key="frame" x="0" y="0" width="794" height="44"/>
        <tableViewCellContentView key="contentView" id="content\(number)">
        <rect key="frame" x="0" y="0" width="794" height="44"/><autoresizingMask key="autoresizingMask"/>
        <subviews>\(control("label", "name\(number)", 16, 11, 726, 21))</subviews><constraints>
        \(equal("name\(number)", "leading", "content\(number)", "leadingMargin"))
        \(equal("content\(number)", "trailingMargin", "name\(number)", "trailing"))
        \(equal("name\(number)", "top", "content\(number)", "top", 11))
        </constraints></tableViewCellContentView></tableViewCell>
        """
      }.joined(), device: "ipad11_0rounded", toolsVersion: 17701)
    for layout in InterfaceDocument(SourceText(text)).layouts() {
      let trailing = layout.lowered.constraints.compactMap { layout.savedDifference($0) }.max {
        $0.magnitude < $1.magnitude
      }
      #expect(trailing?.magnitude == difference)
    }
  }

  /// Margins with the readable width are equal on both sides, which two constraints show.
  @Test func readableMarginsAreAccepted() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 798, 48, view("name", 119, 14, 84, 20) + view("time", 608, 14, 71, 20),
          constraints: """
            \(equal("name", "leading", "root", "leadingMargin")) \(equal("root", "trailingMargin", "time", "trailing"))
            \(equal("name", "top", "root", "top", 14)) \(equal("time", "top", "root", "top", 14))
            \(size("name", "width", 84)) \(size("name", "height", 20))
            \(size("time", "width", 71)) \(size("time", "height", 20))
            """), device: "ipad12_9rounded"))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
  }

  /// A view that is centered within the margins shows them.
  @Test func centersWithinMarginsAreEvidence() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 414, 896, view("card", 100, 425, 100, 60),
          constraints: """
            \(equal("card", "centerY", "root", "centerYWithinMargins")) \(equal("card", "leading", "root", "leading", 100))
            \(size("card", "width", 100)) \(size("card", "height", 60))
            """), toolsVersion: 21000))
    #expect(layout.differences.isEmpty && layout.conflicts == 0)
  }
}
