import VFLConstraints
import VFLSolver

/// Decides which properties a layout has at every size in a range.
public struct PropertyCheck: Sendable {
  /// The failures, in the order of the properties and then of the views. Each view or pair of views is listed at most once for each
  /// property and side.
  public let failures: [PropertyFailure]
  /// What is known about conflicts of required constraints.
  public let conflicts: ConflictJudgement
  /// Whether the required constraints conflict at some size. The other properties are then decided only for the sizes at which they hold.
  public let hasConflict: Bool
  /// Whether properties other than `LayoutProperty.holds` are decided, except those in `undecided`. They are not if the required
  /// constraints hold at no size, or only at single ones within the range.
  public let decidesAll: Bool
  /// Whether positions or sizes are ambiguous at some size. The other properties are then decided only for values that are not.
  public let hasAmbiguity: Bool
  /// The properties that the layout lacks at some size, although it may have them at run time.
  public var doubtful: Set<LayoutProperty> { Set(doubts.keys) }
  /// Why the layout may have properties at run time that it lacks at some size.
  package let doubts: [LayoutProperty: PropertyDoubt]
  /// The views that were checked.
  package let items: [Item]
  /// The views with their map; nil once both are forgotten.
  private var views: ViewsOfMap?
  /// The questions whose answer is yes at some size.
  private let affirmed: Set<Question>
  /// The properties for which the budget did not suffice: there may be more failures.
  public let undecided: Set<LayoutProperty>
  /// The budget limit that was reached; nil if everything was decided.
  public let exhausted: Budget.Limit?

  /// The steps for each failure that is kept.
  private static let stepsPerFailure = 1024
  /// The number of failures of a property whose extent is computed.
  private static let extentLimit = 64

  /// Checks properties of a layout with this map. Views that the system creates for its own purposes are not checked.
  public init(_ map: LayoutMap, _ properties: Set<LayoutProperty>, of subject: CheckSubject, budget: inout Budget) {
    // On borders of ambiguous regions, values may be certain, so that a property may fail there, and an ambiguity may be avoided.
    let needsBorders = properties.contains { property in
      property.asksQuestions || property == .unambiguous && !subject.unstatedSizes.isEmpty
    }
    let borders =
      map.isAmbiguous && needsBorders
      ? CertainBorders(map, budget: &budget) : CertainBorders()
    let views = ViewsOfMap(map, of: subject, including: borders)
    self.views = views
    items = views.checked.map { map.rows.items[$0] }
    let judgement = ConflictJudgement(map, subject, budget: &budget)
    conflicts = judgement ?? .none
    var exhausted = map.exhausted ?? subject.given.exhausted
    if judgement == nil || !borders.isComplete { exhausted = exhausted ?? budget.reached ?? .steps }
    var undecided = exhausted == nil ? [] : properties
    hasAmbiguity = map.isAmbiguous
    hasConflict = map.parts.contains { $0.regions.contains { !$0.holds } }
    decidesAll = exhausted == nil && map.holdingArea.dimension == map.domain.area.dimension
    var failures: [PropertyFailure] = []
    var affirmed: Set<Question> = []
    var doubts: [LayoutProperty: PropertyDoubt] = [:]
    var stretched = ViewsOfMap.StretchedSizes()
    // The failures that are those of a question, by their index.
    var simple: [(failure: Int, question: PropertyQuestion)] = []
    // What is known is not enough to say that a property holds, but a failure found is one.
    for property in LayoutProperty.allCases where properties.contains(property) {
      switch property {
      case .holds:
        if case .certain(let size)? = judgement {
          var failure = views.failure(.holds, [], nil, at: size)
          failure.extent = views.conflictExtent()
          failures.append(failure)
        }
        continue
      case .unambiguous:
        let found = views.ambiguous(&budget)
        doubts[property] = found.doubt
        let certain = found.failures.filter { views.staysAmbiguous($0, &stretched, &budget) }
        failures += certain
        if certain.count < found.failures.count { doubts[property] = doubts[property] ?? .intrinsicSizes }
      case .monotone:
        let found = views.shrinking(&budget)
        failures += found.failures
        doubts[property] = found.doubt
      default:
        var count = 0
        views.forEachQuestion(property, &budget) { question, budget in
          guard let failure = views.failure(question, &budget) else { return }
          budget.spend(Self.stepsPerFailure)
          affirmed.insert(Question(question))
          switch views.judged(failure, question, &stretched, &budget) {
          case .certain(let certain)?:
            // If some sizes are unstated, the failure is only one that none of them avoids.
            if certain == failure, subject.unstatedSizes.isEmpty, count < Self.extentLimit {
              count += 1
              simple.append((failures.count, question))
            }
            failures.append(certain)
          case .doubtful(let doubt)?: doubts[property] = doubts[property] ?? doubt
          case nil: break
          }
        }
      }
      if let limit = budget.reached {
        undecided.insert(property)
        exhausted = exhausted ?? limit
      }
    }
    // What is known does not depend on whether there is time to say where else it fails.
    var rest = budget
    for (failure, question) in simple { failures[failure].extent = views.extent(question, &rest) }
    self.exhausted = exhausted
    self.undecided = undecided
    self.affirmed = affirmed
    self.doubts = doubts
    self.failures = failures
  }

