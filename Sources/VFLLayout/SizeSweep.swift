import VFLConstraints
import VFLSolver
import VFLSyntax

/// The widths or the heights of the superview for which the required constraints can hold. These sizes form one interval.
public struct SizeInterval: Sendable {
  /// The smallest size, in points; nil if there is no lower limit.
  public let minimum: Rational?
  /// The largest size, in points; nil if there is no upper limit.
  public let maximum: Rational?
  /// The budget limit that was reached, if any. If a limit was reached, neither end of the interval is known.
  public let exhausted: Budget.Limit?

  /// Computes the interval for the width or the height. The other size is fixed as in `rows`. Nil if the constraints cannot hold at
  /// any size.
  public init?(_ rows: LayoutRows, _ part: FramePart, budget: Budget = .standard) {
    var budget = budget
    self.init(rows, part, budget: &budget)
  }

  /// Computes the interval like ``init(_:_:budget:)``, and deducts the number of steps from `budget`.
  public init?(_ rows: LayoutRows, _ part: FramePart, budget: inout Budget) {
    guard part.isSize else { return nil }
    let size = Variable(index: part.rawValue)
    var (solver, isComplete) = Layout.solver(rows, without: part.rawValue, parameter: nil, &budget) {
      $0.row.priority.isRequired
    }
    defer { budget = solver.remaining }
    guard isComplete else { return nil }
    let only = solver.solve()[size]
    let range = solver.ambiguities(of: [LinearExpression(size)], witnesses: false).first
    exhausted = solver.exhausted
    minimum = exhausted != nil ? nil : range == nil ? only : range?.minimum
    maximum = exhausted != nil ? nil : range == nil ? only : range?.maximum
  }
}

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

  /// The intervals, in increasing order. Adjacent intervals differ in whether the constraints can hold, or in which values are
  /// ambiguous.
  public let segments: [Segment]
  /// The sizes for which the required constraints can hold.
  public let interval: SizeInterval
  /// The budget limit that was reached, if any. If a limit was reached, intervals are missing.
  public let exhausted: Budget.Limit?

  /// Sweeps a size of the superview over a range. The other size is fixed as in `rows`. Nil if the required constraints cannot hold
  /// at any size.
  public init?(_ rows: LayoutRows, _ part: FramePart, over range: ClosedRange<Double>, budget: Budget = .standard) {
    var budget = budget
    guard let interval = SizeInterval(rows, part, budget: &budget), let lower = Rational(shortest: range.lowerBound),
      let upper = Rational(shortest: range.upperBound)
    else { return nil }
    self.interval = interval
    // The sweep may start at any size for which the constraints hold.
    var start = lower
    if let minimum = interval.minimum, start < minimum { start = minimum }
    if let maximum = interval.maximum, start > maximum { start = maximum }
    var (solver, isComplete) = Layout.solver(rows, without: part.rawValue, parameter: start, &budget) { _ in true }
    guard isComplete else { return nil }
    var segments: [Segment] = []
    for interval in solver.parametricAnalysis(of: Variable(index: part.rawValue), over: lower...upper).intervals {
      let next = Segment(
        lower: interval.lower, upper: interval.upper, holds: interval.isFeasible,
        open: interval.ambiguous.compactMap { variable in
          variable.index < rows.partCount ? rows.part(variable.index) : nil
        })
      // The solver also starts a new interval where the rate at which a frame grows changes. Merge such intervals.
      if let last = segments.last, last.holds == next.holds, last.upper == next.lower,
        last.open.elementsEqual(next.open, by: ==)
      {
        segments[segments.count - 1].upper = next.upper
      } else {
        segments.append(next)
      }
    }
    self.segments = segments
    exhausted = solver.exhausted
  }
}
