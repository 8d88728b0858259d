import VFLCode
import VFLConstraints

/// Formats of an app source that are active together, lowered as one document.
struct LoweredRun {
  /// The indices of the formats in the run. A format that the run repeats is listed at most twice.
  let members: [Int]
  /// The constraints of all members.
  let together: LoweredDocument
  /// The members whose constraints are all in `together`. For a format that repeats an earlier one, the index of the earlier format
  /// is listed.
  let whole: [Int]
  /// The constraints of the members, with one document for each superview.
  let parts: [LoweredDocument]
  /// The context in which rules check the run, and the run's solution; nil until the run has been solved.
  var solved: (context: LintContext, solution: SolvedInput?)?

  /// Lowers a run. `inputs` contains the input of each format, or nil for a format that repeats an earlier one. `repeated` contains
  /// the index of that earlier format, or nil for a format that repeats none.
  init(_ run: [Int], _ formats: [EmbeddedFormat], _ inputs: [LintInput?], _ repeated: [Int?]) {
    // More than two copies of a format would add no findings.
    var counts: [Int: Int] = [:]
    members = run.filter { index in
      counts[repeated[index] ?? index, default: 0] += 1
      return counts[repeated[index] ?? index, default: 0] <= 2
    }
    let lowered = members.compactMap { index in
      inputs[repeated[index] ?? index].map { (index: repeated[index] ?? index, lowered: $0.lowered) }
    }
    let together = LoweredDocument(
      zip(members, lowered).map { index, member in (format: formats[index], lowered: member.lowered) })
    // Constraints of unknown views or with unknown priorities are left out.
    var missing = lowered.map { $0.lowered.constraints.count }
    for constraint in together.constraints { missing[Int(constraint.origin.statement)] -= 1 }
    whole = zip(lowered, missing).compactMap { member, missing in
      missing == 0 && member.lowered.scope.target == together.scope.target ? member.index : nil
    }
    parts = together.bySuperview()
    self.together = together
  }
}
