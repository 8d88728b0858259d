import VFLConstraints
import VFLLint
import VFLSolver
import VFLSyntax

/// The options of a request, read from keys and texts. Every front door reads its options here.
public struct RequestOptions: Sendable {
  /// What findings call the text.
  public var name = "-"
  /// The kind of the text.
  public var kind = TextKind.constraintFile
  /// What is known about names, metrics and the platform.
  public var settings = ScopeSettings()
  /// Whether a platform was given, rather than the default.
  public var hasTarget = false
  /// The superview's size; nil for the declared one.
  public var size: RequestedSize?
  /// The words that select rules; empty for all rules.
  public var selected: [String] = []
  /// The words that ignore rules.
  public var ignored: [String] = []
  /// The solving budget.
  public var budget = Budget.standard
  /// The groups that are on; nil if none are named.
  public var groups: [String]?

  /// The defaults.
  public init() {}

  /// Reads one option. A repeated `metrics`, `options`, `select`, `ignore` or `group` adds to what was given before; any other
  /// repeated key replaces it.
  public mutating func set(_ key: OptionKey, to value: String) throws(OptionError) {
    switch key {
    case .name: name = value
    case .kind:
      guard let kind = TextKind.named(value) else { throw .unknownKind(value) }
      self.kind = kind
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
      guard let target = Target(name: value) else {
        let names = Target.allCases.map { $0.name }
        throw .badChoice(.target, value, names, Suggestion.nearest(to: value, in: names))
      }
      settings.target = target
      hasTarget = true
    case .size:
      guard let size = RequestedSize(value) else { throw .badSize(value) }
      self.size = size
    case .select: selected += Self.words(value).filter { !$0.isEmpty }
    case .ignore: ignored += Self.words(value).filter { !$0.isEmpty }
    case .budget:
      guard let budget = Budget(multiple: value) else { throw .badBudget(value) }
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

  /// The selection of rules.
  public func selection() throws(OptionError) -> RuleSelection {
    do throws(RuleSelection.UnknownRule) {
      return try RuleSelection(select: selected, ignore: ignored)
    } catch {
      throw .unknownRule(error.word)
    }
  }

  /// Refuses groups that none of the texts has: they are mistakes, not groups without constraints.
  public func checkGroups(in inputs: [LintInput]) throws(OptionError) {
    for group in groups ?? [] where !inputs.contains(where: { $0.groupNames.contains(group) }) {
      throw .unknownGroup(group, Suggestion.nearest(to: group, in: inputs.flatMap { $0.groupNames }))
    }
  }

  /// The superview's bounds for a text if a size was requested; nil if not.
  public func bounds(for input: LintInput) throws(OptionError) -> Rectangle? {
    guard let size else { return nil }
    guard let bounds = size.bounds(declared: input.document.superviewBounds) else { throw .missingHeight(size.text) }
    return bounds
  }

  /// The parts of a value between commas, or between the bars with which Swift and Objective-C join options, without the spaces
  /// around them.
  public static func words(_ text: String) -> [String] {
    text.utf8.split(omittingEmptySubsequences: false) { $0 == UInt8(ascii: ",") || $0 == UInt8(ascii: "|") }
      .compactMap { String($0).map(trimmed) }
  }

  /// A text without the spaces around it.
  static func trimmed(_ text: String) -> String {
    let space = UInt8(ascii: " ")
    guard let first = text.utf8.firstIndex(where: { $0 != space }),
      let last = text.utf8.lastIndex(where: { $0 != space })
    else { return "" }
    return String(text.utf8[first...last]) ?? text
  }
}

extension Budget {
  /// The budget for a multiple of the standard one, such as `10` or `0.5`, or for `unlimited`; nil for any other text.
  public init?(multiple text: String) {
    if text == "unlimited" {
      self = .unlimited
      return
    }
    guard let factor = NumberScanner.number(text[...].utf8), factor > 0 else { return nil }
    self = .standard.scaled(by: factor)
  }
}
