/// The points `(x, y)` with `x` times a number, plus `y` times a number, plus a constant at least 0.
public struct HalfPlane: Hashable, Sendable {
  /// The factor of x.
  public var x: Rational
  /// The factor of y.
  public var y: Rational
  /// The constant.
  public var constant: Rational

  /// Creates the half-plane `x * X + y * Y + constant >= 0`. If both factors are 0, it is the whole plane or nothing.
  public init(x: Rational, y: Rational, constant: Rational) {
    (self.x, self.y, self.constant) = (x, y, constant)
  }

  /// Creates the half-plane whose border goes through a point, and which extends in a direction from it.
  init(through point: PlanePoint, x: Rational, y: Rational) {
    self.init(x: x, y: y, constant: -(x * point.x + y * point.y))
  }

  /// The value at a point: 0 on the border, and positive inside.
  public func value(at point: PlanePoint) -> Rational { x * point.x + y * point.y + constant }

  /// The half-plane on the other side of the border.
  public var opposite: HalfPlane { HalfPlane(x: -x, y: -y, constant: -constant) }
}

/// A point of the plane, with exact coordinates.
public struct PlanePoint: Hashable, Sendable {
  /// The first coordinate.
  public var x: Rational
  /// The second coordinate.
  public var y: Rational

  /// Creates a point from its coordinates.
  public init(x: Rational, y: Rational) { (self.x, self.y) = (x, y) }
}

/// A bounded convex part of the plane, with exact corners. It may be empty, a point or a line segment.
public struct ConvexPolygon: Hashable, Sendable {
  /// The corners, counterclockwise, without repetitions and without corners in the middle of an edge. A segment has two, and a point
  /// has one.
  public private(set) var corners: [PlanePoint]

  /// Creates the rectangle that covers two ranges.
  public init(x: ClosedRange<Rational>, y: ClosedRange<Rational>) {
    let (left, right, bottom, top) = (x.lowerBound, x.upperBound, y.lowerBound, y.upperBound)
    corners = Self.distinct([
      PlanePoint(x: left, y: bottom), PlanePoint(x: right, y: bottom), PlanePoint(x: right, y: top),
      PlanePoint(x: left, y: top),
    ])
  }

  private init(corners: [PlanePoint]) { self.corners = corners }

  /// Creates a polygon from its corners. Nil unless the corners are distinct, and all other corners are on the left of each edge.
  /// O(corners²).
  package init?(checking corners: [PlanePoint]) {
    guard !corners.isEmpty, Set(corners).count == corners.count else { return nil }
    for index in corners.indices where corners.count > 2 {
      let (start, end) = (corners[index], corners[(index + 1) % corners.count])
      let left = HalfPlane(through: start, x: start.y - end.y, y: end.x - start.x)
      for corner in corners where corner != start && corner != end && left.value(at: corner).signum <= 0 { return nil }
    }
    self.init(corners: corners)
  }

  /// Twice the area. O(corners).
  package var doubleArea: Rational {
    var sum: Rational = 0
    for (corner, next) in zip(corners, corners.dropFirst() + corners.prefix(1)) {
      sum += corner.x * next.y - next.x * corner.y
    }
    return sum
  }

  /// Whether the polygon contains no point.
  public var isEmpty: Bool { corners.isEmpty }

  /// 2 if the polygon has an area, 1 for a segment, 0 for a point, and -1 if it is empty.
  public var dimension: Int { min(corners.count, 3) - 1 }

  /// Whether the polygon has an area, and is not only a segment or a point.
  public var hasInterior: Bool { corners.count > 2 }

  /// A point inside the polygon, not on its border if it has an interior; nil if it is empty.
  public var center: PlanePoint? {
    guard let first = corners.first else { return nil }
    var sum = first
    for corner in corners.dropFirst() { sum = PlanePoint(x: sum.x + corner.x, y: sum.y + corner.y) }
    let count = Rational(corners.count)
    return PlanePoint(x: sum.x / count, y: sum.y / count)
  }

