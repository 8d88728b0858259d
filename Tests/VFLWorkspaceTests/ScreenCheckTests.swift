import Testing
import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSyntax

@testable import VFLWorkspace

/// Checks of layouts on the screens of devices: at their exact sizes, and with their insets and margins.
@Suite struct ScreenCheckTests {
  private func checked(
    _ name: String, _ text: String, sizes: String? = nil, path: String = "a"
  ) throws -> [CheckedText] {
    let kind = try #require(TextKind.named(name))
    var options = RequestOptions()
    options.sizes = sizes.flatMap { RequestedSizes($0) }
    #expect((options.sizes == nil) == (sizes == nil))
    let read = kind.text(SourceText(name: path, text), ReadingContext())
    return try read.checked(options).results
  }

  private func failures(_ checked: CheckedText) -> [String] {
    checked.check.failures.map { failure in
      let size = checked.values(at: failure.size).size
      let views = failure.items.map(checked.text.lowered.scope.text).joined(separator: " ")
      return "\(failure.property.name) \(views) \(size.x)x\(size.y) "
        + checked.devices(of: failure).map { $0.name }.joined(separator: " ")
    }
  }

  // MARK: Sizes

  /// A pad that is higher than wide fits on every phone, because none is both wide and low.
  private let pad = """
    superview page (0 0; 375 667)
    view pad, title
    pad.leading == page.leading
    pad.trailing == page.trailing
    pad.height == 1.3 * pad.width
    pad.bottom == page.bottom
    title.top == page.top + 16
    title.bottom == pad.top - 8
    title.leading == page.leading
    title.trailing == page.trailing
    title.height >= 50
    """

  /// A range by name has no sizes that no device has, and other ranges have all sizes in between.
  @Test func rangesByNameAreDevices() throws {
    for sizes in [nil, "iphone"] {
      let found = try #require(try checked("file", pad, sizes: sizes).first)
      #expect(failures(found) == [] && found.devices.count == Device.all.filter { $0.family == .iphone }.count)
      #expect(found.isDecided(.holds))
    }
    let between = try #require(try checked("file", pad, sizes: "320x568...440x956").first)
    #expect(failures(between).first?.hasPrefix("holds ") == true && between.devices.isEmpty)
  }

