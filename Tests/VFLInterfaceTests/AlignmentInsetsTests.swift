import Testing
import VFLSyntax

@testable import VFLInterface

/// Tests the insets between the frames of controls and their alignment rectangles.
@Suite struct AlignmentInsetsTests {
  /// The insets of push buttons changed with macOS 11, and controls have none in macOS 26. The height of a button shows the look;
  /// that of a box does not.
  @Test(arguments: [
    (14000, 32.0, [6.0, 6, 4, 7], [3.0, 3, 2, 4]), (21000, 32, [7, 7, 5, 7], [3, 3, 2, 4]),
    (25000, 32, [7, 7, 5, 7], [3, 3, 2, 4]), (25000, 24, [0, 0, 0, 0], [0, 0, 0, 0]),
  ])
  func looksHaveInsets(version: Int, height: Double, button: [Double], box: [Double]) {
    let document = document(
      version,
      control("button", "ok", 20, 20, 90, height, "<buttonCell key=\"cell\" type=\"push\"/>")
        + control("box", "group", 20, 80, 100, 50, attributes: "titlePosition=\"noTitle\""))
    let frames = SavedFrames(document)
    #expect(frames.isExact == [true, true, true])
    for (index, insets) in [(1, button), (2, box)] {
      let frame = document.views[index].frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
      #expect(
        frames.inRoot[index]
          == Rectangle(
            x: frame.x + insets[0], y: 200 - frame.y - frame.height + insets[2],
            width: frame.width - insets[0] - insets[1], height: frame.height - insets[2] - insets[3]))
    }
  }

  /// Labels have the same insets in every look and size, and boxes without a border have none.
  @Test(arguments: [(14000, "mini"), (21000, "regular"), (25000, "large")])
  func someInsetsNeverChange(version: Int, size: String) {
    let frames = SavedFrames(
      document(
        version,
        control("textField", "name", 18, 20, 54, 16, "<textFieldCell key=\"cell\" controlSize=\"\(size)\"/>")
          + control("box", "area", 10, 50, 100, 50, attributes: "borderType=\"none\" titlePosition=\"noTitle\"")))
    #expect(frames.inRoot[1] == Rectangle(x: 20, y: 164, width: 50, height: 16))
    #expect(frames.inRoot[2] == Rectangle(x: 10, y: 100, width: 100, height: 50))
  }

  /// Equations with the edges, sizes and centers of other views show insets that are not in any table. Insets that were found this
  /// way show the insets of another view.
  @Test func equationsShowUnknownInsets() {
    let button = "<buttonCell key=\"cell\" type=\"square\" image=\"gear\"/>"
    let frames = SavedFrames(
      document(
        21000,
        control("button", "edges", 18, 20, 30, 26, button) + control("button", "centered", 60, 18, 30, 27, button)
          + control("button", "next", 95, 18, 30, 27, button),
        constraints: """
          \(equal("edges", "leading", "root", "leading", 20)) \(equal("root", "bottom", "edges", "bottom", 23))
          <constraint firstItem="edges" firstAttribute="height" constant="20" id="h"/>
          \(equal("centered", "centerY", "edges", "centerY", 0)) \(equal("centered", "leading", "edges", "trailing", 14))
          <constraint firstItem="centered" firstAttribute="width" constant="25" id="w"/>
          \(equal("next", "leading", "centered", "trailing", 10)) \(equal("next", "width", "root", "width", 0))
          """))
    #expect(frames.isExact == [true, false, false, false])
    #expect(frames.inRoot[1] == Rectangle(x: 20, y: 157, width: 28, height: 20))
    // The center is 1.5 points above the center of the frame.
    #expect(frames.inRoot[2] == Rectangle(x: 62, y: 155, width: 25, height: 24))
    // An inset of 370 points is not plausible.
    #expect(frames.inRoot[3] == Rectangle(x: 97, y: 155, width: 28, height: 27))
  }

  /// The frame of a symbol is larger than its alignment rectangle, which the constraints show.
  @Test(arguments: [("", 21.0), ("catalog=\"system\"", 20)])
  func symbolsHaveInsets(attributes: String, width: Double) {
    let document = InterfaceDocument(
      SourceText(
        """
        <document version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch"><objects>
        <view id="root"><rect key="frame" x="0" y="0" width="400" height="200"/><subviews>
        \(control("imageView", "star", 10, 10, 21, 20, attributes: "image=\"star\" \(attributes)"))</subviews>
        <constraints><constraint firstItem="star" firstAttribute="width" constant="20" id="w"/></constraints></view>
        </objects></document>
        """))
    let frames = SavedFrames(document)
    #expect(frames.isExact == [true, width == 21])
    #expect(frames.inRoot[1]?.width == width)
  }
}

// MARK: - Documents

private func document(_ toolsVersion: Int, _ subviews: String, constraints: String = "") -> InterfaceDocument {
  InterfaceDocument(
    SourceText(
      """
      <document version="3.0" toolsVersion="\(toolsVersion)" targetRuntime="MacOSX.Cocoa"><objects>
      <customView id="root"><rect key="frame" x="0" y="0" width="400" height="200"/><subviews>\(subviews)</subviews>
      <constraints>\(constraints)</constraints></customView></objects></document>
      """))
}
