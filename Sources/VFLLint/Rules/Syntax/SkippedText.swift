import VFLSyntax

extension Rule {
  static let skippedText = Rule(
    "VFL127", "skipped_text", .warning, "A part of a format that the host skips or reads as something else.",
    rationale:
      "GTK skips text between the elements of a description without an error, and autolayout.js reads only the first condition of a "
      + "distance, and some parts of `HV:` only for the first axis. The layout then differs from the format, and nothing reports it.",
    fixSafety: .unsafe,
    examples: [
      .file("dialect gtk\n[a]gap[b(100)]", "dialect gtk\n[a]-8-[b(100)]"),
      .file("dialect gtk\n|[a]|[b]", "dialect gtk\n|[a][b]|"),
      .file("dialect gtk\n[a]-8--9-[b]", "dialect gtk\n[a]-9-[b]"),
      .file("dialect gtk\n[a]-8-", "dialect gtk\n[a]-8-|"),
      .file("dialect gtk\n[a(100@0)]", "dialect gtk\n[a(100@weak)]"),
      .file("dialect evfl\n[a]-(>=8,<=9)-[b]", "dialect evfl\n[a]-(>=8)-[b]"),
      .file("dialect evfl\nHV:|-10%-[a]", "dialect evfl\nH:|-10%-[a]\nV:|-10%-[a]"),
      .file("dialect evfl\n[a]-0%-[b]", "dialect evfl\n[a][b]"),
      .file("dialect evfl\n[a(b*0)]-[b]", "dialect evfl\n[a(0)]-[b]"),
      .file("dialect evfl\n[v01..2]-[b]", "dialect evfl\n[v1..2]-[b]"),
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
      case .readForOneAxis:
        return Finding(
          "\(input.quoted(issue.span)) has its full effect only horizontally, because \(host) forgets it before it reads the "
            + "format vertically",
          issue.span, help: "write a format for each axis, with `H:` and `V:`")
      case .zeroShare:
        return Finding(
          "\(input.quoted(issue.span)) is not read as a distance, because \(host) multiplies the position of the next view "
            + "by 0",
          issue.span, help: "write no distance at all")
      case .zeroFactor:
        return Finding(
          "\(input.quoted(issue.span)) has no effect, because \(host) ignores a factor of 0", issue.span,
          help: "write `0` in place of the product")
      case .zeroStrength:
        return Finding(
          "the constraint has no effect, because its strength is 0 in \(host)", issue.span,
          help: "write `weak`, which is a strength of 1, or remove the constraint")
      case .droppedZeros:
        return Finding(
          "the range does not begin with \(input.quoted(issue.span)), because \(host) drops the zeros before a number",
          issue.span, help: "write the name without zeros")
      default: return nil
      }
    })
}
