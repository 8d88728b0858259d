import VFLConstraints
import VFLSolver
import VFLSyntax

/// An explanation of constraints that are active together: which ones conflict, why, and how to fix it.
public struct Explanation: Sendable {
  /// Constraints that cannot all hold. If any one of them is removed, the others can hold.
  public struct Conflict: Sendable {
    /// A constraint of the conflict, or a part of the superview's bounds.
    public struct Member: Equatable, Sendable {
      /// The index of the constraint; nil for the superview's bounds.
      public var constraint: Int?
      /// The part of the superview's bounds and its value in points; nil for a constraint.
      public var bound: (part: FramePart, value: Double)?
      /// Who made the constraint.
      public var maker: ConstraintMaker
      /// The factor by which the constraint's constant is multiplied in the sums. A whole number, unless whole numbers would be too
      /// large to read.
      public var count: Rational

      /// Whether all properties are equal.
      public static func == (left: Member, right: Member) -> Bool {
        left.constraint == right.constraint && left.maker == right.maker && left.count == right.count
          && left.bound?.part == right.bound?.part && left.bound?.value == right.bound?.value
      }
    }

    /// The comparison that shows a conflict, such as 20 + 300 + 20 against 320. All values are in points.
    public struct Sums: Equatable, Sendable {
      /// The constants on the left side of the comparison.
      public var left: [Double] = []
      /// The constants on the right side of the comparison.
      public var right: [Double] = []
      /// The sum of the constants on each side.
      public var totals = (left: 0.0, right: 0.0)

      /// Whether all properties are equal.
      public static func == (first: Sums, second: Sums) -> Bool {
        first.left == second.left && first.right == second.right && first.totals == second.totals
      }
    }

    /// The constraints, in the order in which they were added to the solver.
    public var members: [Member]
    /// The sizes that take part because they cannot be negative.
    public var bounds: [Layout.Conflict.Bound]
    /// The sums of the constants.
    public var sums: Sums
    /// The layout guides among the items of the constraints, with their owners.
    public var guides: [GuideOwner]
    /// Why the constraints conflict.
    public var cause: Cause
    /// How to fix the conflict, best advice first.
    public var advice: [Advice]
    /// The size that all constraints of the list need in place of the one that the cause names, if that is more than this conflict needs.
    public var neededByAll: Double?
  }

  /// The probable cause of a conflict that is not proven.
  public struct Suspicion: Equatable, Sendable {
    /// Why the constraints probably conflict.
    public var cause: Cause
    /// How to fix the conflict, best advice first.
    public var advice: [Advice]
  }

  /// The constraints that were explained, in source order.
  public var constraints: [Constraint]
  /// The maker of each constraint.
  public var makers: [ConstraintMaker]
  /// Whether the system reported a conflict.
  public var isCalledConflict: Bool
  /// Whether the log shows the whole list of constraints.
  public var isWhole: Bool
  /// The index of the constraint that the system broke; nil if it is unknown.
  public var broken: Int?
  /// The budget limit that was reached, if any. If a limit was reached, there may be more conflicts.
  public var exhausted: Budget.Limit?
  /// The proven conflicts, in the order in which they were found.
  public var conflicts: [Conflict]
  /// Constraints by index: of the app, or of intrinsic content sizes, whose priorities the app sets. If any one of them is removed,
  /// all other constraints can hold.
  public var enough: [Int]
  /// The layout margins that the proof assumes, in points; nil if it holds for any margins.
  public var assumedMargin: Double?
  /// Whether the proof assumes that baselines lie at the edges of their views.
  public var assumesBaselines = false
  /// The view that the proof assumes to be the superview of another one; nil if it assumes none.
  public var assumedSuperview: (superview: Item, of: Item)?
  /// Items whose position or size is ambiguous; the missing constraints probably involve these items. Empty unless the system
  /// reported a conflict that the listed constraints do not prove.
  public var open: [Item]
  /// The probable cause, judged by the makers of the constraints. Nil unless the system reported a conflict that the listed
  /// constraints do not prove.
  public var suspicion: Suspicion?
}

extension Explanation {
  /// The largest difference between the numbers that counts as a rounding, in points.
  public var tolerance: Double {
    let sum = constraints.reduce(0.0) { sum, constraint in
      if case .number(let value) = constraint.constant { sum + value.magnitude } else { sum }
    }
    // Consoles print six digits.
    return max(Tolerance.points, (sum * Tolerance.loggedShare * 1000).rounded(.up) / 1000)
  }

  /// The constraints that say the same as the first one that is repeated, including that one, by index.
  public var repetitions: [Int] {
    for (index, constraint) in constraints.prefix(64).enumerated() {
      let same = constraints.indices.filter { other in
        var copy = constraints[other]
        copy.origin = constraint.origin
        return copy == constraint
      }
      if same.count > 1, same.first == index { return same }
    }
    return []
  }

  /// The maximum number of constraints that are left out, one at a time, to test whether all others can hold.
  static let triedCount = 40

