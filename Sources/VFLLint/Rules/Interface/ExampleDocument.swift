/// The Interface Builder documents in the examples of rules. They state only what an example needs.
enum ExampleDocument {
  /// A document with top-level objects, which are lines of XML.
  static func of(_ objects: String...) -> String {
    (["<document version=\"3.0\">", "  <objects>"] + objects.map { "    " + $0 } + ["  </objects>", "</document>"])
      .joined(separator: "\n")
  }

  /// A document with a view whose class is in the module of the document.
  static func ofTarget(className: String) -> String {
    of(
      "<view customClass=\"\(className)\"", "  customModule=\"App\" customModuleProvider=\"target\"", "  id=\"a1\"/>")
  }

  /// A document with a view whose class is in the module of the document, and an outlet of it.
  static func ofTarget(className: String, outlet: String) -> String {
    of(
      "<view customClass=\"\(className)\"", "  customModule=\"App\" customModuleProvider=\"target\"", "  id=\"a1\">",
      "  <connections>", "    <outlet property=\"\(outlet)\" destination=\"b1\" id=\"o1\"/>", "  </connections>",
      "</view>", "<label id=\"b1\"/>")
  }

  /// A document with an image and a named color.
  static func resources(image: String, color: String) -> String {
    """
    <document version="3.0">
      <objects>
        <imageView image="\(image)" id="a1">
          <color key="backgroundColor" name="\(color)"/>
        </imageView>
      </objects>
      <resources>
        <image name="\(image)" width="40" height="40"/>
        <namedColor name="\(color)"/>
      </resources>
    </document>
    """
  }

  /// A document with these settings, in which a banner is at the top of the screen.
  static func settings(_ attributes: String) -> String {
    screen(
      settings: "\n  " + attributes, frame: (x: "20", width: "100"),
      own: [constraint("firstAttribute=\"width\"", "constant=\"100\" id=\"c1\"")],
      constraints: [pinned("leading", constant: " constant=\"20\"")])
  }

  /// A screen with a banner of at least this width, in points, between margins of 20 points.
  static func screen(bannerWidth: String) -> String {
    screen(
      frame: (x: "20", width: "335"),
      own: [
        constraint("firstAttribute=\"width\" relation=\"greaterThanOrEqual\"", "constant=\"\(bannerWidth)\" id=\"c1\"")
      ],
      constraints: [
        constraint(
          "firstItem=\"b1\" firstAttribute=\"leading\"",
          "secondItem=\"a1\" secondAttribute=\"leading\" constant=\"20\" id=\"c2\""),
        constraint(
          "firstAttribute=\"trailing\"", "secondItem=\"b1\" secondAttribute=\"trailing\" constant=\"20\" id=\"c3\""),
      ])
  }

  /// A screen with a banner that is as wide as the screen, by a width constraint or by constraints to both edges.
  static func wideBanner(isFixed: Bool) -> String {
    let edges = [
      pinned("leading"),
      constraint("firstAttribute=\"trailing\"", "secondItem=\"b1\" secondAttribute=\"trailing\" id=\"c3\""),
    ]
    return screen(
      frame: (x: "0.0", width: "375"),
      own: isFixed ? [constraint("firstAttribute=\"width\"", "constant=\"375\" id=\"c1\"")] : [],
      constraints: isFixed ? [pinned("leading")] : edges)
  }

  /// A screen with a banner of 100 by 50 points at the top. `edge` is pinned 20 points from the same edge of the screen; nil for
  /// none. `x` is the saved position of the banner, and `width` the
  /// constant of its width constraint.
  static func banner(
    _ edge: String?, x: String = "20", width: String = "100", attribute: String = unmasked
  ) -> String {
    screen(
      attribute: attribute, frame: (x: x, width: "100"),
      own: [constraint("firstAttribute=\"width\"", "constant=\"\(width)\" id=\"c1\"")],
      constraints: edge.map { [pinned($0, constant: " constant=\"20\"")] } ?? [])
  }

  /// The attribute that turns off the translation of a view's mask.
  static let unmasked = "translatesAutoresizingMaskIntoConstraints=\"NO\""

  /// A card in a screen that holds a constraint between its title and the view with the identifier `item`.
  static func card(item: String) -> String {
    screen(
      frame: (x: "0.0", width: "375"),
      own: [
        constraint(
          "firstItem=\"t1\" firstAttribute=\"leading\"", "secondItem=\"\(item)\" secondAttribute=\"leading\" id=\"c1\""),
        constraint("firstItem=\"t1\" firstAttribute=\"top\"", "secondItem=\"b1\" secondAttribute=\"top\" id=\"c2\""),
        constraint("firstAttribute=\"width\"", "constant=\"375\" identifier=\"width\" id=\"c3\""),
      ],
      subview: ["<label text=\"Title\"", "  \(unmasked) id=\"t1\">"], constraints: [pinned("leading")])
  }

  /// A visual effect view with a constraint between the label in its content view and the view with the identifier `item`.
  static func effect(item: String) -> String {
    """
    <document version="3.0" targetRuntime="iOS.CocoaTouch">
      <objects>
        <visualEffectView id="e1">
          <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
          <view key="contentView" id="e2">
            <rect key="frame" x="0.0" y="0.0" width="375" height="44"/>
            <subviews>
              <label text="Title"
                \(unmasked) id="t1">
                <rect key="frame" x="0.0" y="0.0" width="40" height="21"/>
              </label>
            </subviews>
          </view>
          <constraints>
            <constraint firstItem="t1" firstAttribute="leading"
              secondItem="\(item)" secondAttribute="leading" id="c1"/>
            <constraint firstItem="t1" firstAttribute="top"
              secondItem="e2" secondAttribute="top" id="c2"/>
          </constraints>
        </visualEffectView>
      </objects>
    </document>
    """
  }

