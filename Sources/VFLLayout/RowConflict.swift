import VFLConstraints
import VFLSolver

/// Required rows that cannot hold together, by the numbers of their sequence.
package struct RowConflict: Sendable {
  /// A row that takes part.
  package struct Member: Sendable {
    package var row: NumberedRow
    package var multiplier: Rational

    package var number: Int { row.number }
  }

  /// The rows, in the order in which they were added.
  package private(set) var members: [Member]
  /// The sizes that take part by not being negative, by variable.
  package private(set) var bounds: [(variable: Int, multiplier: Rational)]
  /// The proof, with rows by number.
  package private(set) var proof: Proof
  /// Whether what the rows are apart by is no more than numbers lose by being rounded.
  package let isRounding: Bool
  /// What has to be added to the row that gives way so that it holds; nothing less is enough.
  package let distance: Rational
  private let hasParameters: Bool

  /// Conflicts with more members are not reduced.
  private static let reducibleCount = 64

  /// A conflict that a sequence met when a row was added to it.
  ///
  /// It is measured on what the solver has proven, which is the least that the row is off by. A smaller set of rows may contradict it by less.
  init(_ conflict: VFLSolver.Conflict, in sequence: RowSequence) {
    members = conflict.members.compactMap { part in
      sequence[part.row].map { Member(row: $0, multiplier: part.multiplier) }
    }
    bounds = conflict.bounds.map { ($0.variable.index, $0.multiplier) }
    proof = conflict.proof.renumbered(
      rows: { sequence[RowID(index: $0)]?.number ?? $0 }, variables: { $0 },
      constants: { sequence[RowID(index: $0)]?.row.expression.constant })
    hasParameters = !conflict.parameters.isEmpty
    // As the solver has them: rows that were moved count where they are.
    var parts = conflict.members.compactMap { part -> (constant: Rational, multiplier: Rational)? in
      let row = sequence.solver.row(part.row) ?? sequence[part.row]?.row
      return row.map { ($0.expression.constant, part.multiplier) }
    }
    parts += conflict.parameters.map { (-(sequence.solver.value(ofParameter: $0.variable) ?? 0), $0.multiplier) }
    guard let refused = conflict.members.first(where: { $0.row == conflict.refused })?.multiplier, !refused.isZero
    else {
      (isRounding, distance) = (false, 0)
      return
    }
    isRounding = Self.isRounding(parts, on: refused, isLogged: members.contains { $0.row.isLogged })
    distance = -(parts.reduce(0) { $0 + $1.constant * $1.multiplier } / refused)
  }

  /// Leaves out members that are not needed, so that without any one of them the others hold, if need be to within rounding.
  ///
  /// What the solver finds is irreducible as far as the sizes take part that it used; but no size is negative, whether it used that or not.
  /// Variables below `partCount` are parts of items. What reducing takes is taken from the solver's budget; where that ends, members may
  /// be left that are not needed.
  package mutating func reduce(partCount: Int, _ main: inout Solver) {
    guard members.count <= Self.reducibleCount, !hasParameters else { return }
    var position = 0
    while position < members.count, main.exhausted == nil {
      if let smaller = conflict(without: position, partCount, &main) {
        // Members before this one are still needed: without one of them the larger set could hold.
        self = smaller
      } else {
        position += 1
      }
    }
  }

  /// A conflict among the other members; nil where they can hold together.
  private func conflict(without position: Int, _ partCount: Int, _ main: inout Solver) -> RowConflict? {
    var sequence = RowSequence(Solver(budget: main.remaining))
    defer { main.spend(main.remaining.steps - sequence.solver.remaining.steps) }
    // Only the variables that take part.
    var numbers: [Int: Variable] = [:]
    var variables: [Int] = []
    for (index, member) in members.enumerated() where index != position {
      var added = member.row
      for term in added.row.expression.terms.indices {
        let old = added.row.expression.terms[term].variable.index
        if numbers[old] == nil {
          numbers[old] = sequence.solver.addVariable(isNonNegative: Self.isSize(old, partCount))
          variables.append(old)
        }
        let new = numbers[old] ?? added.row.expression.terms[term].variable
        added.row.expression.terms[term].variable = new
      }
      if case .broken(var conflict) = sequence.add(added).outcome {
        conflict.restate(variables, rows: members.map { $0.row })
        return conflict
      }
    }
    return nil
  }

  /// Speaks of other variables, by the numbers of those it has, and of rows as they are in these terms.
  private mutating func restate(_ variables: [Int], rows: [NumberedRow]) {
    for index in members.indices {
      if let row = rows.first(where: { $0.number == members[index].number }) { members[index].row = row }
    }
    for index in bounds.indices { bounds[index].variable = variables[bounds[index].variable] }
    proof = proof.renumbered(rows: { $0 }, variables: { variables[$0] })
  }

  /// Whether the sides of rows that cannot all hold are apart by rounding alone: each row by its constant and what it is multiplied by,
  /// the row that gives way by its multiplier alone. What it is off by is what counts.
  private static func isRounding(
    _ parts: [(constant: Rational, multiplier: Rational)], on refused: Rational, isLogged: Bool
  ) -> Bool {
    var (approximate, magnitude, constant) = (0.0, 0.0, 0.0)
    for part in parts {
      let share = part.constant.doubleValue * part.multiplier.doubleValue
      approximate += share
      magnitude += share.magnitude
      constant = max(constant, part.constant.magnitude.doubleValue)
    }
    if isLogged, approximate.magnitude <= magnitude * Tolerance.loggedShare { return true }
    // Each share and each sum is off by no more than this.
    let error = magnitude * Double(parts.count + 4) * .ulpOfOne
    let allowed = Tolerance.allowance(of: constant) * refused.magnitude.doubleValue
    // What is far from the bound is decided without long fractions; infinite numbers are not.
    if approximate.magnitude - error > allowed * 1.000_001 { return false }
    if approximate.magnitude + error < allowed * 0.999_999 { return true }
    let sum = parts.reduce(0) { $0 + $1.constant * $1.multiplier }
    return Tolerance.allows((sum / refused).doubleValue, of: constant)
  }

  /// Whether a variable is a size, which cannot be negative.
  private static func isSize(_ variable: Int, _ partCount: Int) -> Bool {
    let count = FramePart.allCases.count
    return variable < partCount && variable % count >= FramePart.width.rawValue
  }
}
