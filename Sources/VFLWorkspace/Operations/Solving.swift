import VFLConstraints
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// The constraints of the text. With `groups`, those of other groups are left out.
  public func compiled(groups: [String]? = nil) -> CompiledText { CompiledText(input: input, log: log, groups: groups) }

  /// The explanations of the conflicts in the text, at a size of the superview if one is given.
  public func explained(bounds: Rectangle? = nil, options: RequestOptions) -> ExplainedText {
    ExplainedText(compiled(), bounds: bounds, groups: options.groups ?? [], budget: options.budget)
  }

  /// The text as a layout test, after it has run. `mistakes` are errors that `OperationRules.forTests` find.
  public func tested(mistakes: [Diagnostic], recordsStates: Bool = false, budget: Budget = .standard) -> TestedText {
    TestedText(input, mistakes: mistakes, recordsStates: recordsStates, budget: budget)
  }
}
