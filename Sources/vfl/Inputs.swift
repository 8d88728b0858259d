import VFLConstraints
import VFLLint
import VFLReport
import VFLSources
import VFLSyntax

/// What a subcommand works on: formats from the command line, standard input, files.
struct Inputs {
  static let flags = [
    Flag("-e", "FORMAT", "take one format from the command line; may be repeated"),
    Flag("--views", "a,b", "the views; a name that is not among them is an error"),
    Flag("--metrics", "m=12,gap=8", "the metrics"),
    Flag("--superview", "NAME", "what `|` is called"),
    Flag("--options", "LIST", "options of every format, such as alignAllTop"),
    Flag("--target", "ios|macos", "whose standard distances apply (default ios)"),
    Flag("--stdin-filename", "NAME", "what standard input is called in findings"),
  ]

  private let formats: [String]
  private let paths: [String]
  private let settings: ScopeSettings
  private let inputName: String
  /// Whether console logs are welcome.
  private let takesLogs: Bool

  /// What `arguments` name; `defaultPath` where they name nothing.
  init(
    _ arguments: Arguments, command: String, defaultPath: String? = nil, takesLogs: Bool = false
  ) throws(Failure) {
    self.takesLogs = takesLogs
    formats = arguments.all("-e")
    settings = try ScopeSettings(arguments)
    inputName = arguments.value("--stdin-filename") ?? "-"
    if formats.isEmpty, arguments.positionals.isEmpty {
      guard let defaultPath else { throw .nothingToDo(command) }
      paths = [defaultPath]
    } else {
      paths = arguments.positionals
    }
  }

  /// One text to work on.
  struct Input {
    let lintInput: LintInput
    /// Where it was read from; nil for formats and standard input.
    let path: String?
    /// Whether it was given with `-e`.
    let isFormat: Bool
    /// The sets of a console log; nil for other texts.
    var log: ConsoleLog?
  }

  /// Reads everything in order, and calls `body` with each. What cannot be read is reported and makes the result false.
  func forEach(_ console: Console, _ body: (Input) -> Void) -> Bool {
    var isComplete = true
    func attempt(_ action: () throws(Failure) -> Void) {
      do throws(Failure) {
        try action()
      } catch {
        Command.report(error, console)
        isComplete = false
      }
    }
    for (index, format) in formats.enumerated() {
      // Several formats are told apart by their number.
      let name = formats.count == 1 ? "-" : "-e \(index + 1)"
      body(
        Input(
          lintInput: LintInput(format: SourceText(name: name, format), settings: settings), path: nil, isFormat: true))
    }
    var seen: Set<String> = []
    for path in paths {
      if path == "-" {
        attempt { () throws(Failure) in
          let source = try text(inputName, console.readInput())
          // What is pasted has no name to tell it by.
          let isLog = Files.isLog(inputName) || inputName == "-" && takesLogs && ConsoleLog.isLikely(source)
          body(try input(source, path: nil, isLog: isLog, console))
        }
        continue
      }
      attempt { () throws(Failure) in
        let files = try Files.find(path, takesLogs: takesLogs) { failure in
          Command.report(failure, console)
          isComplete = false
        }
        if files.isEmpty { console.error("vfl: \(TerminalText.escaped(path)): no constraint files (.vfl) here\n") }
        for file in files where seen.insert(file).inserted {
          attempt { () throws(Failure) in
            let source = try text(file, try Files.read(file))
            body(try input(source, path: file, isLog: Files.isLog(file), console))
          }
        }
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

  /// Lints everything in order, and calls `body` with each text on the way.
  func lint(with linter: Linter = Linter(), _ console: Console, _ body: (Input) -> Void = { _ in }) -> LintRun {
    var run = LintRun()
    run.isComplete = forEach(console) { input in
      let diagnostics = linter.diagnostics(input.lintInput)
      run.summary.add(diagnostics)
      run.reports.append(FileReport(source: input.lintInput.source, diagnostics: diagnostics))
      body(input)
    }
    return run
  }

  private func input(
    _ source: SourceText, path: String?, isLog: Bool, _ console: Console
  ) throws(Failure) -> Input {
    guard isLog else {
      return Input(lintInput: LintInput(file: source, settings: settings), path: path, isFormat: false)
    }
    guard takesLogs else { throw .notConstraintFile(source.name) }
    let log = ConsoleLog(source, target: settings.target)
    if log.document.statements.isEmpty, log.document.issues.isEmpty {
      console.error("vfl: \(TerminalText.escaped(source.name)): no constraints in this log\n")
    }
    return Input(
      lintInput: LintInput(source, document: log.document, lowered: log.lowered), path: path, isFormat: false, log: log)
  }

  private func text(_ name: String, _ bytes: [UInt8]) throws(Failure) -> SourceText {
    guard let source = SourceText(name: name, bytes: Self.utf8(bytes)) else { throw .tooLarge(name) }
    return source
  }

  /// The bytes of a text as UTF-8: those that begin with the mark of UTF-16 are converted, as editors of another platform write it.
  private static func utf8(_ bytes: [UInt8]) -> [UInt8] {
    let isLittleEndian = bytes.starts(with: [0xFF, 0xFE])
    guard isLittleEndian || bytes.starts(with: [0xFE, 0xFF]) else { return bytes }
    let units = stride(from: 2, to: bytes.count - 1, by: 2).map { (index: Int) -> UInt16 in
      let (first, second) = (UInt16(bytes[index]), UInt16(bytes[index + 1]))
      return isLittleEndian ? second << 8 | first : first << 8 | second
    }
    return Array(String(decoding: units, as: UTF16.self).utf8)
  }
}
