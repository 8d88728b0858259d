import VFLSyntax

extension Rule {
  static let missingView = Rule(
    "VFL105", "missing_view", .error, "A missing view.",
    rationale:
      "Every format lays out at least one view. A format without one often comes from a loop over an empty list.",
    atRunTime: .missingView,
    fixSafety: .unsafe,
    examples: [
      .file("H:|-10-|", "H:|-10-[a]-10-|"), .file("[a]-", "[a]-|"), .file("H:|-title-|", "H:|-[title]-|"),
    ],
    check: .syntax { issue, input in
      guard case .missingView(let afterConnection) = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      if found == "`|`" {
        let message = "expected a view before the closing `|`"
        if let (name, span) = input.onlyDistance(of: issue) {
          let text = "[\(name)]"
          let fix = FixIt(title: "write the view in brackets, `\(text)`", safety: .unsafe, edits: [.init(span, text)])
          return Finding(message, issue.span, fix: fix).quoted(afterConnection)
        }
        return Finding(
          message, issue.span, help: "name a view in brackets, such as `[name]`",
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

extension LintContext {
  /// The only distance of a format without views, if it is a name that was meant as a view: `|-title-|`.
  fileprivate func onlyDistance(of issue: SyntaxIssue) -> (name: String, span: Span)? {
    guard let format = format(at: issue.span.start) else { return nil }
    let elements = document.tree.elements(of: format)
    guard elements.count == 3, case .connection(let connection) = elements[elements.startIndex + 1] else { return nil }
    let predicates = document.tree.predicates(connection.predicates)
    guard predicates.count == 1, let predicate = predicates.first, case .name(let name) = predicate.object.value,
      predicate.span == predicate.object.span
    else { return nil }
    let isBare = byte(Int(predicate.span.start) - 1) == UInt8(ascii: "-")
    return (text(name), isBare ? predicate.span : Span(predicate.span.start - 1, predicate.span.end + 1))
  }
}
