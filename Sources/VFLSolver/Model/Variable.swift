/// A variable of a solver: an unknown or a parameter, identified by its number in the order of declaration.
public struct Variable: Hashable, Comparable, Sendable {
  /// The number of the variable, from 0, in the order in which variables were added.
  public let index: Int

  /// Creates a reference to the variable with this number. The reference is valid only for the solver that assigned the number.
  public init(index: Int) { self.index = index }

  /// Orders variables by their numbers.
  public static func < (left: Variable, right: Variable) -> Bool { left.index < right.index }
}

/// Identifies a row of a solver by its number in the order of calls to `add`. A refused row keeps its number, and numbers are
/// never reused.
public struct RowID: Hashable, Comparable, Sendable {
  /// The number of the row, from 0, in the order of calls to `add`, including refused rows.
  public let index: Int

  /// Creates a reference to the row with this number. The reference is valid only for the solver that assigned the number.
  public init(index: Int) { self.index = index }

  /// Orders rows by their numbers.
  public static func < (left: RowID, right: RowID) -> Bool { left.index < right.index }
}
