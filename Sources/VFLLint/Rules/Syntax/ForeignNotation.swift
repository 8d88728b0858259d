import VFLSyntax

extension Rule {
  static let foreignNotation = Rule(
    "VFL122", "foreign_notation", .error, "The spelling of another layout notation.",
    rationale:
      "Several libraries extend the format language; the framework's own parser knows none of their additions.",
    atRunTime: .unparsed,
    examples: [
      .file("[a(b*2)]-[b]", "[a]-[b]\na.width == 2 * b.width"), .file("[a(50%)]", "a.width == 0.5 * superview.width"),
      .file("V:|[a,b]|", "V:|[a]|\nV:|[b]|"), .file("[v1..3]", "[v1][v2][v3]"), .file("|~[a]~|", "|-(>=0)-[a]-(>=0)-|"),
    ],
    check: .syntax { issue, input in
      guard case .foreignNotation(let notation) = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      switch notation {
      case .arithmetic:
        return Finding(
          "formats have no arithmetic, found \(found)", issue.span,
          help: "write an equation, such as `a.width == 2 * b.width + 10`, or compute a metric")
      case .percent:
        return Finding(
          "formats have no percentages, found \(found)", issue.span,
          help: "write an equation, such as `a.width == 0.5 * superview.width`")
      case .viewList:
        return Finding(
          "brackets hold one view, found \(found)", issue.span, help: "write a format for each view")
      case .viewRange:
        return Finding(
          "brackets hold one view, found \(found)", issue.span, help: "write the views one by one: `[v1][v2][v3]`")
      case .tilde:
        return Finding(
          "formats have no `~`, found \(found)", issue.span,
          help: "write `-(>=0)-` for a flexible distance; equal distances need views between, or equations")
      }
    })
}
