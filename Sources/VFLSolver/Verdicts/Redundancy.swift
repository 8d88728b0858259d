/// A required row that earlier required rows already imply.
public struct Redundancy: Hashable, Sendable {
  /// The number of the redundant row.
  public let row: RowID
  /// The rows that imply the redundant row, in the order of their numbers; empty if the row holds for all values that the bounds allow.
  public let impliedBy: [RowID]
  /// The variables whose bounds `variable >= 0` are also needed to imply the row.
  public let bounds: [Variable]
}
