import VFLReport
import VFLSyntax
import VFLWorkspace

/// The explanation of a console log with the lines of the workspace that made its constraints, as `vfl explain --sources` prints it.
struct LogExplanation {
  /// The report.
  let text: String

  /// Explains the log that is the second argument of the command `vfl.explainLog`. Without it, the document is the log.
  init(_ request: FeatureRequest) throws(ResponseError) {
    let given = request.parameters?["arguments"]?.elements?.dropFirst().first?.string
    let bytes = given.map { Array($0.utf8) } ?? request.document.text.bytes
    let name = given == nil ? PathName.name(request.document.name) : "log"
    guard let source = SourceText(name: name, bytes: bytes) else {
      throw ResponseError(.invalidParameters, "the log is too long")
    }
    let options = RequestOptions()
    let log = TextKind.consoleLog.text(source, ReadingContext(settings: options.settings))
    if let remark = log.emptyLogRemark {
      text = "\(source.name): \(remark)\n"
      return
    }
    guard let folder = request.server.folder(of: request.document) else {
      throw ResponseError(.requestFailed, "no folder with sources is open")
    }
    let (index, failures) = ProjectSources.index(at: [folder], options, request.server.files)
    let explained = ExplainReport().text(log.explained(options, sources: index).results)
    text = explained + failures.map { "\nvfl: \($0.message)\n" }.joined()
  }
}
