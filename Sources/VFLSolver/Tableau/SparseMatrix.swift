/// The coefficients of a tableau in compressed sparse row form: the non-zero coefficients of all rows, and their columns, in two
/// parallel arrays. The terms of a row are contiguous and sorted by column.
struct SparseMatrix<Integer: ExactInteger>: Sendable {
  /// For each term, its column. Parallel to `coefficients`.
  var columns: [ColumnIndex] = []
  var coefficients: [Integer] = []
  private var starts = IndexedArray<RowIndex, Int>()
  private var counts = IndexedArray<RowIndex, Int>()
  private var capacities = IndexedArray<RowIndex, Int>()
  /// The number of terms that no row uses anymore.
  private var unusedCount = 0

  // Scratch space for the new terms of a row, before they are copied into the matrix.
  private var newColumns: [ColumnIndex] = []
  private var newCoefficients: [Integer] = []
  private var fillInColumns: [ColumnIndex] = []
  private var fillInCount = 0

  /// The fill-in of the last substitution: the columns that it added to a row.
  var fillIn: ArraySlice<ColumnIndex> { fillInColumns[..<fillInCount] }

  @inline(__always)
  func range(_ row: RowIndex) -> Range<Int> { Range(uncheckedBounds: (starts[row], starts[row] &+ counts[row])) }

  @inline(__always)
  func count(_ row: RowIndex) -> Int { counts[row] }

  /// A row is changed in place if it is at least this many times as long as the row that is added to it. For such a row, a binary
  /// search for each added term costs less than copying the row.
  private static var longRowRatio: Int { 8 }
  /// The largest number of unused terms that is left in place, because compacting them would not save a page of memory.
  private static var compactionMinimum: Int { 4096 }

  mutating func addRow() {
    starts.append(columns.count)
    counts.append(0)
    capacities.append(0)
  }

  mutating func clear(_ row: RowIndex) {
    unusedCount += capacities[row]
    counts[row] = 0
    capacities[row] = 0
  }

  /// Starts a row, to which terms are then appended. The row must not have any terms yet.
  mutating func begin(row: RowIndex) { starts[row] = columns.count }

  /// Adds a term to the row that was started last. Terms must be added in ascending order of their columns.
  mutating func append(_ column: ColumnIndex, _ coefficient: Integer, to row: RowIndex) {
    columns.appendRoomily(column)
    coefficients.appendRoomily(coefficient)
    counts[row] += 1
    capacities[row] += 1
  }

  /// Returns the index of a column's term in a row; nil if the row does not contain the column. O(log terms).
  @inline(__always)
  func index(of column: ColumnIndex, in row: RowIndex) -> Int? {
    let range = range(row)
    let index = Self.lowerBound(of: column, in: range) { columns[$0] }
    return index < range.upperBound && columns[index] == column ? index : nil
  }

  /// Returns the first index at which the column is `column` or a higher one; the end of the range if there is none. O(log terms).
  @inline(__always)
  private static func lowerBound(
    of column: ColumnIndex, in range: Range<Int>, _ columnAt: (Int) -> ColumnIndex
  ) -> Int {
    var (low, high) = (range.lowerBound, range.upperBound)
    while low < high {
      let middle = (low &+ high) / 2
      if columnAt(middle) < column { low = middle &+ 1 } else { high = middle }
    }
    return low
  }

  mutating func remove(column: ColumnIndex, from row: RowIndex) {
    guard let index = index(of: column, in: row) else { return }
    let end = starts[row] + counts[row]
    for position in index + 1..<max(end, index + 1) {
      columns[position - 1] = columns[position]
      coefficients[position - 1] = coefficients[position]
    }
    counts[row] -= 1
  }

  /// Replaces `row` by `scale * row + factor * other`, leaving out the term of `column` in `row`.
  mutating func substitute(
    _ column: ColumnIndex, in row: RowIndex, scale: Integer, by other: RowIndex, factor: Integer,
    _ overflowed: inout Bool
  ) {
    let (first, second) = (range(row), range(other))
    let needed = first.count + second.count
    if fillInColumns.count < second.count {
      fillInColumns.append(contentsOf: repeatElement(.absent, count: second.count * 2 - fillInColumns.count))
    }
    if scale.isOne, second.count * Self.longRowRatio <= first.count, needed <= capacities[row] {
      (counts[row], fillInCount) = Self.mergeInPlace(
        column, &columns, &coefficients, first, second, factor, &fillInColumns, &overflowed)
      return
    }
    if newColumns.count < needed {
      let more = needed * 2 - newColumns.count
      newColumns.append(contentsOf: repeatElement(.absent, count: more))
      newCoefficients.append(contentsOf: repeatElement(Integer(0), count: more))
    }
    let count: Int
    (count, fillInCount) = Self.merge(
      column, columns, coefficients, first, scale, second, factor, &newColumns, &newCoefficients, &fillInColumns,
      &overflowed)
    store(count, row)
  }

