import VFLConstraints
import VFLSolver
import VFLSyntax

extension Rule {
  static let undecidedLayout = Rule(
    "VFL706", "undecided_layout", .note, "A layout that could not be solved completely.",
    rationale:
      "Solving has a budget, so that no file can stall a CI job. The budget counts work, not time: a file has the same findings on "
      + "every machine. Solving is exact, and the budget usually runs out because of numbers with thousands of digits, as in a long "
      + "chain of views each sized as a fraction of the one before. Reported conflicts are still proven, but there may be more of "
      + "them, and ambiguous layouts and redundant constraints are not reported. `--budget 10` allows ten times as much work. The "
      + "search for conflicts also stops after \(SolvedInput.conflictLimit) of them.",
    examples: [
      .file(
        (0..<70).map { "v\($0 + 1).width == 1e-300 * v\($0).width\n" }.joined() + "v0.width == v70.width",
        "v1.width == 0.5 * v0.width\nv0.width == 0.5 * v1.width")
    ],
    check: .conflicts { input, solved in
      guard let first = solved.constraints.first else { return [] }
      let constraint = input.lowered.constraints[first]
      if let exhausted = solved.exhausted {
        return [
          Finding(
            "these \(solved.constraints.count) constraints could not be solved within the budget",
            constraint.origin.span, help: "raise the budget with `--budget`, or split the layout",
            notes: [exhausted.words])
        ]
      }
      guard solved.stopsAtConflicts else { return [] }
      return [
        Finding(
          "the search for conflicts stopped early, because there are many", constraint.origin.span,
          help: "resolve those that are reported, and lint the file again")
      ]
    })
}

extension Budget.Limit {
  /// The part of the budget that ran out, as a clause.
  public var words: String {
    switch self {
    case .steps: "solving takes more steps than the budget allows"
    case .rows: "there are more constraints than the budget allows"
    case .digits: "exact numbers need more digits than the budget allows"
    case .entries: "solving takes more memory than the budget allows"
    case .cancellation: "solving was cancelled"
    }
  }
}
