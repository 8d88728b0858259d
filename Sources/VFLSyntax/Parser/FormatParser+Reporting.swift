/// Reports issues: one for each mistake, even if several tokens show it.
extension FormatParser {
  /// Whitespace next to another mistake is not reported until that mistake is fixed.
  @inline(never)
  mutating func reportWhitespace(_ format: Span) {
    let whitespace = cursor.firstWhitespace
    let isExplained = issues[cursor.firstIssue...].contains { issue in
      issue.breaksGrammar && issue.span.start <= whitespace.end && whitespace.start <= issue.span.end
    }
    if !isExplained { report(.whitespace, whitespace, context: format) }
  }

  /// Reports `||`, once per format.
  @inline(never)
  mutating func reportDoubleBar(_ second: Span) {
    guard !issues[cursor.firstIssue...].contains(where: { $0.kind == .foreignNotation(.doubleBar) }) else { return }
    report(.foreignNotation(.doubleBar), Span(second.start - 1, second.end))
  }

  @inline(never)
  mutating func report(
    _ kind: SyntaxIssue.Kind, _ span: Span, context: Span? = nil
  ) {
    let issue = SyntaxIssue(kind, span, context: context)
    if kind == .whitespace || kind == .dottedName {
      cursor.soundness = min(cursor.soundness, .readable)
    } else if issue.breaksGrammar {
      cursor.soundness = .broken
    }
    // Several issues at one position have the same cause, such as a truncated text, so only the first is kept.
    if issues.count > cursor.firstIssue, let last = issues.last, last.span == span { return }
    // Repetitions of the same mistake (`[[[[`) are one issue.
    if issues.count > cursor.firstIssue, let last = issues.last, last.kind == kind, last.span.end == span.start,
      last.context == last.span, issue.context == span
    {
      issues[issues.count - 1] = SyntaxIssue(kind, last.span.union(span))
      return
    }
    issues.append(issue)
  }
}
