import VFLConstraints
import VFLSolver
import VFLSyntax

/// What a layout does while its superview grows along one axis.
public struct SizeSweep: Sendable {
  /// A stretch of sizes over which everything moves along straight lines.
  public struct Piece: Sendable {
    /// Where it begins, in points.
    public var lower: Rational
    /// Where it ends, in points.
    public var upper: Rational
    /// Whether the required constraints can hold.
    public var holds: Bool
    /// What is left open, by item.
    public var open: [(item: Item, part: LayoutRows.Part)]
  }

  /// The stretches, in order; neighbours differ in something.
  public let pieces: [Piece]
  /// The smallest size for which the required constraints can hold; nil where none is too small.
  public let minimum: Rational?
  /// The largest; nil where none is too large.
  public let maximum: Rational?

  /// Sweeps a size of the superview over a range, the other size being as `rows` have it. Nil where the required constraints hold
  /// for no size at all.
  public init?(_ rows: LayoutRows, _ part: LayoutRows.Part, over range: ClosedRange<Double>) {
    guard part == .width || part == .height, let lower = Rational(shortest: range.lowerBound),
      let upper = Rational(shortest: range.upperBound)
    else { return nil }
    let swept = part.rawValue
    // What sizes there are for the required constraints alone.
    var free = Layout.solver(rows, without: swept, parameter: nil) { $0.priority >= 1000 }
    guard free.isComplete else { return nil }
    _ = free.solver.solve()
    let width = LinearExpression(Variable(index: swept))
    let extent = free.solver.ambiguities(of: [width], witnesses: false).first
    let only = free.solver.solve()[Variable(index: swept)]
    minimum = extent == nil ? only : extent?.minimum
    maximum = extent == nil ? only : extent?.maximum
    // Any size for which they hold will do to begin with.
    var start = lower
    if let minimum, start < minimum { start = minimum }
    if let maximum, start > maximum { start = maximum }
    let full = Layout.solver(rows, without: swept, parameter: start) { _ in true }
    guard full.isComplete else { return nil }
    pieces = full.solver.sweep(Variable(index: swept), over: lower...upper).pieces.map { piece in
      Piece(
        lower: piece.lower, upper: piece.upper, holds: piece.isFeasible,
        open: piece.ambiguous.compactMap { variable in
          variable.index < rows.unknownCount ? rows.part(variable.index) : nil
        })
    }
  }
}
