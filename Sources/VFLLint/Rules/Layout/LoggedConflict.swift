import VFLConstraints
import VFLLayout
import VFLSyntax

extension Rule {
  package static let loggedConflict = Rule(
    "VFL707", "logged_conflict", .error, "Constraints that a console log reports as conflicting.",
    rationale:
      "The system broke one of the constraints, so the screen does not show the intended layout. vfl proves the conflict from the "
      + "constraints in the log; if the log does not contain enough of them, the finding says so. Constraints made by the system, such "
      + "as a cell's size or an autoresizing mask, are named as such and never offered for removal. A conflict among the system's own "
      + "constraints is reported as a note.",
    traits: .needsSolution,
    examples: [
      .log(
        """
        \(FrameworkMessage.conflict.text)
        (
            "<NSLayoutConstraint:0x7f1 UILabel:0x7f2.width == 80>",
            "<NSLayoutConstraint:0x7f3 UILabel:0x7f2.width == 96>"
        )
        """, "<NSLayoutConstraint:0x7f1 UILabel:0x7f2.width == 80>")
    ],
    check: .input { input in
      guard !input.lowered.sets.isEmpty else { return [] }
      let words = ExplanationWords(input.lowered)
      let lines = LineTable(input.source)
      var findings: [Finding] = []
      var budget = input.budget
      for (set, explanation) in Explanation.ofSets(input.lowered, isThorough: false, budget: &budget) {
        for conflict in explanation.conflicts {
          findings.append(Finding(conflict, explanation, set, words, lines))
          if input.isFull(findings) { return findings }
        }
        if explanation.conflicts.isEmpty, set.isConflict {
          findings.append(Finding(unproven: explanation, set, words, lines))
        }
        if input.isFull(findings) { break }
      }
      return findings
    })
}

extension Finding {
  /// The finding for a conflict that follows from the constraints in the log.
  fileprivate init(
    _ conflict: Explanation.Conflict, _ explanation: Explanation, _ set: LoggedSet, _ words: ExplanationWords,
    _ lines: LineTable
  ) {
    let constraints = explanation.constraints
    let members = conflict.members.compactMap { member in
      member.constraint.map { (constraint: constraints[$0], maker: member.maker) }
    }
    let main = members.last { !$0.maker.isSystem } ?? members.last
    let notes =
      (members.count > 1 ? [words.words(conflict.sums)] : [])
      + words.assumptions(of: explanation)
      + (conflict.members.contains { $0.constraint == explanation.broken && $0.constraint != nil }
        ? Self.broken(explanation, words, lines) : [])
    self.init(
      words.words(conflict.cause, constraints), main?.constraint.origin.span ?? Span(at: set.start),
      severity: conflict.cause.isHarmless ? .note : nil,
      help: Self.help(conflict.advice, constraints, words, lines, count: members.count { !$0.maker.isSystem }),
      notes: notes,
      related: members.filter { $0.constraint.origin != main?.constraint.origin }.prefix(Self.relatedCount).map {
        member in
        .init(
          message:
            "`\(words.equation(member.constraint))` is \(member.maker.isSystem ? "the system's" : "required here")",
          span: member.constraint.origin.span)
      })
  }

  /// The finding for a conflict that the system reported but that does not follow from the constraints in the log.
  fileprivate init(unproven explanation: Explanation, _ set: LoggedSet, _ words: ExplanationWords, _ lines: LineTable) {
    let constraints = explanation.constraints
    let message: String
    let cause = explanation.suspicion.map { words.words($0.cause, constraints) }
    switch constraints.count {
    case _ where explanation.suspicion?.cause.isHarmless ?? false: message = cause ?? ""
    case 0: message = "the system could not satisfy constraints that the log does not show"
    case 1: message = "the system could not satisfy this constraint together with others that the log does not show"
    case _ where explanation.exhausted != nil:
      message =
        "the budget ran out before vfl could show why the system could not satisfy these \(constraints.count) constraints"
    default:
      message = "the system could not satisfy these \(constraints.count) constraints, and the log does not show why"
    }
    var notes: [String] = []
    if let cause, message != cause { notes.append("probably " + cause) }
    notes += Self.broken(explanation, words, lines)
    let help = explanation.suspicion.flatMap {
      Self.help($0.advice, constraints, words, lines, count: $0.advice.first?.constraints.count ?? 0)
    }
    self.init(
      message, constraints.last?.origin.span ?? Span(at: set.start),
      severity: explanation.suspicion?.cause.isHarmless ?? false ? .note : nil,
      help: explanation.exhausted != nil
        ? "raise the budget with `--budget`"
        : help ?? "copy the whole list, from its opening to its closing parenthesis", notes: notes,
      related: zip(constraints, explanation.makers).dropLast().prefix(Self.relatedCount).map { constraint, maker in
        .init(
          message: "`\(words.equation(constraint))` is \(maker.isSystem ? "the system's" : "required here")",
          span: constraint.origin.span)
      })
  }

  /// The maximum number of other constraints listed.
  private static let relatedCount = 12

  /// The first piece of advice. `count` is the number of constraints of the app that take part in the conflict.
  private static func help(
    _ advice: [Advice], _ constraints: [Constraint], _ words: ExplanationWords, _ lines: LineTable, count: Int
  ) -> String? {
    guard let first = advice.first else { return nil }
    if case .relaxOne(let indices) = first, indices.count > 1 {
      let numbers = Set(indices.map { lines.position(constraints[$0].origin.span.start).line }).sorted()
      let place = indices.count == count ? "" : " on line \(Phrase.list(numbers.map { String($0) }, "or"))"
      return "remove one of your constraints\(place), or give it a priority below 1000"
    }
    if case .changeConstants(let indices) = first, indices.count > 1 {
      return "change the numbers of your constraints so that all of them fit"
    }
    return words.words(first, constraints) { "line \(lines.position($0.origin.span.start).line)" }
  }

  private static func broken(_ explanation: Explanation, _ words: ExplanationWords, _ lines: LineTable) -> [String] {
    guard let broken = explanation.broken else { return [] }
    let constraint = explanation.constraints[broken]
    return [
      "the system broke `\(words.equation(constraint))` on line \(lines.position(constraint.origin.span.start).line)"
    ]
  }
}
