import VFLConstraints
import VFLSyntax

extension Rule {
  static let overruledConstraint = Rule(
    "VFL415", "overruled_constraint", .note, "An optional constraint that a required one never lets hold.",
    rationale:
      "A required constraint always wins over one with a lower priority. If both concern the same size or distance and no value satisfies both, "
      + "the optional one has no effect: nothing is logged, and the layout never is as it says. Two equations are not compared, because one "
      + "may be meant for the time when code deactivates the other, nor are constraints in different groups.",
    examples: [
      .file("[a(200,>=250@999)]", "[a(>=250)]"),
      .file("V:[a(<=44)]\na.height == 60 @750", "V:[a(<=60)]\na.height == 60 @750"),
    ],
    check: .comparison { input in
      var bounds = RequiredBounds(input)
      let constraints = input.lowered.constraints
      let compared = constraints.indices.filter { !input.index.isAlone($0) || !input.index.placesOutside.isEmpty }
      for index in compared where constraints[index].priority == .required { bounds.add(index) }
      var findings: [Finding] = []
      for index in compared where constraints[index].priority != .required {
        if input.isFull(findings) { break }
        // An equation may be meant to hold when code deactivates the other one.
        guard let other = bounds.contradiction(index),
          constraints[index].relation != .equal || constraints[other].relation != .equal
        else { continue }
        let text = input.text(constraints[index])
        findings.append(
          Finding(
            "`\(text)` never holds, because `\(input.text(constraints[other]))` is required",
            constraints[index].origin.span, help: "lower the priority of the other constraint, or remove this one",
            related: [.init(message: "required here", span: constraints[other].origin.span)]))
      }
      return findings
    })
}
