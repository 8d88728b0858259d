import VFLSyntax

extension Rule {
  static let unbalancedGroup = Rule(
    "VFL156", "unbalanced_group", .error, "A group that is not closed, closed twice, or nested in another.",
    rationale: "A group starts with `group name {` and ends with a line `}`. Groups do not nest.",
    examples: [.file("group wide {\n  [a(200)]", "group wide {\n  [a(200)]\n}"), .file("[a(8)]\n}", "[a(8)]")],
    check: .syntax { issue, input in
      switch issue.kind {
      case .unclosedGroup:
        return Finding("the group \(input.quoted(issue.span)) is never closed", issue.span, help: "add a line `}`")
      case .unopenedGroup: return Finding("`}` without a group", issue.span)
      case .nestedGroup:
        let line = input.source.text(issue.span)
        func begins(_ word: String) -> Bool { line.utf8.starts(with: word.utf8) }
        let card = input.lowered.scope.text(.superview)
        let (word, help) =
          begins("at ")
          ? ("at", "; one line can set several numbers: `at \(card).width == 320, \(card).height == 480 {`")
          : begins("for ")
            ? (
              "for",
              "; a range without a height keeps the height that the superview has: `for \(card).width in 320...430 {`"
            )
            : begins("on ") ? ("on", "") : ("group", "")
        return Finding(
          "`\(word)` cannot start inside another group or block", issue.span,
          help: "close the first with a line `}`\(help)")
      default: return nil
      }
    })
}
