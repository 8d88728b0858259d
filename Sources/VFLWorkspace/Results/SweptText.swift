import VFLConstraints
import VFLLayout

/// A layout at every width of its superview in a range.
public struct SweptText: Sendable {
  /// The layout at one width.
  public let text: SolvedText
  /// The ranges of widths; nil if the required constraints hold for no width at all.
  public let sweep: SizeSweep?

  /// Sweeps a layout over widths, in points, within the budget of the layout.
  public init(_ text: SolvedText, widths: ClosedRange<Double>) {
    self.text = text
    sweep = SizeSweep(text.layout.rows, .width, over: widths, budget: text.budget)
  }

  /// The ranges that were decided; empty if the budget ran out.
  private var pieces: [SizeSweep.Piece] { sweep.map { $0.exhausted == nil ? $0.pieces : [] } ?? [] }

  /// Whether required constraints are known to conflict at any width.
  public var hasConflict: Bool { sweep == nil || pieces.contains { !$0.holds } }

  /// Whether anything is known to be ambiguous at a width for which the constraints hold.
  public var isAmbiguous: Bool { pieces.contains { $0.holds && !$0.open.isEmpty } }
}
