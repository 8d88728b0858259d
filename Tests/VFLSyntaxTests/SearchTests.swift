import TestSupport
import Testing

@testable import VFLSyntax

@Suite struct SearchTests {
  @Test func partitioningIndexAgreesWithALinearSearch() {
    var random = RandomSource(seed: 31)
    for _ in 0..<Project.inputs(500) {
      let values = (0..<random.below(20)).map { _ in random.below(12) }.sorted()
      let limit = random.below(14)
      #expect(values.partitioningIndex { $0 >= limit } == values.firstIndex { $0 >= limit } ?? values.endIndex)
      let slice = values.dropFirst(3)
      #expect(slice.partitioningIndex { $0 > limit } == slice.firstIndex { $0 > limit } ?? slice.endIndex)
    }
  }

  @Test(arguments: [0, 1, 500]) func indexTableAgreesWithASet(minimumCapacity: Int) {
    var random = RandomSource(seed: 32)
    var table = IndexTable(minimumCapacity: minimumCapacity)
    var values: [Int] = []
    var known: [Int: Int] = [:]
    #expect(table.isEmpty)
    for _ in 0..<3_000 {
      let value = random.below(400)
      // Use a poor hash so that values collide.
      let found = table.index(hash: value / 3) { values[$0] == value }
      #expect(found == known[value])
      if found == nil {
        values.append(value)
        known[value] = values.count - 1
        table.insert(values.count - 1) { values[$0] / 3 }
      }
    }
    #expect(!table.isEmpty && known.count == 400)
  }
}
