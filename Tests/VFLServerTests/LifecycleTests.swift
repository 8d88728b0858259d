import TestFiles
import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLServer

/// The beginning and the end of a session, what the server announces, and messages that it cannot answer.
@Suite struct LifecycleTests {
  private func refusal(_ body: () throws -> Void) -> Int? {
    do {
      try body()
      return nil
    } catch let refusal as TestClient.Refusal {
      return refusal.code
    } catch {
      return 0
    }
  }

  @Test func nothingIsAnsweredBeforeInitialize() throws {
    let client = TestClient(unstarted: MemoryFiles([:]).system)
    #expect(refusal { try client.request("textDocument/hover") } == -32002)
    #expect(refusal { try client.request("shutdown") } == -32002)
    client.open("file:///p/a.vfl", "H:[a")
    client.settle()
    #expect(client.received.isEmpty)
    try client.request("initialize", #"{"capabilities":{}}"#)
    #expect(refusal { try client.request("initialize", #"{"capabilities":{}}"#) } == -32600)
  }

  @Test func nothingIsAnsweredAfterShutdown() throws {
    let client = try TestClient()
    client.open("file:///p/a.vfl", "H:[a")
    #expect(try client.request("shutdown").text == "null")
    #expect(refusal { try client.request("textDocument/hover") } == -32600)
    client.settle()
    #expect(client.take("textDocument/publishDiagnostics").isEmpty)
    #expect(client.server.exitStatus == nil)
    client.notify("exit")
    #expect(client.server.exitStatus == 0)
  }

  @Test func exitWithoutShutdownIsAFailure() throws {
    let client = try TestClient()
    client.notify("exit")
    #expect(client.server.exitStatus == 1)
    let early = TestClient(unstarted: MemoryFiles([:]).system)
    early.notify("exit")
    #expect(early.server.exitStatus == 1)
  }

  @Test(arguments: [
    ("{", -32700), ("", -32700), ("[]", -32600), ("7", -32600), ("{}", -32600), (#"{"id":1}"#, -32600),
    (#"{"id":[],"method":"shutdown"}"#, -32600), (#"{"id":null,"method":"shutdown"}"#, -32600),
    ("{\"a\":1,\"a\":2}", -32700),
    (#"{"id":1,"method":7}"#, -32600), (String(repeating: "[", count: 100_000), -32700),
  ])
  func messagesThatCannotBeReadAreRefused(_ text: String, _ code: Int) throws {
    let client = try TestClient()
    client.send(text)
    #expect(client.received.count == 1)
    #expect(client.received.first?["error"]?["code"]?.number == Double(code))
    #expect(client.received.first?["id"]?.text == "null")
    #expect(try client.request("shutdown").text == "null")
  }

  @Test func identifiersAreRepeatedAsTheyAre() throws {
    let client = try TestClient()
    for id in ["1", "-7", "2.5", #""a\u001b""#, #""""#, "9007199254740991"] {
      client.send(#"{"jsonrpc":"2.0","id":\#(id),"method":"vfl/none"}"#)
      #expect(client.received.last?["id"] != nil)
      let source = SourceText(name: "", id)
      #expect(client.received.last?["id"]?.text == (try JSONReader.value(source)).text)
      #expect(client.received.last?["error"]?["code"]?.number == -32601)
    }
  }

  @Test(arguments: [
    ("textDocument/hover", #"{}"#), ("textDocument/hover", #"{"textDocument":{"uri":"file:///p/closed.vfl"}}"#),
    ("textDocument/hover", #"{"textDocument":{"uri":"file:///p/a.vfl"}}"#),
    ("textDocument/hover", #"{"textDocument":{"uri":"file:///p/a.vfl"},"position":{"line":0.5,"character":0}}"#),
    ("textDocument/hover", #"{"textDocument":{"uri":"file:///p/a.vfl"},"position":{"line":1e300,"character":0}}"#),
    ("textDocument/codeAction", #"{"textDocument":{"uri":"file:///p/a.vfl"},"range":{}}"#),
    ("textDocument/rename", #"{"textDocument":{"uri":"file:///p/a.vfl"},"position":{"line":0,"character":0}}"#),
    ("textDocument/selectionRange", #"{"textDocument":{"uri":"file:///p/a.vfl"}}"#),
    ("vfl/preview", #"{"textDocument":{"uri":"file:///p/a.vfl"},"width":-1}"#),
    ("vfl/preview", #"{"textDocument":{"uri":"file:///p/a.vfl"},"height":"wide"}"#),
  ])
  func wrongParametersAreRefused(_ method: String, _ parameters: String) throws {
    let client = try TestClient()
    client.open("file:///p/a.vfl", "H:[a]\n")
    #expect(refusal { try client.request(method, parameters) } == -32602)
  }

  @Test func whatIsAnnouncedDependsOnTheClient() throws {
    let rich = try TestClient(unstarted: MemoryFiles([:]).system).request(
      "initialize", #"{"capabilities":\#(TestClient.capabilities.replacing("ENCODING", with: "utf-32"))}"#)
    let capabilities = rich["capabilities"]
    #expect(capabilities?["positionEncoding"]?.string == "utf-32")
    #expect(capabilities?["codeActionProvider"]?.members != nil)
    #expect(capabilities?["renameProvider"]?["prepareProvider"]?.bool == true)
    #expect(capabilities?["diagnosticProvider"] == nil)
    #expect(rich["serverInfo"]?["version"]?.string == "1.0")
    let bare = try TestClient(unstarted: MemoryFiles([:]).system).request("initialize")["capabilities"]
    #expect(bare?["positionEncoding"] == nil && bare?["codeActionProvider"] == nil)
    #expect(bare?["renameProvider"]?.bool == true)
    let pulling = try TestClient(unstarted: MemoryFiles([:]).system).request(
      "initialize", #"{"capabilities":\#(TestClient.pulling)}"#)["capabilities"]
    #expect(pulling?["diagnosticProvider"]?["identifier"]?.string == "vfl")
    for feature in ["hover", "definition", "references", "documentHighlight", "documentSymbol", "foldingRange"] {
      #expect(bare?[feature + "Provider"]?.bool == true)
    }
  }

  @Test func filesAreWatchedOnlyByClientsThatCan() throws {
    let watching = try TestClient(
      supporting: #"{"workspace":{"didChangeWatchedFiles":{"dynamicRegistration":true}}}"#)
    let registrations = watching.take("client/registerCapability")
    #expect(registrations.count == 1)
    #expect(registrations.first?["params"]?.text.contains(Configuration.fileName) == true)
    #expect(try TestClient(supporting: "{}").take("client/registerCapability").isEmpty)
  }

  /// Older clients understand neither nested symbols, nor versions in edits, nor Markdown, nor placeholders.
  @Test func answersForAMinimalClient() throws {
    let client = try TestClient(supporting: "{}")
    let uri = "file:///p/a.vfl"
    client.open(uri, "view title\nH:[title]-(-8)-|\nH:|-[\n")
    let document = #""textDocument":{"uri":"\#(uri)"}"#
    let place = #"{\#(document),"position":{"line":0,"character":6}"#
    #expect(try client.request("textDocument/hover", place + "}")["contents"]?["kind"]?.string == "plaintext")
    let symbols = try client.request("textDocument/documentSymbol", "{\(document)}")
    #expect(symbols.elements?.first?["location"]?["uri"]?.string == uri)
    let edit = try client.request("textDocument/rename", place + #","newName":"label"}"#)
    #expect(edit["changes"]?[uri]?.elements?.count == 2)
    #expect(edit["documentChanges"] == nil)
    let items =
      try client.request(
        "textDocument/completion", #"{\#(document),"position":{"line":3,"character":0}}"#)["items"]?.elements ?? []
    #expect(!items.isEmpty && items.allSatisfy { $0["insertTextFormat"] == nil })
    #expect(items.allSatisfy { $0["textEdit"]?["newText"]?.string == $0["label"]?.string })
  }

  @Test(arguments: [
    ("file:///p/%41.vfl", "/p/A.vfl"), ("file://localhost/p/a.vfl", "/p/a.vfl"),
    ("file:///p/a%20b%25.vfl", "/p/a b%.vfl"),
    ("file:///p/../q/./a.vfl", "/q/a.vfl"), ("file:///p/a.vfl#part", "/p/a.vfl"), ("file:///p/a%23.vfl?x", "/p/a#.vfl"),
    ("file://other/p/a.vfl", nil), ("file:///p/%0.vfl", nil), ("file:///p/%zz.vfl", nil), ("file:///p/%00.vfl", nil),
    ("untitled:Untitled-1", nil), ("", nil), ("file:", nil), ("file://", nil),
  ])
  func pathsOfIdentifiers(_ uri: String, _ path: String?) {
    #expect(FileURI.path(uri) == path)
  }

  @Test(arguments: ["/p/a b.vfl", "/p/é🙂#?%.vfl", "/p/\u{1}\n.vfl", "/"])
  func identifiersOfPaths(_ path: String) {
    #expect(FileURI.path(FileURI.uri(path)) == path)
  }

  /// Documents that are not files, and kinds of text that only the client's name for the language tells.
  @Test(arguments: [
    ("untitled:Untitled-1", "vfl", true), ("untitled:Untitled-1", "plaintext", false),
    ("file:///p/%zz", "vfl", true), ("file:///p/a.vfl", "plaintext", true), ("", "vfl", true),
    ("git:/p/Card.vfl?ref", "", false), ("file:///p/\u{1}\n\u{202E}.vfl", "", true), ("file:///p/a.txt", "vfl", true),
  ])
  func documentsOfEachKind(_ uri: String, _ language: String, _ isRead: Bool) throws {
    let client = try TestClient()
    client.open(uri, "H:[a\n", language: language)
    client.settle()
    #expect((client.publishedRules(uri) == ["unterminated_view"]) == isRead)
  }
}
