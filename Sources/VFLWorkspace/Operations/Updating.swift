import VFLEngine
import VFLLint
import VFLSyntax

extension TestedText {
  /// The text with the expected numbers replaced by the actual ones; nil if there is nothing to change or if lines could not be
  /// read.
  public func updated() -> [UInt8]? {
    // A line that could not be read might have changed the result.
    guard mistakes.isEmpty else { return nil }
    var edits: [(span: Span, text: String)] = []
    // A number that fails at one size of a range may be right at others.
    for outcome in result.outcomes where outcome.size == nil && outcome.values.isEmpty {
      switch (outcome.verdict, outcome.expectation) {
      case (.failed(.number(let value)), .measure(_, _, .equal, _, let span)?) where value.isFinite:
        edits.append((span, NumberText.points(value)))
      case (.failed(.frame(let frame)), .frame(_, _, let span)?)
      where frame.x.isFinite && frame.y.isFinite && frame.width.isFinite && frame.height.isFinite:
        edits.append((span, DocumentPrinter.points(frame)))
      default: break
      }
    }
    if edits.isEmpty { return nil }
    var bytes = input.source.bytes
    // Apply later edits first, so that the ranges of earlier ones stay valid.
    for edit in edits.sorted(by: { $0.span.start > $1.span.start }) {
      bytes.replaceSubrange(edit.span.range, with: Array(edit.text.utf8))
    }
    return bytes
  }
}
