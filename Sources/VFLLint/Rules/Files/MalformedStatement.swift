import VFLSyntax

extension Rule {
  static let malformedStatement = Rule(
    "VFL152", "malformed_statement", .error, "A statement that lacks something, or has too much.",
    rationale: "A line with a mistake is skipped, and what it declares is unknown to the rest of the file.",
    examples: [
      .file("metric margin 20", "metric margin = 20"),
      .file("superview card (0 0 320 480)", "superview card (0 0; 320 480)"),
    ],
    check: .syntax { issue, input in
      guard case .malformedStatement(let expected) = issue.kind else { return nil }
      return Finding("expected \(expected.words), found \(input.quoted(issue.span))\(endOfWhat(issue))", issue.span)
    })

  /// What an empty span is the end of.
  static func endOfWhat(_ issue: SyntaxIssue) -> String { issue.span.isEmpty ? " of the line" : "" }
}

extension SyntaxIssue.Expectation {
  /// What is expected, in words.
  var words: String {
    switch self {
    case .name: "a name"
    case .number: "a number"
    case .equalsSign: "`=`"
    case .relation: "`==`, `<=` or `>=`"
    case .openingParenthesis: "`(`"
    case .closingParenthesis: "`)`"
    case .semicolon: "`;`"
    case .openingBrace: "`{`"
    case .endOfLine: "the end of the line"
    case .mask: "a mask such as `flexibleWidth`, or `none`"
    case .option: "an option such as `alignAllTop`"
    case .value: "a number, a metric or `item.attribute`"
    case .attribute: "`item.attribute`"
    case .whitespace: "a blank"
    case .oneItem: "at most one item and one constant"
    case .view: "`view`"
    case .onOrOff: "`on` or `off`"
    case .pass: "`layout` or `update`"
    case .size: "`width` or `height`"
    case .equality: "`==`"
    case .property: "`.constant` or `.priority`"
    case .target: "the name of a constraint or group, or the number of a line"
    case .part: "`x`, `y`, `width` or `height`"
    case .expectation:
      "`item.width == number`, `item.frame == (x y; width height)`, `solved`, `conflict`, `ambiguous`, `broken`, `problem`, `dirty` or "
        + "`clean`"
    case .geometry: "`transformed` or `untransformed`"
    }
  }
}
