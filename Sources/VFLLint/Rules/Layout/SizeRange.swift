import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let sizeRange = Rule(
    "VFL705", "size_range", .note, "A layout that can hold only up to some size of the superview.",
    rationale:
      "On a larger screen, or after a rotation, its required constraints conflict. Looked at are files that give the superview's "
      + "bounds and hold for those; that a layout needs some room at least is no finding.",
    examples: [
      .file(
        "superview card (0 0; 320 480)\nH:|-20-[title(280)]-20-|\nV:|-20-[title(21)]",
        "superview card (0 0; 320 480)\nH:|-20-[title(>=100)]-20-|\nV:|-20-[title(21)]")
    ],
    check: .input { input in
      guard let solved = input.solved, let layout = solved.layout else { return [] }
      var findings: [Finding] = []
      for part in [FramePart.width, .height] {
        guard let sizes = SizeInterval(layout.rows, part), let maximum = sizes.maximum,
          let last = solved.constraints.last(where: { input.isAlong(part, input.lowered.constraints[$0]) })
        else { continue }
        let largest = NumberText.shortest(maximum.doubleValue)
        let isOnly = sizes.minimum == sizes.maximum
        findings.append(
          Finding(
            "the required constraints hold only for a \(part.name) of \(largest)\(isOnly ? "" : " or less")",
            input.lowered.constraints[last].origin.span,
            help:
              "let a size or distance vary with `>=` or a priority below 1000, if the superview can have another \(part.name)"
          ))
      }
      return findings
    })
}

extension LintInput {
  /// Whether a constraint ties something to the superview along an axis.
  fileprivate func isAlong(_ part: FramePart, _ constraint: Constraint) -> Bool {
    guard constraint.first.item == .superview || constraint.second?.item == .superview else { return false }
    switch constraint.first.attribute.kind {
    case .horizontalLocation: return part == .width
    case .verticalLocation: return part == .height
    case .size: return (constraint.first.attribute == .width) == (part == .width)
    }
  }
}
