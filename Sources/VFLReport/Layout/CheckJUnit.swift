import VFLConstraints
import VFLLayout
import VFLSyntax
import VFLWorkspace

extension CheckReport {
  /// The output of `vfl check --to junit`: one suite for each layout, and one case for each property. Cases of properties that are
  /// not decided are skipped. Each file with findings in `reports` has a suite of errors, because lines with errors were not checked.
  public static func junit(_ texts: [CheckedText], _ reports: [FileReport]) -> String {
    let errors = reports.reduce(0) { $0 + $1.diagnostics.count }
    let cases = texts.reduce(errors) { $0 + $1.properties.count }
    let failures = texts.reduce(0) { $0 + failingCount($1) }
    var text = "<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n"
    text += "<testsuites name=\"vfl\" tests=\"\(cases)\" failures=\"\(failures)\" errors=\"\(errors)\">\n"
    for report in reports where !report.diagnostics.isEmpty { text += suite(report) }
    for checked in texts { text += suite(checked) }
    return text + "</testsuites>\n"
  }

  private static func suite(_ report: FileReport) -> String {
    let path = XMLText.escaped(report.source.name)
    let count = report.diagnostics.count
    var text = "  <testsuite name=\"\(path)\" tests=\"\(count)\" failures=\"0\" errors=\"\(count)\">\n"
    let lines = LineTable(report.source)
    for diagnostic in report.diagnostics {
      let position = lines.position(diagnostic.span.start)
      let message = XMLText.escaped(diagnostic.message)
      text += "    <testcase classname=\"\(path)\" name=\"\(diagnostic.code) \(diagnostic.rule)\">\n"
      text += "      <error type=\"\(diagnostic.severity.name)\" message=\"\(message)\">"
      text += "\(path):\(position.line):\(position.column): \(message)</error>\n    </testcase>\n"
    }
    return text + "  </testsuite>\n"
  }

  private static func failingCount(_ checked: CheckedText) -> Int {
    checked.properties.count { !$0.isNote && !checked.failures($0).isEmpty }
  }

  private static func suite(_ checked: CheckedText) -> String {
    let title = XMLText.escaped(title(checked))
    let path = XMLText.escaped(checked.text.source.name)
    let lines = LineTable(checked.text.source)
    var text = "  <testsuite name=\"\(title)\" tests=\"\(checked.properties.count)\" "
    text += "failures=\"\(failingCount(checked))\" errors=\"0\">\n"
    for property in checked.properties {
      let failures = checked.failures(property)
      text += "    <testcase classname=\"\(title)\" name=\"\(property.name)\""
      if !property.isNote, let first = failures.first {
        text += ">\n      <failure type=\"\(property.name)\" message=\"\(XMLText.escaped(words(first, checked)))\">"
        text += zip(failures, checked.spans(of: failures)).map { failure, span in
          "\(path):\(lines.position(span.start).line): \(XMLText.escaped(words(failure, checked)))"
        }.joined(separator: "\n")
        text += "</failure>\n    </testcase>\n"
      } else if failures.isEmpty, !checked.isDecided(property) {
        text += "><skipped/></testcase>\n"
      } else {
        text += "/>\n"
      }
    }
    return text + "  </testsuite>\n"
  }
}
