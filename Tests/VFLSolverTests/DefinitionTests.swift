import TestSupport
import Testing

@testable import VFLSolver

/// Tests variables that are stored as sums of others, and how their values follow edits.
@Suite struct DefinitionTests {
  /// Nested sums of parameters have the right values after edits of one or all parameters, with whole numbers and with fractions.
  @Test func valuesFollowEdits() throws {
    var random = RandomSource(seed: 12)
    for isWhole in [true, false] {
      for size in [3, 20, 300] {
        var solver = Solver()
        var parameters: [(variable: Variable, value: Rational)] = []
        for _ in 0..<3 + size / 20 { parameters.append((solver.addParameter(0), 0)) }
        var sums: [(variable: Variable, terms: [(index: Int, coefficient: Rational)], constant: Rational)] = []
        for _ in 0..<size {
          let variable = solver.addVariable()
          let constant = Rational(random.below(20) - 10)
          var terms: [(index: Int, coefficient: Rational)] = []
          for _ in 0...random.below(3) {
            // The term is one of the last 40 sums, or a parameter if the index is below 0.
            let isParameter = sums.isEmpty || random.below(3) == 0
            let index =
              isParameter ? -1 - random.below(parameters.count) : sums.count - 1 - random.below(min(sums.count, 40))
            if terms.contains(where: { $0.index == index }) { continue }
            let denominator = isWhole || random.below(10) > 0 ? 1 : 2 + random.below(2)
            terms.append((index, try #require(Rational(random.below(2) * 2 - 1, denominator))))
          }
          let all = terms.map {
            ($0.index < 0 ? parameters[-1 - $0.index].variable : sums[$0.index].variable, -$0.coefficient)
          }
          try solver.add(Row([(variable, 1)] + all, constant: -constant, .equal))
          sums.append((variable, terms, constant))
        }
        var before = [Rational](repeating: 0, count: size)
        for step in 0..<40 {
          let changed = step % 4 == 0 ? Array(parameters.indices) : [random.below(parameters.count)]
          for index in changed {
            parameters[index].value = try #require(Rational(random.below(2_000), isWhole ? 1 : 1 + random.below(12)))
            try solver.setParameter(parameters[index].value, of: parameters[index].variable)
          }
          let moved = Set(solver.reoptimize())
          var expected: [Rational] = []
          for sum in sums {
            expected.append(
              sum.terms.reduce(sum.constant) {
                $0 + $1.coefficient * ($1.index < 0 ? parameters[-1 - $1.index].value : expected[$1.index])
              })
          }
          #expect(sums.map { solver.value(of: $0.variable) } == expected)
          #expect(
            step == 0 || sums.indices.allSatisfy { expected[$0] == before[$0] || moved.contains(sums[$0].variable) })
          let solution = solver.solve()
          #expect(sums.map { solution[$0.variable] } == expected)
          #expect(sums.map { solution.double($0.variable) } == expected.map(\.doubleValue))
          before = expected
        }
      }
    }
  }

  /// The work of an edit depends on the number of variables that it moves, not on the number of sums.
  @Test func workOfEditsDependsOnMovedVariables() throws {
    func work(_ count: Int) throws -> Int {
      var solver = Solver(budget: Budget(steps: 1_000_000_000))
      let width = solver.addParameter(100)
      var last = solver.addVariable()
      for _ in 0..<count {
        let next = solver.addVariable()
        try solver.add(Row([(next, 1), (last, -1)], constant: -8, .equal))
        last = next
      }
      let end = solver.addVariable()
      try solver.add(Row([(end, 1), (last, -1), (width, -1)], .equal))
      _ = solver.reoptimize()
      let before = solver.remaining.steps
      try solver.setParameter(120, of: width)
      #expect(solver.reoptimize().contains(end))
      #expect(solver.value(of: end) == solver.value(of: last) + 120)
      return before - solver.remaining.steps
    }
    #expect(try work(1_000) == work(100))
  }
}
