import VFLConstraints
import VFLLint
import VFLLogs
import VFLSyntax

/// A compiled text.
public struct CompiledText: Sendable {
  /// The text and its constraints.
  public let input: LintInput
  /// The sets of a console log; nil for other texts.
  public let log: ConsoleLog?
  /// The groups that are on. The constraints of other groups are left out; nil keeps all groups as groups.
  public let groups: [String]?

  /// A compiled text.
  public init(input: LintInput, log: ConsoleLog?, groups: [String]? = nil) {
    self.input = input
    self.log = log
    self.groups = groups
  }

  /// The constraints in source order, without those of groups that are left out.
  package var constraints: [Constraint] { groups.map(input.legalConstraints) ?? input.legalConstraints }

  /// The name of the group that contains a constraint; nil outside groups, and in console logs, whose sets cannot be switched.
  package func group(_ constraint: Constraint) -> String? {
    guard log == nil, let group = input.statement(constraint)?.group else { return nil }
    return input.document.names.text(input.document.groups[group].name.name)
  }
}