  /// Performs a substitution in place, to add a few terms to a long row: all terms between the added ones are moved but not
  /// inspected. Returns the new number of terms, and the fill-in.
  private static func mergeInPlace(
    _ column: ColumnIndex, _ columns: inout [ColumnIndex], _ coefficients: inout [Integer], _ first: Range<Int>,
    _ second: Range<Int>,
    _ factor: Integer, _ fillInColumns: inout [ColumnIndex], _ overflowed: inout Bool
  ) -> (count: Int, fillInCount: Int) {
    var lost = false
    var (count, fillInCount) = (first.count, 0)
    let start = first.lowerBound
    columns.withUnsafeMutableBufferPointer { columns in
      coefficients.withUnsafeMutableBufferPointer { coefficients in
        guard let columns = columns.baseAddress, let coefficients = coefficients.baseAddress else { return }
        func lowerBound(_ column: ColumnIndex) -> Int {
          Self.lowerBound(of: column, in: Range(uncheckedBounds: (start, start &+ count))) { columns[$0] }
        }
        func remove(_ position: Int) {
          let rest = start &+ count &- position &- 1
          (columns + position).update(from: columns + position + 1, count: rest)
          (coefficients + position).update(from: coefficients + position + 1, count: rest)
          count &-= 1
        }
        remove(lowerBound(column))
        for index in second {
          let own = lowerBound(columns[index])
          if own < start &+ count, columns[own] == columns[index] {
            let sum = Integer.productSum(coefficients[own], Integer(1), coefficients[index], factor, &lost)
            if sum.sign == 0 { remove(own) } else { coefficients[own] = sum }
          } else {
            let rest = start &+ count &- own
            (columns + own + 1).update(from: columns + own, count: rest)
            (coefficients + own + 1).update(from: coefficients + own, count: rest)
            columns[own] = columns[index]
            coefficients[own] = Integer.product(coefficients[index], factor, &lost)
            count &+= 1
            fillInColumns[fillInCount] = columns[index]
            fillInCount &+= 1
          }
        }
      }
    }
    if lost { overflowed = true }
    return (count, fillInCount)
  }

  private static func merge(
    _ column: ColumnIndex, _ columns: [ColumnIndex], _ coefficients: [Integer], _ first: Range<Int>, _ scale: Integer,
    _ second: Range<Int>,
    _ factor: Integer, _ newColumns: inout [ColumnIndex], _ newCoefficients: inout [Integer],
    _ fillInColumns: inout [ColumnIndex],
    _ overflowed: inout Bool
  ) -> (count: Int, fillInCount: Int) {
    // A sentinel that sorts after every column.
    let end = ColumnIndex(rawValue: .max)
    let one = Integer(1)
    let isScaled = !scale.isOne
    var lost = false
    var fillInCount = 0
    let count = columns.withUnsafeBufferPointer { columns in
      coefficients.withUnsafeBufferPointer { coefficients in
        newColumns.withUnsafeMutableBufferPointer { newColumns in
          newCoefficients.withUnsafeMutableBufferPointer { newCoefficients in
            var (i, j, count) = (first.lowerBound, second.lowerBound, 0)
            let (iEnd, jEnd) = (first.upperBound, second.upperBound)
            while true {
              let a = i < iEnd ? columns[i] : end
              if a == column {
                i &+= 1
                continue
              }
              let b = j < jEnd ? columns[j] : end
              if a < b {
                newColumns[count] = a
                newCoefficients[count] = isScaled ? Integer.product(coefficients[i], scale, &lost) : coefficients[i]
                count &+= 1
                i &+= 1
              } else if b < a {
                newColumns[count] = b
                newCoefficients[count] = Integer.product(coefficients[j], factor, &lost)
                fillInColumns[fillInCount] = b
                fillInCount &+= 1
                count &+= 1
                j &+= 1
              } else {
                if a == end { break }
                let sum = Integer.productSum(
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
    return (count, fillInCount)
  }

  /// Rewrites the terms of a row: removes `column`, negates the other terms if `isNegated` is true, and inserts `other` if it is
  /// given.
  mutating func exchange(
    _ column: ColumnIndex, in row: RowIndex, isNegated: Bool, other: (column: ColumnIndex, coefficient: Integer)?
  ) {
    let range = range(row)
    let needed = range.count + 1
    if newColumns.count < needed {
      let more = needed * 2 - newColumns.count
      newColumns.append(contentsOf: repeatElement(.absent, count: more))
      newCoefficients.append(contentsOf: repeatElement(Integer(0), count: more))
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

  private mutating func store(_ count: Int, _ row: RowIndex) {
    if count > capacities[row] {
      unusedCount += capacities[row]
      if unusedCount > Self.compactionMinimum, unusedCount > columns.count / 2 { compact(except: row) }
      let capacity = count + count / 2 + 1
      starts[row] = columns.count
      capacities[row] = capacity
      columns.append(contentsOf: newColumns[..<count])
      columns.append(contentsOf: repeatElement(.absent, count: capacity - count))
      coefficients.append(contentsOf: newCoefficients[..<count])
      coefficients.append(contentsOf: repeatElement(Integer(0), count: capacity - count))
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

  /// Moves the rows together to reclaim the unused terms. The terms of `row` are discarded.
  private mutating func compact(except row: RowIndex) {
    var (columns, coefficients): ([ColumnIndex], [Integer]) = ([], [])
    columns.reserveCapacity(self.columns.count - unusedCount)
    coefficients.reserveCapacity(self.columns.count - unusedCount)
    for other in starts.indices where other != row {
      let range = range(other)
      starts[other] = columns.count
      capacities[other] = range.count
      columns.append(contentsOf: self.columns[range])
      coefficients.append(contentsOf: self.coefficients[range])
    }
    self.columns = columns
    self.coefficients = coefficients
    unusedCount = 0
  }
}
