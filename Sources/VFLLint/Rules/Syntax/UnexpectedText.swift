import VFLSyntax

extension Rule {
  static let unexpectedText = Rule(
    "VFL120", "unexpected_text", .error, "Text that is not part of any format syntax.",
    rationale: "A format contains only views, the connections between them, and `|` at either end.",
    atRunTime: .malformedFormat,
    fixSafety: .safe,
    examples: [
      .file("[a]foo[b]", "[a]-foo-[b]"), .file("[a](100)", "[a(100)]"),
      .file("[a(>=100)(<=200)]", "[a(>=100,<=200)]"), .file("[a(100)@750]", "[a(100@750)]"),
      .file("[a(>=100 && <=200)]", "[a(>=100,<=200)]"), .file("superview-[a]", "|-[a]"),
    ],
    check: .syntax { issue, input in
      guard case .unexpectedText(let place) = issue.kind else { return nil }
      let found = input.quoted(issue.span)
      switch place {
      case .view: return inView(issue, input)
      case .predicates: return UnexpectedPredicateText(issue, input).finding
      case .format:
        let message = "expected `[`, `-` or `|`, found \(found)"
        let text = input.source.text(issue.span)
        if text.utf8.starts(with: "superview".utf8), !Tokens.isWord(input.byte(Int(issue.span.start) + 9)) {
          let word = Span(issue.span.start, issue.span.start + 9)
          return Finding(
            "a format refers to the superview as `|`, found `superview`", word,
            fix: FixIt(title: "write `|`", safety: .safe, edits: [.init(word, "|")]))
        }
        if text == "]" {
          return Finding(
            "unexpected `]`: no bracket is open", issue.span,
            fix: FixIt(title: "remove it", safety: .safe, edits: [.init(issue.span, "")]))
        }
        if let views = bracketed(text) {
          return Finding(
            "a view is written in brackets, found \(found)", issue.span,
            fix: FixIt(title: "write `\(views)`", safety: .unsafe, edits: [.init(issue.span, views)]))
        }
        if input.byte(Int(issue.span.start) - 1) == UInt8(ascii: "]"),
          input.byte(Int(issue.span.end)) == UInt8(ascii: "-"),
          text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 })
        {
          return Finding(
            "expected `-` before the distance, found \(found)", issue.span,
            fix: FixIt(title: "insert `-`", safety: .safe, edits: [.init(Span(at: issue.span.start), "-")]))
        }
        if text.utf8.starts(with: "if ".utf8) || text.utf8.starts(with: "when ".utf8) {
          return Finding(
            "a format cannot have a condition, found \(found)", issue.span,
            help: input.isConstraintFile ? "put it into a group, `group name {`, which can be switched on and off" : nil
          )
        }
        let help: String? =
          switch text.utf8.first ?? 0 {
          case UInt8(ascii: "("):
            "a size is written inside the brackets: `[name\(text)]`; a distance between hyphens: `-\(text)-`"
          case UInt8(ascii: "0")...UInt8(ascii: "9"): "a distance is written between hyphens: `-\(text)-`"
          case UInt8(ascii: "="), UInt8(ascii: "_"), UInt8(ascii: "."), UInt8(ascii: "/"), UInt8(ascii: ">"):
            "views are connected by `-`"
          case UInt8(ascii: ","), UInt8(ascii: ";"): "views are connected by `-`; pass each format separately"
          default:
            NameText.isIdentifier(text)
              ? "a view is written in brackets, `[\(text)]`; a metric between hyphens, `-\(text)-`" : nil
          }
        return Finding(message, issue.span, help: (help?.utf8.count ?? 0) > 160 ? nil : help)
      }
    })

  /// A format with its brackets inserted, such as `[a]-8-[b]` for `a-8-b`; nil if the text contains anything else, or no hyphen.
  private static func bracketed(_ text: String) -> String? {
    guard text.utf8.count < 200 else { return nil }
    var parts = text.split(separator: "-", omittingEmptySubsequences: false).map(String.init)
    guard parts.count > 1 else { return nil }
    for index in parts.indices {
      if NameText.isIdentifier(parts[index]) {
        parts[index] = "[\(parts[index])]"
      } else if !parts[index].utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) {
        return nil
      }
    }
    let views = parts.joined(separator: "-")
    return DocumentParser.parse(SourceText(views)).issues.isEmpty ? views : nil
  }

  /// The finding for text in a view's brackets that is neither its name nor its size.
  private static func inView(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let text = input.source.text(issue.span)
    let hasSize = input.byte(Int(issue.span.start) - 1) == UInt8(ascii: ")")
    let message = "expected `]` after the view's \(hasSize ? "size" : "name"), found \(input.quoted(issue.span))"
    switch text.utf8.first {
    case UInt8(ascii: "@"):
      guard hasSize else {
        return Finding(message, issue.span, help: "a priority belongs to a size: `(100\(text))`")
      }
      let close = Span(issue.span.start - 1, issue.span.start)
      return Finding(
        message, issue.span,
        fix: FixIt(
          title: "write the priority inside the parentheses", safety: .safe,
          edits: [.init(close, ""), .init(Span(at: issue.span.end), ")")]))
    case UInt8(ascii: "="), UInt8(ascii: "<"), UInt8(ascii: ">"), UInt8(ascii: ":"):
      guard !hasSize, let condition = input.condition(text) else { break }
      return Finding(
        "a view's size is written in parentheses, found \(input.quoted(issue.span))", issue.span,
        fix: FixIt(title: "write `(\(condition))`", safety: .safe, edits: [.init(issue.span, "(\(condition))")]))
    case UInt8(ascii: "(") where hasSize:
      let inner = text.utf8.dropFirst().dropLast()
      guard let condition = input.condition(String(decoding: inner, as: UTF8.self)) else { break }
      return Finding(
        "the conditions of a size belong in one pair of parentheses, found \(input.quoted(issue.span))", issue.span,
        help: "write `,\(condition)` inside the first pair")
    default: break
    }
    return Finding(message, issue.span)
  }
}
