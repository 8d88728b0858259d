import VFLSyntax

extension Rule {
  static let foreignText = Rule(
    "VFL125", "foreign_text", .error,
    "Quotes, list markers, arguments, code or log output around or instead of a format.",
    rationale:
      "A format is only the text between the quotation marks of a call. Code, notes and log output around the quotation marks are not "
      + "part of it.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("\"H:|-[a]-|\",", "H:|-[a]-|"), .file("- H:|-[a]-|", "H:|-[a]-|"),
      .file("H:[a]-[b], options: [.alignAllTop]", "H:[a]-[b]  options: alignAllTop"),
      .file("a.widthAnchor.constraint(equalToConstant: 100).isActive = true", "a.width == 100"),
      .file("<NSLayoutConstraint:0x600 UILabel:0x7f8.width == 300>", "`UILabel:0x7f8`.width == 300"),
    ],
    check: .syntax { issue, input in
      guard case .foreignText(let text) = issue.kind else { return nil }
      return finding(text, issue, input)?.metAtRunTime(input.format(at: issue.span.start) != nil)
    })

  private static func finding(_ text: ForeignText, _ issue: SyntaxIssue, _ input: LintContext) -> Finding? {
    let found = input.quoted(issue.span)
    // If a fix turns the line into a format, names elsewhere in the file may change their meaning.
    let safety = input.format(at: issue.span.start) == nil ? FixIt.Safety.unsafe : .safe
    switch text {
    case .severalFormats: return nil
    case .quoted(let inner):
      return Finding(
        "a format is written without quotes here", issue.span,
        fix: FixIt(
          title: "remove the quotes", safety: safety,
          edits: [.init(Span(issue.span.start, inner.start), ""), .init(Span(inner.end, issue.span.end), "")]))
    case .listItem:
      return Finding(
        "unexpected list marker \(input.quoted(input.trimmed(issue.span)))", issue.span,
        fix: FixIt(title: "remove it", safety: safety, edits: [.init(issue.span, "")]))
    case .terminator:
      return Finding(
        "unexpected \(input.quoted(input.trimmed(issue.span))) after the format",
        input.trimmed(issue.span), fix: FixIt(title: "remove it", safety: safety, edits: [.init(issue.span, "")]))
    case .arguments: return arguments(issue, input)
    case .named:
      return Finding(
        "a format cannot be named, found \(input.quoted(input.trimmed(issue.span)))", issue.span,
        help: "only equations are named, such as `wide: a.width == 100`",
        fix: FixIt(title: "remove the name", safety: safety, edits: [.init(issue.span, "")]))
    case .equation:
      return Finding(
        "expected a format, found the equation \(found)", issue.span,
        help: input.isEmbedded
          ? "create a separate constraint in code" : "write it into a constraint file: `vfl lint layout.vfl`")
    case .logEntry:
      return Finding(
        "expected a format or a statement, found a line of a console log", issue.span,
        help: "save the log as a file that ends in `.log`; `vfl compile` prints its constraints as equations")
    case .comment:
      return Finding(
        "\(found) does not start a comment here", issue.span,
        help: input.isConstraintFile ? "start a comment with `#` or `//`" : "leave the comment out",
        fix: input.commentFix(issue))
    case .objectiveC: return code("Objective-C", issue, input)
    case .swift:
      // Python and JavaScript import modules in the same way.
      let isImport = input.source.text(issue.span).hasPrefix("import ")
      return code(isImport ? "a programming language" : "Swift", issue, input)
    }
  }

  /// The finding for a call's arguments that follow the format.
  private static func arguments(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let words = input.options(in: issue.span)
    let names = (words ?? []).joined(separator: ", ")
    guard input.isConstraintFile, let words, !words.isEmpty else {
      let message = "unexpected \(input.quoted(issue.span)) after the format"
      if input.byte(Int(issue.span.start)) == UInt8(ascii: "@") {
        return Finding(message, issue.span, help: "a priority belongs to a size or a distance: `[a(100@750)]`")
      }
      guard !names.isEmpty else {
        return Finding(message, issue.span, help: "remove it: the arguments of a call are not part of the format")
      }
      let help = input.isEmbedded ? "pass them in the `options:` argument" : "pass them with `--options \(names)`"
      return Finding("options are not part of a format, found \(input.quoted(issue.span))", issue.span, help: help)
    }
    var start = Int(issue.span.start)
    while start > 0, " \t,;|(".utf8.contains(input.byte(start - 1)) { start -= 1 }
    // Keep the `|` that closes the format.
    while input.byte(start) == UInt8(ascii: "|") { start += 1 }
    return Finding(
      "expected `options: \(names)` after the format, found \(input.quoted(issue.span))", issue.span,
      fix: FixIt(
        title: "write `options: \(names)`", safety: .safe,
        edits: [.init(Span(UInt32(start), issue.span.end), "  options: \(names)")]))
  }

  /// The finding for a statement of a programming language, with a fix to the equivalent line if there is one.
  private static func code(_ language: String, _ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let message = "expected a format or a statement, found a statement of \(language)"
    guard input.isConstraintFile else { return Finding(message, issue.span, help: "pass only the format") }
    let code = IntendedCode(input.source.text(issue.span))
    if code.setsMaskTranslation {
      return Finding(
        message, issue.span,
        help: "remove it: in a constraint file, only `autoresize` gives a view an autoresizing mask",
        fix: FixIt(title: "remove the line", safety: .unsafe, edits: [.init(input.line(around: issue.span), "")]))
    }
    guard let line = code.line else {
      return Finding(
        message, issue.span,
        help: "constraint files cannot contain code; `vfl lint` reads code in files such as `.swift`, `.m` and `.js`")
    }
    return Finding(
      message, issue.span, fix: FixIt(title: "write `\(line)`", safety: .unsafe, edits: [.init(issue.span, line)]))
  }
}

