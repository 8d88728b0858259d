import VFLSyntax

extension Rule {
  static let unknownRelation = Rule(
    "VFL119", "unknown_relation", .error, "A relation other than `==`, `<=` and `>=`.",
    rationale: "Layout knows equality and the two inequalities that include it; strict ones do not exist.",
    atRunTime: .raises("Unable to parse constraint format: Unknown relation. Must be ==, >=, or <="),
    fixSafety: .safe,
    examples: [.file("[a(=100)]", "[a(==100)]"), .file("a.width => 100", "a.width >= 100")],
    syntax: { issue, input in
      guard case .unknownRelation = issue.kind else { return nil }
      let found = input.source.text(issue.span)
      let message = "unknown relation `\(found)`, expected `==`, `<=` or `>=`"
      switch found {
      case "=", "===":
        return Finding(
          message, issue.span, fix: FixIt(title: "write `==`", safety: .safe, edits: [.init(issue.span, "==")]))
      case "=<", "=>":
        let relation = found == "=<" ? "<=" : ">="
        return Finding(
          message, issue.span,
          fix: FixIt(title: "write `\(relation)`", safety: .safe, edits: [.init(issue.span, relation)]))
      case "<", ">":
        return Finding(
          message, issue.span,
          fix: FixIt(title: "write `\(found)=`", safety: .unsafe, edits: [.init(issue.span, found + "=")]))
      default: return Finding(message, issue.span)
      }
    })
}
