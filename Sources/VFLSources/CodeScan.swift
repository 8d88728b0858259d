/// What a look at the bytes of an app source says about it, before anything is read: most files have nothing to do with layout.
public struct CodeScan: Sendable {
  /// Whether constraints or the layout pass are mentioned.
  public private(set) var mentionsLayout = false
  /// Whether the framework's constructor is named, so that helpers may be defined.
  public private(set) var mentionsFormats = false
  /// Whether a literal begins like a format, which a helper may be given. Not looked for where layout is mentioned anyway.
  public private(set) var hasFormatLiteral = false

  /// Looks through `bytes` once. Linear, a few bytes a cycle.
  public init(_ bytes: UnsafeRawBufferPointer) {
    // UTF-16, which is read before it is looked at.
    if bytes.count >= 2, bytes[0] == 0xFF && bytes[1] == 0xFE || bytes[0] == 0xFE && bytes[1] == 0xFF {
      (mentionsLayout, hasFormatLiteral) = (true, true)
      return
    }
    scan(bytes)
    // Whoever names a format names constraints.
    if mentionsLayout { mentionsFormats = Self.find(bytes, "VisualFormat") }
  }

  /// As many bytes as every processor compares at once.
  private typealias Block = SIMD16<UInt8>

  /// What is looked for: three bytes that are rare together, and the whole words around them.
  private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    guard let base = bytes.baseAddress else { return }
    let (r, a, i) = (Self.block("r"), Self.block("a"), Self.block("i"))
    let (t, capital, u) = (Self.block("t"), Self.block("S"), Self.block("u"))
    let (quote, colon, bar, bracket) = (Self.block("\""), Self.block(":"), Self.block("|"), Self.block("["))
    /// Which of sixteen bytes may begin what is looked for.
    @inline(__always) func hits(_ index: Int) -> SIMDMask<SIMD16<Int8>> {
      let first = base.loadUnaligned(fromByteOffset: index, as: Block.self)
      let second = base.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
      let third = base.loadUnaligned(fromByteOffset: index + 2, as: Block.self)
      // `rai` of constraint, `tSu` of layoutSubviews, and a quotation mark before `H:`, `V:`, `|` or `[`.
      let constraint = (first .== r) .& (second .== a) .& (third .== i)
      let layout = (first .== t) .& (second .== capital) .& (third .== u)
      let literal = (first .== quote) .& ((third .== colon) .| (second .== bar) .| (second .== bracket))
      return constraint .| layout .| literal
    }
    var index = 0
    // Two blocks at a time: most have nothing in them.
    while index + 34 <= bytes.count {
      let halves = unsafeBitCast(hits(index) .| hits(index + 16), to: SIMD2<UInt64>.self)
      if halves.x | halves.y != 0 {
        for place in index..<index + 32 { look(bytes, place) }
        if mentionsLayout { return }
      }
      index += 32
    }
    while index < bytes.count {
      look(bytes, index)
      index += 1
    }
  }

  private static func block(_ scalar: Unicode.Scalar) -> Block { Block(repeating: UInt8(ascii: scalar)) }

  /// Whether a word that is looked for stands around a place.
  private mutating func look(_ bytes: UnsafeRawBufferPointer, _ place: Int) {
    switch bytes[place] {
    case UInt8(ascii: "r"): if Self.has(bytes, place - 4, "onstraint") { mentionsLayout = true }
    case UInt8(ascii: "t"): if Self.has(bytes, place - 4, "ayoutSubviews") { mentionsLayout = true }
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

  private static func find(_ bytes: UnsafeRawBufferPointer, _ word: StaticString) -> Bool {
    for place in bytes.indices where bytes[place] == word.utf8Start[0] && has(bytes, place, word) { return true }
    return false
  }

  private static func has(_ bytes: UnsafeRawBufferPointer, _ start: Int, _ word: StaticString) -> Bool {
    guard start >= 0, start + word.utf8CodeUnitCount <= bytes.count else { return false }
    for offset in 0..<word.utf8CodeUnitCount where bytes[start + offset] != word.utf8Start[offset] { return false }
    return true
  }
}
