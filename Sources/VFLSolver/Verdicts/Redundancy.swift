/// A required row that says nothing beyond what earlier required rows say.
public struct Redundancy: Hashable, Sendable {
  /// The row.
  public let row: RowID
  /// The rows it follows from, by number; none where it holds for any values.
  public let impliedBy: [RowID]
  /// The variables whose being at least zero it also follows from.
  public let bounds: [Variable]
}
