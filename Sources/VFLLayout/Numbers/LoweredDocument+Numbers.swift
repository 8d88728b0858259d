import VFLConstraints
import VFLSyntax

extension LoweredDocument {
  /// The same constraints with other values of some numbers. The superview's margins are not part of the constraints. Throws if nothing
  /// depends on one of the numbers. Linear in the number of constraints.
  func setting(
    _ values: [(number: LayoutNumber, value: Double)], _ uses: MetricUses
  ) throws(LayoutNumber.Problem) -> LoweredDocument {
    var (result, guides): ([Constraint], [Item]) = (constraints, [])
    for (number, value) in values {
      switch number {
      case .metric(let name): try set(name, to: value, uses, in: &result)
      case .textSize: try scale(by: value, in: &result)
      case .margin:
        let usesMargins = result.contains { constraint in
          [constraint.first, constraint.second].contains { anchor in
            anchor.map { $0.item == .superview && $0.attribute.isMargin } ?? false
          }
        }
        if !usesMargins { throw .unused(number) }
      case .safeArea(let edge):
        let changed = safeAreaConstraints(edge)
        if changed.isEmpty { throw .unused(number) }
        for (index, isNegated) in changed { result[index].constant = .number(isNegated ? -value : value) }
        guides += changed.map { result[$0.index].first.item }
      }
    }
    return with(constraints: result, insetGuides: guides)
  }

  private func set(
    _ name: String, to value: Double, _ uses: MetricUses, in constraints: inout [Constraint]
  ) throws(LayoutNumber.Problem) {
    guard let metric = scope.names.find(name),
      scope.metric(metric) != nil || !uses.constants(metric).isEmpty || uses.isPriority(metric)
    else { throw .unknownMetric(name) }
    if uses.isPriority(metric) { throw .priority(name) }
    if uses.constants(metric).isEmpty { throw .unused(.metric(name)) }
    for use in uses.constants(metric) { constraints[use.constraint].constant = .number(use.value(value)) }
  }

  private func scale(by factor: Double, in constraints: inout [Constraint]) throws(LayoutNumber.Problem) {
    var isUsed = false
    for index in constraints.indices where constraints[index].origin.role == .intrinsicSize {
      guard case .number(let length) = constraints[index].constant else { continue }
      constraints[index].constant = .number(length * factor)
      isUsed = true
    }
    if !isUsed { throw .unused(.textSize) }
  }

  // MARK: Safe areas

  /// Whether a constraint depends on an inset of the superview's safe area.
  package func usesSafeArea(_ edge: LayoutNumber.Edge) -> Bool { !safeAreaConstraints(edge).isEmpty }

  /// The constraints whose constants are an inset of the superview's safe area, and whether they are the negated inset.
  private func safeAreaConstraints(_ edge: LayoutNumber.Edge) -> [(index: Int, isNegated: Bool)] {
    let attribute: Attribute =
      switch edge {
      case .top: .top
      case .left: .left
      case .bottom: .bottom
      case .right: .right
      }
    // The guides for bars at the top and at the bottom have a height.
    let bars = Set(
      constraints.filter { isInset($0, .barGuide) && $0.first.attribute == attribute }.map { $0.first.item })
    return constraints.indices.compactMap { index -> (index: Int, isNegated: Bool)? in
      let constraint = constraints[index]
      if isInset(constraint, .safeArea), constraint.first.attribute == attribute {
        return (index, edge == .bottom || edge == .right)
      }
      let isBar = constraint.origin.role == .implied(.barGuide) && constraint.second == nil
      return isBar && edge.isVertical && bars.contains(constraint.first.item) ? (index, false) : nil
    }
  }

  private func isInset(_ constraint: Constraint, _ kind: Origin.Implication) -> Bool {
    constraint.origin.role == .implied(kind) && constraint.second?.item == .superview
  }
}

extension LayoutNumber.Edge {
  /// Whether the side is the top or the bottom.
  fileprivate var isVertical: Bool { self == .top || self == .bottom }
}
