import VFLConstraints
import VFLSyntax

extension Rule {
  static let duplicateConstraint = Rule(
    "VFL404", "duplicate_constraint", .warning, "A constraint that another line or condition states already.",
    rationale: "The second changes nothing, and whoever edits one of them will wonder why nothing moves.",
    examples: [.file("[a(100,100)]", "[a(100)]"), .file("[a]-8-[b]\nb.leading == a.trailing + 8", "[a]-8-[b]")],
    check: .input { input in
      let constraints = input.lowered.constraints
      var first: [NormalForm: Int] = [:]
      var findings: [Finding] = []
      for (index, constraint) in constraints.enumerated()
      // Nobody wrote a log: what stands in it twice is no mistake of its text.
      where constraint.origin.role != .intrinsicSize && constraint.origin.role != .logged
        && PairingLaw.isLegal(constraint)
      {
        if findings.isSurplus { break }
        let form = NormalForm(
          constraint, group: input.statement(constraint)?.group, target: input.lowered.scope.target)
        if let earlier = first[form] {
          findings.append(
            Finding(
              "duplicate constraint `\(input.text(constraint))`", constraint.origin.span, help: "remove one of the two",
              related: [.init(message: "first stated here", span: constraints[earlier].origin.span)]))
        } else {
          first[form] = index
        }
      }
      return findings
    })
}
