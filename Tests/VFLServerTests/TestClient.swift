import TestFiles
import VFLSyntax
import VFLWorkspace

@testable import VFLServer

/// A client that runs the server in its own process: it sends messages as text and reads the answers.
final class TestClient {
  /// An error response.
  struct Refusal: Error, Equatable, CustomStringConvertible {
    let code: Int
    let message: String

    var description: String { "error \(code): \(message)" }
  }

  /// A request that the server has not answered.
  struct Unanswered: Error { let method: String }

  let server: LanguageServer
  /// Messages of the server that are not answers, oldest first.
  private(set) var received: [JSONValue] = []
  private var nextRequest = 1

  /// What a client supports that supports everything apart from asking for diagnostics.
  static let capabilities = """
    {"general":{"positionEncodings":["ENCODING"]},"textDocument":{"publishDiagnostics":{"relatedInformation":true},\
    "codeAction":{"codeActionLiteralSupport":{"codeActionKind":{"valueSet":[]}}},\
    "completion":{"completionItem":{"snippetSupport":true}},"hover":{"contentFormat":["markdown","plaintext"]},\
    "documentSymbol":{"hierarchicalDocumentSymbolSupport":true},"rename":{"prepareSupport":true}},\
    "workspace":{"workspaceEdit":{"documentChanges":true}}}
    """
  /// What a client supports that asks for diagnostics, and that the server can ask to ask again.
  static let pulling = """
    {"textDocument":{"diagnostic":{}},"workspace":{"diagnostics":{"refreshSupport":true},\
    "inlayHint":{"refreshSupport":true}}}
    """

  /// Creates a client that has sent nothing.
  init(unstarted files: FileSystem) { server = LanguageServer(files: files, version: "1.0") }

  /// Creates a client that has begun its session.
  convenience init(
    _ files: FileSystem = MemoryFiles([:]).system, encoding: PositionEncoding = .utf16,
    supporting capabilities: String = TestClient.capabilities, settings: String = "{}"
  ) throws {
    self.init(unstarted: files)
    let capabilities = capabilities.replacing("ENCODING", with: encoding.rawValue)
    try request("initialize", #"{"capabilities":\#(capabilities),"initializationOptions":\#(settings)}"#)
    notify("initialized")
  }

  // MARK: Messages

  /// Sends a text, whether or not it is a message.
  func send(_ text: String) {
    server.receive(Array(text.utf8))
    collect()
  }

  func notify(_ method: String, _ parameters: String = "{}") {
    send(#"{"jsonrpc":"2.0","method":"\#(method)","params":\#(parameters)}"#)
  }

  /// Sends a request and returns its result.
  @discardableResult
  func request(_ method: String, _ parameters: String = "{}") throws -> JSONValue {
    let id = nextRequest
    nextRequest += 1
    send(#"{"jsonrpc":"2.0","id":\#(id),"method":"\#(method)","params":\#(parameters)}"#)
    return try answer(to: id, method)
  }

  /// Removes the answer to a request from the received messages and returns its result.
  func answer(to id: Int, _ method: String = "") throws -> JSONValue {
    guard let index = received.firstIndex(where: { $0["id"]?.number == Double(id) && $0["method"] == nil }) else {
      throw Unanswered(method: method)
    }
    let answer = received.remove(at: index)
    if let error = answer["error"] {
      throw Refusal(code: Int(error["code"]?.number ?? 0), message: error["message"]?.string ?? "")
    }
    guard let result = answer["result"] else { throw Unanswered(method: method) }
    return result
  }

  /// Takes the messages of the server.
  private func collect() {
    for text in server.takeMessages() {
      let source = SourceText(name: "", text)
      if let message = try? JSONReader.value(source) { received.append(message) }
    }
  }

  // MARK: Documents

  func open(_ uri: String, _ text: String, language: String = "", version: Int = 1) {
    notify(
      "textDocument/didOpen",
      #"{"textDocument":{"uri":\#(quoted(uri)),"languageId":"\#(language)","version":\#(version),"text":\#(quoted(text))}}"#
    )
  }

  /// Changes a document. Each change is JSON.
  func change(_ uri: String, version: Int, _ changes: [String]) {
    notify(
      "textDocument/didChange",
      #"{"textDocument":{"uri":\#(quoted(uri)),"version":\#(version)},"contentChanges":[\#(changes.joined(separator: ","))]}"#
    )
  }

  func replace(_ uri: String, _ text: String, version: Int) {
    change(uri, version: version, [#"{"text":\#(quoted(text))}"#])
  }

  func close(_ uri: String) { notify("textDocument/didClose", #"{"textDocument":{"uri":\#(quoted(uri))}}"#) }

  // MARK: Work in the background

  /// Does what the server does when no message is waiting, without its jobs.
  func idle() {
    server.publishChanges()
    collect()
  }

  /// Does everything that the server has to do.
  func settle() {
    idle()
    while let job = server.takeJob() {
      finish(job.run { false })
      idle()
    }
  }

  func finish(_ result: LanguageServer.JobResult?) {
    server.finish(result)
    collect()
  }

  // MARK: What was received

  /// Removes and returns all messages of a method.
  func take(_ method: String) -> [JSONValue] {
    defer { received.removeAll { $0["method"]?.string == method } }
    return received.filter { $0["method"]?.string == method }
  }

  /// Removes all published findings and returns the last ones of a document; nil if there are none.
  func published(_ uri: String) -> JSONValue? {
    take("textDocument/publishDiagnostics").last { $0["params"]?["uri"]?.string == uri }?["params"]
  }

  /// The findings of a document that were published last, which stay in the received messages.
  func lastFindings(_ uri: String) throws -> JSONValue {
    let method = "textDocument/publishDiagnostics"
    let last = received.last { $0["method"]?.string == method && $0["params"]?["uri"]?.string == uri }
    guard let findings = last?["params"]?["diagnostics"] else { throw Unanswered(method: method) }
    return findings
  }

  /// The rules of the findings of a document that were published last; nil if there are none.
  func publishedRules(_ uri: String) -> [String]? {
    published(uri)?["diagnostics"]?.elements?.compactMap { $0["code"]?.string }
  }
}

/// A text as JSON.
func quoted(_ text: String) -> String {
  var writer = JSONWriter()
  writer.string(text)
  return writer.text
}
