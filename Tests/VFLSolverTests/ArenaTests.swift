import TestSupport
import Testing

@testable import VFLSolver

/// Compares rows in the arena with rows as dictionaries through thousands of substitutions, so that rows outgrow their space and
/// the arena is compacted.
@Suite struct ArenaTests {
  @Test func substitutionsAreSums() {
    var random = RandomSource(seed: 71)
    for width in [8, 40, 400] {
      var arena = Arena<Int64>()
      var model: [[Int32: Int64]] = []
      func columns(_ row: Int) -> [Int32: Int64] {
        Dictionary(uniqueKeysWithValues: arena.range(row).map { (arena.columns[$0], arena.coefficients[$0]) })
      }
      for row in 0..<12 {
        arena.addRow()
        arena.begin(row: row)
        var terms: [Int32: Int64] = [:]
        for _ in 0...random.below(6) { terms[Int32(random.below(width))] = Int64(random.below(4)) + 1 }
        for column in terms.keys.sorted() { arena.append(column, terms[column] ?? 0, to: row) }
        model.append(terms)
      }
      var overflowed = false
      for step in 0..<4_000 {
        let (row, other) = (random.below(12), random.below(12))
        guard row != other, let column = model[row].keys.sorted().first else { continue }
        if step % 5 == 0 || model[row].values.contains(where: { $0.magnitude > 1_000 }) {
          // Replace the row by one with small numbers.
          arena.clear(row)
          arena.begin(row: row)
          model[row] = [:]
          var next = Int32(random.below(3))
          while next < width, model[row].count < random.below(60) {
            let coefficient = Int64(random.below(7)) - 3
            if coefficient != 0 {
              arena.append(next, coefficient, to: row)
              model[row][next] = coefficient
            }
            next += Int32(random.below(4)) + 1
          }
        } else if step % 7 == 0 {
          arena.remove(column: column, from: row)
          model[row][column] = nil
        } else {
          let (scale, factor) = (Int64(random.below(3)) + 1, Int64(random.below(5)) + 1)
          arena.substitute(column, in: row, scale: scale, by: other, factor: factor, &overflowed)
          var sum = model[row].filter { $0.key != column }.mapValues { $0 * scale }
          for (key, value) in model[other] { sum[key, default: 0] += value * factor }
          let brought = Set(model[other].keys).subtracting(model[row].keys)
          #expect(brought.isSubset(of: arena.broughtColumns))
          model[row] = sum.filter { $0.value != 0 }
        }
        #expect(columns(row) == model[row])
        #expect(arena.count(row) == model[row].count)
        #expect(
          arena.index(of: column, in: row).map { arena.columns[$0] } == (model[row][column] == nil ? nil : column))
      }
      #expect(!overflowed)
      for row in model.indices {
        #expect(columns(row) == model[row] && arena.columns[arena.range(row)].elementsEqual(model[row].keys.sorted()))
      }
    }
  }
}
