import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSources
import VFLSyntax

/// A text whose conflicts were explained.
public struct ExplainedText: Sendable {
  /// Constraints that are there at once.
  public struct Part: Sendable {
    /// The group that is tried with what is outside of groups; nil where none is.
    public var group: String?
    /// Where a set of a log begins, from 1; nil for other texts.
    public var line: Int?
    /// How many descriptions of a set could not be read.
    public var unread = 0
    /// What there is to say of them.
    public var explanation: Explanation
  }

  /// The text.
  public let input: LintInput
  /// The sets of a log, or the text without its groups and with each; a group whose conflicts are there without it, too, is left out.
  public let parts: [Part]

  /// Explains a text. `bounds` are those of the superview; `groups` are those that are on, in place of each one in turn.
  public init(_ text: CompiledText, bounds: Rectangle? = nil, groups: [String] = [], budget: Budget = .standard) {
    var budget = budget
    input = text.input
    let lowered = input.lowered
    if text.log != nil {
      let lines = LineTable(input.source)
      parts = Explanation.ofSets(lowered, budget: &budget).map { set, explanation in
        Part(line: lines.position(set.start).line, unread: set.unread, explanation: explanation)
      }
      return
    }
    let bounds = bounds ?? input.document.superviewBounds
    func explained(_ groups: [String], _ budget: inout Budget) -> Explanation {
      Explanation(text.input.legalConstraints(groups: groups), in: lowered, bounds: bounds, budget: &budget)
    }
    let base = explained(groups, &budget)
    var parts = [Part(group: groups.isEmpty ? nil : groups.joined(separator: ", "), explanation: base)]
    for group in groups.isEmpty ? input.groupNames : [] {
      var explanation = explained([group], &budget)
      // What conflicts without the group is explained already.
      let conflicts = explanation.conflicts.filter { conflict in
        explanation.constraints(of: conflict).contains { text.input.groupName(of: $0) == group }
      }
      explanation.conflicts = conflicts
      if explanation.conflicts.isEmpty, !base.conflicts.isEmpty { continue }
      parts.append(Part(group: group, explanation: explanation))
    }
    self.parts = parts
  }

  /// Whether anything conflicts, or is said to by the system.
  public var hasConflict: Bool {
    parts.contains { !$0.explanation.conflicts.isEmpty || $0.explanation.isCalledConflict }
  }
}

extension Explanation {
  /// The constraints that take part in a conflict.
  fileprivate func constraints(of conflict: Conflict) -> [Constraint] {
    conflict.members.compactMap { $0.constraint.map { constraints[$0] } }
  }
}
