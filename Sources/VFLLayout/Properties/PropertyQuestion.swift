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
  /// The questions that decide whether a layout has a property; none if it is decided in another way. Questions whose answer is
  /// obviously no are left out unless `all` is true.
  func questions(_ property: LayoutProperty, all: Bool = false) -> [PropertyQuestion] {
    switch property {
    case .holds, .unambiguous, .monotone: []
    case .inside: edges()
    case .noOverlap: overlaps(all: all)
    case .notCollapsed: collapses()
    case .notSqueezed: squeezes()
    case .touchable: smallControls()
    }
  }

  /// The first failure that a question finds, or one at a nearby size with a short decimal form; nil if there is none.
  func failure(_ question: PropertyQuestion) -> PropertyFailure? {
    search.first(question.conditions).map { found in
      failure(
        question.property, question.items, question.part, at: found.size,
        by: question.hasAmount ? found.values.min().map { $0 + allowance } : nil,
        sums: question.conditions.map { $0.sum(at: found.size, of: map) })
    }
  }

  /// What is proven if a question finds no failure.
  func claim(_ question: PropertyQuestion) -> PropertyClaim {
    PropertyClaim(
      property: question.property, items: question.items.map { map.rows.items[$0] }, part: question.part,
      conditions: question.conditions)
  }
}
