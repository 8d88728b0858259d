import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings on one line each, so that many fit on a screen: `a.vfl:1:3: error: message [VFL104 whitespace] (fixable)`.
public enum ConciseReport {
  /// One line per finding.
  public static func text(_ files: [FileReport], _ style: TextStyle = TextStyle()) -> String {
    var text = ""
    for file in files where !file.diagnostics.isEmpty {
      let lines = Lines(file.source)
      for diagnostic in file.diagnostics {
        let position = lines.position(diagnostic.span.start)
        text += style.styled("\(TerminalText.path(file.source.name)):\(position.line):\(position.column): ", .bold)
        text += style.styled("\(diagnostic.severity.name): ", TextReport.color(diagnostic.severity))
        text += "\(TerminalText.escaped(diagnostic.message)) [\(diagnostic.code) \(diagnostic.rule)]"
        if diagnostic.isFixable {
          text += diagnostic.fix?.safety == .safe ? " (fixable)" : " (fixable with --unsafe-fixes)"
        }
        text += "\n"
      }
    }
    return text
  }
}
