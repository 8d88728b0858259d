import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let unreadConstraint = Rule(
    "VFL817", "unread_constraint", .note,
    "A constraint in an Interface Builder document that vfl leaves out of the layout.",
    rationale:
      "vfl cannot tell which layout the constraint is part of: its items are in view trees that are laid out separately, such as "
      + "two cells, an item is neither a view nor a layout guide, or no view holds the constraint. vfl reports nothing about "
      + "what the constraint may decide.",
    traits: .findsOmissions,
    examples: [
      .interface(ExampleDocument.tapped(item: "g1"), ExampleDocument.tapped(item: "b1"))
    ],
    check: .interface { document, input in
      var findings: [Finding] = []
      for layout in input.trees {
        for case .omitted(let span, let omission) in layout.lowered.notes {
          guard omission == .trees || omission == .items, !document.isReportedElsewhere(span) else { continue }
          findings.append(
            Finding(
              omission == .trees
                ? "the items of this constraint are in view trees that are laid out separately, so vfl leaves it out"
                : "an item of this constraint is neither a view nor a layout guide, so vfl leaves it out",
              span, help: "constrain views of one view tree, or remove the constraint"))
        }
      }
      for element in document.strayConstraints {
        findings.append(
          Finding(
            "no view holds this constraint, so vfl leaves it out", document.tree.elements[element].span,
            help: "move it to the nearest common superview of its items, or remove it"))
      }
      return findings
    })
}

extension InterfaceDocument {
  /// Whether other rules report that an item of the constraint in a source range is not in the document, or that it is outside the
  /// view that holds the constraint.
  fileprivate func isReportedElsewhere(_ span: Span) -> Bool {
    guard let constraint = constraints.first(where: { tree.elements[$0.element].span == span }) else { return false }
    return [constraint.firstItem, constraint.secondItem].contains { id in
      guard let id else { return false }
      guard let view = view(of: id, heldBy: constraint.holder) else { return object(id) == nil }
      return repeatedObjects.isEmpty && !isView(view, inside: constraint.holder)
    }
  }
}
