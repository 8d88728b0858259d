import VFLSyntax

extension Rule {
  static let unknownOrientation = Rule(
    "VFL102", "unknown_orientation", .error, "A prefix other than `H:` and `V:`.",
    rationale: "A format describes one axis: `H:`, which is the default, or `V:`. Other notations have more prefixes.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [.file("h:|-[a]-|", "H:|-[a]-|"), .file("HV:|[a]|", "H:|[a]|\nV:|[a]|")],
    check: .syntax { issue, input in
      guard case .unknownOrientation = issue.kind else { return nil }
      let prefix = input.source.text(issue.span)
      let isExtended = input.document.dialect == .extended
      let known = isExtended ? "`H:`, `V:`, `HV:`, `Z:` or `C:`" : "`H:` or `V:`"
      let message = "unknown orientation `\(prefix):`, expected \(known)"
      let notes = input.notesOnDialects(issue)
      switch prefix {
      case "h", "v":
        let upper = prefix == "h" ? "H" : "V"
        let fix = FixIt(title: "write `\(upper):`", safety: .safe, edits: [.init(issue.span, upper)])
        return Finding(message, issue.span, fix: fix)
      case "HV", "VH", "hv":
        return Finding(
          message, issue.span, help: "write the format twice, once with `H:` and once with `V:`", notes: notes)
      case "C", "X", "Y", "Z":
        return Finding(
          message, issue.span,
          help: "centering is not an orientation: write an equation such as `a.centerX == b.centerX`", notes: notes)
      default:
        return Finding(message, issue.span)
      }
    })
}
