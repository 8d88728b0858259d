/// What a layout does while one parameter, such as the width of its container, goes through a range.
public struct Sweep: Hashable, Sendable {
  /// A stretch of the range over which every variable is a straight line and nothing else changes.
  public struct Piece: Hashable, Sendable {
    /// Where it begins.
    public let lower: Rational
    /// Where it ends.
    public let upper: Rational
    /// Where each variable is at the beginning, by number; empty where the required rows cannot hold.
    public let valuesAtLower: [Rational]
    /// How much each variable grows while the parameter grows by 1.
    public let slopes: [Rational]
    /// The variables that are undecided inside.
    public let ambiguous: [Variable]
    /// Whether the required rows can hold.
    public var isFeasible: Bool { !slopes.isEmpty }

    /// Where a variable is at a value of the parameter; nil where the required rows cannot hold.
    public func value(of variable: Variable, at parameter: Rational) -> Rational? {
      guard variable.index >= 0, variable.index < slopes.count else { return nil }
      return valuesAtLower[variable.index] + slopes[variable.index] * (parameter - lower)
    }
  }

  /// The stretches, which cover the range from its lower to its upper bound. Where required rows can hold only at one point, a
  /// stretch has no length.
  public let pieces: [Piece]

  /// Where one stretch ends and the next begins.
  public var breakpoints: [Rational] { pieces.dropFirst().map { $0.lower } }
}
