import VFLConstraints
import VFLSolver
import VFLSyntax

extension Rule {
  static let undecidedLayout = Rule(
    "VFL706", "undecided_layout", .note, "A layout that the solver gave up on.",
    rationale:
      "Solving has a budget, so that no file can stop a CI job. The budget is counted work, not time: the same file has the same "
      + "findings on every machine. Solving is exact, and numbers of thousands of digits are what most often uses up the budget, as in "
      + "a long chain of views where each has a fraction of the size of the one before. Conflicts that are reported are proven, but "
      + "there may be more of them, and ambiguous and redundant constraints are not looked for. `--budget 10` allows ten times as much.",
    examples: [
      .file(
        (0..<70).map { "v\($0 + 1).width == 1e-300 * v\($0).width\n" }.joined() + "v0.width == v70.width",
        "v1.width == 0.5 * v0.width\nv0.width == 0.5 * v1.width")
    ],
    check: .conflicts { input, solved in
      guard let exhausted = solved.exhausted, let first = solved.constraints.first else {
        return []
      }
      let constraint = input.lowered.constraints[first]
      return [
        Finding(
          "what these \(solved.constraints.count) constraints come to is not decided within the budget",
          constraint.origin.span, help: "raise the budget with `--budget`, or split the layout",
          notes: [exhausted.words])
      ]
    })
}

extension Budget.Limit {
  /// What has come to its end, in words.
  public var words: String {
    switch self {
    case .steps: "solving takes more steps than the budget has"
    case .rows: "there are more constraints than the budget has room for"
    case .digits: "exact numbers get longer than the budget allows"
    case .entries: "solving takes more memory than the budget has"
    }
  }
}
