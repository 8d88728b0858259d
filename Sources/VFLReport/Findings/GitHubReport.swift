import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings as GitHub Actions workflow commands: `::error file=a.vfl,line=1,…::message`.
///
/// Columns are omitted if a finding spans several lines, because they would be read as columns of the first line.
public enum GitHubReport {
  /// One command per finding, and one per failure.
  public static func text(_ files: [FileReport], failures: [RunFailure] = []) -> String {
    var text = failures.map(command).joined()
    for file in files where !file.diagnostics.isEmpty {
      let lines = Lines(file.source)
      for diagnostic in file.diagnostics {
        let start = lines.position(diagnostic.span.start)
        let end = lines.position(diagnostic.span.end)
        text +=
          "::\(command(diagnostic.severity)) file=\(property(file.source.name)),line=\(start.line),endLine=\(end.line)"
        if start.line == end.line {
          // The end column is that of the last character.
          text += ",col=\(start.column),endColumn=\(max(start.column, end.column - 1))"
        }
        text += ",title=\(property("\(diagnostic.code) \(diagnostic.rule)"))::"
        let help = (diagnostic.help ?? diagnostic.fix?.title).map { "\n\($0)" } ?? ""
        text += data(diagnostic.message + help + (diagnostic.isFixable ? "\n(fixable)" : "")) + "\n"
      }
    }
    return text
  }

  private static func command(_ failure: RunFailure) -> String {
    guard let file = failure.file, let (position, reason) = failure.mistake else {
      return "::error title=vfl::\(data(failure.message))\n"
    }
    return
      "::error file=\(property(file)),line=\(position.line),col=\(position.column),title=vfl::\(data(reason))\n"
  }

  private static func command(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "notice"
    }
  }

  /// The text of a command. Characters that would end the command are encoded as the runner expects.
  private static func data(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "%": result += "%25"
      case "\r": result += "%0D"
      case "\n": result += "%0A"
      default: result += TerminalText.escaped(String(scalar))
      }
    }
    return result
  }

  /// The value of a property of a command. `:` and `,` are also encoded, because they would end the value.
  private static func property(_ text: String) -> String {
    var result = ""
    for scalar in data(text).unicodeScalars {
      switch scalar {
      case ":": result += "%3A"
      case ",": result += "%2C"
      default: result.unicodeScalars.append(scalar)
      }
    }
    return result
  }
}
