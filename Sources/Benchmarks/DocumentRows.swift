import VFLInterface
import VFLLint
import VFLSyntax

/// Benchmarks of Interface Builder documents: reading many, and linting one that is much larger than usual.
enum DocumentRows {
  static var all: [Row] {
    [
      Row(name: "100 MB of documents read", bytes: { many.reduce(0) { $0 + $1.bytes.count } }, runs: 1) { runs in
        repeated(runs) { many.reduce(0) { $0 + InterfaceDocument($1).constraints.count } }
      },
      Row(name: "a document with 20,000 constraints in one view, linting", bytes: { oneView.bytes.count }, runs: 1) {
        runs in
        repeated(runs) { Linter().diagnostics(LintInput(interface: InterfaceDocument(oneView))).count }
      },
      Row(name: "a document with 20,000 constraints in 250 scenes, linting", bytes: { scenes.bytes.count }, runs: 1) {
        runs in
        repeated(runs) { Linter().diagnostics(LintInput(interface: InterfaceDocument(scenes))).count }
      },
    ]
  }

  private static let many: [SourceText] = {
    var documents: [SourceText] = []
    var count = 0
    while count < 100_000_000 {
      // Typical storyboards of public apps have 2 to 40 scenes.
      let document = BenchmarkDocument(
        scenes: 2 + 7 * (documents.count % 6), rows: 12, seed: UInt64(documents.count))
      documents.append(SourceText(name: "many.storyboard", document.text))
      count += document.text.utf8.count
    }
    return documents
  }()

  private static let oneView = SourceText(
    name: "view.storyboard", BenchmarkDocument(scenes: 1, rows: 2_500, seed: 1).text)
  private static let scenes = SourceText(
    name: "scenes.storyboard", BenchmarkDocument(scenes: 250, rows: 10, seed: 2).text)

  private static func repeated(_ runs: Int, _ body: () -> Int) -> Int {
    var sum = 0
    for _ in 0..<runs { sum += body() }
    return sum
  }
}

/// A storyboard as Interface Builder writes it: each scene has a list of rows with an icon, a title and a button in each, and eight
/// constraints per row.
private struct BenchmarkDocument {
  private(set) var text = """
    <?xml version="1.0" encoding="UTF-8"?>
    <document type="com.apple.InterfaceBuilder3.CocoaTouch.Storyboard.XIB" version="3.0" toolsVersion="17000" \
    targetRuntime="iOS.CocoaTouch" useAutolayout="YES" useTraitCollections="YES" useSafeAreas="YES" colorMatched="YES">
        <device id="retina4_7" orientation="portrait" appearance="light"/>
        <scenes>

    """
  private var random: RandomIdentifiers

  init(scenes: Int, rows: Int, seed: UInt64) {
    random = RandomIdentifiers(state: seed)
    for number in 0..<scenes { addScene(number, rows: rows) }
    text += "    </scenes>\n</document>\n"
  }

  private mutating func addScene(_ number: Int, rows: Int) {
    let (view, guide) = (random.next(), random.next())
    text += """
              <!--List \(number) View Controller-->
              <scene sceneID="\(random.next())">
                  <objects>
                      <viewController id="\(random.next())" customClass="List\(number)ViewController" \
      customModule="Catalog" customModuleProvider="target" sceneMemberID="viewController">
                          <view key="view" contentMode="scaleToFill" id="\(view)">
                              <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
                              <autoresizingMask key="autoresizingMask" widthSizable="YES" heightSizable="YES"/>
                              <subviews>

      """
    var constraints: [String] = []
    var above = (id: guide, attribute: "top")
    for row in 0..<rows {
      let id = random.next()
      addRow(row, id)
      constraints += [
        constraint(id, "leading", view, "leading"), constraint(view, "trailing", id, "trailing"),
        constraint(id, "top", above.id, above.attribute),
      ]
      above = (id, "bottom")
    }
    text += """
                              </subviews>
                              <color key="backgroundColor" white="1" alpha="1" colorSpace="custom" customColorSpace="genericGamma22GrayColorSpace"/>
                              <constraints>
      \(constraints.map { "                            " + $0 }.joined(separator: "\n"))
                              </constraints>
                              <viewLayoutGuide key="safeArea" id="\(guide)"/>
                          </view>
                          <navigationItem key="navigationItem" title="List \(number)" id="\(random.next())"/>
                      </viewController>
                      <placeholder placeholderIdentifier="IBFirstResponder" id="\(random.next())" userLabel="First Responder" \
      sceneMemberID="firstResponder"/>
                  </objects>
                  <point key="canvasLocation" x="\(number * 700)" y="-30.4347826086957"/>
              </scene>

      """
  }

  private mutating func addRow(_ row: Int, _ id: String) {
    let (title, button) = (random.next(), random.next())
    let constraints = [
      "<constraint firstAttribute=\"height\" constant=\"44\" id=\"\(random.next())\"/>",
      constraint(title, "leading", id, "leading", "constant=\"16\" "), constraint(title, "centerY", id, "centerY"),
      constraint(
        button, "leading", title, "trailing", "relation=\"greaterThanOrEqual\" constant=\"8\" symbolic=\"YES\" "),
      constraint(button, "centerY", id, "centerY"),
    ]
    text += """
                                  <view contentMode="scaleToFill" translatesAutoresizingMaskIntoConstraints="NO" id="\(id)">
                                      <rect key="frame" x="0.0" y="\(20 + 44 * row)" width="375" height="44"/>
                                      <subviews>
                                          <label opaque="NO" userInteractionEnabled="NO" contentMode="left" \
      horizontalHuggingPriority="251" text="Row \(row)" textAlignment="natural" lineBreakMode="tailTruncation" \
      baselineAdjustment="alignBaselines" adjustsFontSizeToFit="NO" translatesAutoresizingMaskIntoConstraints="NO" id="\(title)">
                                              <rect key="frame" x="16" y="11.5" width="48" height="21"/>
                                              <fontDescription key="fontDescription" type="system" pointSize="17"/>
                                              <nil key="textColor"/>
                                          </label>
                                          <button opaque="NO" contentMode="scaleToFill" buttonType="roundedRect" \
      lineBreakMode="middleTruncation" translatesAutoresizingMaskIntoConstraints="NO" id="\(button)">
                                              <rect key="frame" x="72" y="7" width="46" height="30"/>
                                              <state key="normal" title="More &amp; more"/>
                                          </button>
                                      </subviews>
                                      <constraints>
      \(constraints.map { "                                    " + $0 }.joined(separator: "\n"))
                                      </constraints>
                                  </view>

      """
  }

  private mutating func constraint(
    _ first: String, _ attribute: String, _ second: String, _ secondAttribute: String, _ rest: String = ""
  ) -> String {
    """
    <constraint firstItem="\(first)" firstAttribute="\(attribute)" secondItem="\(second)" \
    secondAttribute="\(secondAttribute)" \(rest)id="\(random.next())"/>
    """
  }
}

/// Identifiers as Interface Builder makes them, such as `a1B-2c-D3e`.
private struct RandomIdentifiers {
  var state: UInt64

  private static let characters = Array("0123456789abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ".utf8)

  mutating func next() -> String {
    var bytes: [UInt8] = []
    for position in 0..<10 {
      state = state &* 6_364_136_223_846_793_005 &+ 1_442_695_040_888_963_407
      let character = Self.characters[Int((state >> 33) % 62)]
      bytes.append(position == 3 || position == 6 ? UInt8(ascii: "-") : character)
    }
    return String(decoding: bytes, as: UTF8.self)
  }
}
