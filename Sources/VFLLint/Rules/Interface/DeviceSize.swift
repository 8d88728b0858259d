import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let deviceSize = Rule(
    "VFL811", "device_size", .warning, "A required width or height equal to that of the device in the editor.",
    rationale:
      "The view fills the screen of the device that is selected in the editor, but no other. On a larger screen, part of the "
      + "screen stays empty. On a smaller one, the constraints conflict or the view is cut off. Constraints with an outlet or an "
      + "identifier are not checked, because code can change them.",
    examples: [.interface(ExampleDocument.wideBanner(isFixed: true), ExampleDocument.wideBanner(isFixed: false))],
    check: .interface { document, input in
      var findings: [Finding] = []
      for layout in input.trees where layout.screens == .phones {
        guard let bounds = layout.bounds else { continue }
        let equations = EquationPrinter(scope: layout.lowered.scope)
        for (constraint, source) in zip(layout.lowered.constraints, layout.sources) {
          guard case .constraint(let index) = source, document.certainlyExists(index), constraint.relation == .equal,
            constraint.second == nil, constraint.priority == .required, case .number(let points) = constraint.constant
          else { continue }
          let isWidth = constraint.first.attribute == .width
          guard isWidth || constraint.first.attribute == .height, points == (isWidth ? bounds.width : bounds.height)
          else { continue }
          findings.append(
            Finding(
              "`\(equations.text(constraint))` hard-codes the \(isWidth ? "width" : "height") of the device in the editor",
              constraint.origin.span,
              help: "pin the view to both edges of the safe area or of its superview instead"))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}
