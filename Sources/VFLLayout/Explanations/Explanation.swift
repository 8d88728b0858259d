import VFLConstraints
import VFLSolver
import VFLSyntax

/// What there is to say of constraints that are there at once: what conflicts, why, and what to do.
public struct Explanation: Sendable {
  /// Constraints that cannot hold together, none of which can be left out.
  public struct Conflict: Sendable {
    /// What takes part.
    public struct Member: Equatable, Sendable {
      /// The constraint; nil for the superview's bounds.
      public var constraint: Int?
      /// Which part of the superview's bounds it is, and how large; only for those.
      public var bound: (part: FramePart, value: Double)?
      /// Who made it.
      public var maker: ConstraintMaker
      /// How often it counts in the sums; a whole number, unless numbers are too long to read.
      public var count: Rational

      /// Whether all parts are equal.
      public static func == (left: Member, right: Member) -> Bool {
        left.constraint == right.constraint && left.maker == right.maker && left.count == right.count
          && left.bound?.part == right.bound?.part && left.bound?.value == right.bound?.value
      }
    }

    /// The constants of the constraints by the side of the sum on which they end up, in points.
    public struct Sums: Equatable, Sendable {
      /// The terms of one side.
      public var left: [Double] = []
      /// The terms of the other.
      public var right: [Double] = []
      /// What they come to.
      public var totals = (left: 0.0, right: 0.0)

      /// Whether all parts are equal.
      public static func == (first: Sums, second: Sums) -> Bool {
        first.left == second.left && first.right == second.right && first.totals == second.totals
      }
    }

    /// The constraints, in source order.
    public var members: [Member]
    /// Sizes that take part because none is negative.
    public var bounds: [Layout.Conflict.Bound]
    /// The constants, added up.
    public var sums: Sums
    /// The guides among the items, with their owners.
    public var guides: [GuideOwner]
    /// Why.
    public var cause: Cause
    /// What to do, the best first.
    public var advice: [Advice]
  }

  /// What is likely to be the cause where nothing is proven.
  public struct Suspicion: Equatable, Sendable {
    /// Why.
    public var cause: Cause
    /// What to do, the best first.
    public var advice: [Advice]
  }

  /// The constraints that were explained, in source order.
  public var constraints: [Constraint]
  /// Who made each of them.
  public var makers: [ConstraintMaker]
  /// Whether the system called them conflicting.
  public var isCalledConflict: Bool
  /// The constraint that the system broke, by index; nil where nothing says so.
  public var broken: Int?
  /// What the budget ended by; then there may be more conflicts.
  public var exhausted: Budget.Limit?
  /// What conflicts, in the order in which it was met; empty where nothing is proven to.
  public var conflicts: [Conflict]
  /// Constraints of the app, by index, without any one of which all others can hold.
  public var enough: [Int]
  /// The layout margins that the proof takes for granted, in points; nil where it holds for any.
  public var assumedMargin: Double?
  /// Whether the proof takes it for granted that baselines lie at the edges of their views.
  public var assumesBaselines = false
  /// Items with an ambiguous position or size, which the missing constraints are probably about. Empty unless the system reported a
  /// conflict that the listed constraints do not prove.
  public var open: [Item]
  /// What who made the constraints suggests, in the same case.
  public var suspicion: Suspicion?
  /// The superview's bounds, where they are known.
  public var bounds: Rectangle?
}

extension Explanation {
  /// So many constraints are each tried without, to see whether everything else holds then.
  public static let triedCount = 40

  /// Explains constraints of a document, `bounds` being those of the superview. `broken` is an index among them. Where `isThorough`,
  /// each constraint that may be enough to change is tried without; else that is told from the conflicts alone. Takes from the budget
  /// what solving takes.
  public init(
    _ constraints: [Constraint], in lowered: LoweredDocument, bounds: Rectangle? = nil, isCalledConflict: Bool = false,
    broken: Int? = nil, isThorough: Bool = true, budget: inout Budget
  ) {
    self.constraints = constraints
    self.isCalledConflict = isCalledConflict
    self.broken = broken
    self.bounds = bounds
    let grounded = LoggedPlaces.grounded(constraints, in: lowered)
    func rows(_ constraints: [Constraint], _ surroundings: LayoutRows.Surroundings) -> LayoutRows {
      LayoutRows(constraints, of: lowered, bounds: bounds, surroundings: surroundings)
    }
    var surroundings = LayoutRows.Surroundings.unknown
    var (found, exhausted) = Layout.conflicts(rows(grounded, surroundings), budget: &budget)
    if found.isEmpty, exhausted == nil, isCalledConflict {
      // The system knows the margins, which the log does not show.
      surroundings = LayoutRows.Surroundings()
      (found, exhausted) = Layout.conflicts(rows(grounded, surroundings), budget: &budget)
      let attributes = found.flatMap { $0.members.compactMap { $0.constraint } }.flatMap { index in
        [constraints[index].first, constraints[index].second].compactMap { $0?.attribute }
      }
      if attributes.contains(where: { $0.name.hasSuffix("Margin") || $0.name.hasSuffix("WithinMargins") }) {
        assumedMargin = surroundings.margin
      }
      assumesBaselines = attributes.contains { $0 == .firstBaseline || $0 == .lastBaseline }
    }
    self.exhausted = exhausted
    let explainer = Explainer(constraints, lowered)
    makers = explainer.makers
    // A constraint that is enough to change takes part in every conflict.
    var candidates = found.first?.members.compactMap { $0.constraint } ?? []
    candidates.removeAll { candidate in
      explainer.isSystem(candidate)
        || !found.allSatisfy { conflict in conflict.members.contains { $0.constraint == candidate } }
    }
    if isThorough, found.count > 1 || found.contains(where: { $0.members.count < constraints.count }) {
      candidates = candidates.suffix(Self.triedCount).filter { candidate in
        var rest = grounded
        rest.remove(at: candidate)
        let (others, exhausted) = Layout.conflicts(rows(rest, surroundings), limit: 1, budget: &budget)
        return others.isEmpty && exhausted == nil
      }
    }
    enough = candidates
    conflicts = found.map { explainer.explain($0, enough: candidates) }
    open = []
    if found.isEmpty, isCalledConflict {
      let mentioned = Set(constraints.flatMap { [$0.first.item, $0.second?.item].compactMap { $0 } })
      for place in Layout(rows(grounded, surroundings), budget: &budget).open
      where mentioned.contains(place.item) && !open.contains(place.item) { open.append(place.item) }
      suspicion = explainer.suspicion()
    }
  }

  /// The sets of a console log, each explained; `isThorough` as for one of them.
  public static func ofSets(
    _ lowered: LoweredDocument, isThorough: Bool = true, budget: inout Budget
  ) -> [(
    set: LoggedSet, explanation: Explanation
  )] {
    var start = 0
    var explained: [(set: LoggedSet, explanation: Explanation)] = []
    for set in lowered.sets {
      // Constraints stand in the order of their statements.
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
            active, in: lowered, isCalledConflict: set.isConflict, broken: broken, isThorough: isThorough,
            budget: &budget)
        ))
    }
    return explained
  }
}
