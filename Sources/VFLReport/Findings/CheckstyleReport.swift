import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings in Checkstyle's XML format: one element per file, one error per finding.
public enum CheckstyleReport {
  /// The XML document. The element of a failure that concerns no file has the name `vfl`.
  public static func text(_ files: [FileReport], failures: [RunFailure] = []) -> String {
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<checkstyle version=\"4.3\">\n"
    for failure in failures {
      let position = failure.mistake?.position
      text += "  <file name=\"\(XMLText.escaped(failure.file ?? "vfl"))\">\n"
      text += "    <error line=\"\(position?.line ?? 1)\" column=\"\(position?.column ?? 1)\" severity=\"error\""
      text += " message=\"\(XMLText.escaped(failure.mistake?.reason ?? failure.message))\" source=\"vfl\"/>\n"
      text += "  </file>\n"
    }
    for file in files {
      let path = XMLText.escaped(file.source.name)
      if file.diagnostics.isEmpty {
        text += "  <file name=\"\(path)\"/>\n"
        continue
      }
      text += "  <file name=\"\(path)\">\n"
      let lines = Lines(file.source)
      for diagnostic in file.diagnostics {
        let position = lines.position(diagnostic.span.start)
        text +=
          "    <error line=\"\(position.line)\" column=\"\(position.column)\" severity=\"\(severity(diagnostic.severity))\""
        text += " message=\"\(XMLText.escaped(diagnostic.message))\" source=\"vfl.\(diagnostic.rule)\"/>\n"
      }
      text += "  </file>\n"
    }
    return text + "</checkstyle>\n"
  }

  private static func severity(_ severity: Severity) -> String {
    switch severity {
    case .error: "error"
    case .warning: "warning"
    case .note: "info"
    }
  }
}
