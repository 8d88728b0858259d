import TestFiles
import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

@testable import VFLServer

/// When findings are sent: those that need no solving at once, the others when a job has found them, and never those of an older
/// version, configuration or document.
@Suite struct SchedulingTests {
  private let uri = "file:///p/Card.vfl"
  /// A conflict that only solving finds.
  private let conflict = """
    superview card (0 0; 320 480)
    view title, badge, icon
    title.width == badge.width
    badge.width == icon.width
    title.width == 10
    icon.width == 200

    """
  private let solvable = """
    superview card (0 0; 320 480)
    view title
    H:|-[title]-|
    V:|-[title(20)]

    """

  /// Files that a test can replace while a server uses them.
  private final class ChangingFiles: @unchecked Sendable {
    var current: MemoryFiles

    init(_ texts: [String: String]) { current = MemoryFiles(texts) }

    var system: FileSystem {
      FileSystem(
        currentFolder: { self.current.system.currentFolder() },
        place: { (path: String) throws(WorkspaceError) -> FilePlace in try self.current.system.place(path) },
        resolve: { self.current.system.resolve($0) }, presence: { self.current.system.presence($0) },
        kind: { self.current.system.kind($0) }, contents: { self.current.system.contents($0) },
        read: { (place: FilePlace, path: String) throws(WorkspaceError) -> [UInt8] in
          try self.current.system.read(place, path)
        })
    }
  }

  @Test func findingsThatNeedSolvingArriveLater() throws {
    let client = try TestClient()
    client.open(uri, conflict)
    client.idle()
    #expect(client.publishedRules(uri) == [])
    let job = try #require(client.server.takeJob())
    #expect(client.server.takeJob() == nil)
    client.finish(job.run { false })
    #expect(client.publishedRules(uri)?.isEmpty == false)
    client.idle()
    #expect(client.server.takeJob() == nil)
    #expect(client.received.isEmpty)
  }

  /// The findings of both passes decide whether a suppression is used.
  @Test func suppressionsAreJudgedByBothPasses() throws {
    let client = try TestClient()
    let text = """
      superview s (0 0; 320 480)
      H:|-20-[a(300)]-20-|
      # vfl:disable:previous conflict
      H:[b(8)]  # vfl:disable:this conflict
      [c]
      # vfl:disable:previous no_effect

      """
    client.open(uri, text)
    client.idle()
    #expect(client.publishedRules(uri) == [])
    client.settle()
    #expect(client.publishedRules(uri) == ["unused_suppression"])
    client.replace(uri, text.replacing("[c]\n", with: "[c(1)]\n"), version: 2)
    client.idle()
    #expect(client.publishedRules(uri) == ["unused_suppression"])
    client.settle()
    #expect(client.publishedRules(uri) == ["unused_suppression", "unused_suppression"])
  }

  @Test func findingsOfAnOlderVersionAreDropped() throws {
    let client = try TestClient()
    client.open(uri, conflict)
    client.idle()
    let job = try #require(client.server.takeJob())
    #expect(client.server.needsJob)
    client.replace(uri, solvable, version: 2)
    #expect(!client.server.needsJob)
    client.idle()
    #expect(client.publishedRules(uri) == [])
    client.finish(job.run { false })
    #expect(client.received.isEmpty)
    client.settle()
    #expect(client.received.isEmpty)
  }

  @Test func findingsOfAClosedDocumentAreDropped() throws {
    let client = try TestClient()
    client.open(uri, conflict)
    client.idle()
    let job = try #require(client.server.takeJob())
    client.close(uri)
    #expect(!client.server.needsJob)
    #expect(client.publishedRules(uri) == [])
    client.finish(job.run { false })
    #expect(client.received.isEmpty)
    // The same document with another text begins again with the same revision.
    client.open(uri, conflict)
    client.idle()
    let second = try #require(client.server.takeJob())
    client.close(uri)
    client.open(uri, solvable)
    client.idle()
    client.finish(second.run { false })
    client.settle()
    #expect(client.publishedRules(uri) == [])
  }

  @Test func aCancelledJobIsDoneAgain() throws {
    let client = try TestClient()
    client.open(uri, conflict)
    client.idle()
    _ = try #require(client.server.takeJob())
    client.finish(nil)
    client.settle()
    #expect(client.publishedRules(uri)?.isEmpty == false)
  }

