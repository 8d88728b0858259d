import VFLSyntax

extension Rule {
  static let missingPriority = Rule(
    "VFL117", "missing_priority", .error, "An `@` without a priority.",
    rationale: "A priority is a number above 0 and up to 1000, or a metric.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [.file("[a(100@)]", "[a(100@750)]"), .file("[a(100@.defaultHigh)]", "[a(100@750)]")],
    check: .syntax { issue, input in
      guard case .missingPriority = issue.kind else { return nil }
      let isFormat = input.isInFormat(issue)
      let message = "expected a priority after `@`, found \(input.quoted(issue.span))"
      let sign = Span(issue.span.start == 0 ? 0 : issue.span.start - 1, issue.span.start)
      if let (word, span) = input.member(at: issue.span.start) {
        let message = "a priority is a number, found `.\(word)`"
        guard let value = IntendedEquation.priority(named: word) else {
          return Finding(message, span, help: "write a number above 0 and up to 1000").metAtRunTime(isFormat)
        }
        return Finding(message, span, fix: IntendedEquation.priorityFix(value, input, span, .safe))
          .metAtRunTime(isFormat)
      }
      guard input.source.text(sign) == "@" else { return Finding(message, issue.span).metAtRunTime(isFormat) }
      return Finding(
        message, issue.span, fix: FixIt(title: "remove the `@`", safety: .unsafe, edits: [.init(sign, "")])
      ).metAtRunTime(isFormat)
    })
}

extension LintContext {
  /// The word after the dot at an offset, such as `required` in `.required`, and the range of the dot and the word; nil if there is
  /// no such word.
  fileprivate func member(at place: UInt32) -> (word: String, span: Span)? {
    guard byte(Int(place)) == UInt8(ascii: ".") else { return nil }
    var end = Int(place) + 1
    while end < Int(place) + 60, Tokens.isWord(byte(end)) { end += 1 }
    let word = source.text(Span(place + 1, UInt32(end)))
    return NameText.isIdentifier(word) ? (word, Span(place, UInt32(end))) : nil
  }
}
