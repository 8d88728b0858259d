import VFLSyntax

extension Rule {
  static let ambiguousMinus = Rule(
    "VFL109", "ambiguous_minus", .error, "Two hyphens in a row.",
    rationale:
      "The second hyphen could be a minus sign or a typing error, so negative distances must be in parentheses.",
    atRunTime: .ambiguousMinus,
    fixSafety: .safe,
    examples: [
      .file("[a]--8-[b]", "[a]-(-8)-[b]"), .file("[a]--8[b]", "[a]-(-8)-[b]"), .file("[a]--[b]", "[a]-[b]"),
    ],
    check: .syntax { issue, input in
      switch issue.kind {
      case .ambiguousMinus:
        let number = input.source.text(issue.context)
        // The hyphen after the distance may be missing as well.
        let closing = input.isFollowedByElement(issue.context) ? ")-" : ")"
        return Finding(
          "a negative distance must be in parentheses", issue.span,
          fix: FixIt(
            title: "write `(\(number)\(closing)`", safety: .safe,
            edits: [.init(Span(at: issue.context.start), "("), .init(Span(at: issue.context.end), closing)]))
      case .doubledHyphen:
        return Finding(
          "one hyphen too many", issue.span,
          fix: FixIt(title: "remove the hyphen", safety: .safe, edits: [.init(issue.span, "")])
        ).quoted(false)
      default: return nil
      }
    })
}

extension LintContext {
  /// Whether a view or `|` follows `span`, ignoring whitespace.
  fileprivate func isFollowedByElement(_ span: Span) -> Bool {
    let rest = source.bytes[Int(span.end)...]
    let next = rest.first { $0 != 0x20 && $0 != 0x09 && $0 != 0x0A && $0 != 0x0D }
    return next == UInt8(ascii: "[") || next == UInt8(ascii: "|")
  }
}
