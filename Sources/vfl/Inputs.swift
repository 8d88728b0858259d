import VFLConstraints
import VFLLint
import VFLReport
import VFLCode
import VFLLogs
import VFLSyntax

/// What a subcommand works on: formats from the command line, standard input, files.
struct Inputs: Sendable {
  static let flags = [
    Flag("-e", "FORMAT", "take one format from the command line; may be repeated"),
    Flag("--views", "a,b", "the views; any other name is an error"),
    Flag("--metrics", "m=12,gap=8", "the metrics"),
    Flag("--superview", "NAME", "the name of `|`"),
    Flag("--options", "LIST", "options for every format, such as alignAllTop"),
    Flag("--target", "ios|macos", "the platform whose standard distances apply (default ios)"),
  ]
  static let budgetFlag = Flag(
    "--budget", "N", "multiply the solving budget by N, such as 10 or 0.5 (default 1), or `unlimited`")
  static let fileFlags = [
    Flag("--config", "FILE", "read this configuration instead of the nearest .vfl.json"),
    Flag("--force-exclude", nil, "skip excluded files even if they are named"),
    Flag("--stdin-filename", "NAME", "the name of standard input in findings"),
  ]

  let files: FileSystem
  private let formats: [String]
  private let paths: [String]
  private let settings: ScopeSettings
  private let targetIsGiven: Bool
  private let inputName: String
  private let configuration: Configuration?
  private let forceExclude: Bool
  /// The kinds of files, besides constraint files, that are welcome.
  private let kinds: Files.Kinds
  /// Whether several formats make one layout.
  private let joinsFormats: Bool

  /// What `arguments` name; `defaultPath` where they name nothing. With `joinsFormats` the formats of the command line are one text.
  init(
    _ arguments: Arguments, _ console: Console, command: String, defaultPath: String? = nil,
    kinds: Files.Kinds = Files.Kinds(),
    joinsFormats: Bool = false
  ) throws(Failure) {
    files = console.files
    self.kinds = kinds
    self.joinsFormats = joinsFormats
    formats = arguments.all("-e")
    settings = try ScopeSettings(arguments)
    targetIsGiven = arguments.has("--target")
    inputName = arguments.value("--stdin-filename") ?? "-"
    forceExclude = arguments.has("--force-exclude")
    configuration = try ConfigurationReader.named(arguments, files)
    if formats.isEmpty, arguments.positionals.isEmpty, arguments.has("--stdin-filename") {
      paths = ["-"]
    } else if formats.isEmpty, arguments.positionals.isEmpty {
      guard let defaultPath else { throw .nothingToDo(command) }
      paths = [defaultPath]
    } else {
      paths = arguments.positionals
    }
  }

  /// One text to work on, before it is read.
  enum Work: Sendable {
    /// Formats of the command line that make one layout, and what they are called.
    case formats([String], named: String, SharedConfiguration)
    /// Standard input, which was read already.
    case standardInput([UInt8], SharedConfiguration)
    /// A file, by what it is called and where it is.
    case file(String, FilePlace, SharedConfiguration)

    var sharedConfiguration: SharedConfiguration {
      switch self {
      case .formats(_, _, let configuration), .standardInput(_, let configuration), .file(_, _, let configuration):
        configuration
      }
    }

    var configuration: Configuration { sharedConfiguration.value }
  }

  /// One text to work on.
  struct Input: Sendable {
    let lintInput: LintInput
    /// Where it was read from; nil for formats and standard input.
    let place: FilePlace?
    /// Whether it was given with `-e`.
    let isFormat: Bool
    /// The sets of a console log; nil for other texts.
    var log: ConsoleLog?
    /// Reads another text as this one was read.
    let read: @Sendable (SourceText) -> LintInput
  }

  /// Everything to work on, in order; `found` is told of each file on the way, with its number. What cannot be found is reported and
  /// makes `isComplete` false.
  func works(_ console: Console, found: @escaping (Work, Int) -> Void = { _, _ in }) -> (
    works: [Work], isComplete: Bool
  ) {
    var works: [Work] = []
    let failures = FailureLog(console)
    let store = ConfigurationStore(files, fixed: configuration, report: failures.add)
    if !formats.isEmpty, let configuration = store.configuration(for: "") {
      if joinsFormats || formats.count == 1 {
        works.append(.formats(formats, named: "-", configuration))
      } else {
        // Several formats are told apart by their number.
        for (index, format) in formats.enumerated() {
          works.append(.formats([format], named: "-e \(index + 1)", configuration))
        }
      }
    }
    // Names that are the same letters in other bytes are two files.
    var seen: Set<[UInt8]> = []
    for path in paths {
      if path == "-" {
        let folder = PathName.folder(inputName)
        if let configuration = store.configuration(for: folder) {
          let own = store.configuration(configuration, forFile: PathName.absolute(inputName))
          if let bytes = console.readInput() {
            works.append(.standardInput(bytes, own))
          } else {
            failures.add(.unreadable("standard input"))
          }
        }
        continue
      }
      let count = works.count
      let walker = FileWalker(
        files: files, store: store, forceExclude: forceExclude, kinds: kinds, failed: failures.add
      ) { file in
        // Below one path every file is met once.
        guard case .taken(let configuration) = file.decision, let place = file.place,
          paths.count == 1 || seen.insert(Array(PathName.plain(file.path).utf8)).inserted
        else { return }
        works.append(.file(file.path, place, configuration))
        found(works[works.count - 1], works.count - 1)
      }
      do throws(Failure) {
        try walker.walk(path)
      } catch {
        failures.add(error)
        continue
      }
      if works.count == count, isFolder(path), works.isEmpty, failures.isEmpty {
        console.error(
          "vfl: \(TerminalText.escaped(path)): \(kinds.code ? "nothing to lint here" : "no constraint files (.vfl) found")\n"
        )
      }
    }
    return (works, failures.isEmpty)
  }

