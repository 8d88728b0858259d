import VFLConstraints
import VFLSyntax

extension Rule {
  static let priorityOutOfRange = Rule(
    "VFL306", "priority_out_of_range", .error, "A priority that is not above 0 and up to 1000.",
    rationale: "1000 means required; 0 would mean not at all, and the framework refuses it.",
    atRunTime: .raises(
      "It's illegal to set priority: … Priorities must be greater than 0 and less or equal to "
        + "NSLayoutPriorityRequired, which is 1000.000000."),
    examples: [.file("[a(100@0)]", "[a(100@1)]"), .file("[a(100@1001)]", "[a(100)]")],
    constraint: { constraint, _ in
      for violation in PairingLaw.violations(of: constraint) {
        guard case .priorityOutOfRange(let value) = violation else { continue }
        let text = value.isFinite ? NumberText.shortest(value) : "infinity"
        return Finding(
          "priority \(text) is out of range, expected above 0 and up to 1000", constraint.origin.span,
          help: value > 1000 ? "for a required constraint, leave the priority out" : nil)
      }
      return nil
    })
}
