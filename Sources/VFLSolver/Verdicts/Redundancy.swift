/// A required row that earlier required rows already imply.
public struct Redundancy: Hashable, Sendable {
  /// The redundant row.
  public let row: RowID
  /// The rows that imply it, by number; empty if it holds for all values that the bounds allow.
  public let impliedBy: [RowID]
  /// The variables whose bounds `variable >= 0` it also depends on.
  public let bounds: [Variable]
}
