import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let leftOrRight = Rule(
    "VFL812", "left_or_right", .note, "A constraint to a left or right edge in an Interface Builder document.",
    rationale:
      "In right-to-left languages such as Arabic and Hebrew, the system mirrors leading and trailing edges, but not left and right "
      + "edges. Use left and right only for views that must not be mirrored, such as playback controls.",
    examples: [.interface(ExampleDocument.banner("left"), ExampleDocument.banner("leading"))],
    check: .interface { document, input in
      var findings: [Finding] = []
      for constraint in document.constraints {
        guard let first = constraint.firstAttribute, let second = constraint.secondAttribute,
          first.direction == .absolute, second.direction == .absolute
        else { continue }
        findings.append(
          Finding(
            first == second
              ? "the constraint uses `\(first.name)`, which is not mirrored in right-to-left languages"
              : "the constraint uses `\(first.name)` and `\(second.name)`, which are not mirrored in right-to-left languages",
            document.tree.elements[constraint.element].span,
            help: "use leading and trailing edges, unless the view must not be mirrored"))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
