import VFLReport
import VFLSyntax
import VFLWorkspace

/// The explanation of a console log with the lines of the workspace that made its constraints, as `vfl explain --sources` prints it.
struct LogExplanation {
  /// The report.
  let text: String

  /// Explains the log that is the second argument of the command `vfl.explainLog`. Without it, the document is the log.
  init(_ request: FeatureRequest) throws(ResponseError) {
    let source = try request.text("log")
    let options = RequestOptions()
    let log = TextKind.consoleLog.text(source, ReadingContext(settings: options.settings))
    if let remark = log.emptyLogRemark {
      text = "\(source.name): \(remark)\n"
      return
    }
    let folder = try request.folder()
    let (index, failures) = ProjectSources.index(at: [folder], options, request.server.files)
    let explained = ExplainReport().text(log.explained(options, sources: index).results)
    text = explained + failures.map { "\nvfl: \($0.message)\n" }.joined()
  }
}
