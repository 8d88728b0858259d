import VFLSyntax

extension Rule {
  static let lowStrength = Rule(
    "VFL412", "low_strength", .warning, "A priority of Apple's formats in a description of GTK.",
    rationale:
      "GTK's strengths are numbers up to 1001001000, and `medium` is 1000. A constraint with `@750` is weaker than one with `@medium`, and "
      + "`@1000` is not required.",
    fixSafety: .unsafe,
    examples: [
      .file("dialect gtk\n[a(100@1000)]", "dialect gtk\n[a(100@required)]"),
      .file("dialect gtk\n[a(100@750)]", "dialect gtk\n[a(100@strong)]"),
    ],
    check: .input { input in
      let document = input.document
      guard document.dialect == .gtk else { return [] }
      var findings: [Finding] = []
      for predicate in document.tree.predicates {
        guard let priority = predicate.priority, case .number(let value) = priority.value, (2...1000).contains(value)
        else { continue }
        let name = value == 1000 ? "required" : value >= 750 ? "strong" : value > 250 ? "medium" : "weak"
        findings.append(
          Finding(
            value == 1000
              ? "the strength 1000 is `medium`, not `required`"
              : "the strength \(input.quoted(priority.span)) is weaker than `medium`, which is 1000",
            priority.span, fix: FixIt(title: "write `\(name)`", safety: .unsafe, edits: [.init(priority.span, name)])))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
