import VFLConstraints
import VFLSolver
import VFLSyntax

/// How a layout behaves while its superview grows along one axis.
public struct SizeSweep: Sendable {
  /// An interval of widths or heights of the superview.
  public struct Segment: Sendable {
    /// The smallest size, in points.
    public var lower: Rational
    /// The largest size, in points.
    public var upper: Rational
    /// Whether the required constraints can hold.
    public var holds: Bool
    /// The ambiguous positions and sizes, by item.
    public var open: [(item: Item, part: FramePart)]
  }

  /// The part of the superview's frame that varies: its width or height.
  public let part: FramePart
  /// The intervals, in increasing order. Adjacent intervals differ in whether the constraints can hold, or in which values are
  /// ambiguous. If the constraints can hold only at a single size, the interval at that size has length 0.
  public let segments: [Segment]
  /// The sizes for which the required constraints can hold.
  public let interval: SizeInterval
  /// The budget limit that was reached, if any. If a limit was reached, intervals are missing.
  public let exhausted: Budget.Limit?

  /// Sweeps a size of the superview over a range, in points. The other size is fixed as in `rows`. Nil if the required constraints
  /// cannot hold at any size.
  public init?(_ rows: LayoutRows, _ part: FramePart, over range: ClosedRange<Rational>, budget: Budget = .standard) {
    var budget = budget
    self.init(rows, part, over: range, budget: &budget)
  }

  /// Sweeps a size like ``init(_:_:over:budget:)``, and deducts the number of steps from `budget`.
  package init?(_ rows: LayoutRows, _ part: FramePart, over range: ClosedRange<Rational>, budget: inout Budget) {
    let map = LayoutMap(rows, over: MapDomain(part, range), budget: &budget)
    // The map relaxes constraints that contradict each other only by a rounding error.
    guard let interval = SizeInterval(map.rows, part, budget: &budget) else { return nil }
    self.interval = interval
    self.part = part
    exhausted = map.exhausted
    let held = map.holdingArea.corners.map { $0.x }
    guard let low = held.min(), let high = held.max() else {
      segments = [Segment(lower: range.lowerBound, upper: range.upperBound, holds: false, open: [])]
      return
    }
    // A single size is not a region of a longer range.
    let isSingle = low == high && range.lowerBound < range.upperBound
    let within = isSingle ? LayoutMap(rows, over: MapDomain(part, low...low), budget: &budget) : map
    var found: [Segment] = []
    if range.lowerBound < low { found.append(Segment(lower: range.lowerBound, upper: low, holds: false, open: [])) }
    for segment in within.segments(from: low, to: high) {
      // A region also ends where the rate at which a frame grows changes. Merge such regions.
      if let last = found.last, last.holds, last.open.elementsEqual(segment.open, by: ==) {
        found[found.count - 1].upper = segment.upper
      } else {
        found.append(segment)
      }
    }
    if high < range.upperBound { found.append(Segment(lower: high, upper: range.upperBound, holds: false, open: [])) }
    segments = found
  }
}

extension MapDomain {
  /// The domain in which only the superview's width or height varies.
  fileprivate init(_ part: FramePart, _ range: ClosedRange<Rational>) {
    self.init(x: Axis(part == .height ? .height : .width, range), y: Axis(.constants(RowParameter()), 0...0))
  }
}

extension LayoutMap {
  /// The intervals between two values of the first number, between which the required constraints hold. The second number must not
  /// vary.
  fileprivate func segments(from low: Rational, to high: Rational) -> [SizeSweep.Segment] {
    var ends: Set<Rational> = [low, high]
    for region in parts.flatMap({ $0.regions }) {
      ends.formUnion(region.area.corners.map { $0.x }.filter { low < $0 && $0 < high })
    }
    let sorted = ends.sorted()
    let pairs = low == high ? [(low, high)] : Array(zip(sorted, sorted.dropFirst()))
    return pairs.map { lower, upper in
      let middle = PlanePoint(x: (lower + upper) / 2, y: domain.y.range.lowerBound)
      let ambiguous = parts.flatMap { part in part.regions.first { $0.area.contains(middle) }?.ambiguous ?? [] }
      return SizeSweep.Segment(
        lower: lower, upper: upper, holds: true, open: ambiguous.sorted().map { rows.part($0) })
    }
  }
}
