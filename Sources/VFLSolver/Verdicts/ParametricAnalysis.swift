/// The parametric analysis of a solver's rows: how the solution changes as one parameter, such as the width of a container,
/// varies over a range.
public struct ParametricAnalysis: Hashable, Sendable {
  /// An interval of the range, between two breakpoints, over which every variable is a linear function of the parameter, and neither
  /// feasibility nor ambiguity changes.
  public struct Interval: Hashable, Sendable {
    /// The value of the parameter at which the interval begins.
    public let lower: Rational
    /// The value of the parameter at which the interval ends.
    public let upper: Rational
    /// The value of each variable at `lower`, in the order of the variables; empty if the required rows cannot hold.
    public let valuesAtLower: [Rational]
    /// The change of each variable when the parameter grows by 1, in the order of the variables; empty if the required rows cannot
    /// hold.
    public let slopes: [Rational]
    /// The variables that are ambiguous inside the interval.
    public let ambiguous: [Variable]
    /// Whether the required rows can hold.
    public var isFeasible: Bool { !slopes.isEmpty }

    /// Returns the value of a variable at a given value of the parameter; nil if the required rows cannot hold.
    public func value(of variable: Variable, at parameter: Rational) -> Rational? {
      guard variable.index >= 0, variable.index < slopes.count else { return nil }
      return valuesAtLower[variable.index] + slopes[variable.index] * (parameter - lower)
    }
  }

  /// The intervals in ascending order. Together they cover the whole range. If the required rows can hold only at a single value,
  /// the interval at that value has length 0.
  public let intervals: [Interval]

  /// The values of the parameter at which one interval ends and the next begins.
  public var breakpoints: [Rational] { intervals.dropFirst().map { $0.lower } }
}
