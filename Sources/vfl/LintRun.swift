import VFLCode
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// One run of `vfl lint`.
struct LintRun {
  /// What the run does with the fixes that findings offer.
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
  private let request: Changes.Request?

  /// Prepares a run with these arguments.
  init(_ arguments: Arguments, _ outputs: Outputs, _ console: Console) throws(Failure) {
    self.outputs = outputs
    self.console = console
    let isWorkflow =
      console.environment("GITHUB_ACTIONS") == "true" && arguments.value("--format") == nil && !outputs.goesToFile
    let name = isWorkflow ? "github" : try arguments.choice("--format", FindingFormat.names)
    let format = FindingFormat(rawValue: name) ?? .text
    self.format = format
    allowsUnsafe = arguments.has("--unsafe-fixes")
    let isDiff = arguments.has("--diff") || format == .diff
    if isDiff, arguments.has("--fix") { throw .conflictingFlags("--fix", "--diff") }
    mode = isDiff ? .diff : arguments.has("--fix") ? .fix : .report
    guard let jobs = Int(arguments.value("--jobs") ?? "\(console.processorCount)"), (1...1024).contains(jobs) else {
      throw .badNumber("--jobs", arguments.value("--jobs") ?? "")
    }
    self.jobs = jobs
    baselinePath = arguments.value("--baseline")
    newBaselinePath = arguments.value("--write-baseline")
    prunesBaseline = arguments.has("--prune-baseline")
    showsStatistics = arguments.has("--statistics")
    if prunesBaseline, baselinePath == nil { throw .missingFlag("--baseline", "--prune-baseline") }
    request = try Changes.Request(arguments)
    let request = request
    inputs = try Self.reporting(as: format, outputs, console) { () throws(Failure) in
      var files: InputFiles?
      if case .staged? = request {
        files = try RevisionFiles(Git(at: arguments.positionals.first ?? ".", console), commit: nil).inputs
      }
      return try Inputs(arguments, console, for: .lint, defaultPath: ".", files: files)
    }
  }

  /// Runs `body`, which reads what the run needs before it can lint anything. If that fails, the result of the run is the failure.
  private static func reporting<Result>(
    as format: FindingFormat, _ outputs: Outputs, _ console: Console, _ body: () throws(Failure) -> Result
  ) throws(Failure) -> Result {
    do throws(Failure) {
      return try body()
    } catch {
      var paths = ReportedPaths(format, console.files.workspace)
      let text = format.text([], failures: [paths.renamed(RunFailure(error))], version: Command.version)
      if !text.isEmpty { try outputs.deliver(text, as: Self.form(of: format)) }
      throw error
    }
  }

  /// The result of linting one text.
  struct Outcome: Sendable {
    var report: FileReport?
    var failure: WorkspaceError?
    /// The number of findings that were fixed.
    var fixCount = 0
    /// The fixed text if it is not written to a file, or the diff.
    var text: [UInt8] = []
    /// What to say about a console log that contains nothing that vfl can read.
    var emptyLogRemark: String?
    /// Why some of the offered fixes were not applied; nil if every fix was tried.
    var fixRemark: String?
  }

  /// The files on disk.
  var files: DiskFiles { console.files }

  /// The texts to lint, in order.
  func items() -> [Workspace.Item] { inputs.items(console).items }

