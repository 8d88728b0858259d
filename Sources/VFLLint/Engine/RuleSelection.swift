/// The rules to select and the rules to ignore in one run. A selected rule runs even if the project turns it off, and an ignored
/// rule does not run.
public struct RuleSelection: Equatable, Sendable {
  /// The codes of the selected rules; nil selects all rules.
  private var selected: [String]?
  /// The codes of the ignored rules.
  private var ignored: [String] = []

  /// The error for a word that is not the name of a rule, the code of a rule or the beginning of a code.
  public struct UnknownRule: Error, Equatable {
    /// The word as given, which matches no rule.
    public let word: String
  }

  /// Selects the rules that `select` names, or all rules if it is empty, except those that `ignore` names. Each word is the name of
  /// a rule, a code, the beginning of several codes (`VFL4`, for example), or `all`. Case does not matter.
  public init(select: [String] = [], ignore: [String] = []) throws(UnknownRule) {
    for word in select { selected = (selected ?? []) + (try Self.codes(word)) }
    for word in ignore { ignored += try Self.codes(word) }
  }

  private static func codes(_ word: String) throws(UnknownRule) -> [String] {
    if let rule = Rule.named(word) { return [rule.code] }
    let prefix = Array(word.utf8).map(Rule.lowercased)
    let isAll = prefix.elementsEqual("all".utf8)
    let codes = Rule.all.map { $0.code }.filter { code in
      isAll || prefix.count > 3 && prefix.elementsEqual(code.utf8.prefix(prefix.count).map(Rule.lowercased))
    }
    if codes.isEmpty { throw UnknownRule(word: word) }
    return codes
  }

  /// A project's settings with the selection applied. A selected rule runs even if the project turns it off.
  public func applied(to settings: RuleSettings) -> RuleSettings {
    guard selected != nil || !ignored.isEmpty else { return settings }
    var result = settings
    for rule in Rule.all {
      if ignored.contains(rule.code) || selected?.contains(rule.code) == false {
        result.set(rule, .off)
      } else if selected != nil, result.setting(rule) == .off {
        result.reset(rule)
      }
    }
    return result
  }
}
