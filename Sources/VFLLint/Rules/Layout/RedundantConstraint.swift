import VFLConstraints
import VFLLayout
import VFLSyntax

extension Rule {
  static let redundantConstraint = Rule(
    "VFL703", "redundant_constraint", .note, "A constraint implied by others.",
    rationale:
      "Such a constraint changes nothing while the others stay as they are, but it conflicts with them as soon as one of them changes. "
      + "An exact repetition of another line is reported by `duplicate_constraint` instead. The text direction is treated as unknown, "
      + "so a constraint on a left edge never follows from one on a leading edge.",
    examples: [
      .file(
        "H:[a(100)]-8-[b(100)]\nb.trailing == a.leading + 208", "H:[a(100)]-8-[b]\nb.trailing == a.leading + 208")
    ],
    check: .layout { input, solved in
      let index = input.index
      let indices = solved.constraints
      var findings: [Finding] = []
      for (constraint, impliedBy) in solved.redundant {
        let own = indices[constraint]
        let others = impliedBy.map { indices[$0] }
        // Skip a constraint that always holds, and one implied by a constraint on the same two sides.
        guard !others.isEmpty, !others.contains(where: { index.places[$0] == index.places[own] }) else { continue }
        let text = input.text(input.lowered.constraints[own])
        findings.append(
          Finding(
            "`\(text)` follows from \(Phrase.form(others.count, "another constraint", "\(others.count) other constraints"))",
            input.lowered.constraints[own].origin.span, help: "remove it, or a constraint that it follows from",
            related: others.prefix(6).map { other in
              let constraint = input.lowered.constraints[other]
              let words = Phrase.form(others.count, "implied by", "implied in part by")
              return .init(message: "\(words) `\(input.text(constraint))`", span: constraint.origin.span)
            }))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
