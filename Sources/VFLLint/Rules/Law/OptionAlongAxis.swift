import VFLConstraints
import VFLSyntax

extension Rule {
  static let optionAlongAxis = Rule(
    "VFL307", "option_along_axis", .error, "An alignment along the format's own axis.",
    rationale:
      "The views of a format stand one behind the other along its axis, so they cannot share an edge on it: "
      + "`alignAllLeft`, `alignAllRight`, `alignAllLeading`, `alignAllTrailing` and `alignAllCenterX` belong to `V:`, the others "
      + "to `H:`. With a single view nothing is aligned, which shipped apps do: a note. The words below are those for `V:`; for "
      + "`H:` they speak of the horizontal.",
    atRunTime: .raises(
      "Unable to parse constraint format: Options mask required views to be aligned on a vertical edge, which is "
        + "not allowed for layout that is also vertical."),
    examples: [
      .file("H:[a]-[b]  options: alignAllLeft", "H:[a]-[b]  options: alignAllTop"),
      .file("H:|[a]|  options: alignAllLeft", "H:|[a]|"),
    ],
    check: .names { issue, input in
      guard case .alignmentAlongAxis(let option, let views) = issue.kind else { return nil }
      let name = FormatOptions.named.first { $0.option == option }?.name ?? "the alignment"
      if views < 2 {
        return Finding(
          "`\(name)` has nothing to align in a format of one view", issue.span, severity: .note, help: "remove it")
      }
      var finding = Finding(
        "`\(name)` aligns along the format's own axis", issue.span,
        help: "use an alignment across it, or write the alignment in a format of the other axis")
      if FormatOptions.alignments.contains(where: { $0.option == option && $0.attribute.kind == .horizontalLocation }) {
        finding.atRunTime = .reaction(
          .raises(
            "Unable to parse constraint format: Options mask required views to be aligned on a horizontal edge, which is "
              + "not allowed for layout that is also horizontal."))
      }
      return finding
    })
}
