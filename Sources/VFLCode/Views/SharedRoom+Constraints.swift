import VFLConstraints
import VFLSyntax

/// Rows and columns that explicit constraints attach to both edges of a screen.
extension SharedRoom {
  /// What is next to a view along an axis.
  private enum Neighbor: Equatable {
    case root
    case view(Int)
  }

  /// What explicit constraints say about a view along an axis.
  private struct Place {
    var before: [Neighbor] = []
    var after: [Neighbor] = []
    var last: ExplicitConstraint?
    /// Whether other constraints concern the view along the axis, too.
    var isOpen = false
  }

  /// The issues with the explicit constraints of the function.
  func constraintIssues(_ formats: [ConstrainedView]) -> [CodeIssue] {
    let candidates = Set(views.views.indices.filter { isCandidate(views.views[$0], formats) })
    guard candidates.count > 1 else { return [] }
    return [Axis.horizontal, .vertical].flatMap { issues(candidates, $0) }
  }

  /// Whether formats or explicit constraints of a screen put views next to each other.
  func hasNeighbors(_ formats: [ConstrainedView]) -> Bool {
    let mayConcern = Self.classes.contains { file.names.find($0) != nil }
    return mayConcern && isOnScreen && (!formats.isEmpty || areNeighbors)
  }

  private var areNeighbors: Bool {
    views.reader.constraints.contains { constraint in
      guard let second = constraint.second, let first = Self.isBefore(constraint.first.attribute) else {
        return false
      }
      return Self.isBefore(second.attribute) == !first
    }
  }

  /// Whether all constraints of a view with an intrinsic size are explicit and in this function.
  private func isCandidate(_ view: OwnedView, _ formats: [ConstrainedView]) -> Bool {
    Self.classes.contains(views.className(of: view)) && isKnown(view)
      && view.uses.constraints.allSatisfy { views.body.tokens.contains($0) }
      && !formats.contains {
        views.index(of: $0.value).map { views.views[$0].declaration == view.declaration } ?? false
      }
  }

  private func issues(_ candidates: Set<Int>, _ axis: Axis) -> [CodeIssue] {
    let places = places(axis)
    return candidates.sorted().compactMap { start in
      guard places[start]?.before == [.root] else { return nil }
      var chain = [start]
      while let place = places[chain[chain.count - 1]], !place.isOpen, place.after.count == 1 {
        switch place.after[0] {
        case .root:
          guard chain.count > 1, Set(chain.map { views.className(of: views.views[$0]) }).count == 1,
            let last = place.last
          else { return nil }
          return CodeIssue(
            .sharedRoom(axis, views: chain.map { file.text(views.views[$0].name) }, isFormat: false),
            file.span(last.expression.tokens), file.text(views.views[start].name))
        case .view(let next):
          guard candidates.contains(next), !chain.contains(next),
            places[next]?.before == [.view(chain[chain.count - 1])]
          else { return nil }
          chain.append(next)
        }
      }
      return nil
    }
  }

  /// The neighbors of the views along an axis.
  private func places(_ axis: Axis) -> [Int: Place] {
    var places: [Int: Place] = [:]
    for made in views.reader.made {
      guard case .explicit(let index) = made.source else { continue }
      let constraint = views.reader.constraints[index]
      let sides = [constraint.first] + (constraint.second.map { [$0] } ?? [])
      for (number, side) in sides.enumerated() where side.attribute.axis == axis && !side.isSuperview {
        guard let view = views.index(of: side.item) else { continue }
        let isPlain =
          made.isCertain && made.paths.count == 1 && made.paths[0].arms.isEmpty && made.priority == .required
          && constraint.relation == .equal && constraint.multiplier == nil
        guard isPlain, sides.count == 2, let neighbor = neighbor(sides[1 - number], of: side) else {
          places[view, default: Place()].isOpen = true
          continue
        }
        if Self.isBefore(side.attribute) == true {
          places[view, default: Place()].before.append(neighbor)
        } else {
          places[view, default: Place()].after.append(neighbor)
          places[view]?.last = constraint
        }
      }
    }
    return places
  }

  /// What is on the other side of a constraint: the same edge of the screen, or the opposite edge of a view; nil for anything else.
  private func neighbor(_ other: ExplicitConstraint.Side, of side: ExplicitConstraint.Side) -> Neighbor? {
    let isBefore = Self.isBefore(side.attribute)
    guard isBefore != nil, let otherIsBefore = Self.isBefore(other.attribute) else { return nil }
    if !other.isSuperview, let view = views.index(of: other.item) {
      return otherIsBefore == isBefore ? nil : .view(view)
    }
    guard otherIsBefore == isBefore else { return nil }
    if other.isSuperview { return .root }
    guard var path = other.item.flatMap({ file.ownPath($0) }), path.first?.known == .view else { return nil }
    path.removeFirst()
    return path.isEmpty || path.count == 1 && file.text(path[0]).hasSuffix("Guide") ? .root : nil
  }

  /// Whether an attribute is the edge at which a view begins; nil if it is no edge.
  private static func isBefore(_ attribute: Attribute) -> Bool? {
    switch attribute {
    case .left, .leading, .top: true
    case .right, .trailing, .bottom: false
    default: nil
    }
  }
}
