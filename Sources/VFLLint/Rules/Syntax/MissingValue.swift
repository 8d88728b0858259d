import VFLSyntax

extension Rule {
  static let missingValue = Rule(
    "VFL116", "missing_value", .error, "A condition without the number or name to compare with.",
    rationale: "Each condition compares a size or distance with a number, a metric or another view.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("[a(100,)]", "[a(100)]"), .file("[a(>=)]", "[a(>=100)]"),
      .file("metric m = 8\n[a]-(-m)-[b]", "metric m = -8\n[a]-(m)-[b]"),
      .file("[a(==[b])]-[b]", "[a(==b)]-[b]"),
    ],
    check: .syntax { issue, input in
      switch issue.kind {
      case .missingValue:
        let message = "expected a number or a name, found \(input.quoted(issue.span))"
        let comma = Span(issue.span.start == 0 ? 0 : issue.span.start - 1, issue.span.start)
        guard input.source.text(issue.span) == ")", input.source.text(comma) == "," else {
          guard let (placeholder, span) = input.placeholder(at: issue.span.start) else {
            return Finding(message, issue.span, help: input.plainName(issue.span))
          }
          let fix = placeholder.fix(span)
          return Finding(
            "\(input.quoted(span)) is \(placeholder.words)", span, help: fix == nil ? placeholder.help : nil, fix: fix)
        }
        return Finding(
          message, issue.span, fix: FixIt(title: "remove the comma", safety: .safe, edits: [.init(comma, "")]))
      case .negatedName:
        return Finding(
          "a metric cannot be negated, expected a number after `\(input.source.text(issue.span))`", issue.span,
          help: "negate the value in the metrics dictionary instead")
      default: return nil
      }
    })
}

extension LintContext {
  /// Help for `[name]` where a number or name is expected; nil for other text.
  fileprivate func plainName(_ span: Span) -> String? {
    let text = source.text(span).utf8
    guard text.count > 2, text.first == UInt8(ascii: "["), text.last == UInt8(ascii: "]") else { return nil }
    let before = source.bytes[..<Int(span.start)]
    let isDistance =
      before.lastIndex(of: UInt8(ascii: "(")).map { $0 > 0 && before[$0 - 1] == UInt8(ascii: "-") } ?? true
    if isDistance {
      let kinds = document.dialect.isApple ? "a number or a metric" : "a number"
      return "a distance is \(kinds); a view goes between two distances"
    }
    return "write the name without brackets: `\(String(text.dropFirst().dropLast()) ?? "")`"
  }

  /// The placeholder of another language that begins at an offset inside parentheses, and its range; nil if there is none.
  fileprivate func placeholder(at place: UInt32) -> (placeholder: Placeholder, span: Span)? {
    var end = Int(place)
    var depth = 0
    while end < min(source.bytes.count, Int(place) + 60), byte(end) != UInt8(ascii: ","), byte(end) != UInt8(ascii: "]")
    {
      if byte(end) == UInt8(ascii: "(") { depth += 1 }
      if byte(end) == UInt8(ascii: ")") {
        depth -= 1
        if depth < 0 { break }
      }
      if byte(end) == UInt8(ascii: "@"), end > Int(place) + 1 { break }
      end += 1
    }
    let span = Span(place, UInt32(end))
    return Placeholder(source.text(span)).map { ($0, span) }
  }
}
