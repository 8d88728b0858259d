import VFLConstraints
import VFLSyntax

extension Rule {
  static let malformedStatement = Rule(
    "VFL152", "malformed_statement", .error, "A statement with a missing or extra part.",
    rationale: "A line with a mistake is skipped, so its declarations are unknown to the rest of the file.",
    fixSafety: .safe,
    examples: [
      .file("metric margin 20", "metric margin = 20"),
      .file("superview card (0, 0, 320, 480)", "superview card (0 0; 320 480)"),
      .file("H:[a]-[b]  options: [.alignAllTop]", "H:[a]-[b]  options: alignAllTop"),
    ],
    check: .syntax { issue, input in
      if case .repeatedQuantity = issue.kind { return repetition(issue, input) }
      guard case .malformedStatement(let expected) = issue.kind else { return nil }
      if issue.isAboutOptions(input) { return options(issue, input) }
      let intended = IntendedStatement(input, issue.context)
      var (message, span) = (
        "expected \(expected.words), found \(input.quoted(issue.span))\(endOfWhat(issue))", issue.span
      )
      let line = input.source.text(issue.context)
      func begins(_ words: String...) -> Bool { words.contains { line.utf8.starts(with: $0.utf8) } }
      if let intended, let rectangle = input.rectangle(in: issue.context) {
        if begins("superview", "autoresize", "frame"), expected != .mask {
          span = rectangle
          message = "bounds are written `(x y; width height)`, found \(input.quoted(rectangle))"
        } else if begins("expect"), intended.text.utf8.contains(UInt8(ascii: ";")) {
          span = rectangle
          message = "a frame is written `(x y; width height)`, found \(input.quoted(rectangle))"
        } else if begins("intrinsic") {
          span = rectangle
          message = "a size is written `(width height)`, found \(input.quoted(rectangle))"
        }
      }
      if let finding = input.unit(issue), intended != nil {
        message = finding.message
        span = finding.span
      } else if begins("metric"), expected == .number {
        span = Span(issue.span.start, issue.context.end)
        message = "the value of a metric is a number, found \(input.quoted(span))"
      } else if begins("view"), expected == .endOfLine, intended != nil {
        message = "expected `,` between two names, found \(input.quoted(issue.span))"
      } else if begins("expect"), expected == .number {
        span = Span(issue.span.start, issue.context.end)
        message = "expected a number to compare with, found \(input.quoted(span))"
      }
      return Finding(message, span, help: help(expected, issue, input), fix: intended?.fix(issue.context))
    })

  /// The finding for a number that a block sets twice.
  private static func repetition(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let isRange = input.source.text(issue.context).utf8.starts(with: "for".utf8)
    return Finding(
      isRange
        ? "\(input.quoted(issue.span)) varies a number that already varies in this line"
        : "\(input.quoted(issue.span)) sets a number that this line already sets", issue.span,
      help: isRange
        ? "state one range for each number; a range of devices covers the width and the height"
        : "state each number once; a device stands for a width and a height")
  }

  /// The finding for malformed options, such as options spelled as in a call.
  private static func options(_ issue: SyntaxIssue, _ input: LintContext) -> Finding {
    let found = Span(issue.span.start, issue.context.end)
    let words = WordedTokens(input.source, found)?.words.filter {
      !["NSLayoutConstraint", "FormatOptions", "NSLayoutFormatOptions"].contains($0)
    }
    // The fix keeps the options parsed before the mistake.
    let names = words?.compactMap(FormatOptions.name)
    guard let words, let names, !names.isEmpty, names.count == words.count else {
      return Finding("expected an option such as `alignAllTop`, found \(input.quoted(found))", found)
    }
    var text = names.joined(separator: ", ")
    var span = found
    if issue.kind == .malformedStatement(expected: .endOfLine) {
      text = ", " + text
      while span.start > 0, input.byte(Int(span.start) - 1) == UInt8(ascii: " ") { span.start -= 1 }
    }
    return Finding(
      "options are names separated by commas, found \(input.quoted(found))", found,
      fix: FixIt(title: "write `\(names.joined(separator: ", "))`", safety: .safe, edits: [.init(span, text)]))
  }

