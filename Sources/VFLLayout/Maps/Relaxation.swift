import VFLConstraints
import VFLSolver

/// A required row that need not hold exactly: its rounding error is an unknown, which is as close to 0 as possible.
///
/// A multiplier such as 0.333333 makes constraints contradict each other by a multiple of the superview's size. The contradiction
/// counts as a rounding error where it is smaller than ``Tolerance``, at a single size and at every size alike.
package struct Relaxation: Hashable, Sendable {
  /// The index of the row.
  package let row: Int
  /// The unknown that is added to the row's expression.
  package let error: Int
  /// The largest error, in points.
  package let limit: Rational
  /// The index of the first of the three rows that keep the error small.
  package let firstLimit: Int

  /// The rows that keep the error small: at most the limit, at least its negative, and, before any optional constraint, 0.
  var rows: [LayoutRows.Row] {
    let term = [(Variable(index: error), Rational(1))]
    return [
      Row(term, constant: -limit, .lessThanOrEqual), Row(term, constant: limit, .greaterThanOrEqual),
      Row(term, .equal, priority: .almostRequired),
    ].map { row in
      var row = LayoutRows.Row(row: row, constraint: nil)
      row.limitsError = true
      return row
    }
  }
}

/// By how much a constraint fails to hold in a region in which required constraints conflict.
struct Violation {
  /// The index of the row that comes last, which does not hold.
  let row: Int
  /// The largest distance that counts as a rounding error, in points; 0 if rounding errors are already allowed for.
  let allowance: Rational
  /// The distance by which the row fails to hold, less the allowance, as a function of the two numbers that vary.
  let excess: ParameterRegion.Function

  /// Only the rows in `wanted` can fail to hold. Nil if the rows of the region can hold.
  init?(
    _ region: ParameterRegion, _ added: Layout.Added, _ rows: LayoutRows, _ domain: MapDomain, of wanted: Set<Int>
  ) {
    guard let conflict = region.conflict, let contradiction = region.contradiction else { return nil }
    let members = conflict.members.compactMap { member in added.row(member.row).map { ($0, member.multiplier) } }
    let own = members.filter { wanted.contains($0.0) && !rows.rows[$0.0].limitsError }
    guard let (row, multiplier) = own.max(by: { $0.0 < $1.0 }), !multiplier.isZero else { return nil }
    self.row = row
    let factor = 1 / multiplier.magnitude
    var allowance: Rational = 0
    if !members.contains(where: { rows.rows[$0.0].limitsError }) {
      let constants = own.map { rows.rows[$0.0].constant.magnitude.doubleValue }
      let sizes = [domain.x, domain.y].map { $0.range.upperBound.doubleValue }
      let tolerance = own.reduce(0) { max($0, rows.rows[$1.0].tolerance) }
      let largest = (constants + sizes).reduce(0) { max($0, $1) }
      allowance = Rational(meant: max(tolerance, Tolerance.allowance(of: largest))) ?? 0
    }
    self.allowance = allowance
    excess = ParameterRegion.Function(
      x: contradiction.x * factor, y: contradiction.y * factor, constant: contradiction.constant * factor - allowance)
  }

  /// Whether the conflict is only a rounding error everywhere in an area, or is one somewhere and grows so slowly that it is
  /// still one at the next size.
  ///
  /// Every other conflict is also this small near its border, but only within a fraction of a point.
  func isRounding(in area: ConvexPolygon) -> Bool {
    let isSmall = area.corners.map { excess.value(at: $0).signum <= 0 }
    guard !allowance.isZero, isSmall.contains(true) else { return false }
    return !isSmall.contains(false) || [excess.x, excess.y].allSatisfy { $0.magnitude <= allowance }
  }
}
