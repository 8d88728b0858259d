import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings for people: a line with the position and message, the source line with a caret, help and notes.
public struct TextReport {
  private let style: TextStyle

  /// Creates a renderer with a style, which determines the width of lines and the use of color.
  public init(_ style: TextStyle = TextStyle()) {
    self.style = style
  }

  /// All findings of one text, each followed by a blank line.
  public func text(_ file: FileReport) -> String {
    guard !file.diagnostics.isEmpty else { return "" }
    let lines = LineTable(file.source)
    var text = ""
    for diagnostic in file.diagnostics { render(diagnostic, file.source, lines, to: &text) }
    return text
  }

  private func render(_ diagnostic: Diagnostic, _ source: SourceText, _ lines: LineTable, to text: inout String) {
    let position = lines.position(diagnostic.span.start)
    let numbers = [position.line] + diagnostic.related.map { lines.position($0.span.start).line }
    let gutter = String(numbers.max() ?? 1).utf8.count + 2
    text += styled("\(TerminalText.path(source.name)):\(position.line):\(position.column): ", .bold)
    text += styled("\(diagnostic.severity.name): ", Self.color(diagnostic.severity))
    text += styled(TerminalText.escaped(diagnostic.message), .bold)
    text += " [\(diagnostic.code) \(diagnostic.rule)]\n"
    excerpt(diagnostic.span, source, lines, gutter, Self.color(diagnostic.severity), to: &text)
    if let expansion = diagnostic.expansion { expand(expansion, gutter, Self.color(diagnostic.severity), to: &text) }
    for related in diagnostic.related {
      attach("note", related.message, gutter, to: &text)
      excerpt(related.span, source, lines, gutter, .blue, to: &text)
    }
    if let help = diagnostic.help { attach("help", help, gutter, to: &text) }
    if let fix = diagnostic.fix { attach("help", helpText(fix, source, lines), gutter, to: &text) }
    for note in diagnostic.notes { attach("note", note, gutter, to: &text) }
    text += "\n"
  }

  /// The title of a fix, followed by the fixed line if that adds information and is short enough to read.
  private func helpText(_ fix: FixIt, _ source: SourceText, _ lines: LineTable) -> String {
    guard let first = fix.edits.first, let last = fix.edits.last else { return fix.title }
    let line = lines.position(first.span.start).line
    guard line == lines.position(last.span.end).line, let span = lines.span(ofLine: line), span.count <= 120 else {
      return fix.title
    }
    let lineText = source.text(span)
    let part = SourceText(lineText)
    let moved = FixIt(
      title: fix.title, safety: fix.safety,
      edits: fix.edits.map { .init(Span($0.span.start - span.start, $0.span.end - span.start), $0.text) })
    let mended = String(decoding: moved.applied(to: part), as: UTF8.self).trimmedOfBlanks
    return mended.isEmpty || mended.utf8.contains(0x0A) || fix.title.holds(mended)
      ? fix.title : "\(fix.title): `\(mended)`"
  }

