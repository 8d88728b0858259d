import VFLSyntax

extension LintContext {
  /// The formats of the text's dialect, as messages name them.
  var formats: String { document.dialect.isApple ? "formats" : document.dialect.formats }

  /// A note that names the other dialects in which the format with an issue is valid; empty if there are none, or if the text cannot
  /// state a dialect. Only the first issue of a format gets the note.
  func notesOnDialects(_ issue: SyntaxIssue) -> [String] {
    guard document.dialect.isApple, !isEmbedded, code == nil, let format = format(at: issue.span.start),
      format.span.count <= Self.examinedLength
    else { return [] }
    var first = document.issues.partitioningIndex { $0.span.start >= format.span.start }
    // A dotted name in arithmetic has no finding of its own.
    while first < document.issues.count, document.issues[first].kind == .dottedName,
      document.issues[first].span.start < issue.span.start, document.issues[first].span.end <= format.span.end
    {
      first += 1
    }
    guard first < document.issues.count, document.issues[first].span == issue.span else { return [] }
    let text = source.text(format.span)
    let names = Dialect.all.filter { dialect in
      !dialect.isApple && DocumentParser.parseFormat(SourceText(text), dialect: dialect).issues.isEmpty
    }.map { $0.name }
    if names.isEmpty { return [] }
    let dialects = "the \(Phrase.form(names.count, "dialect")) \(Phrase.list(names.map { "`\($0)`" }))"
    let spellings = Phrase.list(names.map { isConstraintFile ? "`dialect \($0)`" : "`--dialect \($0)`" }, "or")
    return [
      "the format is valid in \(dialects): \(isConstraintFile ? "write \(spellings) in the first line" : "use \(spellings)")"
    ]
  }

  /// The length of the longest format that is parsed again, in bytes.
  private static let examinedLength = 1_000
}
