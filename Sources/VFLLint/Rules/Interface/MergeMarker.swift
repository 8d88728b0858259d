import VFLInterface
import VFLSyntax

extension Rule {
  static let mergeMarker = Rule(
    "VFL802", "merge_marker", .error,
    "An unresolved merge conflict in an Interface Builder document or a GtkBuilder file.",
    rationale:
      "Version control marks a merge conflict with lines such as `<<<<<<< HEAD` around two versions of a part of the file. "
      + "Neither Xcode nor GTK can read the file until one version is chosen and these lines are removed.",
    traits: .findsDamage,
    examples: [
      .interface(
        """
        <document version="3.0">
          <objects>
        <<<<<<< HEAD
            <view id="a1"/>
        =======
            <view id="a2"/>
        >>>>>>> feature
          </objects>
        </document>
        """, ExampleDocument.of("<view id=\"a1\"/>"))
    ],
    check: .xml { issue, _ in
      guard issue.kind == .mergeMarker else { return nil }
      return Finding(
        "the file contains an unresolved merge conflict", issue.span,
        help: "keep one of the two versions, and remove the conflict markers")
    })
}
