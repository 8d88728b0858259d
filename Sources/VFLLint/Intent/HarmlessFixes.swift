import VFLSyntax

extension LintContext {
  /// The maximum length in bytes of a statement that is parsed again for each of its fixes.
  static let reparsedLength = 4000
}

/// Drops the fixes of a rule that would reveal more mistakes than they remove.
struct HarmlessFixes {
  private let input: LintContext
  /// The number of bytes that may still be parsed. Without this limit, a text with many mistakes in each statement would take time
  /// quadratic in the length of its statements.
  private var budget = 1 << 23
  /// The last text whose mistakes were counted, and their number: mistakes often come one after the other in the same statement.
  private var counted: (span: Span, mistakes: Int)?

  init(_ input: LintContext) { self.input = input }

  /// The same finding, but without its fix if the fix would reveal more mistakes than it removes, or if that would take too much
  /// work to find out. The title of the fix then becomes the help.
  mutating func kept(_ finding: Finding) -> Finding {
    guard let fix = finding.fix, let first = fix.edits.first, let last = fix.edits.last,
      let statement = input.statement(at: first.span.start), statement.span.count <= LintContext.reparsedLength,
      statement.span.start <= first.span.start
    else { return finding }
    // Extend to the end of the last edit, since a fix may insert text below the statement.
    let span = Span(statement.span.start, max(statement.span.end, last.span.end))
    let text = SourceText(input.source.text(span))
    let shift = span.start
    let moved = FixIt(
      title: "", safety: fix.safety,
      edits: fix.edits.map { .init(Span($0.span.start - shift, $0.span.end - shift), $0.text) })
    guard let fixed = SourceText(name: "-", bytes: moved.applied(to: text)) else { return finding }
    budget -= fixed.bytes.count
    if budget > 0, mistakes(in: fixed) <= mistakes(in: text, at: span) { return finding }
    var finding = finding
    finding.fix = nil
    finding.help = finding.help ?? fix.title
    return finding
  }

  private mutating func mistakes(in text: SourceText, at span: Span) -> Int {
    if let counted, counted.span == span { return counted.mistakes }
    budget -= text.bytes.count
    let mistakes = mistakes(in: text)
    counted = (span, mistakes)
    return mistakes
  }

  private func mistakes(in text: SourceText) -> Int {
    let document =
      input.isConstraintFile
      ? DocumentParser.parse(text, dialect: input.document.dialect)
      : DocumentParser.parseFormat(text, dialect: input.document.dialect)
    return document.issues.count { $0.isFatal }
  }
}