  /// A screen with a banner that is not installed in landscape orientation. If `isComplete` is true, its constraints are not
  /// installed there either.
  static func sizeClasses(isComplete: Bool) -> String {
    let constraints = [
      "<mask key=\"constraints\">", "  <exclude reference=\"c4\"/>", "  <exclude reference=\"c6\"/>", "</mask>",
    ]
    return screen(
      frame: (x: "20", width: "100"), own: [constraint("firstAttribute=\"width\"", "constant=\"100\" id=\"c1\"")],
      constraints: [pinned("leading", constant: " constant=\"20\"")],
      variation: ["<mask key=\"subviews\"><exclude reference=\"b1\"/></mask>"] + (isComplete ? constraints : []))
  }

  /// A screen with a banner and a gesture recognizer, `g1`. The object with the identifier `item` is constrained to the top.
  static func tapped(item: String) -> String {
    """
    <document version="3.0">
      <objects>
        <view id="a1">
          <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
          <subviews>
            <view
              \(unmasked) id="b1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="\(item)" firstAttribute="top"
              secondItem="a1" secondAttribute="top" id="c1"/>
          </constraints>
        </view>
        <tapGestureRecognizer id="g1"/>
      </objects>
    </document>
    """
  }

  /// A screen with a label at its leading edge, whose width is fixed, or which ends before the trailing edge if `width` is nil.
  static func greeting(width: String?) -> String {
    let limit =
      width.map { constraint("firstItem=\"t1\" firstAttribute=\"width\"", "constant=\"\($0)\" id=\"c2\"") }
      ?? constraint(
        "firstAttribute=\"trailing\" relation=\"greaterThanOrEqual\"",
        "secondItem=\"t1\" secondAttribute=\"trailing\" constant=\"20\" id=\"c2\"")
    return """
      <document version="3.0" targetRuntime="iOS.CocoaTouch">
        <objects>
          <view id="a1">
            <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
            <subviews>
              <label text="Welcome"
                \(unmasked) id="t1">
                <rect key="frame" x="20" y="40" width="80" height="21"/>
              </label>
            </subviews>
            <constraints>
              <constraint firstItem="t1" firstAttribute="leading"
                secondItem="a1" secondAttribute="leading" constant="20" id="c1"/>
              \(limit.joined(separator: "\n        "))
              <constraint firstItem="t1" firstAttribute="top"
                secondItem="a1" secondAttribute="top" constant="40" id="c3"/>
            </constraints>
          </view>
        </objects>
      </document>
      """
  }

  // MARK: Parts

  /// A constraint on two lines.
  private static func constraint(_ first: String, _ second: String) -> [String] {
    ["<constraint \(first)", "  \(second)/>"]
  }

  /// A constraint between an edge of the banner and the same edge of the screen.
  private static func pinned(_ edge: String, constant: String = "") -> [String] {
    constraint(
      "firstItem=\"b1\" firstAttribute=\"\(edge)\"",
      "secondItem=\"a1\" secondAttribute=\"\(edge)\"\(constant) id=\"c4\"")
  }

  private static func block(_ name: String, _ lines: [String]) -> [String] {
    lines.isEmpty ? [] : ["<\(name)>"] + lines.map { "  " + $0 } + ["</\(name.prefix { $0 != " " })>"]
  }

  /// A screen with a banner of 50 points at the top. `own` are the constraints that the banner holds, and `subview` is the
  /// start tag of a label in it.
  private static func screen(
    settings: String = "", attribute: String = unmasked, frame: (x: String, width: String), own: [[String]] = [],
    subview: [String] = [],
    constraints: [[String]], variation: [String] = []
  ) -> String {
    let height = constraint("firstAttribute=\"height\"", "constant=\"50\" id=\"c5\"")
    let top = constraint(
      "firstItem=\"b1\" firstAttribute=\"top\"", "secondItem=\"a1\" secondAttribute=\"top\" id=\"c6\"")
    let inner =
      subview.isEmpty
      ? [] : subview + ["  <rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"40\" height=\"21\"/>", "</label>"]
    let banner =
      ["<view userLabel=\"banner\"", "  \(attribute)\(attribute.isEmpty ? "" : " ")id=\"b1\">"]
      + (["<rect key=\"frame\" x=\"\(frame.x)\" y=\"0.0\" width=\"\(frame.width)\" height=\"50\"/>"]
      + block("subviews", inner)
      + block("constraints", (own + [height]).flatMap { $0 })).map { "  " + $0 } + ["</view>"]
    let root =
      ["<view id=\"a1\">"]
      + (["<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"667\"/>"] + block("subviews", banner)
      + block("constraints", (constraints + [top]).flatMap { $0 })
      + block("variation key=\"heightClass=compact\"", variation))
      .map { "  " + $0 } + ["</view>"]
    let lines =
      [
        "<document version=\"3.0\" targetRuntime=\"iOS.CocoaTouch\"\(settings)>",
        "  <device id=\"retina4_7\" orientation=\"portrait\"/>",
      ]
      + block("objects", root).map { "  " + $0 } + ["</document>"]
    return lines.joined(separator: "\n")
  }
}
