import VFLConstraints
import VFLLint
import VFLSolver
import VFLSyntax

extension WorkspaceText {
  /// The constraints of the text. If `groups` is given, constraints of other groups are left out.
  public func compiled(groups: [String]? = nil) -> CompiledText { CompiledText(input: input, log: log, groups: groups) }

  /// Explains the conflicts in the text. `bounds` defaults to the bounds that the text declares for the superview.
  public func explained(bounds: Rectangle? = nil, options: RequestOptions) -> ExplainedText {
    ExplainedText(compiled(), bounds: bounds, groups: options.groups ?? [], budget: options.budget)
  }

  /// Runs the text as a layout test. `mistakes` are the errors that the rules in `OperationRules.forTests` report.
  public func tested(mistakes: [Diagnostic], recordsStates: Bool = false, budget: Budget = .standard) -> TestedText {
    TestedText(input, mistakes: mistakes, recordsStates: recordsStates, budget: budget)
  }
}
