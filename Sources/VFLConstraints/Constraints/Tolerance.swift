/// How far numbers may be apart and still count as equal: one rule for findings, solved layouts, explanations, layout tests and masks.
///
/// Nobody sees a thousandth of a point, and nobody means one; a larger difference is a contradiction. Between numbers beyond a million
/// a billionth of the larger one is allowed, which is what sixteen digits lose, and between those of console logs, which print six
/// digits, a hundred-thousandth of their sum.
public enum Tolerance {
  /// In points.
  public static let points = 0.001
  private static let share = 1e-9
  /// What the numbers of a console log may be apart by, as a share of their sum.
  package static let loggedShare = 1e-5

  /// Whether the difference of two numbers is rounding. `magnitude` is the larger one, in points.
  public static func allows(_ difference: Double, of magnitude: Double) -> Bool {
    difference.magnitude <= allowance(of: magnitude)
  }

  /// The largest difference between numbers that is rounding, in points. `magnitude` is the larger number.
  package static func allowance(of magnitude: Double) -> Double { max(points, magnitude.magnitude * share) }
}
