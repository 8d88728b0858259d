import VFLConstraints
import VFLLint
import VFLLogs
import VFLSyntax

/// A text that has been compiled to constraints.
public struct CompiledText: Sendable {
  /// The text and its constraints.
  public let input: LintInput
  /// The constraint sets of a console log; nil for other texts.
  public let log: ConsoleLog?
  /// The active groups. Constraints of other groups are left out. If this is nil, all groups are active.
  public let groups: [String]?

  /// Creates the compiled form of a text that has been read.
  public init(input: LintInput, log: ConsoleLog?, groups: [String]? = nil) {
    self.input = input
    self.log = log
    self.groups = groups
  }

  /// The constraints in source order, without the groups that are left out.
  package var constraints: [Constraint] { groups.map(input.legalConstraints) ?? input.legalConstraints }

  /// The sets of a console log, each with the indices of its constraints; empty for other texts. O(constraints).
  package var loggedSets: [(set: LoggedSet, constraints: Range<Int>)] {
    let constraints = constraints
    // Constraints are in the order of their statements.
    var end = 0
    return (log?.sets ?? []).map { set in
      let start = end
      while end < constraints.count, Int(constraints[end].origin.statement) < set.statements.upperBound { end += 1 }
      return (set, start..<end)
    }
  }

  /// The name of the group that contains a constraint; nil outside groups, and in console logs, whose sets cannot be activated.
  package func group(_ constraint: Constraint) -> String? {
    guard log == nil, let group = input.statement(constraint)?.group else { return nil }
    return input.document.names.text(input.document.groups[group].name.name)
  }
}
