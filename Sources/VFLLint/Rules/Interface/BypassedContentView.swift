import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let bypassedContentView = Rule(
    "VFL809", "bypassed_content_view", .note,
    "A constraint between a visual effect view and a view inside its content view.",
    rationale:
      "Subviews of a `UIVisualEffectView` belong to its content view, whose frame the effect view sets. A constraint to the effect "
      + "view itself bypasses the content view, so the subview does not follow when the content view moves.",
    examples: [.interface(ExampleDocument.effect(item: "e1"), ExampleDocument.effect(item: "e2"))],
    check: .interface { document, input in
      // On macOS, visual effect views have no content view.
      guard document.platform == .iOS || document.platform == .tvOS else { return [] }
      var findings: [Finding] = []
      for constraint in document.constraints {
        guard let second = constraint.secondItem,
          let first = document.view(of: constraint.firstItem, heldBy: constraint.holder),
          let other = document.view(of: second, heldBy: constraint.holder)
        else { continue }
        for (outer, inner) in [(first, other), (other, first)]
        where document.views[outer].isVisualEffectView && document.isInContentView(inner, of: outer) {
          let name = document.name(ofView: outer)
          findings.append(
            Finding(
              "the constraint connects `\(document.name(ofView: inner))` to the visual effect view `\(name)` instead of its content view",
              document.tree.elements[constraint.element].span,
              help: "constrain the view to the content view of `\(name)`"))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension InterfaceDocument {
  /// Whether a view is inside the content view of `outer` but is not the content view itself.
  fileprivate func isInContentView(_ view: Int, of outer: Int) -> Bool {
    view != outer && views[view].superview != outer && isView(view, inside: outer)
  }
}
