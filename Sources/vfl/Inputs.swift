import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax
import VFLReport
import VFLWorkspace

/// The inputs of a subcommand: formats from the command line, standard input and files.
///
/// It never changes. It is a class because the compiler writes code that copies every field for each type that contains a structure.
final class Inputs: Sendable {
  static let formatFlag = Flag("-e", "FORMAT", "take one format from the command line; may be repeated")
  static let fileFlags = [
    Flag("--config", "FILE", "read this configuration instead of the nearest .vfl.json"),
    Flag("--force-exclude", nil, "skip excluded files even if they are named"),
    Flag(
      "--stdin-filename", "NAME",
      "the path to assume for standard input, which determines its kind, project, configuration and name"),
  ]

  /// The options that the flags set.
  let options: RequestOptions
  /// The rules that the flags select.
  let selection: RuleSelection
  /// Reads the items that `items` returns. The reader can be used from several threads at once.
  let reader: Workspace.Reader
  /// The files among which the inputs are found.
  let files: InputFiles
  private let operation: Operations
  private let formats: [String]
  let paths: [String]
  let configuration: Configuration?
  let forceExclude: Bool
  private let joinsFormats: Bool

  /// Collects the inputs that `arguments` name, or `defaultPath` if they name none. With `joinsFormats`, all formats of the command
  /// line belong to one layout. `files` are those on disk unless they are given. `paths` replace those
  /// of the arguments, and exclusions apply to them.
  init(
    _ arguments: Arguments, _ console: Console, for operation: Operations, defaultPath: String? = nil,
    joinsFormats: Bool = false, files: InputFiles? = nil, paths: [String]? = nil
  ) throws(Failure) {
    self.operation = operation
    let files = files ?? console.files.inputs
    self.files = files
    self.joinsFormats = joinsFormats
    let options = try RequestOptions(arguments)
    selection = try Failure.wrapping { () throws(OptionError) in
      try options.checkTarget(for: operation)
      return try options.selection()
    }
    self.options = options
    formats = arguments.all("-e")
    forceExclude = arguments.has("--force-exclude") || paths != nil
    configuration = try Failure.wrapping { () throws(WorkspaceError) in
      guard let path = arguments.value("--config") else { return nil }
      return try ConfigurationReader.named(path, console.files.workspace)
    }
    reader = Workspace.Reader(files.workspace, for: operation, options: options)
    if let paths {
      self.paths = paths
    } else if formats.isEmpty, arguments.positionals.isEmpty, arguments.has("--stdin-filename") {
      self.paths = ["-"]
    } else if formats.isEmpty, arguments.positionals.isEmpty {
      guard let defaultPath else { throw .nothingToDo(operation.name) }
      self.paths = [defaultPath]
    } else {
      self.paths = arguments.positionals
    }
  }

  /// Surveys the projects of the app sources among the inputs. `scan` receives each source to scan.
  func survey(_ console: Console, scan: @escaping (ProjectSurvey.Source) -> Void) -> ProjectSurvey {
    ProjectSurvey(files.workspace, configuration: configuration, scan: scan)
  }

  /// Finds all inputs, in order, and adds them to `survey`. Reports inputs and configurations that cannot be read, and returns these
  /// failures.
  func items(_ console: Console, survey: ProjectSurvey? = nil) -> (items: [Workspace.Item], failures: [Failure]) {
    var items: [Workspace.Item] = []
    let failures = FailureLog(console)
    let workspace = Workspace(
      reader, configuration: configuration, forceExclude: forceExclude, survey: survey,
      failed: { failures.add(.workspace($0)) }, warned: { Command.report(.workspace($0), console) })
    if joinsFormats, !formats.isEmpty {
      if let item = workspace.item(formats: formats, named: "-") { items.append(item) }
    } else {
      // If there are several formats, a number distinguishes them.
      for (index, format) in formats.enumerated() {
        let name = formats.count == 1 ? "-" : "-e \(index + 1)"
        if let item = workspace.item(formats: [format], named: name) { items.append(item) }
      }
    }
    for path in paths {
      let part = operation != .lint && path.hasPrefix("-:") ? String(path.dropFirst(2)) : nil
      if path == "-" || part != nil {
        if let bytes = console.readInput() {
          if let item = workspace.item(bytes: bytes, named: options.name, part: part) {
            items.append(item)
            survey?.add(item, items.count - 1)
          }
        } else {
          failures.add(.workspace(.unreadable("standard input")))
        }
        continue
      }
      workspace.walk(path, isOnly: paths.count == 1) { item in
        items.append(item)
        survey?.add(item, items.count - 1)
      }
      if items.isEmpty, failures.isEmpty, console.isFolder(path) {
        console.error("vfl: \(TerminalText.escaped(path)): \(nothingFound)\n")
      }
    }
    survey?.finish()
    return (items, failures.failures)
  }

  private var nothingFound: String {
    operation == .lint ? "nothing to lint here" : "no \(TextKind.found(by: operation)) found"
  }

