import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let collapsedView = Rule(
    "VFL704", "collapsed_view", .warning, "A view that constraints leave no width or no height.",
    rationale:
      "Nothing of it is seen, though no constraint says so: two that can only both hold for 0, say, or distances that take all the "
      + "room. A size that is written as 0 is meant. Looked at are files that give the superview's bounds.",
    examples: [
      .file(
        "superview card (0 0; 320 480)\nH:|-160-[title]-160-|\nV:|-20-[title(21)]",
        "superview card (0 0; 320 480)\nH:|-16-[title]-16-|\nV:|-20-[title(21)]")
    ],
    check: .input { input in
      guard let solved = input.solved else { return [] }
      var findings: [Finding] = []
      for (item, part) in solved.collapsed where item != .superview {
        guard !input.isMeant(item, part, solved), let span = input.place(of: item, in: solved) else { continue }
        findings.append(
          Finding(
            "the constraints leave `\(input.lowered.scope.text(item))` a \(part.name) of 0", span,
            help: "make room for it, or write the 0 where it is meant"))
        if findings.isSurplus { break }
      }
      return findings
    })
}

extension LintInput {
  /// Whether a constraint says that a size is 0.
  fileprivate func isMeant(_ item: Item, _ part: FramePart, _ solved: SolvedInput) -> Bool {
    solved.constraints.contains { index in
      let constraint = lowered.constraints[index]
      return constraint.first.item == item && constraint.first.attribute == (part == .width ? .width : .height)
        && constraint.second == nil && constraint.constant == .number(0)
    }
  }
}
