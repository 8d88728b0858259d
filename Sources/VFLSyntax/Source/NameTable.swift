/// A name in a `NameTable`: a view, a metric or a group.
///
/// Trees and constraints store these four bytes instead of text, so names are copied and compared as integers.
public struct Name: Equatable, Hashable, Sendable {
  /// The position in the table, in order of first appearance.
  public let index: UInt32

  /// Creates a name from its position in the table.
  @inlinable
  package init(index: UInt32) {
    self.index = index
  }
}

/// Interned names: equal bytes give equal `Name`s, numbered in order of first appearance.
public struct NameTable: Equatable, Sendable {
  /// A name of up to eight bytes is stored in `key`, and one of up to twelve bytes in `key` and `rest`, because most names of views are
  /// that short. A longer name is stored in `bytes` from `rest` on, and `key` is its hash.
  private struct Entry: Equatable, Sendable {
    let key: UInt64
    let rest: UInt32
    let count: UInt32

    var isShort: Bool { count <= NameTable.shortLimit }
    var hash: Int { NameTable.hash(key, isShort ? rest : 0, Int(count)) }
  }

  /// The length of the longest names that need no `bytes`.
  private static let shortLimit = 12

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// Indices into `entries` by hash. Empty while there are at most `linearLimit` names.
  private var indices = IndexTable()

  /// Up to this many names, a linear search is faster than a hash table (measured on formats with one to eight names).
  private static let linearLimit = 8

  /// Creates an empty table.
  public init() {}

  /// Whether two tables have the same names in the same order. The table of hashes depends on nothing else.
  public static func == (left: NameTable, right: NameTable) -> Bool {
    left.entries == right.entries && left.bytes == right.bytes
  }

  /// The number of different names in the table.
  public var count: Int { entries.count }

  /// All names, in order of first appearance.
  public var names: [Name] { entries.indices.map { Name(index: UInt32(truncatingIfNeeded: $0)) } }

  /// Returns the name with these bytes, and adds it to the table if it is new. Amortized O(length).
  public mutating func intern(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { intern($0) }
  }

  /// The name with these bytes; nil if it is unknown. O(length).
  public func find(_ text: String) -> Name? {
    var text = text
    return text.withUTF8 { find($0) }
  }

  /// The text of a name in this table. Bytes that are not UTF-8 become U+FFFD. A name that is not in the table gives an empty text.
  public func text(_ name: Name) -> String {
    guard Int(name.index) < entries.count else { return "" }
    let entry = entries[Int(name.index)]
    if entry.isShort {
      // The bytes of a name with fewer than eight are the lowest ones of its key.
      let key = entry.key << UInt64(max(0, 8 - Int(entry.count)) * 8)
      return withUnsafeBytes(of: (key.bigEndian, entry.rest.littleEndian)) { bytes in
        String(decoding: UnsafeRawBufferPointer(rebasing: bytes[..<Int(entry.count)]), as: UTF8.self)
      }
    }
    return bytes.withUnsafeBufferPointer { all in
      String(
        decoding: UnsafeBufferPointer(rebasing: all[Int(entry.rest)..<Int(entry.rest) + Int(entry.count)]),
        as: UTF8.self)
    }
  }

  /// The length of a name in this table, in bytes; 0 for a name that is not in the table.
  package func length(of name: Name) -> Int {
    Int(name.index) < entries.count ? Int(entries[Int(name.index)].count) : 0
  }

  package func find(_ text: UnsafeBufferPointer<UInt8>) -> Name? { find(text, key: Self.key(text)) }

