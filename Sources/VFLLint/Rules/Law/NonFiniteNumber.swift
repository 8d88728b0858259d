import VFLConstraints
import VFLSyntax

extension Rule {
  static let nonFiniteNumber = Rule(
    "VFL305", "non_finite_number", .error, "A multiplier or constant that is not finite.",
    rationale: "Auto Layout computes with finite numbers. An infinite number usually comes from a division by zero.",
    atRunTime: .nonFiniteNumber(FrameworkMessage.anyName),
    examples: [.file("[a(1e999)]", "[a(>=0)]"), .file("a.width == b.width / 0", "a.width == b.width / 2")],
    check: .constraints { input in
      var constraints = input.index.violations.map { input.lowered.constraints[$0.index] }
      constraints += input.lowered.refused
      var findings: [Finding] = []
      for constraint in constraints where PairingLaw.violations(of: constraint).contains(.nonFiniteNumber) {
        findings.append(finding(constraint))
        if input.isFull(findings) { break }
      }
      return findings
    })

  private static func finding(_ constraint: Constraint) -> Finding {
    if !constraint.multiplier.isFinite {
      return Finding(
        "the multiplier is not finite", constraint.origin.span, help: "divide by a number other than 0",
        subject: "Multiplier")
    }
    return Finding(
      "the constant is not finite", constraint.origin.span,
      help: "for an unlimited size, leave the condition out", subject: "Constant")
  }
}
