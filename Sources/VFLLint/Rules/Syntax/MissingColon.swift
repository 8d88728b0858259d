import VFLSyntax

extension Rule {
  static let missingColon = Rule(
    "VFL103", "missing_colon", .error, "`H` or `V` without the colon that must follow.",
    rationale: "Only with the colon is the letter an orientation.",
    atRunTime: .raises("Unable to parse constraint format: Expected ':' after 'V' to specify vertical arrangement"),
    fixSafety: .safe,
    examples: [.file("V|[a]|", "V:|[a]|")],
    check: .syntax { issue, input in
      guard case .missingColon = issue.kind else { return nil }
      let place = Span(at: issue.span.start)
      return Finding(
        "expected `:` after the orientation, found \(input.quoted(issue.span))", issue.span,
        fix: FixIt(title: "insert `:`", safety: .safe, edits: [.init(place, ":")]))
    })
}
