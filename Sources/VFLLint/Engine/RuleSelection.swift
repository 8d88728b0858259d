/// The rules that a caller selects for one run, and those that are ignored in it, whatever a project has made of them.
public struct RuleSelection: Equatable, Sendable {
  /// Codes of the only rules that are run; nil for all.
  private var selected: [String]?
  /// Codes of rules that are not run.
  private var ignored: [String] = []

  /// A word that names no rule.
  public struct UnknownRule: Error, Equatable {
    /// The word.
    public let word: String
  }

  /// Selects the rules that words name, or all where there are none, without those to ignore. A word is a name, a code, the
  /// beginning of codes such as `VFL4`, or `all`, in any case.
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

  /// The settings of a project, as far as the selection leaves them: a selected rule that the project has switched off is run.
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
