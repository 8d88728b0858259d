import VFLSyntax

extension Rule {
  static let foreignNotation = Rule(
    "VFL122", "foreign_notation", .error, "Syntax from another layout notation.",
    rationale:
      "Several libraries extend the format language. Apple's parser supports none of their additions.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("[a(b*2)]-[b]", "[a]-[b]\na.width == 2 * b.width"), .file("[a(50%)]", "a.width == 0.5 * superview.width"),
      .file("V:|[a,b]|", "V:|[a]|\nV:|[b]|"), .file("[v1..3]", "[v1][v2][v3]"), .file("|~[a]~|", "|-(>=0)-[a]-(>=0)-|"),
      .file("[a]->[b]", "[a]-[b]"), .file("||[a]||", "|-[a]-|"),
    ],
    check: .syntax { issue, input in
      guard case .foreignNotation(let notation) = issue.kind else { return nil }
      var finding = finding(notation, issue, input)
      finding.notes += input.notesOnDialects(issue)
      return finding
    })

  private static func finding(
    _ notation: SyntaxIssue.Foreign, _ issue: SyntaxIssue, _ input: LintContext
  ) -> Finding {
    let found = input.quoted(issue.span)
    let isExtended = input.document.dialect == .extended
    switch notation {
    case .arithmetic: return arithmetic(issue, input)
    case .percent: return percentage(issue, input)
    case .viewList:
      let views = input.views(listedAt: issue.span)
      return Finding(
        "brackets contain one view, found \(found)", issue.span,
        help: views.isEmpty
          ? "write a format for each view" : "write a format for each view: \(listed(views.map { "[\($0)]" }))")
    case .viewRange:
      return Finding(
        "brackets contain one view, found \(found)", issue.span, help: "write the views one by one: `[v1][v2][v3]`")
    case .tilde where isExtended:
      return Finding(
        "unexpected \(found)", issue.span,
        help: "`~` connects two views, or a view and `|`, and follows no other connection")
    case .tilde:
      return Finding(
        "\(input.formats) have no `~`, found \(found)", issue.span,
        help: "write `-(>=0)-` for a flexible distance; equal distances need views between them, or equations")
    case .arrow where isExtended:
      return Finding("unexpected \(found)", issue.span, help: "`->` connects two views, or a view and `|`")
    case .arrow:
      return Finding(
        "\(input.formats) have no arrows, found \(found)", issue.span,
        fix: FixIt(title: "write `-`", safety: .unsafe, edits: [.init(input.withSpaces(issue.span), "-")]))
    case .doubleBar: return doubleBar(issue, input)
    }
  }

  private static func arithmetic(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let arithmetic = FormatArithmetic(input, issue)
    let place = Span(issue.span.start, arithmetic.expression.end)
    let found = input.quoted(arithmetic.expression)
    let dialect = input.document.dialect
    let message =
      dialect.isApple
      ? "formats have no arithmetic, found \(found)" : "\(dialect.host) cannot read this arithmetic, found \(found)"
    // Where shares are syntax, `50%+3` is not 3.5.
    if found.utf8.contains(UInt8(ascii: "%")) { return Finding(message, place) }
    let fix = arithmetic.fix(input, issue)
    if let equation = arithmetic.equation {
      return Finding(
        message, place, help: fix == nil ? input.equationHelp(equation) : nil, fix: fix)
    }
    guard fix == nil else { return Finding(message, place, fix: fix) }
    return Finding(
      message, place,
      help: input.isEmbedded
        ? "compute the value in code and pass it as a metric" : "compute the value and declare it as a metric")
  }

  private static func percentage(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let number = input.numberBefore(issue.span.start)
    if input.byte(Int(number.start) - 1) == UInt8(ascii: "@") {
      let sign = Span(issue.span.start, issue.span.start + 1)
      return Finding(
        "a priority has no percent sign, found \(input.quoted(number.union(sign)))", number.union(sign),
        fix: FixIt(title: "remove the `%`", safety: .unsafe, edits: [.init(sign, "")]))
    }
    let arithmetic = FormatArithmetic(input, issue)
    let message = "\(input.formats) have no percentages, found \(input.quoted(arithmetic.expression))"
    guard let equation = arithmetic.equation else {
      return Finding(
        message, arithmetic.expression,
        help: "give the view a share of the superview with an equation, such as `a.width == 0.5 * superview.width`")
    }
    return Finding(message, arithmetic.expression, help: input.equationHelp(equation))
  }

  /// What replaces `||` next to a byte: a bar with a hyphen or, if there is a hyphen already, without one; nil after another connection.
  private static func bar(_ margin: String, nextTo byte: UInt8) -> String? {
    switch byte {
    case UInt8(ascii: "-"): "|"
    case UInt8(ascii: "~"), UInt8(ascii: ">"): nil
    default: margin
    }
  }

  /// `||` is a margin in other notations. If both ends of a format have such a margin, fix them together.
  private static func doubleBar(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    var edits: [FixIt.Edit] = []
    if let format = input.format(at: issue.span.start) {
      let start = format.orientationSpan.isEmpty ? format.span.start : format.orientationSpan.end
      let (first, last) = (Span(start, start + 2), Span(format.span.end - 2, format.span.end))
      if input.source.text(first) == "||", let bar = bar("|-", nextTo: input.byte(Int(first.end))) {
        edits.append(.init(first, bar))
      }
      if last.start > first.end, input.source.text(last) == "||",
        let bar = bar("-|", nextTo: input.byte(Int(last.start) - 1))
      {
        edits.append(.init(last, bar))
      }
    }
    let message = "`||` is the margin of another notation"
    guard !edits.isEmpty else {
      return Finding(
        message, issue.span, help: "write `|` for the superview, and `-` between it and a view for the margin")
    }
    return Finding(
      message, issue.span, fix: FixIt(title: "write the margin as `-`", safety: .unsafe, edits: edits))
  }
}

extension LintContext {
  /// The range of the number that ends at an offset; empty if there is none.
  func numberBefore(_ place: UInt32) -> Span {
    var start = Int(place)
    while start > 0, Lexer.kind(byte(start - 1)) == .number || byte(start - 1) == UInt8(ascii: ".") { start -= 1 }
    return Span(UInt32(start), place)
  }

  /// A span extended by the spaces around it.
  fileprivate func withSpaces(_ span: Span) -> Span {
    var span = span
    while span.start > 0, byte(Int(span.start) - 1) == UInt8(ascii: " ") { span.start -= 1 }
    while Int(span.end) < source.bytes.count, byte(Int(span.end)) == UInt8(ascii: " ") { span.end += 1 }
    return span
  }

  /// The view names in a bracketed list such as `[a, b]`. `rest` is the part of the list from its first comma on. Empty if the list
  /// contains anything but names.
  fileprivate func views(listedAt rest: Span) -> [String] {
    var start = Int(rest.start)
    while start > 0, Tokens.isWord(byte(start - 1)) { start -= 1 }
    guard rest.count < 200, byte(start - 1) == UInt8(ascii: "[") else { return [] }
    let words = source.text(Span(UInt32(start), rest.end)).split(separator: ",").map { part in
      String(part.split(separator: " ").first ?? "")
    }
    return words.allSatisfy(NameText.isIdentifier) ? words : []
  }
}
