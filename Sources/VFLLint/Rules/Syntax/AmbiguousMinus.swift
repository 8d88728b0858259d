import VFLSyntax

extension Rule {
  static let ambiguousMinus = Rule(
    "VFL109", "ambiguous_minus", .error, "Two hyphens in a row.",
    rationale: "The second could be a minus sign or a slip of the finger, so negative distances stand in parentheses.",
    atRunTime: .raises(
      "Unable to parse constraint format: Cannot tell if this - is a minus sign or an accidental extra bar in "
        + "the connection. Use parentheses around negative numbers."),
    fixSafety: .safe,
    examples: [.file("[a]--8-[b]", "[a]-(-8)-[b]"), .file("[a]--[b]", "[a]-[b]")],
    check: .syntax { issue, input in
      switch issue.kind {
      case .ambiguousMinus:
        let number = input.source.text(issue.context)
        return Finding(
          "a negative distance must stand in parentheses", issue.span,
          fix: FixIt(
            title: "write `(\(number))`", safety: .safe,
            edits: [.init(Span(at: issue.context.start), "("), .init(Span(at: issue.context.end), ")")]))
      case .doubledHyphen:
        return Finding(
          "one hyphen too many", issue.span,
          fix: FixIt(title: "remove the hyphen", safety: .safe, edits: [.init(issue.span, "")]))
      default: return nil
      }
    })
}
