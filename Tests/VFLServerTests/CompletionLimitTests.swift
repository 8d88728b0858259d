import Testing
import VFLSyntax

@testable import VFLServer

/// Answers with very many completions are shortened, and editors are told to ask again.
@Suite struct CompletionLimitTests {
  private let uri = "file:///p/Card.vfl"

  private func completions(views: Int, after text: String) throws -> (labels: [String], isIncomplete: Bool?) {
    let client = try TestClient()
    let names = (0..<views).map { "v\($0)" }.joined(separator: ", ")
    client.open(uri, "view \(names)\nmetric V999 = 8\n\(text)")
    let answer = try client.request(
      "textDocument/completion",
      #"{"textDocument":{"uri":"\#(uri)"},"position":{"line":2,"character":\#(text.utf16.count)}}"#)
    return ((answer["items"]?.elements ?? []).compactMap { $0["label"]?.string }, answer["isIncomplete"]?.bool)
  }

  @Test func fewCompletionsAreComplete() throws {
    let (labels, isIncomplete) = try completions(views: 40, after: "H:|-[v3")
    #expect(isIncomplete == false)
    #expect(labels.contains("v3") && labels.contains("v17"))
  }

  /// The completions that begin with the typed word come first, in any case, and are all there if they fit.
  @Test func whatIsTypedComesFirst() throws {
    let (labels, isIncomplete) = try completions(views: 2_000, after: "H:|-[V7")
    #expect(isIncomplete == true)
    #expect(labels.count == 500)
    #expect(labels.prefix(111).allSatisfy { $0.hasPrefix("v7") })
    #expect(!labels.dropFirst(111).contains { $0.hasPrefix("v7") })
  }

  @Test func withoutAWordTheFirstOnesAreKept() throws {
    let (labels, isIncomplete) = try completions(views: 2_000, after: "H:|-[")
    #expect(isIncomplete == true)
    #expect(labels.count == 500 && labels.first == "v0")
  }
}
