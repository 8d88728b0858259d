import VFLConstraints
import VFLSolver

/// A sum of unknowns that is positive or, if it is not strict, at least 0.
package struct SignedSum: Hashable, Sendable {
  /// The sum.
  package var expression: LinearExpression
  /// Whether the sum is positive, and not only at least 0.
  package var isStrict: Bool

  /// Creates a sum and its sign.
  package init(_ expression: LinearExpression, isStrict: Bool = true) {
    (self.expression, self.isStrict) = (expression, isStrict)
  }
}

/// Finds the constraints of a layout that force sums to have a sign.
///
/// The result is minimal: together with the rows that no constraint states, such as the superview's bounds, the constraints force
/// the sums, but without any one of them they do not.
package struct InfluenceFinder {
  private let rows: LayoutRows
  private let sums: [SignedSum]
  /// The rows that are connected with the sums by unknowns other than the superview's frame, by index in ascending order.
  private let related: [Int]

  /// The maximum number of rows that are examined one by one.
  private static let examinedCount = 48

  /// Creates a search among the rows of a layout of one size.
  package init(_ rows: LayoutRows, forcing sums: [SignedSum]) {
    self.rows = rows
    self.sums = sums
    related = rows.connected(with: Set(sums.flatMap { $0.expression.terms.map { $0.variable.index } }))
  }

  /// Creates a search for the constraints that force an expression to have its value. Nil if the value is ambiguous, or if the budget
  /// runs out.
  package init?(_ rows: LayoutRows, fixing expression: LinearExpression, _ budget: inout Budget) {
    let probe = InfluenceFinder(rows, forcing: [SignedSum(expression)])
    guard let value = probe.values(probe.related, &budget)?.least.first ?? nil else { return nil }
    var (above, below) = (expression, LinearExpression(constant: value - expression.constant))
    above.constant -= value
    below.terms = expression.terms.map { LinearExpression.Term($0.variable, -$0.coefficient) }
    self.init(rows, forcing: [SignedSum(above, isStrict: false), SignedSum(below, isStrict: false)])
  }

  /// The rows of constraints, by index in ascending order. Nil if the layout does not force the sums, or if the budget runs out.
  package func find(_ budget: inout Budget) -> [Int]? {
    guard let values = values(related, &budget), hold(values) else { return nil }
    let given = related.filter { rows.rows[$0].constraint == nil }
    var found = candidates(values, &budget).filter { rows.rows[$0].constraint != nil }
    if !isForced(by: given + found, &budget) { found = related.filter { rows.rows[$0].constraint != nil } }
    guard found.count <= Self.examinedCount else { return nil }
    // Prefer the explanation with the highest priorities.
    let order = found.sorted { (rows.rows[$0].row.priority, $0) < (rows.rows[$1].row.priority, $1) }
    var isReduced = false
    while !isReduced {
      isReduced = true
      for row in order where found.contains(row) {
        let others = found.filter { $0 != row }
        guard isForced(by: given + others, &budget) else { continue }
        (found, isReduced) = (others, false)
      }
    }
    return budget.steps > 0 ? found.sorted() : nil
  }

  /// Whether some rows alone force the sums.
  private func isForced(by subset: [Int], _ budget: inout Budget) -> Bool {
    values(subset, &budget).map(hold) ?? false
  }

  /// What rows determine about the sums: the least value of each, nil if it has none, and the value of each unknown.
  private struct Values {
    var least: [Rational?]
    var solution: Solution
  }

  private func hold(_ values: Values) -> Bool {
    zip(sums, values.least).allSatisfy { sum, least in least.map { $0.signum > (sum.isStrict ? 0 : -1) } ?? false }
  }

  /// Solves some rows. Nil if the budget runs out.
  private func values(_ subset: [Int], _ budget: inout Budget) -> Values? {
    var added = Layout.added(rows, subset.sorted(), limit: .max, &budget)
    let solution = added.solver.solve()
    let least = sums.map { sum -> Rational? in
      guard let range = added.solver.ambiguities(of: [sum.expression], witnesses: false).first else {
        return solution.value(of: sum.expression)
      }
      return range.minimum
    }
    budget = added.solver.remaining
    return added.solver.exhausted == nil ? Values(least: least, solution: solution) : nil
  }

  /// The rows in proofs that the sums cannot have another sign unless some row is violated more than it is now. If rows of the
  /// highest priorities are enough, the others are left out.
  private func candidates(_ values: Values, _ budget: inout Budget) -> [Int] {
    var solver = Layout.solver(rows, budget)
    defer { budget = solver.remaining }
    var numbers: [RowID: Int] = [:]
    var found: Set<Int> = []
    var open = sums
    let levels = Set(related.map { rows.rows[$0].row.priority }).sorted(by: >)
    for level in levels where !open.isEmpty {
      for index in related where rows.rows[index].row.priority == level {
        // The values satisfy all of these rows.
        if let id = try? solver.add(limit(index, values.solution)) { numbers[id] = index }
      }
      open = open.filter { sum in
        var opposite = VFLSolver.Row(sum.expression, .lessThanOrEqual)
        if !sum.isStrict { opposite.expression.constant += Self.small }
        do throws(VFLSolver.Conflict) {
          let id = try solver.add(opposite)
          solver.remove(id)
          return true
        } catch {
          found.formUnion(error.members.compactMap { numbers[$0.row] })
          return false
        }
      }
    }
    return found.sorted()
  }

  /// A required row which states that a row is violated no more than by this solution.
  private func limit(_ index: Int, _ solution: Solution) -> VFLSolver.Row {
    var row = rows.rows[index].row
    row.priority = .required
    let value = solution.value(of: row.expression)
    switch (row.relation, value.signum) {
    case (.equal, 0), (.lessThanOrEqual, -1), (.lessThanOrEqual, 0), (.greaterThanOrEqual, 0), (.greaterThanOrEqual, 1):
      return row
    default:
      row.relation = value.signum > 0 ? .lessThanOrEqual : .greaterThanOrEqual
      row.expression.constant -= value
      return row
    }
  }

  /// The distance below 0 at which a sum is no longer at least 0, in points.
  private static let small = Rational(1) / Rational(1_000_000)
}

extension LayoutRows {
  /// The rows that are connected with unknowns, by index in ascending order. Parts of the superview's frame that rows without a
  /// constraint fix connect nothing. Linear in the number of terms.
  fileprivate func connected(with unknowns: Set<Int>) -> [Int] {
    let fixed = Set(FramePart.allCases.filter { statedBound($0) != nil }.map { $0.rawValue })
    var rowsOfUnknown: [Int: [Int]] = [:]
    for (index, row) in rows.enumerated() {
      for term in row.row.expression.terms { rowsOfUnknown[term.variable.index, default: []].append(index) }
    }
    var found = Set(fixed.flatMap { unknown in (rowsOfUnknown[unknown] ?? []).filter { rows[$0].fixes(unknown) } })
    var open = Array(unknowns)
    var seen = unknowns
    while let unknown = open.popLast() {
      if fixed.contains(unknown) { continue }
      for row in rowsOfUnknown[unknown] ?? [] where found.insert(row).inserted {
        for term in rows[row].row.expression.terms where seen.insert(term.variable.index).inserted {
          open.append(term.variable.index)
        }
      }
    }
    return found.sorted()
  }
}
