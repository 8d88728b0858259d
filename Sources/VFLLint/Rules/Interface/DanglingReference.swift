import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let danglingReference = Rule(
    "VFL803", "dangling_reference", .error, "A constraint whose item is not in the Interface Builder document.",
    rationale:
      "Interface Builder removes a view's constraints together with the view, so a constraint without its item usually means that "
      + "a merge went wrong. Xcode may refuse to open the document.",
    traits: .findsDamage,
    examples: [
      .interface(
        """
        <document version="3.0">
          <objects>
            <view id="a1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
              <constraints>
                <constraint firstItem="b7" firstAttribute="top"
                  secondItem="a1" secondAttribute="top" id="c1"/>
              </constraints>
            </view>
          </objects>
        </document>
        """,
        """
        <document version="3.0">
          <objects>
            <view id="a1">
              <rect key="frame" x="0.0" y="0.0" width="320" height="568"/>
              <subviews>
                <view
                  translatesAutoresizingMaskIntoConstraints="NO" id="b7">
                  <rect key="frame" x="0.0" y="0.0" width="320" height="44"/>
                </view>
              </subviews>
              <constraints>
                <constraint firstItem="b7" firstAttribute="top"
                  secondItem="a1" secondAttribute="top" id="c1"/>
              </constraints>
            </view>
          </objects>
        </document>
        """)
    ],
    check: .interface { document, input in
      var findings: [Finding] = []
      for constraint in document.constraints {
        for case let id? in [constraint.firstItem, constraint.secondItem] where document.object(id) == nil {
          findings.append(
            Finding(
              "the constraint refers to `\(document.ids.text(id))`, which is not in the document",
              document.tree.elements[constraint.element].span,
              help: "remove the constraint, or restore the view that it refers to"))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}
