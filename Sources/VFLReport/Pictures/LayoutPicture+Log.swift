import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension LayoutPicture {
  /// The picture of one set of a console log, with the constraints of conflicts and the one that the system broke. Nil if the set has
  /// no constraints, or if it cannot be laid out within the budget.
  public init?(_ part: ExplainedText.Part, of input: LintInput, budget: Budget = .standard) {
    let (explanation, scope) = (part.explanation, input.lowered.scope)
    var budget = budget
    guard let layout = LoggedLayout(explanation, in: input.lowered, budget: &budget), let outer = layout.items.first
    else { return nil }
    let views = layout.items.compactMap { item in
      layout.frames[item].map { View(name: scope.text(item), frame: $0) }
    }
    var picture = LayoutPicture(superview: View(name: scope.text(outer), frame: layout.frames[outer] ?? views[0].frame))
    picture.views = Array(views.dropFirst())
    picture.conflictCount = max(explanation.conflicts.count, explanation.isCalledConflict ? 1 : 0)
    let conflicting = Set(explanation.conflicts.flatMap { $0.members.compactMap { $0.constraint } })
    var drawing = ConstraintDrawing(picture, layout.frames, scope: scope)
    for (index, constraint) in layout.constraints.enumerated() {
      drawing.add(
        constraint, index == explanation.broken ? .broken : conflicting.contains(index) ? .conflict : .constraint)
    }
    drawing.finish()
    self = drawing.picture
    notes.append(Note(text: "The log does not show all sizes and positions, so some of them are assumed."))
  }
}
