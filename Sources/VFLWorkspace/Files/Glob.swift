/// A pattern for paths in the syntax of .gitignore files: `*` and `?` match within a name, `[a-z]` matches one character, and `**`
/// matches across folders.
struct Glob: Equatable, Sendable {
  /// The pattern as written.
  let text: String
  private let matcher: Matcher

  /// The form of a pattern, which determines how the pattern is matched. Most patterns have one of the first two forms, which are
  /// matched by comparing bytes.
  private enum Matcher: Equatable, Sendable {
    /// A pattern without special characters.
    case literal([UInt8])
    /// A pattern such as `*.o`, stored as the suffix after the `*`.
    case suffix([UInt8])
    /// Any other pattern, and the bytes with which every path that it matches ends.
    case general([Element], tail: [UInt8])
  }

  /// One element of a pattern, which matches a character or a sequence.
  private enum Element: Equatable, Sendable {
    case byte(UInt8)
    /// `?`
    case any
    case members(ByteSet)
    /// `*`
    case star
    /// `**/`: any number of folders.
    case folders
    /// `**` at the end: anything.
    case rest

    var isByte: Bool { if case .byte = self { true } else { false } }
  }

  init(_ text: String) {
    self.text = text
    let elements = GlobParser(text).elements()
    let literal = elements.drop { $0 == .star }.compactMap { element -> UInt8? in
      if case .byte(let byte) = element { byte } else { nil }
    }
    switch elements.count - literal.count {
    case 0: matcher = .literal(literal)
    case 1 where elements[0] == .star && !literal.contains(UInt8(ascii: "/")): matcher = .suffix(literal)
    default:
      var tail: [UInt8] = []
      for case .byte(let byte) in elements.reversed().prefix(while: { $0.isByte }) { tail.append(byte) }
      matcher = .general(elements, tail: tail.reversed())
    }
  }

  /// Bytes with which every path that the pattern matches ends.
  var tail: [UInt8] {
    switch matcher {
    case .literal(let bytes), .suffix(let bytes): bytes
    case .general(_, let tail): tail
    }
  }

  /// Whether the pattern matches all of `path`, whose components are separated by `/`. O(path · pattern) in the worst case.
  func matches(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    switch matcher {
    case .literal(let bytes): return path.count == bytes.count && path.elementsEqual(bytes)
    case .suffix(let bytes):
      return path.count >= bytes.count && path.suffix(bytes.count).elementsEqual(bytes)
        && !path.dropLast(bytes.count).contains(UInt8(ascii: "/"))
    case .general(let elements, let tail):
      return path.suffix(tail.count).elementsEqual(tail) && Self.matches(path, elements)
    }
  }

  /// Simulates the pattern as a nondeterministic automaton, following all alternatives at once.
  private static func matches(_ path: some Collection<UInt8>, _ elements: [Element]) -> Bool {
    // The positions in the pattern that the bytes read so far can lead to, and the step at which each position was last added.
    var places: [Int] = []
    var noted = [Int](repeating: -1, count: elements.count + 1)
    func note(_ place: Int, _ step: Int, _ places: inout [Int]) {
      var place = place
      while noted[place] != step {
        noted[place] = step
        places.append(place)
        guard place < elements.count else { return }
        // These elements match the empty string.
        switch elements[place] {
        case .star, .folders, .rest: place += 1
        case .byte, .any, .members: return
        }
      }
    }
    note(0, 0, &places)
    var next: [Int] = []
    for (step, byte) in path.enumerated() {
      next.removeAll(keepingCapacity: true)
      let isSeparator = byte == UInt8(ascii: "/")
      for place in places where place < elements.count {
        switch elements[place] {
        case .byte(let expected): if byte == expected { note(place + 1, step + 1, &next) }
        case .any: if !isSeparator { note(place + 1, step + 1, &next) }
        case .members(let members): if !isSeparator, members.contains(byte) { note(place + 1, step + 1, &next) }
        case .star: if !isSeparator { note(place, step + 1, &next) }
        case .rest: note(place, step + 1, &next)
        case .folders:
          if isSeparator { note(place + 1, step + 1, &next) }
          // The element after `**/` must begin after a separator.
          if noted[place] != step + 1 {
            noted[place] = step + 1
            next.append(place)
          }
        }
      }
      if next.isEmpty { return false }
      swap(&places, &next)
    }
    return noted[elements.count] == path.count
  }

