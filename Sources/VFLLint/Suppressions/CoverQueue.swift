/// A queue of line ranges, each with a number. For lines looked up in ascending order, it finds the highest-numbered range that
/// contains each line.
struct CoverQueue {
  /// The ranges that begin after the last line that was looked up, in descending order.
  private var later: [(first: Int, last: Int, number: Int)]
  /// The ranges that begin at or before the last line that was looked up, as a heap with the highest number on top. Some of them may
  /// have ended.
  private var begun: [(last: Int, number: Int)] = []

  init(_ ranges: [(first: Int, last: Int, number: Int)]) {
    later = ranges.sorted { ($0.first, $0.number) > ($1.first, $1.number) }
  }

  /// The highest number of the ranges that contain a line; nil if there are none. Lines must be looked up in ascending order. All
  /// lookups together take O(n log n) time.
  mutating func highest(at line: Int) -> Int? {
    while let next = later.last, next.first <= line {
      later.removeLast()
      push((next.last, next.number))
    }
    while let top = begun.first {
      if line <= top.last { return top.number }
      removeTop()
    }
    return nil
  }

  private mutating func push(_ range: (last: Int, number: Int)) {
    var child = begun.count
    begun.append(range)
    while child > 0 {
      let parent = (child - 1) / 2
      if begun[parent].number > begun[child].number { return }
      begun.swapAt(parent, child)
      child = parent
    }
  }

  private mutating func removeTop() {
    begun[0] = begun[begun.count - 1]
    begun.removeLast()
    var parent = 0
    while true {
      var highest = parent
      for child in [parent * 2 + 1, parent * 2 + 2]
      where child < begun.count && begun[child].number > begun[highest].number {
        highest = child
      }
      if highest == parent { return }
      begun.swapAt(parent, highest)
      parent = highest
    }
  }
}