  /// Help that says what to write; nil if the message already says it or the intent is unknown.
  private static func help(_ expected: SyntaxIssue.Expectation, _ issue: SyntaxIssue, _ input: LintContext) -> String? {
    func begins(_ words: String...) -> Bool {
      words.contains { input.source.text(issue.context).utf8.starts(with: $0.utf8) }
    }
    let braced = input.source.text(Span(issue.context.start, issue.span.start)).utf8.contains(UInt8(ascii: "{"))
    switch expected {
    case .name where input.byte(Int(issue.span.start)) >= 0x80:
      return "put a name with other characters in backticks"
    case .name where issue.span.start < issue.context.end:
      let keyword = input.source.text(Span(issue.context.start, issue.span.start))
      let rest = input.source.text(Span(issue.span.start, issue.context.end))
      let line = keyword + "name " + rest
      let closed = rest.utf8.last == UInt8(ascii: "{") ? line + "\n}" : line
      return DocumentParser.parse(SourceText(closed)).issues.isEmpty ? "name it: `\(line)`" : nil
    case .expectation:
      let word = input.source.text(issue.span)
      guard Attribute.allCases.contains(where: { $0.name == word }) else { return nil }
      return "name the view: `\(input.lowered.scope.text(.superview)).\(word)`"
    case .property:
      let words = input.source.text(issue.context).split(separator: " ")
      guard words.count > 1, let name = input.document.names.find(String(words[1])) else { return nil }
      return input.metricHelp(name)
    case .endOfLine where begins("at", "for", "on", "group") && braced:
      return "write each statement of the block on a line of its own"
    case .whitespace where begins("intrinsic") && issue.span.isEmpty:
      return "write two priorities, horizontal and vertical, such as `hugging 250 250`"
    case .number:
      guard input.source.text(issue.context).utf8.starts(with: "expect".utf8) else { return nil }
      return "write the comparison of the two as a separate equation"
    default: return nil
    }
  }

  /// " of the line" if the issue's span is empty, to complete "the end" in its message; otherwise empty.
  static func endOfWhat(_ issue: SyntaxIssue) -> String { issue.span.isEmpty ? " of the line" : "" }
}

extension SyntaxIssue.Expectation {
  /// The expected syntax as a noun phrase for messages.
  var words: String {
    switch self {
    case .name: "a name"
    case .number: "a number"
    case .equalsSign: "`=`"
    case .relation: "`==`, `<=` or `>=`"
    case .openingParenthesis: "`(`"
    case .closingParenthesis: "`)`"
    case .semicolon: "`;`"
    case .openingBrace: "`{`"
    case .endOfLine: "the end of the line"
    case .mask: "a mask such as `flexibleWidth`, or `none`"
    case .option: "an option such as `alignAllTop`"
    case .value: "a number, a metric or `item.attribute`"
    case .attribute: "`item.attribute`"
    case .whitespace: "a space"
    case .oneItem: "at most one item and one constant"
    case .view: "`view`"
    case .onOrOff: "`on` or `off`"
    case .pass: "`layout` or `update`"
    case .size: "`width`, `height`, `textSize` or `margin`"
    case .equality: "`==`"
    case .property: "`.constant` or `.priority`"
    case .target: "the name of a constraint or group, or the number of a line"
    case .part: "`x`, `y`, `width` or `height`"
    case .expectation: "`item.attribute`, or a word such as `solved`, `conflict` or `inside`"
    case .geometry: "`transformed` or `untransformed`"
    case .dialect: "`apple`, `gtk` or `evfl`"
    case .membership: "`in`"
    case .range: "a range such as `320...430`"
    case .devices: "a range of devices such as `iphone`"
    }
  }
}

extension SyntaxIssue {
  /// Whether the mistake is in the options after a format.
  fileprivate func isAboutOptions(_ input: LintContext) -> Bool {
    input.source.text(context).utf8.starts(with: "options:".utf8)
  }
}

extension LintContext {
  /// The range from the first parenthesis, brace or number in a statement to the last one; nil if there is none.
  fileprivate func rectangle(in statement: Span) -> Span? {
    var span: Span?
    Tokens.forEach(in: source, statement) { token, _ in
      switch token.kind {
      case .leftParenthesis, .leftBrace, .number: span = span?.union(token.span) ?? token.span
      case .rightParenthesis, .rightBrace: span = span?.union(token.span)
      case .identifier where byte(Int(token.span.start)) == UInt8(ascii: "x"):
        if span?.end == token.span.start { span = span?.union(token.span) }
      default: break
      }
    }
    return span
  }
}
