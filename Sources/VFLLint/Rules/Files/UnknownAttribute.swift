import VFLSyntax

extension Rule {
  static let unknownAttribute = Rule(
    "VFL154", "unknown_attribute", .error, "A name behind a dot that is no layout attribute.",
    rationale: "Only layout attributes can be compared.",
    fixSafety: .unsafe,
    examples: [.file("a.widht == 100", "a.width == 100")],
    check: .syntax { issue, input in
      guard case .unknownAttribute = issue.kind else { return nil }
      let word = input.source.text(issue.span)
      let attributes = Attribute.allCases.map { $0.name } + Attribute.synonyms.map { $0.name }
      guard let nearest = Suggestion.nearest(to: word, in: attributes) else {
        return Finding(
          "unknown attribute \(input.quoted(issue.span))", issue.span,
          help: "attributes are `leading`, `trailing`, `left`, `right`, `top`, `bottom`, `width`, `height`, `centerX`, "
            + "`centerY`, the baselines and the margins")
      }
      return Finding(
        "unknown attribute \(input.quoted(issue.span)), did you mean `\(nearest)`?", issue.span,
        fix: FixIt(title: "write `\(nearest)`", safety: .unsafe, edits: [.init(issue.span, nearest)]))
    })
}
