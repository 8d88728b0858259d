import VFLSyntax

extension Rule {
  static let noEffect = Rule(
    "VFL403", "no_effect", .warning, "A format that makes no constraint.",
    rationale:
      "A single view without a size, a `|` or a neighbor constrains nothing: the framework parses the format and returns no constraints.",
    examples: [.file("H:[a]", "H:|[a]|")],
    check: .input { input in
      var findings: [Finding] = []
      // Other rules report formats in which lowering found an issue.
      let failed = Set(input.lowered.issues.map { Int($0.statement) })
      for (place, statement) in input.document.statements.enumerated() where !failed.contains(place) {
        guard case .format(let index, _) = statement.kind else { continue }
        let format = input.document.formats[index]
        guard !format.isBroken, format.elements.count == 1,
          case .view(let view)? = input.document.tree.elements(of: format).first, view.predicates.isEmpty
        else { continue }
        findings.append(
          Finding(
            "the format makes no constraint", format.span,
            help: "give `\(input.text(view.name))` a size, a neighbor or a `|`, or remove the line"))
        if input.isFull(findings) { break }
      }
      return findings
    })
}
