import VFLLayout
import VFLConstraints
import VFLInterface
import VFLSyntax

extension Rule {
  static let markedView = Rule(
    "VFL819", "marked_view", .note,
    "A view that Xcode marked as misplaced or ambiguous when it saved the document.",
    rationale:
      "Xcode writes `misplaced` or `ambiguous` into a document that is saved while the editor shows a warning about the view. The mark "
      + "is reported only if vfl cannot decide by solving the layout whether Xcode would still show the warning: `stale_frame` and "
      + "`ambiguous_view` report what is certain.",
    examples: [
      .interface(
        ExampleDocument.banner(
          nil, attribute: ExampleDocument.unmasked + "\n            ambiguous=\"YES\" customClass=\"Bar\""),
        ExampleDocument.banner("leading"))
    ],
    check: .tree { tree, input in
      let document = tree.document
      guard document.views.contains(where: { $0.isMisplaced || $0.isAmbiguous }) else { return [] }
      let isSolved = document.platform != .macOS && !tree.frames.isEmpty && tree.solved.open.isEmpty
      let ambiguous = document.platform == .macOS ? nil : tree.doubtfulItems
      var findings: [Finding] = []
      for (index, item) in tree.layout.views {
        let view = document.views[index]
        let isPlaced = isSolved && !tree.layout.inexact.contains(item)
        let marks =
          (view.isMisplaced && !isPlaced ? ["misplaced"] : [])
          + (view.isAmbiguous && ambiguous?.contains(item) ?? true ? ["ambiguous"] : [])
        guard !marks.isEmpty else { continue }
        findings.append(
          Finding(
            "the document marks `\(tree.layout.lowered.scope.text(item))` as \(Phrase.list(marks))",
            tree.tag(ofView: index),
            help: "open the document in Xcode, and follow its suggestion to update the frame or the constraints"))
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension SolvedTree {
  /// The items that are ambiguous unless something that the document does not show determines them.
  fileprivate var doubtfulItems: Set<Item> {
    let groups = ambiguityGroups
    let doubtful = doubtfulGroups(groups)
    return Set(
      solved.open.filter { open in groups.group(of: OpenPart(open)).map(doubtful.contains) ?? false }.map { $0.item })
  }
}
