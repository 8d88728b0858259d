import VFLSyntax

extension LintContext {
  /// The maximum length in bytes of a statement that is parsed again for each of its fixes.
  static let reparsedLength = 4000
}

extension Finding {
  /// The same finding, but without its fix if the fix would reveal more mistakes than it removes. The title of the fix then becomes
  /// the help.
  func withHarmlessFix(_ input: LintContext) -> Finding {
    guard let fix, let first = fix.edits.first, let last = fix.edits.last,
      let statement = input.statement(at: first.span.start), statement.span.count <= LintContext.reparsedLength,
      statement.span.start <= first.span.start
    else { return self }
    // Extend to the end of the last edit, since a fix may insert text below the statement.
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

  private func mistakes(_ text: SourceText, _ input: LintContext) -> Int {
    let document =
      input.isConstraintFile
      ? DocumentParser.parse(text, dialect: input.document.dialect)
      : DocumentParser.parseFormat(text, dialect: input.document.dialect)
    return document.issues.count { $0.breaksGrammar || $0.kind == .dottedName }
  }
}
