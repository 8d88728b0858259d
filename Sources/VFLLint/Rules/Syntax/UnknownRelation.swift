import VFLSyntax

extension Rule {
  static let unknownRelation = Rule(
    "VFL119", "unknown_relation", .error, "A relation other than `==`, `<=` and `>=`.",
    rationale: "Auto Layout has equality and the two inequalities that include it. It has no strict inequalities.",
    atRunTime: .unknownRelation,
    fixSafety: .safe,
    examples: [.file("[a(=100)]", "[a(==100)]"), .file("a.width => 100", "a.width >= 100")],
    check: .syntax { issue, input in
      guard case .unknownRelation = issue.kind else { return nil }
      let found = input.source.text(issue.span)
      let message = "unknown relation `\(found)`, expected `==`, `<=` or `>=`"
      let replacement: (text: String, safety: FixIt.Safety)? =
        switch found {
        case "=", "===": ("==", .safe)
        case "=<": ("<=", .safe)
        case "=>": (">=", .safe)
        case "<", ">": (found + "=", .unsafe)
        default: nil
        }
      if issue.context != issue.span, let intended = IntendedEquation(input, issue.context) {
        return Finding(message, issue.span, fix: intended.fix(input, issue.context)).metAtRunTime(false)
      }
      if found == "!=" || found == "<>" {
        return Finding(
          message, issue.span, help: "no constraint can require two values to differ; constrain one of them"
        )
        .metAtRunTime(input.isInFormat(issue))
      }
      let fix = replacement.map {
        FixIt(title: "write `\($0.text)`", safety: $0.safety, edits: [.init(issue.span, $0.text)])
      }
      return Finding(message, issue.span, fix: fix).metAtRunTime(input.isInFormat(issue))
    })
}