  /// Reads all inputs in order and calls `body` with each text. Reports inputs that cannot be read, and returns false if there are
  /// any.
  func forEach(_ console: Console, _ body: (WorkspaceText, Workspace.Item) -> Void) -> Bool {
    // The constraints of an app source depend on the helpers of its project.
    let surveyor = CodeSurveyor(jobs: console.processorCount, files)
    let survey = survey(console, scan: surveyor.add)
    let (items, failures) = items(console, survey: survey)
    let (scans, unread) = surveyor.finish()
    let project = ProjectIndex(scans, survey)
    let unsearched = survey.failures + unread
    for failure in unsearched { Command.report(.workspace(failure), console) }
    var isComplete = failures.isEmpty && unsearched.isEmpty
    for root in survey.exhaustedRoots { console.error("vfl: \(TerminalText.escaped(ProjectSurvey.note(root)))\n") }
    var hasText = items.isEmpty
    for (index, item) in items.enumerated() {
      do throws(WorkspaceError) {
        let text = try reader.text(
          item, helpers: project.helpers(for: index), scanned: surveyor.takeSource(index))
        if let remark = text.emptyLogRemark { Self.report(remark, about: text.source.name, console) }
        if text.isWithoutLayouts {
          // Most sources in a folder make no constraints.
          if !paths.contains(item.name), item.place != nil { continue }
          console.error("vfl: \(TerminalText.escaped(text.source.name)): no constraints in this file\n")
        }
        hasText = true
        body(text, item)
      } catch {
        Command.report(.workspace(error), console)
        isComplete = false
        hasText = true
      }
    }
    if !hasText {
      let folders = paths.map(TerminalText.escaped).joined(separator: ", ")
      console.error("vfl: \(folders): no constraints in \(Phrase.form(items.count, "this source", "these sources"))\n")
    }
    return isComplete
  }

  /// Lints all inputs in order without solving them, and calls `body` with each text. `rules` replace the rules of the
  /// configuration.
  func lint(
    rules: [Rule]? = nil, _ console: Console, _ body: (WorkspaceText, Workspace.Item) -> Void = { _, _ in }
  ) -> LintResults {
    var results = LintResults()
    let isComplete = forEach(console) { text, item in
      let linter =
        rules.map { Linter(rules: $0) } ?? Linter(settings: selection.applied(to: item.configuration.value.rules))
      results.add(text.linted(by: linter.withoutSolving))
      body(text, item)
    }
    results.isComplete = isComplete
    return results
  }

  /// Prints a remark about a text to standard error.
  static func report(_ remark: String, about name: String, _ console: Console) {
    console.error("vfl: \(TerminalText.escaped(name)): \(remark)\n")
  }
}

extension RequestOptions {
  /// Parses the options from the flags that a subcommand accepts.
  init(_ arguments: Arguments) throws(Failure) {
    self.init()
    if let name = arguments.value("--stdin-filename") { self.name = name }
    // `vfl convert` names the dialect that it converts from.
    for value in arguments.all("--from") {
      do throws(OptionError) { try set(.dialect, to: value) } catch { throw .option(error) }
    }
    var seen: Set<OptionKey> = []
    for option in RequestOption.all where option.doors.contains(.command) && seen.insert(option.key).inserted {
      for value in arguments.all(Flag.name(of: option.key)) {
        do throws(OptionError) { try set(option.key, to: value) } catch { throw .option(error) }
      }
    }
  }
}

extension Inputs {
  /// Throws if `--group` names a group that no text declares.
  func checkGroups(in inputs: [LintInput]) throws(Failure) {
    do throws(OptionError) { try options.checkGroups(in: inputs) } catch { throw .option(error) }
  }

  /// The form of the result that `--to` names, or the default form without it.
  func form() throws(Failure) -> String {
    do throws(OptionError) {
      return try options.form(of: operation, RequestOption.forms(of: operation))
    } catch {
      throw .option(error)
    }
  }

  /// Runs an operation on every text, and reports the layouts that are skipped. Throws if all of them are.
  func results<Result: Sendable>(
    of texts: [WorkspaceText], _ console: Console,
    _ operation: (WorkspaceText) throws(OptionError) -> LayoutResults<Result>
  ) throws(Failure) -> LayoutResults<Result> {
    do throws(OptionError) {
      var all = LayoutResults<Result>()
      for text in texts { all.add(try operation(text)) }
      try all.check()
      for (name, reason) in all.skipped {
        let words = TerminalText.escaped(reason.message(.flags))
        console.error("vfl: \(TerminalText.escaped(name)): skipped: \(words)\n")
      }
      return all
    } catch {
      throw .option(error)
    }
  }

  /// Reports texts for which there is no result, with what was not done with them.
  func report(_ unconstrained: [(input: LintInput, done: String)], _ console: Console) {
    for (input, done) in unconstrained {
      console.error("vfl: \(TerminalText.escaped(NoteReport.unconstrained(input, done)))\n")
    }
  }
}
