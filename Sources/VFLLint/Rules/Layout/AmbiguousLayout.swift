import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let ambiguousLayout = Rule(
    "VFL702", "ambiguous_layout", .note, "A view whose position or size is ambiguous.",
    rationale:
      "The system picks one of the possible layouts, and not always the same one. Only files that declare the superview's bounds are "
      + "checked. A file that also declares its views is assumed to be complete, so the finding is a warning there. Margins count as 8 "
      + "points. If nested views are ambiguous, only the outermost is reported.",
    examples: [
      .file(
        "superview card (0 0; 320 480)\nview title\nH:|-20-[title]\nV:|-20-[title(21)]",
        "superview card (0 0; 320 480)\nview title\nH:|-20-[title]-20-|\nV:|-20-[title(21)]")
    ],
    check: .layout { input, solved in
      guard let layout = solved.layout else { return [] }
      var findings: [Finding] = []
      if layout.open.isEmpty { return findings }
      let places = input.places(in: solved)
      for (item, parts) in layout.outermostAmbiguities {
        // The frames of spacers across their axis do not matter.
        guard let span = places[item], input.document.dialect.isApple || !input.lowered.isInternal(item) else {
          continue
        }
        let name = input.lowered.scope.text(item)
        let notes = parts.map { "`\(name).\($0.part.name)` \($0.range)" }
        findings.append(
          Finding(
            "the position or size of `\(name)` is ambiguous", span,
            severity: input.lowered.scope.isClosed ? .warning : nil,
            help: "add what is missing: a distance, a size, or an intrinsic size", notes: notes))
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension Layout {
  /// The ambiguous views with the parts of their frames that are ambiguous, without the superview. Views inside another view that is
  /// ambiguous on the same axis are left out.
  var outermostAmbiguities: [(item: Item, parts: [Openness])] {
    let parts = [Item: [Openness]](grouping: open) { $0.item }
    let openParts = Set(open.map { OpenPart($0) })
    var seen: Set<Item> = []
    var result: [(item: Item, parts: [Openness])] = []
    for open in open where open.item != .superview && !seen.contains(open.item) {
      guard !rows.isInside(open, openParts) else { continue }
      seen.insert(open.item)
      result.append((open.item, parts[open.item] ?? []))
    }
    return result
  }
}

extension LayoutRows {
  /// Whether any view that contains the item is ambiguous on the same axis.
  fileprivate func isInside(_ open: Layout.Openness, _ parts: Set<OpenPart>) -> Bool {
    var current = superview(of: open.item)
    while let view = current {
      if parts.contains(OpenPart(view, open.part.axis)) { return true }
      current = superview(of: view)
    }
    return false
  }
}

extension Layout.Openness {
  /// The possible values of a position or size, as the predicate of a sentence.
  var range: String {
    func number(_ value: Rational) -> String { NumberText.shortest(value.doubleValue) }
    return "can be " + Phrase.range(minimum.map(number), maximum.map(number))
  }
}
