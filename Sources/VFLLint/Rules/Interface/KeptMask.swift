import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let keptMask = Rule(
    "VFL810", "kept_mask", .warning, "A constrained view that still translates its autoresizing mask into constraints.",
    rationale:
      "The autoresizing mask of such a view becomes required constraints for its position and size, which usually conflict with "
      + "its other constraints. Interface Builder turns the translation off for every view that has constraints, so a view that still "
      + "has it was edited by hand or merged incorrectly. Views with an outlet are not checked, because code can turn the "
      + "translation off.",
    examples: [
      .interface(ExampleDocument.banner("leading", attribute: ""), ExampleDocument.banner("leading"))
    ],
    check: .interface { document, input in
      var findings: [Finding] = []
      var seen: Set<Int> = []
      for (index, constraint) in document.constraints.enumerated() {
        guard let item = constraint.firstItem, case .view(let view)? = document.object(item), view != constraint.holder,
          document.certainlyExists(index), constraint.priority == 1000, document.keepsMask(view),
          seen.insert(view).inserted
        else { continue }
        findings.append(
          Finding(
            "`\(document.name(ofView: view))` has constraints but still translates its autoresizing mask",
            document.tree.elements[document.views[view].element].tag,
            help: "add `translatesAutoresizingMaskIntoConstraints=\"NO\"` to the tag",
            related: [
              .init(message: "the view is constrained here", span: document.tree.elements[constraint.element].span)
            ]))
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension InterfaceDocument {
  /// Whether a view certainly translates its mask, and only its mask and its constraints determine its frame.
  fileprivate func keepsMask(_ view: Int) -> Bool {
    let view = views[view]
    guard view.translatesMask, !view.isFixedFrame, !view.hasKey, !view.hasCustomClass, outlets[view.id] == nil,
      let superview = view.superview
    else { return false }
    return !views[superview].arrangesSubviews
  }
}