  /// Explains constraints of a document in a superview of a size. `broken` is an index into `constraints`. If
  /// `isThorough`, each candidate for ``enough`` is tested by solving the constraints without it; otherwise every candidate is
  /// kept. The steps that solving takes are deducted from `budget`.
  public init(
    _ constraints: [Constraint], in lowered: LoweredDocument, size: OuterSize = .ofConstraints,
    isCalledConflict: Bool = false, isWhole: Bool = false, process: String? = nil,
    broken: Int? = nil, isThorough: Bool = true, budget: inout Budget
  ) {
    self.constraints = constraints
    self.isCalledConflict = isCalledConflict
    self.isWhole = isWhole
    self.broken = broken
    var grounded = LoggedPlaces.grounded(constraints, in: lowered)
    func rows(_ constraints: [Constraint], _ surroundings: LayoutRows.Surroundings) -> LayoutRows {
      LayoutRows(constraints, of: lowered, in: size, surroundings: surroundings)
    }
    var surroundings = LayoutRows.Surroundings.unknown
    var (found, exhausted) = Layout.conflicts(rows(grounded, surroundings), budget: &budget)
    if found.isEmpty, exhausted == nil, isCalledConflict,
      let sibling = LoggedPlaces.groundedInSuperviewsOfSiblings(constraints, in: lowered)
    {
      (found, exhausted) = Layout.conflicts(rows(sibling.constraints, surroundings), budget: &budget)
      if !found.isEmpty { (grounded, assumedSuperview) = (sibling.constraints, sibling.assumed) }
    }
    if found.isEmpty, exhausted == nil, isCalledConflict || isWhole {
      // The system knows the margins, but the log does not show them. Try the defaults.
      surroundings = LayoutRows.Surroundings()
      (found, exhausted) = Layout.conflicts(rows(grounded, surroundings), budget: &budget)
      let attributes = found.flatMap { $0.members.compactMap { $0.constraint } }.flatMap { index in
        [constraints[index].first, constraints[index].second].compactMap { $0?.attribute }
      }
      if attributes.contains(where: { $0.isMargin }) { assumedMargin = surroundings.margin }
      assumesBaselines = attributes.contains { $0.isTextLine }
    }
    self.exhausted = exhausted
    let explainer = Explainer(constraints, lowered, broken: broken, process: process)
    makers = explainer.makers
    // A constraint that resolves all conflicts when it is relaxed takes part in every conflict.
    var candidates = found.first?.members.compactMap { $0.constraint } ?? []
    let members = found.map { conflict in Set(conflict.members.compactMap { $0.constraint }) }
    candidates.removeAll { candidate in
      explainer.isSystem(candidate) && explainer.makers[candidate] != .contentSize
        || !members.allSatisfy { $0.contains(candidate) }
    }
    if isThorough, found.count > 1 || found.contains(where: { $0.members.count < constraints.count }) {
      candidates = candidates.suffix(Self.triedCount).filter { candidate in
        guard budget.allows(LayoutRows.stepsPerConstraint * grounded.count) else { return false }
        var rest = grounded
        rest.remove(at: candidate)
        let (others, exhausted) = Layout.conflicts(rows(rest, surroundings), limit: 1, budget: &budget)
        return others.isEmpty && exhausted == nil
      }
    }
    enough = candidates
    let trial = AdviceTrial(
      grounded, of: lowered, in: size, surroundings: surroundings, conflictCount: found.count)
    conflicts = found.map {
      explainer.explain($0.withShortMultipliers, enough: candidates, trial: trial, budget: &budget)
    }
    open = []
    if found.isEmpty, isCalledConflict {
      let mentioned = Set(constraints.flatMap { [$0.first.item, $0.second?.item].compactMap { $0 } })
      for place in Layout(rows(grounded, surroundings), budget: &budget).open
      where mentioned.contains(place.item) && !open.contains(place.item) { open.append(place.item) }
      suspicion = explainer.suspicion()
      if suspicion == nil, isWhole, let broken, !explainer.isSystem(broken), !grounded.isEmpty,
        Self.isImplied(
          broken, in: grounded, budget: &budget,
          conflicts: { constraints, budget in
            Layout.conflicts(rows(constraints, surroundings), limit: 1, budget: &budget).found
          })
      {
        suspicion = Suspicion(cause: .superfluous(broken), advice: [.relaxOne([broken])])
      }
    }
  }

  /// Whether the other constraints of a list imply an equation: they conflict with a larger and with a smaller constant in it.
  private static func isImplied(
    _ index: Int, in constraints: [Constraint], budget: inout Budget,
    conflicts: ([Constraint], inout Budget) -> [Layout.Conflict]
  ) -> Bool {
    guard constraints[index].relation == .equal, case .number(let constant) = constraints[index].constant else {
      return false
    }
    for change in [1.0, -1] {
      guard budget.allows(LayoutRows.stepsPerConstraint * constraints.count) else { return false }
      var changed = constraints
      changed[index].constant = .number(constant + change)
      if conflicts(changed, &budget).isEmpty { return false }
    }
    return true
  }

  /// Explains each set of a console log. `isThorough` has the same meaning as in
  /// ``init(_:in:size:isCalledConflict:isWhole:process:broken:isThorough:budget:)``.
  public static func ofSets(
    _ lowered: LoweredDocument, isThorough: Bool = true, budget: inout Budget
  ) -> [(
    set: LoggedSet, explanation: Explanation
  )] {
    var start = 0
    var explained: [(set: LoggedSet, explanation: Explanation)] = []
    for set in lowered.sets {
      // Constraints are in the order of their statements.
      while start < lowered.constraints.count,
        Int(lowered.constraints[start].origin.statement) < set.statements.lowerBound
      {
        start += 1
      }
      var own: [Constraint] = []
      while start < lowered.constraints.count,
        Int(lowered.constraints[start].origin.statement) < set.statements.upperBound
      {
        own.append(lowered.constraints[start])
        start += 1
      }
      let active = own.filter { lowered.label($0)?.isActive ?? true }
      let broken = active.firstIndex { Int($0.origin.statement) == set.broken }
      explained.append(
        (
          set,
          Explanation(
            active, in: lowered, isCalledConflict: set.isConflict, isWhole: set.isWhole, process: set.process,
            broken: broken, isThorough: isThorough,
            budget: &budget)
        ))
    }
    return explained
  }
}
