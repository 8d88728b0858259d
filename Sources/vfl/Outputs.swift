import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

/// The destination of results and the style of findings.
struct Outputs {
  static let fileFlag = Flag("--output", "FILE", "write the result to FILE instead of standard output")
  static let flags = [fileFlag, Flag("--strict", nil, "treat warnings as failures")]

  private let console: Console
  private let path: String?
  private let color: String
  let isQuiet: Bool
  let isStrict: Bool

  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    self.console = console
    path = arguments.value("--output")
    color = try arguments.choice("--color", ["auto", "always", "never"])
    isQuiet = arguments.has("--quiet")
    isStrict = arguments.has("--strict")
  }

  /// Whether the result goes to a terminal.
  var resultIsOnTerminal: Bool { console.outputIsTerminal && path == nil }

  /// The style of human-readable text in the result.
  var resultStyle: TextStyle { style(onTerminal: resultIsOnTerminal) }

  /// A renderer for standard error.
  var messageReport: TextReport { TextReport(style(onTerminal: console.errorIsTerminal)) }

  private func style(onTerminal isTerminal: Bool) -> TextStyle {
    TextStyle(usesColor: usesColor(onTerminal: isTerminal), width: width(onTerminal: isTerminal))
  }

  /// COLUMNS takes precedence over the terminal's width. The default is 80 columns.
  private func width(onTerminal isTerminal: Bool) -> Int {
    if let columns = console.environment("COLUMNS").flatMap({ Int($0) }), columns > 0 { return columns }
    return (isTerminal ? console.terminalWidth() : nil) ?? 80
  }

  /// The flag takes precedence, then NO_COLOR, then FORCE_COLOR and CLICOLOR_FORCE, then CLICOLOR and the terminal.
  private func usesColor(onTerminal isTerminal: Bool) -> Bool {
    func isSet(_ name: String) -> Bool { console.environment(name).map { !$0.isEmpty && $0 != "0" } ?? false }
    switch color {
    case "always": return true
    case "never": return false
    default:
      if !(console.environment("NO_COLOR") ?? "").isEmpty { return false }
      if isSet("FORCE_COLOR") || isSet("CLICOLOR_FORCE") { return true }
      return isTerminal && console.environment("TERM") != "dumb" && console.environment("CLICOLOR") != "0"
    }
  }

  /// Writes the whole result to standard output or to the file that `--output` names.
  func deliver(_ text: String, as form: OutputForm = .text) throws(Failure) {
    try deliver(Array(text.utf8), as: form)
  }

  /// Writes the whole result to standard output or to the file that `--output` names.
  func deliver(_ bytes: [UInt8], as form: OutputForm = .text) throws(Failure) {
    if let path {
      try console.write(form.bytes(bytes), to: path)
    } else if !console.output(bytes, as: form) {
      throw .workspace(.unwritable("standard output"))
    }
  }

  /// Writes the user's own text after fixing or formatting. The text is unchanged byte for byte, unless it goes to a terminal.
  func giveBack(_ bytes: [UInt8]) throws(Failure) { try deliver(bytes, as: resultIsOnTerminal ? .text : .unchanged) }

  /// Whether the result goes to the file that `--output` names.
  var goesToFile: Bool { path != nil }

  /// Prints to standard error the findings that a result of another command than `vfl lint` depends on: errors, the parts of a text
  /// that the result leaves out, and warnings if they fail the run. One line says how to see the others.
  func report(_ results: LintResults) {
    let shown = results.reports.map { report in
      report.filtered { isStrict && $0.severity == .warning || $0.explainsGap }
    }
    console.error(shown.map(messageReport.text).joined())
    var (warnings, notes) = (results.summary.warnings, results.summary.notes)
    for diagnostic in shown.flatMap(\.diagnostics) {
      switch diagnostic.severity {
      case .error: break
      case .warning: warnings -= 1
      case .note: notes -= 1
      }
    }
    let counts = [(warnings, "warning"), (notes, "note")].filter { $0.0 > 0 }.map { Phrase.count($0.0, $0.1) }
    guard !counts.isEmpty, !isQuiet else { return }
    let them = Phrase.form(warnings + notes, "it", "them")
    console.error("vfl: not shown: \(Phrase.list(counts)); `vfl lint` shows \(them)\n")
  }

  /// Prints the number of findings to standard error, followed by the texts in `more`, separated by semicolons. Prints nothing if
  /// the run is incomplete and no text was read.
  func summarize(_ summary: Summary, isComplete: Bool, _ more: [String?] = []) {
    guard !isQuiet, isComplete || summary.files > 0 else { return }
    console.error(([summary.text] + more.compactMap { $0 }).joined(separator: "; ") + "\n")
  }

  /// The exit status of a run with these findings.
  func status(_ summary: Summary, isComplete: Bool) -> ExitStatus {
    guard isComplete else { return .failure }
    return summary.errors > 0 || isStrict && summary.warnings > 0 ? .findings : .success
  }
}
