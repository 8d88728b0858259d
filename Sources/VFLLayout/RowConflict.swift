import VFLConstraints
import VFLSolver

/// Required rows that cannot hold together, by numbers that the caller gives them; without any one of them the others can.
package struct RowConflict: Sendable {
  /// A row that takes part.
  package struct Member: Sendable {
    package var number: Int
    package var row: Row
    package var multiplier: Rational
  }

  /// The rows, in the order in which they were added.
  package private(set) var members: [Member]
  /// The sizes that take part by not being negative, by variable.
  package private(set) var bounds: [(variable: Int, multiplier: Rational)]
  /// The proof, with rows by number.
  package let proof: Proof
  /// What the values of parameters add to the sides.
  private var parameters: [(constant: Rational, multiplier: Rational)] = []
  /// The number of the row that gives way, which takes part whatever else does.
  private let refused: Int?
  private let partCount: Int

  /// Conflicts with more members are not reduced.
  private static let reducibleCount = 64

  /// A conflict of a solver in whose rows `member` says which is which.
  ///
  /// What the solver finds is irreducible as far as the sizes take part that it used; but no size is negative, whether it used that or not.
  /// Variables below `partCount` are parts of items. What reducing takes is taken from the solver's budget; where that ends, members may
  /// be left that are not needed.
  package init(
    _ conflict: VFLSolver.Conflict, in solver: inout Solver, partCount: Int,
    _ member: (RowID) -> (number: Int, row: Row)?
  ) {
    self.init(conflict, partCount, { $0 }, member)
    parameters = conflict.parameters.map { (-(solver.value(ofParameter: $0.variable) ?? 0), $0.multiplier) }
    if conflict.parameters.isEmpty { reduce(&solver) }
  }

  private init(
    _ conflict: VFLSolver.Conflict, _ partCount: Int, _ variable: (Int) -> Int,
    _ member: (RowID) -> (number: Int, row: Row)?
  ) {
    self.partCount = partCount
    refused = conflict.refused.flatMap { member($0)?.number }
    members = conflict.members.compactMap { part in
      member(part.row).map { Member(number: $0.number, row: $0.row, multiplier: part.multiplier) }
    }
    bounds = conflict.bounds.map { (variable($0.variable.index), $0.multiplier) }
    proof = conflict.proof.renumbered(
      rows: { member(RowID(index: $0))?.number ?? $0 }, variables: variable)
  }

  /// Whether the sides are apart by no more than what numbers lose by being rounded.
  package func isRounding(isLogged: Bool = false) -> Bool {
    let parts = members.map { ($0.row.expression.constant, $0.multiplier) } + parameters
    return Tolerance.allows(parts, on: members.first { $0.number == refused }?.multiplier, isLogged: isLogged)
  }

  /// Leaves out members that are not needed: each is tried without.
  private mutating func reduce(_ main: inout Solver) {
    guard members.count <= Self.reducibleCount else { return }
    var position = 0
    while position < members.count, main.exhausted == nil {
      if let smaller = conflict(without: position, &main) {
        // Members before this one are still needed: without one of them the larger set could hold.
        self = smaller
      } else {
        position += 1
      }
    }
  }

  /// A conflict among the other members; nil where they can hold together.
  private func conflict(without position: Int, _ main: inout Solver) -> RowConflict? {
    var solver = Solver(budget: main.remaining)
    defer { main.spend(main.remaining.steps - solver.remaining.steps) }
    // Only the variables that take part.
    var numbers: [Int: Variable] = [:]
    var variables: [Int] = []
    var added: [Member] = []
    for (index, member) in members.enumerated() where index != position {
      var row = member.row
      for term in row.expression.terms.indices {
        let old = row.expression.terms[term].variable.index
        if numbers[old] == nil {
          numbers[old] = solver.addVariable(isNonNegative: isSize(old))
          variables.append(old)
        }
        row.expression.terms[term].variable = numbers[old] ?? row.expression.terms[term].variable
      }
      added.append(member)
      do throws(VFLSolver.Conflict) {
        try solver.add(row)
      } catch {
        return RowConflict(error, partCount, { variables[$0] }) { id in
          id.index < added.count ? (added[id.index].number, added[id.index].row) : nil
        }
      }
    }
    return nil
  }

  /// Whether a variable is a size, which cannot be negative.
  private func isSize(_ variable: Int) -> Bool {
    let count = FramePart.allCases.count
    return variable < partCount && variable % count >= FramePart.width.rawValue
  }
}
