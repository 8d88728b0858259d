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
    let start = file[place.token].start
    let indentation = style.indentation(at: start)
    let declarations = constraints.flatMap { constraint in
      constraint.priority.map {
        writer.declaration(constraint, priority: $0, in: style, indentation: indentation)
      } ?? []
    }
    let lines = unmasked.map(writer.unmasking) + declarations
    if lines.isEmpty { return nil }
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
    let indentation = style.indentation(at: span.start)
    func text(_ constraint: AnchorConstraint, _ indentation: String, _ column: Int, _ rest: Int) -> String {
      constraint.priority == nil
        ? writer.text(constraint, in: style, indentation: indentation, column: column, rest: rest) : constraint.name
    }
    let column = style.column(of: span.start)
    if let lone = statement?.lone, constraints.count == 1 {
      return FixIt.Edit(span, text(constraints[0], indentation, column, lone.utf8.count) + lone)
    }
    // The brackets and the semicolon that end the statement.
    let rest = file.bytes[Int(span.end)...].prefix {
      [UInt8(ascii: ")"), UInt8(ascii: "]"), UInt8(ascii: ";")].contains($0)
    }
    .count
    if constraints.count == 1, !constraints[0].isStandard {
      let space = writer.language == .cSharp ? " " : ""
      let line = open + space + text(constraints[0], indentation, 0, 0) + space + close
      if column + line.utf8.count + rest <= SourceStyle.width { return FixIt.Edit(span, line) }
    }
    let inner = indentation + style.unit
    var lines = open + style.lineBreak
    for (index, constraint) in constraints.enumerated() {
      let isLast = index == constraints.count - 1
      lines += inner + text(constraint, inner, inner.utf8.count, 1) + (isLast && !style.hasTrailingCommas ? "" : ",")
      if constraint.isStandard, constraint.priority == nil { lines += "  // standard spacing" }
      lines += style.lineBreak
    }
    return FixIt.Edit(span, lines + indentation + close)
  }
}
