import VFLSyntax

extension Rule {
  static let missingView = Rule(
    "VFL105", "missing_view", .error, "A place where a view must stand and none does.",
    rationale: "Every format lays out at least one view. An empty one often comes from a loop over an empty list.",
    atRunTime: .raises("Unable to parse constraint format: Expected a view"),
    examples: [.file("H:|-10-|", "H:|-10-[a]-10-|"), .file("[a]-", "[a]-|")],
    check: .syntax { issue, input in
      guard case .missingView(let afterConnection) = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      if found == "`|`" {
        return Finding(
          "expected a view before the closing `|`", issue.span, help: "name a view in brackets, such as `[name]`",
          notes: afterConnection ? [] : ["`||` stands for margins in other notations; here it is `|-`"]
        ).quoted(afterConnection)
      }
      let expected = afterConnection ? "`[` or `|`" : "a view in brackets"
      return Finding(
        "expected \(expected), found \(found) of the format", issue.span,
        help: afterConnection ? "end with `-|`, or drop the connection" : "name a view in brackets, such as `[name]`"
      ).quoted(false)
    })
}
