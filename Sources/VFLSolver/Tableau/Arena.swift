/// The terms of all rows of a tableau, in two parallel arrays. The terms of a row are contiguous.
struct Arena<W: Word>: Sendable {
  var columns: [Int32] = []
  var coefficients: [W] = []
  // Indexed by row.
  private var starts: [Int] = []
  private var counts: [Int] = []
  private var capacities: [Int] = []
  /// The number of slots that rows no longer use.
  private var waste = 0

  // Scratch space for the new terms of a row, before they are copied into the arena.
  private var newColumns: [Int32] = []
  private var newCoefficients: [W] = []
  private var brought: [Int32] = []
  private var broughtCount = 0

  /// The columns that the last substitution added to a row.
  var broughtColumns: ArraySlice<Int32> { brought[..<broughtCount] }

  @inline(__always)
  func range(_ row: Int) -> Range<Int> { Range(uncheckedBounds: (starts[row], starts[row] &+ counts[row])) }

  @inline(__always)
  func count(_ row: Int) -> Int { counts[row] }

  mutating func addRow() {
    starts.append(columns.count)
    counts.append(0)
    capacities.append(0)
  }

  mutating func clear(_ row: Int) {
    waste += capacities[row]
    counts[row] = 0
    capacities[row] = 0
  }

  /// Starts a row that has no terms.
  mutating func begin(row: Int) { starts[row] = columns.count }

  /// Adds a term to the row that was started last. Terms must be added in ascending order of their columns.
  mutating func append(_ column: Int32, _ coefficient: W, to row: Int) {
    columns.append(column)
    coefficients.append(coefficient)
    counts[row] += 1
    capacities[row] += 1
  }

  /// Returns the index of a column's term in a row; nil if the row does not contain the column. O(log terms).
  @inline(__always)
  func index(of column: Int32, in row: Int) -> Int? {
    var low = starts[row]
    let end = low &+ counts[row]
    var high = end
    while low < high {
      let middle = (low &+ high) / 2
      if columns[middle] < column { low = middle &+ 1 } else { high = middle }
    }
    return low < end && columns[low] == column ? low : nil
  }

  mutating func remove(column: Int32, from row: Int) {
    guard let index = index(of: column, in: row) else { return }
    let end = starts[row] + counts[row]
    for place in index + 1..<max(end, index + 1) {
      columns[place - 1] = columns[place]
      coefficients[place - 1] = coefficients[place]
    }
    counts[row] -= 1
  }

  /// Replaces `row` by `scale * row + factor * other`, leaving out the term of `column` in `row`.
  mutating func substitute(
    _ column: Int32, in row: Int, scale: W, by other: Int, factor: W, _ overflowed: inout Bool
  ) {
    let (first, second) = (range(row), range(other))
    let needed = first.count + second.count
    if brought.count < second.count {
      brought.append(contentsOf: repeatElement(0, count: second.count * 2 - brought.count))
    }
    if scale.isOne, second.count * 8 <= first.count, needed <= capacities[row] {
      (counts[row], broughtCount) = Self.patch(
        column, &columns, &coefficients, first, second, factor, &brought, &overflowed)
      return
    }
    if newColumns.count < needed {
      let more = needed * 2 - newColumns.count
      newColumns.append(contentsOf: repeatElement(0, count: more))
      newCoefficients.append(contentsOf: repeatElement(W(0), count: more))
    }
    let count: Int
    (count, broughtCount) = Self.merge(
      column, columns, coefficients, first, scale, second, factor, &newColumns, &newCoefficients, &brought,
      &overflowed)
    store(count, row)
  }

  /// Does the same in place, to add a few terms to a long row: the terms in between are moved, but not inspected. Returns the new
  /// number of terms, and the number of columns that were added.
  private static func patch(
    _ column: Int32, _ columns: inout [Int32], _ coefficients: inout [W], _ first: Range<Int>, _ second: Range<Int>,
    _ factor: W, _ brought: inout [Int32], _ overflowed: inout Bool
  ) -> (count: Int, brought: Int) {
    var lost = false
    var (count, broughtCount) = (first.count, 0)
    let start = first.lowerBound
    columns.withUnsafeMutableBufferPointer { columns in
      coefficients.withUnsafeMutableBufferPointer { coefficients in
        guard let columns = columns.baseAddress, let coefficients = coefficients.baseAddress else { return }
        /// Returns the first position with a column that is not lower.
        func place(_ column: Int32) -> Int {
          var (low, high) = (start, start &+ count)
          while low < high {
            let middle = (low &+ high) / 2
            if columns[middle] < column { low = middle &+ 1 } else { high = middle }
          }
          return low
        }
        func remove(_ place: Int) {
          let rest = start &+ count &- place &- 1
          (columns + place).update(from: columns + place + 1, count: rest)
          (coefficients + place).update(from: coefficients + place + 1, count: rest)
          count &-= 1
        }
        remove(place(column))
        for index in second {
          let own = place(columns[index])
          if own < start &+ count, columns[own] == columns[index] {
            let sum = W.productSum(coefficients[own], W(1), coefficients[index], factor, &lost)
            if sum.sign == 0 { remove(own) } else { coefficients[own] = sum }
          } else {
            let rest = start &+ count &- own
            (columns + own + 1).update(from: columns + own, count: rest)
            (coefficients + own + 1).update(from: coefficients + own, count: rest)
            columns[own] = columns[index]
            coefficients[own] = W.product(coefficients[index], factor, &lost)
            count &+= 1
            brought[broughtCount] = columns[index]
            broughtCount &+= 1
          }
        }
      }
    }
    if lost { overflowed = true }
    return (count, broughtCount)
  }

