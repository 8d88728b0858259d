import VFLSyntax

extension Rule {
  static let decimalComma = Rule(
    "VFL121", "decimal_comma", .error, "A comma inside a number.",
    rationale:
      "Numbers use a decimal point. A comma often comes from formatting a number for the user's locale, so it appears only on some "
      + "devices. Inside parentheses a comma separates two conditions.",
    atRunTime: .malformedFormat,
    fixSafety: .unsafe,
    examples: [.file("[a]-8,5-[b]", "[a]-8.5-[b]")],
    check: .syntax { issue, input in
      guard case .decimalComma = issue.kind else { return nil }
      return Finding(
        "a number cannot contain a comma", issue.span,
        fix: FixIt(title: "write a point", safety: .unsafe, edits: [.init(issue.span, ".")]))
    })
}
