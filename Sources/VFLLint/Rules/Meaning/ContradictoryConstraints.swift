import VFLConstraints
import VFLLayout
import VFLSyntax

extension Rule {
  static let contradictoryConstraints = Rule(
    "VFL408", "contradictory_constraints", .error,
    "Two conflicting required constraints on the same size or distance.",
    rationale:
      "The system logs the conflict and breaks one of the two; which one is not documented. Constraints in different groups are "
      + "never compared, since the groups may be active at different times. Numbers within a thousandth of a point of each other count "
      + "as equal.",
    atRunTime: .conflict,
    traits: .reportedByExplanations,
    examples: [
      .file("[a(100,200)]", "[a(>=100,<=200)]"), .file("[a(>=200,<=100)]", "[a(>=100,<=200)]"),
      .file("V:[a(44)]\na.height == 50", "V:[a(44)]\na.height == 50 @750"),
    ],
    check: .comparison { input in
      var bounds = RequiredBounds(input)
      var findings: [Finding] = []
      let hasGroups = !input.index.placesOutside.isEmpty
      // Start with the constraints outside groups, so that each group is compared with all of them.
      for isGroup in hasGroups ? [false, true] : [false] {
        for (index, constraint) in input.lowered.constraints.enumerated()
        // A constraint of a group can contradict one outside groups.
        where constraint.priority == .required && (hasGroups || !input.index.isAlone(index)) {
          if input.isFull(findings) { return findings }
          guard (input.index.forms[index].sides.group != 0) == isGroup else { continue }
          guard let other = bounds.contradiction(index) else {
            bounds.add(index)
            continue
          }
          findings.append(input.contradiction(constraint, input.lowered.constraints[other]))
        }
      }
      return findings
    })
}

extension LintContext {
  fileprivate func contradiction(_ constraint: Constraint, _ other: Constraint) -> Finding {
    let isLater = constraint.origin.span.start >= other.origin.span.start
    let later = isLater ? constraint : other
    let earlier = isLater ? other : constraint
    var notes: [String] = []
    if let text = decimal(earlier, later) { notes.append("if a decimal number was meant, write `\(text)`") }
    return Finding(
      "`\(text(later))` contradicts `\(text(earlier))`", later.origin.span,
      help: "keep one of the two, or give one \(optionalPriority)", notes: notes,
      related: [.init(message: "`\(text(earlier))` is required here", span: earlier.origin.span)])
  }

  /// `8.5` if the two constraints were written `(8,5)`; nil if they were not, or if the second number has more than two digits.
  private func decimal(_ earlier: Constraint, _ later: Constraint) -> String? {
    guard earlier.origin.span.end + 1 == later.origin.span.start, earlier.relation == .equal, later.relation == .equal,
      earlier.origin.role == .distance || earlier.origin.role == .size, later.origin.span.count <= 2
    else { return nil }
    let text = source.text(earlier.origin.span) + "." + source.text(later.origin.span)
    return text.utf8.allSatisfy { $0 == UInt8(ascii: ".") || $0 &- 48 < 10 } ? text : nil
  }
}
