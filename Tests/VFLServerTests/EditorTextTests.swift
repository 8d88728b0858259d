import TestSupport
import Testing

@testable import VFLServer

/// The conversion of positions and the application of changes, compared with an independent model over random input.
@Suite struct EditorTextTests {
  static let encodings: [PositionEncoding] = [.utf8, .utf16, .utf32]
  /// Pieces of which random texts consist: line breaks of all kinds, and characters of one to four bytes, alone and combined.
  static let pieces = [
    "\n", "\r\n", "\r", "\n\r", "a", "[title]", "H:|-8-", " ", "é", "e\u{301}", "√", "🙂", "👨‍👩‍👧", "\u{2028}", "\u{85}",
    "\0", "\t",
  ]

  static func text(_ random: inout RandomSource, upTo limit: Int) -> String {
    var text = ""
    for _ in 0..<random.below(limit + 1) { text += random.pick(pieces) }
    return text
  }

  /// A place that can be outside the text or within a character.
  static func place(_ text: ReferenceText, _ encoding: PositionEncoding, _ random: inout RandomSource) -> EditorPosition
  {
    let line = random.below(text.lineCount + (random.oneIn(20) ? 2 : 0))
    let length = line < text.lineCount ? text.length(ofLine: line, encoding) : 0
    return EditorPosition(line: line, character: random.below(length + (random.oneIn(10) ? 5 : 1)))
  }

  @Test(arguments: encodings)
  func changesMatchTheModel(_ encoding: PositionEncoding) {
    for seed in 0..<UInt64(Project.inputs(60)) {
      var random = RandomSource(seed: seed)
      var model = ReferenceText(Array(Self.text(&random, upTo: 30).utf8))
      var text = EditorText(model.bytes, encoding: encoding)
      for _ in 0..<12 {
        let (first, second) = (Self.place(model, encoding, &random), Self.place(model, encoding, &random))
        let new = Self.text(&random, upTo: 4)
        text.replace(EditorRange(start: first, end: second), with: new)
        let start = model.offset(first.line, first.character, encoding)
        let end = max(start, model.offset(second.line, second.character, encoding))
        model = ReferenceText(Array(model.bytes[..<start]) + Array(new.utf8) + Array(model.bytes[end...]))
        #expect(text.bytes == model.bytes, "seed \(seed)")
        #expect(text.starts == model.lineStarts, "seed \(seed)")
        guard text.bytes == model.bytes, text.starts == model.lineStarts else { return }
      }
    }
  }

  @Test(arguments: encodings)
  func positionsMatchTheModel(_ encoding: PositionEncoding) {
    var random = RandomSource(seed: 1)
    for _ in 0..<300 {
      let model = ReferenceText(Array(Self.text(&random, upTo: 30).utf8))
      let text = EditorText(model.bytes, encoding: encoding)
      let place = Self.place(model, encoding, &random)
      let offset = model.offset(place.line, place.character, encoding)
      #expect(text.offset(place) == offset)
      #expect(text.offset(text.position(offset)) == offset)
      let position = text.position(offset)
      #expect(model.position(offset, encoding) == #"{"line":\#(position.line),"character":\#(position.character)}"#)
    }
  }

  @Test func extremePositions() {
    let text = EditorText(Array("a\nb".utf8), encoding: .utf16)
    #expect(text.offset(EditorPosition(line: -1, character: 5)) == 0)
    #expect(text.offset(EditorPosition(line: 0, character: -5)) == 0)
    #expect(text.offset(EditorPosition(line: .max, character: .max)) == 3)
    #expect(text.offset(EditorPosition(line: 0, character: .max)) == 1)
    #expect(text.position(-1) == EditorPosition(line: 0, character: 0))
    #expect(text.position(Int.max) == EditorPosition(line: 1, character: 1))
    #expect(EditorText([], encoding: .utf8).position(7) == EditorPosition(line: 0, character: 0))
  }

  @Test func theEncodingIsNegotiated() {
    #expect(PositionEncoding([]) == .utf16)
    #expect(PositionEncoding(["utf-32"]) == .utf32)
    #expect(PositionEncoding(["utf-32", "utf-16"]) == .utf16)
    #expect(PositionEncoding(["utf-16", "utf-8"]) == .utf8)
    #expect(PositionEncoding(["utf-7"]) == .utf16)
  }
}
