/// What a look at the bytes of an app source says about it, before anything is read: most files have nothing to do with layout.
public struct CodeScan: Sendable {
  /// Whether constraints, layout or comments for this tool are mentioned.
  public private(set) var mentionsLayout = false
  /// Whether the framework's constructor is named, so that helpers may be defined.
  public private(set) var mentionsFormats = false
  /// Whether a literal begins like a format, which a helper may be given.
  public private(set) var hasFormatLiteral = false

  /// Looks through `bytes` once. Linear, a few bytes a cycle.
  public init(_ bytes: [UInt8]) {
    bytes.withUnsafeBytes { scan($0) }
  }

  private typealias Block = SIMD64<UInt8>

  /// What is looked for: pairs of bytes that are rare together, at a distance, and the whole words around them.
  private mutating func scan(_ bytes: UnsafeRawBufferPointer) {
    // The longest distance between the two bytes of a pair.
    let reach = 2
    var index = 0
    while index + 64 + reach <= bytes.count {
      let first = bytes.loadUnaligned(fromByteOffset: index, as: Block.self)
      let second = bytes.loadUnaligned(fromByteOffset: index + 1, as: Block.self)
      let third = bytes.loadUnaligned(fromByteOffset: index + 2, as: Block.self)
      // `stra` of constraint, `ualF` of VisualFormat, `utSu` of layoutSubviews, `vfl:`, and a quotation mark before `H:`, `V:`, `|`, `[`.
      var hits = Self.equal(first, UInt8(ascii: "s")) & Self.equal(second, UInt8(ascii: "t")) & Self.equal(third, UInt8(ascii: "r"))
      hits |= Self.equal(first, UInt8(ascii: "l")) & Self.equal(second, UInt8(ascii: "F")) & Self.equal(third, UInt8(ascii: "o"))
      hits |= Self.equal(first, UInt8(ascii: "t")) & Self.equal(second, UInt8(ascii: "S")) & Self.equal(third, UInt8(ascii: "u"))
      hits |= Self.equal(first, UInt8(ascii: "f")) & Self.equal(second, UInt8(ascii: "l")) & Self.equal(third, UInt8(ascii: ":"))
      let quotes = Self.equal(first, UInt8(ascii: "\""))
      let opens = Self.equal(third, UInt8(ascii: ":")) | Self.equal(second, UInt8(ascii: "|")) | Self.equal(second, UInt8(ascii: "["))
      hits |= quotes & opens
      if hits.wrappedSum() != 0 {
        for place in index..<index + 64 { look(bytes, place) }
        if isDone { return }
      }
      index += 64
    }
    while index < bytes.count {
      look(bytes, index)
      index += 1
    }
  }

  @inline(__always)
  private static func equal(_ block: Block, _ byte: UInt8) -> Block {
    Block(repeating: 0).replacing(with: 1, where: block .== byte)
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
