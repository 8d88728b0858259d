import VFLConstraints
import VFLSyntax

/// The solution of an earlier version of a constraint file. While a comment or an incomplete statement is typed, the constraints stay
/// the same, and solving them again would give the same solution.
package struct KnownSolution: Sendable {
  private let solved: SolvedInput
  private let lowered: LoweredDocument
  private let bounds: Rectangle?
  private let grouped: GroupedConstraints
  private let isWhole: Bool

  /// Keeps the solution of an input; nil for other texts than constraint files, and for a solution that may be incomplete.
  init?(_ solved: SolvedInput, of input: LintContext) {
    guard input.isConstraintFile, solved.exhausted == nil else { return nil }
    self.solved = solved
    (lowered, bounds, isWhole) = (input.lowered, input.document.superviewBounds, input.isWhole)
    grouped = GroupedConstraints(input.input) { input.index.isLegal($0) }
  }

  /// The solution of an input, if everything that the solution depends on is the same as before. Takes time linear in the number of
  /// constraints.
  func solution(of input: LintContext) -> SolvedInput? {
    guard input.isConstraintFile, bounds == input.document.superviewBounds, lowered.hasSameLayout(as: input.lowered),
      isWhole == input.isWhole, grouped == GroupedConstraints(input.input, isLegal: { input.index.isLegal($0) })
    else { return nil }
    return solved
  }
}
