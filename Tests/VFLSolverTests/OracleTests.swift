import TestSupport
import Testing
import VFLSolver

/// Compares the results for random systems with those of an independent floating-point solver (HiGHS) in
/// Fixtures/Solver/oracle.txt. Each line of the file begins with a seed or, for a system four times as large, with `L` and a
/// seed. The rest of the line is `x` for a conflict, and otherwise the level errors and the value or range of each variable.
@Suite struct OracleTests {
  @Test func equalToTheOracle() throws {
    var (solved, conflicts) = (0, 0)
    for line in try Project.text("Fixtures/Solver/oracle.txt").split(separator: "\n") {
      var words = line.split(separator: " ")
      let scale = words[0] == "L" ? 4 : 1
      if scale > 1 { words.removeFirst() }
      let system = RandomSystem(seed: UInt64(words[0]) ?? 0, scale: scale)
      var (solver, found) = system.solved()
      if words[1] == "x" {
        #expect(!found.isEmpty, "seed \(words[0]) must conflict")
        conflicts += 1
        continue
      }
      solved += 1
      guard found.isEmpty else {
        Issue.record("seed \(words[0]) must not conflict")
        continue
      }
      let solution = solver.solve()
      let expected = words[1] == "." ? [] : words[1].split(separator: ",").map { $0.split(separator: ":") }
      #expect(solution.levels.map { Int($0.priority.value) } == expected.map { Int($0[0]) })
      for (level, expected) in zip(solution.levels, expected) {
        #expect(isNear(level.error, expected[1]), "seed \(words[0]), level \(expected), not \(level.error)")
      }
      let ambiguities = solver.ambiguities()
      for (variable, text) in zip(system.variables, words.dropFirst(2)) where text != "?" {
        let ambiguity = ambiguities.first { $0.variable == variable }
        if let separator = text.range(of: "..") {
          guard let ambiguity else {
            Issue.record("seed \(words[0]), variable \(variable.index) is \(text), not \(solution[variable])")
            continue
          }
          let (low, high) = (text[..<separator.lowerBound], text[separator.upperBound...])
          #expect(
            isNear(ambiguity.minimum, low) && isNear(ambiguity.maximum, high),
            "seed \(words[0]), variable \(variable.index) is \(text), not \(ambiguity)")
        } else {
          #expect(
            ambiguity == nil && isNear(solution[variable], text),
            "seed \(words[0]), variable \(variable.index) is \(text), not \(solution[variable]), \(String(describing: ambiguity))"
          )
        }
      }
    }
    #expect(solved > 1500 && conflicts > 400)
  }

  private func isNear(_ value: Rational?, _ text: some StringProtocol) -> Bool {
    guard let value else { return text == "-" }
    guard let expected = Double(String(text)) else { return false }
    return abs(value.doubleValue - expected) <= 2e-5 * max(1, abs(expected))
  }
}

extension StringProtocol {
  /// The range of the first occurrence of `text`.
  fileprivate func range(of text: String) -> Range<Index>? {
    var start = startIndex
    while start < endIndex {
      if self[start...].hasPrefix(text) { return start..<index(start, offsetBy: text.count) }
      start = index(after: start)
    }
    return nil
  }
}
