import VFLReport
import VFLSyntax
import VFLWorkspace

/// One run of `vfl convert --to anchors`: the mode, and the results for the inputs so far.
final class AnchorRun {
  private enum Mode { case write, check, diff }

  private let mode: Mode
  private let includesConstructor: Bool
  private let outputs: Outputs
  private let console: Console
  private var text: [UInt8] = []
  private var texts: [AnchoredText] = []
  private var failedToWrite = false

  private init(_ mode: Mode, includesConstructor: Bool, _ outputs: Outputs, _ console: Console) {
    (self.mode, self.outputs, self.console) = (mode, outputs, console)
    self.includesConstructor = includesConstructor
  }

  /// Converts the app sources that `arguments` name. The status tells whether calls are left or, without writing, whether any would be
  /// converted.
  static func run(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
    for flag in ["-e", "--from"] where arguments.value(flag) != nil { throw .conflictingFlags("--to anchors", flag) }
    if arguments.has("--check"), arguments.has("--diff") { throw .conflictingFlags("--check", "--diff") }
    let mode: Mode = arguments.has("--check") ? .check : arguments.has("--diff") ? .diff : .write
    let outputs = try Outputs(arguments, console)
    let run = AnchorRun(mode, includesConstructor: arguments.has("--explicit"), outputs, console)
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
    let anchored = AnchoredText(text, includesConstructor: includesConstructor)
    texts.append(anchored)
    let source = anchored.source
    for message in ConversionReport.messages(anchored) { console.error("vfl: \(TerminalText.escaped(message))\n") }
    switch mode {
    case .check: if anchored.isChanged { self.text += Array((TerminalText.path(source.name) + "\n").utf8) }
    case .diff:
      self.text += DiffReport.unified(
        path: source.name, before: source.bytes, after: anchored.bytes, outputs.resultStyle)
    case .write:
      guard let place = item.place, !outputs.goesToFile else {
        self.text += item.encoded(anchored.bytes)
        return
      }
      guard anchored.isChanged else { return }
      do throws(Failure) {
        try console.rewrite(place, isNamed: source.name, source.bytes, as: anchored.bytes)
      } catch {
        Command.report(error, console)
        failedToWrite = true
      }
    }
  }
}
