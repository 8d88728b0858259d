import VFLConstraints
import VFLSyntax

extension Rule {
  static let contradictoryConstraints = Rule(
    "VFL408", "contradictory_constraints", .error,
    "Two required constraints on the same size or distance that cannot both hold.",
    rationale:
      "The system logs the conflict and breaks one of the two, which one is not documented. Constraints of two different groups "
      + "are never compared, since the groups may be switched on at different times.",
    atRunTime: .logs("Unable to simultaneously satisfy constraints."),
    examples: [
      .file("[a(100,200)]", "[a(>=100,<=200)]"), .file("[a(>=200,<=100)]", "[a(>=100,<=200)]"),
      .file("V:[a(44)]\na.height == 50", "V:[a(44)]\na.height == 50 @750"),
    ],
    input: { input in
      var bounds = Bounds(input)
      // What is always on comes first, so that each group is compared with all of it.
      for isGroup in [false, true] {
        for constraint in input.lowered.constraints {
          if bounds.findings.isSurplus { return bounds.findings }
          let group = input.statement(constraint)?.group
          if (group != nil) == isGroup { bounds.add(constraint, group) }
        }
      }
      return bounds.findings
    })
}

/// What required constraints demand of each size and distance.
private struct Bounds {
  private struct Key: Hashable {
    let first: Anchor
    let second: Anchor?
    let multiplier: Double
    let group: Int?
  }
  private struct Interval {
    var lower: (value: Double, constraint: Constraint)?
    var upper: (value: Double, constraint: Constraint)?
  }

  private let input: LintInput
  private var intervals: [Key: Interval] = [:]
  private(set) var findings: [Finding] = []

  init(_ input: LintInput) {
    self.input = input
  }

  mutating func add(_ constraint: Constraint, _ group: Int?) {
    guard constraint.priority == .required, constraint.origin.role != .intrinsicSize else { return }
    let normal = constraint.resolved(for: input.lowered.scope.target).inNormalForm
    // A constraint on one item twice is another rule's matter.
    guard case .number(let value) = normal.constant, value.isFinite, normal.first != normal.second else { return }
    let isLower = normal.relation != .lessThanOrEqual
    let isUpper = normal.relation != .greaterThanOrEqual
    for scope in group == nil ? [nil] : [nil, group] {
      let key = Key(first: normal.first, second: normal.second, multiplier: normal.multiplier, group: scope)
      guard let interval = intervals[key] else { continue }
      if isUpper, let lower = interval.lower, value < lower.value {
        report(constraint, lower.constraint)
        return
      }
      if isLower, let upper = interval.upper, value > upper.value {
        report(constraint, upper.constraint)
        return
      }
    }
    let key = Key(first: normal.first, second: normal.second, multiplier: normal.multiplier, group: group)
    var interval = intervals[key] ?? Interval()
    if isLower, value > interval.lower?.value ?? -.infinity { interval.lower = (value, constraint) }
    if isUpper, value < interval.upper?.value ?? .infinity { interval.upper = (value, constraint) }
    intervals[key] = interval
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
        help: "keep one of the two, or give one a priority below 1000", notes: notes,
        related: [.init(message: "`\(input.text(earlier))` is required here", span: earlier.origin.span)]))
  }

  /// `8.5` where the two constraints were written `(8,5)`; three digits and more are no decimals of a distance.
  private func decimal(_ earlier: Constraint, _ later: Constraint) -> String? {
    guard earlier.origin.span.end + 1 == later.origin.span.start, earlier.relation == .equal, later.relation == .equal,
      earlier.origin.role == .distance || earlier.origin.role == .size, later.origin.span.count <= 2
    else { return nil }
    let text = input.source.text(earlier.origin.span) + "." + input.source.text(later.origin.span)
    return text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 &- 48 < 10 } ? text : nil
  }
}
