import VFLEngine
import VFLLint
import VFLSolver
import VFLSyntax

/// A layout test and its result.
public struct TestedText: Sendable {
  /// The file that contains the test.
  public let input: LintInput
  /// The result of the test.
  public let result: ScenarioResult

  /// Findings about statements that cannot be parsed and constraints that cannot be created.
  public let mistakes: [Diagnostic]

  /// Whether the file is a test: it has a step, a block, or a malformed expectation.
  public var isTest: Bool {
    !input.document.steps.isEmpty || !input.document.blocks.isEmpty
      || mistakes.contains { mistake in
        let line = input.document.statements.last { $0.span.start <= mistake.span.start }
        return line.map { input.source.text($0.span).utf8.starts(with: "expect".utf8) } ?? false
      }
  }

  /// Runs the test in a file. `mistakes` are the errors that the rules in `OperationRules.forTests` report.
  public init(_ input: LintInput, mistakes: [Diagnostic] = [], recordsStates: Bool = false, budget: Budget = .standard)
  {
    self.input = input
    self.mistakes = mistakes
    result = Scenario(input.document, lowered: input.lowered, of: input.source, settings: input.settings).run(
      recordsStates: recordsStates, budget: budget)
  }
}
