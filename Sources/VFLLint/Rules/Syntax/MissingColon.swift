import VFLSyntax

extension Rule {
  static let missingColon = Rule(
    "VFL103", "missing_colon", .error, "`H` or `V` without the colon that must follow it.",
    rationale:
      "The letter is an orientation only if a colon follows. The message below is the one for `V`; the one for `H` has not been observed.",
    atRunTime: .missingColon,
    fixSafety: .safe,
    examples: [.file("V|[a]|", "V:|[a]|"), .file("V-|[a]|", "V:|[a]|"), .file("V-[a]", "V:|-[a]")],
    check: .syntax { issue, input in
      guard case .missingColon = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      let fix: FixIt
      if input.source.text(issue.context).hasSuffix(":") {
        fix = FixIt(title: "remove the hyphen", safety: .safe, edits: [.init(issue.span, "")])
      } else if issue.context.isEmpty {
        fix = FixIt(title: "insert `:`", safety: .safe, edits: [.init(input.spacesBefore(issue.span.start), ":")])
      } else if found == "`-`", input.isLoneView(at: issue.span.start) {
        // Without the hyphen, nothing would constrain the view.
        fix = FixIt(title: "write `:|-`", safety: .unsafe, edits: [.init(issue.span, ":|-")])
      } else {
        // Another character takes the place of the colon.
        fix = FixIt(title: "write `:`", safety: .safe, edits: [.init(issue.span, ":")])
      }
      let start = input.spacesBefore(issue.span.start).start
      let letter = input.source.text(Span(start == 0 ? 0 : start - 1, start))
      return Finding("expected `:` after the orientation, found \(found)", issue.span, fix: fix).quoted(letter == "V")
    })
}

extension LintContext {
  /// Whether the format at a position is one view without a size.
  fileprivate func isLoneView(at offset: UInt32) -> Bool {
    guard let format = format(at: offset), format.elements.count == 1,
      case .view(let view)? = document.tree.elements(of: format).first
    else { return false }
    return view.predicates.isEmpty
  }
}
