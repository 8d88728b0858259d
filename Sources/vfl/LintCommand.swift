import VFLConstraints
import VFLLint
import VFLReport
import VFLSolver
import VFLCode
import VFLLogs
import VFLSyntax

extension Subcommand {
  static let lint = Subcommand(
    name: "lint", usage: "[PATH…]",
    summary: "Find mistakes in constraint files, app sources and console logs.",
    flags: [
      Flag(
        "--format", FindingFormat.names.joined(separator: "|"),
        "how findings are printed (default text; github if GITHUB_ACTIONS is true)"),
      Flag("--select", "RULES", "run only these rules: names, codes, or beginnings of codes such as VFL4"),
      Flag("--ignore", "RULES", "do not run these rules"),
      Flag("--fix", nil, "apply the safe fixes"),
      Flag("--unsafe-fixes", nil, "with --fix or --diff, also take the fixes that may change the meaning"),
      Flag("--diff", nil, "show what the fixes would change, without changing it; fail if they would change anything"),
      Flag("--baseline", "FILE", "hide the findings listed in FILE"),
      Flag("--write-baseline", "FILE", "write all findings to FILE, so that later runs report only new ones"),
      Flag("--prune-baseline", nil, "remove findings that no longer occur from the baseline"),
      Flag("--stamp", "FILE", "write an empty FILE if nothing fails, for build systems"),
      Flag("--exit-zero", nil, "exit with status 0 even if there are findings"),
      Flag("--statistics", nil, "count the findings of each rule, and the formats in app sources that could be read"),
      Inputs.budgetFlag,
      Flag("--jobs", "N", "how many files are linted at once (default: the number of processors)"),
    ] + Outputs.flags + Inputs.flags + Inputs.fileFlags,
    examples: [
      ("vfl lint MyApp", "lint every source and .vfl file in a folder (default: the current one)"),
      ("vfl lint -e 'H:|-[a(b*2)]'", "lint one format"),
      ("vfl lint - --stdin-filename a.vfl < a.vfl", "lint standard input"),
      ("vfl lint --fix Layouts", "apply the safe fixes"),
      ("vfl lint --select VFL2,conflict --format concise", "run some rules, and print one line for each finding"),
      ("vfl lint --format sarif --output findings.sarif Layouts", "findings for a service"),
      ("vfl lint --write-baseline known.json Layouts", "start with a project that has findings"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      let found = try LintRun(arguments, outputs, console).run()
      let status = found == .findings && arguments.has("--exit-zero") ? .success : found
      if let stamp = arguments.value("--stamp"), status == .success { try console.files.write([], to: stamp) }
      return status
    })
}

/// One run of `vfl lint`.
private struct LintRun {
  /// What happens to fixes.
  private enum Mode {
    case report, fix, diff
  }

  private let outputs: Outputs
  private let console: Console
  private let inputs: Inputs
  private let format: FindingFormat
  private let mode: Mode
  private let allowsUnsafe: Bool
  private let jobs: Int
  private let baselinePath: String?
  private let newBaselinePath: String?
  private let prunesBaseline: Bool
  private let showsStatistics: Bool
  private let budget: Budget
  private let selection: RuleSelection

  init(_ arguments: Arguments, _ outputs: Outputs, _ console: Console) throws(Failure) {
    self.outputs = outputs
    self.console = console
    let isWorkflow =
      console.environment("GITHUB_ACTIONS") == "true" && arguments.value("--format") == nil && !outputs.goesToFile
    let name = isWorkflow ? "github" : try arguments.choice("--format", FindingFormat.names)
    format = FindingFormat(rawValue: name) ?? .text
    allowsUnsafe = arguments.has("--unsafe-fixes")
    let isDiff = arguments.has("--diff") || format == .diff
    if isDiff, arguments.has("--fix") { throw .conflictingFlags("--fix", "--diff") }
    mode = isDiff ? .diff : arguments.has("--fix") ? .fix : .report
    guard let jobs = Int(arguments.value("--jobs") ?? "\(console.processorCount)"), (1...1024).contains(jobs) else {
      throw .badNumber("--jobs", arguments.value("--jobs") ?? "")
    }
    self.jobs = jobs
    budget = try Budget(arguments)
    baselinePath = arguments.value("--baseline")
    newBaselinePath = arguments.value("--write-baseline")
    prunesBaseline = arguments.has("--prune-baseline")
    showsStatistics = arguments.has("--statistics")
    if prunesBaseline, baselinePath == nil { throw .missingFlag("--baseline", "--prune-baseline") }
    selection = try Self.selection(arguments)
    inputs = try Inputs(
      arguments, console, command: "lint", defaultPath: ".", kinds: Files.Kinds(logs: true, code: true))
  }

