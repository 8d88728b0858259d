/// What a look at the bytes of an app source says about it, before anything is read: most files have nothing to do with layout.
public struct CodeScan: Sendable {
  /// Whether constraints, layout or comments for this tool are mentioned.
  public private(set) var mentionsLayout = false
  /// Whether the framework's constructor is named, so that helpers may be defined.
  public private(set) var mentionsFormats = false
  /// Whether a literal begins like a format, which a helper may be given.
  public private(set) var hasFormatLiteral = false

  /// Looks through `bytes` once. Linear, a few bytes a cycle.
  public init(_ bytes: UnsafeRawBufferPointer) { scan(bytes) }

  /// As many bytes as every processor compares at once.
  private typealias Block = SIMD16<UInt8>

  /// What is looked for: three bytes that are rare together, and the whole words around them.
  private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    let (s, t, r) = (Block(repeating: UInt8(ascii: "s")), Block(repeating: UInt8(ascii: "t")), Block(repeating: UInt8(ascii: "r")))
    let (l, f, o) = (Block(repeating: UInt8(ascii: "l")), Block(repeating: UInt8(ascii: "F")), Block(repeating: UInt8(ascii: "o")))
    let (capital, u, small) = (Block(repeating: UInt8(ascii: "S")), Block(repeating: UInt8(ascii: "u")), Block(repeating: UInt8(ascii: "f")))
    let (colon, quote) = (Block(repeating: UInt8(ascii: ":")), Block(repeating: UInt8(ascii: "\"")))
    let (bar, bracket) = (Block(repeating: UInt8(ascii: "|")), Block(repeating: UInt8(ascii: "[")))
    var index = 0
    while index + 18 <= bytes.count {
      let first = base.loadUnaligned(fromByteOffset: index, as: Block.self)
      let second = base.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
      let third = base.loadUnaligned(fromByteOffset: index + 2, as: Block.self)
      // `str` of constraint, `lFo` of VisualFormat, `tSu` of layoutSubviews, `fl:` of vfl:, and a quotation mark before `H:`, `V:`,
      // `|` or `[`.
      let isColon = third .== colon
      var hits = (first .== s) .& (second .== t) .& (third .== r)
      hits = hits .| ((first .== l) .& (second .== f) .& (third .== o))
      hits = hits .| ((first .== t) .& (second .== capital) .& (third .== u))
      hits = hits .| ((first .== small) .& (second .== l) .& isColon)
      hits = hits .| ((first .== quote) .& (isColon .| (second .== bar) .| (second .== bracket)))
      let words = unsafeBitCast(hits, to: SIMD2<UInt64>.self)
      if words.x | words.y != 0 {
        for place in index..<index + 16 { look(bytes, place) }
        if isDone { return }
      }
      index += 16
    }
    while index < bytes.count {
      look(bytes, index)
      index += 1
    }
  }

  private var isDone: Bool { mentionsLayout && mentionsFormats && hasFormatLiteral }

  /// Whether a word that is looked for stands around a place.
  private mutating func look(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    switch bytes[place] {
    case UInt8(ascii: "s"): if Self.has(bytes, place - 3, "onstraint") { mentionsLayout = true }
    case UInt8(ascii: "l"):
      if Self.has(bytes, place - 5, "VisualFormat") {
        mentionsFormats = true
        mentionsLayout = true
      }
    case UInt8(ascii: "t"): if Self.has(bytes, place - 5, "layoutSubviews") || Self.has(bytes, place - 5, "LayoutSubviews") { mentionsLayout = true }
    case UInt8(ascii: "f"): if Self.has(bytes, place - 1, "vfl:") { mentionsLayout = true }
    case UInt8(ascii: "\""):
      guard place + 2 < bytes.count else { return }
      let (second, third) = (bytes[place + 1], bytes[place + 2])
      if second == UInt8(ascii: "|") || second == UInt8(ascii: "[")
        || third == UInt8(ascii: ":") && (second | 0x20 == UInt8(ascii: "h") || second | 0x20 == UInt8(ascii: "v"))
      {
        hasFormatLiteral = true
      }
    default: break
    }
  }

  private static func has(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
