import VFLConstraints
import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

/// One flag of the command.
struct Flag: Equatable, Sendable {
  /// The name as typed: `--views`, `-e`.
  let name: String
  /// The one-letter form, such as `-q`; nil if there is none.
  let short: String?
  /// The placeholder for the value in help; nil for a flag without a value.
  let value: String?
  /// The description in help.
  let help: String

  init(_ name: String, short: String? = nil, _ value: String? = nil, _ help: String) {
    self.name = name
    self.short = short
    self.value = value
    self.help = help
  }

  /// The flag for an option.
  init(_ option: RequestOption) {
    let summary = option.summary(.flags)
    switch option.value {
    case .text(let placeholder): self.init(Self.name(of: option.key), placeholder, summary)
    case .word(let words):
      let usual = option.key == .to ? " (default \(words[0]))" : ""
      self.init(Self.name(of: option.key), words.joined(separator: "|"), summary + usual)
    case .words(let words):
      self.init(Self.name(of: option.key), "a,b", summary + ": " + words.joined(separator: ", "))
    case .toggle: self.init(Self.name(of: option.key), nil, summary)
    }
  }

  /// The name of the flag for an option.
  static func name(of key: OptionKey) -> String { "--" + key.rawValue }

  /// The flags for the options of an operation.
  static func options(of operation: Operations) -> [Flag] {
    RequestOption.options(of: operation, for: .command).map { Flag($0) }
  }

  /// Whether `word` is the name or the one-letter form of the flag.
  func isNamed(_ word: String) -> Bool { word == name || word == short }
}

/// The words of a command line, separated into flags and positional arguments.
struct Arguments {
  private(set) var positionals: [String] = []
  private var values: [String: [String]] = [:]

  /// Parses `words`. Accepts `--name value`, `--name=value`, `-eVALUE` and `--`. Throws for unknown flags and for missing or
  /// unexpected values.
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
        throw .unknownFlag(name, Self.suggestion(for: name, flags))
      }
      if flag.value == nil {
        guard attached == nil else { throw .unexpectedValue(name) }
        values[flag.name, default: []].append("yes")
      } else if let attached {
        values[flag.name, default: []].append(attached)
      } else {
        guard index < words.count else { throw .missingValue(name) }
        values[flag.name, default: []].append(words[index])
        index += 1
      }
    }
  }

  /// Whether a word is a flag, rather than a path or standard input.
  private static func isFlag(_ word: String) -> Bool { word.hasPrefix("-") && word != "-" }

  /// The flag that an unknown one most likely means; nil if none is similar. `--format` is for findings and `--to` for results, so no
  /// command has both for the same output. A letter is similar only to the same letter.
  private static func suggestion(for name: String, _ flags: [Flag]) -> String? {
    let twins = ["--format": "--to", "--to": "--format"]
    if let twin = twins[name], flags.contains(where: { $0.name == twin }) { return twin }
    if !name.hasPrefix("--") {
      return flags.flatMap { [$0.name, $0.short ?? $0.name] }.first {
        $0.count == 2 && $0.lowercased() == name.lowercased()
      }
    }
    return Suggestion.nearest(to: name, in: flags.map(\.name))
  }

  /// The name of a flag, and the value attached to it: `--name=value`, `-evalue`.
  private static func parts(_ word: String) -> (name: String, value: String?) {
    if word.hasPrefix("--") {
      guard let mark = word.firstIndex(of: "=") else { return (word, nil) }
      return (String(word[..<mark]), String(word[word.index(after: mark)...]))
    }
    let end = word.index(word.startIndex, offsetBy: 2, limitedBy: word.endIndex) ?? word.endIndex
    return (String(word[..<end]), end == word.endIndex ? nil : String(word[end...]))
  }

  /// The name of the command, which flags may precede, and all other words. The name is nil if the words contain no command.
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

  /// The last value of a flag; nil if the flag is not given.
  func value(_ name: String) -> String? { values[name]?.last }

  /// Every value of a flag, in the order given; empty if the flag is not given. The value of a flag that takes none is `yes`.
  func all(_ name: String) -> [String] { values[name] ?? [] }

  /// The words in all values of a flag. Commas and bars separate words.
  func list(_ name: String) -> [String] { all(name).flatMap(RequestOptions.words).filter { !$0.isEmpty } }

  /// The last value of a flag, which must be one of `choices`; the first choice if there is no value.
  func choice(_ name: String, _ choices: [String]) throws(Failure) -> String {
    guard let value = value(name) else { return choices[0] }
    guard choices.contains(value) else {
      throw .badChoice(name, value, choices, Suggestion.nearest(to: value, in: choices))
    }
    return value
  }
}

/// Why the command failed. All messages are written here, except those of `WorkspaceError` and `OptionError`.
enum Failure: Error, Equatable {
  /// A file or a configuration that cannot be used.
  case workspace(WorkspaceError)
  /// A flag with an invalid value.
  case option(OptionError)
  case unknownCommand(String, String?)
  case missingCommand
  case unknownFlag(String, String?)
  case missingValue(String)
  case unexpectedValue(String)
  case badChoice(String, String, [String], String?)
  case badName(String, String)
  case severalPictures
  case severalLogs
  case samePicture(String, String)
  case noFunction(String, because: String)
  case nothingToDo(String)
  case configured(String)
  case noCertificate
  case noFormat
  case nothingToCompare
  case nothingToConvert
  case comparedFolder(String)
  case sameInput
  case differentKinds(String, String, String, String)
  case surplus(String)
  case conflictingFlags(String, String)
  case notCertificate(String, String)
  case missingFlag(String, String)
  case badRectangle(String, String)
  case missingShell
  case badNumber(String, String)
  case badBaseline(String, String)
  case sameName(String, String, String)
  case unknownMask(String, String?)
  case untranslatableMask(String, AutoresizingGeometry.Problem)
  case noGit
  case noRepository(String, String)
  case unknownRevision(String, isShallow: Bool)
  case noCommonCommit(String, String, isShallow: Bool)
  case gitFailed(String, String)
  case outsideRepository(String, String)

