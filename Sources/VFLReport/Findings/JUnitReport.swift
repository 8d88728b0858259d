import VFLLint
import VFLSyntax
import VFLWorkspace

/// Findings in JUnit's XML format: one suite per file, one case per finding, and one passed case for a file without findings. The case
/// of a finding fails if the finding would make the run fail. Otherwise it passes, and the finding is its output.
public enum JUnitReport {
  /// The XML document. The failures form a suite of errors. If `isStrict` is true, warnings are failures, too.
  public static func text(_ files: [FileReport], failures errors: [RunFailure] = [], isStrict: Bool = false) -> String {
    func isFailure(_ diagnostic: Diagnostic) -> Bool {
      diagnostic.severity == .error || isStrict && diagnostic.severity == .warning
    }
    let failures = files.reduce(0) { $0 + $1.diagnostics.count(where: isFailure) }
    let tests = files.reduce(errors.count) { $0 + max(1, $1.diagnostics.count) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"vfl\" tests=\"\(tests)\" failures=\"\(failures)\" errors=\"\(errors.count)\">\n"
    if !errors.isEmpty {
      text += "  <testsuite name=\"vfl\" tests=\"\(errors.count)\" failures=\"0\" errors=\"\(errors.count)\">\n"
      for error in errors {
        text += "    <testcase classname=\"vfl\" name=\"\(XMLText.escaped(error.message))\">"
        text += "<error message=\"\(XMLText.escaped(error.message))\"/></testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    for file in files {
      let path = XMLText.escaped(file.source.name)
      let count = file.diagnostics.count
      text += "  <testsuite name=\"\(path)\" tests=\"\(max(1, count))\" "
      text += "failures=\"\(file.diagnostics.count(where: isFailure))\" errors=\"0\">\n"
      if file.diagnostics.isEmpty { text += "    <testcase classname=\"\(path)\" name=\"vfl\"/>\n" }
      let lines = file.diagnostics.isEmpty ? nil : Lines(file.source)
      for diagnostic in file.diagnostics {
        guard let position = lines?.position(diagnostic.span.start) else { continue }
        let message = XMLText.escaped(diagnostic.message)
        text +=
          "    <testcase classname=\"\(path)\" name=\"\(diagnostic.code) \(diagnostic.rule)\" line=\"\(position.line)\">\n"
        let place = "\(path):\(position.line):\(position.column): "
        if isFailure(diagnostic) {
          text += "      <failure type=\"\(diagnostic.severity.name)\" message=\"\(message)\">"
          text += "\(place)\(message)</failure>\n"
        } else {
          text += "      <system-out>\(place)\(diagnostic.severity.name): \(message)</system-out>\n"
        }
        text += "    </testcase>\n"
      }
      text += "  </testsuite>\n"
    }
    return text + "</testsuites>\n"
  }
}
