import VFLConstraints
import VFLLayout
import VFLSolver

/// The layout of a text at every superview width within a range and, if heights were requested, at every height.
public struct SweptText: Sendable {
  /// The text and its layout at one size.
  public let text: SolvedText
  /// For the width and then the height, if they were requested, the ranges in which the layout behaves the same way; nil if no
  /// size along the axis satisfies the required constraints. Along each axis, the other size is that of the layout.
  public let sweeps: [(part: FramePart, sweep: SizeSweep?)]

  /// Solves a layout at a range of sizes, within the budget of the layout.
  public init(_ text: SolvedText, _ sizes: RequestedSizes) {
    self.text = text
    sweeps = [(FramePart.width, sizes.widths), (.height, sizes.heights)].compactMap { part, range in
      range.map { (part, SizeSweep(text.layout.rows, part, over: $0, budget: text.budget)) }
    }
  }

  /// The ranges along both axes, without those of an axis for which the budget ran out.
  private var segments: [SizeSweep.Segment] {
    sweeps.flatMap { sweep in sweep.sweep.map { $0.exhausted == nil ? $0.segments : [] } ?? [] }
  }

  /// Whether the budget sufficed for all axes.
  public var isDecided: Bool { sweeps.allSatisfy { $0.sweep?.exhausted == nil } }

  /// Whether required constraints are known to conflict at some size.
  public var hasConflict: Bool { sweeps.contains { $0.sweep == nil } || segments.contains { !$0.holds } }

  /// Whether some view is known to be ambiguous at a size that satisfies the required constraints.
  public var isAmbiguous: Bool { segments.contains { $0.holds && !$0.open.isEmpty } }
}
