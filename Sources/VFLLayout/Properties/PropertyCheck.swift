import VFLConstraints
import VFLSolver
import VFLSyntax

/// Decides which properties a layout has at every size in a range.
public struct PropertyCheck: Sendable {
  /// The failures, in the order of the properties and then of the views. Each view or pair of views is listed at most once for each
  /// property and side.
  public let failures: [PropertyFailure]
  /// Whether the required constraints conflict at some size. The other properties are then decided only for the sizes at which they hold.
  public let hasConflict: Bool
  /// Whether properties other than ``LayoutProperty/holds`` are decided. They are not if the required constraints hold at no size, or
  /// only at single ones within the range.
  public let decidesAll: Bool
  /// Whether positions or sizes are ambiguous at some size. The other properties are then decided only for values that are not.
  public let hasAmbiguity: Bool
  /// The budget limit that was reached; nil if everything was decided.
  public let exhausted: Budget.Limit?

  /// Checks properties of a layout. `given` is the layout at the given size, at which views may overlap or have no size on purpose.
  /// Views that `isInternal` accepts are not checked.
  public init(
    _ map: LayoutMap, _ properties: Set<LayoutProperty>, given: Layout, constraints: [Constraint],
    isInternal: (Item) -> Bool
  ) {
    let views = ViewsOfMap(map, given: given, constraints: constraints, isInternal: isInternal)
    exhausted = map.exhausted ?? given.exhausted
    hasAmbiguity = map.isAmbiguous
    hasConflict = map.parts.contains { $0.regions.contains { !$0.holds } }
    decidesAll = exhausted == nil && map.holdingArea.dimension == map.domain.area.dimension
    var failures: [PropertyFailure] = []
    // What is known is not enough to say that a property holds, but a failure found is one.
    for property in LayoutProperty.allCases where properties.contains(property) {
      switch property {
      case .holds: failures += views.conflicts()
      case .inside: failures += views.crossedEdges()
      case .noOverlap: failures += views.overlaps()
      case .notCollapsed: failures += views.collapsed()
      case .notSqueezed: failures += views.squeezed()
      case .unambiguous: failures += views.ambiguous()
      case .monotone: failures += views.shrinking()
      }
    }
    self.failures = failures
  }
}

/// The views of a map, with the questions that properties ask about them.
private struct ViewsOfMap {
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
  private static let tolerance = Rational(1) / Rational(1000)

  /// An expression that is positive by more than a rounding error.
  private func exceeds(_ terms: [(unknown: Int, factor: Rational)], constant: Rational = 0) -> SizeCondition {
    SizeCondition(terms: terms, constant: constant - Self.tolerance)
  }

  private func unknown(_ item: Int, _ part: FramePart) -> Int { item * FramePart.allCases.count + part.rawValue }

  private func term(_ item: Int, _ part: FramePart, _ factor: Int = 1) -> (unknown: Int, factor: Rational) {
    (unknown(item, part), Rational(factor))
  }

  private func frame(_ item: Int) -> Layout.Frame? { given.frames.indices.contains(item) ? given.frames[item] : nil }

  private func failure(
    _ property: LayoutProperty, _ items: [Int], _ part: PropertyFailure.Side?, at size: PlanePoint,
    by amount: Rational? = nil
  ) -> PropertyFailure {
    PropertyFailure(property: property, items: items.map { map.rows.items[$0] }, part: part, size: size, amount: amount)
  }

  func conflicts() -> [PropertyFailure] {
    search.firstConflict().map { [failure(.holds, [], nil, at: $0)] } ?? []
  }

  func ambiguous() -> [PropertyFailure] {
    let first = search.firstAmbiguities()
    return checked.flatMap { item in
      FramePart.allCases.compactMap { part in
        first[unknown(item, part)].map { failure(.unambiguous, [item], .part(part), at: $0) }
      }
    }
  }

  // MARK: Edges