  /// Lints everything. A cache has the results of earlier runs for files that have not changed since.
  func run(_ cache: LintCache? = nil) throws(Failure) -> ExitStatus {
    var baseline = try Self.reporting(as: format, outputs, console) { () throws(Failure) in
      try baselinePath.map { path throws(Failure) in try Baseline(path, console) }
    }
    let changes = try Self.reporting(as: format, outputs, console) { () throws(Failure) -> Changes? in
      guard let request else { return nil }
      return try Changes(request, Git(at: inputs.paths.first ?? ".", console), inputs.files.workspace, console)
    }
    let surveyor = CodeSurveyor(jobs: jobs, inputs.files)
    let survey = inputs.survey(console, scan: surveyor.add)
    let (items, failures) = inputs.items(console, survey: survey)
    let (scans, unread) = surveyor.finish()
    let project = index(scans, survey, items)
    let unsearched = survey.failures + unread
    for failure in unsearched { Command.report(.workspace(failure), console) }
    for root in survey.exhaustedRoots { console.error("vfl: \(TerminalText.escaped(ProjectSurvey.note(root)))\n") }
    let linters = Linters(items, inputs.selection, inputs.options.budget)
    let isRead = try items.map { item throws(Failure) in try changes?.touch(item) ?? true }
    let active = items.indices.filter { isRead[$0] && !project.isQuiet($0) }
    var found = Findings(failures: failures.map(RunFailure.init) + unsearched.map(RunFailure.init))
    var outcomes = outcomes(items, active, surveyor, project, linters, cache).makeIterator()
    var next = active.startIndex
    for (index, item) in items.enumerated() {
      if next < active.endIndex, active[next] == index, let outcome = outcomes.next() {
        next += 1
        report(outcome)
        if item.name == "-", !item.isFormat, let report = outcome.report { suggestName(report) }
        found.add(outcome, at: index) { report in
          let report = baseline?.filtered(report, linters[item].rules) ?? report
          return changes?.limited(report, item) ?? report
        }
      } else if isRead[index] {
        // The text format prints nothing for a file without findings. Other formats, and baselines, need a report for every file.
        found.addQuiet(item, at: index, isReported: format != .text || baseline != nil) {
          baseline?.filtered($0, linters[item].rules) ?? $0
        }
      }
    }
    if let newBaselinePath {
      // An incomplete baseline would look like a complete one.
      guard found.isComplete else { return .failure }
      try console.write(Array(Baseline.text(found.reports, path: newBaselinePath).utf8), to: newBaselinePath)
      console.error("\(TerminalText.path(newBaselinePath)): \(found.summary.text) listed\n")
      return .success
    }
    if let baseline, found.isComplete { try finish(baseline) }
    if let cache { found.sort { cache.changeNumber(of: items[$0]) } }
    return try deliver(found, items, baseline)
  }

  /// The index of the run's projects. Sources that need linting only if they call a helper are read to find such calls.
  private func index(
    _ scans: [ProjectIndex.Scan], _ survey: ProjectSurvey, _ items: [Workspace.Item]
  ) -> ProjectIndex {
    let index = ProjectIndex(scans, survey)
    let (unsure, files) = (index.unsure, inputs.files.workspace)
    let mentions = Parallel.map(unsure.count, jobs: jobs) { number in
      let item = items[unsure[number]]
      guard let place = item.place else { return false }
      do throws(WorkspaceError) {
        return index.mentionsHelper(unsure[number], try files.read(place, item.name))
      } catch {
        // The linter reports the error.
        return true
      }
    }
    var result = index
    result.wake(zip(unsure, mentions).filter { $0.1 }.map { $0.0 })
    return result
  }

  /// Lints the active items on several threads, with a progress bar.
  private func outcomes(
    _ items: [Workspace.Item], _ active: [Int], _ surveyor: CodeSurveyor, _ project: ProjectIndex, _ linters: Linters,
    _ cache: LintCache?
  ) -> [Outcome] {
    let progress = Progress(total: active.count, isShown: console.errorIsTerminal && cache == nil, console)
    let (reader, files, mode, allowsUnsafe) = (inputs.reader, console.files, mode, allowsUnsafe)
    let style = outputs.resultStyle
    let outcomes = Parallel.map(active.count, jobs: jobs) { place in
      progress.step()
      let item = items[active[place]]
      let helpers = project.helpers(for: active[place])
      if let known = cache?.outcome(of: item, helpers) { return known }
      let outcome = Self.outcome(
        item, surveyor.takeSource(active[place]), linters[item].linter, reader, files, helpers, mode, allowsUnsafe,
        style)
      cache?.keep(outcome, of: item, helpers)
      return outcome
    }
    progress.finish()
    return outcomes
  }

