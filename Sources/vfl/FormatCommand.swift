import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let format = Subcommand(
    name: "format", usage: "[PATH…]", summary: "Rewrite constraint files and formats in their canonical spelling.",
    flags: [
      Flag("--check", nil, "change nothing; list the files that would change, and fail if there are any"),
      Flag("--diff", nil, "change nothing; print what would change, and fail if anything would"),
      Flag("-e", "FORMAT", "print one format in its canonical spelling; may be repeated"),
    ] + Flag.options(of: .format) + [Outputs.fileFlag] + Inputs.fileFlags,
    examples: [
      ("vfl format Layouts", "rewrite every .vfl file below the folder"),
      ("vfl format --check Layouts", "for CI: fail if a file is not in its canonical spelling"),
      ("vfl format --diff --color always Layouts", "what would change"),
      ("vfl format - < a.vfl", "format standard input"),
      ("vfl format -e 'H:|->=8-[a]'", "prints H:|-(>=8)-[a]"),
    ],
    run: { (arguments, console) throws(Failure) in
      if arguments.has("--check"), arguments.has("--diff") { throw .conflictingFlags("--check", "--diff") }
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .format)
      let run = FormatRun(
        mode: arguments.has("--check") ? .check : arguments.has("--diff") ? .diff : .write, outputs: outputs,
        console: console)
      let isComplete = inputs.forEach(console, run.format)
      try run.deliver()
      console.error(run.findings)
      return outputs.status(run.summary, isComplete: isComplete && !run.failedToWrite).orFindings(run.foundChanges)
    })
}

extension ExitStatus {
  fileprivate func orFindings(_ found: Bool) -> ExitStatus { self == .success && found ? .findings : self }
}

/// One run of `vfl format`: the mode, and the results for the inputs so far.
private final class FormatRun {
  enum Mode {
    case write, check, diff
  }
  private let mode: Mode
  private let outputs: Outputs
  private let console: Console
  private(set) var text: [UInt8] = []
  private(set) var findings = ""
  private(set) var summary = Summary()
  private(set) var foundChanges = false
  private(set) var failedToWrite = false

  init(mode: Mode, outputs: Outputs, console: Console) {
    self.mode = mode
    self.outputs = outputs
    self.console = console
  }

  /// Delivers the list of files, the diffs or the formatted texts.
  func deliver() throws(Failure) {
    switch mode {
    case .check, .diff: try outputs.deliver(text)
    case .write: try outputs.giveBack(text)
    }
  }

  func format(_ text: WorkspaceText, _ item: Workspace.Item) {
    let formatted = FormattedText(text)
    let source = formatted.source
    summary.add(formatted.diagnostics)
    findings += outputs.messageReport.text(FileReport(source: source, diagnostics: formatted.diagnostics))
    switch mode {
    case .check:
      if formatted.isChanged { self.text += Array((TerminalText.path(source.name) + "\n").utf8) }
      foundChanges = foundChanges || formatted.isChanged
    case .diff:
      self.text += DiffReport.unified(
        path: source.name, before: source.bytes, after: formatted.bytes, outputs.resultStyle)
      foundChanges = foundChanges || formatted.isChanged
    case .write:
      guard let place = item.place, !outputs.goesToFile else {
        self.text += item.encoded(formatted.bytes)
        if item.isFormat { self.text.append(UInt8(ascii: "\n")) }
        return
      }
      guard formatted.isChanged else { return }
      do throws(Failure) {
        try console.rewrite(place, isNamed: source.name, source.bytes, as: formatted.bytes)
      } catch {
        Command.report(error, console)
        failedToWrite = true
      }
    }
  }
}
