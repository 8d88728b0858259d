import VFLSyntax

/// The tokens of a source, in seven bytes each: where each begins, a word with its kind and what belongs to the kind, and the distance
/// to the bracket around it. Everything else follows from the source and its names.
struct TokenTable: Sendable {
  /// The offset of the first token of each block.
  private var blockStarts: [UInt32] = []
  /// The distance of each token from the first one of its block in bytes, or `farStart`.
  private var starts: [UInt16] = []
  /// The tokens whose distance is `farStart`, in order, with their offsets. Long comments and literals come before them.
  private var farStartTokens: [Int32] = []
  private var farStartOffsets: [UInt32] = []
  /// The kind in the four highest bits, then a bit for the first token of a line, and the payload in the rest.
  private var words: [UInt32] = []
  /// The number of tokens back to the innermost bracket around each token: 0 if there is none, `far` if it is further away.
  private var distances: [UInt8] = []
  /// The tokens with a distance of `far` whose bracket is not that of the previous such token, in order, with their brackets. The
  /// tokens between functions are far from the brace of their class, so there are few of them.
  private var farTokens: [Int32] = []
  private var farParents: [Int32] = []
  /// The lengths of the tokens whose payload cannot hold them.
  private var longCounts: [Int32: UInt32] = [:]

  private static let blockShift = 6
  private static let farStart: UInt16 = .max
  private static let far: UInt8 = .max
  private static let kindShift: UInt32 = 28
  private static let lineBit: UInt32 = 1 << 27
  private static let payloadMask: UInt32 = lineBit - 1
  /// The payload of a bracket without a partner, minus the number of brackets around it. Lower payloads are partners.
  private static let unmatched = payloadMask - UInt32(ReadingLimit.bracketDepth) - 2
  /// The payload of a literal whose length is in `longCounts`.
  private static let long = payloadMask

  /// The code of the first bracket in `brackets`. Lower codes are the raw values of kinds.
  private static let bracketCode = UInt32(CodeToken.Kind.end.rawValue) + 1
  /// The brackets, whose codes also tell their bytes. The first four open.
  private static let brackets: StaticString = "([{#)]}"
  private static let openCount: UInt32 = 4

  /// What a word stores of a token's kind.
  @inline(__always) private static func code(_ kind: CodeToken.Kind, _ byte: UInt8) -> UInt32 {
    guard kind == .open || kind == .close else { return UInt32(kind.rawValue) }
    for index in 0..<brackets.utf8CodeUnitCount where brackets.utf8Start[index] == byte {
      return bracketCode + UInt32(truncatingIfNeeded: index)
    }
    return UInt32(kind.rawValue)
  }

  /// The number of tokens.
  var count: Int { starts.count }

  /// Whether the table can hold no more tokens before the one at the end of the file.
  var isFull: Bool { starts.count >= Int(Self.unmatched) - 1 }

  /// Reserves memory for the tokens of a source with the given length. Pages that are not used cost nothing, but growing an array
  /// would copy all its elements.
  mutating func reserve(forBytes count: Int) {
    // Generated code has up to one token for every four to five bytes (measured); other code has fewer.
    let capacity = min(count / 4 + 4, Int(Self.unmatched))
    blockStarts.reserveCapacity(capacity >> Self.blockShift + 1)
    starts.reserveCapacity(capacity)
    words.reserveCapacity(capacity)
    distances.reserveCapacity(capacity)
  }

  // MARK: Adding tokens

  /// Appends a token. `parent` is the innermost bracket around it, or -1. `depth` is the number of brackets around a bracket.
  @inline(__always) mutating func append(
    _ kind: CodeToken.Kind, byte: UInt8, startsLine: Bool, from start: Int, to end: Int, name: Name, parent: Int32,
    depth: UInt16
  ) {
    let index = starts.count
    var payload: UInt32
    switch kind {
    case .identifier: payload = name.index
    case .mark: payload = UInt32(byte) | UInt32(truncatingIfNeeded: end &- start) << 8
    case .number, .string, .otherLiteral:
      payload = UInt32(truncatingIfNeeded: end &- start)
      if payload >= Self.long {
        longCounts[Int32(truncatingIfNeeded: index)] = payload
        payload = Self.long
      }
    case .open, .close, .directive: payload = Self.unmatched + UInt32(depth)
    case .end: payload = 0
    }
    if index & (1 << Self.blockShift - 1) == 0 { blockStarts.append(UInt32(truncatingIfNeeded: start)) }
    let offset = start &- Int(blockStarts[index >> Self.blockShift])
    if offset < Int(Self.farStart) {
      starts.append(UInt16(truncatingIfNeeded: offset))
    } else {
      starts.append(Self.farStart)
      farStartTokens.append(Int32(truncatingIfNeeded: index))
      farStartOffsets.append(UInt32(truncatingIfNeeded: start))
    }
    words.append(Self.code(kind, byte) << Self.kindShift | (startsLine ? Self.lineBit : 0) | payload)
    let distance = parent < 0 ? 0 : index &- Int(parent)
    if distance < Int(Self.far) {
      distances.append(UInt8(truncatingIfNeeded: distance))
    } else {
      distances.append(Self.far)
      if farParents.last != parent {
        farTokens.append(Int32(truncatingIfNeeded: index))
        farParents.append(parent)
      }
    }
  }