  private static func merge(
    _ column: Int32, _ columns: [Int32], _ coefficients: [W], _ first: Range<Int>, _ scale: W, _ second: Range<Int>,
    _ factor: W, _ newColumns: inout [Int32], _ newCoefficients: inout [W], _ brought: inout [Int32],
    _ overflowed: inout Bool
  ) -> (count: Int, brought: Int) {
    let one = W(1)
    let isScaled = !scale.isOne
    var lost = false
    var broughtCount = 0
    let count = columns.withUnsafeBufferPointer { columns in
      coefficients.withUnsafeBufferPointer { coefficients in
        newColumns.withUnsafeMutableBufferPointer { newColumns in
          newCoefficients.withUnsafeMutableBufferPointer { newCoefficients in
            var (i, j, count) = (first.lowerBound, second.lowerBound, 0)
            let (iEnd, jEnd) = (first.upperBound, second.upperBound)
            while true {
              let a = i < iEnd ? columns[i] : Int32.max
              if a == column {
                i &+= 1
                continue
              }
              let b = j < jEnd ? columns[j] : Int32.max
              if a < b {
                newColumns[count] = a
                newCoefficients[count] = isScaled ? W.product(coefficients[i], scale, &lost) : coefficients[i]
                count &+= 1
                i &+= 1
              } else if b < a {
                newColumns[count] = b
                newCoefficients[count] = W.product(coefficients[j], factor, &lost)
                brought[broughtCount] = b
                broughtCount &+= 1
                count &+= 1
                j &+= 1
              } else {
                if a == Int32.max { break }
                let sum = W.productSum(
                  coefficients[i], isScaled ? scale : one, coefficients[j], factor, &lost)
                if sum.sign != 0 {
                  newColumns[count] = a
                  newCoefficients[count] = sum
                  count &+= 1
                }
                i &+= 1
                j &+= 1
              }
            }
            return count
          }
        }
      }
    }
    if lost { overflowed = true }
    return (count, broughtCount)
  }

  /// Rewrites the terms of a row: removes `column`, negates the other terms if `isNegated` is true, and inserts `other` if it is
  /// given.
  mutating func exchange(_ column: Int32, in row: Int, isNegated: Bool, other: (column: Int32, coefficient: W)?) {
    let range = range(row)
    let needed = range.count + 1
    if newColumns.count < needed {
      let more = needed * 2 - newColumns.count
      newColumns.append(contentsOf: repeatElement(0, count: more))
      newCoefficients.append(contentsOf: repeatElement(W(0), count: more))
    }
    var count = 0
    var rest = other
    for index in range {
      let own = columns[index]
      if let entry = rest, entry.column < own {
        newColumns[count] = entry.column
        newCoefficients[count] = entry.coefficient
        count += 1
        rest = nil
      }
      if own == column { continue }
      newColumns[count] = own
      newCoefficients[count] = isNegated ? coefficients[index].negated : coefficients[index]
      count += 1
    }
    if let entry = rest {
      newColumns[count] = entry.column
      newCoefficients[count] = entry.coefficient
      count += 1
    }
    store(count, row)
  }

  private mutating func store(_ count: Int, _ row: Int) {
    if count > capacities[row] {
      waste += capacities[row]
      if waste > 4096, waste > columns.count / 2 { compact(except: row) }
      let capacity = count + count / 2 + 1
      starts[row] = columns.count
      capacities[row] = capacity
      columns.append(contentsOf: newColumns[..<count])
      columns.append(contentsOf: repeatElement(0, count: capacity - count))
      coefficients.append(contentsOf: newCoefficients[..<count])
      coefficients.append(contentsOf: repeatElement(W(0), count: capacity - count))
    } else {
      Self.copy(count, newColumns, &columns, starts[row])
      Self.copy(count, newCoefficients, &coefficients, starts[row])
    }
    counts[row] = count
  }

  private static func copy<Element>(_ count: Int, _ source: [Element], _ target: inout [Element], _ start: Int) {
    source.withUnsafeBufferPointer { source in
      target.withUnsafeMutableBufferPointer { target in
        for index in 0..<count { target[start &+ index] = source[index] }
      }
    }
  }

  /// Moves the rows together to reclaim unused slots. The terms of `row` are discarded.
  private mutating func compact(except row: Int) {
    var (columns, coefficients): ([Int32], [W]) = ([], [])
    columns.reserveCapacity(self.columns.count - waste)
    coefficients.reserveCapacity(self.columns.count - waste)
    for other in starts.indices where other != row {
      let range = range(other)
      starts[other] = columns.count
      capacities[other] = range.count
      columns.append(contentsOf: self.columns[range])
      coefficients.append(contentsOf: self.coefficients[range])
    }
    self.columns = columns
    self.coefficients = coefficients
    waste = 0
  }
}
