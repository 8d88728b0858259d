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
    var (approximate, magnitude, constant, largest) = (0.0, 0.0, 0.0, 0.0)
    for part in parts {
      let multiplier = part.multiplier.doubleValue
      let share = part.constant.doubleValue * multiplier
      approximate += share
      magnitude += share.magnitude
      constant = max(constant, part.constant.magnitude.doubleValue)
      largest = max(largest, multiplier.magnitude)
    }
    if isLogged, approximate.magnitude <= magnitude * self.share.logged { return true }
    // Each share and each sum is off by no more than this.
    let error = magnitude * Double(parts.count + 4) * .ulpOfOne
    let divisor = refused?.magnitude.doubleValue ?? largest
    let allowed = max(points, constant.magnitude * self.share.exact) * divisor
    // What is far from the bound is decided without long fractions; infinite numbers are not.
    if approximate.magnitude - error > allowed * 1.000_001 { return false }
    if approximate.magnitude + error < allowed * 0.999_999 { return true }
    var sum: Rational = 0
    for part in parts { sum += part.constant * part.multiplier }
    let exactDivisor = refused ?? parts.reduce(0) { max($0, $1.multiplier.magnitude) }
    return allows((sum / exactDivisor).doubleValue, of: constant)
  }
}
