import VFLSyntax

/// Progress reports about jobs.
extension LanguageServer {
  /// Shows the user that work is in progress, if the client can show it.
  func beginProgress(_ title: String) {
    guard capabilities.showsProgress else { return }
    progressCount += 1
    let token = progressToken
    request("window/workDoneProgress/create") { $0.member("token", token) }
    reportProgress("begin") { $0.member("title", title) }
  }

  /// Ends the most recent report.
  func endProgress() {
    guard capabilities.showsProgress else { return }
    reportProgress("end") { _ in }
  }

  private func reportProgress(_ kind: String, _ details: (inout JSONWriter) -> Void) {
    let token = progressToken
    notify("$/progress") { writer in
      writer.member("token", token)
      writer.object("value") { writer in
        writer.member("kind", kind)
        details(&writer)
      }
    }
  }

  private var progressToken: String { "vfl-\(progressCount)" }
}