  private func isFolder(_ path: String) -> Bool {
    (try? FilePlace(named: path)).flatMap { files.status($0)?.kind } == .folder
  }

  /// Reads one text; `helpers` are the functions of the project that take formats.
  func load(_ work: Work, helpers: FormatHelpers = FormatHelpers()) throws(Failure) -> Input {
    let settings = work.configuration.settings(settings, targetIsGiven: targetIsGiven)
    switch work {
    case .formats(let formats, let name, _):
      let isOne = formats.count == 1
      let read = { @Sendable (source: SourceText) in
        isOne ? LintInput(format: source, settings: settings) : LintInput(formatLines: source, settings: settings)
      }
      let source = SourceText(name: name, formats.joined(separator: "\n"))
      return Input(lintInput: read(source), place: nil, isFormat: true, read: read)
    case .standardInput(let bytes, _):
      let source = try text(inputName, bytes)
      // What is pasted has no name to tell it by.
      let isLog = Files.isLog(inputName) || inputName == "-" && kinds.logs && ConsoleLog.isLikely(source)
      return try input(source, place: nil, isLog: isLog, settings, helpers)
    case .file(let path, let place, _):
      let source = try text(path, try files.read(place, isNamed: path))
      return try input(source, place: place, isLog: Files.isLog(path), settings, helpers)
    }
  }

  /// Reads everything in order, and calls `body` with each. What cannot be read is reported and makes the result false.
  func forEach(_ console: Console, _ body: (Input) -> Void) -> Bool {
    var (works, isComplete) = works(console)
    for work in works {
      do throws(Failure) {
        let input = try load(work)
        input.reportEmptyLog(console)
        body(input)
      } catch {
        Command.report(error, console)
        isComplete = false
      }
    }
    return isComplete
  }

  /// What came of linting everything.
  struct LintRun {
    var reports: [FileReport] = []
    var summary = Summary()
    /// Whether everything could be read.
    var isComplete = true
  }

  /// Lints everything in order without solving it, and calls `body` with each text on the way. `rules` are run in place of those
  /// that the configuration asks for.
  func lint(rules: [Rule]? = nil, _ console: Console, _ body: (Input) -> Void = { _ in }) -> LintRun {
    var run = LintRun()
    var (works, isComplete) = works(console)
    for work in works {
      do throws(Failure) {
        let input = try load(work)
        input.reportEmptyLog(console)
        let linter = rules.map { Linter(rules: $0) } ?? Linter(settings: work.configuration.rules)
        let result = linter.withoutSolving.result(input.lintInput)
        run.summary.add(result.diagnostics)
        run.reports.append(
          FileReport(
            source: input.lintInput.source, diagnostics: result.diagnostics, suppressed: result.suppressed))
        body(input)
      } catch {
        Command.report(error, console)
        isComplete = false
      }
    }
    run.isComplete = isComplete
    return run
  }

  private func input(
    _ source: SourceText, place: FilePlace?, isLog: Bool, _ settings: ScopeSettings, _ helpers: FormatHelpers
  ) throws(Failure) -> Input {
    if let language = CodeLanguage(fileName: source.name) {
      guard kinds.code else { throw .unknownKind(source.name) }
      let read = { @Sendable (source: SourceText) in
        LintInput(source, code: AppSource.read(source, language, helpers: helpers))
      }
      return Input(lintInput: read(source), place: place, isFormat: false, read: read)
    }
    guard isLog else {
      let read = { @Sendable (source: SourceText) in LintInput(file: source, settings: settings) }
      return Input(lintInput: read(source), place: place, isFormat: false, read: read)
    }
    guard kinds.logs else { throw .unknownKind(source.name) }
    let read = { @Sendable (source: SourceText) -> LintInput in
      let log = ConsoleLog(source, target: settings.target)
      return LintInput(source, document: log.document, lowered: log.lowered)
    }
    let log = ConsoleLog(source, target: settings.target)
    return Input(
      lintInput: LintInput(source, document: log.document, lowered: log.lowered), place: place, isFormat: false,
      log: log,
      read: read)
  }

  private func text(_ name: String, _ bytes: [UInt8]) throws(Failure) -> SourceText {
    guard let source = SourceText(name: name, bytes: UTF16Text.utf8(bytes)) else { throw .tooLarge(name) }
    return source
  }
}

extension Inputs.Input {
  /// Says where a console log holds nothing to work on.
  func reportEmptyLog(_ console: Console) {
    guard let log, log.document.statements.isEmpty, log.document.issues.isEmpty else { return }
    console.error("vfl: \(TerminalText.escaped(lintInput.source.name)): no constraints in this log\n")
  }
}
