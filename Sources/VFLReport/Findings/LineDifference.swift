import VFLSyntax

/// The lines in which two texts differ.
///
/// The difference is the shortest one if it can be found within a limit on the work. Otherwise, the lines that occur once in each
/// text serve as anchors, and each range between two anchors is compared separately or counted as entirely changed.
struct LineDifference {
  /// For each line of the old text, whether it is removed.
  private(set) var isRemoved: [Bool]
  /// For each line of the new text, whether it is added.
  private(set) var isAdded: [Bool]
  /// The work so far: the number of paths extended plus the number of equal lines along them.
  private(set) var effort = 0

  /// The maximum number of changes in one comparison. The work grows with the square of this number.
  static let maximumChanges = 1_000
  /// The limit on the work: a fixed part, and a part for each line.
  static let maximumEffort = (fixed: 1_000_000, perLine: 16)

  /// A number for each line; equal lines have the same number.
  private var old: [Int32] = []
  private var new: [Int32] = []
  private var effortLimit = 0

  /// Compares two lists of lines. Apart from hashing the lines, the work is at most linear in their number, plus a constant (see
  /// `maximumEffort`).
  init(_ old: [ArraySlice<UInt8>], _ new: [ArraySlice<UInt8>]) {
    isRemoved = [Bool](repeating: false, count: old.count)
    isAdded = [Bool](repeating: false, count: new.count)
    var numbers: [ArraySlice<UInt8>: Int32] = [:]
    func number(_ line: ArraySlice<UInt8>) -> Int32 {
      let next = Int32(truncatingIfNeeded: numbers.count)
      let number = numbers[line, default: next]
      if number == next { numbers[line] = next }
      return number
    }
    self.old = old.map(number)
    self.new = new.map(number)
    effortLimit = Self.maximumEffort.fixed + Self.maximumEffort.perLine * (old.count + new.count)
    compare(lineCount: numbers.count)
  }

  private mutating func compare(lineCount: Int) {
    if compare(old.indices, new.indices) { return }
    effortLimit = effort + effortLimit
    var (start, newStart) = (0, 0)
    for anchor in anchors(lineCount: lineCount) + [(old.count, new.count)] {
      let (range, newRange) = (start..<anchor.0, newStart..<anchor.1)
      if !compare(range, newRange) {
        for index in range { isRemoved[index] = true }
        for index in newRange { isAdded[index] = true }
      }
      (start, newStart) = (anchor.0 + 1, anchor.1 + 1)
    }
  }

  /// Finds the shortest difference between two ranges (E. W. Myers, "An O(ND) Difference Algorithm and Its Variations", 1986).
  /// Returns false if the difference has too many changes.
  private mutating func compare(_ range: Range<Int>, _ newRange: Range<Int>) -> Bool {
    let limit = min(Self.maximumChanges, range.count + newRange.count)
    // For each diagonal, numbered from -limit, the furthest position in the old range that the changes so far can reach.
    var reach = [Int32](repeating: 0, count: 2 * limit + 2)
    // `reach` after each number of changes, limited to the diagonals that these changes can reach.
    var history: [[Int32]] = []
    for changes in 0...limit {
      for diagonal in stride(from: -changes, through: changes, by: 2) {
        let index = diagonal + limit
        var x =
          changes == 0
          ? 0 : Self.isInsertion(diagonal, changes) { reach[$0 + limit] } ? reach[index + 1] : reach[index - 1] + 1
        var y = Int(x) - diagonal
        let start = x
        while Int(x) < range.count, y < newRange.count, old[range.lowerBound + Int(x)] == new[newRange.lowerBound + y] {
          x += 1
          y += 1
        }
        effort += 1 + Int(x - start)
        reach[index] = x
        if Int(x) >= range.count, y >= newRange.count {
          mark(history, changes, range, newRange)
          return true
        }
      }
      if effort > effortLimit { return false }
      history.append(Array(reach[(limit - changes)...(limit + changes)]))
    }
    return false
  }

  /// Whether the best path to a diagonal with `changes` changes ends by adding a line.
  private static func isInsertion(_ diagonal: Int, _ changes: Int, _ reach: (Int) -> Int32) -> Bool {
    diagonal == -changes || diagonal != changes && reach(diagonal - 1) < reach(diagonal + 1)
  }

  /// Traces back the changes that lead to the ends of both ranges, and marks their lines.
  private mutating func mark(_ history: [[Int32]], _ changes: Int, _ range: Range<Int>, _ newRange: Range<Int>) {
    var diagonal = range.count - newRange.count
    for change in stride(from: changes, to: 0, by: -1) {
      let before = history[change - 1]
      func reach(_ diagonal: Int) -> Int32 { before[diagonal + change - 1] }
      if Self.isInsertion(diagonal, change, reach) {
        diagonal += 1
        isAdded[newRange.lowerBound + Int(reach(diagonal)) - diagonal] = true
      } else {
        diagonal -= 1
        isRemoved[range.lowerBound + Int(reach(diagonal))] = true
      }
    }
  }

  /// Pairs the lines that occur exactly once in each text, and returns the longest list of pairs whose lines have the same order in
  /// both texts. A pair consists of the indices of a line in the old and the new text.
  private func anchors(lineCount: Int) -> [(Int, Int)] {
    // For each line number, the index of the line with that number; -1 if there is none, -2 if there are several.
    func places(_ lines: [Int32]) -> [Int] {
      var places = [Int](repeating: -1, count: lineCount)
      for (index, line) in lines.enumerated() { places[Int(line)] = places[Int(line)] == -1 ? index : -2 }
      return places
    }
    let (oldPlaces, newPlaces) = (places(old), places(new))
    let pairs = old.indices.compactMap { index -> (Int, Int)? in
      let line = Int(old[index])
      return oldPlaces[line] == index && newPlaces[line] >= 0 ? (index, newPlaces[line]) : nil
    }
    // The longest increasing sequence of indices in the new text. For each length, `ends` contains the pair that ends a sequence of
    // that length at the lowest index.
    var ends: [Int] = []
    var previous = [Int](repeating: -1, count: pairs.count)
    for (index, pair) in pairs.enumerated() {
      let count = ends.partitioningIndex { pairs[$0].1 >= pair.1 }
      if count > 0 { previous[index] = ends[count - 1] }
      if count < ends.count { ends[count] = index } else { ends.append(index) }
    }
    var sequence: [(Int, Int)] = []
    var next = ends.last ?? -1
    while next >= 0 {
      sequence.append(pairs[next])
      next = previous[next]
    }
    return sequence.reversed()
  }
}
