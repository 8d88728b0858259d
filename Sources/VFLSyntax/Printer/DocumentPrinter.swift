/// Prints constraint files in canonical spelling, line by line. Statements are rewritten, comments and blank lines are kept, and
/// lines with errors are left as they are.
public struct DocumentPrinter {
  let document: Document
  private let source: SourceText
  private let formats: FormatPrinter

  /// Creates a printer for a document and the text that it was parsed from.
  public init(document: Document, source: SourceText) {
    self.document = document
    self.source = source
    formats = FormatPrinter(tree: document.tree, names: document.names)
  }

  /// The whole text in canonical spelling, with as many lines as the original. Takes time linear in the size of the text.
  public func bytes() -> [UInt8] {
    var text: [UInt8] = []
    text.reserveCapacity(source.bytes.count)
    var statement = document.statements.startIndex
    let bytes = source.bytes
    var start = bytes.starts(with: [0xEF, 0xBB, 0xBF]) ? 3 : 0
    text += bytes[..<start]
    while start < bytes.count {
      let newline = bytes[start...].firstIndex(of: UInt8(ascii: "\n"))
      var end = newline ?? bytes.count
      if newline != nil, end > start, bytes[end - 1] == UInt8(ascii: "\r") { end -= 1 }
      if statement < document.statements.endIndex, Int(document.statements[statement].span.start) < end {
        print(document.statements[statement], lineEnd: end, lineStart: start, to: &text)
        statement += 1
      } else {
        text += trimmed(start, end)
      }
      if let newline {
        text += slice(end, newline + 1)
      }
      start = (newline ?? bytes.count) + 1
    }
    return text
  }

  private func print(_ statement: Statement, lineEnd: Int, lineStart: Int, to text: inout [UInt8]) {
    let span = statement.span
    let isInGroup: Bool
    switch statement.kind {
    case .groupStart, .groupEnd, .blockStart, .blockEnd: isInGroup = false
    default: isInGroup = statement.group != nil || statement.block != nil
    }
    // A name in backticks may contain bytes that are not UTF-8. They cannot be preserved, so the line is left as it is.
    guard source.text(span).utf8.elementsEqual(slice(Int(span.start), Int(span.end))),
      let spelling = spelling(statement)
    else {
      text += slice(lineStart, lineEnd)
      return
    }
    if isInGroup { text += "  ".utf8 }
    text += spelling.utf8
    let comment = trimmed(Int(span.end), lineEnd)
    if !comment.isEmpty {
      text += "  ".utf8
      text += comment
    }
  }

  /// The canonical spelling of one statement, without indentation; nil if the statement is left as it is, as one with errors is.
  public func spelling(_ statement: Statement) -> String? {
    switch statement.kind {
    case .malformed, .logged, .explicit: return nil
    case .dialect(let dialect): return "dialect " + dialect.name
    case .groupEnd, .blockEnd: return "}"
    case .step(let index): return spelling(document.steps[index])
    case .blockStart(let index): return spelling(document.blocks[index])
    case .geometry(let option): return "geometry " + (option == .transformed ? "transformed" : "untransformed")
    case .superview(let declaration, let bounds):
      return "superview " + name(document.declarations[declaration]) + (bounds.map { " " + rectangle($0) } ?? "")
    case .views(let range):
      let views = document.declarations[range].map { view in
        name(view) + (view.target.map { " = " + NameText.spelled(document.names.text($0)) } ?? "")
      }
      let superview = document.declarations[range].first.flatMap { $0.superview }
      return "view " + views.joined(separator: ", ")
        + (superview.map { " in " + NameText.spelled(document.names.text($0.name)) } ?? "")
    case .metrics(let range):
      let metrics = document.declarations[range].map { "\(name($0)) = \(number($0.value))" }
      return "metric " + metrics.joined(separator: ", ")
    case .intrinsic(let index): return spelling(document.intrinsicSizes[index])
    case .autoresize(let index):
      let autoresizing = document.autoresizings[index]
      return Self.spelling(autoresizing, name: name(autoresizing.item))
    case .groupStart(let index):
      let group = document.groups[index]
      return "group " + name(group.name) + (group.priority.map { " @" + operand($0) } ?? "") + " {"
    case .format(let index, let options):
      let format = document.formats[index]
      if format.soundness == .broken { return nil }
      let text = formats.text(format)
      if options.isEmpty { return text }
      return text + "  options: " + document.options[options].map { source.text($0.span) }.joined(separator: ", ")
    case .equation(let index): return spelling(document.equations[index])
    }
  }

