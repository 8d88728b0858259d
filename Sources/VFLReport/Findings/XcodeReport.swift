import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings as Xcode and swiftc print them: `path:line:column: warning: message [rule]`. Columns count UTF-8 bytes, starting at 1.
public enum XcodeReport {
  /// One line per failure, and one per finding.
  public static func text(_ files: [FileReport], failures: [RunFailure] = []) -> String {
    var text = failures.map(line).joined()
    for file in files where !file.diagnostics.isEmpty {
      let lines = Lines(file.source)
      for diagnostic in file.diagnostics {
        let position = lines.position(diagnostic.span.start)
        text += TerminalText.path(file.source.name) + ":\(position.line):\(position.column): "
        text += "\(diagnostic.severity.name): \(TerminalText.escaped(diagnostic.message)) [\(diagnostic.rule)]\n"
      }
    }
    return text
  }

  /// The line of a failure. Xcode shows one without a position in the report of the build.
  private static func line(_ failure: RunFailure) -> String {
    guard let file = failure.file, let (position, reason) = failure.mistake else {
      return "error: \(TerminalText.escaped(failure.message))\n"
    }
    return
      "\(TerminalText.path(file)):\(position.line):\(position.column): error: \(TerminalText.escaped(reason))\n"
  }
}
