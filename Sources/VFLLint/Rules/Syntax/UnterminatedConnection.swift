import VFLSyntax

extension Rule {
  static let unterminatedConnection = Rule(
    "VFL107", "unterminated_connection", .error, "A distance without the hyphen that must follow it.",
    rationale: "A distance is written between two hyphens.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("[a]-8[b]", "[a]-8-[b]"), .file("[a]->=8[b]", "[a]-(>=8)-[b]"), .file("[a]-8pt-[b]", "[a]-8-[b]"),
      .file("|-a]-|", "|-[a]-|"),
    ],
    check: .syntax { issue, input in
      guard case .unterminatedConnection = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      let message = "expected `-` after the distance, found \(found)"
      if let finding = input.unit(issue) { return finding }
      if found == "`]`", let name = input.wordBefore(issue.span.start),
        input.byte(Int(name.start) - 1) != UInt8(ascii: ".")
      {
        return Finding(
          "expected `[` before the view \(input.quoted(name))", name,
          fix: FixIt(title: "insert `[`", safety: .safe, edits: [.init(Span(at: name.start), "[")]))
      }
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

extension LintContext {
  /// The range of the word that ends at an offset; nil if it is not an identifier.
  func wordBefore(_ place: UInt32) -> Span? {
    var start = Int(place)
    while start > max(0, Int(place) - 200), Tokens.isWord(byte(start - 1)) { start -= 1 }
    let span = Span(UInt32(start), place)
    return NameText.isIdentifier(source.text(span)) ? span : nil
  }

  /// The finding for a number with a unit, such as `8pt`; nil if the issue has another cause.
  func unit(_ issue: SyntaxIssue) -> Finding? {
    guard let (number, unit) = numberWithUnit(issue.span) else { return nil }
    let whole = number.union(unit)
    let word = source.text(unit)
    let isPoint = ["pt", "pts", "points"].contains(word)
    let message = "a number is written without a unit, found \(quoted(whole))"
    guard isPoint || ["px", "dp", "em", "sp"].contains(word) else { return nil }
    return Finding(
      message, whole, help: isPoint ? nil : "lengths are in points",
      fix: FixIt(title: "write `\(source.text(number))`", safety: isPoint ? .safe : .unsafe, edits: [.init(unit, "")]))
  }

  /// The number directly before `span`, and the word at the start of `span`; nil if either is missing.
  func numberWithUnit(_ span: Span) -> (number: Span, unit: Span)? {
    var end = Int(span.start)
    while end < Int(span.end), Lexer.kind(byte(end)) == .identifier { end += 1 }
    var start = Int(span.start)
    while start > 0, Lexer.kind(byte(start - 1)) == .number || byte(start - 1) == UInt8(ascii: ".") { start -= 1 }
    guard end > Int(span.start), start < Int(span.start), !Tokens.isWord(byte(start - 1)) else { return nil }
    return (Span(UInt32(start), span.start), Span(span.start, UInt32(end)))
  }
}