  /// A failure names the devices on which it occurs, and the first one is that of its size.
  @Test func failuresNameTheirDevices() throws {
    let tablets = try #require(try checked("file", pad, sizes: "ipad").first)
    #expect(
      failures(tablets) == [
        "holds  768x1024 iPad-mini-5 iPad-Pro-9 iPad-9 iPad-Air-3 iPad-Air-13 iPad-Pro-12 iPad-Pro-13"
      ])
    let narrow = "superview page (0 0; 375 667)\nview bar\nbar.centerX == page.centerX\nbar.width == 330\nV:|[bar(40)]"
    #expect(
      failures(try #require(try checked("file", narrow).first)) == [
        "inside bar 320x568 iPhone-SE-1", "inside bar 320x568 iPhone-SE-1",
      ])
  }

  /// One device is a range of its own.
  @Test func oneDeviceIsARange() throws {
    let found = try #require(try checked("file", pad, sizes: "iPad-9").first)
    #expect(failures(found) == ["holds  810x1080 iPad-9"])
    #expect(failures(try #require(try checked("file", pad, sizes: "iPhone-SE-1").first)) == [])
  }

  /// A view that shrinks from one phone to a larger one is a note.
  @Test func viewsThatShrinkAreFound() throws {
    let text = """
      superview page (0 0; 375 667)
      view side
      side.leading == page.leading
      side.width == page.width * -0.5 + 400
      side.top == page.top
      side.height == 40
      """
    let found = try #require(try checked("file", text, sizes: "iphone").first)
    #expect(found.failures(.monotone).map { $0.part } == [.part(.width)])
    #expect(!found.hasFailure)
  }

  /// A view whose width depends on the height of the screen is narrower on a wider but lower one, which is no mistake.
  @Test func onlyLargerScreensAreCompared() throws {
    let text = """
      superview page (0 0; 375 667)
      view wheel
      wheel.leading == page.leading
      wheel.width == 0.5 * page.height
      wheel.top == page.top
      wheel.height == 40
      """
    for sizes in ["iphone", "ipad"] {
      #expect(try #require(try checked("file", text, sizes: sizes).first).failures(.monotone).isEmpty)
    }
  }

  /// A document is checked on the devices that load it, whatever devices other documents are checked on.
  @Test(arguments: [
    ("a.xib", "iOS.CocoaTouch", "mac", "iPhone-SE-1"), ("a.xib", "iOS.CocoaTouch", "ipad", "iPad-mini"),
    ("a~ipad.xib", "iOS.CocoaTouch", "iphone", "iPad-mini"), ("a-iPad.xib", "iOS.CocoaTouch", "iphone", "iPad-mini"),
    ("a.xib", "iOS.CocoaTouch.iPad", "iphone", "iPad-mini"), ("a~iphone.xib", "iOS.CocoaTouch", "ipad", "iPhone-SE-1"),
    ("iPad.xib", "iOS.CocoaTouch", "iphone", "iPhone-SE-1"),
  ])
  func documentsAreCheckedOnTheirDevices(path: String, runtime: String, sizes: String, device: String) throws {
    let isTablet = device == "iPad-mini"
    var text = screen(100).replacing("targetRuntime=\"iOS.CocoaTouch\"", with: "targetRuntime=\"\(runtime)\"")
    if isTablet, sizes == "iphone" {
      text = text.replacing("retina6_1", with: "ipad9_7").replacing("414", with: "768").replacing("896", with: "1024")
    }
    let found = try #require(try checked("interface", text, sizes: sizes, path: path).first)
    #expect(found.devices.first?.name == device)
  }

  // MARK: Insets and margins

  /// A screen in which a panel of a height is between the edges of the safe area, and a label at the leading margin.
  private func screen(_ height: Double, device: String = "retina6_1") -> String {
    """
    <document version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
    <device id="\(device)" orientation="portrait"/><scenes><scene sceneID="s"><objects><viewController id="vc">
    <view key="view" userLabel="root" id="r"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    <view userLabel="panel" translatesAutoresizingMaskIntoConstraints="NO" id="p">
    <rect key="frame" x="20" y="60" width="374" height="\(height)"/></view></subviews>
    <viewLayoutGuide key="safeArea" id="g"/><constraints>
    <constraint firstItem="p" firstAttribute="top" relation="greaterThanOrEqual" secondItem="g" secondAttribute="top" id="c1"/>
    <constraint firstItem="g" firstAttribute="bottom" relation="greaterThanOrEqual" secondItem="p" secondAttribute="bottom" id="c2"/>
    <constraint firstItem="p" firstAttribute="centerY" secondItem="g" secondAttribute="centerY" id="c3"/>
    <constraint firstItem="p" firstAttribute="height" constant="\(height)" id="c4"/>
    <constraint firstItem="p" firstAttribute="leading" secondItem="r" secondAttribute="leadingMargin" id="c5"/>
    <constraint firstItem="r" firstAttribute="trailingMargin" secondItem="p" secondAttribute="trailing" id="c6"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  /// The safe area of the smallest phone is 548 points high, whatever that of the phone in the document is.
  @Test func eachScreenHasItsOwnSafeArea() throws {
    #expect(failures(try #require(try checked("interface", screen(548)).first)) == [])
    let high = try #require(try checked("interface", screen(549)).first)
    #expect(failures(high) == ["holds  320x568 iPhone-SE-1"])
    // What fails can be solved there.
    let place = try #require(high.failingLayouts(limit: 1).first)
    #expect(place.text.frame(of: "safeArea") == Rectangle(x: 0, y: 20, width: 320, height: 548))
  }

  /// An explanation on a device has the safe area of the device, too.
  @Test(arguments: [(548.0, false), (549, true)])
  func explanationsHaveTheSafeAreaOfTheDevice(height: Double, hasConflict: Bool) throws {
    let kind = try #require(TextKind.named("interface"))
    let read = kind.text(SourceText(name: "a", screen(height)), ReadingContext())
    var options = RequestOptions()
    options.size = RequestedSize("iPhone-SE-1")
    #expect(read.explained(options).results.map { $0.hasConflict } == [hasConflict])
  }

  /// A view below the safe area has no height on phones with a home button, which is intended. One with a fixed distance is a mistake.
  @Test(arguments: [(0.0, false), (4, true)])
  func spaceOutsideSafeAreasMayBeEmpty(distance: Double, isCollapsed: Bool) throws {
    let text = """
      <document version="3.0" toolsVersion="23504" targetRuntime="iOS.CocoaTouch" useSafeAreas="YES">
      <device id="retina6_1" orientation="portrait"/><objects>
      <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>
      <outlet property="view" destination="r" id="o1"/><outlet property="backdrop" destination="b" id="o2"/></connections></placeholder>
      <view userLabel="root" id="r"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="0" y="\(862 + distance)" width="414" height="\(34 - distance)"/></view></subviews>
      <viewLayoutGuide key="safeArea" id="g"/><constraints>
      <constraint firstItem="b" firstAttribute="top" secondItem="g" secondAttribute="bottom" constant="\(distance)" priority="900" id="c1"/>
      <constraint firstItem="r" firstAttribute="bottom" secondItem="b" secondAttribute="bottom" id="c2"/>
      <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" id="c3"/>
      <constraint firstItem="r" firstAttribute="trailing" secondItem="b" secondAttribute="trailing" id="c4"/>
      </constraints></view></objects></document>
      """
    let found = try #require(try checked("interface", text, sizes: "iphone").first)
    #expect(found.failures(.notCollapsed).isEmpty == !isCollapsed)
  }

  /// On a device, the root has the margins of the device, in a check and if it is solved there.
  @Test(arguments: [("iPhone-SE-1", 288.0), ("iPhone-11", 374), ("iPhone-16-Pro", 370)])
  func eachScreenHasItsOwnMargins(device: String, width: Double) throws {
    let kind = try #require(TextKind.named("interface"))
    let read = kind.text(SourceText(name: "a", screen(200)), ReadingContext())
    var options = RequestOptions()
    options.size = RequestedSize(device)
    #expect(read.solved(options).results.first?.frame(of: "panel")?.width == width)
  }

  /// On a device, a cell of a table is as wide as the screen, and keeps its height.
  @Test func cellsAreAsWideAsDevices() throws {
    let text = """
      <document version="3.0" targetRuntime="iOS.CocoaTouch"><device id="retina4_7"/><objects>
      <tableViewCell userLabel="cell" id="r"><rect key="frame" x="0" y="0" width="375" height="70"/><subviews>
      <view userLabel="bar" translatesAutoresizingMaskIntoConstraints="NO" id="b">
      <rect key="frame" x="8" y="10" width="359" height="40"/></view></subviews><constraints>
      <constraint firstItem="b" firstAttribute="leading" secondItem="r" secondAttribute="leading" constant="8" id="c1"/>
      <constraint firstItem="b" firstAttribute="top" secondItem="r" secondAttribute="top" constant="10" id="c2"/>
      <constraint firstItem="b" firstAttribute="width" constant="340" id="c3"/>
      <constraint firstItem="b" firstAttribute="height" constant="40" id="c4"/>
      </constraints></tableViewCell></objects></document>
      """
    #expect(
      failures(try #require(try checked("interface", text, sizes: "iphone").first)) == [
        "inside bar 320x70 iPhone-SE-1"
      ])
    var options = RequestOptions()
    options.size = RequestedSize("iPhone-SE-1")
    let kind = try #require(TextKind.named("interface"))
    let solved = kind.text(SourceText(name: "a", text), ReadingContext()).solved(options).results.first
    #expect(solved?.frame(of: "cell") == Rectangle(x: 0, y: 0, width: 320, height: 70))
  }

  // MARK: Size classes

  /// What the canvas for all size classes shows is not checked on screens on which variations replace it.
  @Test func canvasesForAllSizeClassesAreNotScreens() throws {
    func document(_ variations: String) -> String {
      """
      <document version="3.0" targetRuntime="iOS.CocoaTouch"><objects>
      <view userLabel="root" id="r"><rect key="frame" x="0" y="0" width="600" height="600"/><subviews>
      <view userLabel="key" translatesAutoresizingMaskIntoConstraints="NO" id="k">
      <rect key="frame" x="70" y="80" width="160" height="40"/></view></subviews><constraints>
      <constraint firstItem="k" firstAttribute="centerX" secondItem="r" secondAttribute="centerX" constant="-150" id="c1">\(variations)</constraint>
      <constraint firstItem="k" firstAttribute="top" secondItem="r" secondAttribute="top" constant="80" id="c2"/>
      <constraint firstItem="k" firstAttribute="width" constant="160" id="c3"/>
      <constraint firstItem="k" firstAttribute="height" constant="40" id="c4"/></constraints></view></objects></document>
      """
    }
    let compact = #"<variation key="widthClass=compact" constant="-40"/>"#
    let varied = try checked("interface", document(compact))
    #expect(varied.map { failures($0) } == [[], []])
    #expect(Set(varied.compactMap { $0.devices.first?.name }) == ["iPhone-SE-1", "iPad-mini"])
    // Without the variation, the canvas is that of phones.
    let same = try checked("interface", document(""))
    #expect(same.count == 1 && failures(same[0]).first?.hasPrefix("inside key 320x568 iPhone-SE-1") == true)
  }

  /// A view without a height shows nothing outside its superview, unlike a low one.
  @Test(arguments: [(0, true), (2, false)])
  func emptyViewsAreNotOutside(height: Int, isInside: Bool) throws {
    let text =
      "superview page (0 0; 375 667)\nview rule\nrule.centerX == page.centerX\nrule.width == 340\nV:|-90-[rule(\(height))]"
    #expect(try #require(try checked("file", text, sizes: "iphone").first).failures(.inside).isEmpty == isInside)
  }

  // MARK: Names

  @Test(arguments: [
    (["iPhone-SE", "iPhone-11-Pro", "iPhone-13-mini"], "iPhone SE, 11 Pro and 13 mini"),
    (["iPad-mini", "iPad", "iPad-Air-11"], "iPad mini, iPad and Air 11"),
    (["iPhone-SE-landscape", "iPhone-14-landscape"], "iPhone SE and 14 in landscape"),
    (["iPhone-SE", "iPhone-14", "iPhone-15", "iPhone-16"], "iPhone SE, 14 and 2 others"), (["iPad"], "iPad"), ([], ""),
  ])
  func devicesAreListed(names: [String], words: String) {
    #expect(Device.words(names, limit: names.count > 3 ? 2 : .max) == words)
  }

  // MARK: Code

  /// A panel as wide as a large phone, with these attributes, mask and connections, in a screen with a label.
  private func panel(_ attributes: String, mask: String, outlet: String) -> String {
    """
    <document version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch"><device id="retina6_1"/><scenes><scene sceneID="s"><objects>
    <placeholder placeholderIdentifier="IBFilesOwner" id="-1"><connections>\(outlet)</connections></placeholder>
    <viewController id="vc"><view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
    <view userLabel="panel" id="panel" \(attributes)><rect key="frame" x="0" y="800" width="414" height="96"/>
    <autoresizingMask key="autoresizingMask" \(mask)/></view>
    <label text="Hi" translatesAutoresizingMaskIntoConstraints="NO" id="label">
    <rect key="frame" x="20" y="100" width="18" height="21"/></label></subviews><constraints>
    <constraint id="a" firstItem="label" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="20"/>
    <constraint id="b" firstItem="label" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100"/>
    </constraints></view></viewController></objects></scene></scenes></document>
    """
  }

  /// Views that code probably moves are not outside of their superviews.
  @Test(arguments: [
    ("", "flexibleMaxX=\"YES\" flexibleMinY=\"YES\"", "", 1), ("customClass=\"Panel\"", "flexibleMinY=\"YES\"", "", 0),
    ("", "flexibleMaxX=\"YES\" flexibleMinY=\"YES\"", "<outlet property=\"panel\" destination=\"panel\" id=\"o\"/>", 0),
    (
      "", "flexibleMaxX=\"YES\" flexibleMinY=\"YES\"", "<outlet property=\"delegate\" destination=\"panel\" id=\"o\"/>",
      1
    ),
  ])
  func viewsThatCodeMovesAreNotChecked(attributes: String, mask: String, outlet: String, count: Int) throws {
    let found = try #require(
      try checked("interface", panel(attributes, mask: mask, outlet: outlet), sizes: "iphone").first)
    #expect(failures(found).count == count)
  }

  /// A custom view without width at run time may have an intrinsic size.
  @Test(arguments: [("", 1), ("customClass=\"Knob\"", 0)])
  func customViewsMayHaveASize(attributes: String, count: Int) throws {
    let text = """
      <document version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch"><device id="retina6_1"/><scenes><scene sceneID="s"><objects>
      <viewController id="vc"><view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <view userLabel="knob" translatesAutoresizingMaskIntoConstraints="NO" id="knob" \(attributes)>
      <rect key="frame" x="350" y="100" width="64" height="30"/><subviews>
      <view translatesAutoresizingMaskIntoConstraints="NO" id="dot"><rect key="frame" x="0" y="0" width="4" height="4"/>
      <constraints><constraint id="w" firstAttribute="width" constant="4"/><constraint id="h" firstAttribute="height" constant="4"/>
      </constraints></view></subviews><constraints>
      <constraint id="x" firstItem="dot" firstAttribute="top" secondItem="knob" secondAttribute="top"/>
      <constraint id="y" firstItem="dot" firstAttribute="leading" secondItem="knob" secondAttribute="leading"/></constraints>
      </view></subviews><constraints>
      <constraint id="a" firstItem="knob" firstAttribute="leading" secondItem="root" secondAttribute="leading" constant="350"/>
      <constraint id="b" firstItem="root" firstAttribute="trailing" secondItem="knob" secondAttribute="trailing" priority="900"/>
      <constraint id="c" firstItem="knob" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100"/>
      <constraint id="d" firstItem="root" firstAttribute="height" secondItem="knob" secondAttribute="height" multiplier="30"/>
      </constraints></view></viewController></objects></scene></scenes></document>
      """
    let found = try #require(try checked("interface", text, sizes: "iphone").first)
    #expect(failures(found).filter { $0.hasPrefix("not-collapsed ") }.count == count)
  }

  /// Toolbars place their items, and code sets the sizes that it has outlets to.
  @Test(arguments: [
    ("view", "", 2), ("view", "<outlet property=\"width\" destination=\"w\" id=\"o\"/>", 0), ("toolbar", "", 0),
  ])
  func viewsPlacedByOthersAreNotChecked(kind: String, outlet: String, count: Int) throws {
    let text = """
      <document version="3.0" toolsVersion="21000" targetRuntime="iOS.CocoaTouch"><device id="retina6_1"/><scenes><scene sceneID="s"><objects>
      <viewController id="vc"><view key="view" id="root"><rect key="frame" x="0" y="0" width="414" height="896"/><subviews>
      <\(kind) translatesAutoresizingMaskIntoConstraints="NO" id="bar"><rect key="frame" x="0" y="100" width="414" height="44"/><subviews>
      <view userLabel="box" translatesAutoresizingMaskIntoConstraints="NO" id="box"><rect key="frame" x="27" y="0" width="360" height="44"/>
      <constraints><constraint id="w" firstAttribute="width" constant="360"/></constraints></view></subviews><constraints>
      <constraint id="d" firstItem="box" firstAttribute="centerX" secondItem="bar" secondAttribute="centerX"/>
      <constraint id="e" firstItem="box" firstAttribute="top" secondItem="bar" secondAttribute="top"/>
      <constraint id="f" firstItem="bar" firstAttribute="bottom" secondItem="box" secondAttribute="bottom"/></constraints>
      </\(kind)></subviews><constraints>
      <constraint id="a" firstItem="bar" firstAttribute="leading" secondItem="root" secondAttribute="leading"/>
      <constraint id="b" firstItem="root" firstAttribute="trailing" secondItem="bar" secondAttribute="trailing"/>
      <constraint id="c" firstItem="bar" firstAttribute="top" secondItem="root" secondAttribute="top" constant="100"/>
      <constraint id="g" firstItem="bar" firstAttribute="height" constant="44"/>
      </constraints></view><connections>\(outlet)</connections></viewController></objects></scene></scenes></document>
      """
    let found = try #require(try checked("interface", text, sizes: "iphone").first)
    #expect(failures(found).filter { $0.hasPrefix("inside ") }.count == count)
  }
}
