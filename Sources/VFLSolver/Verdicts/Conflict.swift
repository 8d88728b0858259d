/// Required rows that cannot hold together, with the arithmetic that shows it: every part is at least zero where its rows hold, yet
/// the sum of the parts has no variables left and is negative.
///
/// The set is irreducible: without any one of its parts the others can hold.
public struct Conflict: Error, Hashable, Sendable {
  /// A row that takes part.
  public struct Member: Hashable, Sendable {
    /// Which row.
    public let row: RowID
    /// What its expression is multiplied by: at least 0 for `>=`, at most 0 for `<=`.
    public let multiplier: Rational
  }

  /// A variable that takes part by what it is: one that cannot be negative, or a parameter that has a value.
  public struct Implicit: Hashable, Sendable {
    /// Which variable.
    public let variable: Variable
    /// What `variable`, or `variable - value`, is multiplied by.
    public let multiplier: Rational
  }

  /// The rows, by number.
  public let members: [Member]
  /// The bounds `variable >= 0` that take part, by variable.
  public let bounds: [Implicit]
  /// The values of parameters that take part, by variable.
  public let parameters: [Implicit]
  /// The row that was refused; nil where an edit was.
  public let refused: RowID?
  /// All of it, in numbers.
  package let proof: Proof

  /// All of it as data that stands alone; made from its numbers on each call.
  public var certificate: Certificate { proof.certificate }

  /// The rows alone.
  public var rows: [RowID] { members.map { $0.row } }
}
