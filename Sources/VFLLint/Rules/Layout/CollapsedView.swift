import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let collapsedView = Rule(
    "VFL704", "collapsed_view", .warning, "A view whose constraints force its width or height to 0.",
    rationale:
      "The view is invisible, although no constraint says so: for example, two constraints may hold together only for a size of 0, or "
      + "the distances may take up all the room. A size written as 0 is assumed to be intended. Only files that declare the superview's "
      + "bounds are checked.",
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
            "the constraints force `\(input.lowered.scope.text(item))` to a \(part.name) of 0", span,
            help: "make room for it, or write 0 as its size if that is intended"))
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension LintContext {
  /// The sizes that a constraint compares with the constant 0.
  fileprivate func meantSizes(_ solved: SolvedInput) -> Set<ItemPart> {
    var sizes: Set<ItemPart> = []
    for index in solved.constraints {
      let constraint = lowered.constraints[index]
      guard constraint.second == nil, constraint.constant == .number(0), let part = constraint.first.attribute.sizePart
      else { continue }
      sizes.insert(ItemPart(item: constraint.first.item, part: part))
    }
    return sizes
  }
}

/// A part of an item's frame, such as its width.
private struct ItemPart: Hashable {
  let item: Item
  let part: FramePart
}