  /// The line on which a span begins, cut to the part around the span that fits, followed by a line of carets.
  private func excerpt(
    _ span: Span, _ source: SourceText, _ lines: LineTable, _ gutter: Int, _ color: TextStyle.Color,
    to text: inout String
  ) {
    let position = lines.position(span.start)
    guard let whole = lines.span(ofLine: position.line) else { return }
    var end = Int(whole.end)
    while end > Int(whole.start), source.bytes[end - 1] == 0x0A || source.bytes[end - 1] == 0x0D { end -= 1 }
    // The excerpt of a long line leaves out the indentation. If this is not enough, it begins half its width before the caret, or
    // earlier if the rest of the line is short. Only the bytes of the excerpt are read, however long the line is.
    let available = style.width - gutter - 6
    var start = Int(whole.start)
    if end - start > available {
      start = skippingIndentation(source, start, to: min(Int(span.start), start + available))
    }
    let lineStart = start
    if end - start > available {
      start = max(start, min(Int(span.start) - available / 2, end - available))
      while start < end, start < Int(span.start), source.bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    start = min(start, end)
    var shownEnd = min(end, start + available)
    while shownEnd > start, shownEnd < end, source.bytes[shownEnd] & 0xC0 == 0x80 { shownEnd -= 1 }
    let shown = TerminalText.Line(source.bytes[start..<shownEnd])
    let cutBefore = start > lineStart ? "…" : ""
    let cutAfter = shownEnd < end ? "…" : ""
    let first = min(max(Int(span.start), start), shownEnd) - start
    let last = min(max(Int(span.end), Int(span.start)), shownEnd) - start
    let caretColumn = shown.columns[first] + (cutBefore.isEmpty ? 0 : 1)
    let caretCount = max(1, shown.columns[max(first, last)] - shown.columns[first])
    let number = String(position.line)
    text += styled(padding(gutter - number.utf8.count) + number + " | ", .blue)
    text += cutBefore + shown.text + cutAfter + "\n"
    text += styled(padding(gutter) + " | ", .blue) + padding(caretColumn)
    text += styled(String(repeating: "^", count: caretCount), color) + "\n"
  }

  /// The offset of the first byte from `start` that is not a space or a tab; `end` if there is none before it.
  private func skippingIndentation(_ source: SourceText, _ start: Int, to end: Int) -> Int {
    var offset = start
    while offset < end, source.bytes[offset] == 0x20 || source.bytes[offset] == 0x09 { offset += 1 }
    return offset
  }

  /// The decoded text of the literals in the excerpt, followed by a line of carets.
  private func expand(
    _ expansion: Diagnostic.Expansion, _ gutter: Int, _ color: TextStyle.Color, to text: inout String
  ) {
    let label = "format: "
    let available = style.width - gutter - 5 - label.utf8.count
    let bytes = Array(expansion.text.utf8)
    var start = 0
    if bytes.count > available, Int(expansion.span.start) > available * 2 / 3 {
      start = max(0, min(Int(expansion.span.start) - available / 2, bytes.count - available))
      while start < bytes.count, bytes[start] & 0xC0 == 0x80 { start += 1 }
    }
    var end = min(bytes.count, start + available)
    while end > start, end < bytes.count, bytes[end] & 0xC0 == 0x80 { end -= 1 }
    let shown = TerminalText.Line(bytes[start..<end])
    let cutBefore = start > 0 ? "…" : ""
    let first = min(max(Int(expansion.span.start), start), end) - start
    let last = min(max(Int(expansion.span.end), start), end) - start
    let count = max(1, shown.columns[max(first, last)] - shown.columns[first])
    text += styled(padding(gutter) + " = ", .blue) + styled(label, .bold)
    text += cutBefore + shown.text + (end < bytes.count ? "…" : "") + "\n"
    text += padding(gutter + 3 + label.utf8.count + (cutBefore.isEmpty ? 0 : 1) + shown.columns[first])
    text += styled(String(repeating: "^", count: count), color) + "\n"
  }

  /// A help or note under the excerpt, wrapped with a hanging indent.
  private func attach(_ label: String, _ words: String, _ gutter: Int, to text: inout String) {
    let indent = gutter + label.utf8.count + 5
    text += styled(padding(gutter) + " = ", .blue) + styled("\(label): ", .bold)
    var column = indent
    var isFirst = true
    for word in TerminalText.escaped(words).split(separator: " ", omittingEmptySubsequences: false) {
      let length = word.unicodeScalars.count
      if !isFirst {
        if column + 1 + length > style.proseWidth {
          text += "\n" + padding(indent)
          column = indent
        } else {
          text += " "
          column += 1
        }
      }
      isFirst = false
      text += word
      column += length
    }
    text += "\n"
  }

  private func padding(_ count: Int) -> String { String(repeating: " ", count: max(0, count)) }

  static func color(_ severity: Severity) -> TextStyle.Color {
    switch severity {
    case .error: .red
    case .warning: .yellow
    case .note: .cyan
    }
  }

  private func styled(_ text: String, _ color: TextStyle.Color) -> String { style.styled(text, color) }
}

extension String {
  /// The text without whitespace at either end.
  fileprivate var trimmedOfBlanks: String {
    let isBlank: (UInt8) -> Bool = { $0 == 0x20 || (0x09...0x0D).contains($0) }
    let bytes = Array(utf8)
    guard let first = bytes.firstIndex(where: { !isBlank($0) }), let last = bytes.lastIndex(where: { !isBlank($0) })
    else { return "" }
    return String(decoding: bytes[first...last], as: UTF8.self)
  }
}

extension String {
  /// Whether the string contains `other`. Takes time proportional to the product of both lengths. Embedded Swift lacks the standard
  /// library's search.
  fileprivate func holds(_ other: String) -> Bool {
    let (own, other) = (Array(utf8), Array(other.utf8))
    guard other.count <= own.count else { return false }
    return (0...own.count - other.count).contains { own[$0...].starts(with: other) }
  }
}
