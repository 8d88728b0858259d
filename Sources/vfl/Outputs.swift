import VFLLint
import VFLReport
import VFLSyntax

/// Where results go, and how findings are shown.
struct Outputs {
  static let basicFlags = [
    Flag("--output", "FILE", "write the result to FILE in place of standard output"),
    Flag("--color", "auto|always|never", "colour findings (default auto: on a terminal)"),
  ]
  static let flags =
    basicFlags + [Flag("--quiet", nil, "no summary"), Flag("--strict", nil, "warnings fail, too")]

  private let console: Console
  private let path: String?
  private let color: String
  private let isQuiet: Bool
  private let isStrict: Bool

  init(_ arguments: Arguments, _ console: Console) throws(Failure) {
    self.console = console
    path = arguments.value("--output")
    color = try arguments.choice("--color", ["auto", "always", "never"])
    isQuiet = arguments.has("--quiet")
    isStrict = arguments.has("--strict")
  }

  /// Whether the result is read by a terminal.
  var resultIsOnTerminal: Bool { console.outputIsTerminal && path == nil }

  /// Whether what goes to standard output, or the file, is coloured.
  var resultUsesColor: Bool { usesColor(onTerminal: resultIsOnTerminal) }

  /// A renderer for standard error.
  var messageReport: TextReport { TextReport(usesColor: usesColor(onTerminal: console.errorIsTerminal)) }

  /// The flag decides; then NO_COLOR, FORCE_COLOR and CLICOLOR_FORCE, in that order; then CLICOLOR and the terminal.
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

  /// Delivers the whole result.
  func deliver(_ text: String) throws(Failure) { try deliver(Array(text.utf8)) }

  /// Delivers the whole result, byte for byte.
  func deliver(_ bytes: [UInt8]) throws(Failure) {
    if let path {
      try Files.write(bytes, to: path)
    } else if !console.output(bytes) {
      throw .unwritable("standard output")
    }
  }

  /// Whether the result goes to a file of its own.
  var goesToFile: Bool { path != nil }

  /// Says on standard error how many findings there were.
  func summarize(_ summary: Summary) {
    if !isQuiet { console.error(summary.text + "\n") }
  }

  /// What a run with these findings ends with.
  func status(_ summary: Summary, isComplete: Bool) -> ExitStatus {
    guard isComplete else { return .failure }
    return summary.errors > 0 || isStrict && summary.warnings > 0 ? .findings : .success
  }
}
