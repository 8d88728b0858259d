import TestSupport
import Testing
import VFLSyntax

@testable import VFLServer

/// Changes of documents as messages: after any sequence of them, the findings are those of a document that was opened with the
/// resulting text.
@Suite struct SynchronizationTests {
  private static let uri = "file:///p/Card.vfl"
  private static let lines = [
    "superview card (0 0; 320 480)", "view title, field, `🙂`", "metric margin = 20, gap = 8", "H:|-margin-[title]-|",
    "V:|-[title]-gap-[field(>=20@750)]", "title.width == 0.5 * card.width", "H:[field(44)", "`🙂`.top == title.top",
    "# 🙂 é e\u{301}", "title.width == 40", "title.width == field.width", "field.width == 50",
    "group tall {",
    "}", "expect title.x == 20", "at card.width == 375 {", "title.widht == 8", "view in",
    "[title]-(-8)-[field]-[title]", "",
  ]

  private func piece(_ random: inout RandomSource) -> String {
    switch random.below(4) {
    case 0: random.pick(Self.lines) + random.pick(["\n", "\r\n", "\r"])
    case 1: random.pick(EditorTextTests.pieces)
    case 2: random.pick(["title", "-", "|", "[", "]", "(", ")", "@", "8", ".", "==", ":"])
    default: ""
    }
  }

  @Test(arguments: EditorTextTests.encodings)
  func findingsAreThoseOfAFreshDocument(_ encoding: PositionEncoding) throws {
    let client = try TestClient(encoding: encoding)
    for seed in 0..<UInt64(Project.inputs(15)) {
      var random = RandomSource(seed: seed)
      let lineBreak = random.pick(["\n", "\r\n", "\r"])
      var text = (0..<random.below(12)).map { _ in random.pick(Self.lines) + lineBreak }.joined()
      client.open(Self.uri, text)
      for version in 2..<2 + random.below(8) {
        var changes: [String] = []
        for _ in 0...random.below(3) {
          let model = ReferenceText(Array(text.utf8))
          let first = EditorTextTests.place(model, encoding, &random)
          let second = random.oneIn(2) ? first : EditorTextTests.place(model, encoding, &random)
          let start = model.offset(first.line, first.character, encoding)
          let end = model.offset(second.line, second.character, encoding)
          guard start <= end else { continue }
          let new = piece(&random)
          changes.append(
            #"{"range":{"start":{"line":\#(first.line),"character":\#(first.character)},"end":{"line":\#(second.line),"#
              + #""character":\#(second.character)}},"text":\#(quoted(new))}"#)
          text =
            String(decoding: model.bytes[..<start], as: UTF8.self) + new
            + String(decoding: model.bytes[end...], as: UTF8.self)
        }
        client.change(Self.uri, version: version, changes)
        // Some versions are solved, so that the next ones may reuse the solution.
        if random.oneIn(3) { client.settle() } else if random.oneIn(3) { client.idle() }
      }
      client.settle()
      let incremental = try client.lastFindings(Self.uri)
      client.close(Self.uri)
      client.open(Self.uri, text)
      client.settle()
      #expect(try client.lastFindings(Self.uri).text == incremental.text, "seed \(seed)")
      client.close(Self.uri)
      _ = client.take("textDocument/publishDiagnostics")
    }
  }

  @Test func aChangeWithoutARangeReplacesTheText() throws {
    let client = try TestClient()
    client.open(Self.uri, "H:[a\n")
    client.settle()
    #expect(client.publishedRules(Self.uri) == ["unterminated_view"])
    client.change(
      Self.uri, version: 2,
      [
        #"{"text":"H:[a]\n"}"#,
        #"{"range":{"start":{"line":1,"character":0},"end":{"line":1,"character":0}},"text":"H:[b"}"#,
      ])
    client.settle()
    let published = client.published(Self.uri)
    #expect(published?["version"]?.number == 2)
    let errors = published?["diagnostics"]?.elements?.filter { $0["code"]?.string == "unterminated_view" }
    #expect(errors?.count == 1 && errors?.first?["range"]?["start"]?["line"]?.number == 1)
  }

  @Test func changesOfDocumentsThatAreNotOpenAreIgnored() throws {
    let client = try TestClient()
    client.replace(Self.uri, "H:[a", version: 2)
    client.settle()
    #expect(client.received.isEmpty)
  }

  /// A text with half of a surrogate pair must not desynchronize a document: the half becomes one unit that stands for it.
  @Test func halvesOfSurrogatePairsBecomeReplacementCharacters() throws {
    let client = try TestClient()
    client.open(Self.uri, "#\n")
    client.change(
      Self.uri, version: 2,
      [#"{"range":{"start":{"line":0,"character":1},"end":{"line":0,"character":1}},"text":"\ud83d|\ude42\ud83d"}"#])
    client.settle()
    #expect(client.server.documents[Self.uri]?.text.bytes == Array("#\u{FFFD}|\u{FFFD}\u{FFFD}\n".utf8))
  }
}
