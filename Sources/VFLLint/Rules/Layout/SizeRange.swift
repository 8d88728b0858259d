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
          let limits = input.limits(part, beyond: maximum.doubleValue, solved), let last = limits.last
        else { continue }
        let largest = NumberText.shortest(maximum.doubleValue)
        let isOnly = sizes.minimum == sizes.maximum
        findings.append(
          Finding(
            "the required constraints hold only for a \(part.name) of \(largest)\(isOnly ? "" : " or less")",
            last.origin.span,
            help:
              "let a size or distance vary with `>=` or a priority below 1000, if the superview can have another \(part.name)",
            related: limits.dropLast().suffix(6).map {
              .init(message: "`\(input.text($0))` takes part", span: $0.origin.span)
            }))
      }
      return findings
    })
}

extension LintInput {
  /// The constraints that keep the superview from being larger, in source order.
  fileprivate func limits(_ part: FramePart, beyond maximum: Double, _ solved: SolvedInput) -> [Constraint]? {
    guard var bounds = document.superviewBounds, maximum.isFinite else { return nil }
    if part == .width { bounds.width = maximum + 1 } else { bounds.height = maximum + 1 }
    let rows = LayoutRows(
      solved.constraints.map { lowered.constraints[$0] }, of: lowered, bounds: bounds, surroundings: .unknown)
    let members = Layout.conflicts(rows, limit: 1).first?.members.compactMap { $0.constraint }
    return members?.map { lowered.constraints[solved.constraints[$0]] }.sorted {
      $0.origin.span.start < $1.origin.span.start
    }
  }
}
