import TestSupport
import Testing

@testable import VFLSolver

/// Compares the rows of a sparse matrix with rows stored as dictionaries through thousands of substitutions, so that rows outgrow
/// their space and the matrix is compacted.
@Suite struct SparseMatrixTests {
  @Test func substitutionsAreSums() {
    var random = RandomSource(seed: 71)
    for width in [8, 40, 400] {
      var matrix = SparseMatrix<Int64>()
      var model: [[ColumnIndex: Int64]] = []
      func columns(_ row: Int) -> [ColumnIndex: Int64] {
        Dictionary(
          uniqueKeysWithValues: matrix.range(RowIndex(offset: row)).map {
            (matrix.columns[$0], matrix.coefficients[$0])
          })
      }
      for row in 0..<12 {
        matrix.addRow()
        matrix.begin(row: RowIndex(offset: row))
        var terms: [ColumnIndex: Int64] = [:]
        for _ in 0...random.below(6) { terms[ColumnIndex(offset: random.below(width))] = Int64(random.below(4)) + 1 }
        for column in terms.keys.sorted() { matrix.append(column, terms[column] ?? 0, to: RowIndex(offset: row)) }
        model.append(terms)
      }
      var overflowed = false
      for step in 0..<4_000 {
        let (row, other) = (random.below(12), random.below(12))
        guard row != other, let column = model[row].keys.sorted().first else { continue }
        if step % 5 == 0 || model[row].values.contains(where: { $0.magnitude > 1_000 }) {
          // Replace the row with a row of small numbers.
          matrix.clear(RowIndex(offset: row))
          matrix.begin(row: RowIndex(offset: row))
          model[row] = [:]
          var next = random.below(3)
          while next < width, model[row].count < random.below(60) {
            let coefficient = Int64(random.below(7)) - 3
            if coefficient != 0 {
              matrix.append(ColumnIndex(offset: next), coefficient, to: RowIndex(offset: row))
              model[row][ColumnIndex(offset: next)] = coefficient
            }
            next += random.below(4) + 1
          }
        } else if step % 7 == 0 {
          matrix.remove(column: column, from: RowIndex(offset: row))
          model[row][column] = nil
        } else {
          let (scale, factor) = (Int64(random.below(3)) + 1, Int64(random.below(5)) + 1)
          matrix.substitute(
            column, in: RowIndex(offset: row), scale: scale, by: RowIndex(offset: other), factor: factor, &overflowed)
          var sum = model[row].filter { $0.key != column }.mapValues { $0 * scale }
          for (key, value) in model[other] { sum[key, default: 0] += value * factor }
          let fillIn = Set(model[other].keys).subtracting(model[row].keys)
          #expect(fillIn.isSubset(of: matrix.fillIn))
          model[row] = sum.filter { $0.value != 0 }
        }
        #expect(columns(row) == model[row])
        #expect(matrix.count(RowIndex(offset: row)) == model[row].count)
        #expect(
          matrix.index(of: column, in: RowIndex(offset: row)).map { matrix.columns[$0] }
            == (model[row][column] == nil ? nil : column))
      }
      #expect(!overflowed)
      for row in model.indices {
        #expect(
          columns(row) == model[row]
            && matrix.columns[matrix.range(RowIndex(offset: row))].elementsEqual(model[row].keys.sorted()))
      }
    }
  }
}
