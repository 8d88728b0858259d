extension GrowthShape {
  /// Shapes whose input is an Interface Builder document.
  static var ofDocuments: [GrowthShape] {
    [
      GrowthShape("attributes of one element", 131_072, source: "shape.xib") { count in
        "<document><view \(joined(count, " ") { "a\($0)=\"\"" })/></document>"
      },
      GrowthShape("end tags without elements", 65_536, source: "shape.xib") { count in
        "<document>" + joined(count, "") { _ in "<a>" } + joined(count, "") { _ in "</b>" }
      },
      GrowthShape("arranged subviews with the same label", 4_096, source: "shape.xib") { count in
        screen(
          "<stackView axis=\"vertical\" id=\"s\">\(rectangle)<subviews>"
            + lines(count) { "<label userLabel=\"same\" id=\"l-\($0)\">\(rectangle)</label>" }
            + "</subviews></stackView>", constraints: "<constraint firstItem=\"s\" firstAttribute=\"width\" id=\"c\"/>")
      },
      GrowthShape("constraints to the safe area", 4_096, source: "shape.xib") { count in
        screen(
          lines(count) { view($0) },
          constraints: lines(count) { index in
            "<constraint firstItem=\"v\(index)\" firstAttribute=\"top\" secondItem=\"g\" secondAttribute=\"top\" "
              + "constant=\"\(index)\" id=\"c\(index)\"/>"
          })
      },
      GrowthShape("views below each other in a document", 4_096, source: "shape.xib") { count in
        screen(
          lines(count) { view($0) },
          constraints: lines(count - 1) { index in
            "<constraint firstItem=\"v\(index + 1)\" firstAttribute=\"top\" secondItem=\"v\(index)\" "
              + "secondAttribute=\"bottom\" constant=\"8\" id=\"c\(index)\"/>"
          })
      },
    ]
  }

  private static let rectangle = "<rect key=\"frame\" x=\"0.0\" y=\"0.0\" width=\"375\" height=\"44\"/>"

  private static func view(_ index: Int) -> String {
    "<label translatesAutoresizingMaskIntoConstraints=\"NO\" id=\"v\(index)\">\(rectangle)</label>"
  }

  /// A screen of a phone.
  private static func screen(_ subviews: String, constraints: String) -> String {
    """
    <document version="3.0" targetRuntime="iOS.CocoaTouch"><device id="retina4_7" orientation="portrait"/><objects>
    <view id="r"><rect key="frame" x="0.0" y="0.0" width="375" height="667"/><subviews>
    \(subviews)</subviews><viewLayoutGuide key="safeArea" id="g"/><constraints>
    \(constraints)</constraints></view></objects></document>
    """
  }
}
