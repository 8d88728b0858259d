import VFLConstraints
import VFLSyntax

/// Writes calls that make constraints from formats.
struct FormatCallPrinter {
  private let file: CodeFile
  private let style: SourceStyle
  private let writer: AnchorWriter
  private var isSwift: Bool { file.language == .swift }

  /// A call that replaces some of the constraints of a row.
  struct Call {
    /// The indices of the constraints.
    var constraints: [Int]
    /// The arguments.
    var format: String
    var options: String
    var metrics: String
    /// The views of the format.
    var views: [(key: String, text: String)]
  }

  init(_ file: CodeFile) {
    self.file = file
    style = SourceStyle(file)
    writer = AnchorWriter(language: file.language)
  }

  /// The call for a format that makes some of the constraints of a row.
  func call(_ format: RaisedFormat, of constraints: [Int], _ keys: FormatKeys) -> Call {
    let words = Set(format.text.utf8.split { !$0.continuesIdentifier }.compactMap { String($0) })
    let used = keys.metrics.filter { words.contains($0.key) }
    let metrics = used.isEmpty ? "nil" : dictionary(used, areNumbers: true)
    var options = ""
    if isSwift {
      let names = format.options.map { "." + $0 }
      if !names.isEmpty { options = names.count == 1 ? names[0] : "[" + names.joined(separator: ", ") + "]" }
    } else {
      let names = format.options.map { "NSLayoutFormat" + $0.prefix(1).uppercased() + $0.dropFirst() }
      options = names.isEmpty ? "0" : names.joined(separator: " | ")
    }
    return Call(
      constraints: constraints, format: "\"\(format.text)\"", options: options, metrics: metrics,
      views: keys.views.filter { words.contains($0.key) })
  }

  /// Whether a call that gets its views from a variable is shorter than the constraints that it replaces.
  func isShorter(_ call: Call, in row: ConstraintRow) -> Bool {
    Length([statement(call, "views", in: row)]).isShorter(than: length(call.constraints, of: row))
  }

  private func length(_ constraints: some Sequence<Int>, of row: ConstraintRow) -> Length {
    Length(constraints.map { file.text(file.span(row.whole($0))) + (row.array == nil ? "" : ",") })
  }

  /// The length of statements or elements. A conversion that saves only bytes would make no code easier to read.
  private struct Length {
    /// The number of bytes that are not whitespace.
    var bytes: Int
    var lines: Int

    init(_ texts: [String]) {
      bytes = texts.reduce(0) { $0 + $1.utf8.count { $0 > UInt8(ascii: " ") } }
      lines = texts.reduce(0) { $0 + 1 + $1.utf8.count { $0 == UInt8(ascii: "\n") } }
    }

    func isShorter(than other: Length) -> Bool { bytes < other.bytes && lines < other.lines }
  }

  /// The replacement of a row by some calls and the constraints that are left; nil if it is not shorter. `variable` names a variable
  /// for the views of several calls.
  func edit(_ calls: [Call], in row: ConstraintRow, variable: () -> String) -> FixIt.Edit? {
    if calls.isEmpty { return nil }
    let replaced = Set(calls.flatMap { $0.constraints })
    var statements = [statement(calls[0], dictionary(calls[0].views), in: row)]
    if calls.count > 1 || isWide(statements[0], in: row) {
      var seen: Set<String> = []
      let (name, views) = (variable(), calls.flatMap { $0.views }.filter { seen.insert($0.key).inserted })
      statements = [(isSwift ? "let " : "NSDictionary *") + name + " = " + dictionary(views)]
      statements += calls.map { statement($0, name, in: row) }
    }
    guard Length(statements).isShorter(than: length(replaced, of: row)),
      !statements.contains(where: { isWide($0, in: row) })
    else { return nil }
    let rest = row.constraints.indices.filter { !replaced.contains($0) }
    let span = file.span(row.tokens)
    let indentation = style.indentation(at: span.start)
    if let array = row.array, !rest.isEmpty {
      let isWide = row.constraints.contains { file[$0.lowerBound].startsLine }
      let lineBreak = isWide ? style.lineBreak + indentation : ""
      var elements = ""
      for (place, index) in rest.enumerated() {
        let previous = place > 0 ? rest[place - 1] : index
        let isApart = (previous..<index).contains { isBlankLine(after: $0, in: row) }
        elements += (place > 0 ? "," + (isWide ? "" : " ") : "") + (isApart ? style.lineBreak : "")
        elements += (isWide ? lineBreak + style.unit : "") + file.text(file.span(row.whole(index)))
      }
      let (open, close) = (Span(span.start, file[array.open].end), Span(file[array.close].start, span.end))
      let end = (file.isMark(array.close - 1, ",") ? "," : "") + lineBreak
      statements.append(file.text(open) + elements + end + file.text(close))
    } else {
      statements += rest.map { file.text(file.span(row.whole($0))) }
    }
    return FixIt.Edit(span, statements.joined(separator: (isSwift ? "" : ";") + style.lineBreak + indentation))
  }

  /// Whether a blank line is between a constraint of a row and the next one.
  private func isBlankLine(after index: Int, in row: ConstraintRow) -> Bool {
    let gap = Span(file.span(row.constraints[index]).end, file.span(row.constraints[index + 1]).start)
    return file.bytes[gap.range].count { $0 == UInt8(ascii: "\n") } > 1
  }

  /// Whether a line of a statement is too wide.
  private func isWide(_ statement: String, in row: ConstraintRow) -> Bool {
    let indentation = style.indentation(at: file.span(row.tokens).start)
    return (indentation + statement).utf8.split(separator: UInt8(ascii: "\n")).contains { $0.count > SourceStyle.width }
  }

  /// The statement that makes constraints from a format and does what the row does with its constraints. It is broken if it is too wide.
  private func statement(_ call: Call, _ views: String, in row: ConstraintRow) -> String {
    guard let installation = writer.installation(row.use, on: row.receiver) else { return "" }
    // What precedes each part on its line, and on a line of its own.
    let outer = style.lineBreak + style.indentation(at: file.span(row.tokens).start) + style.unit
    let inner = outer + style.unit
    var parts = [("", "", installation.open)]
    if isSwift {
      parts += [("", outer, "NSLayoutConstraint.constraints("), ("", inner, "withVisualFormat: \(call.format),")]
      if !call.options.isEmpty { parts.append((" ", inner, "options: \(call.options),")) }
      parts.append((" ", inner, "metrics: \(call.metrics), views: \(views))" + installation.close))
    } else {
      parts += [
        ("", outer, "[NSLayoutConstraint constraintsWithVisualFormat:@\(call.format)"),
        (" ", inner, "options:\(call.options) metrics:\(call.metrics) views:\(views)]" + installation.close),
      ]
    }
    var text = ""
    for last in parts.indices {
      text = parts.enumerated().map { ($0 <= last ? $1.1 : $1.0) + $1.2 }.joined()
      if !isWide(text, in: row) { break }
    }
    return text
  }

  private func dictionary(_ entries: [(key: String, text: String)], areNumbers: Bool = false) -> String {
    if isSwift { return "[" + entries.map { "\"\($0.key)\": \($0.text)" }.joined(separator: ", ") + "]" }
    if entries.allSatisfy({ $0.key == $0.text }), !areNumbers {
      return "NSDictionaryOfVariableBindings(" + entries.map { $0.key }.joined(separator: ", ") + ")"
    }
    return "@{"
      + entries.map { "@\"\($0.key)\": " + (areNumbers ? "@(\($0.text))" : $0.text) }.joined(separator: ", ") + "}"
  }
}
