import VFLConstraints
import VFLLint
import VFLSyntax

/// One flag of the command.
struct Flag: Equatable, Sendable {
  /// As it is typed: `--views`, `-e`.
  let name: String
  /// The same in one letter: `-q`; nil where there is none.
  let short: String?
  /// What its value is called in help; nil for a flag without one.
  let value: String?
  /// What it does.
  let help: String

  init(_ name: String, short: String? = nil, _ value: String? = nil, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// Whether it is typed like this.
  func isNamed(_ word: String) -> Bool { word == name || word == short }
}

/// The words of a command line, sorted into flags and the rest.
struct Arguments {
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]

  /// Sorts `words`; `--name value`, `--name=value`, `-eVALUE` and `--` are understood.
  init(_ words: [String], flags: [Flag]) throws(Failure) {
    var index = 0
    var flagsEnded = false
    while index < words.count {
      let word = words[index]
      index += 1
      if flagsEnded || !Self.isFlag(word) {
        positionals.append(word)
        continue
      }
      if word == "--" {
        flagsEnded = true
        continue
      }
      let (name, attached) = Self.parts(word)
      guard let flag = flags.first(where: { $0.isNamed(name) }) else {
        throw .unknownFlag(name, Suggestion.nearest(to: name, in: flags.map(\.name)))
      }
      if flag.value == nil {
        guard attached == nil else { throw .unexpectedValue(name) }
        values[flag.name, default: []].append("")
      } else if let attached {
        values[flag.name, default: []].append(attached)
      } else {
        guard index < words.count else { throw .missingValue(name) }
        values[flag.name, default: []].append(words[index])
        index += 1
      }
    }
  }

  /// Whether a word is a flag, and not a path or standard input.
  private static func isFlag(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

  /// A flag's name, and the value that is written with it: `--name=value`, `-evalue`.
  private static func parts(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let mark = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<mark]), String(word[word.index(after: mark)...]))
    }
    let end = word.index(word.startIndex, offsetBy: 2, limitedBy: word.endIndex) ?? word.endIndex
    return (String(word[..<end]), end == word.endIndex ? nil : String(word[end...]))
  }

  /// The name of the command, which flags may precede, and all other words; nil where there is none.
  static func command(in words: [String], flags: [Flag]) -> (name: String?, rest: [String]) {
    var index = 0
    while index < words.count, isFlag(words[index]), words[index] != "--" {
      let (name, attached) = parts(words[index])
      index += attached == nil && flags.contains { $0.isNamed(name) && $0.value != nil } ? 2 : 1
    }
    guard index < words.count, words[index] != "--" else { return (nil, words) }
    return (words[index], Array(words[..<index] + words[(index + 1)...]))
  }

  func has(_ name: String) -> Bool { values[name] != nil }

  /// The last value given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Every value given, in order.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The words in every value given.
  func list(_ name: String) -> [String] { all(name).flatMap(Self.words).filter { !$0.isEmpty } }

  /// The parts of a value between commas, or bars as Swift and Objective-C join options with, without spaces around them.
  static func words(_ text: String) -> [String] {
    text.split(omittingEmptySubsequences: false) { $0 == "," || $0 == "|" }.map(trimmed)
  }

  /// A text without spaces around it.
  static func trimmed(_ text: Substring) -> String {
    String(text.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
  }

  /// The last value given, which must be one of `choices`; the first of them where none is given.
  func choice(_ name: String, _ choices: [String]) throws(Failure) -> String {
    guard let value = value(name) else { return choices[0] }
    guard choices.contains(value) else {
      throw .badChoice(name, value, choices, Suggestion.nearest(to: value, in: choices))
    }
    return value
  }
}

/// Why a job could not be done. The words are made here and nowhere else.
enum Failure: Error, Equatable {
  case unknownCommand(String, String?)
  case missingCommand
  case unknownFlag(String, String?)
  case missingValue(String)
  case unexpectedValue(String)
  case badChoice(String, String, [String], String?)
  case badMetric(String)
  case badName(String, String)
  case badSize(String)
  case missingHeight(String)
  case badSizes(String)
  case unknownGroup(String, String?)
  case severalPictures
  case samePicture(String, String)
  case noFunction(String, because: String)
  case badFunctionName(String)
  case unknownOption(String, String?)
  case unknownRule(String)
  case nothingToDo(String)
  case noCertificate
  case noFormat
  case surplus(String)
  case conflictingFlags(String, String)
  case notFound(String)
  case unknownKind(String)
  case unreadable(String)
  case notPlain(String)
  case tooLarge(String)
  case unwritable(String)
  case notCertificate(String, String)
  case missingFlag(String, String)
  case badRectangle(String, String)
  case badConfiguration(String, LineTable.Position, String)
  case missingShell
  case badNumber(String, String)
  case badBudget(String)
  case changedMeanwhile(String)
  case notUTF8(String)
  case hasOtherNames(String)
  case attributesLost(String)
  case outside(String)
  case badBaseline(String, String)
  case sameName(String, String, String)
  case unknownMask(String, String?)
  case untranslatableMask(String, AutoresizingGeometry.Problem)