  @inline(__always)
  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    let key = Self.key(text)
    if text.count <= 8, indices.isEmpty, let index = findShort(key, text.count) {
      return Name(index: UInt32(truncatingIfNeeded: index))
    }
    return internSlowly(text, key: key)
  }

  /// The fast path for short names in a small table, which covers most formats.
  @inline(__always)
  private func findShort(_ key: UInt64, _ count: Int) -> Int? {
    var index = 0
    while index < entries.count {
      if entries[index].key == key, Int(entries[index].count) == count { return index }
      index &+= 1
    }
    return nil
  }

  private mutating func internSlowly(_ text: UnsafeBufferPointer<UInt8>, key: UInt64) -> Name {
    find(text, key: key) ?? append(text, key: key)
  }

  /// Adds a name that differs from all others, even from one with the same bytes, which `find` still returns. Amortized O(length).
  package mutating func add(_ text: String) -> Name {
    var text = text
    return text.withUTF8 { append($0, key: Self.key($0)) }
  }

  private mutating func append(_ text: UnsafeBufferPointer<UInt8>, key: UInt64) -> Name {
    let name = Name(index: UInt32(truncatingIfNeeded: entries.count))
    if entries.capacity == 0 { entries.reserveCapacity(Self.linearLimit) }
    let isLong = text.count > Self.shortLimit
    entries.append(
      Entry(
        key: key, rest: isLong ? UInt32(truncatingIfNeeded: bytes.count) : Self.rest(text),
        count: UInt32(truncatingIfNeeded: text.count)))
    if isLong { bytes.append(contentsOf: text) }
    if entries.count > Self.linearLimit {
      let entries = entries
      for index in indices.isEmpty ? entries.indices : entries.count - 1..<entries.count {
        indices.insert(index) { entries[$0].hash }
      }
    }
    return name
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>, key: UInt64) -> Name? {
    let index =
      indices.isEmpty
      ? entries.firstIndex { matches($0, text, key) }
      : indices.index(hash: Self.hash(key, Self.rest(text), text.count)) { matches(entries[$0], text, key) }
    return index.map { Name(index: UInt32(truncatingIfNeeded: $0)) }
  }

  private func matches(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>, _ key: UInt64) -> Bool {
    guard entry.key == key, Int(entry.count) == text.count else { return false }
    if entry.isShort { return entry.rest == Self.rest(text) }
    return bytes.withUnsafeBufferPointer { all in
      let start = Int(entry.rest)
      var index = 0
      while index &+ 8 < text.count {
        if Self.word(all, start + index) != Self.word(text, index) { return false }
        index &+= 8
      }
      return Self.word(all, start + text.count - 8) == Self.word(text, text.count - 8)
    }
  }

  @inline(__always)
  private static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    let count = text.count
    if count > shortLimit {
      var key = UInt64(truncatingIfNeeded: count)
      var index = 0
      while index &+ 8 < count {
        key = (key ^ word(text, index)) &* 0x9E37_79B9_7F4A_7C15
        key ^= key >> 32
        index &+= 8
      }
      return (key ^ word(text, count &- 8)) &* 0x9E37_79B9_7F4A_7C15
    }
    if count >= 8 { return UInt64(bigEndian: word(text, 0)) }
    var key: UInt64 = 0
    for index in 0..<count { key = key << 8 | UInt64(text[index]) }
    return key
  }

  /// The eight bytes from `index` on.
  @inline(__always)
  private static func word(_ text: UnsafeBufferPointer<UInt8>, _ index: Int) -> UInt64 {
    UnsafeRawBufferPointer(text).loadUnaligned(fromByteOffset: index, as: UInt64.self)
  }

  /// The bytes from the ninth to the twelfth of a short name; 0 for other names.
  @inline(__always)
  private static func rest(_ text: UnsafeBufferPointer<UInt8>) -> UInt32 {
    guard text.count <= shortLimit else { return 0 }
    var rest: UInt32 = 0
    var index = 8
    while index < text.count {
      rest |= UInt32(text[index]) << UInt32((index - 8) * 8)
      index &+= 1
    }
    return rest
  }

  @inline(__always)
  private static func hash(_ key: UInt64, _ rest: UInt32, _ count: Int) -> Int {
    let word = key ^ UInt64(rest) << 32 ^ UInt64(rest) ^ UInt64(truncatingIfNeeded: count)
    return Int(truncatingIfNeeded: (word &* 0x9E37_79B9_7F4A_7C15) >> 33)
  }
}
