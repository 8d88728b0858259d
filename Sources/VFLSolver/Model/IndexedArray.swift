/// A type-safe index: an array indexed by rows cannot be indexed by columns, or vice versa.
protocol ArrayIndex: Hashable, Comparable, Sendable {
  /// The position in the array, counted from 0.
  var offset: Int { get }
  init(offset: Int)
}

/// A 32-bit index, for long lists of indices. In lists, `absent` represents a missing row or column.
protocol CompactIndex: ArrayIndex {
  var rawValue: Int32 { get }
  init(rawValue: Int32)
}

extension CompactIndex {
  @inline(__always) static var absent: Self { Self(rawValue: -1) }
  @inline(__always) var isPresent: Bool { rawValue >= 0 }
  @inline(__always) var offset: Int { Int(rawValue) }
  @inline(__always) init(offset: Int) { self.init(rawValue: Int32(truncatingIfNeeded: offset)) }
  @inline(__always) static func < (left: Self, right: Self) -> Bool { left.rawValue < right.rawValue }
}

/// The number of a row of a tableau.
struct RowIndex: CompactIndex {
  let rawValue: Int32
  @inline(__always) init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a variable of a tableau. While the variable is nonbasic, it is a column of the tableau.
struct ColumnIndex: CompactIndex {
  let rawValue: Int32
  @inline(__always) init(rawValue: Int32) { self.rawValue = rawValue }
}

/// The number of a definition: a variable that is stored as a sum, outside the rows of a tableau.
struct DefinitionIndex: CompactIndex {
  let rawValue: Int32
  @inline(__always) init(rawValue: Int32) { self.rawValue = rawValue }
}

extension Variable: ArrayIndex {
  init(offset: Int) { self.init(index: offset) }
  var offset: Int { index }
}

extension RowID: ArrayIndex {
  init(offset: Int) { self.init(index: offset) }
  var offset: Int { index }
}

/// An array that accepts only one type of index.
struct IndexedArray<Index: ArrayIndex, Element: Sendable>: Sendable {
  /// The elements in order. Loops that need a span use this array directly.
  var elements: [Element] = []

  var count: Int { elements.count }
  var isEmpty: Bool { elements.isEmpty }
  /// The index of the next element to be appended.
  @inline(__always) var endIndex: Index { Index(offset: elements.count) }
  var indices: IndexSequence<Index> { IndexSequence(count: elements.count) }

  @inline(__always)
  subscript(index: Index) -> Element {
    get { elements[index.offset] }
    _modify { yield &elements[index.offset] }
  }

  @inline(__always)
  func contains(index: Index) -> Bool { index.offset >= 0 && index.offset < elements.count }

  @inline(__always)
  mutating func append(_ element: Element) { elements.appendRoomily(element) }
}

extension Array {
  /// Appends an element. The first element reserves room for a small layout, because growing the many arrays of a solver one element
  /// at a time takes a third of the time that such a layout takes.
  @inline(__always)
  mutating func appendRoomily(_ element: Element) {
    if capacity == 0 { reserveCapacity(32) }
    append(element)
  }
}

/// The indices of an array, in ascending order.
struct IndexSequence<Index: ArrayIndex>: Sequence, IteratorProtocol {
  private var position = 0
  private let count: Int

  init(count: Int) { self.count = count }

  mutating func next() -> Index? {
    guard position < count else { return nil }
    defer { position += 1 }
    return Index(offset: position)
  }
}