extension LintContext {
  /// A span without trailing whitespace.
  fileprivate func trimmed(_ span: Span) -> Span {
    var span = span
    while span.end > span.start, byte(Int(span.end) - 1) <= 0x20 { span.end -= 1 }
    return span
  }

  /// A span with the whitespace before it on its line and the line break after it.
  fileprivate func line(around span: Span) -> Span {
    var (start, end) = (Int(span.start), Int(span.end))
    while start > 0, byte(start - 1) == 0x20 || byte(start - 1) == 0x09 { start -= 1 }
    while end < source.bytes.count, byte(end) == 0x20 || byte(end) == 0x09 || byte(end) == 0x0D { end += 1 }
    if byte(end) == 0x0A { end += 1 }
    return Span(UInt32(clamping: start), UInt32(clamping: end))
  }

  /// The options that a text names, in any language's spelling; nil if it contains other words.
  fileprivate func options(in span: Span) -> [String]? {
    guard let tokens = WordedTokens(source, span) else { return nil }
    var names: [String] = []
    for word in tokens.words {
      if ["option", "options", "NSLayoutConstraint", "FormatOptions", "NSLayoutFormatOptions"].contains(word) {
        continue
      }
      guard let name = FormatOptions.name(spelled: word) else { return nil }
      names.append(name)
    }
    return names
  }

  /// Replaces another language's comment delimiter with `#`; nil if the comment may continue on other lines.
  fileprivate func commentFix(_ issue: SyntaxIssue) -> FixIt? {
    guard isConstraintFile else { return nil }
    var edits = [FixIt.Edit(issue.span, "#")]
    let last = Span(max(issue.context.end, 2) - 2, issue.context.end)
    if last.start >= issue.span.end, source.text(last) == "*/" {
      var start = Int(last.start)
      while start > Int(issue.span.end), byte(start - 1) == 0x20 { start -= 1 }
      edits.append(.init(Span(UInt32(start), last.end), ""))
    } else if source.text(issue.span) == "/*" || source.text(issue.span) == "<!--" {
      // A `#` would not turn the following lines of the comment into comments.
      return nil
    }
    return FixIt(title: "write `#`", safety: .unsafe, edits: edits)
  }
}