  /// The part of the polygon in a half-plane. O(corners).
  public func clipped(to plane: HalfPlane) -> ConvexPolygon {
    let values = corners.map(plane.value)
    if values.allSatisfy({ $0.signum >= 0 }) { return self }
    var result: [PlanePoint] = []
    for index in corners.indices {
      let next = (index + 1) % corners.count
      if values[index].signum >= 0 { result.append(corners[index]) }
      if values[index].signum * values[next].signum < 0 {
        let share = values[index] / (values[index] - values[next])
        let (a, b) = (corners[index], corners[next])
        result.append(PlanePoint(x: a.x + (b.x - a.x) * share, y: a.y + (b.y - a.y) * share))
      }
    }
    return ConvexPolygon(corners: Self.distinct(result))
  }

  /// The part of the polygon in all of several half-planes.
  public func clipped(to planes: some Sequence<HalfPlane>) -> ConvexPolygon {
    planes.reduce(self) { $0.isEmpty ? $0 : $0.clipped(to: $1) }
  }

  /// The half-planes whose intersection is the polygon: one for each edge, or four for a segment or point. Empty if it is empty.
  public var planes: [HalfPlane] {
    if hasInterior {
      return corners.indices.map { index in
        let (a, b) = (corners[index], corners[(index + 1) % corners.count])
        return HalfPlane(through: a, x: a.y - b.y, y: b.x - a.x)
      }
    }
    guard let first = corners.first, let last = corners.last else { return [] }
    // Along a segment, and across it. A point is the corner of two right angles.
    let isPoint = first == last
    let (x, y) = (isPoint ? 1 : last.x - first.x, isPoint ? 0 : last.y - first.y)
    return [
      HalfPlane(through: first, x: x, y: y), HalfPlane(through: last, x: -x, y: -y),
      HalfPlane(through: first, x: -y, y: x), HalfPlane(through: first, x: y, y: -x),
    ]
  }

  /// The points that both polygons contain. O(the product of the numbers of corners).
  public func intersection(_ other: ConvexPolygon) -> ConvexPolygon {
    other.isEmpty ? other : clipped(to: other.planes)
  }

  /// The union of two polygons that have no interior point in common; nil if it is not convex. O(c log c), where c is the number of
  /// corners.
  package func joined(with other: ConvexPolygon) -> ConvexPolygon? {
    let hull = Self.hull(corners + other.corners)
    return hull.doubleArea == doubleArea + other.doubleArea ? hull : nil
  }

  /// The smallest convex polygon that contains some points.
  private static func hull(_ points: [PlanePoint]) -> ConvexPolygon {
    let sorted = points.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    func chain(_ points: [PlanePoint]) -> [PlanePoint] {
      var chain: [PlanePoint] = []
      for point in points {
        while chain.count > 1 {
          let (a, b) = (chain[chain.count - 2], chain[chain.count - 1])
          let turn = (b.x - a.x) * (point.y - b.y) - (b.y - a.y) * (point.x - b.x)
          if turn.signum > 0 { break }
          chain.removeLast()
        }
        chain.append(point)
      }
      return Array(chain.dropLast())
    }
    return ConvexPolygon(corners: distinct(chain(sorted) + chain(sorted.reversed())))
  }

  /// Whether the polygon contains a point, on its border or inside.
  public func contains(_ point: PlanePoint) -> Bool {
    !isEmpty && planes.allSatisfy { $0.value(at: point).signum >= 0 }
  }

  /// Corners without repetitions and without those on the line between their neighbors.
  private static func distinct(_ corners: [PlanePoint]) -> [PlanePoint] {
    var result: [PlanePoint] = []
    for corner in corners where corner != result.last { result.append(corner) }
    if result.count > 1, result.first == result.last { result.removeLast() }
    guard result.count > 2 else { return result }
    let kept = result.indices.filter { index in
      let (a, b, c) = (
        result[(index + result.count - 1) % result.count], result[index], result[(index + 1) % result.count]
      )
      return !((b.x - a.x) * (c.y - a.y) - (b.y - a.y) * (c.x - a.x)).isZero
    }
    if kept.count > 2 { return kept.map { result[$0] } }
    // All corners are on one line: keep its ends.
    let sorted = result.sorted { ($0.x, $0.y) < ($1.x, $1.y) }
    return sorted.first == sorted.last ? [sorted[0]] : [sorted[0], sorted[sorted.count - 1]]
  }
}
