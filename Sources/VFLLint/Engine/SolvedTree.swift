import VFLConstraints
import VFLInterface
import VFLLayout
import VFLSolver
import VFLSyntax

/// A view tree of an Interface Builder document, solved as the editor lays it out.
struct SolvedTree: Sendable {
  let layout: InterfaceLayout
  let document: InterfaceDocument
  /// The constraints that were solved: those that can be created.
  let constraints: [Constraint]
  /// The solution. If required constraints conflict, one of each conflict is broken.
  let solved: Layout
  /// The parts of items that the solution does not decide, because constraints on them are missing or conflict.
  let undecided: Set<OpenPart>
  /// The frame of each item, in points; empty if the solution does not decide all of them.
  let frames: [Item: Rectangle]

  /// Nil if the budget runs out, or if a constraint refers to one of several objects with the same identifier.
  init?(_ layout: InterfaceLayout, of interface: InterfaceInput, budget: inout Budget) {
    let (document, lowered) = (interface.document, layout.lowered)
    let illegal = lowered.illegalStatements
    constraints =
      illegal.isEmpty
      ? lowered.constraints : lowered.constraints.filter { !illegal.contains($0.origin.statement) }
    let rows = LayoutRows(
      constraints, of: lowered, in: layout.outerSize, showing: layout.views.map { $0.item })
    solved = Layout(rows, budget: &budget)
    guard solved.exhausted == nil else { return nil }
    var missing = lowered.constraints.filter { illegal.contains($0.origin.statement) }.map { $0.parts }
    for constraint in interface.mistaken where document.isView(constraint.holder, inside: layout.root) {
      if document.refersToRepeatedObject(constraint) { return nil }
      missing.append(document.parts(of: constraint, in: layout))
    }
    let broken = solved.conflicts.flatMap { $0.members }.compactMap { $0.constraint }
    undecided = Set((missing + broken.map { [constraints] in constraints[$0].parts }).flatMap { $0 })
    self.layout = layout
    self.document = document
    var frames: [Item: Rectangle] = [:]
    if missing.isEmpty, solved.conflicts.isEmpty {
      for (item, frame) in zip(solved.rows.items, solved.frames) { frames[item] = Rectangle(frame) }
    }
    self.frames = frames
  }

  /// The start tag of a view, by the index of the view.
  func tag(ofView view: Int) -> Span { document.tree.elements[document.views[view].element].tag }
}

extension Constraint {
  /// The items of the constraint with the axes on which it concerns them.
  fileprivate var parts: [OpenPart] { [OpenPart(first)] + (second.map { [OpenPart($0)] } ?? []) }
}

extension InterfaceDocument {
  /// The items of a constraint that are views of a layout, with the axes on which the constraint concerns them: both axes if an
  /// attribute is missing.
  fileprivate func parts(of constraint: InterfaceConstraint, in layout: InterfaceLayout) -> [OpenPart] {
    let sides =
      [(constraint.firstItem, constraint.firstAttribute)]
      + (constraint.secondItem.map { [($0, constraint.secondAttribute)] } ?? [])
    return sides.flatMap { id, attribute -> [OpenPart] in
      guard let view = view(of: id, heldBy: constraint.holder), let item = layout.item(ofView: view) else { return [] }
      let axes = attribute.map { [$0.axis] } ?? [.horizontal, .vertical]
      return axes.map { OpenPart(item, $0) }
    }
  }
}
