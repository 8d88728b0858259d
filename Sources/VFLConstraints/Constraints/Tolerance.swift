/// The difference up to which numbers count as equal, in findings, solved layouts, explanations, layout tests and masks.
///
/// A thousandth of a point is invisible and never intended, so it is allowed; a larger difference is a contradiction. For numbers
/// above a million, a billionth of the larger number is allowed, to cover floating-point rounding. For numbers in console logs,
/// which have six digits, a hundred-thousandth of their sum is allowed.
public enum Tolerance {
  /// The difference allowed between numbers up to a million, in points.
  public static let points = 0.001
  /// The difference allowed if an inset takes part that was taken from saved frames, in points: Interface Builder rounds frames to
  /// pixels.
  package static let inset = 1.0
  private static let share = 1e-9
  /// The difference allowed between numbers of a console log, as a fraction of their sum.
  package static let loggedShare = 1e-5

  /// Whether the difference between two numbers can be a rounding error. `magnitude` is the larger of the two numbers, in points.
  public static func allows(_ difference: Double, of magnitude: Double) -> Bool {
    difference.magnitude <= allowance(of: magnitude)
  }

  /// The largest difference that counts as a rounding error, in points. `magnitude` is the larger of the two numbers compared.
  package static func allowance(of magnitude: Double) -> Double { max(points, magnitude.magnitude * share) }
}
