import VFLConstraints
import VFLLayout
import VFLSyntax

extension Rule {
  static let sizeRange = Rule(
    "VFL705", "size_range", .note, "A layout whose constraints hold only up to a certain superview size.",
    rationale:
      "On a larger screen, or after rotation, the required constraints conflict. Only files that declare the superview's bounds, and "
      + "whose constraints hold at that size, are checked. Only limits that apply for any margins are reported. A minimum size is not "
      + "reported: every layout needs some room.",
    examples: [
      .file(
        "superview card (0 0; 320 480)\nH:|-20-[title(280)]-20-|\nV:|-20-[title(21)]",
        "superview card (0 0; 320 480)\nH:|-20-[title(>=100)]-20-|\nV:|-20-[title(21)]")
    ],
    check: .layout { input, solved in
      solved.limits.compactMap { limit in
        let constraints = limit.constraints.map { input.lowered.constraints[$0] }
        guard let last = constraints.last else { return nil }
        let largest = NumberText.shortest(limit.maximum)
        return Finding(
          "the required constraints hold only for a \(limit.part.name) of \(largest)\(limit.isOnly ? "" : " or less")",
          last.origin.span,
          help:
            "let a size or distance vary with `>=` or \(input.optionalPriority), if the superview can have another \(limit.part.name)",
          related: constraints.dropLast().suffix(6).map {
            .init(message: "`\(input.text($0))` contributes to the limit", span: $0.origin.span)
          })
      }
    })
}
