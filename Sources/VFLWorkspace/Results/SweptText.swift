import VFLConstraints
import VFLLayout
import VFLSolver
import VFLSyntax

/// The layout of a text at every superview width within a range and, if heights were requested, at every height.
public struct SweptText: Sendable {
  /// The text and its layout at one size.
  public let text: SolvedText
  /// For the width and then the height, if they were requested, the ranges in which the layout behaves the same way; nil if no
  /// size along the axis satisfies the required constraints. Along each axis, the other size is that of the layout.
  public let sweeps: [(part: FramePart, sweep: SizeSweep?)]

  /// Solves a layout at a range of sizes, within what is left of the budget of the layout.
  public init(_ text: SolvedText, _ sizes: RequestedSizes) {
    var budget = text.budget
    self.init(text, sizes, &budget)
  }

  private init(_ text: SolvedText, _ sizes: RequestedSizes, _ budget: inout Budget) {
    self.text = text
    var sweeps: [(part: FramePart, sweep: SizeSweep?)] = []
    for (part, range) in [(FramePart.width, sizes.widths), (.height, sizes.heights)] {
      guard let range else { continue }
      budget.spend(LayoutRows.stepsPerLayout)
      sweeps.append((part, SizeSweep(text.layout.rows, part, over: range, budget: &budget)))
    }
    self.sweeps = sweeps
  }

  /// Solves layouts at a range of sizes. The layouts of one text, which come one after the other, share what is left of its budget.
  package static func all(_ texts: [SolvedText], _ sizes: RequestedSizes) -> [SweptText] {
    var last: (name: String, budget: Budget)?
    return texts.map { text in
      var budget = text.budget.forNextLayout
      if let last, last.name == text.source.name { budget.steps = min(budget.steps, last.budget.steps) }
      let swept = SweptText(text, sizes, &budget)
      last = (text.source.name, budget.forNextLayout)
      return swept
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
