import VFLSyntax

/// The known parts of a text that code assembles, with the source range of each byte.
struct DecodedText: Sendable {
  private(set) var bytes: [UInt8] = []
  private(set) var map = SourceMap()
  /// The expressions whose values are known only at run time, parallel to the holes of the map.
  private(set) var holes: [Hole] = []

  /// Whether parts are missing at unknown positions, for example because a loop assembles the text.
  var isPartial = false
  /// Whether later statements may change the text on every path, so that it may never be used in this form.
  var isDoubtful = false
  /// Whether the call uses the text only in some runs of the code, such as when a condition holds.
  var isConditional = false
  /// Whether a literal of the text is stored under a name that the source also uses elsewhere, so that editing the literal changes more
  /// than this text.
  var isShared = false
  /// The text that results if the loop that assembles it never runs; nil if no loop assembles it.
  var withoutLoop: [UInt8]?
  /// The texts that result from some passes of the loop that assembles the text; empty if no loop does, or if its parts are not known.
  /// If the parts of a choice are spelled correctly, at least one of the texts with this choice is a format.
  private(set) var passes: [Pass] = []

  /// A text that results from some passes of a loop.
  struct Pass: Sendable {
    var text: DecodedText
    /// The choices that lead to the text, as bits; 0 if the loop has none.
    var choices: UInt8

    func followed(by other: Pass) -> Pass {
      var longer = self
      longer.text.append(other.text)
      longer.choices |= other.choices
      return longer
    }
  }

  /// Text that is known only at run time.
  struct Hole {
    /// The kind of code that a hole comes from.
    enum Origin {
      /// `\(…)`, or an operand of `+`.
      case expression
      /// A conversion such as `%d` in a `printf` format, by its letter. `isMismatched` is true if its argument is a floating-point number
      /// where the conversion takes an integer, or the other way around.
      case conversion(UInt8, isMismatched: Bool = false)
    }
    var origin: Origin
    /// The source range of the expression or of the conversion.
    var span: Span
    /// The hole's offset in the decoded text.
    var place: UInt32
    /// Whether the value is certainly a number.
    var isNumber = false
    /// The value if it is a known number.
    var value: Double?
    /// Whether statements append the text in some runs of the code, such as in a loop.
    var isAddition = false
  }

  /// The byte that represents a hole in the decoded text until its kind is known.
  static let holeMark: UInt8 = 0x01

  mutating func beginLiteral(escape: String?) { map.beginLiteral(escape: escape) }

  /// Appends bytes that need no decoding.
  mutating func append(verbatim part: some Collection<UInt8>, from span: Span) {
    guard !part.isEmpty else { return }
    bytes += part
    map.append(part.count, from: span)
  }

  /// Appends the bytes that an escape represents.
  mutating func append(_ decoded: [UInt8], from span: Span) {
    bytes += decoded
    map.append(decoded.count, from: span)
  }

  mutating func appendHole(_ origin: Hole.Origin, _ span: Span, value: Double? = nil) {
    var hole = Hole(origin: origin, span: span, place: UInt32(truncatingIfNeeded: bytes.count), value: value)
    if case .conversion(let letter, _) = origin, letter != UInt8(ascii: "@"), letter != UInt8(ascii: "s") {
      hole.isNumber = true
    }
    holes.append(hole)
    bytes.append(Self.holeMark)
    map.append(1, from: span, isHole: true)
  }

  /// Appends a hole for text that statements append in some runs of the code. Consecutive statements share one hole.
  mutating func appendAddition(_ span: Span) {
    if let last = holes.last, last.isAddition, Int(last.place) + 1 == bytes.count { return }
    appendHole(.expression, span)
    holes[holes.count - 1].isAddition = true
  }

  /// Marks each hole for which `isNumber` returns true as a number.
  mutating func markNumbers(_ isNumber: (Hole) -> Bool) {
    for index in holes.indices where isNumber(holes[index]) { holes[index].isNumber = true }
  }

