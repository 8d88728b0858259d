import VFLConstraints
import VFLSolver
import VFLSyntax

/// A solved layout: the frame of every item, the conflicts, the ambiguous positions and sizes, and the redundant constraints.
public struct Layout: Sendable {
  /// The exact frame of an item, relative to its enclosing view. The superview's frame is its bounds.
  public struct Frame: Equatable, Sendable {
    /// The left edge, in points.
    public var x: Rational
    /// The top edge, in points.
    public var y: Rational
    /// The width, in points. Never negative.
    public var width: Rational
    /// The height, in points. Never negative.
    public var height: Rational
  }

  /// A set of constraints that cannot all hold. If any one of them is removed, the others can hold.
  public struct Conflict: Sendable {
    /// A constraint of the conflict and its multiplier in the proof. The superview's bounds have no constraint index.
    public struct Member: Equatable, Sendable {
      /// The index of the constraint; nil for the superview's bounds.
      public var constraint: Int?
      /// The factor by which the proof multiplies the difference between the constraint's two sides.
      public var multiplier: Rational
      /// The index of the constraint's row in `LayoutRows.rows`.
      public var row: Int
      /// The constant of the row.
      public var constant: Rational
    }
    /// A size that takes part in the conflict because it cannot be negative.
    public struct Bound: Equatable, Sendable {
      /// The item.
      public var item: Item
      /// Width or height.
      public var part: FramePart
      /// The factor by which the proof multiplies the size.
      public var multiplier: Rational
    }
    /// The constraints, in the order in which they were added to the solver.
    public var members: [Member]
    /// The sizes that cannot be negative.
    public var bounds: [Bound]
    /// The constraint that was broken so that the others can hold; nil for the superview's bounds.
    public var broken: Int?
    /// The proof, in exact numbers.
    package var proof: Proof

    /// The proof as data. Computed from `proof` on each call.
    public var certificate: Certificate { proof.certificate }
  }

  /// An ambiguous position or size.
  public struct Openness: Sendable {
    /// The item.
    public var item: Item
    /// The ambiguous part of the item's frame.
    public var part: FramePart
    /// The smallest possible value; nil if there is no lower limit.
    public var minimum: Rational?
    /// The largest possible value; nil if there is no upper limit.
    public var maximum: Rational?
  }

  /// The rows that were solved.
  public let rows: LayoutRows
  /// The frames, in the order of `rows.items`. If there are conflicts, these are the frames after the recovery.
  public let frames: [Frame]
  /// The conflicts, in the order in which they were found.
  public let conflicts: [Conflict]
  /// For each priority below required, the total error of its constraints. The highest priority comes first.
  public let levels: [(priority: Double, error: Rational)]
  /// The positions and sizes, by item, that are ambiguous by more than a rounding error.
  public let open: [Openness]
  /// Redundant constraints, by index, each with the constraints that imply it.
  public let redundant: [(constraint: Int, impliedBy: [Int])]
  /// The budget limit that was reached; nil if everything was decided. If a limit was reached, only `conflicts` is valid: there may
  /// be further conflicts, and every frame is zero.
  public let exhausted: Budget.Limit?

  /// Solves rows. Recovers from a conflict as the system does at run time: the constraint that was added last is broken, and then
  /// satisfied as closely as the others allow.
  public init(_ rows: LayoutRows, budget: Budget = .standard) {
    var budget = budget
    self.init(rows, budget: &budget)
  }

  /// Solves rows like ``init(_:budget:)``, and deducts the number of steps from `budget`.
  public init(_ rows: LayoutRows, budget: inout Budget) {
    self.rows = rows
    let added = Self.added(rows, &budget)
    var solver = added.solver
    conflicts = added.conflicts
    let solution = solver.solve()
    frames = rows.items.indices.map { item in
      func value(_ part: FramePart) -> Rational {
        solution[Variable(index: item * FramePart.allCases.count + part.rawValue)]
      }
      return Frame(x: value(.x), y: value(.y), width: value(.width), height: value(.height))
    }
    // Leave out the priority level that was added for the broken constraints, because it does not exist in the source.
    levels = solution.levels.filter { $0.priority < .almostRequired }.map { ($0.priority.value, $0.error) }
    // If listing the ambiguities takes more steps than this, there are too many to report.
    open = solver.ambiguities(witnesses: false, effort: 10_000_000).compactMap { ambiguity in
      guard let variable = ambiguity.variable, variable.index < rows.partCount else { return nil }
      if ambiguity.isRounding { return nil }
      let (item, part) = rows.part(variable.index)
      return Openness(item: item, part: part, minimum: ambiguity.minimum, maximum: ambiguity.maximum)
    }
    budget = solver.remaining
    let (redundant, rest) = Self.redundancies(&solver, rows, &budget)
    self.redundant = redundant
    exhausted = solver.exhausted ?? rest
  }