  private static func selection(_ arguments: Arguments) throws(Failure) -> RuleSelection {
    do throws(RuleSelection.UnknownRule) {
      return try RuleSelection(select: arguments.list("--select"), ignore: arguments.list("--ignore"))
    } catch {
      throw .unknownRule(error.word)
    }
  }

  /// What came of one text.
  private struct Outcome: Sendable {
    var report: FileReport?
    var failure: Failure?
    /// How many findings were fixed.
    var fixCount = 0
    /// The fixed text, where it is not written to a file; or the diff to it.
    var text: [UInt8] = []
    var isEmptyLog = false
    /// Whether fixing came to an end.
    var isSettled = true
    var statistics = FormatStatistics()
  }

  func run() throws(Failure) -> ExitStatus {
    var baseline = try baselinePath.map { path throws(Failure) in try Baseline(path, console.files) }
    let surveyor = CodeSurveyor(jobs: jobs, console.files)
    let (works, foundAll) = inputs.works(console, found: { surveyor.add($0, $1) })
    let survey = surveyor.finish()
    let projects = Projects(works, selection, budget)
    let active = works.indices.filter { !survey.isQuiet($0) }
    let progress = Progress(total: active.count, isShown: console.errorIsTerminal, console)
    let (inputs, mode, allowsUnsafe) = (inputs, mode, allowsUnsafe)
    let style = outputs.resultStyle
    let outcomes = Parallel.map(active.count, jobs: jobs) { place in
      progress.step()
      let work = works[active[place]]
      return Self.outcome(
        work, projects[work].linter, inputs, survey.helpers, mode, allowsUnsafe, style)
    }
    progress.finish()
    var reports: [FileReport] = []
    /// The numbers of the texts that `reports` are about.
    var reported: [Int] = []
    var failures: [String] = []
    var isComplete = foundAll
    var summary = Summary()
    var fixCount = 0
    var statistics = FormatStatistics()
    var text: [UInt8] = []
    var next = 0
    for (index, work) in works.enumerated() {
      guard next < active.count, active[next] == index else {
        summary.add([])
        // Text says nothing of a file without findings.
        if format != .text || baseline != nil, case .file(let path, _, _) = work {
          let report = FileReport(source: SourceText(name: path, ""), diagnostics: [])
          reports.append(baseline?.filtered(report, projects[work].rules) ?? report)
          reported.append(index)
        }
        continue
      }
      let outcome = outcomes[next]
      next += 1
      if let failure = outcome.failure {
        Command.report(failure, console)
        failures.append(failure.message)
        isComplete = false
      }
      guard var report = outcome.report else { continue }
      if outcome.isEmptyLog {
        console.error("vfl: \(TerminalText.escaped(report.source.name)): no constraints in this log\n")
      }
      if !outcome.isSettled {
        let name = TerminalText.escaped(report.source.name)
        console.error(
          "vfl: \(name): the fixes keep triggering each other, so nothing was changed; edit the file by hand\n")
      }
      if baseline != nil { report = baseline?.filtered(report, projects[work].rules) ?? report }
      reports.append(report)
      reported.append(index)
      summary.add(report.diagnostics)
      fixCount += outcome.fixCount
      statistics.add(outcome.statistics)
      text += outcome.text
    }
    if !foundAll { failures.append("not every path could be looked into") }
    if let newBaselinePath {
      // A list of half the findings would look like the whole.
      guard isComplete else { return .failure }
      try console.files.write(Array(Baseline.text(reports, path: newBaselinePath).utf8), to: newBaselinePath)
      console.error("\(TerminalText.path(newBaselinePath)): \(summary.text) listed\n")
      return .success
    }
    if let baseline, isComplete { try finish(baseline) }
    var paths = ServicePaths(format)
    try deliver(zip(reports, reported).map { paths.renamed($0, works[$1]) }, failures, text)
    if fixCount > 0, !outputs.isQuiet { console.error("\(fixCount) finding\(fixCount == 1 ? "" : "s") fixed\n") }
    outputs.summarize(summary, isComplete: isComplete, [summary.fixText, baseline?.hiddenText])
    if showsStatistics { console.error(RuleCounts.text(reports) + Self.text(statistics)) }
    let status = outputs.status(summary, isComplete: isComplete)
    return status == .success && mode == .diff && !text.isEmpty ? .findings : status
  }