  var message: String {
    switch self {
    case .unknownCommand(let name, let nearest): "unknown command `\(name)`\(Self.didYouMean(nearest))"
    case .missingCommand: "expected a command; `vfl --help` lists them"
    case .unknownFlag(let name, let nearest): "unknown flag `\(name)`\(Self.didYouMean(nearest))"
    case .missingValue(let flag): "`\(flag)` needs a value"
    case .unexpectedValue(let flag): "`\(flag)` takes no value"
    case .badChoice(let flag, let value, let choices, let nearest):
      "`\(flag)` cannot be `\(value)`, expected one of \(choices.map { "`\($0)`" }.joined(separator: ", "))"
        + Self.didYouMean(nearest)
    case .badMetric(let text): "`--metrics` expects NAME=NUMBER, found `\(text)`"
    case .badName(let flag, let text): "`\(flag)` expects a name, found `\(text)`"
    case .badSizes(let text): "`--sizes` expects a range of widths such as `320...430`, found `\(text)`"
    case .unknownGroup(let name, let nearest): "unknown group `\(name)` in `--group`\(Self.didYouMean(nearest))"
    case .samePicture(let name, let picture): "\(name): its picture would overwrite that of another file, \(picture)"
    case .severalPictures: "`--to svg` draws one layout at a time"
    case .badFunctionName(let name):
      "`--function` expects a valid function name in Swift and Objective-C, found `\(name)`"
    case .noFunction(let name, let reason): "\(name): no function, because \(reason)"
    case .badSize(let text): "`--size` expects a width, or a width and a height, such as `375x667`, found `\(text)`"
    case .missingHeight(let size):
      "`--size \(size)` needs a height, such as `\(size)x667`, since the superview's bounds are not declared"
    case .unknownOption(let name, let nearest): "unknown option `\(name)` in `--options`\(Self.didYouMean(nearest))"
    case .unknownRule(let name):
      "unknown rule `\(name)`"
        + Self.didYouMean(Suggestion.nearest(to: name, in: Rule.all.map(\.name) + Rule.all.map(\.code)))
    case .nothingToDo(let command): "`vfl \(command)` needs a path, `-` for standard input, or `-e FORMAT`"
    case .noCertificate: "`vfl verify` needs the path of a certificate, or `-` for standard input"
    case .noFormat: "`vfl parse` needs `-e FORMAT`"
    case .surplus(let word): "unexpected argument `\(word)`"
    case .conflictingFlags(let first, let second): "`\(first)` and `\(second)` cannot be used together"
    case .notFound(let path):
      "\(path): no such file or folder" + (path.contains("[") || path.contains("|") ? "; pass a format with `-e`" : "")
    case .unknownKind(let path):
      "\(path): not a kind of file that this command reads; constraint files end in .vfl, console logs in .log or .txt, and only "
        + "`vfl lint` reads app sources (.swift, .m, .mm, .h, .pch, .cs)"
    case .unreadable(let path): "\(path): cannot be read"
    case .notPlain(let path): "\(path): not a regular file; use `-` to read standard input"
    case .tooLarge(let path): "\(path): larger than 4 GiB"
    case .unwritable(let path): "\(path): cannot be written"
    case .missingFlag(let flag, let command): "`\(command)` needs `\(flag)`"
    case .badRectangle(let flag, let text): "`\(flag)` expects four numbers, such as '0 0 320 480', found `\(text)`"
    case .badConfiguration(let path, let position, let words): "\(path):\(position.line):\(position.column): \(words)"
    case .missingShell: "`vfl completions` needs a shell: `bash`, `zsh` or `fish`"
    case .badNumber(let flag, let text): "`\(flag)` expects a number above 0, found `\(text)`"
    case .badBudget(let text): "`--budget` expects a number above 0, or `unlimited`, found `\(text)`"
    case .changedMeanwhile(let path): "\(path): changed after it was read, so it was not overwritten"
    case .notUTF8(let path): "\(path): is UTF-16, and vfl writes UTF-8 only; convert it first"
    case .hasOtherNames(let path): "\(path): has other hard links, so it was not overwritten"
    case .attributesLost(let path): "\(path): its owner or attributes cannot be kept, so it was not overwritten"
    case .outside(let path): "\(path): leads outside the repository"
    case .badBaseline(let path, let words):
      "\(path): not a baseline: \(words); `vfl lint --write-baseline FILE` writes one"
    case .sameName(let first, let second, let name): "`\(first)` and `\(second)` are both `\(name)`"
    case .unknownMask(let name, let nearest): "unknown mask `\(name)`\(Self.didYouMean(nearest))"
    case .untranslatableMask(let mask, let problem):
      "mask \(mask) has no constraints: \(problem.message); \(problem.help)"
    case .notCertificate(let path, let words):
      "\(path): not a certificate: \(words); `vfl solve --certificate FILE` writes one"
    }
  }

  private static func didYouMean(_ nearest: String?) -> String { nearest.map { ", did you mean `\($0)`?" } ?? "" }
}