  /// Prints the errors of a text to standard error.
  private func report(_ outcome: Outcome) {
    if let failure = outcome.failure { Command.report(.workspace(failure), console) }
    guard let report = outcome.report else { return }
    if let remark = outcome.emptyLogRemark { Inputs.report(remark, about: report.source.name, console) }
    if let remark = outcome.fixRemark {
      console.error("vfl: \(TerminalText.escaped(report.source.name)): \(remark)\n")
    }
  }

  /// Says how to state the kind of standard input, if it looks like an app source but was read as a constraint file.
  private func suggestName(_ report: FileReport) {
    guard report.diagnostics.contains(where: { $0.severity == .error }),
      let suffix = TextKind.appSource(report.source)?.suffixes.first
    else { return }
    console.error("vfl: -: if this is an app source, state its kind with a name: `--stdin-filename NAME\(suffix)`\n")
  }

  /// The combined results of all texts.
  private struct Findings {
    var reports: [FileReport] = []
    /// The index of the item that each report is about.
    var reported: [Int] = []
    /// What could not be found or read.
    var failures: [RunFailure]
    var isComplete: Bool { failures.isEmpty }
    var summary = Summary()
    var fixCount = 0
    var statistics = FormatStatistics()
    /// The fixed texts or the diffs.
    var text: [UInt8] = []

    init(failures: [RunFailure]) { self.failures = failures }

    mutating func add(_ outcome: Outcome, at index: Int, filter: (FileReport) -> FileReport) {
      if let failure = outcome.failure { failures.append(RunFailure(failure)) }
      guard let whole = outcome.report else { return }
      statistics.add(whole.statistics)
      let report = filter(whole)
      reports.append(report)
      reported.append(index)
      summary.add(report.diagnostics)
      fixCount += outcome.fixCount
      text += outcome.text
    }

    /// Sorts the reports by the numbers that `number` returns for their items, the largest first.
    mutating func sort(by number: (Int) -> Int) {
      let order = reported.indices.sorted { left, right in
        let (first, second) = (number(reported[left]), number(reported[right]))
        return first != second ? first > second : left < right
      }
      reports = order.map { reports[$0] }
      reported = order.map { reported[$0] }
    }

    /// Adds an app source that contains no layout code and was therefore not linted.
    mutating func addQuiet(
      _ item: Workspace.Item, at index: Int, isReported: Bool, filter: (FileReport) -> FileReport
    ) {
      summary.add([])
      guard isReported else { return }
      reports.append(filter(FileReport(source: SourceText(name: item.name, ""), diagnostics: [])))
      reported.append(index)
    }
  }

  private func finish(_ baseline: Baseline) throws(Failure) {
    let stale = baseline.staleCount
    guard stale > 0 || prunesBaseline && baseline.movedCount > 0, let baselinePath else { return }
    let words = Phrase.count(stale, "finding that no longer occurs", "findings that no longer occur")
    if prunesBaseline {
      try console.rewrite(
        console.place(baselinePath), isNamed: baselinePath, baseline.bytes, as: Array(baseline.prunedText.utf8))
      let done = [
        stale > 0 ? "removed \(words)" : nil,
        baseline.movedCount > 0 ? "updated the paths of \(Phrase.count(baseline.movedCount, "finding"))" : nil,
      ].compactMap { $0 }
      console.error("\(TerminalText.path(baselinePath)): \(Phrase.list(done))\n")
    } else {
      let name = TerminalText.escaped(baselinePath)
      console.error("vfl: \(name): lists \(words); `--prune-baseline` removes \(Phrase.form(stale, "it", "them"))\n")
    }
  }

  /// Prints the findings, the summary and the statistics.
  private func deliver(
    _ found: Findings, _ items: [Workspace.Item], _ baseline: Baseline?
  ) throws(Failure) -> ExitStatus {
    var paths = ReportedPaths(format, console.files.workspace)
    let statistics = showsStatistics ? RuleCounts.text(found.reports) + Self.text(found.statistics) : ""
    // The formats for programs contain the findings in any case.
    let showsOnlyStatistics = showsStatistics && format == .text && mode == .report
    if showsOnlyStatistics {
      try outputs.deliver(statistics)
    } else {
      try deliver(
        zip(found.reports, found.reported).map { paths.renamed($0, items[$1]) },
        found.failures.map { paths.renamed($0) }, found.text)
    }
    if found.fixCount > 0, !outputs.isQuiet {
      console.error("\(Phrase.count(found.fixCount, "finding")) fixed\n")
    }
    outputs.summarize(
      found.summary, isComplete: found.isComplete, [fixable(found.summary).fixText, baseline?.hiddenText])
    if !showsOnlyStatistics { console.error(statistics) }
    let status = outputs.status(found.summary, isComplete: found.isComplete)
    return status == .success && mode == .diff && !found.text.isEmpty ? .findings : status
  }