  private func finish(_ baseline: Baseline) throws(Failure) {
    let stale = baseline.staleCount
    guard stale > 0, let baselinePath else { return }
    if prunesBaseline {
      try console.files.rewrite(
        FilePlace(named: baselinePath), isNamed: baselinePath, baseline.bytes, as: Array(baseline.prunedText.utf8))
      console.error(
        "\(TerminalText.path(baselinePath)): \(stale) finding\(stale == 1 ? "" : "s") gone, and taken out\n")
    } else {
      let words = stale == 1 ? "1 finding it lists is" : "\(stale) findings it lists are"
      console.error("vfl: \(TerminalText.escaped(baselinePath)): \(words) gone; `--prune-baseline` takes them out\n")
    }
  }

  private func deliver(_ reports: [FileReport], _ failures: [String], _ text: [UInt8]) throws(Failure) {
    switch mode {
    case .diff: try outputs.deliver(text)
    case .fix where !text.isEmpty:
      // Mended standard input is the result; what is left to find goes beside it.
      try outputs.giveBack(text)
      console.error(format.text(reports, failures: failures, version: Command.version), as: form)
    default:
      try outputs.deliver(
        format.text(reports, failures: failures, version: Command.version, style: outputs.resultStyle), as: form)
    }
  }

  private var form: OutputForm { format == .github ? .workflowCommands : .text }

  /// How much of the formats in app sources could be read.
  private static func text(_ statistics: FormatStatistics) -> String {
    guard statistics.total > 0 else { return "" }
    let unread = statistics.unread.reduce(0, +)
    var text = "formats in app sources: \(statistics.total)\n"
    text +=
      "  all views known: \(statistics.closed)\n  not all views known: \(statistics.open)\n  not read: \(unread)\n"
    for obstacle in FormatStatistics.Obstacle.allCases {
      let count = statistics.unread[Int(obstacle.rawValue)]
      if count > 0 { text += "    \(obstacle.text): \(count)\n" }
    }
    return text
  }

  // MARK: One text

