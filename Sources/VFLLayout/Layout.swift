import VFLConstraints
import VFLSolver
import VFLSyntax

/// A layout solved: where every item is, what cannot hold, what is undecided, and what says nothing new.
public struct Layout: Sendable {
  /// Where an item is, exactly, in the coordinates of the superview.
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
      public var constant: Double
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
    /// The proof as data.
    public var certificate: Certificate
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

  /// Solves rows. Conflicts are recovered from as at run time: the constraint that came last gives way,
  /// and holds as well as it can.
  public init(_ rows: LayoutRows) {
    self.rows = rows
    let (added, conflicts, rowOfID) = Self.added(rows)
    var solver = added
    self.conflicts = conflicts
    let solution = solver.solve()
    frames = rows.items.indices.map { item in
      func value(_ part: FramePart) -> Rational {
        solution[Variable(index: item * FramePart.allCases.count + part.rawValue)]
      }
      return Frame(x: value(.x), y: value(.y), width: value(.width), height: value(.height))
    }
    // What was given up has a level of its own, which no constraint asked for.
    levels = solution.levels.filter { $0.priority < .almostRequired }.map { ($0.priority.value, $0.error) }
    open = solver.ambiguities(witnesses: false).compactMap { ambiguity in
      guard let variable = ambiguity.variable, variable.index < rows.partCount else { return nil }
      let (item, part) = rows.part(variable.index)
      return Openness(item: item, part: part, minimum: ambiguity.minimum, maximum: ambiguity.maximum)
    }
    redundant = Self.redundancies(solver, rows, rowOfID)
  }

  /// What conflicts and, where nothing does, what says nothing new: this takes less time than the frames.
  /// After `limit` conflicts the rest is not looked at.
  public static func requirements(
    _ rows: LayoutRows, limit: Int = .max
  ) -> (conflicts: [Conflict], redundant: [(constraint: Int, impliedBy: [Int])]) {
    let (solver, conflicts, rowOfID) = added(rows, limit: limit)
    return (conflicts, conflicts.isEmpty ? redundancies(solver, rows, rowOfID) : [])
  }

  private static func redundancies(
    _ solver: Solver, _ rows: LayoutRows, _ rowOfID: [Int]
  ) -> [(constraint: Int, impliedBy: [Int])] {
    solver.redundancies().compactMap { redundancy in
      guard let row = rowIndex(redundancy.row, rowOfID), let constraint = rows.rows[row].constraint else { return nil }
      let implied = redundancy.impliedBy.compactMap { rowIndex($0, rowOfID).flatMap { rows.rows[$0].constraint } }
      return (constraint, implied)
    }
  }

  /// The conflicts alone, which take less time than the frames.
  public static func conflicts(_ rows: LayoutRows) -> [Conflict] { added(rows).conflicts }

  /// A solver with the rows, and what conflicts on the way.
  private static func added(_ rows: LayoutRows, limit: Int = .max) -> (
    solver: Solver, conflicts: [Conflict], rowOfID: [Int]
  ) {
    var solver = solver(rows)
    // The row of each number that the solver has given out.
    var rowOfID: [Int] = []
    var conflicts: [Conflict] = []
    for (index, row) in rows.rows.enumerated() {
      guard let solverRow = Self.row(row) else { continue }
      let (id, conflict) = solver.addSoftening(solverRow)
      if let conflict {
        if let refused = conflict.refused { note(refused, index, &rowOfID) }
        conflicts.append(self.conflict(conflict, rows, rowOfID, broken: row.constraint))
        if conflicts.count >= limit { break }
      }
      note(id, index, &rowOfID)
    }
    return (solver, conflicts, rowOfID)
  }

  /// A solver with the unknowns of rows, the sizes among them never negative; unknown number `parameter` is one that has `value`.
  private static func solver(_ rows: LayoutRows, parameter: Int? = nil, value: Rational = 0) -> Solver {
    var solver = Solver()
    for unknown in 0..<rows.unknownCount {
      let part = unknown < rows.partCount ? rows.part(unknown).part : nil
      _ =
        unknown == parameter
        ? solver.addParameter(value) : solver.addVariable(isNonNegative: part == .width || part == .height)
    }
    return solver
  }

  /// A solver with the rows that `isWanted`, and the superview's size that is unknown number `swept` either free or a parameter, in
  /// place of what the rows say of it; and whether all of them hold together.
  static func solver(
    _ rows: LayoutRows, without swept: Int, parameter: Rational?, _ isWanted: (LayoutRows.Row) -> Bool
  ) -> (solver: Solver, isComplete: Bool) {
    var solver = solver(rows, parameter: parameter == nil ? nil : swept, value: parameter ?? 0)
    var isComplete = true
    for row in rows.rows where isWanted(row) && !(row.constraint == nil && row.terms.first?.unknown == swept) {
      guard let solverRow = Self.row(row) else { continue }
      do throws(VFLSolver.Conflict) {
        _ = try solver.add(solverRow)
      } catch {
        isComplete = false
      }
    }
    return (solver, isComplete)
  }

  /// A row as the solver takes it: numbers are read as they print, so that 0.1 is a tenth.
  private static func row(_ row: LayoutRows.Row) -> Row? {
    guard let constant = Rational(shortest: row.constant), let priority = Priority(row.priority) else { return nil }
    var terms: [(Variable, Rational)] = []
    for (unknown, factor) in row.terms {
      guard let factor = Rational(shortest: factor) else { return nil }
      terms.append((Variable(index: unknown), factor))
    }
    let relation: VFLSolver.Relation =
      switch row.relation {
      case .equal: .equal
      case .lessThanOrEqual: .lessThanOrEqual
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    return Row(terms, constant: constant, relation, priority: priority)
  }

  private static func note(_ id: RowID, _ index: Int, _ rowOfID: inout [Int]) {
    while rowOfID.count <= id.index { rowOfID.append(-1) }
    rowOfID[id.index] = index
  }

  private static func rowIndex(_ id: RowID, _ rowOfID: [Int]) -> Int? {
    guard id.index < rowOfID.count, rowOfID[id.index] >= 0 else { return nil }
    return rowOfID[id.index]
  }

  private static func conflict(
    _ conflict: VFLSolver.Conflict, _ rows: LayoutRows, _ rowOfID: [Int], broken: Int?
  ) -> Conflict {
    let members = conflict.members.compactMap { member -> Conflict.Member? in
      guard let row = rowIndex(member.row, rowOfID) else { return nil }
      return .init(
        constraint: rows.rows[row].constraint, multiplier: member.multiplier, row: row,
        constant: rows.rows[row].constant)
    }
    let bounds = conflict.bounds.map { bound in
      let (item, part) = rows.part(bound.variable.index)
      return Conflict.Bound(item: item, part: part, multiplier: bound.multiplier)
    }
    return Conflict(members: members, bounds: bounds, broken: broken, certificate: conflict.certificate)
  }
}
