import VFLConstraints
import VFLLayout
import VFLLint
import VFLProofs
import VFLSolver
import VFLSyntax

/// The options of a request, parsed from keys and values. All interfaces parse their options here.
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
  /// The superview's sizes at which to check or solve a layout; nil for the default sizes.
  public var sizes: RequestedSizes?
  /// The properties to check; nil for the default properties.
  public var properties: Set<LayoutProperty>?
  /// The numbers other than sizes of the superview that vary, each once, and at most two.
  public private(set) var ranges: [RequestedRange] = []
  /// The numbers that have another value, each once.
  public private(set) var numbers: [(number: LayoutNumber, value: Double)] = []
  /// The names of views that are controls; nil if the request names none.
  public var controls: [String]?
  /// The smallest size of a control in points; nil for the default size.
  public var touchSize: (width: Double, height: Double)?
  /// The number of the layout to show, from 1; nil for all layouts.
  public var layout: Int?
  /// Whether text runs from right to left.
  public var isRightToLeft = false
  /// The form of the result; nil for the default form.
  public var form: String?
  /// The name of a generated function, which is valid in Swift and Objective-C; nil for the default name.
  public private(set) var functionName: String?
  /// The names, codes and prefixes of codes that select rules; empty for all rules.
  public var selected: [String] = []
  /// The names, codes and prefixes of codes that exclude rules.
  public var ignored: [String] = []
  /// The budget for solving; the standard budget unless the request changes it.
  public var budget = Budget.standard
  /// The active groups; nil if the request names none.
  public var groups: [String]?
  /// The paths of the sources and documents among which to find those that made the constraints of a log.
  public private(set) var sources: [String] = []
  /// The sources and documents themselves, for hosts without files.
  package private(set) var projectTexts: [ProjectText] = []
  /// The proofs to check; nil if the request states none.
  package private(set) var proofs: [FileProof]?

  /// Creates options with their default values.
  public init() {}

  /// Parses and stores the value of one option. A repeated `metrics`, `options`, `range`, `set`, `select`, `ignore`, `group`,
  /// `sources` or `source` adds to the earlier value. Repeating any other key replaces the earlier value.
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
    case .properties:
      properties = []
      for name in Self.words(value) {
        guard let property = LayoutProperty(rawValue: name) else {
          let names = LayoutProperty.allCases.map { $0.name }
          throw .badChoice(.properties, name, names, Suggestion.nearest(to: name, in: names))
        }
        properties?.insert(property)
      }
    case .ranges: for range in Self.words(value) where !range.isEmpty { try addRange(range) }
    case .settings: for setting in Self.words(value) where !setting.isEmpty { try addSetting(setting) }
    case .controls: controls = Self.words(value).filter { !$0.isEmpty }
    case .touchSize:
      guard let size = RequestedSize(value) else { throw .badTouchSize(value) }
      touchSize = (size.width, size.height ?? size.width)
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
    case .function:
      guard CodePlan.isFunctionName(value) else { throw .badFunctionName(value) }
      functionName = value
    case .select: selected += Self.words(value).filter { !$0.isEmpty }
    case .ignore: ignored += Self.words(value).filter { !$0.isEmpty }
    case .budget:
      guard let budget = Budget(text: value) else { throw .badBudget(value) }
      self.budget = budget
    case .group: groups = (groups ?? []) + Self.words(value).filter { !$0.isEmpty }
    case .sources: sources.append(value)
    case .source:
      guard let text = ProjectText(json: value) else { throw .badSource }
      projectTexts.append(text)
    case .proof:
      do throws(CertificateError) {
        proofs = try FileProof.proofs(in: SourceText(value))
      } catch {
        throw .badProof(error.message)
      }
    }
  }

  private mutating func addMetric(_ metric: String) throws(OptionError) {
    let parts = metric.utf8.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
    guard parts.count == 2, let name = String(parts[0]).map(Self.trimmed), NameText.isBare(name),
      let text = String(parts[1]).map(Self.trimmed), let value = NumberScanner.number(text[...].utf8)
    else { throw .badMetric(metric) }
    settings.metrics.append((name, value))
  }

  private mutating func addRange(_ text: String) throws(OptionError) {
    guard let range = RequestedRange(text) else { throw .badRange(text) }
    if ranges.contains(where: { $0.number == range.number }) { throw .repeatedNumber(.ranges, range.number.name) }
    if ranges.count == 2 { throw .tooManyRanges }
    ranges.append(range)
  }

  private mutating func addSetting(_ text: String) throws(OptionError) {
    guard let setting = LayoutNumber.setting(text) else { throw .badSetting(text) }
    if numbers.contains(where: { $0.number == setting.number }) {
      throw .repeatedNumber(.settings, setting.number.name)
    }
    numbers.append(setting)
  }

  /// What to check, and which views are controls. Stating what a control is also checks whether controls are large enough to touch.
  public var checkOptions: CheckOptions {
    var options = CheckOptions()
    if let properties { options.properties = properties }
    options.controls = controls ?? []
    options.touchSize = touchSize
    if controls != nil || touchSize != nil { options.properties.insert(.touchable) }
    return options
  }

  /// The requested form of the result, or the first of the possible forms. Throws `OptionError.badChoice` for any other form.
  public func form(of choices: [String]) throws(OptionError) -> String {
    guard let form = form ?? choices.first, choices.contains(form) else {
      let form = form ?? ""
      throw .badChoice(.to, form, choices, Suggestion.nearest(to: form, in: choices))
    }
    return form
  }

  /// The requested form of an operation's result, or the first of the possible forms. Throws `OptionError.badChoice` for any other
  /// form, and `OptionError.conflict` if the form cannot represent what another option requests.
  package func form(of operation: Operations, _ choices: [String]) throws(OptionError) -> String {
    let form = try form(of: choices)
    switch operation {
    case .compile where functionName != nil && form != "swift" && form != "objc":
      throw .conflict(.function, .to, form)
    case .solve where sizes != nil && layout == nil && (form == "svg" || form == "linked-svg"):
      throw .conflict(.sizes, .to, form)
    case .solve where !numbers.isEmpty && form == "certificate": throw .conflict(.settings, .to, form)
    case .check where !ranges.isEmpty && form == "html": throw .conflict(.ranges, .to, form)
    default: return form
    }
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

  /// Throws `OptionError.unknownControl` for a control that no layout has.
  func checkControls(in layouts: [LintInput]) throws(OptionError) {
    guard let controls, !controls.isEmpty else { return }
    var names: [String] = []
    for layout in layouts {
      for view in layout.lowered.viewNames where !names.contains(view) { names.append(view) }
    }
    for control in controls where !names.contains(control) {
      throw .unknownControl(control, Suggestion.nearest(to: control, in: names))
    }
  }

  /// Throws `OptionError.badChoice` for a target that only `vfl lint` takes, if the operation is another one.
  package func checkTarget(for operation: Operations) throws(OptionError) {
    guard let host = settings.host, operation != .lint else { return }
    throw .badChoice(.target, host.rawValue, Target.allCases.map { $0.name }, nil)
  }

  /// The size of a layout's superview: the requested one, or else the one that the text declares or shows. On a device, a document
  /// shows whether the superview fills the screen or is only as wide.
  public func outerSize(for input: LintInput) -> OuterSize {
    if let device = size?.device, let size = input.outerSize(on: device) { return size }
    return size?.outerSize(otherwise: input.outerSize) ?? input.outerSize
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