  /// Appends each of several sequences of the parts that a loop adds to `passes`.
  mutating func addPasses(_ sequences: [Pass], after start: DecodedText? = nil) {
    var start = start.map { Pass(text: $0, choices: 0) } ?? passes.first ?? Pass(text: self, choices: 0)
    start.text.passes = []
    passes = sequences.map { start.followed(by: $0) }
  }

  /// Appends another text, with its holes.
  mutating func append(_ other: DecodedText) {
    if !passes.isEmpty || !other.passes.isEmpty {
      let starts = passes.isEmpty ? [Pass(text: self, choices: 0)] : passes
      let ends = other.passes.isEmpty ? [Pass(text: other, choices: 0)] : other.passes
      passes = (0..<max(starts.count, ends.count)).map { index in
        var (start, end) = (starts[min(index, starts.count - 1)], ends[min(index, ends.count - 1)])
        (start.text.passes, end.text.passes) = ([], [])
        return start.followed(by: end)
      }
    }
    if bytes.isEmpty, map.isEmpty {
      // Share the storage, so that a literal used by many calls is stored once.
      (bytes, map, holes) = (other.bytes, other.map, other.holes)
      isPartial = isPartial || other.isPartial
      isDoubtful = isDoubtful || other.isDoubtful
      isShared = isShared || other.isShared
      isConditional = isConditional || other.isConditional
      return
    }
    for var hole in other.holes {
      hole.place += UInt32(truncatingIfNeeded: bytes.count)
      holes.append(hole)
    }
    bytes += other.bytes
    map.append(other.map)
    isPartial = isPartial || other.isPartial
    isDoubtful = isDoubtful || other.isDoubtful
    isShared = isShared || other.isShared
    isConditional = isConditional || other.isConditional
  }

  /// Appends a part of another text, with its holes.
  mutating func append(part span: Span, of other: DecodedText) {
    for var hole in other.holes[other.firstHole(notBefore: span.start)..<other.firstHole(notBefore: span.end)] {
      hole.place = hole.place - span.start + UInt32(truncatingIfNeeded: bytes.count)
      holes.append(hole)
    }
    bytes += other.bytes[span.range]
    map.append(part: other.map.part(span))
    isShared = isShared || other.isShared
  }

  /// The index of the first hole at or after an offset. O(log holes).
  private func firstHole(notBefore place: UInt32) -> Int { holes.partitioningIndex { $0.place >= place } }

  /// The bytes with a number in place of each hole; nil if a hole may stand for anything else.
  var bytesWithNumbers: [UInt8]? {
    guard holes.allSatisfy({ $0.isNumber }) else { return nil }
    return bytes.map { $0 == Self.holeMark ? UInt8(ascii: "1") : $0 }
  }

  /// Appends a text that is not in the file. The bytes of the text are mapped to `span`.
  mutating func append(unplaced text: [UInt8], at span: Span) {
    bytes += text
    map.append(text.count, from: span, isHole: true)
  }
}

extension DecodedText {
  /// Whether the text begins like a format.
  var looksLikeFormat: Bool {
    guard let first = bytes.first else { return false }
    let isOriented = bytes.count > 1 && bytes[1] == UInt8(ascii: ":")
    return first == UInt8(ascii: "|") || first == UInt8(ascii: "[") || first == Self.holeMark || isOriented
  }
}

extension DecodedText {
  /// The lines that contain more than whitespace, without the whitespace around them.
  var lines: [DecodedText] {
    var lines: [DecodedText] = []
    for line in bytes.indices.split(whereSeparator: { bytes[$0] == UInt8(ascii: "\n") }) {
      guard let first = line.first(where: { bytes[$0] > 0x20 }), let last = line.last(where: { bytes[$0] > 0x20 })
      else { continue }
      var text = DecodedText()
      text.append(part: Span(UInt32(truncatingIfNeeded: first), UInt32(truncatingIfNeeded: last + 1)), of: self)
      text.isPartial = isPartial
      text.isDoubtful = isDoubtful
      text.isConditional = isConditional
      lines.append(text)
    }
    return lines
  }
}
