import VFLConstraints
import VFLLayout

/// The layout of a text at every superview width within a range.
public struct SweptText: Sendable {
  /// The text and its layout at one width.
  public let text: SolvedText
  /// The ranges of widths; nil if no width satisfies the required constraints.
  public let sweep: SizeSweep?

  /// Solves a layout at a range of widths, in points, within the budget of the layout.
  public init(_ text: SolvedText, widths: ClosedRange<Double>) {
    self.text = text
    sweep = SizeSweep(text.layout.rows, .width, over: widths, budget: text.budget)
  }

  /// The ranges of widths; empty if the budget ran out.
  private var segments: [SizeSweep.Segment] { sweep.map { $0.exhausted == nil ? $0.segments : [] } ?? [] }

  /// Whether required constraints are known to conflict at some width.
  public var hasConflict: Bool { sweep == nil || segments.contains { !$0.holds } }

  /// Whether some view is known to be ambiguous at a width that satisfies the required constraints.
  public var isAmbiguous: Bool { segments.contains { $0.holds && !$0.open.isEmpty } }
}
