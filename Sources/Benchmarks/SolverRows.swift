import VFLSolver

/// Benchmarks of the solver: building and solving a problem, editing a constant, and removing and adding a row.
enum SolverRows {
  static var all: [Row] {
    var rows: [Row] = []
    for count in [10, 100, 1000, 3000] {
      rows.append(build("solver, chain \(count)", .chain(count), runs: max(1, 3000 / count)))
    }
    for side in [10, 30] { rows.append(build("solver, grid \(side) x \(side)", .grid(side, side), runs: 100 / side)) }
    rows.append(build("solver, form 100", .form(100), runs: 1))
    rows += [edits, removals]
    return rows
  }

  private static func build(_ name: String, _ problem: SolverProblem, runs: Int) -> Row {
    Row(name: name, bytes: { 0 }, runs: runs) { runs in
      var sum = 0
      for _ in 0..<runs {
        var solver = problem.solver()
        sum += solver.solve().levels.count
      }
      return sum
    }
  }

  /// A chain of 1,000 views, solved before the time is measured. Copying it takes much less time than building it.
  private static let solvedChain: Solver = {
    var solver = SolverProblem.chain(1000).solver()
    _ = solver.solve()
    return solver
  }()

  /// Changes the container's width a thousand times, and reads every variable after each change.
  private static var edits: Row {
    Row(name: "solver, 1,000 width changes of a chain of 1,000", bytes: { 0 }, runs: 1) { runs in
      var solver = solvedChain
      let row = RowID(index: 0)
      var sum = 0.0
      for _ in 0..<runs {
        for step in 0..<1000 {
          try? solver.setConstant(Rational(-(38032 + step % 500 * 7)), of: row)
          let solution = solver.solve()
          for index in 0..<solution.count { sum += solution.double(Variable(index: index)) }
        }
      }
      return Int(sum / 1e9)
    }
  }

  /// Removes an equality from the middle of a chain and adds it again.
  private static var removals: Row {
    let problem = SolverProblem.chain(1000)
    let name = "solver, one constraint of a chain of 1,000 removed and added again"
    return Row(name: name, bytes: { 0 }, runs: 100) { runs in
      var solver = solvedChain
      var row = RowID(index: 1002)
      let removed = problem.rows[1002]
      var sum = 0
      for _ in 0..<runs {
        solver.remove(row)
        sum += solver.solve().count
        row = (try? solver.add(removed)) ?? row
        sum += solver.solve().count
      }
      return sum
    }
  }
}