  /// Merges checks of one layout at several sizes, in the order of the sizes. Of failures that differ only in the size, the first is kept.
  /// `others` are further failures. Nil if there are no checks. The result has no map.
  package init?(merging checks: [PropertyCheck], _ others: [PropertyFailure]) {
    guard let first = checks.first else { return nil }
    items = first.items
    var numbers: [Item: Int] = [:]
    for (number, item) in first.items.enumerated() { numbers[item] = number }
    var seen: Set<PropertyFailure.Identity> = []
    failures = (checks.flatMap { $0.failures } + others).filter { seen.insert($0.identity).inserted }.enumerated()
      .sorted { left, right in
        let (first, second) = (left.element.place(numbers), right.element.place(numbers))
        return first == second ? left.offset < right.offset : first.lexicographicallyPrecedes(second)
      }.map { $0.element }
    conflicts = checks.reduce(.none) { $0.merged(with: $1.conflicts) }
    hasConflict = checks.contains { $0.hasConflict }
    hasAmbiguity = checks.contains { $0.hasAmbiguity }
    // The properties are decided where the constraints hold.
    decidesAll = checks.contains { $0.decidesAll } && checks.allSatisfy { $0.decidesAll || $0.hasConflict }
    doubts = checks.reduce(into: [:]) { doubts, check in
      for (property, doubt) in check.doubts where doubts[property] == nil { doubts[property] = doubt }
    }
    undecided = checks.reduce(into: []) { $0.formUnion($1.undecided) }
    affirmed = checks.reduce(into: []) { $0.formUnion($1.affirmed) }
    exhausted = checks.lazy.compactMap { $0.exhausted }.first
  }

  /// Frees the memory of the map. What needs it is then empty.
  package mutating func forgetMap() { views = nil }

  /// The views that are smaller at the single size of another check, which is larger along the same axis, than at that of this one.
  package func shrinking(to larger: PropertyCheck) -> [PropertyFailure] {
    guard let views, let others = larger.views else { return [] }
    return views.shrinking(to: others)
  }

  /// What is proven about a property, in the order of the views: one entry for each question whose answer is no at every size. Nil if
  /// the budget runs out: `noOverlap` has a question for each pair of siblings.
  package func claims(of property: LayoutProperty, _ budget: inout Budget) -> [PropertyClaim]? {
    guard let views, decidesAll, !undecided.contains(property) else { return [] }
    var claims: [PropertyClaim] = []
    views.forEachQuestion(property, all: true, &budget) { question, budget in
      budget.spend(Self.stepsPerFailure)
      if !affirmed.contains(Question(question)) { claims.append(views.claim(question)) }
    }
    return budget.reached == nil ? claims : nil
  }

  /// What a question is about.
  private struct Question: Hashable {
    let property: LayoutProperty
    let items: [Int]
    let part: PropertyFailure.Side?

    init(_ question: PropertyQuestion) {
      (property, items, part) = (question.property, question.items, question.part)
    }
  }
}
