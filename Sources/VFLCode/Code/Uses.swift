import VFLSyntax

/// The indices of the tokens with one name, in source order.
struct Uses: RandomAccessCollection {
  fileprivate let tokens: ArraySlice<Int32>

  var startIndex: Int { tokens.startIndex }
  var endIndex: Int { tokens.endIndex }
  subscript(index: Int) -> Int { Int(tokens[index]) }

  /// The uses in a range of tokens. O(log uses).
  func within(_ range: Range<Int>) -> Uses {
    let start = first(notBefore: range.lowerBound)
    return Uses(tokens: tokens[start..<Swift.max(start, first(notBefore: range.upperBound))])
  }

  /// The uses before a token. O(log uses).
  func before(_ token: Int) -> Uses { Uses(tokens: tokens[tokens.startIndex..<first(notBefore: token)]) }

  private func first(notBefore token: Int) -> Int { tokens.partitioningIndex { Int($0) >= token } }
}

/// The uses of each name in a file, for lookup by name.
struct UseTable {
  /// For each name, the index in `indices` of its first use, followed by the end of the last name's uses.
  private var starts: [Int32]
  private var indices: [Int32]

  /// Groups the indices of tokens by name. Takes time linear in the number of tokens.
  init(_ tokens: TokenTable, nameCount: Int) {
    starts = [Int32](repeating: 0, count: nameCount + 1)
    for index in 0..<tokens.count where tokens.isIdentifier(index) { starts[Int(tokens.name(index).index) + 1] += 1 }
    for index in 0..<nameCount { starts[index + 1] += starts[index] }
    indices = [Int32](repeating: 0, count: Int(starts[nameCount]))
    var next = starts
    for index in 0..<tokens.count where tokens.isIdentifier(index) {
      let name = Int(tokens.name(index).index)
      indices[Int(next[name])] = Int32(truncatingIfNeeded: index)
      next[name] += 1
    }
  }

  func uses(of name: Name) -> Uses {
    let index = Int(name.index)
    guard index + 1 < starts.count else { return Uses(tokens: []) }
    return Uses(tokens: indices[Int(starts[index])..<Int(starts[index + 1])])
  }
}
