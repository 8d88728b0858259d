import VFLSyntax

/// A text that code puts together, as far as it can be seen, with the places where its bytes stand.
struct DecodedText {
  private(set) var bytes: [UInt8] = []
  private(set) var map = SourceMap()
  /// The expressions behind what is known only at run time, parallel to the holes of the map.
  private(set) var holes: [Hole] = []

  /// Whether parts of it are missing that nobody can tell the place of, as where a loop puts it together.
  var isPartial = false
  /// Whether it may never be used as it is, since statements that follow may change it in every case.
  var isDoubtful = false
  /// What it is where the loop that puts it together does not run; nil where no loop does.
  var withoutLoop: [UInt8]?

  /// Text that is known only at run time.
  struct Hole {
    /// What it comes from.
    enum Origin {
      /// `\(…)`, or an operand of `+`.
      case expression
      /// A conversion such as `%d` of a format for `printf`, by its letter.
      case conversion(UInt8)
    }
    var origin: Origin
    /// The expression in the file; for a conversion the conversion itself.
    var span: Span
    /// Where it stands in the decoded text.
    var place: UInt32
    /// Whether it surely is a number.
    var isNumber = false
  }

  /// What stands in the decoded text for a hole until it is known what kind of thing it must be.
  static let holeMark: UInt8 = 0x01

  mutating func beginLiteral(escape: String?) { map.beginLiteral(escape: escape) }

  /// Bytes that stand for themselves.
  mutating func append(verbatim part: UnsafeBufferPointer<UInt8>, at start: Int) {
    guard !part.isEmpty else { return }
    bytes.append(contentsOf: part)
    map.append(
      part.count, from: Span(UInt32(truncatingIfNeeded: start), UInt32(truncatingIfNeeded: start + part.count)))
  }

  /// Bytes that an escape stands for.
  mutating func append(_ decoded: [UInt8], from span: Span) {
    bytes += decoded
    map.append(decoded.count, from: span)
  }

  mutating func appendHole(_ origin: Hole.Origin, _ span: Span) {
    var hole = Hole(origin: origin, span: span, place: UInt32(truncatingIfNeeded: bytes.count))
    if case .conversion(let letter) = origin, letter != UInt8(ascii: "@"), letter != UInt8(ascii: "s") {
      hole.isNumber = true
    }
    holes.append(hole)
    bytes.append(Self.holeMark)
    map.append(1, from: span, isHole: true)
  }

  /// Calls the holes that `isNumber` says to be numbers so.
  mutating func markNumbers(_ isNumber: (Hole) -> Bool) {
    for index in holes.indices where isNumber(holes[index]) { holes[index].isNumber = true }
  }

  /// Adds another text behind this one.
  mutating func append(_ other: DecodedText) {
    if bytes.isEmpty, map.isEmpty {
      // Their memory is shared, so that a literal that many calls use is there once.
      (bytes, map, holes) = (other.bytes, other.map, other.holes)
      isPartial = isPartial || other.isPartial
      isDoubtful = isDoubtful || other.isDoubtful
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
  }

  /// Adds a part of another text, which may have no holes there but known ones.
  mutating func append(part span: Span, of other: DecodedText) {
    for var hole in other.holes[other.firstHole(notBefore: span.start)..<other.firstHole(notBefore: span.end)] {
      hole.place = hole.place - span.start + UInt32(truncatingIfNeeded: bytes.count)
      holes.append(hole)
    }
    bytes += other.bytes[span.range]
    map.append(part: other.map.part(span))
  }

  /// The number of the first hole at a position or after it. O(log holes).
  private func firstHole(notBefore place: UInt32) -> Int {
    var (low, high) = (0, holes.count)
    while low < high {
      let middle = (low + high) / 2
      if holes[middle].place < place { low = middle + 1 } else { high = middle }
    }
    return low
  }

  /// A text that stands nowhere in the file.
  mutating func append(unplaced text: [UInt8], at span: Span) {
    bytes += text
    map.append(text.count, from: span, isHole: true)
  }
}
