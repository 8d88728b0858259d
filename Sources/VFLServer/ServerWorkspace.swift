import VFLCode
import VFLLint
import VFLSyntax
import VFLWorkspace

/// The projects of the open documents: their configurations, and the helpers that their app sources can call.
final class ServerWorkspace {
  private let files: FileSystem
  private var workspace: Workspace
  private let failures: Failures
  private let reader: Workspace.Reader
  /// The helpers that each open app source can call, by the document's identifier.
  private var helpers: [String: FormatHelpers] = [:]
  /// The linter of each configuration.
  private var linters: [ObjectIdentifier: Linter] = [:]
  /// The number of analyses so far.
  private var analysisCount = 0

  /// Collects errors, each only once.
  private final class Failures {
    private var all: [WorkspaceError] = []
    private var pending: [WorkspaceError] = []

    func add(_ error: WorkspaceError) {
      guard !all.contains(error) else { return }
      all.append(error)
      pending.append(error)
    }

    func take() -> [WorkspaceError] {
      defer { pending = [] }
      return pending
    }

    func reset() { all = [] }
  }

  init(_ files: FileSystem) {
    self.files = files
    let failures = Failures()
    self.failures = failures
    reader = Workspace.Reader(files, for: .lint, options: RequestOptions())
    workspace = Workspace(reader, failed: { failures.add($0) })
  }

  /// Reads the configurations again when they are needed.
  func reload() {
    let failures = failures
    failures.reset()
    workspace = Workspace(reader, failed: { failures.add($0) })
    linters = [:]
  }

  /// The errors since the last call.
  func takeFailures() -> [WorkspaceError] { failures.take() }

  /// Reads a document; nil if this program does not read this kind of text.
  func analysis(of document: OpenDocument) -> Analysis? {
    guard let item = item(document), isRead(document) else { return nil }
    do throws(WorkspaceError) {
      let text = try reader.text(item, helpers: helpers[document.uri] ?? FormatHelpers())
      analysisCount += 1
      return Analysis(analysisCount, text, linter(item.configuration))
    } catch {
      failures.add(error)
      return nil
    }
  }

  private func isRead(_ document: OpenDocument) -> Bool {
    guard let kind = document.kind else { return false }
    guard kind.name == TextKind.consoleLog.name else { return true }
    // Most texts in an editor are not logs.
    guard let source = SourceText(name: document.name, bytes: document.text.bytes) else { return false }
    return TextKind.likely(source, for: .lint).name == TextKind.consoleLog.name
  }

  private func item(_ document: OpenDocument) -> Workspace.Item? {
    workspace.item(bytes: document.text.bytes, named: document.name)
  }

  private func linter(_ configuration: SharedConfiguration) -> Linter {
    let key = ObjectIdentifier(configuration)
    if let linter = linters[key] { return linter }
    let linter = Linter(settings: configuration.value.rules)
    linters[key] = linter
    return linter
  }

  // MARK: Helpers

  /// The job that searches the projects of open app sources for helpers.
  func helperJob(for documents: [OpenDocument]) -> LanguageServer.Job {
    let items = documents.compactMap { document in item(document).map { (document.uri, $0) } }
    let files = files
    return LanguageServer.Job { isCancelled in
      let survey = HelperSurvey(files, isCancelled: isCancelled)
      for (number, item) in items.enumerated() { survey.add(item.1, number) }
      let index = survey.finish()
      var helpers: [String: FormatHelpers] = [:]
      for (number, item) in items.enumerated() { helpers[item.0] = index.helpers(for: number) }
      return .helpers(helpers, survey.failures)
    }
  }

  /// Stores the helpers that a job has found, and why it could not search all sources. Returns the identifiers of the documents whose
  /// helpers have changed.
  func update(_ new: [String: FormatHelpers], _ errors: [WorkspaceError]) -> [String] {
    for error in errors { failures.add(error) }
    var changed: [String] = []
    for (uri, helpers) in new where self.helpers[uri] ?? FormatHelpers() != helpers {
      self.helpers[uri] = helpers
      changed.append(uri)
    }
    return changed
  }

  /// Discards the helpers of a document that has been closed.
  func forget(_ uri: String) { helpers[uri] = nil }
}
