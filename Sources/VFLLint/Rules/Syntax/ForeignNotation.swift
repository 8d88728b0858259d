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
      let found = input.quoted(issue.span)
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
      case .tilde:
        return Finding(
          "formats have no `~`, found \(found)", issue.span,
          help: "write `-(>=0)-` for a flexible distance; equal distances need views between them, or equations")
      case .arrow:
        return Finding(
          "formats have no arrows, found \(found)", issue.span,
          fix: FixIt(title: "write `-`", safety: .unsafe, edits: [.init(input.withSpaces(issue.span), "-")]))
      case .doubleBar: return doubleBar(issue, input)
      }
    })

  private static func arithmetic(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let arithmetic = FormatArithmetic(input, issue)
    let place = Span(issue.span.start, arithmetic.expression.end)
    let message = "formats have no arithmetic, found \(input.quoted(arithmetic.expression))"
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
    let message = "formats have no percentages, found \(input.quoted(arithmetic.expression))"
    guard let equation = arithmetic.equation else {
      return Finding(
        message, arithmetic.expression,
        help: "give the view a share of the superview with an equation, such as `a.width == 0.5 * superview.width`")
    }
    return Finding(message, arithmetic.expression, help: input.equationHelp(equation))
  }

  /// `||` is a margin in other notations. If both ends of a format have such a margin, fix them together.
  private static func doubleBar(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    var edits: [FixIt.Edit] = []
    if let format = input.format(at: issue.span.start) {
      let start = format.orientationSpan.isEmpty ? format.span.start : format.orientationSpan.end
      if input.source.text(Span(start, start + 2)) == "||" { edits.append(.init(Span(start, start + 2), "|-")) }
      let end = Span(format.span.end - 2, format.span.end)
      if end.start > start + 2, input.source.text(end) == "||" { edits.append(.init(end, "-|")) }
    }
    let message = "`||` is the margin of another notation"
    guard !edits.isEmpty else { return Finding(message, issue.span, help: "write `|-` for the superview's margin") }
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
