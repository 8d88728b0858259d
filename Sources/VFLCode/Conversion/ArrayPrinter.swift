import VFLSyntax

/// Writes arrays of constraints, and variables for constraints with priorities.
struct ArrayPrinter {
  private let file: CodeFile
  private let style: SourceStyle
  private let writer: AnchorWriter

  init(_ file: CodeFile) {
    self.file = file
    style = SourceStyle(file)
    writer = AnchorWriter(language: file.language)
  }

  /// Inserts statements that turn off the masks of views, and the declarations of the constraints with priorities; nil if there are none.
  func declarations(
    _ constraints: [AnchorConstraint], after unmasked: [String], at place: CallSurroundings.Place
  ) -> FixIt.Edit? {
    let declarations = constraints.flatMap { constraint in
      constraint.priority.map { writer.declaration(constraint, priority: $0) } ?? []
    }
    let lines = unmasked.map(writer.unmasking) + declarations
    if lines.isEmpty { return nil }
    let start = file[place.token].start
    let indentation = style.indentation(at: start)
    let text = lines.map { $0 + style.lineBreak + indentation }.joined()
    return FixIt.Edit(Span(at: start), text + (place.needsReturn ? "return " : ""))
  }

  /// The replacement of calls by an array of their constraints, or by a statement that installs the array.
  func array(
    _ constraints: [AnchorConstraint], in statement: ConvertedCall.Installation?, replacing tokens: Tokens
  ) -> FixIt.Edit {
    var span = file.span(tokens)
    let (before, after) = (file[tokens.lowerBound - 1], file[tokens.upperBound])
    // An array that is the only argument begins on the line of the parenthesis.
    if tokens.lowerBound > 0, before.isOpen(UInt8(ascii: "(")), after.isClose(UInt8(ascii: ")")) {
      let wide = Span(before.end, after.start)
      if !file.hasComment(in: wide) { span = wide }
    }
    var (open, close) = writer.brackets
    if let statement { (open, close) = (statement.open + open, close + statement.close) }
    let elements = constraints.map { $0.priority == nil ? writer.text($0) : $0.name }
    if let lone = statement?.lone, constraints.count == 1 {
      let line = elements[0] + lone
      if constraints[0].priority != nil || style.column(of: span.start) + line.utf8.count <= SourceStyle.width {
        return FixIt.Edit(span, line)
      }
      let lineBreak = style.lineBreak + style.indentation(at: span.start) + style.unit
      return FixIt.Edit(span, writer.text(constraints[0], breakingWith: lineBreak) + lone)
    }
    // The brackets and the semicolon that end the statement.
    let rest = file.bytes[Int(span.end)...].prefix {
      [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ";")].contains($0)
    }
    .count
    let line =
      open + (writer.language == .cSharp ? " " : "") + elements.joined(separator: ", ")
      + (writer.language == .cSharp ? " " : "") + close
    if constraints.count == 1, !constraints[0].isStandard,
      style.column(of: span.start) + line.utf8.count + rest <= SourceStyle.width
    {
      return FixIt.Edit(span, line)
    }
    let indentation = style.indentation(at: span.start)
    var text = open + style.lineBreak
    for (index, element) in elements.enumerated() {
      let isLast = index == elements.count - 1
      text += indentation + style.unit + element + (isLast && !style.hasTrailingCommas ? "" : ",")
      if constraints[index].isStandard, constraints[index].priority == nil { text += "  // standard spacing" }
      text += style.lineBreak
    }
    return FixIt.Edit(span, text + indentation + close)
  }
}
