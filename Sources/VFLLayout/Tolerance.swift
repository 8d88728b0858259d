import VFLSolver

/// How far numbers may be apart and still count as equal: one rule for findings, solved layouts, explanations and layout tests.
///
/// Nobody sees a thousandth of a point, and nobody means one; a larger difference is a contradiction. Between sums of large numbers a billionth
/// of the sum is allowed as well, which is what sixteen digits lose, and between numbers of console logs, which print six digits, a
/// hundred-thousandth.
public enum Tolerance {
  /// In points.
  public static let points = 0.001
  private static let share = (exact: 1e-9, logged: 1e-5)

  /// Whether a difference is rounding. `magnitude` is the sum of what was added up to it, in points.
  public static func allows(_ difference: Double, of magnitude: Double, isLogged: Bool = false) -> Bool {
    difference.magnitude <= points || difference.magnitude <= magnitude * (isLogged ? share.logged : share.exact)
  }

  /// Whether the sides of rows that cannot all hold are apart by rounding alone; each row by its constant and what it is multiplied by.
  package static func allows(_ parts: [(constant: Rational, multiplier: Rational)], isLogged: Bool = false) -> Bool {
    var (sum, magnitude, largest): (Rational, Double, Double) = (0, 0, 0)
    for part in parts {
      let share = part.constant * part.multiplier
      sum += share
      magnitude += share.magnitude.doubleValue
      largest = max(largest, part.multiplier.magnitude.doubleValue)
    }
    guard largest > 0 else { return false }
    // Per unit of the row that counts most.
    return allows(sum.doubleValue / largest, of: magnitude / largest, isLogged: isLogged)
  }
}