  @Test func theDocumentThatWasOpenedLastIsSolvedFirst() throws {
    let client = try TestClient()
    client.open(uri, conflict)
    client.open("file:///p/Other.vfl", conflict)
    client.idle()
    let job = try #require(client.server.takeJob())
    guard case .findings(_, _, let first, _) = job.run({ false }) else {
      Issue.record("the job finds no findings")
      return
    }
    #expect(first == "file:///p/Other.vfl")
  }

  @Test func clientsThatAskGetWhatIsKnownAndAreToldToAskAgain() throws {
    let client = try TestClient(supporting: TestClient.pulling)
    let parameters = #"{"textDocument":{"uri":"\#(uri)"}}"#
    client.open(uri, conflict)
    client.idle()
    let quick = try client.request("textDocument/diagnostic", parameters)
    #expect(quick["items"]?.elements?.isEmpty == true)
    client.settle()
    #expect(client.take("textDocument/publishDiagnostics").isEmpty)
    #expect(client.take("workspace/diagnostic/refresh").count == 1)
    let all = try client.request("textDocument/diagnostic", parameters)
    #expect(all["kind"]?.string == "full" && all["items"]?.elements?.isEmpty == false)
    let identifier = try #require(all["resultId"]?.string)
    let known = #"{"textDocument":{"uri":"\#(uri)"},"previousResultId":"\#(identifier)"}"#
    #expect(try client.request("textDocument/diagnostic", known)["kind"]?.string == "unchanged")
    client.replace(uri, conflict + "# \n", version: 2)
    client.settle()
    #expect(try client.request("textDocument/diagnostic", known)["kind"]?.string == "full")
  }

