import VFLLint

/// The keys of options. A key means the same on a command line (`--views a,b`) and in the C interface (`views=a,b`).
public enum OptionKey: String, CaseIterable, Sendable {
  /// What findings call the text.
  case name
  /// The kind of the text, by `TextKind.name`.
  case kind
  /// The views, separated by commas. Any other name is an error.
  case views
  /// The metrics, as in `m=12,gap=8`.
  case metrics
  /// The name of `|`.
  case superview
  /// Options for every format, separated by commas.
  case options
  /// The platform whose standard distances apply: `ios` or `macos`.
  case target
  /// The superview's size, as in `320x480` or `320`.
  case size
  /// The only rules to run: names, codes, or beginnings of codes.
  case select
  /// Rules not to run, spelled as for `select`.
  case ignore
  /// The solving budget: a multiple of the standard one, or `unlimited`.
  case budget
  /// The groups that are on, separated by commas.
  case group

  /// The key with this name. Throws `OptionError.unknownKey` if there is none.
  public static func named(_ name: String) throws(OptionError) -> OptionKey {
    guard let key = allCases.first(where: { $0.rawValue == name }) else {
      throw .unknownKey(name, Suggestion.nearest(to: name, in: allCases.map { $0.rawValue }))
    }
    return key
  }
}

/// How a front door spells options.
public struct OptionSpelling: Sendable {
  private let prefix: String
  private let separator: String

  /// As flags of a command: `--size 320`.
  public static let flags = OptionSpelling(prefix: "--", separator: " ")
  /// As lines of keys and values: `size=320`.
  public static let lines = OptionSpelling(prefix: "", separator: "=")

  /// A key, with a value if there is one.
  func text(_ key: OptionKey, _ value: String? = nil) -> String {
    prefix + key.rawValue + (value.map { separator + $0 } ?? "")
  }
}

/// What is wrong with an option.
public enum OptionError: Error, Equatable, Sendable {
  /// A key that does not exist, and the nearest one that does.
  case unknownKey(String, String?)
  /// A kind that does not exist.
  case unknownKind(String)
  /// A value that is not a name.
  case badName(OptionKey, String)
  /// A metric that is not `NAME=NUMBER`.
  case badMetric(String)
  /// An alignment or direction that does not exist, and the nearest one that does.
  case unknownOption(String, String?)
  /// A value that is not one of a few words, and the nearest of them.
  case badChoice(OptionKey, String, [String], String?)
  /// A text that is not a size.
  case badSize(String)
  /// A width for a text that declares no height.
  case missingHeight(String)
  /// A word that names no rule.
  case unknownRule(String)
  /// A text that is not a budget.
  case badBudget(String)
  /// A group that the text does not have, and the nearest one that it has.
  case unknownGroup(String, String?)
  /// An operation on a kind of text that does not support it.
  case unsupported(Operations, kind: String)

  /// The mistake in words, with keys as the caller spells them.
  public func message(_ spelling: OptionSpelling) -> String {
    switch self {
    case .unknownKey(let key, let nearest): "unknown option `\(key)`\(Self.didYouMean(nearest))"
    case .unknownKind(let kind):
      "`\(spelling.text(.kind))` cannot be `\(kind)`, expected one of \(Self.list(TextKind.all.map { $0.name }))"
    case .badName(let key, let text): "`\(spelling.text(key))` expects a name, found `\(text)`"
    case .badMetric(let text): "`\(spelling.text(.metrics))` expects NAME=NUMBER, found `\(text)`"
    case .unknownOption(let name, let nearest):
      "unknown option `\(name)` in `\(spelling.text(.options))`\(Self.didYouMean(nearest))"
    case .badChoice(let key, let value, let choices, let nearest):
      "`\(spelling.text(key))` cannot be `\(value)`, expected one of \(Self.list(choices))\(Self.didYouMean(nearest))"
    case .badSize(let text):
      "`\(spelling.text(.size))` expects a width, or a width and a height, such as `375x667`, found `\(text)`"
    case .missingHeight(let size):
      "`\(spelling.text(.size, size))` needs a height, such as `\(size)x667`, since the superview's bounds are not declared"
    case .unknownRule(let word):
      "unknown rule `\(word)`"
        + Self.didYouMean(Suggestion.nearest(to: word, in: Rule.all.map { $0.name } + Rule.all.map { $0.code }))
    case .badBudget(let text): "`\(spelling.text(.budget))` expects a number above 0, or `unlimited`, found `\(text)`"
    case .unknownGroup(let name, let nearest):
      "unknown group `\(name)` in `\(spelling.text(.group))`\(Self.didYouMean(nearest))"
    case .unsupported(let operation, let kind): "`\(operation.name)` does not take texts of kind `\(kind)`"
    }
  }

  private static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

  private static func didYouMean(_ nearest: String?) -> String { nearest.map { ", did you mean `\($0)`?" } ?? "" }
}