  var message: String {
    switch self {
    case .workspace(.notFound(let path)) where Self.isFormat(path):
      WorkspaceError.notFound(path).message + "; pass a format with `-e`"
    case .workspace(let error): error.message
    case .option(let error): error.message(.flags)
    case .unknownCommand(let name, let nearest):
      "unknown command `\(name)`" + (nearest.map(Suggestion.question) ?? "; `vfl --help` lists the commands")
    case .missingCommand: "expected a command; `vfl --help` lists them"
    case .unknownFlag(let name, let nearest):
      "unknown flag `\(name)`" + (nearest.map(Suggestion.question) ?? "; `--help` lists the flags of a command")
    case .missingValue(let flag): "`\(flag)` needs a value"
    case .unexpectedValue(let flag): "`\(flag)` takes no value"
    case .badChoice(let flag, let value, let choices, let nearest):
      "`\(flag)` cannot be `\(value)`, expected one of \(choices.map { "`\($0)`" }.joined(separator: ", "))"
        + Suggestion.question(nearest)
    case .badName(let flag, let text): "`\(flag)` expects a name, found `\(text)`"
    case .samePicture(let name, let picture): "\(name): its picture would overwrite that of another file, \(picture)"
    case .severalLogs: "`vfl explain --format` reads one log"
    case .severalPictures: "`--to svg` draws one layout at a time"
    case .noFunction(let name, let reason): "\(name): no function was generated because \(reason)"
    case .nothingToDo(let command): "`vfl \(command)` needs a path, `-` for standard input, or `-e FORMAT`"
    case .configured(let path): "\(path): exists already; `vfl config` shows its settings"
    case .noCertificate: "`vfl verify` needs the path of a certificate, or `-` for standard input"
    case .noFormat: "`vfl parse` needs `-e FORMAT`"
    case .nothingToCompare:
      "`vfl diff` needs two files, the old one and the new one, or a revision of git; `--textconv` takes one file"
    case .nothingToConvert: "`vfl diff --textconv` needs a file, or `-` for standard input"
    case .comparedFolder(let path):
      "\(path): is a folder, and `vfl diff` compares files; use `git difftool` without `-d`"
    case .sameInput: "`vfl diff` can read only one of the two files from standard input"
    case .differentKinds(let old, let new, let oldTitle, let newTitle):
      "\(old) and \(new) cannot be compared: \(oldTitle) and \(newTitle) are different kinds of files"
    case .surplus(let word):
      "unexpected argument `\(word)`" + (Self.isFormat(word) ? "; pass a format with `-e`" : "")
    case .conflictingFlags(let first, let second): "`\(first)` and `\(second)` cannot be used together"
    case .missingFlag(let flag, let command): "`\(command)` needs `\(flag)`"
    case .badRectangle(let flag, let text): "`\(flag)` expects four numbers, such as '0 0 320 480', found `\(text)`"
    case .missingShell: "`vfl completions` needs a shell: `bash`, `zsh` or `fish`"
    case .badNumber(let flag, let text): "`\(flag)` expects a number above 0, found `\(text)`"
    case .badBaseline(let path, let words):
      "\(path): not a baseline: \(words); `vfl lint --write-baseline FILE` writes one"
    case .sameName(let first, let second, let name): "`\(first)` and `\(second)` cannot both be `\(name)`"
    case .unknownMask(let name, let nearest): "unknown mask `\(name)`\(Suggestion.question(nearest))"
    case .untranslatableMask(let mask, let problem):
      "mask \(mask) has no constraints: \(problem.message); \(problem.help)"
    case .noGit: "git cannot be started; install it, or add its folder to PATH"
    case .noRepository(let path, let words):
      "\(path): git finds no repository: \(words); run vfl in a repository, or name a path in one"
    case .unknownRevision(let name, let isShallow):
      "unknown revision `\(name)`; "
        + (isShallow ? Self.deepening : "`git fetch` fetches the branches of other clones, such as `origin/main`")
    case .noCommonCommit(let name, let other, let isShallow):
      "`\(name)` and `\(other)` have no commit in common; "
        + (isShallow ? Self.deepening : "name a commit from which `\(other)` descends")
    case .gitFailed(let command, let words): "`git \(command)` failed: \(words)"
    case .outsideRepository(let path, let root): "\(path): not in the repository \(root)"
    case .notCertificate(let path, let words):
      "\(path): not a certificate: \(words); `vfl solve --certificate FILE` writes one"
    }
  }

  /// How to get more commits of a repository that was fetched with only its newest ones.
  private static let deepening =
    "this clone is shallow: `git fetch --deepen 100` fetches older commits, and `git fetch --unshallow` all of them (in GitHub Actions, `fetch-depth: 0` of the checkout)"

  /// Whether a path looks like a format.
  private static func isFormat(_ path: String) -> Bool { path.contains { $0 == "[" || $0 == "|" } }

  /// Runs `body`, and converts its error to a failure.
  static func wrapping<Result>(_ body: () throws(OptionError) -> Result) throws(Failure) -> Result {
    do throws(OptionError) {
      return try body()
    } catch {
      throw .option(error)
    }
  }

  /// Runs `body`, and converts its error to a failure.
  static func wrapping<Result>(_ body: () throws(WorkspaceError) -> Result) throws(Failure) -> Result {
    do throws(WorkspaceError) {
      return try body()
    } catch {
      throw .workspace(error)
    }
  }
}
