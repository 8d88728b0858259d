import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings as a GitLab Code Quality report: an array of issues, each with a fingerprint that does not depend on line numbers.
public enum GitLabReport {
  /// The JSON array of issues, on one line.
  public static func text(_ files: [FileReport]) -> String {
    var writer = JSONWriter()
    var fingerprints = Fingerprints()
    let findings = files.flatMap { file -> [(FileReport, Lines, Diagnostic)] in
      guard !file.diagnostics.isEmpty else { return [] }
      let lines = Lines(file.source)
      return file.diagnostics.map { (file, lines, $0) }
    }
    writer.array(findings) { writer, finding in
      let (file, lines, diagnostic) = finding
      writer.object { writer in
        writer.member("description", "\(diagnostic.rule): \(diagnostic.message)")
        writer.member("check_name", diagnostic.rule)
        writer.member(
          "fingerprint",
          fingerprints.next(diagnostic, path: file.source.name, line: lines.trimmedLine(diagnostic.span.start)))
        writer.member("severity", severity(diagnostic.severity))
        writer.object("location") { writer in
          writer.member("path", file.source.name)
          writer.object("lines") { writer in
            writer.member("begin", lines.position(diagnostic.span.start).line)
            writer.member("end", lines.position(diagnostic.span.end).line)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