  private static func outcome(
    _ work: Inputs.Work, _ linter: Linter, _ inputs: Inputs, _ helpers: FormatHelpers, _ mode: Mode,
    _ allowsUnsafe: Bool, _ style: TextStyle
  ) -> Outcome {
    do throws(Failure) {
      let input = try inputs.load(work, helpers: helpers)
      let isEmptyLog = input.log.map { $0.document.statements.isEmpty && $0.document.issues.isEmpty } ?? false
      // Nobody writes into a log.
      guard mode != .report, input.log == nil else {
        var result = linter.result(input.lintInput)
        if input.log != nil {
          for index in result.diagnostics.indices { result.diagnostics[index].dropFix() }
        }
        let report = Self.report(input.lintInput.source, result)
        return Outcome(
          report: report, isEmptyLog: isEmptyLog, statistics: input.lintInput.code?.statistics ?? FormatStatistics())
      }
      // A diff shows what fixes do, for which nothing has to be solved.
      let linter = mode == .diff ? linter.ofFixes : linter
      let fixed = Fixer(linter, allowsUnsafe: allowsUnsafe, read: input.read).fixed(input.lintInput)
      let (before, after) = (input.lintInput.source, fixed.input.source)
      if mode == .diff {
        let diff = DiffReport.unified(
          path: before.name, before: before.bytes, after: after.bytes, style)
        return Outcome(
          report: report(before, linter.result(input.lintInput)), text: diff, isSettled: fixed.isSettled)
      }
      var outcome = Outcome(
        report: report(after, fixed.findings), fixCount: fixed.count, isSettled: fixed.isSettled)
      if let place = input.place {
        do throws(Failure) {
          if before.bytes != after.bytes {
            try inputs.files.rewrite(place, isNamed: before.name, before.bytes, as: after.bytes)
          }
        } catch {
          // The file is as it was, and so is what there is to find in it.
          return Outcome(report: report(before, linter.result(input.lintInput)), failure: error)
        }
      } else {
        outcome.text = input.isFormat ? after.bytes + [UInt8(ascii: "\n")] : after.bytes
      }
      return outcome
    } catch {
      return Outcome(failure: error)
    }
  }

  /// The findings of a text, which itself is kept only where there is something to show of it.
  private static func report(_ source: SourceText, _ result: Linter.Result) -> FileReport {
    let isClean = result.diagnostics.isEmpty && result.suppressed.isEmpty
    return FileReport(
      source: isClean ? SourceText(name: source.name, "") : source, diagnostics: result.diagnostics,
      suppressed: result.suppressed)
  }
}

/// The rules of each configuration: one linter for each, not for each text.
private struct Projects: Sendable {
  typealias Project = (rules: RuleSettings, linter: Linter)
  private var projects: [ObjectIdentifier: Project] = [:]
  private let other = (rules: RuleSettings(), linter: Linter())

  init(_ works: [Inputs.Work], _ selection: RuleSelection, _ budget: Budget) {
    for work in works {
      let key = ObjectIdentifier(work.sharedConfiguration)
      guard projects[key] == nil else { continue }
      let rules = selection.applied(to: work.configuration.rules)
      projects[key] = (rules, Linter(settings: rules, budget: budget))
    }
  }

  subscript(work: Inputs.Work) -> Project { projects[ObjectIdentifier(work.sharedConfiguration)] ?? other }
}

/// What files are called in findings that a service reads.
private struct ServicePaths {
  private let format: FindingFormat
  private var repositories: RepositoryPaths?

  init(_ format: FindingFormat) {
    self.format = format
    switch format {
    case .sarif, .github, .gitlab: repositories = RepositoryPaths()
    default: repositories = nil
    }
  }

  mutating func renamed(_ report: FileReport, _ work: Inputs.Work) -> FileReport {
    let name = report.source.name
    if case .formats = work { return report }
    guard name != "-" else { return report }
    if format == .xcode { return report.renamed(PathName.absolute(name)) }
    guard let path = repositories?.relative(name) else { return report }
    return report.renamed(path)
  }
}

extension Diagnostic {
  /// Keeps the words of a fix, not its edits: nobody writes into a log.
  fileprivate mutating func dropFix() {
    guard let fix else { return }
    help = help ?? fix.title
    self.fix = nil
  }
}

/// How many findings each rule has.
private enum RuleCounts {
  /// A line a rule, the most frequent first.
  static func text(_ reports: [FileReport]) -> String {
    var counts: [String: (code: String, count: Int)] = [:]
    for diagnostic in reports.flatMap(\.diagnostics) {
      counts[diagnostic.rule, default: (diagnostic.code, 0)].count += 1
    }
    let rows = counts.sorted { ($1.value.count, $0.value.code) < ($0.value.count, $1.value.code) }
    let width = rows.map { "\($0.value.count)".count }.max() ?? 0
    return rows.map { name, row in
      let count = "\(row.count)"
      return String(repeating: " ", count: width - count.count) + "\(count)  \(row.code) \(name)\n"
    }.joined()
  }
}
