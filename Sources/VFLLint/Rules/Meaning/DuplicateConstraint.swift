import VFLConstraints
import VFLSyntax

extension Rule {
  static let duplicateConstraint = Rule(
    "VFL404", "duplicate_constraint", .warning, "A constraint that another line or condition states already.",
    rationale: "The second changes nothing, and whoever edits one of them will wonder why nothing moves.",
    examples: [.file("[a(100,100)]", "[a(100)]"), .file("[a]-8-[b]\nb.leading == a.trailing + 8", "[a]-8-[b]")],
    input: { input in
      struct Key: Hashable {
        let constraint: Constraint
        let group: Int?
      }
      var first: [Key: Constraint] = [:]
      var findings: [Finding] = []
      for constraint in input.lowered.constraints where constraint.origin.role != .intrinsicSize {
        if findings.isSurplus { break }
        var key = constraint.resolved(for: input.lowered.scope.target).inNormalForm
        key.origin = Origin(Span(at: 0), .equation)
        let group = input.statement(constraint)?.group
        if let earlier = first[Key(constraint: key, group: group)] {
          findings.append(
            Finding(
              "duplicate constraint `\(input.text(constraint))`", constraint.origin.span, help: "remove one of the two",
              related: [.init(message: "first stated here", span: earlier.origin.span)]))
        } else {
          first[Key(constraint: key, group: group)] = constraint
        }
      }
      return findings
    })
}
