import Testing
import VFLConstraints
import VFLSyntax

@testable import VFLInterface

/// Tests which elements of documents are read as views and guides, and which views have an intrinsic size. The saved frames in these
/// documents were computed by hand.
@Suite struct ReadElementTests {
  // MARK: Intrinsic sizes

  /// An image view has the size of its image, whether the image is an attribute or an element of its own.
  @Test(arguments: [
    (#"image="leaf""#, "", true), ("", #"<imageReference key="image" image="leaf"/>"#, true), ("", "", false),
    ("", #"<imageReference key="highlightedImage" image="leaf"/>"#, false),
  ])
  func imagesHaveSizes(attribute: String, child: String, isKnown: Bool) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 414, 896, control("imageView", "leaf", 30, 90, 44, 52, child, attributes: attribute),
          constraints: """
            \(equal("leaf", "leading", "root", "leading", 30)) \(equal("leaf", "top", "root", "top", 90))
            """)))
    #expect(layout.open == (isKnown ? [] : ["leaf", "leaf"]))
    #expect(layout.differences == (isKnown ? [] : ["leaf"]))
  }

  /// Only a text view that does not scroll has an intrinsic size.
  @Test(arguments: [(#"scrollEnabled="NO""#, true), (#"scrollEnabled="YES""#, false), ("", false)])
  func textViewsThatDoNotScrollHaveSizes(attribute: String, isKnown: Bool) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 414, 896, control("textView", "terms", 24, 398, 366, 100, attributes: attribute),
          constraints: """
            \(equal("terms", "leading", "root", "leading", 24)) \(equal("root", "trailing", "terms", "trailing", 24))
            \(equal("terms", "centerY", "root", "centerY"))
            """)))
    #expect(layout.open == (isKnown ? [] : ["terms", "terms"]))
    #expect(layout.differences == (isKnown ? [] : ["terms"]))
  }

  /// Separators have an intrinsic thickness in their short direction, at any thickness, and other boxes have none.
  @Test(arguments: [
    ("separator", 5.0, true), ("separator", 1.0, true), ("primary", 40.0, false),
  ])
  func separatorsHaveAThickness(type: String, width: Double, isKnown: Bool) throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 400, 120, control("box", "rule", 80, 0, width, 120, attributes: #"boxType="\#(type)""#),
          constraints: """
            \(equal("rule", "top", "root", "top")) \(equal("root", "bottom", "rule", "bottom"))
            \(equal("rule", "centerX", "root", "leading", 80 + width / 2))
            """)))
    #expect(layout.differences.isEmpty == isKnown && layout.conflicts == 0)
  }

  @Test func matricesHaveSizes() throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 400, 120, control("matrix", "choices", 20, 62, 90, 38),
          constraints: """
            \(equal("choices", "leading", "root", "leading", 20)) \(equal("choices", "top", "root", "top", 20))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty)
  }

  // MARK: Views and guides

  /// Without a keyboard, the keyboard layout guide is the part of the view below the safe area.
  @Test func theKeyboardGuideIsBelowTheSafeArea() throws {
    let layout = try solved(
      """
      <document version="3.0" toolsVersion="17000" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><objects>
      <view userLabel="root" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/>
      <subviews>\(view("list", 0, 100, 414, 750))</subviews><keyboardLayoutGuide key="keyboard" id="keys"/><constraints>
      \(equal("list", "leading", "keys", "leading")) \(equal("keys", "trailing", "list", "trailing"))
      \(equal("list", "top", "root", "top", 100)) \(equal("keys", "top", "list", "bottom", 12))
      </constraints></view></objects></document>
      """)
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("keyboardLayoutGuide") == Rectangle(x: 0, y: 862, width: 414, height: 34))
  }

  /// The content view of a cell without a frame has the bounds of the cell, and its constraints are read.
  @Test func contentViewsWithoutFramesFillTheirCells() throws {
    let layout = try solved(
      ios(
        """
        <tableViewCell userLabel="cell" id="cell"><rect key="frame" x="0" y="0" width="320" height="64"/>
        <tableViewCellContentView key="contentView" userLabel="content" id="content">
        <subviews>\(view("badge", 260, 12, 40, 40))</subviews></tableViewCellContentView><constraints>
        \(equal("content", "trailing", "badge", "trailing", 20)) \(equal("badge", "top", "content", "top", 12))
        \(equal("content", "bottom", "badge", "bottom", 12)) \(equal("badge", "width", "badge", "height"))
        </constraints></tableViewCell>
        """))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("content") == Rectangle(x: 0, y: 0, width: 320, height: 64))
  }

  /// A cell whose content view has another size is as high as its row and as wide as its table.
  @Test(arguments: [
    (#"<rect key="frame" x="0" y="0" width="320" height="43"/>"#, "rowHeight=\"120\"", 375.0, 120.0),
    ("", "rowHeight=\"120\"", 375, 120), ("", "", 320, 90),
    (#"<rect key="frame" x="0" y="0" width="320" height="89.5"/>"#, "rowHeight=\"120\"", 320, 89.5),
  ])
  func cellsAreAsHighAsTheirRows(frame: String, row: String, width: Double, height: Double) throws {
    let layout = try solved(
      ios(
        """
        <tableView id="table"><rect key="frame" x="0" y="0" width="375" height="667"/><prototypes>
        <tableViewCell userLabel="cell" id="cell" \(row)><rect key="frame" x="0" y="0" width="320" height="90"/>
        <tableViewCellContentView key="contentView" userLabel="content" id="content">\(frame)
        <subviews>\(view("badge", 20, 12, width - 40, height - 24))</subviews></tableViewCellContentView><constraints>
        \(equal("content", "trailing", "badge", "trailing", 20)) \(equal("badge", "top", "content", "top", 12))
        \(equal("content", "bottom", "badge", "bottom", 12)) \(equal("badge", "leading", "content", "leading", 20))
        </constraints></tableViewCell></prototypes></tableView>
        """, device: "retina4_7"))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("content") == Rectangle(x: 0, y: 0, width: width, height: height))
  }

  /// The views in the cells of a grid are views of its tree, which keep their saved frames unless constraints change them.
  @Test func viewsInGridsAreConstrained() throws {
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 320, 140,
          control(
            "gridView", "form", 20, 20, 280, 100,
            """
            <rows><gridRow id="r1"/></rows><columns><gridColumn id="k1"/><gridColumn id="k2"/></columns><gridCells>
            <gridCell row="r1" column="k1" id="d1">\(keyed("name", 0, 40))</gridCell>
            <gridCell row="r1" column="k2" id="d2">\(keyed("city", 128, 40))</gridCell></gridCells>
            """),
          constraints: """
            \(equal("form", "leading", "root", "leading", 20)) \(equal("form", "top", "root", "top", 20))
            \(size("name", "width", 120)) \(equal("city", "width", "name", "width"))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("city") == Rectangle(x: 128, y: 40, width: 120, height: 22))
  }

  private func keyed(_ id: String, _ x: Double, _ y: Double) -> String {
    control("customView", id, x, y, 120, 22, attributes: #"key="contentView""#)
  }

  // MARK: Constraints that are left out

  /// A constraint that no layout contains is a note of the layout of the view that holds it.
  @Test(
    arguments: [
      (#"firstItem="gone" firstAttribute="top" secondItem="root" secondAttribute="top""#, [.items]),
      (#"firstItem="tap" firstAttribute="top" secondItem="root" secondAttribute="top""#, [.items]),
      (#"firstItem="card" firstAttribute="top" constant="tall" secondItem="root" secondAttribute="top""#, [.unread]),
      (#"firstItem="card" firstAttribute="width" secondItem="other" secondAttribute="width""#, [.trees]),
      (#"firstItem="card" firstAttribute="top" secondItem="root" secondAttribute="top""#, []),
    ] as [(String, [LayoutNote.Omission])])
  func constraintsThatAreLeftOutAreNoted(constraint: String, expected: [LayoutNote.Omission]) throws {
    let text = ios(
      view("root", 0, 0, 414, 896, view("card", 0, 0, 80, 80), constraints: "<constraint \(constraint) id=\"c1\"/>")
        + view("other", 0, 0, 80, 80) + "<tapGestureRecognizer id=\"tap\"/>")
    let layout = try #require(InterfaceDocument(SourceText(text)).layouts().first)
    let omissions = layout.lowered.notes.compactMap { note -> LayoutNote.Omission? in
      if case .omitted(let span, let omission) = note, text.utf8.count >= Int(span.end) { omission } else { nil }
    }
    #expect(omissions == expected)
    #expect(layout.written.constraints.count == (expected.isEmpty ? 1 : 0))
  }
}