  private func spelling(_ size: IntrinsicSize) -> String { Self.spelling(size, name: name(size.item)) }

  /// The statement for a view's frame and mask. `name` is the spelling of the view's name.
  package static func spelling(_ autoresizing: Autoresizing, name: String) -> String {
    "autoresize \(name) \(operands(of: autoresizing))"
  }

  /// The frame and mask of a view, as in the statement for them.
  package static func operands(of autoresizing: Autoresizing) -> String {
    "\(spelling(autoresizing.frame)) \(autoresizing.mask.text)"
  }

  /// The statement for a view's intrinsic size. `name` is the spelling of the view's name.
  package static func spelling(_ size: IntrinsicSize, name: String) -> String {
    "intrinsic \(name) \(operands(of: size))"
  }

  /// An intrinsic size with its priorities, as in the statement for it.
  package static func operands(of size: IntrinsicSize) -> String {
    func length(_ value: Double?) -> String { value.map(number) ?? "-" }
    var text = "(\(length(size.width)) \(length(size.height)))"
    if let hugging = size.hugging {
      text += " hugging \(number(hugging.horizontal)) \(number(hugging.vertical))"
    }
    if let compression = size.compression {
      text += " compression \(number(compression.horizontal)) \(number(compression.vertical))"
    }
    return text
  }

  func spelling(_ equation: Equation) -> String {
    var text = equation.label.map { name($0) + ": " } ?? ""
    text += "\(term(equation.first)) \(equation.relation.symbol) "
    if let second = equation.second {
      if let dividend = equation.dividend, let divisor = equation.divisor {
        if equation.multiplier < 0 { text += "-" }
        text += "\(number(dividend)) / \(number(divisor)) * \(term(second))"
      } else if let divisor = equation.divisor {
        // Keep the quotient, because a number such as a third has no exact decimal spelling.
        if (equation.multiplier < 0) != (divisor.sign == .minus) { text += "-" }
        text += "\(term(second)) / \(number(divisor))"
      } else {
        if equation.multiplier != 1 { text += "\(number(equation.multiplier)) * " }
        text += term(second)
      }
    }
    if let constant = equation.constant {
      var isNegative = equation.isConstantNegated
      var magnitude = operand(constant)
      if case .number(let value) = constant.value {
        isNegative = value < 0
        magnitude = number(abs(value))
      }
      if equation.second != nil {
        text += (isNegative ? " - " : " + ") + magnitude
      } else {
        text += (isNegative ? "-" : "") + magnitude
      }
    }
    if let priority = equation.priority { text += " @" + operand(priority) }
    return text
  }

  private func term(_ term: Equation.Term) -> String {
    "\(NameText.spelled(document.names.text(term.item))).\(term.attribute.name)"
  }

  private func operand(_ operand: Operand) -> String {
    switch operand.value {
    case .number(let value): number(value)
    case .name(let name): document.names.text(name)
    // Only formats have terms.
    case .missing, .term: ""
    }
  }

  func name(_ declaration: Declaration) -> String {
    NameText.spelled(document.names.text(declaration.name))
  }

  func number(_ value: Double) -> String { Self.number(value) }

  private static func number(_ value: Double) -> String {
    value.isFinite ? NumberText.shortest(value) : (value < 0 ? "-1e999" : "1e999")
  }

  func rectangle(_ rectangle: Rectangle) -> String { Self.spelling(rectangle) }

  /// `(0 0; 320 480)`
  package static func spelling(_ rectangle: Rectangle) -> String {
    "(\(number(rectangle.x)) \(number(rectangle.y)); \(number(rectangle.width)) \(number(rectangle.height)))"
  }

  /// `(20 20; 280 44)`, with the numbers of a computed frame rounded to a millionth.
  package static func points(_ frame: Rectangle) -> String {
    "(\(NumberText.points(frame.x)) \(NumberText.points(frame.y)); "
      + "\(NumberText.points(frame.width)) \(NumberText.points(frame.height)))"
  }

  private func slice(_ start: Int, _ end: Int) -> ArraySlice<UInt8> { source.bytes[start..<end] }

  /// The bytes without spaces and tabs at either end.
  private func trimmed(_ start: Int, _ end: Int) -> ArraySlice<UInt8> {
    var start = start
    var end = end
    while start < end, DocumentParser.isBlank(source.bytes[start]) { start += 1 }
    while end > start, DocumentParser.isBlank(source.bytes[end - 1]) { end -= 1 }
    return slice(start, end)
  }
}
