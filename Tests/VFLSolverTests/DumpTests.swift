import Testing
import VFLSolver

/// Tests the text dump of a tableau.
@Suite struct DumpTests {
  /// A container that is 300 points wide, and two views. The second view is half as wide as the first. The optional width of the
  /// first view, 200 points, leaves too little space.
  @Test func aTableauAsText() throws {
    var solver = Solver()
    let container = solver.addParameter(300)
    let first = solver.addVariable(isNonNegative: true)
    let second = solver.addVariable(isNonNegative: true)
    let end = solver.addVariable()
    try solver.add(Row([(second, 2), (first, -1)], .equal))
    try solver.add(Row([(end, 1), (first, -1), (second, -1)], constant: -8, .equal))
    try solver.add(Row([(container, 1), (end, -1)], .greaterThanOrEqual))
    try solver.add(Row([(first, 1)], constant: -200, .equal, priority: #require(Priority(750))))
    let definitions = """
      definitions
        2 x2 = x1   value 0, at least 0
        x3 = 8 + x1 + x2   value 0, free

      """
    #expect(
      solver.dump() == """
        fixed width
        basis
          row 0: 2 s2 = 584 + 2 p0 - 3 x1   value 292, at least 0
        nonbasic
          p0 in rows [0]   value 0, parameter
          x1 in rows [0]   value 0, at least 0

        """ + definitions)
    _ = solver.solve()
    #expect(
      solver.dump() == """
        fixed width
        basis
          row 0: 3 x1 = 584 + 2 p0 - 2 s2   value 584/3, at least 0
          row 1: 3 d3- = 16 - 2 p0 + 2 s2 + 3 d3+   value 16/3, at least 0
        nonbasic
          p0 in rows [0, 1]   value 0, parameter
          s2 in rows [0, 1]   value 0, at least 0, fixed by its reduced cost
          d3+ in rows [1]   value 0, at least 0, fixed by its reduced cost
        definitions
          2 x2 = x1   value 292/3, at least 0
          x3 = 8 + x1 + x2   value 300, free

        """)
    try solver.add(Row([(first, #require(Rational(decimal: "1e20")))], .greaterThanOrEqual))
    // The tableau was rebuilt from the required rows.
    #expect(
      solver.dump() == """
        bignum
        basis
          row 0: 2 s2 = 584 + 2 p0 - 3 x1   value 292, at least 0
          row 1: s4 = 100000000000000000000 x1   value 0, at least 0
        nonbasic
          p0 in rows [0]   value 0, parameter
          x1 in rows [0, 1]   value 0, at least 0

        """ + definitions)
  }
}
