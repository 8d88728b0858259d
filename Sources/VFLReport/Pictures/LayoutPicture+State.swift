import VFLConstraints
import VFLEngine
import VFLLint
import VFLSyntax
import VFLWorkspace

extension LayoutPicture {
  /// The picture of a state of a layout test, with the constraints that are active in it; nil if the state has no views.
  init?(_ state: ScenarioResult.State, _ text: TestedText) {
    var frames: [Item: Rectangle] = [:]
    for view in state.views { if let item = view.item { frames[item] = view.frame } }
    let views = state.views.map {
      View(name: $0.name, frame: $0.frame, isAmbiguous: ($0.isOpenHorizontally, $0.isOpenVertically))
    }
    guard let superview = views.first else { return nil }
    var picture = LayoutPicture(superview: superview)
    picture.views = Array(views.dropFirst())
    picture.conflictCount = state.conflictCount
    let lowered = text.input.lowered
    var drawing = ConstraintDrawing(picture, frames, scope: lowered.scope)
    for size in state.sizes { drawing.add(size) }
    let conflicting = Set(state.conflicting)
    for active in state.constraints {
      var constraint = lowered.constraints[active.constraint].resolved(for: lowered.scope.target)
      constraint.constant = .number(active.constant)
      constraint.priority = .number(active.priority)
      drawing.add(
        constraint, active.isBroken ? .broken : conflicting.contains(active.constraint) ? .conflict : .constraint)
    }
    drawing.finish()
    self = drawing.picture
    for range in state.ranges {
      let view = state.views[range.view]
      let position = state.ranges.first { $0.view == range.view && $0.part == .position(along: range.part.axis) }
      func values(_ range: ScenarioResult.Range) -> PossibleValues {
        PossibleValues(minimum: range.minimum, maximum: range.maximum, value: range.value)
      }
      let own = values(range)
      addRange(
        of: range.part, name: view.name, frame: view.frame, own,
        isFromEnd: range.part.isSize && position.map { Self.isEndFixed(size: own, position: values($0)) } ?? false)
    }
  }
}
