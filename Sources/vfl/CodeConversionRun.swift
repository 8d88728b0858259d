import VFLCode
import VFLReport
import VFLSyntax
import VFLWorkspace

/// One run of `vfl convert` that rewrites app sources: the mode, and the results for the inputs so far.
final class CodeConversionRun {
  private enum Mode { case write, check, diff }

  private let mode: Mode
  private let form: CodeForm
  private let outputs: Outputs
  private let console: Console
  private var text: [UInt8] = []
  private var texts: [ConvertedCode] = []
  private var failedToWrite = false

  private init(_ mode: Mode, _ form: CodeForm, _ outputs: Outputs, _ console: Console) {
    (self.mode, self.form, self.outputs, self.console) = (mode, form, outputs, console)
  }

  /// Converts the app sources that `arguments` name to anchors or formats. The status tells whether calls are left or, without writing, whether any would be
  /// converted.
  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
    let isToFormats = arguments.value("--to") == "formats"
    for flag in ["-e", "--from"] where arguments.value(flag) != nil {
      throw .conflictingFlags(isToFormats ? "--to formats" : "--to anchors", flag)
    }
    if isToFormats, arguments.has("--explicit") { throw .missingFlag("--to anchors", "--explicit") }
    if arguments.has("--check"), arguments.has("--diff") { throw .conflictingFlags("--check", "--diff") }
    let mode: Mode = arguments.has("--check") ? .check : arguments.has("--diff") ? .diff : .write
    let outputs = try Outputs(arguments, console)
    let form = isToFormats ? CodeForm.formats : .anchors(includesExplicit: arguments.has("--explicit"))
    let run = CodeConversionRun(mode, form, outputs, console)
    let inputs = try Inputs(arguments, console, for: .anchors)
    let isComplete = inputs.forEach(console, run.convert)
    try run.deliver()
    if !outputs.isQuiet, !run.texts.isEmpty { console.error(ConversionReport.summary(run.texts) + "\n") }
    if !isComplete || run.failedToWrite { return .failure }
    let isFinding = run.texts.contains { mode == .write ? $0.hasRefusals : $0.isChanged }
    return isFinding ? .findings : .success
  }

  private func deliver() throws(Failure) {
    switch mode {
    case .check, .diff: try outputs.deliver(text)
    case .write: try outputs.giveBack(text)
    }
  }

  private func convert(_ text: WorkspaceText, _ item: Workspace.Item) {
    let converted = ConvertedCode(text, to: form)
    texts.append(converted)
    let source = converted.source
    for message in ConversionReport.messages(converted) { console.error("vfl: \(TerminalText.escaped(message))\n") }
    switch mode {
    case .check: if converted.isChanged { self.text += Array((TerminalText.path(source.name) + "\n").utf8) }
    case .diff:
      self.text += DiffReport.unified(
        path: source.name, before: source.bytes, after: converted.bytes, outputs.resultStyle)
    case .write:
      guard let place = item.place, !outputs.goesToFile else {
        self.text += item.encoded(converted.bytes)
        return
      }
      guard converted.isChanged else { return }
      do throws(Failure) {
        try console.rewrite(place, isNamed: source.name, source.bytes, as: converted.bytes)
      } catch {
        Command.report(error, console)
        failedToWrite = true
      }
    }
  }
}
