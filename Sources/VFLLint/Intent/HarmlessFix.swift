import VFLSyntax

extension LintInput {
  /// Statements of more bytes are not parsed once more for each of their fixes.
  static let reparsedLength = 4000
}

extension Finding {
  /// The same without a fix that would bring up more mistakes than it removes: those that another one has hidden. What the fix
  /// would do is then said as help.
  func withHarmlessFix(_ input: LintInput) -> Finding {
    guard let fix, let first = fix.edits.first, let last = fix.edits.last,
      let statement = input.statement(at: first.span.start), statement.span.count <= LintInput.reparsedLength,
      statement.span.start <= first.span.start
    else { return self }
    // The whole lines, since a fix may write below the statement.
    let end = max(statement.span.end, last.span.end)
    let text = SourceText(input.source.text(Span(statement.span.start, end)))
    let shift = statement.span.start
    let moved = FixIt(
      title: "", safety: fix.safety,
      edits: fix.edits.map { .init(Span($0.span.start - shift, $0.span.end - shift), $0.text) })
    guard let fixed = SourceText(name: "-", bytes: moved.applied(to: text)),
      mistakes(fixed, input) > mistakes(text, input)
    else { return self }
    var finding = self
    finding.fix = nil
    finding.help = help ?? fix.title
    return finding
  }

  private func mistakes(_ text: SourceText, _ input: LintInput) -> Int {
    let document = input.hasLines ? DocumentParser.parse(text) : DocumentParser.parseFormat(text)
    return document.issues.count { $0.breaksGrammar || $0.kind == .dottedName }
  }
}
