import Testing
import VFLConstraints
import VFLLayout
import VFLSyntax

@testable import VFLInterface

/// Tests that solved layouts of documents have the frames that Interface Builder saves. The saved frames in these documents were
/// computed by hand from the rules of Auto Layout.
@Suite struct InterfaceLayoutTests {
  /// Insets of the safe area, standard distances, layout margins, ratios and alignment rectangles on a phone.
  @Test func aScreenIsReproduced() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 414, 896,
          """
          \(control("label", "title", 20, 44, 374, 21))
          \(control("switch", "wifi", 345, 73, 51, 31))
          \(view("half", 20, 110, 187, 93.5))
          \(view("inset", 20, 220, 374, 40, view("filler", 8, 8, 358, 24)))
          """,
          guide: "safe",
          constraints: """
            \(equal("title", "leading", "root", "leadingMargin"))
            \(equal("root", "trailingMargin", "title", "trailing"))
            \(equal("title", "top", "safe", "top"))
            \(equal("wifi", "top", "title", "bottom", "constant=\"8\" symbolic=\"YES\""))
            \(equal("safe", "trailing", "wifi", "trailing", "constant=\"20\""))
            \(equal("half", "leading", "title", "leading"))
            \(equal("half", "width", "title", "width", "multiplier=\"1/2\""))
            \(equal("half", "width", "half", "height", "multiplier=\"2:1\""))
            \(equal("half", "top", "root", "top", "constant=\"110\""))
            \(equal("inset", "leading", "root", "leading", "constant=\"20\""))
            \(equal("root", "trailing", "inset", "trailing", "constant=\"20\""))
            \(equal("inset", "top", "root", "top", "constant=\"220\""))
            \(size("inset", "height", 40))
            \(equal("filler", "leading", "inset", "leadingMargin"))
            \(equal("filler", "top", "inset", "topMargin"))
            \(equal("inset", "trailingMargin", "filler", "trailing"))
            \(equal("inset", "bottomMargin", "filler", "bottom"))
            """), toolsVersion: 17000))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("safeArea") == Rectangle(x: 0, y: 44, width: 414, height: 818))
    // The alignment rectangle of a switch ends 2 points before its frame.
    #expect(layout.frame("wifi") == Rectangle(x: 345, y: 73, width: 49, height: 31))
  }

  /// Rounding the frame of a view with a multiplier changes the other side of the equation by more.
  @Test(arguments: [(50.0, false), (50.5, false), (51, true)])
  func roundingIsMultiplied(height: Double, isViolated: Bool) throws {
    let document = InterfaceDocument(
      SourceText(
        ios(
          view(
            "root", 0, 0, 414, 896, view("card", 20, 50, 200, height),
            constraints: """
              \(equal("card", "width", "card", "height", "multiplier=\"4:1\""))
              \(equal("card", "leading", "root", "leading", 20)) \(equal("card", "top", "root", "top", 50))
              \(size("card", "width", 200))
              """))))
    let layout = try #require(document.layouts().first)
    #expect((layout.firstViolation(tolerance: 0.5) != nil) == isViolated)
  }

  /// The view of a view controller is named by its controller, as far as the document names it.
  @Test func controllersNameTheirViews() {
    func scene(_ number: Int, _ attributes: String) -> String {
      """
      <scene sceneID="s\(number)"><objects><viewController id="c\(number)" \(attributes)>
      <view key="view" id="v\(number)-ab"><rect key="frame" x="0" y="0" width="375" height="667"/><subviews>
      <view userLabel="card" translatesAutoresizingMaskIntoConstraints="NO" id="k\(number)">
      <rect key="frame" x="0" y="0" width="10" height="10"/></view></subviews><constraints>
      <constraint firstItem="k\(number)" firstAttribute="top" secondItem="v\(number)-ab" secondAttribute="top" id="t\(number)"/>
      </constraints></view></viewController></objects></scene>
      """
    }
    let document = InterfaceDocument(
      SourceText(
        """
        <document version="3.0" targetRuntime="iOS.CocoaTouch"><device id="retina4_7"/><scenes>
        \(scene(1, #"customClass="LoginViewController" title="Sign in""#))\(scene(2, #"title="Sign in""#))
        \(scene(3, #"customClass="ListController""#))\(scene(4, #"customClass="ListController""#))\(scene(5, ""))
        \(scene(6, #"storyboardIdentifier="настройки""#))</scenes></document>
        """))
    #expect(
      document.layouts().map { $0.name } == [
        "loginViewController.view", "signIn.view", "listController.view_v3", "listController.view_v4", "view_v5",
        document.layouts().last?.name,
      ])
    #expect(document.layouts().map { document.name(ofView: $0.root) } == document.layouts().map { $0.name })
  }

  /// The edges of a scroll view are those of its content for the views in it, but not for other views.
  @Test func scrollViewsPositionTheirContent() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667,
          control("scrollView", "scroll", 0, 100, 375, 400, view("content", 0, 0, 375, 900)),
          constraints: """
            \(equal("scroll", "leading", "root", "leading")) \(equal("scroll", "trailing", "root", "trailing"))
            \(equal("scroll", "top", "root", "top", "constant=\"100\"")) \(size("scroll", "height", 400))
            \(equal("content", "leading", "scroll", "leading")) \(equal("content", "top", "scroll", "top"))
            \(equal("scroll", "trailing", "content", "trailing")) \(equal("scroll", "bottom", "content", "bottom"))
            \(equal("content", "width", "scroll", "width")) \(size("content", "height", 900))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("scroll_contentLayoutGuide") == Rectangle(x: 0, y: 0, width: 375, height: 900))
  }

  /// The center of a scroll view is that of its frame, also for the views in it.
  @Test func centersOfScrollViewsDoNotScroll() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667,
          control("scrollView", "scroll", 0, 100, 375, 400, view("content", 20, 60, 335, 900)),
          constraints: """
            \(equal("scroll", "leading", "root", "leading")) \(equal("scroll", "trailing", "root", "trailing"))
            \(equal("scroll", "top", "root", "top", "constant=\"100\"")) \(size("scroll", "height", 400))
            \(equal("content", "leading", "scroll", "leading", "constant=\"20\""))
            \(equal("content", "centerX", "scroll", "centerX"))
            \(equal("scroll", "trailing", "content", "trailing", "constant=\"40\""))
            \(equal("content", "top", "scroll", "top", "constant=\"60\"")) \(size("content", "height", 900))
            \(equal("scroll", "bottom", "content", "bottom"))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("scroll_contentLayoutGuide") == Rectangle(x: 0, y: 0, width: 395, height: 960))
  }

  /// The saved height of a cell's content view excludes the separator, but its contents may need the whole height of the cell.
  @Test(arguments: [59.5, 60])
  func contentViewsLeaveRoomForSeparators(height: Double) throws {
    let layout = try solved(
      ios(
        """
        <tableViewCell userLabel="cell" id="cell"><rect key="frame" x="0" y="0" width="320" height="60"/>
        <tableViewCellContentView userLabel="content" id="content"><rect key="frame" x="0" y="0" width="320" height="59.5"/>
        <autoresizingMask key="autoresizingMask"/><subviews>\(view("card", 0, 0, 320, height))</subviews><constraints>
        \(equal("card", "leading", "content", "leading")) \(equal("content", "trailing", "card", "trailing"))
        \(equal("card", "top", "content", "top")) \(equal("content", "bottom", "card", "bottom"))
        \(size("card", "height", height))</constraints></tableViewCellContentView></tableViewCell>
        """))
    #expect(layout.conflicts == 0 && layout.open.isEmpty)
    #expect(layout.frame("card") == Rectangle(x: 0, y: 0, width: 320, height: height))
    #expect(layout.frame("content") == Rectangle(x: 0, y: 0, width: 320, height: height))
  }

  /// The margins of a root begin at its safe area even if no constraint mentions the safe area: at 64 points below a navigation
  /// bar.
  @Test func marginsIncludeBars() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667, view("list", 0, 64, 375, 603),
          constraints: """
            \(equal("list", "top", "root", "topMargin")) \(equal("root", "bottom", "list", "bottom"))
            \(equal("list", "leading", "root", "leading")) \(equal("root", "trailing", "list", "trailing"))
            """), device: "retina4_7"))
    #expect(layout.differences.isEmpty && layout.conflicts == 0)
  }

  /// Margins that the document states apply even if the saved frame of a view shows other margins.
  @Test func statedMarginsApply() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667, view("list", 16, 10, 100, 603),
          constraints: """
            \(equal("list", "leading", "root", "leadingMargin")) \(size("list", "width", 100))
            \(equal("list", "top", "root", "top", "constant=\"10\"")) \(size("list", "height", 603))
            """
        ).replacing(
          "<constraints>",
          with: #"<edgeInsets key="layoutMargins" top="8" left="30" bottom="8" right="30"/><constraints>"#),
        device: "retina4_7"))
    #expect(layout.frame("list")?.x == 30)
  }

  /// A view that is centered in the safe area shows whether there are bars.
  @Test(arguments: [(313.5, 20.0), (303.5, 0), (335.5, 64)])
  func centersShowBars(y: Double, top: Double) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 375, 667, view("card", 100, y, 100, 60), guide: "safe",
          constraints: """
            \(equal("card", "centerY", "safe", "centerY")) \(size("card", "height", 60)) \(size("card", "width", 100))
            \(equal("card", "leading", "root", "leading", "constant=\"100\""))
            """), device: "retina4_7"))
    #expect(layout.differences.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("safeArea")?.y == top)
  }

  @Test(arguments: [
    ("fill", [0.0, 50, 220], [40.0, 160, 80]), ("fillEqually", [0, 103.333, 206.667], [93.333, 93.333, 93.333]),
    ("equalSpacing", [0, 100, 220], [40, 60, 80]), ("equalCentering", [0, 110, 220], [40, 60, 80]),
    ("fillProportionally", [0, 72.222, 175.556], [62.222, 93.333, 124.444]),
  ])
  func stackViewsDistributeTheirViews(distribution: String, x: [Double], widths: [Double]) throws {
    // In an arrangement that fills the stack view, the view in the middle has the lowest hugging priority.
    let body = (0..<3).map { index in
      control(
        "button", "b\(index)", x[index], 0, widths[index], 30,
        attributes: "horizontalHuggingPriority=\"\(index == 1 ? 249 : 251)\"")
    }
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 300, 100,
          control(
            "stackView", "stack", 0, 0, 300, 30, body.joined(),
            attributes: "distribution=\"\(distribution)\" spacing=\"10\""),
          constraints: """
            \(equal("stack", "leading", "root", "leading")) \(equal("stack", "top", "root", "top"))
            \(size("stack", "width", 300)) \(size("stack", "height", 30))
            """)))
    #expect(layout.conflicts == 0)
    for index in 0..<3 {
      let frame = try #require(layout.frame("b\(index)"))
      #expect((frame.x - x[index]).magnitude < 0.01 && (frame.width - widths[index]).magnitude < 0.01, "\(frame)")
      #expect(frame.y == 0 && frame.height == 30)
    }
  }

  @Test(arguments: [
    ("fill", 0.0, 100.0), ("leading", 0, 40), ("trailing", 60, 40), ("center", 30, 40),
  ])
  func stackViewsAlignTheirViews(alignment: String, x: Double, width: Double) throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 300, 300,
          control(
            "stackView", "stack", 0, 0, 100, 70,
            """
            \(control("label", "first", x, 0, width, 20))\(control("label", "gone", 0, 0, 9, 9, attributes: "hidden=\"YES\""))
            \(control("label", "last", x, 50, width, 20))
            <customSpacing><real value="30"/><real value="3.4028234663852886e+38"/></customSpacing>
            """,
            attributes: "axis=\"vertical\" alignment=\"\(alignment)\" spacing=\"4\""),
          constraints: """
            \(equal("stack", "leading", "root", "leading")) \(equal("stack", "top", "root", "top"))
            \(size("stack", "width", 100))
            """)))
    #expect(layout.conflicts == 0)
    #expect(layout.frame("first") == Rectangle(x: x, y: 0, width: width, height: 20))
    #expect(layout.frame("last") == Rectangle(x: x, y: 50, width: width, height: 20))
    #expect(layout.frame("gone") == Rectangle(x: 0, y: 0, width: 9, height: 9))
  }

  /// AppKit's y points upward, its controls have alignment rectangles, and its views may keep their masks.
  @Test func aPanelIsReproduced() throws {
    let push = "<buttonCell key=\"cell\" type=\"push\" title=\"OK\"/>"
    let check = "<buttonCell key=\"cell\" type=\"check\" title=\"Quiet\"/>"
    let layout = try solved(
      mac(
        view(
          "root", 0, 0, 480, 270,
          """
          \(control("textField", "name", 18, 234, 84, 16, "<textFieldCell key=\"cell\" title=\"Name:\"/>"))
          \(control("button", "ok", 393, 13, 74, 32, push))
          \(control("button", "quiet", 18, 200, 70, 18, check))
          <customView id="canvas"><rect key="frame" x="20" y="61" width="440" height="120"/>
          <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/></customView>
          """,
          constraints: """
            \(equal("name", "leading", "root", "leading", "constant=\"20\" symbolic=\"YES\""))
            \(equal("name", "top", "root", "top", "constant=\"20\" symbolic=\"YES\""))
            \(equal("root", "trailing", "ok", "trailing", "constant=\"20\" symbolic=\"YES\""))
            \(equal("root", "bottom", "ok", "bottom", "constant=\"20\" symbolic=\"YES\""))
            \(equal("quiet", "leading", "name", "leading"))
            \(equal("quiet", "top", "name", "bottom", "constant=\"17\""))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    // The frame without its insets of 7, 7, 5 and 7 points, measured from the top left corner of the root.
    #expect(layout.frame("ok") == Rectangle(x: 400, y: 230, width: 60, height: 20))
    #expect(layout.frame("customView_canvas") == Rectangle(x: 20, y: 89, width: 440, height: 120))
  }

  /// The saved frames show how far apart the baselines of two fonts are.
  @Test func baselinesFollowSavedFrames() throws {
    let layout = try solved(
      ios(
        view(
          "root", 0, 0, 320, 100,
          control("label", "big", 20, 20, 100, 40) + control("label", "small", 130, 33, 60, 20),
          constraints: """
            \(equal("big", "leading", "root", "leading", "constant=\"20\""))
            \(equal("big", "top", "root", "top", "constant=\"20\""))
            \(equal("small", "leading", "big", "trailing", "constant=\"10\""))
            \(equal("small", "firstBaseline", "big", "firstBaseline"))
            """)))
    #expect(layout.differences.isEmpty && layout.open.isEmpty && layout.conflicts == 0)
    #expect(layout.frame("small")?.y == 33)
  }

  /// Views and constraints that are not installed in the size class of the device are not part of the layout.
  @Test(arguments: [("retina4_7", "20", ["extra"]), ("ipad9_7", "50", [])])
  func sizeClassesApply(device: String, constant: String, missing: [String]) throws {
    let variations = """
      <variation key="default"><mask key="subviews"><exclude reference="extra"/></mask></variation>
      <variation key="heightClass=regular-widthClass=regular">
      <mask key="subviews"><include reference="extra"/></mask></variation>
      """
    let document = ios(
      view(
        "root", 0, 0, 320, 480,
        control("label", "always", 20, 0, 50, 20) + control("label", "extra", 20, 40, 50, 20) + variations,
        constraints: """
          <constraint firstItem="always" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20" id="v">
          <variation key="widthClass=regular" constant="50"/></constraint>
          \(equal("always", "top", "root", "top")) \(equal("extra", "top", "always", "bottom", "constant=\"20\""))
          """), device: device)
    let layout = try #require(InterfaceDocument(SourceText(document)).layouts().first)
    let printer = EquationPrinter(scope: layout.lowered.scope)
    let names = layout.views.map { layout.lowered.scope.text($0.item) }
    #expect(names == ["root", "always", "extra"].filter { !missing.contains($0) })
    let equations = layout.lowered.constraints.map(printer.text)
    #expect(equations.contains("always.leading == root.leading + \(constant)"))
    #expect(equations.contains("extra.top == always.bottom + 20") == missing.isEmpty)
  }

  @Test func viewsHaveReadableNames() throws {
    let document = ios(
      view(
        "root", 0, 0, 320, 480,
        """
        <label text="Sign in!" id="a1b-2c"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
        <label text="Sign in!" id="d3e-4f"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
        <button id="g5h"><rect key="frame" x="0" y="0" width="1" height="1"/><state key="normal" title="2 more"/></button>
        <label text="東京" id="t-1"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
        <view customClass="AvatarView" id="j6k"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        <view userLabel="Big Card" id="l7m"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        <connections><outlet property="avatar" destination="n8" id="o1"/></connections>
        <view userLabel="" id="n8"><rect key="frame" x="0" y="0" width="1" height="1"/></view>
        """, constraints: size("root", "width", 320)))
    let layout = try #require(InterfaceDocument(SourceText(document)).layouts().first)
    #expect(
      layout.views.map { layout.lowered.scope.text($0.item) } == [
        "root", "signIn", "signIn_d3e", "more", "label_t", "avatarView_j6k", "bigCard", "avatar",
      ])
  }

  /// Names are in ASCII, as formats require. No letter is lost without a suffix that shows it.
  @Test(arguments: [
    ("Über", "uber"), ("Ueber", "ueber"), ("U\u{308}ber", "uber"), ("Größe", "grosse"), ("Æsir", "aesir"),
    ("Mon écran", "monEcran"), ("naïve café", "naiveCafe"), ("Đặt lại", "datLai"), ("Żółć", "zolc"), ("İptal", "iptal"),
    ("Имя", "imya"), ("Объект 2", "obekt2"), ("Щит", "shchit"), ("Όνομα", "onoma"), ("Ψ", "ps"),
    ("“Quoted” — text…", "quotedText"),
    ("→ Next", "next"), ("Sign\u{200B}In", "signIn"), ("🙂 Smile", "smile"), ("姓名 Label", "label_x1"),
    ("東京", "label_x1"),
    ("地址Label", "label_x1"), ("Ω 姓 Ohm", "oOhm_x1"), ("ab\u{10FFFF}", "ab"), ("×", "label_x1"), ("\u{378}a", "a_x1"),
  ])
  func namesAreFoldedToASCII(label: String, expected: String) throws {
    let document = ios(
      view(
        "root", 0, 0, 320, 480,
        """
        <label userLabel="\(label)" id="x1-y2"><rect key="frame" x="0" y="0" width="1" height="1"/></label>
        """, constraints: size("root", "width", 320)))
    let layout = try #require(InterfaceDocument(SourceText(document)).layouts().first)
    #expect(layout.views.last.map { layout.lowered.scope.text($0.item) } == expected)
  }

  /// Each view tree with constraints is one layout. Constraints between trees belong to no layout.
  @Test func eachTreeHasALayout() {
    let cell = """
      <tableViewCell id="cell"><rect key="frame" x="0" y="0" width="320" height="44"/>
      \(control("label", "name", 8, 8, 100, 28))
      <constraints>\(equal("name", "leading", "cell", "leading", "constant=\"8\""))
      \(equal("name", "top", "root", "top"))</constraints></tableViewCell>
      """
    let document = ios(
      view(
        "root", 0, 0, 320, 480, control("tableView", "table", 0, 0, 320, 480, cell),
        constraints: size("table", "width", 320))
        + view("bare", 0, 0, 10, 10))
    let layouts = InterfaceDocument(SourceText(document)).layouts()
    #expect(layouts.map { $0.lowered.scope.text(.superview) } == ["root", "tableViewCell_cell"])
    #expect(
      layouts.map { layout in
        layout.sources.count { if case .constraint = $0 { true } else { false } }
      } == [1, 1])
  }

  /// Truncated documents are read and laid out, and the result refers only to what the text contains.
  @Test func cutDocumentsAreRead() {
    let bytes = Array(
      ios(
        view(
          "root", 0, 0, 320, 480,
          control("stackView", "stack", 0, 0, 100, 70, control("label", "first", 0, 0, 10, 20)),
          guide: "safe",
          constraints: equal("stack", "top", "safe", "top") + equal("stack", "leading", "root", "leadingMargin"))
      ).utf8)
    for count in 0...bytes.count {
      guard let source = SourceText(name: "-", bytes: Array(bytes[..<count])) else { continue }
      let document = InterfaceDocument(source)
      for layout in document.layouts() { #expect(layout.lowered.constraints.count == layout.sources.count) }
      #expect((count == bytes.count) == document.tree.issues.isEmpty || count >= bytes.count - 1, "\(count)")
    }
  }
}
