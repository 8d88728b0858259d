import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings as Xcode and swiftc print them: `path:line:column: warning: message [rule]`. Columns count UTF-8 bytes, starting at 1.
public enum XcodeReport {
  /// One line per finding.
  public static func text(_ files: [FileReport]) -> String {
    var text = ""
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
}
