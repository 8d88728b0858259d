import VFLSyntax

extension Rule {
  static let severalFormats = Rule(
    "VFL124", "several_formats", .error, "More than one format in a string or line.",
    rationale: "A string contains one format, for one axis. The framework stops where the second format begins.",
    atRunTime: .malformedFormat,
    fixSafety: .unsafe,
    examples: [
      .file("H:|-[a]-| V:|-[a]-|", "H:|-[a]-|\nV:|-[a]-|"), .file("H:[a(100)];V:[a(20)]", "H:[a(100)]\nV:[a(20)]"),
    ],
    check: .syntax { issue, input in
      guard case .foreignText(.severalFormats(let separator)) = issue.kind else { return nil }
      let message = "a second format begins at \(input.quoted(issue.span))"
      guard input.isConstraintFile, let statement = input.statement(at: issue.span.start) else {
        let help =
          input.isEmbedded
          ? "create the constraints of each format with a separate call" : "pass each format with its own `-e`"
        return Finding(message, issue.span, help: help)
      }
      let lineBreak = "\n" + input.indentation(of: statement.span)
      let lines =
        input.source.text(Span(statement.span.start, separator.start)) + lineBreak
        + input.source.text(Span(separator.end, statement.span.end))
      let document = DocumentParser.parse(SourceText(lines))
      guard document.issues.isEmpty, document.formats.count == 2 else {
        return Finding(message, issue.span, help: "write each format on a line of its own")
      }
      return Finding(
        message, issue.span,
        fix: FixIt(
          title: "write each format on a line of its own", safety: .unsafe, edits: [.init(separator, lineBreak)]))
    })
}
