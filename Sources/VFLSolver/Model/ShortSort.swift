/// Sorting for arrays that are usually short: most rows have two to four terms.
enum ShortSort {
  /// The maximum length for insertion sort. For up to about a dozen elements, insertion sort is faster than the standard library's
  /// sort.
  static var limit: Int { 12 }
}

extension Array {
  /// Sorts the array. Short arrays use insertion sort, which keeps the order of equal elements.
  @inline(__always)
  mutating func sortShort(by precedes: (Element, Element) -> Bool) {
    guard count <= ShortSort.limit else {
      sort(by: precedes)
      return
    }
    var index = 1
    while index < count {
      var position = index
      while position > 0, precedes(self[position], self[position - 1]) {
        swapAt(position, position - 1)
        position -= 1
      }
      index += 1
    }
  }
}
