import VFLSyntax

extension Rule {
  static let dottedName = Rule(
    "VFL206", "dotted_name", .error, "A name with a dot in a format.",
    rationale:
      "`NSDictionaryOfVariableBindings(self.title)` makes the key `self.title`, but the format's parser reads C identifiers and "
      + "stops at the dot, so no format can name that view.",
    atRunTime: .raises("Unable to parse constraint format: NAME is not a key in the views dictionary."),
    examples: [
      .file("H:|-[self.title]-|", "H:|-[title]-|"), .file("[a]-self.margin-[b]", "[a]-margin-[b]"),
    ],
    check: .syntax { issue, input in
      guard case .dottedName = issue.kind else { return nil }
      let text = input.source.text(issue.span)
      let isView = input.isBracketed(issue.span)
      let last = text.utf8.lastIndex(of: UInt8(ascii: ".")).map { String(text[text.utf8.index(after: $0)...]) } ?? text
      return Finding(
        "a name in a format cannot contain a dot", issue.span,
        help: isView
          ? "bind the view under a plain key, such as `\(last)`, and write `[\(last)]`"
          : "put the value into the metrics under a plain key, such as `\(last)`, and write `\(last)`",
        subject: text.split(separator: ".").first.map(String.init)
      ).quoted(isView)
    })
}

extension LintInput {
  /// Whether a name stands right behind a `[`, as a view's does.
  fileprivate func isBracketed(_ span: Span) -> Bool {
    span.start > 0 && source.bytes[Int(span.start) - 1] == UInt8(ascii: "[")
  }
}
