import VFLSyntax

extension Rule {
  static let skippedText = Rule(
    "VFL127", "skipped_text", .warning, "A part of a format that the host skips or reads as something else.",
    rationale:
      "GTK skips text between the elements of a description without an error, and autolayout.js reads only the first condition of a "
      + "distance. A typo then changes the layout, and nothing reports it.",
    fixSafety: .unsafe,
    examples: [
      .file("dialect gtk\n[a]gap[b(100)]", "dialect gtk\n[a]-8-[b(100)]"),
      .file("dialect gtk\n|[a]|[b]", "dialect gtk\n|[a][b]|"),
      .file("dialect gtk\n[a]-8--9-[b]", "dialect gtk\n[a]-9-[b]"),
      .file("dialect gtk\n[a]-8-", "dialect gtk\n[a]-8-|"),
      .file("dialect evfl\n[a]-(>=8,<=9)-[b]", "dialect evfl\n[a]-(>=8)-[b]"),
    ],
    check: .syntax { issue, input in
      let host = input.document.dialect.host
      func removal(_ title: String) -> FixIt {
        FixIt(title: title, safety: .unsafe, edits: [.init(issue.span, "")])
      }
      switch issue.kind {
      case .skippedText:
        return Finding(
          "\(input.quoted(issue.span)) has no effect, because \(host) skips it", issue.span, fix: removal("remove it"))
      case .replacedDistance:
        return Finding(
          "\(input.quoted(issue.span)) has no effect, because only the last distance counts in \(host)", issue.span,
          fix: removal("remove it"))
      case .impliedSuperview:
        return Finding(
          "a distance after the last view is read as the distance to the superview", issue.span,
          fix: FixIt(title: "write `|`", safety: .unsafe, edits: [.init(Span(at: issue.span.end), "|")]))
      case .unreadPredicates:
        return Finding(
          "\(input.quoted(issue.span)) has no effect, because only the first condition of a distance counts in \(host)",
          issue.span,
          help: "write a format for each condition")
      case .unreadAttribute:
        return Finding(
          "\(input.quoted(issue.span)) is read as the size of the view, because a distance has no attributes in \(host)",
          issue.span)
      default: return nil
      }
    })
}
