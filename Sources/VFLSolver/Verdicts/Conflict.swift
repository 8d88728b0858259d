/// Required rows that cannot all hold, with the Farkas multipliers that prove it: if the rows held, each part times its
/// multiplier would be at least zero, yet these products add up to a negative constant.
///
/// The set is irreducible: if any one part is removed, the remaining parts can all hold.
public struct Conflict: Error, Hashable, Sendable {
  /// A row that takes part in the conflict.
  public struct Member: Hashable, Sendable {
    /// The row.
    public let row: RowID
    /// The Farkas multiplier of the row's expression: at least 0 for `>=`, at most 0 for `<=`.
    public let multiplier: Rational
  }

  /// A variable that takes part because its own range is restricted: it cannot be negative, or it is a parameter with a given
  /// value.
  public struct Implicit: Hashable, Sendable {
    /// The variable.
    public let variable: Variable
    /// The Farkas multiplier of `variable`, or of `variable - value` for a parameter.
    public let multiplier: Rational
  }

  /// The rows that take part, in the order of their numbers.
  public let members: [Member]
  /// The bounds `variable >= 0` that take part, in the order of their variables.
  public let bounds: [Implicit]
  /// The parameters whose values take part, in the order of their numbers.
  public let parameters: [Implicit]
  /// The row that was refused; nil if a new constant or parameter value was refused.
  public let refused: RowID?
  /// The whole proof in exact numbers.
  package let proof: Proof

  /// The whole proof as self-contained data. Each access formats all numbers of the proof.
  public var certificate: Certificate { proof.certificate }

  /// The rows that take part, without their multipliers.
  public var rows: [RowID] { members.map { $0.row } }
}