  func crossedEdges() -> [PropertyFailure] {
    checked.flatMap { item -> [PropertyFailure] in
      guard let outer = superviews[item] else { return [] }
      return [(Axis.horizontal, PropertyFailure.Side.left, .right), (.vertical, .top, .bottom)].flatMap {
        (axis, before, after) -> [PropertyFailure] in
        let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
        // The origin of the superview's own bounds may differ from 0.
        let start = exceeds([term(item, position, -1)] + (outer == 0 ? [term(0, position)] : []))
        let end = exceeds(
          [term(item, position), term(item, size), term(outer, size, -1)]
            + (outer == 0 ? [term(0, position, -1)] : []))
        return [(start, before), (end, after)].compactMap { condition, side in
          search.first([condition]).map {
            failure(.inside, [item], side, at: $0.size, by: $0.values[0] + Self.tolerance)
          }
        }
      }
    }
  }

  // MARK: Overlaps

  func overlaps() -> [PropertyFailure] {
    var siblings: [Int: [Int]] = [:]
    for item in checked { if let outer = superviews[item] { siblings[outer, default: []].append(item) } }
    var failures: [PropertyFailure] = []
    for outer in siblings.keys.sorted() {
      let views = siblings[outer] ?? []
      for (position, first) in views.enumerated() {
        for second in views[(position + 1)...] where !overlapsWhenGiven(first, second) {
          guard let found = search.first(overlapConditions(first, second)) else { continue }
          failures.append(
            failure(
              .noOverlap, [first, second], nil, at: found.size, by: found.values.min().map { $0 + Self.tolerance }))
        }
      }
    }
    return failures
  }

  private func overlapsWhenGiven(_ first: Int, _ second: Int) -> Bool {
    guard let a = frame(first), let b = frame(second) else { return true }
    return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height
  }

  /// The conditions under which each of two views begins before the other ends, along both axes, and both have a size.
  private func overlapConditions(_ first: Int, _ second: Int) -> [SizeCondition] {
    [Axis.horizontal, .vertical].flatMap { axis in
      let (position, size) = (FramePart.position(along: axis), FramePart.size(along: axis))
      return [(first, second), (second, first)].map { a, b in
        exceeds([term(a, position), term(a, size), term(b, position, -1)])
      } + [first, second].map { exceeds([term($0, size)]) }
    }
  }

  // MARK: Sizes

  func collapsed() -> [PropertyFailure] {
    checked.flatMap { item in
      [FramePart.width, .height].compactMap { part -> PropertyFailure? in
        // A view without a size at the given size may be a spacer.
        guard let frame = frame(item), (part == .width ? frame.width : frame.height).signum > 0 else { return nil }
        let condition = SizeCondition(terms: [term(item, part, -1)], constant: Self.tolerance, isStrict: false)
        return search.first([condition]).map { failure(.notCollapsed, [item], .part(part), at: $0.size) }
      }
    }
  }

  func squeezed() -> [PropertyFailure] {
    var failures: [PropertyFailure] = []
    for row in map.rows.rows {
      guard let index = row.constraint, constraints.indices.contains(index),
        constraints[index].origin.role == .intrinsicSize, row.row.relation == .greaterThanOrEqual,
        let term = row.row.expression.terms.first, row.row.expression.terms.count == 1, term.coefficient.signum > 0
      else { continue }
      let unknown = term.variable.index
      let item = unknown / FramePart.allCases.count
      guard checked.contains(item), let part = FramePart(rawValue: unknown % FramePart.allCases.count) else { continue }
      let needed = -row.constant / term.coefficient
      let condition = exceeds([(unknown, -1)], constant: needed)
      guard let found = search.first([condition]) else { continue }
      failures.append(failure(.notSqueezed, [item], .part(part), at: found.size, by: found.values[0] + Self.tolerance))
    }
    return failures
  }

  func shrinking() -> [PropertyFailure] {
    let holdingArea = map.holdingArea
    return checked.flatMap { item in
      [FramePart.width, .height].compactMap { part -> PropertyFailure? in
        let unknown = unknown(item, part)
        let sizes = map.regions(of: unknown).filter { region in
          guard region.holds, !region.ambiguous.contains(unknown) else { return false }
          let function = region.functions[unknown]
          return (part == .width ? function.x : function.y).signum < 0
        }
        .flatMap { $0.area.intersection(holdingArea).corners }
        return sizes.min(by: SizeSearch.isSmaller).map { failure(.monotone, [item], .part(part), at: $0) }
      }
    }
  }
}
