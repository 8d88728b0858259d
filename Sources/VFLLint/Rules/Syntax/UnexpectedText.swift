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
      case .predicates: return inPredicates(issue, input)
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
            "unexpected `]`, no bracket is open", issue.span,
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
            help: input.hasLines ? "put it into a group, `group name {`, which can be switched on and off" : nil)
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
              ? "a view is written in brackets, `[\(text)]`, a metric between hyphens, `-\(text)-`" : nil
          }
        return Finding(message, issue.span, help: (help?.utf8.count ?? 0) > 160 ? nil : help)
      }
    })

  /// `[a]-8-[b]` for `a-8-b`; nil if the text contains anything else, or no hyphen.
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

  /// The finding for unexpected text after a condition.
  private static func inPredicates(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let text = input.source.text(issue.span)
    let message = "expected `,` or `)` after the condition, found \(input.quoted(issue.span))"
    if let finding = input.unit(issue) { return finding }
    if let (place, unit) = input.numberWithUnit(issue.span) {
      let (number, word) = (input.source.text(place), input.source.text(unit))
      let digits = String(
        decoding: word.utf8.map { $0 | 0x20 == UInt8(ascii: "o") ? UInt8(ascii: "0") : UInt8(ascii: "1") },
        as: UTF8.self)
      if word.utf8.allSatisfy({ "oOlI".utf8.contains($0) }), unit == issue.span {
        return Finding(
          "`\(number)\(word)` is not a number, did you mean `\(number)\(digits)`?", place.union(unit),
          fix: FixIt(title: "write `\(number)\(digits)`", safety: .unsafe, edits: [.init(issue.span, digits)]))
      }
      if text.utf8.first == UInt8(ascii: "x"), let other = input.condition(String(text.utf8.dropFirst()) ?? "") {
        let name = input.view(around: issue.span.start)?.name ?? "name"
        return Finding(
          "a format describes one axis, found the size `\(number)x\(other)`", issue.span,
          help: "write two formats: `H:[\(name)(\(number))]` and `V:[\(name)(\(other))]`")
      }
    }
    let separators = ["&&", "and", "&", ";", "||", "or"]
    var rest = text
    for separator in separators where rest.utf8.starts(with: separator.utf8) {
      rest = input.withoutBlanks(String(rest.utf8.dropFirst(separator.utf8.count)) ?? "")
      break
    }
    if let word = ["priority:", "priority=", "priority"].first(where: { text.utf8.starts(with: $0.utf8) }) {
      let number = input.withoutBlanks(String(text.utf8.dropFirst(word.utf8.count)) ?? "")
      if let value = input.condition(number) {
        return Finding(
          "a priority follows `@`, found \(input.quoted(issue.span))", issue.span,
          fix: input.replacement(issue, "@\(value)", .safe))
      }
    }
    if text.utf8.starts(with: "..".utf8) {
      let first = input.source.text(Span(issue.context.start, issue.span.start)).split(separator: ".").first ?? ""
      let second = text.split(separator: ".").last ?? ""
      let range = ">=\(first),<=\(second)"
      guard input.condition(range) != nil else { return Finding(message, issue.span) }
      return Finding(
        "a range is two conditions, found \(input.quoted(issue.context))", issue.context,
        fix: FixIt(title: "write `\(range)`", safety: .unsafe, edits: [.init(issue.context, range)]))
    }
    if let number = input.condition(text), text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) {
      return Finding(
        message, issue.span,
        help: "write one number: the other axis needs its own format, and a priority starts with `@\(number)`")
    }
    if let first = rest.utf8.first, "<>=".utf8.contains(first), let condition = input.condition(rest),
      Tokens.isWord(input.byte(Int(issue.context.start))) == false || rest != text
    {
      return Finding(
        "conditions are separated by commas, found \(input.quoted(issue.span))", issue.span,
        fix: input.replacement(issue, ",\(condition)", .safe))
    }
    if let first = text.utf8.first, first == UInt8(ascii: "=") || first == UInt8(ascii: ":"),
      let condition = input.condition(text), let view = input.view(around: issue.span.start)
    {
      let word = input.source.text(Span(issue.context.start, issue.span.start))
      let isOther =
        word.utf8.starts(with: "h".utf8) && view.attribute == .width
        || word.utf8.starts(with: "w".utf8) && view.attribute == .height
      let relation = word.utf8.starts(with: "min".utf8) ? ">=" : word.utf8.starts(with: "max".utf8) ? "<=" : ""
      let size = relation + condition.drop { "=:".utf8.contains($0.utf8.first ?? 0) }
      let message = "a size is written without a name, found `\(word)\(text)`"
      if isOther {
        return Finding(
          message, issue.context,
          help: "write a format for the other axis: `\(view.attribute == .width ? "V" : "H"):[\(view.name)(\(size))]`")
      }
      return Finding(
        message, issue.context,
        fix: FixIt(title: "write `\(size)`", safety: .unsafe, edits: [.init(issue.context, size)]))
    }
    return Finding(message, issue.span)
  }
}

extension LintContext {
  /// The first 100 bytes of a text, without spaces and tabs. No condition is longer.
  fileprivate func withoutBlanks(_ text: String) -> String {
    String(decoding: text.utf8.prefix(100).filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
  }

  /// A text as a condition of a format; nil if it is not valid.
  fileprivate func condition(_ text: String) -> String? {
    var text = withoutBlanks(text)
    if text.utf8.starts(with: ":".utf8) || text.utf8.starts(with: "=".utf8) && !text.utf8.starts(with: "==".utf8) {
      text = String(text.utf8.dropFirst()) ?? ""
    }
    guard DocumentParser.parse(SourceText("[a(\(text))]")).issues.isEmpty else { return nil }
    return text
  }

  /// Replaces an issue's span and the spaces before it.
  fileprivate func replacement(_ issue: SyntaxIssue, _ text: String, _ safety: FixIt.Safety) -> FixIt {
    var start = issue.span.start
    while start > 0, byte(Int(start) - 1) == UInt8(ascii: " ") { start -= 1 }
    return FixIt(title: "write `\(text)`", safety: safety, edits: [.init(Span(start, issue.span.end), text)])
  }
}