  /// The conflicts or redundancies among the required constraints.
  public struct Requirements: Sendable {
    /// The conflicts, in the order in which they were found.
    public var conflicts: [Conflict] = []
    /// Redundant constraints, by index, each with the constraints that imply it. Empty if there are conflicts.
    public var redundant: [(constraint: Int, impliedBy: [Int])] = []
    /// The budget limit that was reached; nil if everything was decided. If a limit was reached, there may be more conflicts or
    /// redundant constraints.
    public var exhausted: Budget.Limit?
  }

  /// Finds the conflicts or, if there are none, the redundant constraints. This takes less time than computing the frames. The
  /// search stops after `limit` conflicts or `redundancyLimit` redundant constraints.
  public static func requirements(
    _ rows: LayoutRows, limit: Int = .max, redundancyLimit: Int = .max, budget: inout Budget
  ) -> Requirements {
    var added = added(rows, limit: limit, &budget)
    guard added.conflicts.isEmpty, added.solver.exhausted == nil, redundancyLimit > 0 else {
      return Requirements(conflicts: added.conflicts, exhausted: added.solver.exhausted)
    }
    let (redundant, exhausted) = redundancies(&added.solver, rows, limit: redundancyLimit, &budget)
    return Requirements(redundant: redundant, exhausted: exhausted)
  }

  private static func redundancies(
    _ solver: inout Solver, _ rows: LayoutRows, limit: Int = .max, _ budget: inout Budget
  ) -> (found: [(constraint: Int, impliedBy: [Int])], exhausted: Budget.Limit?) {
    let found = solver.redundancies(limit: 1)
    budget = solver.remaining
    if found.isEmpty { return ([], solver.exhausted) }
    // Add the rows in source order, so that the last of several equivalent constraints is the redundant one.
    var ordered = added(rows, Array(rows.rows.indices), limit: .max, &budget)
    var redundant: [(constraint: Int, impliedBy: [Int])] = []
    for redundancy in ordered.solver.redundancies(limit: limit) {
      let others = redundancy.impliedBy.compactMap(ordered.row)
      // A constraint that holds only to within rounding is not redundant, and neither is one that follows from it.
      guard let row = ordered.row(redundancy.row), let constraint = rows.rows[row].constraint,
        ordered.rounded[row] == nil, !others.contains(where: { ordered.rounded[$0] != nil })
      else { continue }
      redundant.append((constraint, others.compactMap { rows.rows[$0].constraint }))
    }
    budget = ordered.solver.remaining
    return (redundant, ordered.solver.exhausted)
  }

  /// Finds only the conflicts, at most `limit` of them. This takes less time than computing the frames.
  public static func conflicts(_ rows: LayoutRows, limit: Int = .max) -> [Conflict] {
    var budget = Budget.standard
    return conflicts(rows, limit: limit, budget: &budget).found
  }

  /// Finds only the conflicts, at most `limit` of them. If a budget limit is reached, also returns that limit; there may then be more
  /// conflicts.
  public static func conflicts(
    _ rows: LayoutRows, limit: Int = .max, budget: inout Budget
  ) -> (found: [Conflict], exhausted: Budget.Limit?) {
    let added = added(rows, limit: limit, &budget)
    return (added.conflicts, added.solver.exhausted)
  }

  /// A solver without rows, with a variable for each unknown. Sizes cannot be negative. If `parameter` is not nil, the unknown with
  /// that number is added as a solver parameter whose value is `value`.
  static func solver(_ rows: LayoutRows, parameter: Int? = nil, value: Rational = 0, _ budget: Budget) -> Solver {
    var solver = Solver(budget: budget)
    for unknown in 0..<rows.unknownCount {
      let part = unknown < rows.partCount ? rows.part(unknown).part : nil
      _ =
        unknown == parameter
        ? solver.addParameter(value) : solver.addVariable(isNonNegative: part?.isSize == true)
    }
    return solver
  }

  /// A solver with the rows that `isWanted` accepts. The unknown at index `swept`, which is the superview's width or height, is free,
  /// or a parameter if `parameter` is not nil. The row that fixes it is left out. `isComplete` is true if all rows can hold.
  static func solver(
    _ rows: LayoutRows, without swept: Int, parameter: Rational?, _ budget: inout Budget,
    _ isWanted: (LayoutRows.Row) -> Bool
  ) -> (solver: Solver, isComplete: Bool) {
    let empty = solver(rows, parameter: parameter == nil ? nil : swept, value: parameter ?? 0, budget)
    let result = added(rows, rows.sizesFirst, to: empty, limit: 1, &budget) { row in
      isWanted(row) && !(row.constraint == nil && row.row.expression.terms.first?.variable.index == swept)
    }
    return (result.solver, result.conflicts.isEmpty)
  }
}

extension Ambiguity {
  /// Whether the range is only a rounding error: numbers such as a third of a point are rounded, which can leave room for less than a
  /// thousandth of a point.
  var isRounding: Bool {
    guard let minimum = minimum?.doubleValue, let maximum = maximum?.doubleValue else { return false }
    return Tolerance.allows(maximum - minimum, of: max(minimum.magnitude, maximum.magnitude))
  }
}
