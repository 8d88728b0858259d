/// A pattern for paths, as .gitignore files and configurations write them: `*` and `?` within a name, `[a-z]`, and `**` across
/// folders.
struct Glob: Equatable, Sendable {
  /// As it was written.
  let text: String
  private let matcher: Matcher

  /// The shapes of patterns. Nearly all are of the first two, which need no search.
  private enum Matcher: Equatable, Sendable {
    /// Every byte stands for itself.
    case literal([UInt8])
    /// `*.o`
    case suffix([UInt8])
    case general([Element])
  }

  /// What a pattern is made of.
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
    default: matcher = .general(elements)
    }
  }

  /// Whether the pattern matches all of `path`, whose parts are separated by `/`. O(path · pattern) at worst.
  func matches(_ path: some BidirectionalCollection<UInt8>) -> Bool {
    switch matcher {
    case .literal(let bytes): return path.count == bytes.count && path.elementsEqual(bytes)
    case .suffix(let bytes):
      return path.count >= bytes.count && path.suffix(bytes.count).elementsEqual(bytes)
        && !path.dropLast(bytes.count).contains(UInt8(ascii: "/"))
    case .general(let elements): return Self.matches(path, elements)
    }
  }

  /// Follows all ways through the pattern at once.
  private static func matches(_ path: some Collection<UInt8>, _ elements: [Element]) -> Bool {
    // Places in the pattern that the path so far leads to, and for each place when it was last noted.
    var places: [Int] = []
    var noted = [Int](repeating: -1, count: elements.count + 1)
    func note(_ place: Int, _ step: Int, _ places: inout [Int]) {
      var place = place
      while noted[place] != step {
        noted[place] = step
        places.append(place)
        guard place < elements.count else { return }
        // These may stand for nothing.
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
          // What follows begins where a folder ends.
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

  /// Reads a pattern.
  private struct GlobParser {
    private let pattern: [UInt8]
    private var place = 0
    /// Brackets that nothing closes stand for themselves. So many bytes may be looked at to find that out: the work stays linear.
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

    /// Whether `**` stands here as a part of its own; elsewhere it is no more than `*`.
    private var isDeep: Bool {
      guard place + 1 < pattern.count, pattern[place + 1] == UInt8(ascii: "*") else { return false }
      return (place == 0 || pattern[place - 1] == UInt8(ascii: "/"))
        && (place + 2 == pattern.count || pattern[place + 2] == UInt8(ascii: "/"))
    }

    /// `[a-z_]`, `[!a]`; nil where no bracket closes it.
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

    /// `[:alpha:]` and its like, inside brackets.
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

  /// All other bytes.
  var inverted: ByteSet {
    var other = self
    other.words = ~words
    return other
  }
}
