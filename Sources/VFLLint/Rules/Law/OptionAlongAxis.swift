import VFLConstraints
import VFLSyntax

extension Rule {
  static let optionAlongAxis = Rule(
    "VFL307", "option_along_axis", .error, "An alignment along the format's own axis.",
    rationale:
      "The views of a format follow one another along its axis, so they cannot share an edge on that axis: `alignAllLeft`, "
      + "`alignAllRight`, `alignAllLeading`, `alignAllTrailing` and `alignAllCenterX` belong to `V:`, the others to `H:`. A single view "
      + "has nothing to align with; shipped apps contain formats with one view and such an option, so this case is reported only as a "
      + "note. The message below is the one for `V:`; the one for `H:` says horizontal instead.",
    atRunTime: .alignmentAlongAxis(.vertical),
    examples: [
      .file("H:[a]-[b]  options: alignAllLeft", "H:[a]-[b]  options: alignAllTop"),
      .file("H:|[a]|  options: alignAllLeft", "H:|[a]|"),
    ],
    check: .names(in: .text) { issue, input in
      guard case .alignmentAlongAxis(let option, let views) = issue.kind else { return nil }
      let name = FormatOptions.named.first { $0.option == option }?.name ?? "the alignment"
      if views < 2 {
        return Finding(
          "`\(name)` has nothing to align in a format with one view", issue.span, severity: .note, help: "remove it")
      }
      var finding = Finding(
        "`\(name)` aligns views along the format's own axis", issue.span,
        help: "use an alignment on the other axis, or move the option to a format for that axis")
      if FormatOptions.alignments.contains(where: { $0.option == option && $0.attribute.kind == .horizontalLocation }) {
        finding.atRunTime = .message(.alignmentAlongAxis(.horizontal))
      }
      return finding
    })
}
