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
    check: .input { input in
      var bounds = Bounds(input)
      // What is always on comes first, so that each group is compared with all of it.
      for isGroup in [false, true] {
        for (index, constraint) in input.lowered.constraints.enumerated() {
          if bounds.findings.isSurplus { return bounds.findings }
          let group = input.statement(constraint)?.group
          if (group != nil) == isGroup { bounds.add(index, constraint, group) }
        }
      }
      return bounds.findings
    })
}

/// What required constraints demand of each size and distance.
private struct Bounds {
  /// The strictest limits so far, and the constraints that set them.
  private struct Interval {
    var lower = (value: -Double.infinity, constraint: 0)
    var upper = (value: Double.infinity, constraint: 0)
  }

  /// What rounding can do to two spellings of one number: no reason to call them contradictory.
  private static let tolerance = 1e-9

  private let input: LintInput
  /// Where in `intervals` the limits of each size and distance are.
  private var places: [NormalForm.Sides: Int] = [:]
  private var intervals: [Interval] = []
  private(set) var findings: [Finding] = []

  init(_ input: LintInput) {
    self.input = input
  }

  mutating func add(_ index: Int, _ constraint: Constraint, _ group: Int?) {
    guard constraint.priority == .required, constraint.origin.role != .intrinsicSize, PairingLaw.isLegal(constraint),
      input.lowered.label(constraint)?.isActive ?? true
    else { return }
    let form = NormalForm(constraint, group: group, target: input.lowered.scope.target)
    // A constraint on one attribute twice is another rule's matter.
    guard case .number(let value) = form.constant, value.isFinite, form.sides.first != form.sides.second else { return }
    let isLower = form.relation != .lessThanOrEqual
    let isUpper = form.relation != .greaterThanOrEqual
    var always = form.sides
    always.group = 0
    for sides in group == nil ? [always] : [always, form.sides] {
      guard let place = places[sides] else { continue }
      let interval = intervals[place]
      if isUpper, interval.lower.value - value > Self.tolerance * max(1, abs(value)) {
        report(constraint, input.lowered.constraints[interval.lower.constraint])
        return
      }
      if isLower, value - interval.upper.value > Self.tolerance * max(1, abs(value)) {
        report(constraint, input.lowered.constraints[interval.upper.constraint])
        return
      }
    }
    let place = places[form.sides] ?? intervals.count
    if place == intervals.count {
      places[form.sides] = place
      intervals.append(Interval())
    }
    if isLower, value > intervals[place].lower.value { intervals[place].lower = (value, index) }
    if isUpper, value < intervals[place].upper.value { intervals[place].upper = (value, index) }
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
