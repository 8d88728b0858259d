/// The findings in several texts.
package struct LintResults: Sendable {
  /// The findings of each text, in order.
  package private(set) var reports: [FileReport] = []
  /// The numbers of texts and findings.
  package private(set) var summary = Summary()
  /// Whether every text could be read.
  package var isComplete = true

  /// Creates results without texts.
  package init() {}

  /// Adds the findings of a text and counts them.
  package mutating func add(_ report: FileReport) {
    reports.append(report)
    summary.add(report.diagnostics)
  }
}
