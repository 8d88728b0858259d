import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings as a GitLab Code Quality report: an array of issues, each with a fingerprint that does not depend on line numbers.
public enum GitLabReport {
  /// The JSON array of issues, on one line. The issue of a failure that concerns no file names the root of the repository.
  public static func text(_ files: [FileReport], failures: [RunFailure] = []) -> String {
    var writer = JSONWriter()
    var fingerprints = Fingerprints()
    var issues: [Issue] = []
    for failure in failures {
      let (path, line) = (failure.file ?? ".", failure.mistake?.position.line ?? 1)
      let message = failure.mistake?.reason ?? failure.message
      issues.append(
        Issue(
          description: message, check: "vfl", fingerprint: fingerprints.next(["vfl", path, message]),
          severity: "blocker", path: path, lines: line...line))
    }
    for file in files where !file.diagnostics.isEmpty {
      let (path, lines) = (file.source.name, Lines(file.source))
      for diagnostic in file.diagnostics {
        issues.append(
          Issue(
            description: "\(diagnostic.rule): \(diagnostic.message)", check: diagnostic.rule,
            fingerprint: fingerprints.next(diagnostic, path: path, line: lines.trimmedLine(diagnostic.span.start)),
            severity: severity(diagnostic.severity), path: path,
            lines: lines.position(diagnostic.span.start).line...lines.position(diagnostic.span.end).line))
      }
    }
    writer.array(issues) { writer, issue in
      writer.object { writer in
        writer.member("description", issue.description)
        writer.member("check_name", issue.check)
        writer.member("fingerprint", issue.fingerprint)
        writer.member("severity", issue.severity)
        writer.object("location") { writer in
          writer.member("path", issue.path)
          writer.object("lines") { writer in
            writer.member("begin", issue.lines.lowerBound)
            writer.member("end", issue.lines.upperBound)
          }
        }
      }
    }
    return writer.text + "\n"
  }

  /// One issue of the report.
  private struct Issue {
    let description: String
    let check: String
    let fingerprint: String
    let severity: String
    let path: String
    let lines: ClosedRange<Int>
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "critical"
    case .warning: "minor"
    case .note: "info"
    }
  }
}
