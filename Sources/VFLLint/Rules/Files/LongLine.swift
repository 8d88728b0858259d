import VFLSyntax

extension Rule {
  static let longLine = Rule(
    "VFL158", "long_line", .error, "A line longer than 4 MiB.",
    rationale:
      "The longest format seen in a public app is about two hundred bytes long. A line longer than 4 MiB is probably some other kind "
      + "of data, and vfl does not read it.",
    examples: [.file(String(repeating: "[view]-", count: 600_000), "[view]-|")],
    check: .syntax { issue, _ in
      guard case .longLine = issue.kind else { return nil }
      return Finding(
        "the line is \(issue.context.count) bytes long and is not read, expected at most \(DocumentParser.maximumLineCount)",
        issue.span, help: "break it up")
    })
}
