import TestFiles
import TestSupport
import VFLSyntax

@testable import VFLServer

/// A session as data: documents with marked places, and requests with the answers to them.
///
///     What the case shows.
///     == Card.vfl
///     view ⟦1|title⟧
///     -- hover 1
///     | view `title`
///
/// After the name of a document, `crlf` and `cr` choose line breaks, and `disk` makes it a file that is not open. A request is the
/// last part of a method, with the label of a place in a document and, for `rename`, the new name. `actions` requests code actions,
/// and `fixed` shows the document after the action that applies all fixes.
struct ServerCase {
  struct Malformed: Error { let line: String }

  private struct TextOfCase {
    let uri: String
    let name: String
    let isOnDisk: Bool
    let marked: MarkedText
  }

  private let comment: String
  /// The lines that declare documents.
  private let head: String
  private var texts: [TextOfCase] = []
  private var requests: [String] = []

  init(_ text: String) throws {
    var lines = text.split(separator: "\n", omittingEmptySubsequences: false).map(String.init)[...]
    let comments = lines.prefix { !$0.hasPrefix("== ") }
    comment = comments.map { $0 + "\n" }.joined()
    lines = lines.dropFirst(comments.count)
    let declared = lines.prefix { !$0.hasPrefix("-- ") }
    head = declared.map { $0 + "\n" }.joined()
    requests = lines.dropFirst(declared.count).filter { $0.hasPrefix("-- ") }.map { String($0.dropFirst(3)) }
    var rest = declared[...]
    while let title = rest.popFirst() {
      let words = title.split(separator: " ").map(String.init)
      guard words.count > 1, words[0] == "==" else { throw Malformed(line: title) }
      let content = rest.prefix { !$0.hasPrefix("== ") }
      rest = rest.dropFirst(content.count)
      let lineBreak = words.contains("crlf") ? "\r\n" : words.contains("cr") ? "\r" : "\n"
      guard let marked = MarkedText(content.map { $0 + lineBreak }.joined()) else { throw Malformed(line: title) }
      texts.append(
        TextOfCase(uri: "file:///p/" + words[1], name: words[1], isOnDisk: words.contains("disk"), marked: marked))
    }
  }

  /// Runs the session in a position encoding and returns the case with the actual answers.
  func run(_ encoding: PositionEncoding) throws -> String {
    let disk = texts.filter { $0.isOnDisk }.map { ($0.name, $0.marked.text) }
    let client = try TestClient(
      MemoryFiles(Dictionary(disk, uniquingKeysWith: { $1 })).system, encoding: encoding,
      settings: comment.contains("equations as hints") ? #"{"inlayEquations":true}"# : "{}")
    for text in texts where !text.isOnDisk { client.open(text.uri, text.marked.text) }
    client.settle()
    let session = Session(client: client, texts: texts, encoding: encoding)
    var result = comment + head
    for request in requests {
      result += "-- \(request)\n"
      do {
        result += try session.answer(request).map { $0.isEmpty ? "\n" : $0 + "\n" }.joined()
      } catch let refusal as TestClient.Refusal {
        result += refusal.description + "\n"
      }
    }
    return result
  }

  /// A running session.
  private struct Session {
    let client: TestClient
    let texts: [TextOfCase]
    let encoding: PositionEncoding

    /// The lines of the answer to a request.
    func answer(_ line: String) throws -> [String] {
      let words = line.split(separator: " ").map(String.init)
      let label = words.count > 1 ? words[1] : nil
      let marked = label.flatMap { label in texts.first { $0.marked.marks.contains { $0.label == label } } }
      guard let text = marked ?? texts.last(where: { !$0.isOnDisk }) else { throw Malformed(line: line) }
      let reference = ReferenceText(text.marked.bytes)
      let range = text.marked.marks.first { $0.label == label }?.range ?? 0..<text.marked.bytes.count
      let document = #""textDocument":{"uri":\#(quoted(text.uri))}"#
      let position = #"\#(document),"position":\#(reference.position(range.lowerBound, encoding))"#
      let whole = #"\#(document),"range":\#(reference.range(range, encoding))"#
      func lines(_ value: JSONValue) -> [String] {
        AnswerText(text: reference, encoding: encoding, tokenKinds: ColoredToken.Kind.allCases.map { $0.name }).lines(
          value)
      }
      func request(_ method: String, _ parameters: String) throws -> [String] {
        lines(try client.request("textDocument/" + method, "{\(parameters)}"))
      }
      switch words[0] {
      case "findings": return lines(try client.lastFindings(text.uri))
      case "symbols": return try request("documentSymbol", document)
      case "foldingRange", "codeLens", "formatting": return try request(words[0], document)
      case "tokens": return try request("semanticTokens/full", document)
      case "hints": return try request("inlayHint", whole)
      case "rangeFormatting": return try request(words[0], whole)
      case "actions": return try request("codeAction", #"\#(whole),"context":{"diagnostics":[]}"#)
      case "references": return try request(words[0], #"\#(position),"context":{"includeDeclaration":true}"#)
      case "rename":
        return try request(words[0], #"\#(position),"newName":\#(quoted(words.dropFirst(2).joined(separator: " ")))"#)
      case "selectionRange":
        return try request(words[0], #"\#(document),"positions":[\#(reference.position(range.lowerBound, encoding))]"#)
      case "preview": return lines(try client.request("vfl/preview", "{\(document)}"))
      case "command":
        // The other arguments are the contents of documents.
        let others = words.dropFirst(2).compactMap { name in texts.first { $0.name == name }?.marked.text }
        let arguments = ([text.uri] + others).map(quoted).joined(separator: ",")
        return lines(
          try client.request("workspace/executeCommand", #"{"command":"\#(words[1])","arguments":[\#(arguments)]}"#))
      case "fixed": return try fixed(text, whole)
      default: return try request(words[0], position)
      }
    }

    /// The document after the action that applies all fixes.
    private func fixed(_ text: TextOfCase, _ range: String) throws -> [String] {
      let actions = try client.request(
        "textDocument/codeAction", #"{\#(range),"context":{"diagnostics":[],"only":["source.fixAll"]}}"#)
      guard let edits = actions.elements?.first?["edit"]?["documentChanges"]?.elements?.first?["edits"]?.elements else {
        return ["none"]
      }
      let reference = ReferenceText(text.marked.bytes)
      var bytes = text.marked.bytes
      for edit in edits.reversed() {
        guard let range = edit["range"].flatMap({ EditorRange($0) }), let new = edit["newText"]?.string else {
          continue
        }
        let start = reference.offset(range.start.line, range.start.character, encoding)
        let end = reference.offset(range.end.line, range.end.character, encoding)
        bytes.replaceSubrange(start..<end, with: Array(new.utf8))
      }
      let lines = AnswerText.withVisibleBreaks(String(decoding: bytes, as: UTF8.self))
      return lines.split(separator: "␊", omittingEmptySubsequences: false).map { "| " + $0 }
    }
  }
}
