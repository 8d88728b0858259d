import VFLConstraints
import VFLLint
import VFLSolver
import VFLSyntax

/// The options of a request, parsed from keys and values. The command and the C interface both parse their options here.
public struct RequestOptions: Sendable {
  /// The name of the text in findings.
  public var name = "-"
  /// The kind of the text.
  public var kind = TextKind.constraintFile
  /// The part of the text to compile or solve; nil for the whole text.
  public var part: String?
  /// The settings for names, metrics and the platform.
  public var settings = ScopeSettings()
  /// Whether the request names a platform, which then overrides the configuration.
  public var hasTarget = false
  /// Whether the request names a dialect, which then overrides the configuration.
  public var hasDialect = false
  /// The superview's size; nil for the declared size.
  public var size: RequestedSize?
  /// The superview's sizes at which to check a layout; nil for those of phones.
  public var sizes: RequestedSizes?
  /// The number of the layout to show, from 1; nil for all layouts.
  public var layout: Int?
  /// Whether text runs from right to left.
  public var isRightToLeft = false
  /// The form of the result; nil for the usual one.
  public var form: String?
  /// The names, codes and prefixes of codes that select rules; empty for all rules.
  public var selected: [String] = []
  /// The names, codes and prefixes of codes that exclude rules.
  public var ignored: [String] = []
  /// The budget for solving; the standard budget unless the request changes it.
  public var budget = Budget.standard
  /// The active groups; nil if the request names none.
  public var groups: [String]?

  /// Creates options with their default values.
  public init() {}

  /// Parses and stores the value of one option. A repeated `metrics`, `options`, `select`, `ignore` or `group` adds to the earlier
  /// value. Repeating any other key replaces the earlier value.
  public mutating func set(_ key: OptionKey, to value: String) throws(OptionError) {
    switch key {
    case .name: name = value
    case .kind:
      guard let kind = TextKind.named(value) else { throw .unknownKind(value) }
      self.kind = kind
    case .part: part = value
    case .views:
      let names = Self.words(value).filter { !$0.isEmpty }
      for name in names where !NameText.isBare(name) { throw .badName(.views, value) }
      settings.views = names
    case .metrics: for metric in Self.words(value) where !metric.isEmpty { try addMetric(metric) }
    case .superview:
      guard NameText.isBare(value) else { throw .badName(.superview, value) }
      settings.superview = value
    case .options:
      for name in Self.words(value) where !name.isEmpty {
        guard let option = FormatOptions.named.first(where: { $0.name == name })?.option else {
          throw .unknownOption(name, Suggestion.nearest(to: name, in: FormatOptions.named.map { $0.name }))
        }
        settings.options.formUnion(option)
      }
    case .target:
      if let host = Host(rawValue: value) {
        (settings.target, settings.host, hasTarget) = (.macOS, host, true)
        return
      }
      guard let target = Target(name: value) else {
        let names = Target.allCases.map { $0.name } + Host.allCases.map { $0.rawValue }
        throw .badChoice(.target, value, names, Suggestion.nearest(to: value, in: names))
      }
      settings.target = target
      hasTarget = true
    case .dialect:
      guard let dialect = Dialect(name: value) else {
        let names = Dialect.all.map { $0.name }
        throw .badChoice(.dialect, value, names, Suggestion.nearest(to: value, in: names))
      }
      settings.dialect = dialect
      hasDialect = true
    case .spacing:
      guard let spacing = Spacing(value) else { throw .badSpacing(value) }
      settings.spacing = spacing
    case .size:
      guard let size = RequestedSize(value) else { throw .badSize(value) }
      self.size = size
    case .sizes:
      guard let sizes = RequestedSizes(value) else { throw .badSizes(value) }
      self.sizes = sizes
    case .layout:
      guard let number = Int(value), number > 0 else { throw .badLayout(value) }
      layout = number
    case .rightToLeft:
      let choices = ["yes", "no"]
      guard choices.contains(value) else {
        throw .badChoice(.rightToLeft, value, choices, Suggestion.nearest(to: value, in: choices))
      }
      isRightToLeft = value == "yes"
    case .to: form = value
    case .select: selected += Self.words(value).filter { !$0.isEmpty }
    case .ignore: ignored += Self.words(value).filter { !$0.isEmpty }
    case .budget:
      guard let budget = Budget(text: value) else { throw .badBudget(value) }
      self.budget = budget
    case .group: groups = (groups ?? []) + Self.words(value).filter { !$0.isEmpty }
    }
  }

  private mutating func addMetric(_ metric: String) throws(OptionError) {
    let parts = metric.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = String(parts[0]).map(Self.trimmed), NameText.isBare(name),
      let text = String(parts[1]).map(Self.trimmed), let value = NumberScanner.number(text[...].utf8)
    else { throw .badMetric(metric) }
    settings.metrics.append((name, value))
  }

  /// The requested form of the result, or the first of the possible forms. Throws `OptionError.badChoice` for any other form.
  public func form(of choices: [String]) throws(OptionError) -> String {
    guard let form = form ?? choices.first, choices.contains(form) else {
      let form = form ?? ""
      throw .badChoice(.to, form, choices, Suggestion.nearest(to: form, in: choices))
    }
    return form
  }

  /// The rules that the options select. Throws `OptionError.unknownRule` for a word that matches no rule.
  public func selection() throws(OptionError) -> RuleSelection {
    do throws(RuleSelection.UnknownRule) {
      return try RuleSelection(select: selected, ignore: ignored)
    } catch {
      throw .unknownRule(error.word)
    }
  }

  /// Throws `OptionError.unknownGroup` for a requested group that no text declares.
  public func checkGroups(in inputs: [LintInput]) throws(OptionError) {
    for group in groups ?? [] where !inputs.contains(where: { $0.groupNames.contains(group) }) {
      throw .unknownGroup(group, Suggestion.nearest(to: group, in: inputs.flatMap { $0.groupNames }))
    }
  }

  /// The superview's bounds for a text; nil if no size was requested. Throws `OptionError.missingHeight` if only a width was
  /// requested and the text declares no height.
  public func bounds(for input: LintInput) throws(OptionError) -> Rectangle? {
    guard let size else { return nil }
    guard let bounds = size.bounds(declared: input.document.superviewBounds) else { throw .missingHeight(size.text) }
    return bounds
  }

  /// The parts of a value, without the spaces around them. Parts are separated by commas or by `|`, the operator that combines
  /// options in Objective-C.
  public static func words(_ text: String) -> [String] {
    text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") }
      .compactMap { String($0).map(trimmed) }
  }

  /// The text without leading and trailing spaces.
  static func trimmed(_ text: String) -> String {
    let space = UInt8(ascii: " ")
    guard let first = text.utf8.firstIndex(where: { $0 != space }),
      let last = text.utf8.lastIndex(where: { $0 != space })
    else { return "" }
    return String(text.utf8[first...last]) ?? text
  }
}
