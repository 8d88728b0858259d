import VFLConstraints
import VFLSyntax

extension Rule {
  static let overruledConstraint = Rule(
    "VFL415", "overruled_constraint", .note, "An optional constraint that contradicts a required one.",
    rationale:
      "A required constraint always wins over an optional one. If a required equation fixes a size or distance, an optional inequality that "
      + "this value violates has no effect, and nothing is logged. Two equations are not compared, because code may deactivate one of "
      + "them. Constraints in different groups are not compared either.",
    examples: [.file("[a(200,>=250@999)]", "[a(>=250)]")],
    check: .comparison { input in
      var bounds = RequiredBounds(input)
      let constraints = input.lowered.constraints
      let compared = constraints.indices.filter { !input.index.isAlone($0) || !input.index.placesOutside.isEmpty }
      for index in compared where constraints[index].priority == .required { bounds.add(index) }
      var findings: [Finding] = []
      for index in compared where constraints[index].priority != .required && constraints[index].relation != .equal {
        if input.isFull(findings) { break }
        // An optional inequality still pulls towards an inequality that it cannot meet.
        guard let other = bounds.contradiction(index), constraints[other].relation == .equal else { continue }
        findings.append(
          Finding(
            "`\(input.text(constraints[index]))` has no effect, because `\(input.text(constraints[other]))` is required",
            constraints[index].origin.span,
            help: "give the required constraint a lower priority than this one, or remove this one",
            related: [.init(message: "required here", span: constraints[other].origin.span)]))
      }
      return findings
    })
}
