import VFLCode
import VFLSyntax
import VFLWorkspace

extension Feature {
  /// The completions at a position.
  static let completion = Feature(
    "textDocument/completion",
    announce: { writer, _ in
      writer.object("completionProvider") { $0.strings("triggerCharacters", [".", "[", "(", "@", ":", "|", ","]) }
    },
    answer: { (request) throws(ResponseError) in
      let offset = try request.offset()
      guard let completion = Completion(at: offset, request) else { return nil }
      return { writer in
        writer.object { writer in
          writer.member("isIncomplete", completion.isShortened)
          writer.objects("items", completion.items.enumerated()) { writer, item in
            completion.write(item.element, number: item.offset, request, to: &writer)
          }
        }
      }
    })
}

/// The completions at a position in a text.
struct Completion {
  /// One completion.
  struct Item {
    /// What a completion refers to. The raw value is the protocol's number of the icon.
    enum Kind: Int {
      case attribute = 5
      case view = 6
      case unit = 11
      case value = 12
      case keyword = 14
      case snippet = 15
      case option = 20
      case metric = 21
      case format = 24
    }

    let label: String
    let kind: Kind
    /// What the completion means, as the editor shows it beside the list.
    var explanation: String?
    /// A few words beside the label, such as a metric's value.
    var detail: String?
    /// The text to insert, with placeholders in angle brackets; nil to insert the label.
    var pattern: String?
  }

  /// The maximum number of completions in an answer. With thousands of names, an editor reads the answer more slowly than it asks for
  /// another.
  private static let limit = 500

  private(set) var items: [Item]
  /// Whether there are more completions than `items`. Editors then ask again as the word grows.
  private(set) var isShortened = false
  /// The source range that a completion replaces: the word that is being typed.
  private(set) var span: Span

  /// Returns nil if there is nothing to complete at the offset.
  init?(at offset: UInt32, _ request: FeatureRequest) {
    guard let analysis = request.analysis else { return nil }
    if let place = request.formatNames?.format(at: offset) {
      let format = place.format
      let text = StatementPlace(in: format.text.bytes, at: Int(place.offset), isFormat: true)
      guard
        let file = format.map.editableSpan(Span(UInt32(clamping: text.wordStart), place.offset))
          ?? Self.emptyFormat(format, offset)
      else { return nil }
      span = file
      items = CompletionSource(format, text).items
    } else {
      guard analysis.isConstraintFile else { return nil }
      let place = StatementPlace(in: request.document.text.bytes, at: Int(offset))
      guard !place.isInComment else { return nil }
      span = Span(UInt32(clamping: place.wordStart), offset)
      items = CompletionSource(analysis, place).items
    }
    if items.isEmpty { return nil }
    if items.count > Self.limit { shorten(to: request.document.text.bytes[Int(span.start)..<Int(span.end)]) }
  }

  /// Keeps as many completions as an answer contains: first those that begin with what is typed, ignoring case, then others.
  private mutating func shorten(to typed: ArraySlice<UInt8>) {
    func folded(_ byte: UInt8) -> UInt8 { byte &- UInt8(ascii: "A") < 26 ? byte | 0x20 : byte }
    let word = typed.map(folded)
    let matching = items.filter { $0.label.utf8.lazy.map(folded).starts(with: word) }
    let others = word.isEmpty ? [] : items.filter { !$0.label.utf8.lazy.map(folded).starts(with: word) }
    items = Array((matching + others).prefix(Self.limit))
    isShortened = true
  }

  /// The position at which to insert text in an empty literal; nil if the literal is not empty.
  private static func emptyFormat(_ format: EmbeddedFormat, _ offset: UInt32) -> Span? {
    format.map.count == 0 ? Span(at: offset) : nil
  }

  func write(_ item: Item, number: Int, _ request: FeatureRequest, to writer: inout JSONWriter) {
    writer.member("label", item.label)
    writer.member("kind", item.kind.rawValue)
    if let detail = item.detail { writer.member("detail", detail) }
    if let explanation = item.explanation { writer.member("documentation", explanation) }
    // Editors sort by this text, which keeps the most useful completions first.
    let digits = String(number)
    writer.member("sortText", String(repeating: "0", count: max(0, 4 - digits.utf8.count)) + digits)
    let pattern = item.pattern ?? item.label
    let isSnippet = request.capabilities.takesSnippets && pattern != item.label
    if isSnippet { writer.member("insertTextFormat", 2) }
    writer.object("textEdit") { writer in
      writer.member("range", span, in: request.document)
      writer.member("newText", isSnippet ? Self.snippet(pattern) : item.label)
    }
  }

  /// A pattern with placeholders as editors write them: `view <name>` as `view ${1:name}`.
  static func snippet(_ pattern: String) -> String {
    var (result, number) = ("", 0)
    for scalar in pattern.unicodeScalars {
      switch scalar {
      case "<":
        number += 1
        result += "${\(number):"
      case ">": result += "}"
      case "$", "}", "\\":
        result += "\\"
        result.unicodeScalars.append(scalar)
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