  /// A client that cannot be told to ask again gets everything at once.
  @Test func clientsThatCannotAskAgainGetEverything() throws {
    let client = try TestClient(supporting: #"{"textDocument":{"diagnostic":{}}}"#)
    client.open(uri, conflict)
    let all = try client.request("textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)
    #expect(all["items"]?.elements?.isEmpty == false)
  }

  // MARK: Configuration

  private func configuration(turningOff rules: [String]) -> String {
    #"{"rules":{"# + rules.map { #""\#($0)":"off""# }.joined(separator: ",") + "}}"
  }

  @Test(arguments: ["workspace/didChangeWatchedFiles", "workspace/didChangeConfiguration"])
  func configurationsAreReadAgain(_ method: String) throws {
    let files = ChangingFiles([:])
    let client = try TestClient(files.system)
    client.open(uri, "H:[a\n")
    client.settle()
    #expect(client.publishedRules(uri) == ["unterminated_view"])
    files.current = MemoryFiles([Configuration.fileName: configuration(turningOff: ["unterminated_view"])])
    client.replace(uri, "H:[b\n", version: 2)
    client.settle()
    #expect(client.publishedRules(uri) == ["unterminated_view"])
    client.notify(method)
    client.settle()
    #expect(client.publishedRules(uri) == [])
  }

  @Test func findingsOfAnOlderConfigurationAreDropped() throws {
    let files = ChangingFiles([:])
    let client = try TestClient(files.system)
    client.open(uri, conflict)
    client.idle()
    let job = try #require(client.server.takeJob())
    let result = job.run { false }
    guard case .findings(let found, _, _, _) = result else { return }
    files.current = MemoryFiles([Configuration.fileName: configuration(turningOff: Array(Set(found.map { $0.rule })))])
    client.notify("workspace/didChangeWatchedFiles")
    client.idle()
    client.finish(result)
    client.settle()
    #expect(client.publishedRules(uri) == [])
  }

  @Test func unchangedIsNotSaidOfAnotherConfiguration() throws {
    let files = ChangingFiles([:])
    let client = try TestClient(files.system, supporting: TestClient.pulling)
    client.open(uri, "H:[a\nH:[a]-0-[b]\n")
    client.settle()
    let first = try client.request("textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"}}"#)
    let identifier = try #require(first["resultId"]?.string)
    files.current = MemoryFiles([Configuration.fileName: #"{"rules":{"unterminated_view":"note"}}"#])
    client.notify("workspace/didChangeWatchedFiles")
    client.settle()
    let again = try client.request(
      "textDocument/diagnostic", #"{"textDocument":{"uri":"\#(uri)"},"previousResultId":"\#(identifier)"}"#)
    #expect(again["kind"]?.string == "full")
    #expect(again["items"]?.elements?.first?["severity"]?.number == 3)
  }

  @Test func aBrokenConfigurationIsReportedOnceAndClearsFindings() throws {
    let files = ChangingFiles([:])
    let client = try TestClient(files.system)
    client.open(uri, "H:[a\n")
    client.settle()
    #expect(client.publishedRules(uri) == ["unterminated_view"])
    files.current = MemoryFiles([Configuration.fileName: "{"])
    client.notify("workspace/didChangeWatchedFiles")
    client.settle()
    #expect(client.publishedRules(uri) == [])
    #expect(client.take("window/showMessage").count == 1)
    client.replace(uri, "H:[b\n", version: 2)
    client.settle()
    #expect(client.take("window/showMessage").isEmpty)
    files.current = MemoryFiles([:])
    client.notify("workspace/didChangeWatchedFiles")
    client.settle()
    #expect(client.publishedRules(uri) == ["unterminated_view"])
  }

  /// A text that stops being a log has no findings any more.
  @Test func findingsOfALogAreClearedWhenItStopsBeingOne() throws {
    let client = try TestClient()
    let log = "file:///p/Run.log"
    client.open(log, try Project.text("Fixtures/Logs/shapes.log"))
    client.settle()
    let before = client.publishedRules(log)
    client.replace(log, "Build complete!\n", version: 2)
    client.settle()
    #expect(before?.isEmpty == false)
    #expect(client.publishedRules(log) == [])
  }

  @Test func closingClearsFindings() throws {
    let client = try TestClient()
    client.open(uri, "H:[a\n")
    client.settle()
    #expect(client.publishedRules(uri) == ["unterminated_view"])
    // Reading configurations again does not make the client forget what was published.
    client.notify("workspace/didChangeWatchedFiles")
    client.close(uri)
    #expect(client.publishedRules(uri) == [])
  }

  // MARK: Cancellation

  @Test func cancelledRequestsAreNotAnswered() throws {
    let client = try TestClient()
    let cancel = #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":7}}"#
    let cancellation = try #require(LanguageServer.cancellation(in: Array(cancel.utf8)))
    client.server.cancel(cancellation)
    client.send(#"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#)
    #expect(throws: TestClient.Refusal(code: -32800, message: "cancelled")) { try client.answer(to: 7) }
    client.send(#"{"jsonrpc":"2.0","id":7,"method":"shutdown"}"#)
    #expect(try client.answer(to: 7).text == "null")
  }

  @Test(arguments: [
    #"{"jsonrpc":"2.0","method":"$/cancelRequest"}"#,
    #"{"jsonrpc":"2.0","method":"$/cancelRequest","params":{"id":{}}}"#,
    #"{"jsonrpc":"2.0","id":1,"method":"$/cancelRequest","params":{"id":7}}"#, "{", #"{"method":"initialized"}"#,
  ])
  func otherMessagesCancelNothing(_ text: String) {
    #expect(LanguageServer.cancellation(in: Array(text.utf8)) == nil)
  }

  // MARK: Helpers

  @Test func helpersAreSearchedForAgainWhenFilesChange() throws {
    let helper = """
      extension UIView {
        func pin(_ format: String, _ views: [String: UIView]) {
          addConstraints(NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views))
        }
      }
      """
    let source = "class Card: UIView { func build(a: UIView) { pin(\"H:|-[b]\", [\"a\": a]) } }\n"
    let swift = "file:///p/Card.swift"
    let files = ChangingFiles(["Package.swift": "", "Card.swift": source])
    let client = try TestClient(files.system)
    client.open(swift, source)
    client.settle()
    #expect(client.publishedRules(swift) == [])
    files.current = MemoryFiles(["Package.swift": "", "Card.swift": source, "Helpers.swift": helper])
    client.notify("textDocument/didSave", #"{"textDocument":{"uri":"\#(swift)"}}"#)
    client.settle()
    #expect(client.publishedRules(swift) == ["unknown_view"])
  }
}