  /// A parser that splits a pattern into elements in linear time.
  private struct GlobParser {
    private let pattern: [UInt8]
    private var place = 0
    /// The number of bytes that may still be scanned in brackets. An unclosed bracket is literal, but the parser must scan ahead to
    /// detect that it is unclosed. The limit keeps parsing linear.
    private var patience: Int

    init(_ text: String) {
      pattern = Array(text.utf8)
      patience = 65_536 + 4 * pattern.count
    }

    consuming func elements() -> [Element] {
      var elements: [Element] = []
      elements.reserveCapacity(pattern.count)
      while place < pattern.count { elements.append(element()) }
      return elements
    }

    private mutating func element() -> Element {
      let byte = pattern[place]
      switch byte {
      case UInt8(ascii: "*") where isDeep:
        place += 2
        guard place < pattern.count else { return .rest }
        place += 1
        return .folders
      case UInt8(ascii: "*"):
        place += 1
        return .star
      case UInt8(ascii: "?"):
        place += 1
        return .any
      case UInt8(ascii: "\\") where place + 1 < pattern.count:
        place += 2
        return .byte(pattern[place - 1])
      case UInt8(ascii: "["):
        if let (members, end) = members() {
          place = end
          return .members(members)
        }
        fallthrough
      default:
        place += 1
        return .byte(byte)
      }
    }

    /// Whether the `**` at the current position is a complete path component. Elsewhere, `**` means the same as `*`.
    private var isDeep: Bool {
      guard place + 1 < pattern.count, pattern[place + 1] == UInt8(ascii: "*") else { return false }
      return (place == 0 || pattern[place - 1] == UInt8(ascii: "/"))
        && (place + 2 == pattern.count || pattern[place + 2] == UInt8(ascii: "/"))
    }

    /// Parses `[a-z_]` or `[!a]`; nil if there is no closing bracket.
    private mutating func members() -> (ByteSet, end: Int)? {
      var place = place + 1
      let isNegated =
        place < pattern.count && (pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^"))
      if isNegated { place += 1 }
      var members = ByteSet()
      let first = place
      while place < pattern.count, pattern[place] != UInt8(ascii: "]") || place == first {
        patience -= 1
        guard patience > 0 else { return nil }
        if let (named, end) = namedClass(at: place) {
          for range in named { members.insert(range) }
          place = end
          continue
        }
        let low = pattern[place]
        if place + 2 < pattern.count, pattern[place + 1] == UInt8(ascii: "-"), pattern[place + 2] != UInt8(ascii: "]") {
          let high = pattern[place + 2]
          if low <= high { members.insert(low...high) }
          place += 3
        } else {
          members.insert(low...low)
          place += 1
        }
      }
      guard place < pattern.count else { return nil }
      return (isNegated ? members.inverted : members, place + 1)
    }

    /// Parses a named class such as `[:alpha:]`, which is allowed inside brackets.
    private func namedClass(at place: Int) -> ([ClosedRange<UInt8>], end: Int)? {
      guard place + 1 < pattern.count, pattern[place] == UInt8(ascii: "["), pattern[place + 1] == UInt8(ascii: ":")
      else {
        return nil
      }
      for (name, ranges) in Self.namedClasses where pattern[(place + 2)...].starts(with: "\(name):]".utf8) {
        return (ranges, place + name.utf8.count + 4)
      }
      return nil
    }

    private static let namedClasses: [(String, [ClosedRange<UInt8>])] = [
      ("alpha", [0x41...0x5A, 0x61...0x7A]), ("digit", [0x30...0x39]), ("upper", [0x41...0x5A]),
      ("lower", [0x61...0x7A]), ("alnum", [0x30...0x39, 0x41...0x5A, 0x61...0x7A]),
      ("xdigit", [0x30...0x39, 0x41...0x46, 0x61...0x66]), ("space", [0x09...0x0D, 0x20...0x20]),
      ("blank", [0x09...0x09, 0x20...0x20]), ("punct", [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]),
      ("print", [0x20...0x7E]), ("graph", [0x21...0x7E]), ("cntrl", [0x00...0x1F, 0x7F...0x7F]),
    ]
  }
}

/// A set of bytes.
private struct ByteSet: Equatable, Sendable {
  private var words: SIMD4<UInt64> = .zero

  mutating func insert(_ range: ClosedRange<UInt8>) {
    for byte in range { words[Int(byte >> 6)] |= 1 << UInt64(byte & 63) }
  }

  func contains(_ byte: UInt8) -> Bool { words[Int(byte >> 6)] & 1 << UInt64(byte & 63) != 0 }

  /// The set of all bytes that are not in this set.
  var inverted: ByteSet {
    var other = self
    other.words = ~words
    return other
  }
}
