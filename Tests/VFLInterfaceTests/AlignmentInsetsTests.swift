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

  /// Labels have the same insets in every look and size, and custom boxes have none.
  @Test(arguments: [(14000, "mini"), (21000, "regular"), (25000, "large")])
  func someInsetsNeverChange(version: Int, size: String) {
    let frames = SavedFrames(
      document(
        version,
        control("textField", "name", 18, 20, 54, 16, "<textFieldCell key=\"cell\" controlSize=\"\(size)\"/>")
          + control("box", "area", 10, 50, 100, 50, attributes: "boxType=\"custom\" titlePosition=\"noTitle\"")))
    #expect(frames.inRoot[1] == Rectangle(x: 20, y: 164, width: 50, height: 16))
    #expect(frames.inRoot[2] == Rectangle(x: 10, y: 100, width: 100, height: 50))
  }

  /// Insets by style, size, height and version of Interface Builder, as left, right, top and bottom insets.
  @Test(arguments: [
    ("<buttonCell key='cell' type='push' controlSize='small' borderStyle='border'/>", 28.0, 14000, [5.0, 5, 4, 6]),
    ("<buttonCell key='cell' type='push' controlSize='small' borderStyle='border'/>", 28, 21000, [6, 6, 4, 7]),
    ("<buttonCell key='cell' type='push' controlSize='large' borderStyle='border'/>", 40, 21000, [6, 6, 6, 6]),
    ("<buttonCell key='cell' type='push' controlSize='large' borderStyle='border'/>", 28, 25000, [0, 0, 0, 0]),
    ("<buttonCell key='cell' type='check' controlSize='small' title='Loud'/>", 18, 14000, [3, 2, 3, 3]),
    ("<buttonCell key='cell' type='check' controlSize='small' title='Loud'/>", 20, 14000, [3, 2, 3, 3]),
    ("<buttonCell key='cell' type='check' controlSize='small' title='Loud'/>", 20, 21000, [1, 0, 1, 1]),
    ("<buttonCell key='cell' type='check' controlSize='large' title='Loud'/>", 22, 23000, [3, 0, 2.5, 2.5]),
    ("<buttonCell key='cell' type='check' controlSize='large' title='Loud'/>", 22, 20000, [3, 0, 1.5, 1.5]),
    ("<buttonCell key='cell' type='radio' controlSize='large'/>", 22, 23000, [3, 3, 3, 3]),
    ("<buttonCell key='cell' type='check'/>", 18, 21000, [2, 2, 2, 2]),
    ("<buttonCell key='cell' type='check'/>", 18, 24500, [2, 2, 2, 2]),
    ("<buttonCell key='cell' type='check'/>", 14, 24500, [0, 0, 0, 0]),
    ("<buttonCell key='cell' type='check' title='Loud'/>", 18, 21000, [2, 0, 1, 1]),
    ("<buttonCell key='cell' type='check' controlSize='small'/>", 16, 21000, [1, 1, 2, 2]),
    ("<buttonCell key='cell' type='radio'/>", 18, 21000, [2, 0, 1, 1]),
    ("<buttonCell key='cell' type='radio' title='One'/>", 18, 14000, [1, 2, 1, 1]),
    ("<buttonCell key='cell' type='bevel' bezelStyle='regularSquare' borderStyle='border'/>", 34, 14000, [2, 2, 2, 3]),
    ("<buttonCell key='cell' type='bevel' bezelStyle='regularSquare'/>", 34, 14000, [0, 0, 0, 0]),
    ("<buttonCell key='cell' type='smallSquare' borderStyle='border' image='plus'/>", 26, 24500, [0, 0, 1, 1]),
    ("<buttonCell key='cell' type='smallSquare' borderStyle='border' image='plus'/>", 21, 21000, [0, 0, 1, 1]),
    ("<buttonCell key='cell' type='smallSquare' image='plus'/>", 22, 16000, [0, 0, 0, 0]),
    ("<buttonCell key='cell' type='push' borderStyle='border'/>", 34, 24500, [7, 7, 5, 7]),
  ])
  func buttonsHaveInsets(cell: String, height: Double, version: Int, insets: [Double]) {
    expect(control("button", "x", 20, 20, 90, height, cell), version, insets)
  }

  @Test(arguments: [
    ("popUpButton", "<popUpButtonCell key='cell' type='push'/>", 26.0, 14000, [2.0, 3, 2, 3]),
    ("popUpButton", "<popUpButtonCell key='cell' type='push'/>", 25, 14000, [2, 3, 1, 3]),
    ("popUpButton", "<popUpButtonCell key='cell' type='push' controlSize='large'/>", 40, 23000, [5, 5, 6, 6]),
    ("comboBox", "<comboBoxCell key='cell' borderStyle='bezel'/>", 26, 14000, [0, 3, 2, 4]),
    ("datePicker", "<datePickerCell key='cell' borderStyle='bezel'/>", 27, 18000, [0, 3, 4, 0]),
    ("textField", "<textFieldCell key='cell' drawsBackground='YES'/>", 21, 24500, [0, 0, 0, 0]),
    ("segmentedControl", "<segmentedCell key='cell' style='rounded'/>", 24, 14000, [2, 2, 1, 2]),
    ("colorWell", "", 25, 14000, [0, 0, 0, 0]), ("colorWell", "", 24, 21000, [3, 3, 2, 2]),
    ("stepper", "<stepperCell key='cell'/>", 27, 14000, [3, 3, 2, 3]), ("switch", "", 26, 21000, [2, 2, 1, 2]),
    ("slider", "<sliderCell key='cell' sliderType='linear' tickMarkPosition='below'/>", 25, 14000, [2, 2, 2, 1]),
    ("slider", "<sliderCell key='cell' sliderType='linear' tickMarkPosition='above'/>", 24, 14000, [2, 2, 2, 2]),
    ("slider", "<sliderCell key='cell' sliderType='linear' tickMarkPosition='below'/>", 28, 21000, [2, 2, 2, 6]),
    ("imageView", "<imageCell key='cell' imageFrameStyle='photo'/>", 56, 16000, [3, 3, 3, 3]),
    ("imageView", "<imageCell key='cell' imageFrameStyle='photo'/>", 56, 17000, [0, 0, 0, 0]),
    ("imageView", "<imageCell key='cell'/>", 56, 16000, [0, 0, 0, 0]),
    ("progressIndicator", "", 20, 14000, [0, 0, 1, 1]), ("progressIndicator", "", 23, 24500, [0, 0, 1, 1]),
  ])
  func controlsHaveInsets(kind: String, cell: String, height: Double, version: Int, insets: [Double]) {
    expect(control(kind, "x", 20, 20, 90, height, cell), version, insets)
  }

  /// The tabs of small tab views are lower. Tab views have the same insets if other controls have the current look.
  @Test(arguments: [("regular", [7.0, 7, 6, 10]), ("small", [7, 7, 3, 10])])
  func tabViewsHaveInsets(size: String, insets: [Double]) {
    let tabs = control("tabView", "x", 20, 20, 90, 100, attributes: "controlSize='\(size)'")
    expect(tabs, 24100, insets)
    expect(tabs + control("button", "ok", 120, 20, 90, 24, "<buttonCell key='cell' type='push'/>"), 24412, insets)
  }

  /// A border counted as part of a box before macOS 11, even if it was not drawn. Separators with a usual thickness are drawn inside their
  /// frames.
  @Test(arguments: [
    ("borderType='none' titlePosition='noTitle'", 50.0, 14000, [3.0, 3, 2, 4]),
    ("borderType='none' titlePosition='noTitle'", 50, 21000, [0, 0, 0, 0]),
    ("boxType='separator'", 4, 21000, [0, 0, 2, 2]),
    ("boxType='separator'", 24, 24500, [0, 0, 2, 2]), ("boxType='separator'", 1, 24500, [0, 0, 0, 0]),
  ])
  func boxesHaveInsets(attributes: String, height: Double, version: Int, insets: [Double]) {
    expect(control("box", "x", 20, 20, 90, height, attributes: attributes), version, insets)
  }

  private func expect(_ control: String, _ version: Int, _ insets: [Double]) {
    let document = document(version, control)
    let frames = SavedFrames(document)
    #expect(frames.isExact.allSatisfy { $0 })
    let frame = document.views[1].frame ?? Rectangle(x: 0, y: 0, width: 0, height: 0)
    #expect(
      frames.inRoot[1]
        == Rectangle(
          x: 20 + insets[0], y: 180 - frame.height + insets[2], width: 90 - insets[0] - insets[1],
          height: frame.height - insets[2] - insets[3]))
  }

  /// Xcode 12 also runs on macOS 10.15, which draws controls in the older look. The constraints show which system it was.
  @Test(arguments: [(20.0, 6.0), (21, 7)])
  func constraintsShowTheOlderLook(distance: Double, inset: Double) {
    let frames = SavedFrames(
      document(
        17500, control("button", "ok", 296, 20, 90, 32, "<buttonCell key=\"cell\" type=\"push\"/>"),
        constraints: equal("root", "trailing", "ok", "trailing", distance)))
    #expect(frames.inRoot[1]?.x == 296 + inset)
  }

  /// The placeholder size of a symbol is that of its alignment rectangle.
  @Test func placeholdersShowTheInsetsOfSymbols() {
    let frames = SavedFrames(
      InterfaceDocument(
        SourceText(
          ios(
            view(
              "root", 0, 0, 414, 896,
              control(
                "imageView", "star", 20, 30, 24, 20,
                "<imageReference key=\"image\" image=\"star\" catalog=\"system\"/>",
                attributes: "placeholderIntrinsicWidth=\"24\" placeholderIntrinsicHeight=\"26\""))))))
    #expect(frames.isExact == [true, false])
    #expect(frames.inRoot[1] == Rectangle(x: 20, y: 27, width: 24, height: 26))
  }

  /// An equation between the sizes of a symbol shows one of its insets if another equation shows the other.
  @Test(arguments: [("1:1", 80.0), ("4:3", 78)])
  func squareSymbolsHaveInsets(ratio: String, height: Double) {
    let frames = SavedFrames(
      InterfaceDocument(
        SourceText(
          ios(
            view(
              "root", 0, 0, 414, 96,
              control("imageView", "face", 167, 9, 80, 78, attributes: "image=\"person\" catalog=\"system\""),
              constraints: """
                \(equal("face", "centerY", "root", "centerY")) \(size("face", "width", 80))
                \(equal("face", "width", "face", "height", "multiplier=\"\(ratio)\""))
                """)))))
    #expect(frames.isExact == [true, false])
    #expect(frames.inRoot[1] == Rectangle(x: 167, y: 48 - height / 2, width: 80, height: height))
  }

  /// A custom class of controls may have the insets of its superclass, which equations show. Other custom views have none.
  @Test(arguments: [("contentHorizontalAlignment=\"center\"", 49.0), ("", 51)])
  func customControlsMayHaveInsets(attributes: String, width: Double) {
    let frames = SavedFrames(
      InterfaceDocument(
        SourceText(
          ios(
            view(
              "root", 0, 0, 375, 44,
              control("view", "switch", 310, 6, 51, 31, attributes: "customClass=\"Toggle\" \(attributes)"),
              constraints: equal("root", "trailing", "switch", "trailing", 16))))))
    #expect(frames.isExact == [true, width == 51])
    #expect(frames.inRoot[1]?.width == width)
  }

  /// The switches of iOS 26 are wider, but have the inset of all others. Its sliders have none, whatever their height is.
  @Test(arguments: [
    ("switch", 63.0, 28.0, 24506, 61.0), ("switch", 51, 31, 24506, 49), ("switch", 51, 31, 21000, 49),
    ("slider", 100, 34, 24506, 100), ("slider", 100, 31, 24506, 96), ("slider", 100, 30, 24506, 100),
    ("slider", 100, 30, 21000, 96),
  ])
  func currentControlsHaveInsets(kind: String, width: Double, height: Double, version: Int, aligned: Double) {
    let frames = SavedFrames(
      InterfaceDocument(
        SourceText(ios(view("root", 0, 0, 414, 96, control(kind, "it", 20, 20, width, height)), toolsVersion: version)))
    )
    #expect(frames.isExact == [true, true])
    #expect(frames.inRoot[1]?.width == aligned)
  }

  /// The segmented controls of iOS 26 end a point above their frames, as all others do.
  @Test(arguments: [17000, 24506])
  func segmentedControlsHaveALowerInset(version: Int) {
    let frames = SavedFrames(
      InterfaceDocument(
        SourceText(
          ios(
            view(
              "root", 0, 0, 414, 200,
              control("slider", "level", 20, 20, 200, 34) + control("segmentedControl", "kind", 20, 80, 200, 32)),
            toolsVersion: version))))
    #expect(frames.inRoot[2] == Rectangle(x: 20, y: 80, width: 200, height: 31))
  }

  /// Constraints to a box whose content view has no identifier are relative to the content view.
  @Test func boxesStandForTheirContentViews() throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 240, 120,
          control(
            "box", "group", 17, 18, 206, 84,
            """
            <view key="contentView"><rect key="frame" x="1" y="1" width="204" height="68"/>
            <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
            <subviews>\(view("card", 14, 12, 176, 44))</subviews></view>
            """, attributes: "title=\"Group\""),
          constraints: """
            \(equal("group", "leading", "root", "leading", 20)) \(equal("group", "top", "root", "top", 18))
            \(equal("root", "trailing", "group", "trailing", 20)) \(size("card", "height", 44))
            \(equal("card", "leading", "group", "leading", 14)) \(equal("group", "trailing", "card", "trailing", 14))
            \(equal("card", "top", "group", "top", 12)) \(equal("group", "bottom", "card", "bottom", 12))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    // The frame without its insets of 3, 3, 0 and 4 points.
    #expect(layout.frame("group") == Rectangle(x: 20, y: 18, width: 200, height: 80))
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

  /// Sizes show insets along a chain of views that no equation positions.
  @Test func sizesShowInsetsAlongChains() {
    let button = "<buttonCell key=\"cell\" type=\"square\" image=\"gear\"/>"
    let frames = SavedFrames(
      document(
        21000,
        control("textField", "field", 100, 20, 90, 20, "<textFieldCell key=\"cell\" borderStyle=\"bezel\"/>")
          + control("button", "back", 20, 18, 20, 24, button) + control("button", "next", 50, 18, 20, 24, button),
        constraints: equal("field", "height", "back", "height", 0) + equal("next", "height", "back", "height", 0)))
    #expect(frames.inRoot.map { $0?.height } == [200, 20, 20, 20])
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
