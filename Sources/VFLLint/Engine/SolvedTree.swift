import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

/// A view tree of an Interface Builder document, solved as the editor lays it out.
struct SolvedTree: Sendable {
  let layout: InterfaceLayout
  let document: InterfaceDocument
  /// The solution, which has no conflict.
  let solved: Layout
  /// The frame of each item, in points.
  let frames: [Item: Rectangle]

  /// Nil if the budget runs out or the required constraints conflict.
  init?(_ layout: InterfaceLayout, of document: InterfaceDocument, budget: inout Budget) {
    let rows = LayoutRows(
      layout.lowered.constraints, of: layout.lowered, in: layout.outerSize, showing: layout.views.map { $0.item })
    solved = Layout(rows, budget: &budget)
    guard solved.exhausted == nil, solved.conflicts.isEmpty else { return nil }
    self.layout = layout
    self.document = document
    var frames: [Item: Rectangle] = [:]
    for (item, frame) in zip(solved.rows.items, solved.frames) { frames[item] = Rectangle(frame) }
    self.frames = frames
  }

  /// The start tag of a view, by the index of the view.
  func tag(ofView view: Int) -> Span { document.tree.elements[document.views[view].element].tag }
}
