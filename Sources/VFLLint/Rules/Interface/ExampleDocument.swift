/// The Interface Builder documents in the examples of rules. They state only what an example needs.
enum ExampleDocument {
  /// A document with top-level objects, which are lines of XML.
  static func of(_ objects: String...) -> String {
    (["<document version=\"3.0\">", "  <objects>"] + objects.map { "    " + $0 } + ["  </objects>", "</document>"])
      .joined(separator: "\n")
  }

  /// A screen with a banner that is at least this wide, in points, between margins of 20 points.
  static func screen(bannerWidth: String) -> String {
    """
    <document version="3.0" targetRuntime="iOS.CocoaTouch">
      <device id="retina4_7" orientation="portrait"/>
      <objects>
        <view id="a1">
          <rect key="frame" x="0.0" y="0.0" width="375" height="667"/>
          <subviews>
            <view userLabel="banner"
              translatesAutoresizingMaskIntoConstraints="NO" id="b1">
              <rect key="frame" x="20" y="0.0" width="335" height="50"/>
              <constraints>
                <constraint firstAttribute="width" relation="greaterThanOrEqual"
                  constant="\(bannerWidth)" id="c1"/>
              </constraints>
            </view>
          </subviews>
          <constraints>
            <constraint firstItem="b1" firstAttribute="leading"
              secondItem="a1" secondAttribute="leading" constant="20" id="c2"/>
            <constraint firstAttribute="trailing"
              secondItem="b1" secondAttribute="trailing" constant="20" id="c3"/>
          </constraints>
        </view>
      </objects>
    </document>
    """
  }
}
