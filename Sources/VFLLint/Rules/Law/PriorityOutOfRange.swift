import VFLConstraints
import VFLSyntax

extension Rule {
  static let priorityOutOfRange = Rule(
    "VFL306", "priority_out_of_range", .error, "A priority of 0 or less, or above 1000.",
    rationale:
      "A priority of 1000 means required. A priority of 0 would mean no constraint at all, and the framework rejects it.",
    atRunTime: .priorityOutOfRange,
    examples: [
      .file("[a(100@0)]", "[a(100@1)]"), .file("[a(100@1001)]", "[a(100)]"),
      .swift(
        """
        let width = card.widthAnchor.constraint(equalToConstant: 200)
        width.priority = UILayoutPriority(1001)
        """,
        """
        let width = card.widthAnchor.constraint(equalToConstant: 200)
        width.priority = .required
        """),
    ],
    check: .constraints { input in
      var findings: [Finding] = []
      // A group's own priority is reported at the group, not at each of its constraints.
      var groups: [Priority?] = []
      for group in input.document.groups {
        var priority: Priority?
        if let operand = group.priority {
          priority = input.lowered.scope.priority(operand)
          if let value = priority?.outOfRange { findings.append(outOfRange(value, operand.span)) }
        }
        groups.append(priority)
      }
      for constraints in [input.lowered.constraints, input.lowered.refused] {
        for constraint in constraints {
          guard let value = constraint.priority.outOfRange else { continue }
          if let group = input.statement(constraint)?.group, groups[group] == constraint.priority { continue }
          findings.append(outOfRange(value, constraint.origin.span))
          if input.isFull(findings) { return findings }
        }
      }
      for issue in input.code?.issues ?? [] {
        guard case .priorityOutOfRange(let value) = issue.kind else { continue }
        findings.append(outOfRange(value, issue.span))
        if input.isFull(findings) { break }
      }
      return findings
    })

  private static func outOfRange(_ value: Double, _ span: Span) -> Finding {
    let text = value.isFinite ? NumberText.shortest(value) : "infinity"
    return Finding(
      "priority \(text) is out of range, expected a number above 0 and up to 1000", span,
      help: value > 1000 ? "for a required constraint, leave the priority out" : nil)
  }
}
