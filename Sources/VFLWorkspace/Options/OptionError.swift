import VFLConstraints
import VFLLayout
import VFLLint
import VFLSyntax

/// The way in which an interface spells options in messages.
public struct OptionSpelling: Sendable {
  private let prefix: String
  private let separator: String

  /// As command-line flags: `--size 320`.
  public static let flags = OptionSpelling(prefix: "--", separator: " ")
  /// As lines of keys and values: `size=320`.
  public static let lines = OptionSpelling(prefix: "", separator: "=")

  /// The end of a message that names the command that lists what is possible; empty where there are no commands.
  func listed(by command: String) -> String { prefix.isEmpty ? "" : "; `\(command)` lists them" }

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
  /// A value that is not a valid range of a number.
  case badRange(String)
  /// A value that is not a number with its value.
  case badSetting(String)
  /// A number that an option names twice.
  case repeatedNumber(OptionKey, String)
  /// More than two numbers vary, counting a size that varies in both directions as two.
  case tooManyRanges
  /// A range of a number, for a text that does not declare the superview's size.
  case missingSize
  /// A number that cannot change, and the names of the text's metrics.
  case badNumber(LayoutNumber.Problem, [String])
  /// A value that is not a size at which a control can be touched.
  case badTouchSize(String)
  /// The name of a control that no layout has, and the name of a view that is closest to it in spelling.
  case unknownControl(String, String?)
  /// A value that is not a valid name of a function.
  case badFunctionName(String)
  /// Two options that cannot be used together, the second one with this value.
  case conflict(OptionKey, OptionKey, String)
  /// A value that is not a valid list of distances.
  case badSpacing(String)
  /// A value that is not the number of a layout.
  case badLayout(String)
  /// A layout number greater than the number of layouts.
  case noLayout(Int, count: Int)
  /// A word in `select` or `ignore` that matches no rule.
  case unknownRule(String)
  /// A value that is not a valid budget.
  case badBudget(String)
  /// A value that is not a JSON object with the path and the text of a source.
  case badSource
  /// The name of a group that no text declares, and the declared name closest to it in spelling.
  case unknownGroup(String, String?)
  /// Proofs that are not a certificate, with a description of the mistake.
  case badProof(String)
  /// No proofs to check.
  case missingProof
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
        + (Suggestion.nearest(to: text, in: Device.sizeNames).map(Suggestion.question)
          ?? spelling.listed(by: "vfl devices"))
    case .badSizes(let text):
      if let (mistake, range) = RequestedSizes.reversal(text) {
        "`\(spelling.text(.sizes, text))`: \(mistake); write `\(spelling.text(.sizes, range))`"
      } else {
        "`\(spelling.text(.sizes))` expects a range of sizes such as `320x480...430x932`, of widths such as `320...430`, or a range of devices such as `iphone`, found `\(text)`"
          + (Suggestion.nearest(to: text, in: Device.ranges.map { $0.name }).map(Suggestion.question)
            ?? spelling.listed(by: "vfl devices"))
      }
    case .badRange(let text):
      "`\(spelling.text(.ranges))` expects a metric or another number and two values, the smaller one first, such as `gap=0...40` or `text-size=1...2`, found `\(text)`"
        + Suggestion.question(Suggestion.nearest(to: Self.name(in: text), in: LayoutNumber.names))
    case .badSetting(let text):
      "`\(spelling.text(.settings))` expects a metric or another number and its value, such as `gap=32` or `text-size=1.5`, found `\(text)`"
        + Suggestion.question(Suggestion.nearest(to: Self.name(in: text), in: LayoutNumber.names))
    case .repeatedNumber(let key, let name): "`\(spelling.text(key))` names `\(name)` twice"
    case .tooManyRanges:
      "more than two numbers vary, but a proof covers at most two; `\(spelling.text(.sizes, "320...430"))` varies only the width, "
        + "and without `\(spelling.text(.sizes))` the size does not vary"
    case .missingSize:
      "`\(spelling.text(.ranges))` needs the superview's size, which is not declared; state it, as in `\(spelling.text(.size, "375x667"))`"
    case .badNumber(let problem, let metrics): problem.message(metrics)
    case .badTouchSize(let text):
      "`\(spelling.text(.touchSize))` expects a size in points such as `48` or `48x32`, found `\(text)`"
    case .unknownControl(let name, let nearest):
      "`\(spelling.text(.controls))` names `\(name)`, which is not a view of any layout\(Suggestion.question(nearest))"
    case .badFunctionName(let name):
      "`\(spelling.text(.function))` expects a function name that is valid in Swift and Objective-C, found `\(name)`"
    case .conflict(let first, let second, let value):
      "`\(spelling.text(first))` and `\(spelling.text(second, value))` cannot be used together"
    case .badSpacing(let text):
      "`\(spelling.text(.spacing))` expects a distance such as `8`, two such as `8,12`, or six, found `\(text)`"
    case .badLayout(let text): "`\(spelling.text(.layout))` expects a number from 1, found `\(text)`"
    case .noLayout(let number, let count):
      "`\(spelling.text(.layout, "\(number)"))` does not exist, found \(Phrase.count(count, "layout"))"
    case .unknownRule(let word):
      "unknown rule `\(word)`"
        + (Suggestion.nearest(to: word, in: Rule.all.map { $0.name } + Rule.all.map { $0.code })
          .map(Suggestion.question) ?? spelling.listed(by: "vfl rules"))
    case .badSource:
      "`\(spelling.text(.source))` expects a JSON object with the strings `path`, which ends like the name of a source or document, and `text`"
    case .badBudget(let text):
      "`\(spelling.text(.budget))` expects a decimal number above 0 such as `10` or `0.5`, `unlimited`, or limits such as "
        + "`rows=500,digits=100,memory=64`, found `\(text)`"
    case .unknownGroup(let name, let nearest):
      "unknown group `\(name)` in `\(spelling.text(.group))`\(Suggestion.question(nearest))"
    case .badProof(let words): "`\(spelling.text(.proof))` is not a certificate: \(words)"
    case .missingProof: "`\(spelling.text(.proof))` is missing: state the proofs to check"
    case .badPart(let error): error.message
    case .unsupported(let operation, let kind): "`\(operation.name)` does not take texts of kind `\(kind)`"
    case .unsupportedForm(let form, let kind): "texts of kind `\(kind)` have no `\(spelling.text(.to, form))`"
    }
  }

  private static func list(_ words: [String]) -> String { words.map { "`\($0)`" }.joined(separator: ", ") }

  /// The part of a value before its equals sign.
  private static func name(in text: String) -> String {
    String(decoding: text.utf8.prefix { $0 != UInt8(ascii: "=") }, as: UTF8.self)
  }
}

extension LayoutNumber.Problem {
  /// The problem as a clause. `metrics` are the names of the text's metrics.
  fileprivate func message(_ metrics: [String]) -> String {
    switch self {
    case .unknownMetric(let name):
      let names = metrics + LayoutNumber.names
      return "no metric is named `\(name)`\(Suggestion.question(Suggestion.nearest(to: name, in: names)))"
    case .priority(let name): return "`\(name)` is a priority, and only distances and sizes can change"
    case .unused(.textSize): return "no view has an intrinsic size, so nothing depends on `text-size`"
    case .unused(.margin): return "no constraint uses the layout margins of the superview"
    case .unused(.safeArea(let edge)):
      return "no constraint uses the \(edge.rawValue) edge of the superview's safe area"
    case .unused(.metric(let name)): return "no distance or size uses `\(name)`"
    }
  }
}
