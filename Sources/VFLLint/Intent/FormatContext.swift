import VFLConstraints
import VFLSyntax

extension LintContext {
  /// The statement at an offset; nil between statements. O(log statements).
  func statement(at offset: UInt32) -> Statement? {
    let statements = document.statements
    let index = statements.partitioningIndex { $0.span.end >= offset }
    return index < statements.count && statements[index].span.start <= offset ? statements[index] : nil
  }

  /// The format at an offset; nil if the statement there is not a format.
  func format(at offset: UInt32) -> VisualFormat? {
    guard case .format(let index, _)? = statement(at: offset)?.kind else { return nil }
    return document.formats[index]
  }

  /// The byte at an offset; a space if the offset is out of bounds.
  func byte(_ offset: Int) -> UInt8 {
    offset >= 0 && offset < source.bytes.count ? source.bytes[offset] : UInt8(ascii: " ")
  }

  /// The spaces and tabs that end at an offset.
  func spacesBefore(_ offset: UInt32) -> Span {
    var span = Span(at: offset)
    while span.start > 0, DocumentParser.isBlank(byte(Int(span.start) - 1)) { span.start -= 1 }
    return span
  }

  /// The view whose brackets surround an offset, and the attribute (width or height) that a size in these brackets constrains; nil
  /// outside brackets. Looks back at most 400 bytes.
  func view(around offset: UInt32) -> (name: String, attribute: Attribute)? {
    var start = Int(offset) - 1
    let limit = max(0, start - 400)
    while start >= limit, byte(start) != UInt8(ascii: "[") {
      if byte(start) == UInt8(ascii: "]") || byte(start) == UInt8(ascii: "|") || byte(start) == UInt8(ascii: "\n") {
        return nil
      }
      start -= 1
    }
    guard start >= limit, byte(start) == UInt8(ascii: "[") else { return nil }
    var end = start + 1
    while end < Int(offset), byte(end) != UInt8(ascii: "("), byte(end) != UInt8(ascii: "@") { end += 1 }
    let name = source.text(Span(UInt32(start + 1), UInt32(end)))
    guard NameText.isIdentifier(name) else { return nil }
    return (name, format(at: offset)?.orientation == .vertical ? .height : .width)
  }

  /// Whether a name in a size is declared as a view, or at least is not declared as a metric.
  func meansView(_ name: String) -> Bool {
    let scope = lowered.scope
    guard let name = scope.names.find(name) else { return true }
    return scope.metric(name) == nil && (scope.isView(name) || !scope.isSymbolic(name))
  }

  /// Help for an `equation` that no format can express: how to write it in code or in a constraint file.
  func equationHelp(_ equation: String) -> String {
    isEmbedded ? "create a separate constraint in code: `\(equation)`" : "write an equation: `\(equation)`"
  }
}

/// Arithmetic in a format, interpreted as an equation, a number or a range.
struct FormatArithmetic {
  /// The arithmetic without its relation and priority.
  let expression: Span
  /// The equivalent equation if the arithmetic is a size that depends on another view; otherwise nil.
  private(set) var equation: String?
  /// The number that a distance or size reduces to; nil if a part of it is unknown.
  private(set) var value: String?
  /// The two conditions that were probably intended by a range such as `100-200`.
  private(set) var range: String?

  init(_ input: LintContext, _ issue: SyntaxIssue) {
    var relation = ""
    var body = ""
    var isPriority = false
    var namesViews = false
    var expression = issue.context
    let view = input.view(around: issue.span.start)
    Tokens.forEach(in: input.source, issue.context) { token, previous in
      let text = input.source.text(token.span)
      switch token.kind {
      case .equal, .lessThanOrEqual, .greaterThanOrEqual, .unknownRelation:
        if body.isEmpty {
          relation = text
          expression.start = token.span.end
        } else {
          body += text
        }
      case .at:
        if !isPriority { expression.end = token.span.start }
        isPriority = true
        body += " @"
      case .identifier
      where !isPriority && input.meansView(text) && view != nil && previous != .dot
        && input.byte(Int(token.span.end)) != UInt8(ascii: "."):
        namesViews = true
        body += text + "." + (view?.attribute.name ?? "width")
      case .whitespace: break
      default: body += text
      }
    }
    self.expression = expression
    let name = view?.name ?? "x"
    let attribute = view?.attribute.name ?? "width"
    let left = "\(name).\(attribute) "
    let bounds = body.split(separator: "-")
    if relation.isEmpty, bounds.count == 2, bounds.allSatisfy({ $0.utf8.allSatisfy { $0 >= 48 && $0 <= 57 } }),
      bounds[0].utf8.count < bounds[1].utf8.count
        || bounds[0].utf8.count == bounds[1].utf8.count && bounds[0] < bounds[1]
    {
      range = ">=\(bounds[0]),<=\(bounds[1])"
      return
    }
    guard let intended = IntendedEquation(input, text: left + (relation.isEmpty ? "==" : relation) + " " + body),
      intended.texts.count == 1
    else { return }
    let text = intended.texts[0]
    if view != nil, namesViews || issue.kind == .foreignNotation(.percent) {
      equation = text
      return
    }
    // `100+20`, or the same with known metrics, reduces to one number.
    guard let start = text.utf8.lastIndex(of: UInt8(ascii: "=")) else { return }
    let tail = text[text.utf8.index(after: start)...].split(separator: " ")
    guard let number = tail.first, tail.count == 1 || isPriority,
      number.utf8.allSatisfy({ $0 >= UInt8(ascii: "0") && $0 <= UInt8(ascii: "9") || $0 == UInt8(ascii: ".") })
    else { return }
    value = String(number)
  }

  /// Replaces the arithmetic with its value or range, or moves it to an equation on its own line; nil if the meaning is not
  /// certain.
  func fix(_ input: LintContext, _ issue: SyntaxIssue) -> FixIt? {
    if let value {
      return FixIt(title: "write `\(value)`", safety: .unsafe, edits: [.init(expression, value)])
    }
    if let range { return FixIt(title: "write `\(range)`", safety: .unsafe, edits: [.init(expression, range)]) }
    guard let equation, input.isConstraintFile, let statement = input.statement(at: issue.span.start),
      case .format(let index, let options) = statement.kind, statement.span.count <= LintContext.reparsedLength
    else { return nil }
    let format = input.document.formats[index]
    // The parentheses must contain nothing but the arithmetic.
    var (start, end) = (Int(issue.context.start) - 1, Int(issue.context.end))
    guard input.byte(start) == UInt8(ascii: "("), input.byte(end) == UInt8(ascii: ")") else { return nil }
    end += 1
    let removed = FixIt.Edit(Span(UInt32(start), UInt32(end)), "")
    let kept =
      input.source.text(Span(format.span.start, UInt32(start))) + input.source.text(Span(UInt32(end), format.span.end))
    let document = DocumentParser.parse(SourceText(kept))
    guard document.issues.isEmpty, document.formats.count == 1 else { return nil }
    let title = "write `\(equation)` on a line of its own"
    if document.tree.elements.count == 1, options.isEmpty {
      // Without the arithmetic, the format makes no constraint, so the equation replaces it.
      return FixIt(title: "write `\(equation)`", safety: .safe, edits: [.init(statement.span, equation)])
    }
    start = Int(statement.span.end)
    while start < input.source.bytes.count, input.byte(start) != UInt8(ascii: "\n"), input.byte(start) != 0x0D {
      start += 1
    }
    let line = "\n" + input.indentation(of: statement.span) + equation
    return FixIt(
      title: title, safety: .unsafe, edits: [removed, .init(Span(at: UInt32(start)), line)])
  }
}
