import VFLInterface
import VFLSyntax

extension Rule {
  static let repeatedIdentifier = Rule(
    "VFL804", "repeated_identifier", .error, "Two objects with the same identifier in an Interface Builder document.",
    rationale:
      "Constraints and outlets refer to objects by identifier, so each identifier must be unique. A repeated identifier usually "
      + "means that a merge kept both versions of an object. Xcode may refuse to open the document.",
    traits: .findsDamage,
    examples: [
      .interface(ExampleDocument.of("<view id=\"a1\"/>", "<view id=\"a1\"/>"), ExampleDocument.of("<view id=\"a1\"/>"))
    ],
    check: .interface { document, input in
      var findings: [Finding] = []
      for (id, element, first) in document.repeatedObjects {
        findings.append(
          Finding(
            "two objects have the identifier `\(document.ids.text(id))`", document.tree.elements[element].tag,
            help: "remove one of the two objects",
            related: [.init(message: "the other object is here", span: document.tree.elements[first].tag)]))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
