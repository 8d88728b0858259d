import VFLSyntax

/// The finding for unexpected text after a condition in parentheses, such as the `pt` of `[a(100pt)]`.
struct UnexpectedPredicateText {
  private let issue: SyntaxIssue
  private let input: LintContext
  private let text: String

  init(_ issue: SyntaxIssue, _ input: LintContext) {
    self.issue = issue
    self.input = input
    text = input.source.text(issue.span)
  }

  /// The finding for the first known mistake that matches the text, or a general finding if none matches.
  var finding: Finding {
    input.unit(issue) ?? numberWithSuffix ?? priorityWord ?? range ?? number ?? conjunction ?? namedSize
      ?? Finding(message, issue.span)
  }

  private var message: String { "expected `,` or `)` after the condition, found \(input.quoted(issue.span))" }

  /// The finding for `1O` instead of `10`, or for `100x50`, which combines two sizes.
  private var numberWithSuffix: Finding? {
    guard let (place, unit) = input.numberWithUnit(issue.span) else { return nil }
    let (number, word) = (input.source.text(place), input.source.text(unit))
    let digits = String(
      decoding: word.utf8.map { $0 | 0x20 == UInt8(ascii: "o") ? UInt8(ascii: "0") : UInt8(ascii: "1") },
      as: UTF8.self)
    if word.utf8.allSatisfy({ "oOlI".utf8.contains($0) }), unit == issue.span {
      return Finding(
        "`\(number)\(word)` is not a number, did you mean `\(number)\(digits)`?", place.union(unit),
        fix: FixIt(title: "write `\(number)\(digits)`", safety: .unsafe, edits: [.init(issue.span, digits)]))
    }
    guard text.utf8.first == UInt8(ascii: "x"), let other = input.condition(String(text.utf8.dropFirst()) ?? "")
    else { return nil }
    let name = input.view(around: issue.span.start)?.name ?? "name"
    return Finding(
      "expected a size along one axis, found `\(number)x\(other)`", issue.span,
      help: "write two formats: `H:[\(name)(\(number))]` and `V:[\(name)(\(other))]`")
  }

  /// The finding for a spelling such as `priority: 750` instead of `@750`.
  private var priorityWord: Finding? {
    guard let word = ["priority:", "priority=", "priority"].first(where: { text.utf8.starts(with: $0.utf8) }) else {
      return nil
    }
    let number = input.withoutSpaces(String(text.utf8.dropFirst(word.utf8.count)) ?? "")
    return input.condition(number).map { value in
      Finding(
        "a priority follows `@`, found \(input.quoted(issue.span))", issue.span,
        fix: input.replacement(issue, "@\(value)", .safe))
    }
  }

  /// The finding for a range such as `100...200` instead of `>=100,<=200`.
  private var range: Finding? {
    guard text.utf8.starts(with: "..".utf8) else { return nil }
    let first = input.source.text(Span(issue.context.start, issue.span.start)).split(separator: ".").first ?? ""
    let second = text.split(separator: ".").last ?? ""
    let range = ">=\(first),<=\(second)"
    guard input.condition(range) != nil else { return nil }
    return Finding(
      "a range is written as two conditions, found \(input.quoted(issue.context))", issue.context,
      fix: FixIt(title: "write `\(range)`", safety: .unsafe, edits: [.init(issue.context, range)]))
  }

  /// The finding for a second number after the first one.
  private var number: Finding? {
    guard let number = input.condition(text), text.utf8.allSatisfy({ $0 >= 48 && $0 <= 57 }) else { return nil }
    return Finding(
      message, issue.span,
      help: "write one number: the other axis needs its own format, and a priority is written `@\(number)`")
  }

  /// The finding for two conditions joined as in `>=100 && <=200`, or with nothing between them.
  private var conjunction: Finding? {
    let separators = ["&&", "and", "&", ";", "||", "or"]
    var rest = text
    if let separator = separators.first(where: { text.utf8.starts(with: $0.utf8) }) {
      rest = input.withoutSpaces(String(text.utf8.dropFirst(separator.utf8.count)) ?? "")
    }
    guard let first = rest.utf8.first, "<>=".utf8.contains(first), let condition = input.condition(rest),
      Tokens.isWord(input.byte(Int(issue.context.start))) == false || rest != text
    else { return nil }
    return Finding(
      "conditions are separated by commas, found \(input.quoted(issue.span))", issue.span,
      fix: input.replacement(issue, ",\(condition)", .safe))
  }

  /// The finding for a named size, such as `width=100` instead of `100` or `minHeight: 20` instead of `>=20`.
  private var namedSize: Finding? {
    guard let first = text.utf8.first, first == UInt8(ascii: "=") || first == UInt8(ascii: ":"),
      let condition = input.condition(text), let view = input.view(around: issue.span.start)
    else { return nil }
    let word = input.source.text(Span(issue.context.start, issue.span.start))
    let isOther =
      word.utf8.starts(with: "h".utf8) && view.attribute == .width
      || word.utf8.starts(with: "w".utf8) && view.attribute == .height
    let relation = word.utf8.starts(with: "min".utf8) ? ">=" : word.utf8.starts(with: "max".utf8) ? "<=" : ""
    let size = relation + condition.drop { "=:".utf8.contains($0.utf8.first ?? 0) }
    let message = "expected a size without a label, found `\(word)\(text)`"
    if isOther {
      return Finding(
        message, issue.context,
        help: "write a format for the other axis: `\(view.attribute == .width ? "V" : "H"):[\(view.name)(\(size))]`")
    }
    return Finding(
      message, issue.context,
      fix: FixIt(title: "write `\(size)`", safety: .unsafe, edits: [.init(issue.context, size)]))
  }
}

extension LintContext {
  /// The first 100 bytes of a text, without spaces and tabs. No realistic condition is longer.
  func withoutSpaces(_ text: String) -> String {
    String(decoding: text.utf8.prefix(100).filter { $0 != 0x20 && $0 != 0x09 }, as: UTF8.self)
  }

  /// A text as a condition of a format; nil if it is not valid.
  func condition(_ text: String) -> String? {
    var text = withoutSpaces(text)
    if text.utf8.starts(with: ":".utf8) || text.utf8.starts(with: "=".utf8) && !text.utf8.starts(with: "==".utf8) {
      text = String(text.utf8.dropFirst()) ?? ""
    }
    guard DocumentParser.parse(SourceText("[a(\(text))]")).issues.isEmpty else { return nil }
    return text
  }

  /// Replaces an issue's span and the spaces before it.
  func replacement(_ issue: SyntaxIssue, _ text: String, _ safety: FixIt.Safety) -> FixIt {
    var start = issue.span.start
    while start > 0, byte(Int(start) - 1) == UInt8(ascii: " ") { start -= 1 }
    return FixIt(title: "write `\(text)`", safety: safety, edits: [.init(Span(start, issue.span.end), text)])
  }
}
