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
  /// Whether properties other than ``LayoutProperty/holds`` are decided. They are not if the required constraints hold at no size, or
  /// only at single ones within the range.
  public let decidesAll: Bool
  /// Whether positions or sizes are ambiguous at some size. The other properties are then decided only for values that are not.
  public let hasAmbiguity: Bool
  /// The properties that the layout lacks at some size only if views have the intrinsic sizes that are assumed, or if the layout
  /// exists at that size.
  public let doubtful: Set<LayoutProperty>
  /// Why it is not known whether the ambiguous positions and sizes are a mistake; nil if that is known or was not asked for.
  package let ambiguityDoubt: AmbiguityDoubt?
  /// The views that were checked.
  package let items: [Item]
  private let views: ViewsOfMap
  /// The questions whose answer is yes at some size.
  private let affirmed: Set<Question>
  /// The budget limit that was reached; nil if everything was decided.
  public let exhausted: Budget.Limit?

  /// Checks properties of a layout with this map. Views that the system creates for its own purposes are not checked.
  public init(_ map: LayoutMap, _ properties: Set<LayoutProperty>, of subject: CheckSubject, budget: inout Budget) {
    let views = ViewsOfMap(map, of: subject)
    self.views = views
    items = views.checked.map { map.rows.items[$0] }
    let judgement = ConflictJudgement(map, subject, budget: &budget)
    conflicts = judgement ?? .none
    exhausted = map.exhausted ?? subject.given.exhausted ?? (judgement == nil ? .steps : nil)
    hasAmbiguity = map.isAmbiguous
    hasConflict = map.parts.contains { $0.regions.contains { !$0.holds } }
    decidesAll = exhausted == nil && map.holdingArea.dimension == map.domain.area.dimension
    var failures: [PropertyFailure] = []
    var affirmed: Set<Question> = []
    var doubtful: Set<LayoutProperty> = []
    var ambiguityDoubt: AmbiguityDoubt?
    var stretched = ViewsOfMap.StretchedSizes()
    // What is known is not enough to say that a property holds, but a failure found is one.
    for property in LayoutProperty.allCases where properties.contains(property) {
      switch property {
      case .holds: if case .certain(let size)? = judgement { failures.append(views.failure(.holds, [], nil, at: size)) }
      case .unambiguous:
        let found = views.ambiguous()
        ambiguityDoubt = found.doubt
        let certain = found.failures.filter { views.staysAmbiguous($0, &stretched, &budget) }
        failures += certain
        if certain.count < found.failures.count { doubtful.insert(property) }
      case .monotone: failures += views.shrinking()
      default:
        for question in views.questions(property) {
          guard let failure = views.failure(question) else { continue }
          affirmed.insert(Question(question))
          if !subject.existsOnlyAtSomeSizes, views.isCertain(failure, question, &stretched, &budget) {
            failures.append(failure)
          } else {
            doubtful.insert(property)
          }
        }
      }
    }
    self.affirmed = affirmed
    self.doubtful = doubtful
    self.ambiguityDoubt = ambiguityDoubt
    self.failures = failures
  }

  /// What is proven about a property, in the order of the views: one entry for each question whose answer is no at every size.
  /// Quadratic in the number of siblings for `noOverlap`, which has a question for each pair.
  package func claims(of property: LayoutProperty) -> [PropertyClaim] {
    guard decidesAll else { return [] }
    return views.questions(property, all: true).filter { !affirmed.contains(Question($0)) }.map(views.claim)
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
