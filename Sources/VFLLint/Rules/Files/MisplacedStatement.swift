import VFLSyntax

extension Rule {
  static let misplacedStatement = Rule(
    "VFL160", "misplaced_statement", .error, "A statement that is not allowed here.",
    rationale:
      "Between the braces of `at` and `on`, only steps of a layout test are allowed: constraints hold from the start, wherever they "
      + "appear in a file. `super` belongs between the braces of `on`, where it calls the method that the view overrides. `dialect` must be the first "
      + "statement.",
    examples: [
      .file(
        "superview card (0 0; 320 480)\nat card.width == 375 {\n  H:|[a]|\n  expect a.width == 375\n}",
        "superview card (0 0; 320 480)\nH:|[a]|\nat card.width == 375 {\n  expect a.width == 375\n}"),
      .file("[a(20)]\ndialect apple", "dialect apple\n[a(20)]"),
      .file("[a(20)]\nsuper", "[a(20)]\non layout a {\n  super\n}"),
    ],
    check: .syntax { issue, input in
      guard case .misplacedStatement = issue.kind else { return nil }
      if input.source.text(issue.span).utf8.starts(with: "dialect".utf8) {
        return Finding(
          "the dialect must be the first statement", issue.span,
          help: "move \(input.quoted(issue.span)) to the first line")
      }
      return Finding(
        "\(input.quoted(issue.span)) is not allowed here", issue.span,
        help: "only steps are allowed between the braces of `at` and `on`, and only `expect` between those of `for`")
    })
}
