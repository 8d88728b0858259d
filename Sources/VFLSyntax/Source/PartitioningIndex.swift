extension RandomAccessCollection {
  /// The index of the first element for which `isInSecondPart` is true; `endIndex` if there is none. The collection must be
  /// partitioned: all elements for which the condition is false come before those for which the condition is true. O(log count).
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var low = startIndex
    var remaining = count
    while remaining > 0 {
      let half = remaining / 2
      let middle = index(low, offsetBy: half)
      if isInSecondPart(self[middle]) {
        remaining = half
      } else {
        low = index(after: middle)
        remaining -= half + 1
      }
    }
    return low
  }
}
