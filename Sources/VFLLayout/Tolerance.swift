import VFLSolver

/// How far numbers may be apart and still count as equal: one rule for findings, solved layouts, explanations and layout tests.
///
/// Nobody sees a thousandth of a point, and nobody means one; a larger difference is a contradiction. Between numbers beyond a million a billionth
/// of the larger one is allowed, which is what sixteen digits lose, and between those of console logs, which print six digits, a
/// hundred-thousandth of their sum.
public enum Tolerance {
  /// In points.
  public static let points = 0.001
  private static let share = (exact: 1e-9, logged: 1e-5)

  /// Whether the difference of two numbers is rounding. `magnitude` is the larger one, in points.
  public static func allows(_ difference: Double, of magnitude: Double) -> Bool {
    difference.magnitude <= max(points, magnitude.magnitude * share.exact)
  }

  /// Whether the sides of rows that cannot all hold are apart by rounding alone: each row by its constant and what it is multiplied by,
  /// the row that gives way by its multiplier alone. What it is off by is what counts.
  package static func allows(
    _ parts: [(constant: Rational, multiplier: Rational)], on refused: Rational?, isLogged: Bool
  ) -> Bool {
    var (sum, magnitude, constant, largest): (Rational, Double, Double, Rational) = (0, 0, 0, 0)
    for part in parts {
      let share = part.constant * part.multiplier
      sum += share
      magnitude += share.magnitude.doubleValue
      constant = max(constant, part.constant.magnitude.doubleValue)
      largest = max(largest, part.multiplier.magnitude)
    }
    if isLogged, sum.magnitude.doubleValue <= magnitude * share.logged { return true }
    return allows((sum / (refused ?? largest)).doubleValue, of: constant)
  }
}
