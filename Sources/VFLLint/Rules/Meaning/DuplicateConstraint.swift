import VFLConstraints
import VFLSyntax

extension Rule {
  static let duplicateConstraint = Rule(
    "VFL404", "duplicate_constraint", .warning, "A constraint that another line or condition already states.",
    rationale:
      "The second of two required constraints has no effect, and anyone who edits one of them will wonder why nothing moves. A repeated "
      + "optional constraint does count twice: it outweighs others of the same priority. Such a repetition may be intended, so it is "
      + "reported as a note. If a format in code repeats a size or alignment but also states something new, the repetition is a note, "
      + "too. A repeated distance in such a format is not reported, because the format often needs it. Nothing is reported if the "
      + "priority is unknown.",
    traits: .findsUnusedCode,
    examples: [
      .file("[a(100,100)]", "[a(100)]"), .file("[a]-8-[b]\nb.leading == a.trailing + 8", "[a]-8-[b]"),
      .file("[a(100@750,100@750)]", "[a(100@750)]"),
    ],
    check: .comparison { input in
      let index = input.index
      let constraints = input.lowered.constraints
      var distinct = IndexTable()
      var findings: [Finding] = []
      // The statements that also state constraints that no other does.
      var tellingStatements: Set<UInt32>?
      for (number, constraint) in constraints.enumerated()
      // Logs are generated, so a repeated line is not a mistake.
      where !index.isAlone(number) && constraint.origin.role != .intrinsicSize && constraint.origin.role != .logged
        && index.isLegal(number)
      {
        if input.isFull(findings) { break }
        let form = index.forms[number]
        guard let earlier = distinct.index(hash: form.quickHash, where: { index.forms[$0] == form }) else {
          distinct.insert(number) { index.forms[$0].quickHash }
          continue
        }
        guard case .number(let priority) = constraint.priority else { continue }
        let isRequired = priority == 1000
        var isPart = false
        if input.readings.contains(.codeLayout) {
          let telling = tellingStatements ?? Self.tellingStatements(input)
          tellingStatements = telling
          isPart = telling.contains(constraint.origin.statement)
          // Without this distance, the format would not say where its other views are.
          if isPart, constraint.origin.role == .distance { continue }
        }
        findings.append(
          Finding(
            "duplicate constraint `\(input.text(constraint))`"
              + (isRequired ? "" : ", which counts twice against others at \(NumberText.shortest(priority))"),
            constraint.origin.span, severity: isRequired && !isPart ? nil : .note,
            help: isRequired
              ? "remove one of the two" : "remove one of the two, or raise the priority of one if it should win",
            related: [
              .init(message: "first stated here", span: constraints[earlier].origin.span)
            ]))
      }
      return findings
    })

  /// The statements with a constraint that no other statement states. A format often repeats a distance to say which view it starts
  /// from.
  private static func tellingStatements(_ input: LintContext) -> Set<UInt32> {
    var counts: [NormalForm: Int] = [:]
    for form in input.index.forms { counts[form, default: 0] += 1 }
    var statements: Set<UInt32> = []
    for (constraint, form) in zip(input.lowered.constraints, input.index.forms) where counts[form] == 1 {
      statements.insert(constraint.origin.statement)
    }
    return statements
  }
}
