import VFLInterface
import VFLSyntax

extension Rule {
  static let invalidConstraint = Rule(
    "VFL815", "invalid_constraint", .warning,
    "A constraint in an Interface Builder document with a missing attribute or a value that vfl cannot read.",
    rationale:
      "Interface Builder never writes such a constraint, so the document was probably damaged by a merge or by editing it by hand. "
      + "vfl ignores the constraint, and cannot tell what the app makes of it.",
    traits: .findsOmissions,
    examples: [
      .interface(ExampleDocument.banner("leading", width: "wide"), ExampleDocument.banner("leading", width: "100"))
    ],
    check: .interface { document, input in
      var findings: [Finding] = []
      for constraint in document.constraints {
        guard let mistake = constraint.mistake else { continue }
        switch mistake {
        case .missing(let name):
          findings.append(
            Finding(
              "this constraint has no `\(name)`", document.tree.elements[constraint.element].span,
              help: "remove the constraint, or restore it from version control"))
        case .invalid(let name, let value):
          findings.append(
            Finding(
              "vfl cannot read this \(words(name)), so it ignores the constraint", value,
              help: "correct the value, or restore it from version control"))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })

  /// The name of an attribute of constraints in words.
  private static func words(_ name: String) -> String {
    switch name {
    case "firstAttribute", "secondAttribute": "layout attribute"
    default: name
    }
  }
}
