/// The findings of several texts.
package struct LintResults: Sendable {
  /// The findings of each text, in order.
  package private(set) var reports: [FileReport] = []
  /// Their counts.
  package private(set) var summary = Summary()
  /// Whether everything could be read.
  package var isComplete = true

  /// No texts yet.
  package init() {}

  /// Adds the findings of a text.
  package mutating func add(_ report: FileReport) {
    reports.append(report)
    summary.add(report.diagnostics)
  }
}
