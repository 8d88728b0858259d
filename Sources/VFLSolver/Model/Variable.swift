/// An unknown of a solver, or one of its declared parameters: a number in the order of declaration.
public struct Variable: Hashable, Comparable, Sendable {
  /// The number of the variable, from 0, in the order in which they were added.
  public let index: Int

  /// The variable of a number; it means something only to a solver that has given out that many.
  public init(index: Int) { self.index = index }

  /// The order in which variables were added.
  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}

/// Names a row of a solver: a number in the order in which rows were offered. A row that was refused keeps its number, and no
/// number is given twice.
public struct RowID: Hashable, Comparable, Sendable {
  /// The number of the row, from 0, in the order in which they were offered.
  public let index: Int

  /// The row of a number; it means something only to a solver that has given out that many.
  public init(index: Int) { self.index = index }

  /// The order in which rows were offered.
  public static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}
