import VFLSyntax

extension Rule {
  static let dottedName = Rule(
    "VFL206", "dotted_name", .error, "A dotted name in a format.",
    rationale:
      "`NSDictionaryOfVariableBindings(self.title)` creates the key `self.title`, but the format parser reads C identifiers and "
      + "stops at the dot, so no format can name that view.",
    atRunTime: .unknownView(FrameworkMessage.anyName),
    fixSafety: .safe,
    examples: [
      .file("H:|-[self.title]-|", "H:|-[title]-|"), .file("[a]-self.margin-[b]", "[a]-margin-[b]"),
      .file("[a(b.width)]-[b]", "[a(b)]-[b]"), .file("H:[a.top]", "a.top == superview.top"),
    ],
    check: .syntax { issue, input in
      guard case .dottedName = issue.kind else { return nil }
      let text = input.source.text(issue.span)
      let isView = input.isBracketed(issue.span)
      let last = text.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(text[text.utf8.index(after: $0)...]) } ?? text
      let subject = text.split(separator: ".").first.map(String.init)
      // If arithmetic follows, the arithmetic is the mistake.
      if "*/+".utf8.contains(input.byte(Int(issue.span.end))) { return nil }
      if var finding = input.attribute(issue, last, subject) {
        finding.notes += input.notesOnDialects(issue)
        return finding
      }
      return Finding(
        "a name in a format cannot contain a dot", issue.span,
        help: isView
          ? "bind the view under a plain key, such as `\(last)`, and write `[\(last)]`"
          : "put the value into the metrics under a plain key, such as `\(last)`, and write `\(last)`",
        subject: subject
      ).quoted(isView)
    })
}

extension LintContext {
  /// Whether a name directly follows a `[`, as a view's does.
  fileprivate func isBracketed(_ span: Span) -> Bool {
    span.start > 0 && source.bytes[Int(span.start) - 1] == UInt8(ascii: "[")
  }

  /// The finding for a view's attribute, such as `a.top`, used as a name; nil for other names.
  fileprivate func attribute(_ issue: SyntaxIssue, _ word: String, _ subject: String?) -> Finding? {
    guard let attribute = IntendedEquation.attribute(named: word) else { return nil }
    let dot = issue.span.end - UInt32(word.utf8.count) - 1
    let name = source.text(Span(issue.span.start, dot))
    let message = "`\(word)` is an attribute; formats contain only view names, found \(quoted(issue.span))"
    if isBracketed(issue.span) {
      let equation =
        attribute == "width" || attribute == "height"
        ? "\(name).\(attribute) == 100" : "\(name).\(attribute) == superview.\(attribute)"
      return Finding(
        message, issue.span,
        help: "write `[\(name)]` for the view, and an equation for the attribute, such as `\(equation)`",
        subject: subject)
    }
    guard let view = view(around: issue.span.start) else { return nil }
    if attribute == view.attribute.name, NameText.isIdentifier(name) {
      return Finding(
        message, issue.span,
        fix: FixIt(
          title: "write `\(name)`, which means its \(attribute) here", safety: .safe,
          edits: [.init(Span(dot, issue.span.end), "")]), subject: subject
      ).quoted(false)
    }
    return Finding(
      message, issue.span, help: equationHelp("\(view.name).\(view.attribute.name) == \(name).\(attribute)"),
      subject: subject
    ).quoted(false)
  }
}
