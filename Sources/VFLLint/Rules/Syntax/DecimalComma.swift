import VFLSyntax

extension Rule {
  static let decimalComma = Rule(
    "VFL121", "decimal_comma", .error, "A comma inside a number.",
    rationale:
      "Numbers have a point. A comma often comes from formatting a number for the user's language, so that it appears on some "
      + "devices only; in parentheses it separates two conditions.",
    atRunTime: .unparsed,
    fixSafety: .unsafe,
    examples: [.file("[a]-8,5-[b]", "[a]-8.5-[b]")],
    check: .syntax { issue, input in
      guard case .decimalComma = issue.kind else { return nil }
      return Finding(
        "a comma cannot stand inside a number", issue.span,
        fix: FixIt(title: "write a point", safety: .unsafe, edits: [.init(issue.span, ".")]))
    })
}
