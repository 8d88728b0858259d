import VFLSyntax

extension Rule {
  static let malformedEquation = Rule(
    "VFL153", "malformed_equation", .error, "An equation with a missing or extra part.",
    rationale:
      "An equation reads `item.attribute == multiplier * item.attribute + constant @priority`. The multiplier defaults to 1, the "
      + "constant to 0 and the priority to 1000.",
    fixSafety: .safe,
    examples: [
      .file("a.width == 0.5 b.width", "a.width == 0.5 * b.width"), .file("a.width 100", "a.width == 100"),
      .file("a.width == (b.width + 10) * 2", "a.width == 2 * b.width + 20"),
      .file("a.width == b.width + c.width", "a.width == b.width"),
    ],
    check: .syntax { issue, input in
      guard case .malformedEquation(let expected) = issue.kind else { return nil }
      if let statement = IntendedStatement(input, issue.context), input.beginsWithKeyword(issue.context) {
        return Finding(
          "a keyword is followed by a space, not by `:`", issue.context, fix: statement.fix(issue.context))
      }
      let intended = IntendedEquation(input, issue.context)
      let (message, span) = words(expected, issue, input)
      guard let intended else { return Finding(message, span, help: help(expected, issue, input)) }
      return Finding(message, span, fix: intended.fix(input, issue.context))
    })

  /// The message and source range of the finding, in terms of the notation that the author used.
  private static func words(
    _ expected: SyntaxIssue.Expectation, _ issue: SyntaxIssue, _ input: LintContext
  ) -> (String, Span) {
    let rest = Span(issue.span.start, issue.context.end)
    let found = input.quoted(rest)
    let text = input.source.text(rest)
    let before = input.lastByte(before: issue.span.start)
    func begins(_ words: String...) -> Bool { words.contains { text.utf8.starts(with: $0.utf8) } }
    switch expected {
    case .endOfLine:
      if let unit = input.unit(issue) { return (unit.message, unit.span) }
      if begins(","), Tokens.isWord(input.byte(Int(rest.start) + 1)), Tokens.isWord(input.byte(Int(rest.start) - 1)) {
        let whole = input.numberBefore(rest.start).union(rest)
        return ("a number cannot contain a comma, found \(input.quoted(whole))", whole)
      }
      if begins("priority") || begins(",") && text.utf8.contains(where: { $0 >= 48 && $0 <= 57 }) {
        return ("a priority follows `@`, found \(found)", rest)
      }
      if let first = text.utf8.first, first >= 48, first <= 57, before == "i" {
        return ("expected `+` or `-` before the constant, found \(found)", rest)
      }
      if begins(",", ";"), rest.count == 1 { return ("unexpected \(found) at the end of the line", rest) }
      if begins("%") {
        let whole = input.numberBefore(rest.start).union(rest)
        return ("equations have no percentages, found \(input.quoted(whole))", whole)
      }
      if begins("if ", "when ") { return ("an equation cannot have a condition, found \(found)", rest) }
      if begins("==", "<=", ">=") { return ("an equation has one relation, found a second one, \(found)", rest) }
      if begins("*", "/") {
        return (
          before == "m" ? "a metric cannot be multiplied, found \(found)" : "an item takes one factor, found \(found)",
          rest
        )
      }
      if begins("+", "-") { return ("an equation has one constant, found \(found)", rest) }
      if let first = text.utf8.first, Lexer.kind(first) == .identifier, before == "0" {
        return ("expected `*` between the factor and the item, found \(found)", rest)
      }
    case .value where begins("("): return ("equations have no parentheses, found \(found)", rest)
    case .attribute where before == "m" && issue.span.isEmpty && input.hasFactor(issue.context):
      let word = input.wordBefore(issue.span.start) ?? issue.span
      return ("a metric cannot be multiplied, found \(input.quoted(word))", word)
    case .number where before == "/": return ("an equation can divide only by a number, found \(found)", rest)
    case .number where before == "*": return ("a factor must be a number, found \(found)", rest)
    case .relation where begins("+", "-"):
      return ("expected one `item.attribute` before the relation, found \(found)", rest)
    default: break
    }
    return ("expected \(expected.words), found \(input.quoted(issue.span))\(endOfWhat(issue))", issue.span)
  }

  private static func help(_ expected: SyntaxIssue.Expectation, _ issue: SyntaxIssue, _ input: LintContext) -> String? {
    let text = input.source.text(Span(issue.span.start, issue.context.end))
    if expected == .endOfLine, text.utf8.starts(with: "if ".utf8) || text.utf8.starts(with: "when ".utf8) {
      return "put it into a group, `group name {`, which can be switched on and off"
    }
    let before = input.lastByte(before: issue.span.start)
    if expected == .number, before == "*" || before == "/" {
      return "compute the number, or compare the two items in an equation of their own"
    }
    if expected == .relation, text.utf8.first == UInt8(ascii: "+") {
      return "an equation relates one item to one other; put the two views in a container and constrain the container"
    }
    if expected == .value, text.utf8.first == UInt8(ascii: ".") { return "name the item before the dot" }
    if expected == .attribute, issue.span.isEmpty, before == "m", input.hasFactor(issue.context) {
      return "compute the value and declare it as a metric"
    }
    if expected == .endOfLine, text.utf8.first == UInt8(ascii: "*") || text.utf8.first == UInt8(ascii: "/") {
      return "compute the value and declare it as a metric"
    }
    return nil
  }
}

extension LintContext {
  /// Whether a statement begins with a keyword and a colon.
  fileprivate func beginsWithKeyword(_ span: Span) -> Bool {
    guard let tokens = WordedTokens(source, span) else { return false }
    return tokens.nextKind == .colon
      && ["view", "views", "metric", "metrics", "superview", "intrinsic", "expect", "dialect"].contains(tokens.text)
  }

  /// Whether a statement multiplies.
  fileprivate func hasFactor(_ span: Span) -> Bool { source.bytes[span.range].contains(UInt8(ascii: "*")) }

  /// What precedes an offset, ignoring spaces, as one character: `0` for a number, `i` for a word with a dot, `m` for any other
  /// word, and otherwise the preceding character itself.
  fileprivate func lastByte(before place: UInt32) -> String {
    var index = Int(place) - 1
    while index >= 0, byte(index) == UInt8(ascii: " ") { index -= 1 }
    let last = byte(index)
    guard Tokens.isWord(last) else { return String(decoding: [last], as: UTF8.self) }
    var start = index
    while start > 0, Tokens.isWord(byte(start - 1)) || byte(start - 1) == UInt8(ascii: ".") { start -= 1 }
    return Lexer.kind(byte(start)) == .number
      ? "0" : source.text(Span(UInt32(start), UInt32(index + 1))).utf8.contains(UInt8(ascii: ".")) ? "i" : "m"
  }
}
