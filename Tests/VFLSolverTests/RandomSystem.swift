import TestSupport
import VFLSolver

/// A small random system. Fixtures/Solver/oracle.txt was generated from the same systems.
struct RandomSystem {
  private(set) var isNonNegative: [Bool] = []
  private(set) var rows: [Row] = []

  private static let coefficients: [Rational] = [1, -1, 1, 2, -1, Rational(1, 2) ?? 0, -2, 3]
  private static let relations: [Relation] = [.lessThanOrEqual, .equal, .greaterThanOrEqual]
  private static let priorities = [1000, 1000, 750, 500, 251, 250].compactMap { Priority($0) }

  /// A `scale` above 1 multiplies the number of rows and the maximum number of variables, and makes fewer rows required.
  init(seed: UInt64, scale: Int = 1) {
    var source = RandomSource(seed: seed)
    let count = 2 + source.below(5 * scale)
    for _ in 0..<count { isNonNegative.append(source.below(3) == 0) }
    for _ in 0..<(3 + source.below(12)) * scale {
      var terms: [(Variable, Rational)] = []
      for _ in 0..<1 + source.below(3) {
        let variable = Variable(index: source.below(count))
        terms.append((variable, Self.coefficients[source.below(8)]))
      }
      let relation = Self.relations[source.below(3)]
      let constant = source.below(41) - 20
      let isAny = scale == 1 || source.below(3) == 0
      let priority = isAny ? Self.priorities[source.below(6)] : Self.priorities[2 + source.below(4)]
      rows.append(Row(terms, constant: Rational(-constant), relation, priority: priority))
    }
  }

  /// A solver with the variables but no rows.
  var empty: Solver {
    var solver = Solver()
    for isNonNegative in isNonNegative { _ = solver.addVariable(isNonNegative: isNonNegative) }
    return solver
  }

  /// Adds the rows in order and collects the conflicts. A row that conflicts is left out, but `RowID(index: i)` is always row `i`.
  func solved() -> (solver: Solver, conflicts: [Conflict]) {
    var solver = empty
    var conflicts: [Conflict] = []
    for row in rows {
      do {
        try solver.add(row)
      } catch {
        conflicts.append(error)
      }
    }
    return (solver, conflicts)
  }

  var variables: [Variable] { isNonNegative.indices.map(Variable.init(index:)) }
}
