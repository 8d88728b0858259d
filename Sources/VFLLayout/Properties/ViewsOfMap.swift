import VFLConstraints
import VFLSolver

/// The views of a map, with the questions that properties ask about them.
struct ViewsOfMap {
  let map: LayoutMap
  let search: SizeSearch
  let given: Layout
  let constraints: [Constraint]
  /// The numbers of the views that are checked.
  let checked: [Int]
  /// The number of the enclosing view of each item; nil for the superview.
  let superviews: [Int?]

  init(_ map: LayoutMap, given: Layout, constraints: [Constraint], isInternal: (Item) -> Bool) {
    self.map = map
    search = SizeSearch(map)
    self.given = given
    self.constraints = constraints
    var numbers: [Item: Int] = [:]
    for (number, item) in map.rows.items.enumerated() { numbers[item] = number }
    superviews = map.rows.items.map { item in map.rows.superview(of: item).flatMap { numbers[$0] } }
    checked = map.rows.items.indices.filter { $0 > 0 && !isInternal(map.rows.items[$0]) }
  }

  /// Edges that are closer to each other count as equal, in points.
  static let tolerance = Rational(1) / Rational(1000)

  /// An expression that is positive by more than a rounding error.
  func exceeds(_ terms: [(unknown: Int, factor: Rational)], constant: Rational = 0) -> SizeCondition {
    SizeCondition(terms: terms, constant: constant - Self.tolerance)
  }

  func unknown(_ item: Int, _ part: FramePart) -> Int { item * FramePart.allCases.count + part.rawValue }

  func term(_ item: Int, _ part: FramePart, _ factor: Int = 1) -> (unknown: Int, factor: Rational) {
    (unknown(item, part), Rational(factor))
  }

  func frame(_ item: Int) -> Layout.Frame? { given.frames.indices.contains(item) ? given.frames[item] : nil }

  func failure(
    _ property: LayoutProperty, _ items: [Int], _ part: PropertyFailure.Side?, at size: PlanePoint,
    by amount: Rational? = nil
  ) -> PropertyFailure {
    PropertyFailure(property: property, items: items.map { map.rows.items[$0] }, part: part, size: size, amount: amount)
  }
}
