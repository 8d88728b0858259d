import VFLConstraints
import VFLLayout
import VFLSyntax

extension Rule {
  static let contradictoryConstraints = Rule(
    "VFL408", "contradictory_constraints", .error,
    "Two conflicting required constraints on the same size or distance.",
    rationale:
      "The system logs the conflict and breaks one of the two; which one is not documented. Constraints in different groups are "
      + "never compared, since the groups may be active at different times. Numbers within a thousandth of a point of each other count "
      + "as equal.",
    atRunTime: .conflict,
    traits: .reportedByExplanations,
    examples: [
      .file("[a(100,200)]", "[a(>=100,<=200)]"), .file("[a(>=200,<=100)]", "[a(>=100,<=200)]"),
      .file("V:[a(44)]\na.height == 50", "V:[a(44)]\na.height == 50 @750"),
    ],
    check: .comparison { input in
      let constraintIndex = input.index
      var bounds = Bounds(input, constraintIndex)
      let hasGroups = !constraintIndex.placesOutside.isEmpty
      // Start with the constraints outside groups, so that each group is compared with all of them.
      for isGroup in hasGroups ? [false, true] : [false] {
        for (index, constraint) in input.lowered.constraints.enumerated()
        // A constraint of a group can contradict one outside groups.
        where hasGroups || !constraintIndex.isAlone(index) {
          if input.isFull(bounds.findings) { return bounds.findings }
          if (constraintIndex.forms[index].sides.group != 0) == isGroup { bounds.add(index, constraint) }
        }
      }
      return bounds.findings
    })
}

/// The bounds that required constraints set for each size and distance.
private struct Bounds {
  /// The strictest limits found so far on one size or distance, and the constraints that set these limits.
  private struct Interval {
    var lower = (value: -Double.infinity, constraint: 0)
    var upper = (value: Double.infinity, constraint: 0)
  }

  private let input: LintContext
  private let constraintIndex: ConstraintIndex
  /// The limits on each size and distance, indexed by the number that the constraint index gives to its two sides.
  private var intervals: [Interval?]
  private(set) var findings: [Finding] = []

  init(_ input: LintContext, _ constraintIndex: ConstraintIndex) {
    self.input = input
    self.constraintIndex = constraintIndex
    intervals = [Interval?](repeating: nil, count: constraintIndex.placeCount)
  }

  mutating func add(_ index: Int, _ constraint: Constraint) {
    // `logged_conflict` reports conflicts in console logs.
    guard constraint.priority == .required, constraint.origin.role != .intrinsicSize, constraint.origin.role != .logged,
      constraintIndex.isLegal(index)
    else { return }
    let form = constraintIndex.forms[index]
    let place = constraintIndex.places[index]
    // `self_reference` reports an attribute compared with itself.
    guard case .number(let value) = form.constant, value.isFinite, form.sides.first != form.sides.second else { return }
    let isLower = form.relation != .lessThanOrEqual
    let isUpper = form.relation != .greaterThanOrEqual
    let outside = constraintIndex.placeOutside(index).flatMap { intervals[$0] }
    for interval in [outside, intervals[place]] {
      guard let interval else { continue }
      if isUpper, Self.exceeds(interval.lower.value, value) {
        report(constraint, input.lowered.constraints[interval.lower.constraint])
        return
      }
      if isLower, Self.exceeds(value, interval.upper.value) {
        report(constraint, input.lowered.constraints[interval.upper.constraint])
        return
      }
    }
    var interval = intervals[place] ?? Interval()
    if isLower, value > interval.lower.value { interval.lower = (value, index) }
    if isUpper, value < interval.upper.value { interval.upper = (value, index) }
    intervals[place] = interval
  }

  /// Whether `left` is larger than `right` by more than the rounding tolerance.
  private static func exceeds(_ left: Double, _ right: Double) -> Bool {
    left.isFinite && right.isFinite && left > right
      && !Tolerance.allows(left - right, of: max(left.magnitude, right.magnitude))
  }

  private mutating func report(_ constraint: Constraint, _ other: Constraint) {
    let isLater = constraint.origin.span.start >= other.origin.span.start
    let later = isLater ? constraint : other
    let earlier = isLater ? other : constraint
    var notes: [String] = []
    if let text = decimal(earlier, later) { notes.append("if a decimal number was meant, write `\(text)`") }
    findings.append(
      Finding(
        "`\(input.text(later))` contradicts `\(input.text(earlier))`", later.origin.span,
        help: "keep one of the two, or give one \(input.optionalPriority)", notes: notes,
        related: [.init(message: "`\(input.text(earlier))` is required here", span: earlier.origin.span)]))
  }

  /// `8.5` if the two constraints were written `(8,5)`; nil if they were not, or if the second number has more than two digits.
  private func decimal(_ earlier: Constraint, _ later: Constraint) -> String? {
    guard earlier.origin.span.end + 1 == later.origin.span.start, earlier.relation == .equal, later.relation == .equal,
      earlier.origin.role == .distance || earlier.origin.role == .size, later.origin.span.count <= 2
    else { return nil }
    let text = input.source.text(earlier.origin.span) + "." + input.source.text(later.origin.span)
    return text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 &- 48 < 10 } ? text : nil
  }
}
