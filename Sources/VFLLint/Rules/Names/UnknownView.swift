import VFLConstraints
import VFLSyntax

extension Rule {
  static let unknownView = Rule(
    "VFL201", "unknown_view", .error, "A view that is not declared.",
    rationale:
      "The name is a key of the views dictionary; a missing key stops the app when the format is first used. The rule applies only "
      + "where all views are known. In a format with a syntax error, it checks only the names that the error does not touch.",
    atRunTime: .unknownView(FrameworkMessage.anyName),
    fixSafety: .unsafe,
    examples: [.file("view title, field\nH:[title]-[feild]", "view title, field\nH:[title]-[field]")],
    check: .names { issue, input in
      guard case .unknownView = issue.kind, let name = issue.name else { return nil }
      let word = input.text(name)
      // `dotted_name` reports a dotted key in a format.
      guard !word.utf8.contains(UInt8(ascii: ".")) || !input.isInFormat(issue) else { return nil }
      if word.utf8.contains(UInt8(ascii: ".")), let fix = input.intendedEquation(issue) {
        return Finding("unknown view `\(word)`", issue.span, fix: fix, subject: word).metAtRunTime(false)
      }
      let nearest = input.known?.view(nearestTo: word)
      return input.unknownName("view", word, issue.span, nearest).metAtRunTime(input.isMetAtRunTime(issue))
    })
}

extension LintContext {
  /// The finding for an unknown name, with the nearest known name if there is one.
  func unknownName(_ noun: String, _ word: String, _ span: Span, _ nearest: String?) -> Finding {
    guard let nearest else {
      let help =
        isEmbedded
        ? "add it to the \(noun)s dictionary, or use an existing key" : "declare it, or use a name that is declared"
      return Finding("unknown \(noun) `\(word)`", span, help: help, subject: word)
    }
    return Finding(
      "unknown \(noun) `\(word)`, did you mean `\(nearest)`?", span,
      fix: FixIt(title: "write `\(nearest)`", safety: .unsafe, edits: [.init(span, nearest)]),
      subject: word)
  }
}
