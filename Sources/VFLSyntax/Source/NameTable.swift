/// A name in a `NameTable`: a view, a metric or a group.
///
/// Trees and constraints hold these four bytes instead of text, so they copy and compare as numbers.
public struct Name: Equatable, Hashable, Sendable {
  /// Position in the table, in order of first appearance.
  public let index: UInt32

  @inlinable
  init(index: UInt32) {
    self.index = index
  }
}

/// Interned names: equal bytes give equal `Name`s, numbered in order of first appearance.
public struct NameTable: Sendable {
  /// A name of up to eight bytes is stored in `key` itself; a longer one in `bytes`, and `key` is its hash.
  private struct Entry: Sendable {
    let key: UInt64
    let start: UInt32
    let count: UInt32

    var isShort: Bool { count <= 8 }
  }

  private var entries: [Entry] = []
  private var bytes: [UInt8] = []
  /// A hash table with open addressing: a slot contains an index into `entries` plus 1, or 0 if it is empty. Not used while there
  /// are few names.
  private var slots: [UInt32] = []

  /// Up to this many names, a linear search is faster than a hash table (measured on formats with one to eight names).
  private static let linearLimit = 8

  /// An empty table.
  public init() {}

  /// The number of names.
  public var count: Int { entries.count }

  /// All names, in order of first appearance.
  public var names: [Name] { entries.indices.map { Name(index: UInt32(truncatingIfNeeded: $0)) } }

  /// The name with these bytes, added if it is new. Amortized O(length).
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
      let places = (0..<Int(entry.count)).reversed()
      return String(decoding: places.map { UInt8(truncatingIfNeeded: entry.key >> UInt64($0 * 8)) }, as: UTF8.self)
    }
    return bytes.withUnsafeBufferPointer { all in
      String(
        decoding: UnsafeBufferPointer(rebasing: all[Int(entry.start)..<Int(entry.start) + Int(entry.count)]),
        as: UTF8.self)
    }
  }

  package func find(_ text: UnsafeBufferPointer<UInt8>) -> Name? { find(text, key: Self.key(text)) }

  @inline(__always)
  package mutating func intern(_ text: UnsafeBufferPointer<UInt8>) -> Name {
    let key = Self.key(text)
    if text.count <= 8, slots.isEmpty, let index = findShort(key, text.count) {
      return Name(index: UInt32(truncatingIfNeeded: index))
    }
    return internSlowly(text, key: key)
  }

  /// The fast path for most names in most formats: short, and one of a handful.
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
    if let known = find(text, key: key) { return known }
    let name = Name(index: UInt32(truncatingIfNeeded: entries.count))
    if entries.capacity == 0 { entries.reserveCapacity(Self.linearLimit) }
    entries.append(
      Entry(key: key, start: UInt32(truncatingIfNeeded: bytes.count), count: UInt32(truncatingIfNeeded: text.count)))
    if text.count > 8 { bytes.append(contentsOf: text) }
    if entries.count > Self.linearLimit {
      if entries.count * 2 > slots.count { rebuildSlots() } else { occupySlot(entries.count - 1) }
    }
    return name
  }

  private func find(_ text: UnsafeBufferPointer<UInt8>, key: UInt64) -> Name? {
    if slots.isEmpty {
      for index in entries.indices where matches(entries[index], text, key) {
        return Name(index: UInt32(truncatingIfNeeded: index))
      }
      return nil
    }
    let mask = slots.count - 1
    var slot = Self.hash(key, text.count) & mask
    while slots[slot] != 0 {
      if matches(entries[Int(slots[slot]) - 1], text, key) { return Name(index: slots[slot] - 1) }
      slot = (slot + 1) & mask
    }
    return nil
  }

  private func matches(_ entry: Entry, _ text: UnsafeBufferPointer<UInt8>, _ key: UInt64) -> Bool {
    guard entry.key == key, Int(entry.count) == text.count else { return false }
    if entry.isShort { return true }
    return bytes.withUnsafeBufferPointer { all in
      for index in 0..<text.count where all[Int(entry.start) + index] != text[index] { return false }
      return true
    }
  }

  private mutating func rebuildSlots() {
    slots = [UInt32](repeating: 0, count: max(32, slots.count * 2))
    for index in entries.indices { occupySlot(index) }
  }

  private mutating func occupySlot(_ index: Int) {
    let mask = slots.count - 1
    var slot = Self.hash(entries[index].key, Int(entries[index].count)) & mask
    while slots[slot] != 0 { slot = (slot + 1) & mask }
    slots[slot] = UInt32(truncatingIfNeeded: index + 1)
  }

  @inline(__always)
  private static func key(_ text: UnsafeBufferPointer<UInt8>) -> UInt64 {
    var key: UInt64 = 0
    var index = 0
    let count = text.count
    while index < count, index < 8 {
      key = key << 8 | UInt64(text[index])
      index &+= 1
    }
    while index < count {
      key = (key ^ UInt64(text[index])) &* 0x100_0000_01B3
      index &+= 1
    }
    return key
  }

  private static func hash(_ key: UInt64, _ count: Int) -> Int {
    let mixed = (key ^ UInt64(truncatingIfNeeded: count)) &* 0x9E37_79B9_7F4A_7C15
    return Int(truncatingIfNeeded: mixed >> 33)
  }
}
