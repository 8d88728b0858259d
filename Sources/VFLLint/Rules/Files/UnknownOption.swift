import VFLSyntax

extension Rule {
  static let unknownOption = Rule(
    "VFL155", "unknown_option", .error, "An unknown alignment option or autoresizing flag.",
    rationale: "Options are spelled as in Swift, without the prefix.",
    fixSafety: .unsafe,
    examples: [
      .file("H:[a]-[b]  options: alignTop", "H:[a]-[b]  options: alignAllTop"),
      .file(
        "autoresize a (0 0; 8 8) flexibleWidht", "superview card (0 0; 320 480)\nautoresize a (0 0; 8 8) flexibleWidth"),
    ],
    check: .syntax { issue, input in
      let known: [String]
      let noun: String
      switch issue.kind {
      case .unknownOption:
        known = FormatOptions.named.map { $0.name }
        noun = "option"
      case .unknownMask:
        known = AutoresizingMask.named.map { $0.name }
        noun = "mask"
      default: return nil
      }
      let word = input.source.text(issue.span)
      let same = noun == "option" ? FormatOptions.name(spelled: word) : AutoresizingMask.name(spelled: word)
      guard let nearest = same ?? Suggestion.nearest(to: word, in: known) else {
        return Finding("unknown \(noun) \(input.quoted(issue.span))", issue.span, help: "one of \(listed(known))")
      }
      return Finding(
        "unknown \(noun) \(input.quoted(issue.span)), did you mean `\(nearest)`?", issue.span,
        fix: FixIt(title: "write `\(nearest)`", safety: .unsafe, edits: [.init(issue.span, nearest)]))
    })
}
