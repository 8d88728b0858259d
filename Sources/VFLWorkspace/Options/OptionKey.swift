import VFLConstraints
import VFLLint
import VFLSyntax

/// The keys of the options of a request. A key means the same on the command line (`--views a,b`) and in the C interface
/// (`views=a,b`).
public enum OptionKey: String, CaseIterable, Sendable {
  /// The name of the text in findings.
  case name
  /// The kind of the text, given as a `TextKind.name`.
  case kind
  /// The part of the text to compile or solve: a function of an app source, or a view tree of an Interface Builder document.
  case part
  /// The names of the views, separated by commas. Any other view name is an error.
  case views
  /// The values of metrics, as in `m=12,gap=8`.
  case metrics
  /// The name that refers to the superview, which formats write as `|`.
  case superview
  /// The options for every format, separated by commas.
  case options
  /// The platform whose standard distances apply: `ios` or `macos`.
  case target
  /// The dialect of formats in texts that do not state one: `apple`, `gtk` or `evfl`.
  case dialect
  /// The standard distances of formats in other dialects than Apple's, as in `8` or `8,12`.
  case spacing
  /// The superview's size, as in `320x480` or `320`.
  case size
  /// The superview's sizes at which to check a layout, as in `320x480...430x932`.
  case sizes
  /// The number of the layout to show, counted from 1, among those that are checked at the requested sizes, or the number of the
  /// set of a console log.
  case layout
  /// Whether text runs from right to left: `yes` or `no`.
  case rightToLeft = "right-to-left"
  /// The form of the result, such as `json`.
  case to
  /// The only rules to run: names, codes, or prefixes of codes.
  case select
  /// The rules not to run, in the syntax of `select`.
  case ignore
  /// The solving budget: a multiple of the standard budget or `unlimited`, and limits such as `rows=500`.
  case budget
  /// The active groups, separated by commas.
  case group

  /// The key with this name. Throws `OptionError.unknownKey` if there is none.
  public static func named(_ name: String) throws(OptionError) -> OptionKey {
    guard let key = allCases.first(where: { $0.rawValue == name }) else {
      throw .unknownKey(name, Suggestion.nearest(to: name, in: allCases.map { $0.rawValue }))
    }
    return key
  }
}

/// The way in which an interface spells options in messages.
public struct OptionSpelling: Sendable {
  private let prefix: String
  private let separator: String

  /// As command-line flags: `--size 320`.
  public static let flags = OptionSpelling(prefix: "--", separator: " ")
  /// As lines of keys and values: `size=320`.
  public static let lines = OptionSpelling(prefix: "", separator: "=")

  /// The spelling of a key, with its value if there is one.
  func text(_ key: OptionKey, _ value: String? = nil) -> String {
    prefix + key.rawValue + (value.map { separator + $0 } ?? "")
  }
}

/// A mistake in the key or value of an option.
public enum OptionError: Error, Equatable, Sendable {
  /// An unknown key, and the known key closest to it in spelling.
  case unknownKey(String, String?)
  /// A value of `kind` that is not the name of a kind of text.
  case unknownKind(String)
  /// A value that is not a valid name.
  case badName(OptionKey, String)
  /// A metric that does not have the form `NAME=NUMBER`.
  case badMetric(String)
  /// An unknown alignment or direction, and the known one closest to it in spelling.
  case unknownOption(String, String?)
  /// A value that is not allowed, the allowed values, and the allowed value that is spelled most like the given one.
  case badChoice(OptionKey, String, [String], String?)
  /// A value that is not a valid size.
  case badSize(String)
  /// A value that is not a valid range of sizes.
  case badSizes(String)
  /// A value that is not a valid list of distances.
  case badSpacing(String)
  /// A width without a height, for a text that does not declare the height.
  case missingHeight(String)
  /// A value that is not the number of a layout.
  case badLayout(String)
  /// A number above that of the last layout.
  case noLayout(Int, count: Int)
  /// A word in `select` or `ignore` that matches no rule.
  case unknownRule(String)
  /// A value that is not a valid budget.
  case badBudget(String)
  /// The name of a group that no text declares, and the declared name closest to it in spelling.
  case unknownGroup(String, String?)
  /// A part that the text does not have.
  case badPart(PartError)
  /// An operation that this kind of text does not support.
  case unsupported(Operations, kind: String)
  /// A form of the result that this kind of text does not have.
  case unsupportedForm(String, kind: String)

  /// A description of the mistake, with keys as the caller spells them.
  public func message(_ spelling: OptionSpelling) -> String {
    switch self {
    case .unknownKey(let key, let nearest): "unknown option `\(key)`\(Suggestion.question(nearest))"
    case .unknownKind(let kind):
      "`\(spelling.text(.kind))` cannot be `\(kind)`, expected one of \(Self.list(TextKind.all.map { $0.name }))"
    case .badName(let key, let text): "`\(spelling.text(key))` expects a name, found `\(text)`"
    case .badMetric(let text): "`\(spelling.text(.metrics))` expects NAME=NUMBER, found `\(text)`"
    case .unknownOption(let name, let nearest):
      "unknown option `\(name)` in `\(spelling.text(.options))`\(Suggestion.question(nearest))"
    case .badChoice(let key, let value, let choices, let nearest):
      "`\(spelling.text(key))` cannot be `\(value)`, expected one of \(Self.list(choices))\(Suggestion.question(nearest))"
    case .badSize(let text):
      "`\(spelling.text(.size))` expects a width, or a width and a height, such as `375x667`, or a device, found `\(text)`"
        + Suggestion.question(Suggestion.nearest(to: text, in: Device.sizeNames))
    case .badSizes(let text):
      "`\(spelling.text(.sizes))` expects a range such as `320x480...430x932`, or devices, such as `iphone`, found `\(text)`"
    case .badSpacing(let text):
      "`\(spelling.text(.spacing))` expects a distance such as `8`, two such as `8,12`, or six, found `\(text)`"
    case .missingHeight(let size):
      "`\(spelling.text(.size, size))` needs a height, such as `\(size)x667`, since the superview's bounds are not declared"
    case .badLayout(let text): "`\(spelling.text(.layout))` expects a number from 1, found `\(text)`"
    case .noLayout(let number, let count):
      "`\(spelling.text(.layout, "\(number)"))` does not exist, found \(Phrase.count(count, "layout"))"
    case .unknownRule(let word):
      "unknown rule `\(word)`"
        + Suggestion.question(Suggestion.nearest(to: word, in: Rule.all.map { $0.name } + Rule.all.map { $0.code }))
    case .badBudget(let text):
      "`\(spelling.text(.budget))` expects a decimal number above 0 such as `10` or `0.5`, `unlimited`, or limits such as "
        + "`rows=500,digits=100,memory=64`, found `\(text)`"
    case .unknownGroup(let name, let nearest):
      "unknown group `\(name)` in `\(spelling.text(.group))`\(Suggestion.question(nearest))"
    case .badPart(let error): error.message
    case .unsupported(let operation, let kind): "`\(operation.name)` does not take texts of kind `\(kind)`"
    case .unsupportedForm(let form, let kind): "texts of kind `\(kind)` have no `\(spelling.text(.to, form))`"
    }
  }

  private static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }
}
