/// The parametric analysis of a layout: what it does as one parameter, such as the width of its container, goes through a range.
public struct Sweep: Hashable, Sendable {
  /// A part of the range over which every variable is linear and nothing else changes.
  public struct Piece: Hashable, Sendable {
    /// The value of the parameter at which the piece begins.
    public let lower: Rational
    /// The value of the parameter at which the piece ends.
    public let upper: Rational
    /// The value of each variable at `lower`, by number; empty if the required rows cannot hold.
    public let valuesAtLower: [Rational]
    /// The change of each variable when the parameter grows by 1, by number; empty if the required rows cannot hold.
    public let slopes: [Rational]
    /// The variables that are ambiguous inside the piece.
    public let ambiguous: [Variable]
    /// Whether the required rows can hold.
    public var isFeasible: Bool { !slopes.isEmpty }

    /// Returns the value of a variable at a value of the parameter; nil if the required rows cannot hold.
    public func value(of variable: Variable, at parameter: Rational) -> Rational? {
      guard variable.index >= 0, variable.index < slopes.count else { return nil }
      return valuesAtLower[variable.index] + slopes[variable.index] * (parameter - lower)
    }
  }

  /// The pieces, which cover the range from its lower to its upper bound. If the required rows can hold only at a single value, the
  /// piece there has no length.
  public let pieces: [Piece]

  /// The values of the parameter at which one piece ends and the next begins.
  public var breakpoints: [Rational] { pieces.dropFirst().map { $0.lower } }
}
