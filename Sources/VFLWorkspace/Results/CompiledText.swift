import VFLConstraints
import VFLLint
import VFLLogs
import VFLSyntax

/// The constraints of a text.
public struct CompiledText: Sendable {
  /// The text and its constraints.
  public let input: LintInput
  /// The constraint sets of a console log; nil for other texts.
  public let log: ConsoleLog?
  /// The active groups. Constraints of other groups are left out. Nil keeps every group.
  public let groups: [String]?

  /// Creates the compiled form of a text.
  public init(input: LintInput, log: ConsoleLog?, groups: [String]? = nil) {
    self.input = input
    self.log = log
    self.groups = groups
  }

  /// The constraints in source order, without the groups that are left out.
  package var constraints: [Constraint] { groups.map(input.legalConstraints) ?? input.legalConstraints }

  /// The name of the group that contains a constraint; nil outside groups, and in console logs, whose sets cannot be switched on or
  /// off.
  package func group(_ constraint: Constraint) -> String? {
    guard log == nil, let group = input.statement(constraint)?.group else { return nil }
    return input.document.names.text(input.document.groups[group].name.name)
  }
}
