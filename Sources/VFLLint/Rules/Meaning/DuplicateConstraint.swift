import VFLConstraints
import VFLSyntax

extension Rule {
  static let duplicateConstraint = Rule(
    "VFL404", "duplicate_constraint", .warning, "A constraint that another line or condition already states.",
    rationale:
      "The second of two required constraints has no effect, and anyone who edits one of them will wonder why nothing moves. A repeated "
      + "optional constraint does count twice: it outweighs others of the same priority. Such a repetition may be intended, so it is "
      + "reported as a note. Nothing is reported where the priority's value is unknown.",
    examples: [
      .file("[a(100,100)]", "[a(100)]"), .file("[a]-8-[b]\nb.leading == a.trailing + 8", "[a]-8-[b]"),
      .file("[a(100@750,100@750)]", "[a(100@750)]"),
    ],
    check: .comparison { input in
      let index = input.index
      let constraints = input.lowered.constraints
      var distinct = IndexTable(minimumCapacity: constraints.count)
      var findings: [Finding] = []
      for (number, constraint) in constraints.enumerated()
      // Logs are generated, so a repeated line is not a mistake.
      where constraint.origin.role != .intrinsicSize && constraint.origin.role != .logged && index.isLegal(number) {
        if input.isFull(findings) { break }
        let form = index.forms[number]
        guard let earlier = distinct.index(hash: form.quickHash, where: { index.forms[$0] == form }) else {
          distinct.insert(number) { index.forms[$0].quickHash }
          continue
        }
        guard case .number(let priority) = constraint.priority else { continue }
        let isRequired = priority == 1000
        findings.append(
          Finding(
            "duplicate constraint `\(input.text(constraint))`"
              + (isRequired ? "" : ", which counts twice against others at \(NumberText.shortest(priority))"),
            constraint.origin.span, severity: isRequired ? nil : .note,
            help: isRequired
              ? "remove one of the two" : "remove one of the two, or raise the priority of one if it should win",
            related: [
              .init(message: "first stated here", span: constraints[earlier].origin.span)
            ]))
      }
      return findings
    })
}
