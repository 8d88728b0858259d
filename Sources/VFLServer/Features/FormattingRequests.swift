import VFLSyntax
import VFLWorkspace

extension Feature {
  /// Formats a whole document.
  static let formatting = Feature("textDocument/formatting", "documentFormattingProvider") {
    (request) throws(ResponseError) in
    result(request.document.formattingEdits(request.analysis), request)
  }

  /// Formats the lines of a range.
  static let rangeFormatting = Feature("textDocument/rangeFormatting", "documentRangeFormattingProvider") {
    (request) throws(ResponseError) in
    let span = try request.span()
    let edits = request.document.formattingEdits(request.analysis)
    return result(edits.filter { $0.span.start <= span.end && span.start <= $0.span.end }, request)
  }

  /// Formats a line that has just been completed.
  static let onTypeFormatting = Feature(
    "textDocument/onTypeFormatting",
    announce: { writer, _ in
      writer.object("documentOnTypeFormattingProvider") { $0.member("firstTriggerCharacter", "\n") }
    },
    answer: { (request) throws(ResponseError) in
      let text = request.document.text
      let line = text.line(of: Int(try request.offset()))
      guard line > 0 else { return nil }
      let content = text.content(ofLine: line - 1)
      let edits = request.document.formattingEdits(request.analysis)
      return result(
        edits.filter { Int($0.span.start) >= content.lowerBound && Int($0.span.end) <= content.upperBound }, request)
    })

  private static func result(_ edits: [FixIt.Edit], _ request: FeatureRequest) -> Result {
    { writer in
      writer.array(edits) { writer, edit in
        writer.object { writer in
          writer.member("range", edit.span, in: request.document)
          writer.member("newText", edit.text)
        }
      }
    }
  }
}

extension OpenDocument {
  /// One edit for each line that formatting changes. Formatting keeps the number of lines.
  func formattingEdits(_ analysis: Analysis?) -> [FixIt.Edit] {
    guard let analysis, analysis.text.kind.operations.contains(.format), !analysis.text.kind.suffixes.isEmpty else {
      return []
    }
    let formatted = EditorText(FormattedText(analysis.text).bytes, encoding: text.encoding)
    guard formatted.starts.count == text.starts.count else {
      return LineEdits.edits(from: text.bytes, to: formatted.bytes)
    }
    return text.starts.indices.compactMap { line in
      let (old, new) = (text.content(ofLine: line), formatted.content(ofLine: line))
      guard text.bytes[old] != formatted.bytes[new] else { return nil }
      return FixIt.Edit(
        Span(UInt32(clamping: old.lowerBound), UInt32(clamping: old.upperBound)),
        String(decoding: formatted.bytes[new], as: UTF8.self))
    }
  }
}
