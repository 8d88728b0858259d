import VFLSyntax

extension Rule {
  static let barePredicate = Rule(
    "VFL401", "bare_predicate", .note, "A relation or priority in a distance without parentheses.",
    rationale:
      "The framework accepts such a distance, as many shipped apps show, but the form is undocumented, and most other parsers of the "
      + "language reject it.",
    fixSafety: .safe,
    examples: [.file("[a]->=8-[b]", "[a]-(>=8)-[b]"), .file("H:|-20@750-[a]", "H:|-(20@750)-[a]")],
    check: .syntax(in: .text) { issue, input in
      guard case .barePredicate = issue.kind else { return nil }
      return Finding(
        "a distance with a relation or priority belongs in parentheses", issue.span,
        fix: FixIt(
          title: "write `(\(input.source.text(issue.span)))`", safety: .safe,
          edits: [.init(Span(at: issue.span.start), "("), .init(Span(at: issue.span.end), ")")]))
    })
}
