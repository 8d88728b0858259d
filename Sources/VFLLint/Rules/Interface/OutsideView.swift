import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let outsideView = Rule(
    "VFL807", "outside_view", .error, "A constraint whose item is outside the view that holds the constraint.",
    rationale:
      "A view can hold constraints only for itself and the views inside it. Interface Builder always stores a constraint in the "
      + "nearest common superview of its items, so a constraint anywhere else usually means that the document was edited by hand "
      + "or merged incorrectly.",
    atRunTime: .outsideSubtree,
    examples: [.interface(ExampleDocument.card(item: "a1"), ExampleDocument.card(item: "b1"))],
    check: .interface { document, input in
      var findings: [Finding] = []
      // If an identifier is repeated, a constraint may refer to either object.
      guard document.repeatedObjects.isEmpty else { return [] }
      for constraint in document.constraints {
        for item in [constraint.firstItem, constraint.secondItem] {
          guard let item, let view = document.view(of: item, heldBy: constraint.holder),
            !document.isView(view, inside: constraint.holder)
          else { continue }
          let holder = document.name(ofView: constraint.holder)
          findings.append(
            Finding(
              "the constraint is held by `\(holder)`, but its item `\(document.name(ofView: view))` is outside `\(holder)`",
              document.tree.elements[constraint.element].span,
              help: "move the constraint to the nearest common superview of its items"))
          break
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}
