import VFLCode
import VFLInterface
import VFLSyntax

extension Rule {
  static let unknownClass = Rule(
    "VFL820", "unknown_class", .warning,
    "A custom class in an Interface Builder document that no source of the project declares.",
    rationale:
      "UIKit and AppKit print that the class is unknown, and create an object of the framework's class instead. Outlets and actions of "
      + "the custom class then stop the app. Only classes that the document assigns to the module of its own target are checked, "
      + "because other classes may come from a library, and only if all sources of the repository can be read.",
    examples: [
      .projectDocument(
        ExampleDocument.ofTarget(className: "ProfileVeiw"),
        ExampleDocument.ofTarget(className: "ProfileView"))
    ],
    check: .project { document, project, input in
      var findings: [Finding] = []
      for (name, element) in document.classesOfTarget where !project.classes.contains(name) {
        findings.append(
          Finding(
            "no source of the project declares the class `\(name)`", document.tree.elements[element].tag,
            help: "correct the class in the Identity inspector, or add the source that declares it"))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
