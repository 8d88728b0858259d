import VFLSyntax

extension Rule {
  static let missingViewName = Rule(
    "VFL112", "missing_view_name", .error, "Brackets without a view name.",
    rationale: "The name is the view's key in the views dictionary.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [.file("H:|-[]-|", "H:|-[a]-|"), .file("H:|-[[a]]-|", "H:|-[a]-|")],
    check: .syntax { issue, input in
      guard case .missingViewName = issue.kind else { return nil }
      if let edits = input.doubledBrackets(at: issue.span) {
        return Finding(
          "a view has one pair of brackets, found a second `[`", issue.span,
          fix: FixIt(title: "remove the second pair", safety: .safe, edits: edits))
      }
      return Finding("expected a view's name after `[`, found \(input.quoted(issue.span))", issue.span)
    })
}

extension LintContext {
  /// Edits that remove the inner brackets of `[[name]]`; nil if `span` is not the second bracket.
  fileprivate func doubledBrackets(at span: Span) -> [FixIt.Edit]? {
    guard byte(Int(span.start)) == UInt8(ascii: "["), span.count == 1 else { return nil }
    var end = Int(span.end)
    let limit = end + 400
    while end < min(limit, source.bytes.count), byte(end) != UInt8(ascii: "]"), byte(end) != UInt8(ascii: "[") {
      end += 1
    }
    guard byte(end) == UInt8(ascii: "]"), byte(end + 1) == UInt8(ascii: "]") else { return nil }
    return [.init(span, ""), .init(Span(UInt32(end), UInt32(end + 1)), "")]
  }
}
