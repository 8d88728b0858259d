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
    check: .layout { input, solved in
      if solved.collapsed.isEmpty { return [] }
      var findings: [Finding] = []
      let meant = input.meantSizes(solved)
      let places = input.places(in: solved)
      for (item, part) in solved.collapsed where item != .superview {
        guard !meant.contains(ItemPart(item: item, part: part)), let span = places[item] else { continue }
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
  /// The sizes of which a constraint says that they are 0.
  fileprivate func meantSizes(_ solved: SolvedInput) -> Set<ItemPart> {
    var sizes: Set<ItemPart> = []
    for index in solved.constraints {
      let constraint = lowered.constraints[index]
      guard constraint.second == nil, constraint.constant == .number(0) else { continue }
      switch constraint.first.attribute {
      case .width: sizes.insert(ItemPart(item: constraint.first.item, part: .width))
      case .height: sizes.insert(ItemPart(item: constraint.first.item, part: .height))
      default: break
      }
    }
    return sizes
  }
}

/// A place or size of an item.
private struct ItemPart: Hashable {
  let item: Item
  let part: FramePart
}
