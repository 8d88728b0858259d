import VFLLayout
import VFLSyntax

/// Finds positions for labels: two labels never touch, and a label covers as few lines as possible.
struct LabelPlacer {
  /// A possible position of a label.
  struct Candidate {
    /// The box of the text.
    var box: Rectangle
    /// How far the position is from ideal; 0 for the best position.
    var penalty: Double
    /// A line from what the label describes to the label; nil if the label is beside it.
    var leader: (from: Point, to: Point)?
  }

  /// The distance between labels, in pixels.
  private static let clearance = 1.5
  /// The cost of a name in another view, and of one in its own view where another one overlaps it.
  static let (foreignCost, overlapCost) = (24.0, 8.0)
  /// The distance between a dimension line and a parallel edge of a view, in pixels, where there is room.
  static let distanceToEdges = 4.0
  private let limits: Rectangle
  private var labels: BoxGrid
  /// Lines, which labels should not cover.
  private var lines: BoxGrid
  /// The edges of views, which labels should not erase, by the axis to which they are parallel.
  private var edges: (horizontal: BoxGrid, vertical: BoxGrid)
  /// The rectangles of views.
  private var views: BoxGrid

  /// Creates a placer for labels within `limits`, in pixels.
  init(_ limits: Rectangle) {
    self.limits = limits
    labels = BoxGrid(limits)
    lines = BoxGrid(limits, capacity: 32)
    edges = (BoxGrid(limits, capacity: 32), BoxGrid(limits, capacity: 32))
    views = BoxGrid(limits, capacity: 32)
  }

  /// Adds the rectangle of a view and its edges.
  mutating func addView(_ frame: Rectangle) {
    views.add(frame)
    addEdges(frame)
  }

  /// Adds the edges of a rectangle.
  mutating func addEdges(_ frame: Rectangle) {
    for y in [frame.y, frame.y + frame.height] {
      edges.horizontal.add(Rectangle(x: frame.x, y: y - 0.5, width: frame.width, height: 1))
    }
    for x in [frame.x, frame.x + frame.width] {
      edges.vertical.add(Rectangle(x: x - 0.5, y: frame.y, width: 1, height: frame.height))
    }
  }

  /// How much it costs that a label erases parts of edges: more than a line to another position.
  private func cost(ofErasing box: Rectangle) -> Double {
    // The outermost pixel of a label is empty.
    let inner = box.expanded(by: -0.5)
    let count = edges.horizontal.weight(of: inner) + edges.vertical.weight(of: inner)
    return count == 0 ? 0 : 9 + count
  }

  /// The smallest view that contains a point; nil if there is none.
  func innermostView(at point: Point) -> Rectangle? {
    views.smallest(around: Rectangle(x: point.x - 0.01, y: point.y - 0.01, width: 0.02, height: 0.02))
  }

  /// Adds a line that is parallel to an axis.
  mutating func addLine(_ box: Rectangle) { lines.add(box, weight: 1.5) }

  /// How many labels, lines, edges, and views other than those around `home` a line along an axis would meet, weighted. An edge
  /// beside the line counts more than one that the line crosses, because the two would look like one line.
  func cost(ofLine box: Rectangle, _ axis: Axis, home: Rectangle) -> Double {
    let near = box.expanded(by: 2)
    let (parallel, crossed) =
      axis == .horizontal ? (edges.horizontal, edges.vertical) : (edges.vertical, edges.horizontal)
    return labels.weight(of: box) * 5 + lines.weight(of: near) + crossed.weight(of: near) * 0.75
      + parallel.weight(of: box.expanded(by: Self.distanceToEdges - 1.5)) * 4
      + views.weight(of: box) { !$0.expanded(by: 1).contains(home) && !home.expanded(by: 1).contains($0) } * 3
  }

