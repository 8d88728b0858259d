/// A pattern for paths, as .gitignore files and configurations write them: `*` and `?` within a name, `[a-z]`, and `**` across
/// folders.
struct Glob: Equatable, Sendable {
  /// As it was written.
  let text: String
  private let pattern: [UInt8]

  init(_ text: String) {
    self.text = text
    pattern = Array(text.utf8)
  }

  /// Whether the pattern matches all of `path`, whose parts are separated by `/`.
  func matches(_ path: some Collection<UInt8>) -> Bool {
    let path = Array(path)
    // Where to go on after a mismatch: behind the last `*`, one byte further. A `**` may pass separators, a `*` may not.
    var star: (pattern: Int, path: Int)?
    var deepStar: (pattern: Int, path: Int)?
    var index = 0
    var place = 0
    while true {
      if place < pattern.count, pattern[place] == UInt8(ascii: "*") {
        if isDeep(place) {
          place += 2
          // `**/` also matches no folder at all.
          if place < pattern.count, pattern[place] == UInt8(ascii: "/") { place += 1 }
          deepStar = (place, index)
          star = nil
        } else {
          place += 1
          star = (place, index)
        }
        continue
      }
      if index == path.count, place == pattern.count { return true }
      if index < path.count, place < pattern.count, let next = match(path[index], at: place) {
        index += 1
        place = next
        continue
      }
      if let (after, start) = star, start < path.count, path[start] != UInt8(ascii: "/") {
        star = (after, start + 1)
        (place, index) = (after, start + 1)
      } else if let (after, start) = deepStar, let next = nextStart(path, from: start, after: after) {
        star = nil
        deepStar = (after, next)
        (place, index) = (after, next)
      } else {
        return false
      }
    }
  }

  /// Whether `**` stands here as a part of its own; elsewhere it is no more than `*`.
  private func isDeep(_ place: Int) -> Bool {
    guard place + 1 < pattern.count, pattern[place + 1] == UInt8(ascii: "*") else { return false }
    return (place == 0 || pattern[place - 1] == UInt8(ascii: "/"))
      && (place + 2 == pattern.count || pattern[place + 2] == UInt8(ascii: "/"))
  }

  /// The next place at which what follows `**` may begin: after a separator where it was written `**/`.
  private func nextStart(_ path: [UInt8], from start: Int, after place: Int) -> Int? {
    guard start < path.count else { return nil }
    guard place > 0, pattern[place - 1] == UInt8(ascii: "/") else { return start + 1 }
    return path[start...].firstIndex(of: UInt8(ascii: "/")).map { $0 + 1 }
  }

  /// Where the pattern goes on once its part at `place` has matched `byte`; nil where it has not.
  private func match(_ byte: UInt8, at place: Int) -> Int? {
    switch pattern[place] {
    case UInt8(ascii: "?"): return byte == UInt8(ascii: "/") ? nil : place + 1
    case UInt8(ascii: "\\") where place + 1 < pattern.count: return pattern[place + 1] == byte ? place + 2 : nil
    case UInt8(ascii: "["):
      guard let (members, end) = byteClass(at: place) else { return byte == UInt8(ascii: "[") ? place + 1 : nil }
      return byte != UInt8(ascii: "/") && members(byte) ? end : nil
    case byte: return place + 1
    default: return nil
    }
  }

  /// `[:alpha:]` and its like, inside brackets.
  private func namedClass(at place: Int) -> ([ClosedRange<UInt8>], end: Int)? {
    for (name, ranges) in Self.namedClasses where pattern[place...].starts(with: "[:\(name):]".utf8) {
      return (ranges, place + name.utf8.count + 4)
    }
    return nil
  }

  private static let namedClasses: [(String, [ClosedRange<UInt8>])] = [
    ("alpha", [0x41...0x5A, 0x61...0x7A]), ("digit", [0x30...0x39]), ("upper", [0x41...0x5A]), ("lower", [0x61...0x7A]),
    ("alnum", [0x30...0x39, 0x41...0x5A, 0x61...0x7A]), ("xdigit", [0x30...0x39, 0x41...0x46, 0x61...0x66]),
    ("space", [0x09...0x0D, 0x20...0x20]), ("blank", [0x09...0x09, 0x20...0x20]),
    ("punct", [0x21...0x2F, 0x3A...0x40, 0x5B...0x60, 0x7B...0x7E]), ("print", [0x20...0x7E]), ("graph", [0x21...0x7E]),
    ("cntrl", [0x00...0x1F, 0x7F...0x7F]),
  ]

  /// `[a-z_]`, `[!a]`; nil where no bracket closes it.
  private func byteClass(at start: Int) -> ((UInt8) -> Bool, end: Int)? {
    var place = start + 1
    let isNegated =
      place < pattern.count && (pattern[place] == UInt8(ascii: "!") || pattern[place] == UInt8(ascii: "^"))
    if isNegated { place += 1 }
    var ranges: [ClosedRange<UInt8>] = []
    let first = place
    while place < pattern.count, pattern[place] != UInt8(ascii: "]") || place == first {
      if let (named, end) = namedClass(at: place) {
        ranges += named
        place = end
        continue
      }
      let low = pattern[place]
      if place + 2 < pattern.count, pattern[place + 1] == UInt8(ascii: "-"), pattern[place + 2] != UInt8(ascii: "]") {
        let high = pattern[place + 2]
        if low <= high { ranges.append(low...high) }
        place += 3
      } else {
        ranges.append(low...low)
        place += 1
      }
    }
    guard place < pattern.count else { return nil }
    return ({ byte in ranges.contains { $0.contains(byte) } != isNegated }, place + 1)
  }
}
