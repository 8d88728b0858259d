import VFLConstraints
import VFLSolver

/// Required rows that cannot all hold. Rows are identified by their numbers in the sequence.
package struct RowConflict: Sendable {
  /// A row of the conflict.
  package struct Member: Sendable {
    package var row: NumberedRow
    package var multiplier: Rational

    package var number: Int { row.number }
  }

  /// The rows, in the order in which they were added.
  package private(set) var members: [Member]
  /// The sizes that take part because they cannot be negative, each as a variable with its multiplier in the proof.
  package private(set) var bounds: [(variable: Int, multiplier: Rational)]
  /// The proof, in which rows are identified by number.
  package private(set) var proof: Proof
  /// Whether the contradiction is no larger than a rounding error.
  package let isRounding: Bool
  /// The largest contradiction that counts as a rounding error, in points.
  package let allowance: Double
  /// If the contradiction is a rounding error, the smallest change of the refused row's constant that makes the row hold; 0 otherwise.
  package let distance: Rational
  /// The steps of the budget that adding up the proof takes; 0 if floating point sufficed.
  let work: Int
  /// Whether the budget suffices for these steps. If not, the contradiction may be a rounding error.
  let isJudged: Bool
  private let hasParameters: Bool

  /// Conflicts with more members than this are not reduced.
  private static let reducibleCount = 64

  /// Records the conflict that the solver found when a row was added to a sequence.
  ///
  /// `distance` comes from the solver's own proof, and is the smallest amount by which the row fails to hold. A smaller set of rows
  /// may contradict the row by a smaller amount.
  init(_ conflict: VFLSolver.Conflict, in sequence: RowSequence) {
    members = conflict.members.compactMap { part in
      sequence[part.row].map { Member(row: $0, multiplier: part.multiplier) }
    }
    bounds = conflict.bounds.map { ($0.variable.index, $0.multiplier) }
    proof = conflict.proof.renumbered(
      rows: { sequence[RowID(index: $0)]?.number ?? $0 }, variables: { $0 },
      constants: { sequence[RowID(index: $0)]?.row.expression.constant })
    hasParameters = !conflict.parameters.isEmpty
    // Use the rows as the solver stores them, because a row that was moved has a new constant.
    var parts = conflict.members.compactMap { part -> (constant: Rational, multiplier: Rational)? in
      let row = sequence.solver.row(part.row) ?? sequence[part.row]?.row
      return row.map { ($0.expression.constant, part.multiplier) }
    }
    parts += conflict.parameters.map { (-(sequence.solver.value(ofParameter: $0.variable) ?? 0), $0.multiplier) }
    guard let refused = conflict.members.first(where: { $0.row == conflict.refused })?.multiplier, !refused.isZero
    else {
      (isRounding, distance, allowance, work, isJudged) = (false, 0, 0, 0, true)
      return
    }
    let tolerance = members.reduce(0) { max($0, $1.row.tolerance) }
    let constant = parts.reduce(0.0) { max($0, $1.constant.magnitude.doubleValue) }
    allowance = max(tolerance, Tolerance.allowance(of: constant))
    let isEvident = Self.isRounding(parts, on: refused, isLogged: members.contains { $0.row.isLogged })
    guard !members.contains(where: { $0.row.limitsError }), isEvident != false || tolerance > 0 else {
      (isRounding, distance, work, isJudged) = (false, 0, 0, true)
      return
    }
    work = Self.work(parts)
    isJudged = work <= sequence.solver.remaining.steps
    guard isJudged else {
      (isRounding, distance) = (false, 0)
      return
    }
    let exact = -(parts.reduce(0) { $0 + $1.constant * $1.multiplier } / refused)
    isRounding =
      tolerance > 0 && exact.doubleValue.magnitude < tolerance
      || isEvident ?? Tolerance.allows(exact.doubleValue, of: constant)
    distance = isRounding ? exact : 0
  }

  /// The steps for adding up a proof. The fractions are reduced, which takes time quadratic in their digits.
  private static func work(_ parts: [(constant: Rational, multiplier: Rational)]) -> Int {
    let longest = parts.reduce(0) { max($0, $1.multiplier.digitCount + $1.constant.digitCount) }
    return parts.count * longest * longest / 2
  }

  /// Removes members that are not needed: if any one of the remaining members is removed, the others can hold, possibly only to
  /// within rounding.
  ///
  /// The solver's conflict is irreducible with respect to the size bounds that its proof uses. A smaller conflict may exist,
  /// because the sizes that the proof does not use cannot be negative either. Variables below `partCount` are parts of items. The
  /// work is deducted from the budget of `main`. If the budget runs out, some members that are not needed may remain.
  package mutating func reduce(partCount: Int, _ main: inout Solver) {
    guard members.count <= Self.reducibleCount, !hasParameters else { return }
    var position = 0
    while position < members.count, main.exhausted == nil {
      if let smaller = conflict(without: position, partCount, &main) {
        // The members before this one are still needed: if any one of them were removed, even the larger set could hold.
        self = smaller
      } else {
        position += 1
      }
    }
  }

  /// A conflict among the members except the one at `position`; nil if they can all hold.
  private func conflict(without position: Int, _ partCount: Int, _ main: inout Solver) -> RowConflict? {
    // Adding a row to a new solver takes longer than its few steps.
    main.spend(LayoutRows.stepsPerConstraint * members.count)
    var sequence = RowSequence(Solver(budget: main.remaining))
    defer { main.spend(main.remaining.steps - sequence.solver.remaining.steps) }
    // Add only the variables that take part.
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

  /// Translates variable numbers back through `variables`, and restores the original form of each member's row.
  private mutating func restate(_ variables: [Int], rows: [NumberedRow]) {
    for index in members.indices {
      if let row = rows.first(where: { $0.number == members[index].number }) { members[index].row = row }
    }
    for index in bounds.indices { bounds[index].variable = variables[bounds[index].variable] }
    proof = proof.renumbered(rows: { $0 }, variables: { variables[$0] })
  }

  /// Whether a contradiction is only a rounding error, as far as floating point can tell; nil if exact fractions are needed. Each of
  /// `parts` is a row's constant and multiplier; `refused` is the multiplier of the row that would be broken. The size of the
  /// contradiction is the amount by which that row fails to hold.
  private static func isRounding(
    _ parts: [(constant: Rational, multiplier: Rational)], on refused: Rational, isLogged: Bool
  ) -> Bool? {
    var (approximate, magnitude, constant) = (0.0, 0.0, 0.0)
    // Only the ratios of the multipliers matter. In a long chain of ratios, they may be beyond the range of Double.
    let largest = parts.reduce(0) { $1.multiplier.isZero ? $0 : max($0, $1.multiplier.exponent) }
    let exponent = largest > Self.largestExponent ? largest : 0
    func double(_ multiplier: Rational) -> Double {
      exponent == 0 ? multiplier.doubleValue : multiplier.approximation(dividedByPowerOfTwo: exponent)
    }
    for part in parts {
      let share = part.constant.doubleValue * double(part.multiplier)
      approximate += share
      magnitude += share.magnitude
      constant = max(constant, part.constant.magnitude.doubleValue)
    }
    if isLogged, approximate.magnitude <= magnitude * Tolerance.loggedShare { return true }
    // An upper bound on the floating-point error of every product and every partial sum.
    let error = magnitude * Double(parts.count + 16) * .ulpOfOne
    let allowed = Tolerance.allowance(of: constant) * double(refused.magnitude)
    // Floating point is sufficient for values that are clearly above or below the allowed error. Exact fractions are needed only
    // near the allowed error and for infinite values.
    if approximate.magnitude - error > allowed * 1.000_001 { return false }
    if approximate.magnitude + error < allowed * 0.999_999 { return true }
    return nil
  }

  /// The largest exponent of a multiplier with whose Double the multiplier is compared. Constants have exponents, too.
  private static let largestExponent = 768

  /// Whether a variable is a size, which cannot be negative.
  private static func isSize(_ variable: Int, _ partCount: Int) -> Bool {
    let count = FramePart.allCases.count
    return variable < partCount && variable % count >= FramePart.width.rawValue
  }
}
