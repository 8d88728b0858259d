import VFLCode
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// A language server: receives the messages of a client, and produces messages for it.
///
/// The server does no input or output of its own, apart from reading files through a `FileSystem`, and starts no threads. Messages
/// are handled in the order in which they are received. Work that may take long is handed out as jobs, which may run on any thread;
/// the results of jobs for an older version of a document are dropped.
package final class LanguageServer {
  /// The state of the connection.
  private enum Phase {
    case uninitialized, running, shutDown
    /// The client has ended the connection. The value is the exit status of the process.
    case exited(Int32)
  }

  /// What a job is for.
  private enum CurrentJob {
    case findings(uri: String, analysis: Int)
    case helpers
  }

  let files: FileSystem
  /// The version of the program.
  private let version: String
  private var phase = Phase.uninitialized
  private(set) var capabilities = ClientCapabilities()
  private(set) var documents: [String: OpenDocument] = [:]
  /// The absolute paths of the folders that are open in the editor, as far as the client states them.
  private var folders: [String] = []
  /// The identifiers of open documents, in the order in which they were opened.
  private var order: [String] = []
  /// Whether app sources show the equations of their formats.
  private(set) var showsEquations = false
  /// Messages for the client.
  private var outbox: [String] = []
  private var nextRequest = 1
  /// The number of progress reports so far.
  var progressCount = 0
  private(set) var workspace: ServerWorkspace
  /// Requests that the client has cancelled before they were handled.
  private var cancelled: Set<ProtocolMessage.Identifier> = []
  /// The job that the server has handed out and that has not been finished; nil if there is none.
  private var job: CurrentJob?
  /// Whether the helpers of the open app sources must be searched for again.
  private var needsHelpers = false
  /// The process that started the server, as far as the client states it.
  package private(set) var clientProcess: Int?

  /// Creates a server for one client.
  package init(files: FileSystem, version: String) {
    self.files = files
    self.version = version
    workspace = ServerWorkspace(files)
  }

  /// The exit status of the process if the client has ended the connection; nil otherwise.
  package var exitStatus: Int32? { if case .exited(let status) = phase { status } else { nil } }

  /// Returns the messages for the client that have not been returned before.
  package func takeMessages() -> [String] {
    defer { outbox = [] }
    return outbox
  }

  // MARK: Messages

  /// Handles a message from the client.
  package func receive(_ bytes: [UInt8]) {
    let message: ProtocolMessage
    do throws(ResponseError) {
      message = try ProtocolMessage(bytes)
    } catch {
      outbox.append(OutgoingMessage.error(nil, error))
      return
    }
    switch message.purpose {
    case .request(let id, let method): respond(id, method, message.body)
    case .notification(let method): note(method, message.body)
    case .response: break
    }
  }

  /// Records that bytes from the client were not a message.
  package func receiveDamage(_ description: String) {
    outbox.append(OutgoingMessage.error(nil, ResponseError(.parseError, description)))
  }

  /// If a message asks to cancel a request, notes that the request need not be answered. Callers use this for each message as
  /// soon as it arrives, before the messages ahead of it have been handled.
  package static func cancellation(in bytes: [UInt8]) -> Cancellation? {
    // Only short messages can be cancellations, and few messages are.
    guard bytes.count < 256, let message = try? ProtocolMessage(bytes), let id = message.cancelled else { return nil }
    return Cancellation(id: id)
  }

  /// The identifier of a request that the client has cancelled.
  package struct Cancellation: Sendable {
    fileprivate let id: ProtocolMessage.Identifier
  }

  /// Notes that a request need not be answered if it has not been handled yet.
  package func cancel(_ cancellation: Cancellation) {
    // Most cancellations arrive after the answer, and clients do not reuse identifiers.
    if cancelled.count > 1000 { cancelled.removeAll() }
    cancelled.insert(cancellation.id)
  }

  private func respond(_ id: ProtocolMessage.Identifier, _ method: String, _ body: JSONValue?) {
    do throws(ResponseError) {
      switch phase {
      case .uninitialized where method != "initialize":
        throw ResponseError(.serverNotInitialized, "the first request must be `initialize`")
      case .shutDown, .exited: throw ResponseError(.invalidRequest, "the server has been shut down")
      case .uninitialized, .running: break
      }
      if cancelled.remove(id) != nil { throw ResponseError(.requestCancelled, "cancelled") }
      outbox.append(try answer(id, method, body))
    } catch {
      outbox.append(OutgoingMessage.error(id, error))
    }
  }

  private func answer(
    _ id: ProtocolMessage.Identifier, _ method: String, _ body: JSONValue?
  ) throws(ResponseError) -> String {
    switch method {
    case "initialize":
      guard case .uninitialized = phase else { throw ResponseError(.invalidRequest, "`initialize` was already sent") }
      initialize(body)
      return OutgoingMessage.result(id) { ServerCapabilities.write(for: capabilities, version: version, to: &$0) }
    case "shutdown":
      phase = .shutDown
      return OutgoingMessage.result(id) { $0.null() }
    default:
      guard let feature = Feature.named(method) else {
        throw ResponseError(.methodNotFound, "`\(method)` is not supported")
      }
      let request = try FeatureRequest(body, in: self)
      let result = try feature.answer(request)
      return OutgoingMessage.result(id) { writer in
        if let result { result(&writer) } else { writer.null() }
      }
    }
  }

  private func note(_ method: String, _ body: JSONValue?) {
    if method == "exit" {
      if case .shutDown = phase { phase = .exited(0) } else { phase = .exited(1) }
      return
    }
    guard case .running = phase else { return }
    switch method {
    case "initialized": register()
    case "textDocument/didOpen": open(body)
    case "textDocument/didChange": change(body)
    case "textDocument/didClose": close(body)
    case "textDocument/didSave": needsHelpers = true
    case "workspace/didChangeWatchedFiles": reload()
    case "workspace/didChangeWorkspaceFolders":
      let removed = Self.paths(body?["event"]?["removed"])
      folders = folders.filter { !removed.contains($0) } + Self.paths(body?["event"]?["added"])
      reload()
    case "workspace/didChangeConfiguration":
      read(settings: body?["settings"])
      reload()
    case "$/cancelRequest":
      if let id = body?["id"].flatMap({ ProtocolMessage.Identifier($0) }) { cancelled.remove(id) }
    default: break
    }
  }

  private func initialize(_ body: JSONValue?) {
    phase = .running
    capabilities = ClientCapabilities(body?["capabilities"])
    clientProcess = body?["processId"]?.integer
    folders = Self.paths(body?["workspaceFolders"])
    if folders.isEmpty, let root = body?["rootUri"]?.string.flatMap(FileURI.path) { folders = [root] }
    read(settings: body?["initializationOptions"])
  }

  /// The absolute paths of folders in a list of the client.
  private static func paths(_ list: JSONValue?) -> [String] {
    (list?.elements ?? []).compactMap { $0["uri"]?.string.flatMap(FileURI.path) }
  }

  /// The absolute path of the folder with the sources that belong to a document: the innermost open folder that contains it, or the
  /// first one. Without open folders, the folder of the document.
  func folder(of document: OpenDocument) -> String? {
    let path = FileURI.path(document.uri)
    let around = folders.filter { folder in path.flatMap { PathName.below($0, folder) } != nil }
    return around.max { $0.utf8.count < $1.utf8.count } ?? folders.first ?? path.map(PathName.parent)
  }

  /// Reads the user's settings, which the editor stores under `vfl`.
  private func read(settings: JSONValue?) {
    let settings = settings?["vfl"] ?? settings
    if let shows = settings?["inlayEquations"]?.bool { showsEquations = shows }
  }

  /// Asks the client to report changes of the files that the server reads.
  private func register() {
    guard capabilities.watchesFiles else { return }
    request("client/registerCapability") { writer in
      writer.objects("registrations", ["workspace/didChangeWatchedFiles"]) { writer, method in
        writer.member("id", "files")
        writer.member("method", method)
        writer.object("registerOptions") { writer in
          writer.objects("watchers", ["**/" + Configuration.fileName, "**/*.{swift,m,mm,h,cs}"]) { writer, pattern in
            writer.member("globPattern", pattern)
          }
        }
      }
    }
  }

  func request(_ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil) {
    outbox.append(OutgoingMessage.request(nextRequest, method, parameters))
    nextRequest += 1
  }

  func notify(_ method: String, _ parameters: (inout JSONWriter) -> Void) {
    outbox.append(OutgoingMessage.notification(method, parameters))
  }

  /// Shows a text to the user.
  func show(_ text: String) {
    notify("window/showMessage") { writer in
      writer.member("type", 3)
      writer.member("message", text)
    }
  }

  // MARK: Documents

  private func open(_ body: JSONValue?) {
    guard let item = body?["textDocument"], let uri = item["uri"]?.string, let text = item["text"]?.string else {
      return
    }
    let document = OpenDocument(
      uri: uri, language: item["languageId"]?.string ?? "", version: item["version"]?.integer, text: Array(text.utf8),
      encoding: capabilities.positionEncoding)
    if documents[uri] == nil { order.append(uri) }
    documents[uri] = document
    if document.kind?.language != nil { needsHelpers = true }
  }

  private func change(_ body: JSONValue?) {
    guard let item = body?["textDocument"], let uri = item["uri"]?.string, let document = documents[uri],
      let changes = body?["contentChanges"]?.elements
    else { return }
    var edits: [(range: EditorRange?, text: String)] = []
    for change in changes {
      guard let text = change["text"]?.string else { continue }
      if let range = change["range"] {
        guard let range = EditorRange(range) else { continue }
        edits.append((range, text))
      } else {
        edits.append((nil, text))
      }
    }
    document.apply(edits, version: item["version"]?.integer)
  }

  private func close(_ body: JSONValue?) {
    guard let uri = body?["textDocument"]?["uri"]?.string, let document = documents.removeValue(forKey: uri) else {
      return
    }
    order.removeAll { $0 == uri }
    workspace.forget(uri)
    if document.hasPublished { publish([], of: document, version: nil) }
  }

  /// Reads configurations and projects again.
  private func reload() {
    workspace.reload()
    needsHelpers = true
    for document in documents.values { document.forgetAnalysis() }
    refresh()
  }

  /// Asks the client to request diagnostics and hints again.
  private func refresh() {
    if capabilities.refreshesDiagnostics { request("workspace/diagnostic/refresh") }
    if capabilities.refreshesHints { request("workspace/inlayHint/refresh") }
  }

  // MARK: Analysis

  /// The analysis of the current text of a document; nil if this program does not read it.
  func analysis(of document: OpenDocument) -> Analysis? {
    if let analysis = document.analysis { return analysis }
    document.analysis = workspace.analysis(of: document)
    reportFailures()
    return document.analysis
  }

  /// All findings in a document, including those that need solving.
  func findings(of document: OpenDocument) -> [Diagnostic] {
    guard let analysis = analysis(of: document) else { return [] }
    if let all = analysis.all { return all }
    let all = analysis.allFindings(&document.solution)
    document.analysis?.all = all
    return all
  }

  /// Tells the user why configurations and sources cannot be read.
  private func reportFailures() {
    for failure in workspace.takeFailures() {
      notify("window/showMessage") { writer in
        writer.member("type", 1)
        writer.member("message", "vfl: " + failure.message)
      }
    }
  }

  /// Sends the known findings in the documents that have changed. Call this when no message is waiting.
  package func publishChanges() {
    guard case .running = phase else { return }
    for uri in order {
      guard let document = documents[uri], document.needsPublishing else { continue }
      document.needsPublishing = false
      let analysis = analysis(of: document)
      // A document that can no longer be read has no findings.
      guard !capabilities.pullsDiagnostics, analysis != nil || document.hasPublished else { continue }
      publish(analysis?.findings ?? [], of: document, version: document.version)
    }
  }

  private func publish(_ findings: [Diagnostic], of document: OpenDocument, version: Int?) {
    document.hasPublished = true
    notify("textDocument/publishDiagnostics") { writer in
      writer.member("uri", document.uri)
      if let version { writer.member("version", version) }
      DiagnosticWriter(document, capabilities).write(findings, "diagnostics", to: &writer)
    }
  }

  // MARK: Jobs

  /// Work that may take long, and that may run on any thread.
  package struct Job: Sendable {
    /// Does the work. `isCancelled` returns true once nobody needs the result.
    package let run: @Sendable (_ isCancelled: @escaping @Sendable () -> Bool) -> JobResult
  }

  /// The result of a job.
  package enum JobResult: Sendable {
    /// All findings in a document, its solution, and the number of the analysis that found them.
    case findings([Diagnostic], KnownSolution?, uri: String, analysis: Int)
    /// The helpers that each open app source can call, and why some sources could not be searched for helpers.
    case helpers([String: FormatHelpers], [WorkspaceError])
  }

  /// Returns work to be done in the background; nil if there is none, or if an earlier job has not been finished.
  package func takeJob() -> Job? {
    guard case .running = phase, job == nil else { return nil }
    if needsHelpers {
      needsHelpers = false
      let sources = order.compactMap { documents[$0] }.filter { $0.kind?.language != nil }
      if !sources.isEmpty {
        job = .helpers
        beginProgress("vfl: searching for helpers")
        return workspace.helperJob(for: sources)
      }
    }
    for uri in order.reversed() {
      guard let document = documents[uri], let analysis = analysis(of: document), analysis.all == nil else { continue }
      job = .findings(uri: uri, analysis: analysis.number)
      let known = document.solution
      return Job { isCancelled in
        var solution = known
        let findings = analysis.allFindings(&solution, isCancelled: isCancelled)
        return .findings(findings, solution, uri: uri, analysis: analysis.number)
      }
    }
    return nil
  }

  /// Takes the result of a job. A cancelled job has no result.
  package func finish(_ result: JobResult?) {
    if case .helpers = job { endProgress() }
    job = nil
    switch result {
    case .findings(let findings, let solution, let uri, let number):
      guard let document = documents[uri] else { return }
      document.solution = solution
      guard document.analysis?.number == number else { return }
      let known = document.analysis?.findings
      document.analysis?.all = findings
      guard known != findings else { return }
      if capabilities.pullsDiagnostics {
        if capabilities.refreshesDiagnostics { request("workspace/diagnostic/refresh") }
      } else {
        publish(findings, of: document, version: document.version)
      }
    case .helpers(let helpers, let errors):
      let changed = workspace.update(helpers, errors)
      reportFailures()
      for uri in changed {
        documents[uri]?.forgetAnalysis()
      }
      if capabilities.pullsDiagnostics, !changed.isEmpty { refresh() }
    case nil: break
    }
  }

  /// Whether the result of the current job is still needed. If not, the job can be cancelled.
  package var needsJob: Bool {
    switch job {
    case .findings(let uri, let number): documents[uri]?.analysis?.number == number
    case .helpers: !needsHelpers
    case nil: false
    }
  }
}
