import VFLLint
import VFLReport
import VFLSyntax

extension Subcommand {
  static let format = Subcommand(
    name: "format", usage: "[PATH…]", summary: "Rewrite constraint files and formats in their canonical spelling.",
    flags: [
      Flag("--check", nil, "change nothing; list the files that would change, and fail if there are any"),
      Flag("--diff", nil, "change nothing; print what would change, and fail if anything would"),
      Flag("-e", "FORMAT", "print one format in its canonical spelling; may be repeated"),
    ] + [Outputs.fileFlag] + Inputs.fileFlags,
    examples: [
      ("vfl format Layouts", "rewrite every .vfl file below the folder"),
      ("vfl format --check Layouts", "for CI: fail where a file is not in its canonical spelling"),
      ("vfl format --diff --color always Layouts", "what would change"),
      ("vfl format - < a.vfl", "standard input to standard output"),
      ("vfl format -e 'H:|->=8-[a]'", "prints H:|-(>=8)-[a]"),
    ],
    run: { (arguments, console) throws(Failure) in
      if arguments.has("--check"), arguments.has("--diff") { throw .conflictingFlags("--check", "--diff") }
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, command: "format")
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

/// One run of `vfl format`: what it does with each input, and what came of it.
private final class FormatRun {
  enum Mode {
    case write, check, diff
  }
  private let mode: Mode
  private let outputs: Outputs
  private let console: Console
  /// Lines with an error cannot be formatted: these are the findings that say why. Whitespace can, where it is
  /// clear what is meant without it.
  private let linter = Linter(rules: Rule.all.filter { $0.code.hasPrefix("VFL1") })
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

  func format(_ input: Inputs.Input) {
    let source = input.lintInput.source
    let diagnostics = linter.diagnostics(input.lintInput).filter { finding in
      finding.severity == .error && !(finding.rule == Rule.whitespace.name && finding.fix?.safety == .safe)
    }
    summary.add(diagnostics)
    findings += outputs.messageReport.text(FileReport(source: source, diagnostics: diagnostics))
    let formatted = formattedText(input)
    let isChanged = formatted != source.bytes
    switch mode {
    case .check:
      if isChanged { text += Array((TerminalText.path(source.name) + "\n").utf8) }
      foundChanges = foundChanges || isChanged
    case .diff:
      text += DiffReport.unified(
        path: source.name, before: source.bytes, after: formatted, outputs.resultStyle)
      foundChanges = foundChanges || isChanged
    case .write:
      guard let place = input.place, !outputs.goesToFile else {
        text += formatted
        if input.isFormat { text.append(UInt8(ascii: "\n")) }
        return
      }
      guard isChanged else { return }
      do throws(Failure) {
        try console.files.rewrite(place, isNamed: source.name, source.bytes, as: formatted)
      } catch {
        Command.report(error, console)
        failedToWrite = true
      }
    }
  }

  private func formattedText(_ input: Inputs.Input) -> [UInt8] {
    let document = input.lintInput.document
    guard input.isFormat else { return DocumentPrinter(document: document, source: input.lintInput.source).bytes() }
    guard let format = document.formats.first, format.soundness != .broken else { return input.lintInput.source.bytes }
    return Array(FormatPrinter(tree: document.tree, names: document.names).text(format).utf8)
  }
}
