import VFLSyntax

extension Rule {
  static let unterminatedConnection = Rule(
    "VFL107", "unterminated_connection", .error, "A distance without the hyphen that must follow it.",
    rationale: "A distance stands between two hyphens.",
    atRunTime: .unparsed,
    fixSafety: .safe,
    examples: [.file("[a]-8[b]", "[a]-8-[b]"), .file("[a]->=8[b]", "[a]-(>=8)-[b]")],
    check: .syntax { issue, input in
      guard case .unterminatedConnection = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      let message = "expected `-` after the distance, found \(found)"
      guard found == "`[`" || found == "`|`" else { return Finding(message, issue.span) }
      guard issue.context == issue.span else {
        return Finding(
          message, issue.span,
          fix: FixIt(
            title: "write `(\(input.source.text(issue.context)))-`", safety: .safe,
            edits: [.init(Span(at: issue.context.start), "("), .init(Span(at: issue.context.end), ")-")]))
      }
      return Finding(
        message, issue.span,
        fix: FixIt(title: "insert `-`", safety: .safe, edits: [.init(Span(at: issue.span.start), "-")]))
    })
}
