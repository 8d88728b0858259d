import VFLCode
import VFLInterface
import VFLSyntax

extension Rule {
  static let unknownOutlet = Rule(
    "VFL823", "unknown_outlet", .warning,
    "An outlet in an Interface Builder document that the class of its object does not declare.",
    rationale:
      "UIKit connects outlets by key-value coding. If the class has no such member, the app stops when it loads the document: the class "
      + "\"is not key value coding-compliant for the key\". AppKit prints \"Failed to connect\" and leaves the outlet empty. An outlet "
      + "is checked only if the sources of the repository declare the class and its superclasses up to a class of UIKit or AppKit, and "
      + "all sources can be read. Any word that may be the name of a member in a file that declares or extends one of these classes "
      + "counts as a member.",
    examples: [
      .projectDocument(
        ExampleDocument.ofTarget(className: "ProfileView", outlet: "headline"),
        ExampleDocument.ofTarget(className: "ProfileView", outlet: "caption"))
    ],
    check: .project { document, project, input in
      var findings: [Finding] = []
      for outlet in document.outletsOfTarget
      where project.classes.lacks(outlet: outlet.name, in: outlet.className) {
        findings.append(
          Finding(
            "the class `\(outlet.className)` has no outlet `\(outlet.name)`",
            document.tree.elements[outlet.element].tag,
            help: "delete the connection in the Connections inspector, or declare the outlet",
            notes: document.platform == .macOS ? [] : ["loading this document stops the app"]))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