  /// Records the partner of a bracket, or the token after a directive's definition.
  mutating func setPartner(of index: Int32, to partner: Int32) {
    let word = words[Int(index)]
    words[Int(index)] = word & ~Self.payloadMask | UInt32(truncatingIfNeeded: partner)
  }

  /// The number of brackets around a bracket or directive that had no partner yet. O(number of brackets around it).
  func depth(of index: Int32) -> UInt16 {
    var depth: UInt16 = 0
    var current = index
    while current >= 0 {
      let payload = words[Int(current)] & Self.payloadMask
      if payload >= Self.unmatched { return depth + UInt16(truncatingIfNeeded: payload - Self.unmatched) }
      current = parent(Int(current))
      if current >= 0 { depth += 1 }
    }
    return depth
  }

  // MARK: Tokens

  @inline(__always) private func code(_ index: Int) -> UInt32 { words[index] >> Self.kindShift }

  @inline(__always) private func payload(_ index: Int) -> UInt32 { words[index] & Self.payloadMask }

  @inline(__always) func kind(_ index: Int) -> CodeToken.Kind {
    let code = code(index)
    if code < Self.bracketCode { return CodeToken.Kind(rawValue: UInt8(truncatingIfNeeded: code)) ?? .end }
    return code < Self.bracketCode + Self.openCount ? .open : .close
  }

  func startsLine(_ index: Int) -> Bool { words[index] & Self.lineBit != 0 }

  /// The first byte of a token. O(1), or O(log tokens) after a long comment or literal.
  func start(_ index: Int) -> UInt32 {
    let offset = starts[index]
    if offset < Self.farStart { return blockStarts[index >> Self.blockShift] + UInt32(offset) }
    return farStartOffsets[farStartTokens.partitioningIndex { Int($0) >= index }]
  }

  @inline(__always) func isIdentifier(_ index: Int) -> Bool { words[index] < 1 << Self.kindShift }

  @inline(__always) func isName(_ index: Int, _ name: Name) -> Bool { words[index] & ~Self.lineBit == name.index }

  /// Whether a token is a mark that consists of exactly this byte.
  @inline(__always) func isMark(_ index: Int, _ byte: UInt8) -> Bool {
    words[index] & ~Self.lineBit == UInt32(CodeToken.Kind.mark.rawValue) << Self.kindShift | 1 << 8 | UInt32(byte)
  }

  @inline(__always) func isOpen(_ index: Int, _ byte: UInt8) -> Bool {
    let code = code(index)
    guard code >= Self.bracketCode, code < Self.bracketCode + Self.openCount else { return false }
    return Self.brackets.utf8Start[Int(code - Self.bracketCode)] == byte
  }

  /// The name of an identifier; the empty name for other tokens.
  @inline(__always)
  func name(_ index: Int) -> Name { isIdentifier(index) ? Name(index: payload(index)) : KnownName.empty.name }

  /// The first byte of a token, if it follows from the token's kind.
  func knownByte(_ index: Int) -> UInt8? {
    switch kind(index) {
    case .mark: UInt8(truncatingIfNeeded: words[index])
    case .open, .close: Self.brackets.utf8Start[Int(code(index) - Self.bracketCode)]
    case .directive: UInt8(ascii: "#")
    case .end: 0
    case .identifier, .number, .string, .otherLiteral: nil
    }
  }

  /// The length of a token, if neither the source nor its names are needed to tell.
  func knownCount(_ index: Int) -> UInt32? {
    switch kind(index) {
    case .identifier, .directive: return nil
    case .number, .string, .otherLiteral:
      let count = payload(index)
      return count == Self.long ? longCounts[Int32(truncatingIfNeeded: index)] ?? count : count
    case .mark: return payload(index) >> 8
    case .open, .close: return 1
    case .end: return 0
    }
  }

  /// The index of the matching bracket, or of the token after a directive's definition; -1 if there is none.
  func partner(_ index: Int) -> Int32 {
    switch kind(index) {
    case .open, .close, .directive:
      let payload = payload(index)
      return payload < Self.unmatched ? Int32(truncatingIfNeeded: payload) : -1
    default: return -1
    }
  }

  /// The index of the innermost bracket around a token; -1 if there is none. O(1), or O(log functions) far from the bracket.
  func parent(_ index: Int) -> Int32 {
    let distance = distances[index]
    if distance == 0 { return -1 }
    if distance < Self.far { return Int32(truncatingIfNeeded: index) - Int32(distance) }
    let event = farTokens.partitioningIndex { Int($0) > index } - 1
    return event >= 0 ? farParents[event] : -1
  }
}
