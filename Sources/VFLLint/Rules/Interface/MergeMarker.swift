import VFLInterface
import VFLSyntax

extension Rule {
  static let mergeMarker = Rule(
    "VFL802", "merge_marker", .error, "A merge conflict that was not resolved in an Interface Builder document.",
    rationale:
      "The version control system writes lines such as `<<<<<<< HEAD` around two versions of a part of the document. Xcode does not "
      + "open the document until one version has been chosen and these lines are gone.",
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
    check: .interface(includesDamaged: true) { document, _ in
      document.tree.issues.filter { $0.kind == .mergeMarker }.map { issue in
        Finding(
          "the document contains an unresolved merge conflict", issue.span,
          help: "choose one of the two versions, and remove the lines that mark them")
      }
    })
}
