import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSyntax

extension Rule {
  static let ambiguousView = Rule(
    "VFL813", "ambiguous_view", .warning,
    "A view with an ambiguous position or size in an Interface Builder document.",
    rationale:
      "The system picks one of the possible layouts, and not always the same one. An axis is not checked if one of the "
      + "views that are ambiguous along it has an outlet or a custom class, because code can add the missing constraints, or if the "
      + "document turns off the ambiguity check for one of them. AppKit documents are not checked, because they do not state the sizes of many views. If nested views are "
      + "ambiguous, only the outermost is reported.",
    examples: [.interface(ExampleDocument.banner(nil), ExampleDocument.banner("leading"))],
    check: .tree { tree, input in
      let solved = tree.solved
      guard tree.document.platform != .macOS, !solved.open.isEmpty else { return [] }
      var views: [Item: Int] = [:]
      for (view, item) in tree.layout.views { views[item] = view }
      let uncertain = tree.uncertainAxes(views)
      var findings: [Finding] = []
      for (item, parts) in solved.outermostAmbiguities {
        let certain = parts.filter { !uncertain.contains($0.part.axis) }
        guard !certain.isEmpty, let view = views[item] else { continue }
        let name = tree.layout.lowered.scope.text(item)
        let list = Phrase.list(certain.map { $0.part.description })
        findings.append(
          Finding(
            "the \(list) of `\(name)` \(Phrase.form(certain.count, "is", "are")) ambiguous", tree.tag(ofView: view),
            help: "add a constraint for the \(list)",
            notes: certain.map { "`\(name).\($0.part.name)` \($0.range)" }))
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension SolvedTree {
  /// The axes on which code, or a size that the document does not state, may resolve the ambiguity.
  fileprivate func uncertainAxes(_ views: [Item: Int]) -> Set<Axis> {
    var axes: Set<Axis> = []
    for open in solved.open {
      guard let index = views[open.item] else { continue }
      let view = document.views[index]
      let isChecked =
        switch view.ambiguityCheck {
        case .all: true
        case .position: open.part == .x || open.part == .y
        case .nothing: false
        }
      // A stack view sizes its subviews if they have no size of their own, and a cell sizes its content view.
      let isArranged = view.superview.map { document.views[$0].arrangesSubviews } ?? false
      if !isChecked || isArranged || view.hasKey || view.hasCustomClass || document.outlets[view.id] != nil
        || !view.hasKnownSize
      {
        axes.insert(open.part.axis)
      }
    }
    return axes
  }
}

extension FramePart {
  fileprivate var description: String {
    switch self {
    case .x: "horizontal position"
    case .y: "vertical position"
    case .width: "width"
    case .height: "height"
    }
  }
}
