import VFLSyntax

extension Rule {
  static let unknownAttribute = Rule(
    "VFL154", "unknown_attribute", .error, "An unknown attribute after a dot.",
    rationale: "Only layout attributes can be constrained.",
    fixSafety: .safe,
    examples: [
      .file("a.widht == 100", "a.width == 100"), .file("a.hight == 44", "a.height == 44"),
      .file("a.topAnchor == b.bottomAnchor", "a.top == b.bottom"),
      .file("a.center == b.center", "a.centerX == b.centerX\na.centerY == b.centerY"),
    ],
    check: .syntax { issue, input in
      guard case .unknownAttribute = issue.kind else { return nil }
      let word = input.source.text(issue.span)
      let intended = IntendedEquation(input, issue.context)
      if let parts = IntendedEquation.parts(of: word) {
        let count = parts.count == 2 ? "two" : "four"
        return Finding(
          "`\(word)` stands for \(count) values, expected one", issue.span,
          help: intended == nil ? "write a line for each: \(listed(parts))" : nil,
          fix: intended?.fix(input, issue.context))
      }
      let attributes = Attribute.allCases.map { $0.name } + Attribute.synonyms.map { $0.name }
      let nearest =
        IntendedEquation.attribute(named: word)
        ?? (input.comparesSizes(issue) ? Suggestion.nearest(to: word, in: ["width", "height"]) : nil)
        ?? Suggestion.nearest(to: word, in: attributes)
      guard let nearest else {
        let fix = intended ?? input.ratio(word, issue.context)
        return Finding(
          "unknown attribute \(input.quoted(issue.span))", issue.span,
          help: fix == nil
            ? "attributes are `leading`, `trailing`, `left`, `right`, `top`, `bottom`, `width`, `height`, `centerX`, "
              + "`centerY`, the baselines and the margins" : nil,
          fix: fix?.fix(input, issue.context))
      }
      let fix =
        intended.map { $0.fix(input, issue.context) }
        ?? FixIt(title: "write `\(nearest)`", safety: .unsafe, edits: [.init(issue.span, nearest)])
      return Finding(
        "unknown attribute \(input.quoted(issue.span)), did you mean `\(nearest)`?", issue.span, fix: fix)
    })
}

extension Rule {
  /// The words in backticks, separated by commas.
  static func listed(_ words: [String]) -> String {
    words.map { "`\($0)`" }.joined(separator: ", ")
  }
}

extension LintContext {
  /// Whether the unknown attribute is in an equation whose other side is a constant or a size, so that the attribute must be a size.
  fileprivate func comparesSizes(_ issue: SyntaxIssue) -> Bool {
    guard var tokens = WordedTokens(source, issue.context) else { return false }
    let word = source.text(issue.span)
    while !tokens.isAtEnd {
      if tokens.kind == .dot, tokens.nextKind == .identifier {
        tokens.advance()
        if ![word, "width", "height"].contains(tokens.text) { return false }
      }
      tokens.advance()
    }
    return true
  }

  /// `a.aspectRatio == 1.5` as an equation between width and height; nil for other attributes.
  fileprivate func ratio(_ word: String, _ span: Span) -> IntendedEquation? {
    guard ["aspectRatio", "ratio", "aspect"].contains(word), var tokens = WordedTokens(source, span) else { return nil }
    let name = tokens.text
    while !tokens.isAtEnd, tokens.kind != .number { tokens.advance() }
    var value = ""
    while !tokens.isAtEnd {
      value += tokens.kind == .colon ? "/" : tokens.text
      tokens.advance()
    }
    return IntendedEquation(self, text: "\(name).width == \(name).height * \(value)")
  }
}