  /// The counts without the fixes that this run has already tried: another run would not apply them either.
  private func fixable(_ summary: Summary) -> Summary {
    var summary = summary
    if mode == .fix { summary.safelyFixable = 0 }
    if mode == .fix, allowsUnsafe { summary.unsafelyFixable = 0 }
    return summary
  }

  private func deliver(_ reports: [FileReport], _ failures: [RunFailure], _ text: [UInt8]) throws(Failure) {
    let form = Self.form(of: format)
    switch mode {
    case .diff: try outputs.deliver(text)
    case .fix where !text.isEmpty:
      // The fixed text is the result, so the remaining findings go to standard error.
      try outputs.giveBack(text)
      console.error(
        format.text(reports, failures: failures, version: Command.version, isStrict: outputs.isStrict), as: form)
    default:
      try outputs.deliver(
        format.text(
          reports, failures: failures, version: Command.version, style: outputs.resultStyle,
          isStrict: outputs.isStrict),
        as: form)
    }
  }

  private static func form(of format: FindingFormat) -> OutputForm { format == .github ? .workflowCommands : .text }

  /// The statistics of formats in app sources: how many there are, and how many could be read.
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
    _ item: Workspace.Item, _ scanned: ScannedSource?, _ linter: Linter, _ reader: Workspace.Reader,
    _ files: DiskFiles, _ helpers: FormatHelpers, _ mode: Mode, _ allowsUnsafe: Bool, _ style: TextStyle
  ) -> Outcome {
    do throws(WorkspaceError) {
      let text = try reader.text(item, helpers: helpers, scanned: scanned)
      // With a diff, only findings that have fixes are shown.
      let shown = mode == .diff ? linter.ofFixes : linter
      guard mode != .report, let fixed = text.fixed(by: linter, allowsUnsafe: allowsUnsafe) else {
        return Outcome(
          report: text.linted(by: shown).withoutCleanSource, emptyLogRemark: text.emptyLogRemark)
      }
      let (before, after) = (text.source, fixed.input.source)
      if mode == .diff {
        let diff = DiffReport.unified(path: before.name, before: before.bytes, after: after.bytes, style)
        return Outcome(
          report: text.linted(by: shown).withoutCleanSource, text: diff, fixRemark: fixed.remark)
      }
      let findings = fixed.findings
      let report = FileReport(
        source: after, diagnostics: findings.diagnostics, suppressed: findings.suppressed,
        statistics: findings.statistics)
      var outcome = Outcome(report: report.withoutCleanSource, fixCount: fixed.count, fixRemark: fixed.remark)
      if let place = item.place {
        do throws(WorkspaceError) {
          if before.bytes != after.bytes {
            try files.rewrite(place, isNamed: before.name, before.bytes, as: after.bytes)
          }
        } catch {
          // The file is unchanged, and so are its findings.
          return Outcome(report: text.linted(by: linter).withoutCleanSource, failure: error)
        }
      } else {
        outcome.text = item.isFormat ? after.bytes + [UInt8(ascii: "\n")] : item.encoded(after.bytes)
      }
      return outcome
    } catch {
      return Outcome(failure: error)
    }
  }
}

extension FileReport {
  /// The same report without the source text, if no finding needs it.
  fileprivate var withoutCleanSource: FileReport {
    guard diagnostics.isEmpty, suppressed.isEmpty else { return self }
    return FileReport(source: SourceText(name: source.name, ""), diagnostics: [], statistics: statistics)
  }
}
