import VFLLint

/// The version of vfl that appears in results, and the address of its pages.
public enum ToolVersion {
  /// The major, minor and patch numbers, separated by dots.
  public static let text = "0.1.0"

  /// The address of the repository, for results that link to its pages. Change it when you publish a copy.
  public static let address = "https://example.com/vfl"

  /// The address of a rule's page.
  package static func page(of rule: Rule) -> String { address + "/blob/main/Fixtures/Rules/\(rule.name).txt" }
}
