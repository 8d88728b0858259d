import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

/// One run of `vfl explain --format`: reads the output of tests while it arrives, and reports each conflict once.
struct TestLogRun {
  /// The flag that starts such a run.
  static let formatFlag = Flag(
    "--format", formats.map(\.rawValue).joined(separator: "|"),
    "for a log: read it while it arrives, and print each conflict once as a finding")

  /// A log is not changed, so it has no diff.
  private static let formats = FindingFormat.allCases.filter { $0 != .diff }

  private let format: FindingFormat
  private let inputs: Inputs
  private let outputs: Outputs
  private let console: Console

  /// Prepares a run with these arguments.
  init(_ arguments: Arguments, _ inputs: Inputs, _ outputs: Outputs, _ console: Console) throws(Failure) {
    let name = try arguments.choice(Self.formatFlag.name, Self.formats.map(\.rawValue))
    format = FindingFormat(rawValue: name) ?? .text
    if arguments.value("--to") != nil { throw .conflictingFlags("--to", Self.formatFlag.name) }
    (self.inputs, self.outputs, self.console) = (inputs, outputs, console)
  }

  /// Reads the log and prints the findings. Fails if constraints conflict or the app stopped.
  func run() throws(Failure) -> ExitStatus {
    guard inputs.paths.count == 1, let path = inputs.paths.first else { throw .severalLogs }
    let sources = inputs.sourceIndex(console)
    var options = inputs.options
    if path != "-" { options.name = path }
    var findings = LoggedFindings(options, sources: sources?.index)
    if path == "-" {
      while true {
        let bytes = console.readSomeInput()
        if bytes.isEmpty { break }
        findings.add(bytes)
      }
    } else {
      findings.add(try console.read(path))
    }
    var paths = ReportedPaths(format, console.files.workspace)
    let reports = findings.finish().map { paths.renamed($0) }
    var summary = Summary()
    for report in reports { summary.add(report.diagnostics) }
    if reports.isEmpty { summary.add([]) }
    try outputs.deliver(
      format.text(reports, version: Command.version, style: outputs.resultStyle, isStrict: outputs.isStrict),
      as: format == .github ? .workflowCommands : .text)
    if let remark = findings.emptyLogRemark {
      Inputs.report(remark, about: options.name, console)
    } else {
      outputs.summarize(summary, isComplete: true)
    }
    return outputs.status(summary, isComplete: sources?.isComplete ?? true)
  }
}
