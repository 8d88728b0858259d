import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

extension Rule {
  static let ambiguousLayout = Rule(
    "VFL702", "ambiguous_layout", .note, "A view whose place or size the constraints leave open.",
    rationale:
      "The system picks one of the possible layouts, and not always the same. Looked at are files that give the superview's bounds; "
      + "where the file declares its views, so that nothing can be missing by intent, it is a warning.",
    examples: [
      .file(
        "superview card (0 0; 320 480)\nview title\nH:|-20-[title]\nV:|-20-[title(21)]",
        "superview card (0 0; 320 480)\nview title\nH:|-20-[title]-20-|\nV:|-20-[title(21)]")
    ],
    check: .input { input in
      guard let solved = input.solved, let layout = solved.layout else { return [] }
      var findings: [Finding] = []
      var seen: Set<Item> = []
      for open in layout.open where open.item != .superview && seen.insert(open.item).inserted {
        guard let span = input.place(of: open.item, in: solved) else { continue }
        let name = input.lowered.scope.text(open.item)
        let notes = layout.open.filter { $0.item == open.item }.map { "`\(name).\($0.part.name)` \($0.range)" }
        findings.append(
          Finding(
            "the constraints leave open where `\(name)` is or how large", span,
            severity: input.lowered.scope.isClosed ? .warning : nil,
            help: "give it what is missing: a distance, a size, or an intrinsic size", notes: notes))
        if findings.isSurplus { break }
      }
      return findings
    })
}

extension Layout.Openness {
  /// What it can be, in words.
  fileprivate var range: String {
    switch (minimum, maximum) {
    case (let minimum?, let maximum?):
      "can be anything from \(NumberText.shortest(minimum.doubleValue)) to \(NumberText.shortest(maximum.doubleValue))"
    case (let minimum?, nil): "can be anything from \(NumberText.shortest(minimum.doubleValue)) up"
    case (nil, let maximum?): "can be anything up to \(NumberText.shortest(maximum.doubleValue))"
    case (nil, nil): "can be anything"
    }
  }
}