  /// Whether a line lies in a view and seems to measure it: one of its ends is neither at an edge of the view nor at an item that
  /// the view shares space with. A line beside its item must not even meet such a view.
  func isForeign(
    _ line: Rectangle, _ axis: Axis, measures items: (start: Rectangle, end: Rectangle), isBeside: Bool
  ) -> Bool {
    func ends(_ box: Rectangle) -> (low: Double, high: Double) {
      axis == .horizontal ? (box.x, box.x + box.width) : (box.y, box.y + box.height)
    }
    let probe = Rectangle(x: line.x, y: line.y, width: max(line.width, 0.01), height: max(line.height, 0.01))
    let (start, end) = ends(probe)
    return views.weight(of: probe) { view in
      if isBeside {
        let isAround = [items.start, items.end].allSatisfy(view.expanded(by: 1).contains)
        return !isAround && view.expanded(by: -1).intersects(probe)
      }
      let (low, high) = ends(view)
      guard start > low - 1, end < high + 1 else { return false }
      return !(start < low + 1 || view.intersects(items.start)) || !(end > high - 1 || view.intersects(items.end))
    } > 0
  }

  /// The number of views at a place.
  func viewCount(at place: Rectangle) -> Int { Int(views.weight(of: place)) }

  /// The cost of a position; nil if the label would touch another one or leave the limits. `owner` is the rectangle of the view
  /// that the label names: the label must not seem to name another one. `line` is the line that the label belongs to: the label
  /// should not lie in a view that the line does not touch.
  func cost(_ candidate: Candidate, owner: Rectangle? = nil, line: Rectangle? = nil) -> Double? {
    let box = candidate.box
    guard limits.contains(box), labels.isFree(box.expanded(by: Self.clearance)) else { return nil }
    var cost = candidate.penalty + lines.weight(of: box) + cost(ofErasing: box)
    if let owner, views.weight(of: box, where: { !$0.contains(owner) && !owner.contains($0) }) > 0 {
      cost += owner.contains(box) ? Self.overlapCost : Self.foreignCost
    }
    if let leader = candidate.leader {
      for sample in Self.samples(leader) where !labels.isFree(sample) { return nil }
    } else if let line {
      cost += 6 * views.weight(of: box) { !$0.intersects(line) }
      // Beside another line, the label would seem to belong to that line.
      if !box.intersects(line) { cost += 2 * lines.weight(of: box.expanded(by: 3)) }
    }
    return cost
  }

  /// The position with the lowest cost; nil if there is none.
  func best(
    _ candidates: [Candidate], owner: Rectangle? = nil, line: Rectangle? = nil
  ) -> (candidate: Candidate, cost: Double)? {
    var best: (candidate: Candidate, cost: Double)?
    for candidate in candidates {
      if let best, best.cost <= candidate.penalty { continue }
      if let cost = cost(candidate, owner: owner, line: line), cost < best?.cost ?? .infinity {
        best = (candidate, cost)
      }
    }
    return best
  }

  /// Reserves a position.
  mutating func take(_ candidate: Candidate) {
    labels.add(candidate.box)
    if let leader = candidate.leader { for sample in Self.samples(leader) { lines.add(sample, weight: 4) } }
  }

  /// Small boxes along a line.
  private static func samples(_ line: (from: Point, to: Point)) -> [Rectangle] {
    let (dx, dy) = (line.to.x - line.from.x, line.to.y - line.from.y)
    let count = max(1, min(64, Int(max(dx.magnitude, dy.magnitude) / 4)))
    return (0..<count).map { index in
      let part = (Double(index) + 0.5) / Double(count)
      return Rectangle(x: line.from.x + dx * part - 1, y: line.from.y + dy * part - 1, width: 2, height: 2)
    }
  }

  /// Positions around a point, each with a line to it.
  static func around(_ point: Point, width: Double, height: Double, penalty: Double) -> [Candidate] {
    var result: [Candidate] = []
    for distance in [14.0, 26, 42, 64] {
      for (dx, dy) in [(1.0, -1.0), (-1, -1), (1, 1), (-1, 1), (0, -1), (0, 1), (1, 0), (-1, 0)] {
        let (x, y) = (point.x + dx * distance, point.y + dy * distance)
        let box = Rectangle(x: x + (dx - 1) / 2 * width, y: y + (dy - 1) / 2 * height, width: width, height: height)
        result.append(Candidate(box: box, penalty: penalty + distance / 10, leader: (point, Point(x: x, y: y))))
      }
    }
    return result
  }
}
