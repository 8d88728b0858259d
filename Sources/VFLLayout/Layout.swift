import VFLConstraints
import VFLSolver
import VFLSyntax

/// A layout solved: where every item is, what cannot hold, what is undecided, and what says nothing new.
public struct Layout: Sendable {
  /// Where an item is, exactly, in the view that it is in; of the superview its bounds.
  public struct Frame: Equatable, Sendable {
    /// The left edge.
    public var x: Rational
    /// The top edge.
    public var y: Rational
    /// Never negative.
    public var width: Rational
    /// Never negative.
    public var height: Rational
  }

  /// Constraints that cannot hold together, none of which can be left out.
  public struct Conflict: Sendable {
    /// A constraint that takes part, by index, and what it is multiplied by; the superview's bounds have no index.
    public struct Member: Equatable, Sendable {
      /// The constraint; nil for the superview's bounds.
      public var constraint: Int?
      /// What its two sides' difference is multiplied by.
      public var multiplier: Rational
      /// The row that says it.
      public var row: Int
      /// The constant of the row.
      public var constant: Rational
    }
    /// A size that takes part by not being negative.
    public struct Bound: Equatable, Sendable {
      /// The item.
      public var item: Item
      /// Width or height.
      public var part: FramePart
      /// What it is multiplied by.
      public var multiplier: Rational
    }
    /// The constraints, in source order.
    public var members: [Member]
    /// The sizes.
    public var bounds: [Bound]
    /// The constraint that was given up so that the others can hold; nil for the superview's bounds.
    public var broken: Int?
    /// The proof, in numbers.
    package var proof: Proof

    /// The proof as data; made from its numbers on each call.
    public var certificate: Certificate { proof.certificate }
  }

  /// A place or size that constraints leave open.
  public struct Openness: Sendable {
    /// The item.
    public var item: Item
    /// What of it.
    public var part: FramePart
    /// The least it can be; nil where there is no least.
    public var minimum: Rational?
    /// The most it can be; nil where there is no most.
    public var maximum: Rational?
  }

  /// What it was made of.
  public let rows: LayoutRows
  /// The frames, in the order of the items; those after the recovery where there are conflicts.
  public let frames: [Frame]
  /// What cannot hold, in the order in which it was met.
  public let conflicts: [Conflict]
  /// How far the constraints of each priority below required are from holding, the highest priority first.
  public let levels: [(priority: Double, error: Rational)]
  /// What is left open, by item.
  public let open: [Openness]
  /// Constraints that follow from others, by index, with those they follow from.
  public let redundant: [(constraint: Int, impliedBy: [Int])]
  /// What the budget ended by; nil where everything is decided. Else the conflicts are all that is known, there may be more of them,
  /// and every frame is at 0.
  public let exhausted: Budget.Limit?

  /// Solves rows. Conflicts are recovered from as at run time: the constraint that came last gives way,
  /// and holds as well as it can.
  public init(_ rows: LayoutRows, budget: Budget = .standard) {
    var budget = budget
    self.init(rows, budget: &budget)
  }

  /// The same, and takes from the budget what it took.
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
    // What was given up has a level of its own, which no constraint asked for.
    levels = solution.levels.filter { $0.priority < .almostRequired }.map { ($0.priority.value, $0.error) }
    // Beyond this there is more to mend than to list.
    open = solver.ambiguities(witnesses: false, effort: 10_000_000).compactMap { ambiguity in
      guard let variable = ambiguity.variable, variable.index < rows.partCount else { return nil }
      let (item, part) = rows.part(variable.index)
      return Openness(item: item, part: part, minimum: ambiguity.minimum, maximum: ambiguity.maximum)
    }
    budget = solver.remaining
    let (redundant, rest) = Self.redundancies(&solver, rows, &budget)
    self.redundant = redundant
    exhausted = solver.exhausted ?? rest
  }

  /// What required constraints come to.
  public struct Requirements: Sendable {
    /// What cannot hold, in the order in which it was met.
    public var conflicts: [Conflict] = []
    /// Constraints that follow from others, by index, with those they follow from; none where there are conflicts.
    public var redundant: [(constraint: Int, impliedBy: [Int])] = []
    /// What the budget ended by, which leaves open whether there is more; nil where everything is decided.
    public var exhausted: Budget.Limit?
  }

  /// What conflicts and, where nothing does, what says nothing new: this takes less time than the frames.
  /// After `limit` conflicts the rest is not looked at, and no more than `redundancyLimit` constraints are looked for that say nothing
  /// new.
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
    // In source order it is the last of several that says nothing new.
    var ordered = added(rows, Array(rows.rows.indices), limit: .max, &budget)
    var redundant: [(constraint: Int, impliedBy: [Int])] = []
    for redundancy in ordered.solver.redundancies(limit: limit) {
      let others = redundancy.impliedBy.compactMap(ordered.row)
      // What holds to within rounding says something else, and so does what follows from it.
      guard let row = ordered.row(redundancy.row), let constraint = rows.rows[row].constraint,
        !ordered.rounded.contains(row), ordered.rounded.isDisjoint(with: others)
      else { continue }
      redundant.append((constraint, others.compactMap { rows.rows[$0].constraint }))
    }
    budget = ordered.solver.remaining
    return (redundant, ordered.solver.exhausted)
  }

  /// The conflicts alone, which take less time than the frames.
  public static func conflicts(_ rows: LayoutRows, limit: Int = .max) -> [Conflict] {
    var budget = Budget.standard
    return conflicts(rows, limit: limit, budget: &budget).found
  }

  /// The conflicts alone, and what the budget ended by, which leaves open whether there are more.
  public static func conflicts(
    _ rows: LayoutRows, limit: Int = .max, budget: inout Budget
  ) -> (found: [Conflict], exhausted: Budget.Limit?) {
    let added = added(rows, limit: limit, &budget)
    return (added.conflicts, added.solver.exhausted)
  }

  /// A solver with the unknowns of rows, the sizes among them never negative; unknown number `parameter` is one that has `value`.
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

  /// A solver with the rows that `isWanted`, and the superview's size that is unknown number `swept` either free or a parameter, in
  /// place of what the rows say of it; and whether all of them hold together.
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
