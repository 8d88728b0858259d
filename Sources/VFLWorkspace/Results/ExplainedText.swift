import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLLogs
import VFLSyntax

/// A text and the explanations of its conflicts.
public struct ExplainedText: Sendable {
  /// The explanation of constraints that are active at the same time.
  public struct Part: Sendable {
    /// The name of the group that is active in addition to the constraints outside groups; nil if no group is active. The names of
    /// several groups are separated by commas.
    public var group: String?
    /// The line on which the set of a log begins, counted from 1; nil for other texts.
    public var line: Int?
    /// The number of descriptions in the set that could not be read.
    public var unread = 0
    /// How the log lost constraints of the set; nil if it shows no sign of that.
    public var loss: LoggedSet.Loss?
    /// The explanation of the constraints.
    public var explanation: Explanation
    /// The lines of the project that made the constraints of the explanation of a log, in their order; nil for a constraint whose line is
    /// not known. Empty if no sources were given.
    public var sources: [ConstraintSource?] = []
  }

  /// A message of a log about another mistake than a conflict.
  public struct Message: Sendable {
    /// The line on which the message begins, counted from 1.
    public var line: Int
    /// What the message means.
    public var explanation: MessageExplanation
    /// The line of the project that the message is about; nil if it is not known, or if no sources were given.
    public var source: ConstraintSource?
  }

  /// The text.
  public let input: LintInput
  /// The size of the superview, and where it comes from; nil for logs.
  public let outerSize: OuterSize?
  /// One part for each set of a log. For other texts, one part for the constraints outside groups and, for each group, one part
  /// for those constraints together with the group's. If there are conflicts outside groups, a group that adds no conflict is left
  /// out.
  public let parts: [Part]
  /// The messages of a log about other mistakes than conflicts; empty for other texts.
  public let messages: [Message]
  /// What is left of the budget.
  let budget: Budget

  /// Explains a text in a superview of this size; if it is nil, of the size that the text declares or shows. If `groups` is not empty, the
  /// groups are active together; otherwise each group is examined in turn. `sources` are those of the project that wrote the log. If the
  /// budget runs out, the last part records this and no further group is examined.
  public init(
    _ text: CompiledText, in size: OuterSize? = nil, groups: [String] = [], sources: SourceIndex? = nil,
    budget: Budget = .standard
  ) {
    var budget = budget
    input = text.input
    let size = size ?? text.input.outerSize
    outerSize = text.log == nil ? size : nil
    let lowered = input.lowered
    if text.log != nil {
      let lines = LineTable(input.source)
      let places = sources.map { MessagePlaces($0, of: text.input.source, lowered) }
      let starts = lowered.messages.map { $0.span.start } + lowered.sets.map { $0.start }
      messages = MessageExplanation.all(in: lowered).map { explanation in
        let span = explanation.message.span
        let next = starts.filter { $0 > span.end }.min() ?? .max
        return Message(
          line: lines.position(span.start).line, explanation: explanation,
          source: places?.source(of: explanation.message, before: next))
      }
      let sets = Explanation.ofSets(lowered, budget: &budget)
      let found = sources?.sources(
        ofLists: sets.map { ($0.explanation.constraints, $0.explanation.makers) }, in: lowered)
      parts = sets.enumerated().map { index, explained in
        Part(
          line: lines.position(explained.set.start).line, unread: explained.set.unread, loss: explained.set.loss,
          explanation: explained.explanation, sources: found?[index] ?? [])
      }
      self.budget = budget
      return
    }
    messages = []
    let always = text.input.legalConstraints(groups: groups)
    budget.spend(LayoutRows.stepsPerLayout + LayoutRows.stepsPerConstraint * always.count)
    let base = Explanation(always, in: lowered, size: size, budget: &budget)
    var parts = [Part(group: groups.isEmpty ? nil : groups.joined(separator: ", "), explanation: base)]
    let grouped = input.groupedConstraints
    for (index, group) in (groups.isEmpty ? input.groupNames : []).enumerated() {
      // The last part already records that the budget has run out.
      if parts.last?.explanation.exhausted != nil { break }
      let constraints = grouped.always(and: index).map { lowered.constraints[$0] }
      budget.spend(LayoutRows.stepsPerConstraint * constraints.count)
      var explanation = Explanation(constraints, in: lowered, size: size, budget: &budget)
      // Conflicts that occur without the group are already in the first part.
      let conflicts = explanation.conflicts.filter { conflict in
        conflict.members.contains { $0.constraint.map { text.input.groupName(of: constraints[$0]) == group } ?? false }
      }
      explanation.conflicts = conflicts
      if explanation.conflicts.isEmpty, explanation.exhausted == nil, !base.conflicts.isEmpty { continue }
      parts.append(Part(group: group, explanation: explanation))
    }
    self.parts = parts
    self.budget = budget
  }

  /// Whether the budget sufficed for all parts.
  public var isDecided: Bool { parts.allSatisfy { $0.explanation.exhausted == nil } }

  /// Whether a conflict was found, the system reported one, or the app stopped.
  public var hasConflict: Bool {
    parts.contains { !$0.explanation.conflicts.isEmpty || $0.explanation.isCalledConflict }
      || messages.contains { $0.explanation.stopsApp }
  }
}
