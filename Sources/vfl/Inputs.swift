import FoundationEssentials
import VFLConstraints
import VFLLint
import VFLReport
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
  private let command: String

  /// What `arguments` name; `defaultPath` where they name nothing.
  init(_ arguments: Arguments, command: String, defaultPath: String? = nil) throws(Failure) {
    formats = arguments.all("-e")
    settings = try Self.settings(arguments)
    inputName = arguments.value("--stdin-filename") ?? "-"
    self.command = command
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
    for format in formats {
      body(
        Input(
          lintInput: LintInput(format: SourceText(name: "-", format), settings: settings), path: nil, isFormat: true))
    }
    for path in paths {
      if path == "-" {
        attempt { () throws(Failure) in
          let source = try text(inputName, console.readInput())
          body(Input(lintInput: LintInput(file: source, settings: settings), path: nil, isFormat: false))
        }
        continue
      }
      attempt { () throws(Failure) in
        let files = try Self.files(path)
        if files.isEmpty { console.error("vfl: \(TerminalText.escaped(path)): no constraint files (.vfl) here\n") }
        for file in files {
          attempt { () throws(Failure) in
            guard let data = FileManager.default.contents(atPath: file) else { throw .unreadable(file) }
            let source = try text(file, Array(data))
            body(Input(lintInput: LintInput(file: source, settings: settings), path: file, isFormat: false))
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
  func lint(with linter: Linter = Linter(), _ console: Console, _ body: (LintInput) -> Void = { _ in }) -> LintRun {
    var run = LintRun()
    run.isComplete = forEach(console) { input in
      let diagnostics = linter.diagnostics(input.lintInput)
      run.summary.add(diagnostics)
      run.reports.append(FileReport(source: input.lintInput.source, diagnostics: diagnostics))
      body(input.lintInput)
    }
    return run
  }

  private func text(_ name: String, _ bytes: [UInt8]) throws(Failure) -> SourceText {
    guard let source = SourceText(name: name, bytes: bytes) else { throw .tooLarge(name) }
    return source
  }

  // MARK: Files

  /// Extensions of files that hold formats, but not as constraint files.
  private static let otherExtensions = [
    ".swift", ".m", ".mm", ".h", ".c", ".cs", ".log", ".json", ".xib", ".storyboard",
  ]

  /// The file at `path`, or the constraint files below it, sorted; hidden ones are left out.
  private static func files(_ path: String) throws(Failure) -> [String] {
    let manager = FileManager.default
    var isDirectory = false
    guard manager.fileExists(atPath: path, isDirectory: &isDirectory) else { throw .notFound(path) }
    if !isDirectory {
      if otherExtensions.contains(where: path.hasSuffix) { throw .notConstraintFile(path) }
      return [path]
    }
    var files: [String] = []
    var folders = [path]
    // A folder reached by a second way (a link upward, say) is not entered again.
    var visited: Set<String> = []
    while let folder = folders.popLast() {
      guard visited.insert((try? manager.canonicalPath(folder)) ?? folder).inserted else { continue }
      guard let names = try? manager.contentsOfDirectory(atPath: folder) else { throw .unreadable(folder) }
      for name in names where !name.hasPrefix(".") {
        let child = folder == "." ? name : folder.hasSuffix("/") ? folder + name : folder + "/" + name
        guard manager.fileExists(atPath: child, isDirectory: &isDirectory) else { continue }
        if isDirectory {
          folders.append(child)
        } else if name.hasSuffix(".vfl") {
          files.append(child)
        }
      }
    }
    return files.sorted { Array($0.utf8).lexicographicallyPrecedes(Array($1.utf8)) }
  }

  // MARK: Settings

  private static func settings(_ arguments: Arguments) throws(Failure) -> ScopeSettings {
    var settings = ScopeSettings()
    if let views = arguments.value("--views") {
      settings.views = []
      for name in list(views) {
        guard !name.isEmpty else { throw .badName("--views", views) }
        settings.views?.append(name)
      }
    }
    for metric in arguments.all("--metrics").flatMap(list) where !metric.isEmpty {
      let parts = metric.split(separator: "=", maxSplits: 1, omittingEmptySubsequences: false).map(String.init)
      guard parts.count == 2, !parts[0].isEmpty, let value = Double(parts[1]), value.isFinite else {
        throw .badMetric(metric)
      }
      settings.metrics.append((parts[0], value))
    }
    if let superview = arguments.value("--superview") {
      guard !superview.isEmpty else { throw .badName("--superview", superview) }
      settings.superview = superview
    }
    for name in arguments.all("--options").flatMap(list) where !name.isEmpty {
      guard let option = FormatOptions.named.first(where: { $0.name == name })?.option else {
        throw .unknownOption(name, Suggestion.nearest(to: name, in: FormatOptions.named.map { $0.name }))
      }
      settings.options.formUnion(option)
    }
    settings.target = try arguments.choice("--target", ["ios", "macos"]) == "ios" ? .iOS : .macOS
    return settings
  }

  /// The parts between commas, without blanks around them.
  private static func list(_ text: String) -> [String] {
    text.split(separator: ",", omittingEmptySubsequences: false).map { part in
      String(part.drop { $0 == " " }.reversed().drop { $0 == " " }.reversed())
    }
  }
}

extension FileManager {
  /// The path with all links followed.
  fileprivate func canonicalPath(_ path: String) throws -> String {
    try destinationOfSymbolicLinkChain(path, limit: 40)
  }

  private func destinationOfSymbolicLinkChain(_ path: String, limit: Int) throws -> String {
    URL(filePath: path).resolvingSymlinksInPath().path
  }
}
