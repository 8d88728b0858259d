import VFLConstraints
import VFLLayout
import VFLSyntax

/// The bounds that required constraints set for each size and distance.
struct RequiredBounds {
  /// The strictest limits found so far on one size or distance, and the constraints that set these limits.
  private struct Interval {
    var lower = (value: -Double.infinity, constraint: 0)
    var upper = (value: Double.infinity, constraint: 0)
  }

  private let input: LintContext
  /// The limits on each size and distance, indexed by the number that the constraint index gives to its two sides.
  private var intervals: [Interval?]

  init(_ input: LintContext) {
    self.input = input
    intervals = [Interval?](repeating: nil, count: input.index.placeCount)
  }

  /// The limits that the constraint at an index sets on the difference of its sides; nil if it cannot be compared.
  private func limits(_ index: Int) -> (lower: Double?, upper: Double?)? {
    let constraint = input.lowered.constraints[index]
    // `logged_conflict` reports conflicts in console logs.
    guard constraint.origin.role != .intrinsicSize, constraint.origin.role != .logged, input.index.isLegal(index)
    else { return nil }
    let form = input.index.forms[index]
    // `self_reference` reports an attribute compared with itself.
    guard case .number(let value) = form.constant, value.isFinite, form.sides.first != form.sides.second else {
      return nil
    }
    return (form.relation == .lessThanOrEqual ? nil : value, form.relation == .greaterThanOrEqual ? nil : value)
  }

  /// The index of a constraint that contradicts the one at an index; nil if none does.
  func contradiction(_ index: Int) -> Int? {
    guard let limits = limits(index) else { return nil }
    let outside = input.index.placeOutside(index).flatMap { intervals[$0] }
    for interval in [outside, intervals[input.index.places[index]]] {
      guard let interval else { continue }
      if let upper = limits.upper, Self.exceeds(interval.lower.value, upper) { return interval.lower.constraint }
      if let lower = limits.lower, Self.exceeds(lower, interval.upper.value) { return interval.upper.constraint }
    }
    return nil
  }

  /// Adds the limits of the required constraint at an index.
  mutating func add(_ index: Int) {
    guard let limits = limits(index) else { return }
    let place = input.index.places[index]
    var interval = intervals[place] ?? Interval()
    if let lower = limits.lower, lower > interval.lower.value { interval.lower = (lower, index) }
    if let upper = limits.upper, upper < interval.upper.value { interval.upper = (upper, index) }
    intervals[place] = interval
  }

  /// Whether `left` is larger than `right` by more than the rounding tolerance.
  private static func exceeds(_ left: Double, _ right: Double) -> Bool {
    left.isFinite && right.isFinite && left > right
      && !Tolerance.allows(left - right, of: max(left.magnitude, right.magnitude))
  }
}
