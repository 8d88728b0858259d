import VFLConstraints
import VFLSolver

/// A question about a layout: whether some sums can all be too large at once, at any size at which the constraints hold and the sums
/// are not ambiguous.
struct PropertyQuestion {
  /// The property that the layout lacks if the answer is yes.
  var property: LayoutProperty
  /// The numbers of the views.
  var items: [Int]
  /// The edge, size or position that the question is about; nil if it is about whole views.
  var part: PropertyFailure.Side?
  /// The sums.
  var conditions: [SizeCondition]
  /// Whether the smallest of the sums is a number worth reporting.
  var hasAmount = true
}

/// What is proven about a layout: wherever the constraints hold and the sums are unambiguous, at least one of the sums is not too
/// large.
package struct PropertyClaim: Sendable {
  /// The property.
  package let property: LayoutProperty
  /// The views.
  package let items: [Item]
  /// The edge, size or position; nil for whole views.
  package let part: PropertyFailure.Side?
  let conditions: [SizeCondition]
}

extension ViewsOfMap {
  /// The steps for making a question.
  static let stepsPerQuestion = 256

  /// Calls `body` with the questions that decide whether a layout has a property, until the budget runs out; never if the property is
  /// decided in another way. Questions whose answer is obviously no are left out unless `all` is true.
  func forEachQuestion(
    _ property: LayoutProperty, all: Bool = false, _ budget: inout Budget,
    _ body: (PropertyQuestion, inout Budget) -> Void
  ) {
    let questions: [PropertyQuestion]
    switch property {
    case .holds, .unambiguous, .monotone: return
    case .inside: questions = edges()
    // There may be one for each pair of views, too many to keep in memory.
    case .noOverlap: return forEachOverlap(all: all, &budget, body)
    case .notCollapsed: questions = collapses()
    case .notSqueezed: questions = squeezes()
    case .touchable: questions = smallControls()
    }
    for question in questions where budget.allows(Self.stepsPerQuestion) { body(question, &budget) }
  }

  /// The first failure that a question finds, or one at a nearby size with a short decimal form; nil if there is none, or if the
  /// budget runs out.
  func failure(_ question: PropertyQuestion, _ budget: inout Budget) -> PropertyFailure? {
    search.first(question.conditions, &budget).map { failure(question, $0) }
  }

  /// The failure that a question finds at a size.
  func failure(_ question: PropertyQuestion, _ found: SizeSearch.Found) -> PropertyFailure {
    failure(
      question.property, question.items, question.part, at: found.size,
      by: question.hasAmount ? found.values.min().map { $0 + allowance } : nil,
      sums: question.conditions.map { $0.sum(at: found.size, of: map) })
  }

  /// What is proven if a question finds no failure.
  func claim(_ question: PropertyQuestion) -> PropertyClaim {
    PropertyClaim(
      property: question.property, items: question.items.map { map.rows.items[$0] }, part: question.part,
      conditions: question.conditions)
  }
}

extension LayoutProperty {
  /// Whether the property is decided by questions about each view or pair of views, rather than by the map as a whole.
  var asksQuestions: Bool {
    switch self {
    case .holds, .unambiguous, .monotone: false
    case .inside, .noOverlap, .notCollapsed, .notSqueezed, .touchable: true
    }
  }
}
