import VFLLint
import VFLSyntax
import VFLWorkspace

/// A request that the server answers. Each feature is declared in its own file and listed once in `all`.
struct Feature: Sendable {
  /// Writes a result.
  typealias Result = (inout JSONWriter) -> Void

  /// The method of the request.
  let method: String
  /// Answers a request; a result of nil stands for `null`.
  let answer: @Sendable (FeatureRequest) throws(ResponseError) -> Result?
  /// Writes the members of the server's capabilities that announce the feature.
  let announce: @Sendable (inout JSONWriter, ClientCapabilities) -> Void

  init(
    _ method: String, announce: @escaping @Sendable (inout JSONWriter, ClientCapabilities) -> Void = { _, _ in },
    answer: @escaping @Sendable (FeatureRequest) throws(ResponseError) -> Result?
  ) {
    self.method = method
    self.answer = answer
    self.announce = announce
  }

  /// Creates a feature that is announced by a member with the value true.
  init(
    _ method: String, _ capability: String,
    answer: @escaping @Sendable (FeatureRequest) throws(ResponseError) -> Result?
  ) {
    self.init(method, announce: { writer, _ in writer.member(capability, true) }, answer: answer)
  }

  /// All features.
  static let all: [Feature] = [
    .diagnostics, .codeActions, .formatting, .rangeFormatting, .onTypeFormatting, .completion, .signatureHelp, .hover,
    .definition, .references,
    .highlights,
    .prepareRename, .rename, .symbols, .folding, .selectionRanges, .inlayHints, .semanticTokens, .codeLenses,
    .preview, .executeCommand,
  ]

  static func named(_ method: String) -> Feature? { all.first { $0.method == method } }
}

/// A request for a feature.
struct FeatureRequest {
  let server: LanguageServer
  let parameters: JSONValue?
  /// The document that the request is about.
  let document: OpenDocument

  init(_ parameters: JSONValue?, in server: LanguageServer) throws(ResponseError) {
    self.server = server
    self.parameters = parameters
    // The commands of code lenses take the document as their argument.
    guard let uri = parameters?["textDocument"]?["uri"]?.string ?? parameters?["arguments"]?.elements?.first?.string
    else {
      throw ResponseError(.invalidParameters, "`textDocument.uri` is missing")
    }
    guard let document = server.documents[uri] else {
      throw ResponseError(.invalidParameters, "the document is not open")
    }
    self.document = document
  }

  var capabilities: ClientCapabilities { server.capabilities }

  /// The analysis of the document; nil if this program does not read it.
  var analysis: Analysis? { server.analysis(of: document) }

  /// The second argument of a command, named `name`, or else the text of the document.
  func text(_ name: String) throws(ResponseError) -> SourceText {
    let given = parameters?["arguments"]?.elements?.dropFirst().first?.string
    let bytes = given.map { Array($0.utf8) } ?? document.text.bytes
    guard let text = SourceText(name: given == nil ? PathName.name(document.name) : name, bytes: bytes) else {
      throw ResponseError(.invalidParameters, "the \(name) is too long")
    }
    return text
  }

  /// The workspace folder that contains the document.
  func folder() throws(ResponseError) -> String {
    guard let folder = server.folder(of: document) else {
      throw ResponseError(.requestFailed, "no folder with sources is open")
    }
    return folder
  }

  /// The offset that the request is about.
  func offset() throws(ResponseError) -> UInt32 {
    guard let position = parameters?["position"].flatMap({ EditorPosition($0) }) else {
      throw ResponseError(.invalidParameters, "`position` is missing")
    }
    return UInt32(clamping: document.text.offset(position))
  }

  /// The range that the request is about.
  func span() throws(ResponseError) -> Span {
    guard let range = parameters?["range"].flatMap({ EditorRange($0) }) else {
      throw ResponseError(.invalidParameters, "`range` is missing")
    }
    return document.text.span(range)
  }
}

/// The result of `initialize`: what the server can do, and its version.
enum ServerCapabilities {
  static func write(for client: ClientCapabilities, version: String, to writer: inout JSONWriter) {
    writer.object { writer in
      writer.object("capabilities") { writer in
        if client.namesEncodings { writer.member("positionEncoding", client.positionEncoding.rawValue) }
        writer.object("textDocumentSync") { writer in
          writer.member("openClose", true)
          // Changes are sent as ranges.
          writer.member("change", 2)
          writer.member("save", true)
        }
        for feature in Feature.all { feature.announce(&writer, client) }
        writer.object("workspace") { writer in
          writer.object("workspaceFolders") { writer in
            writer.member("supported", true)
            writer.member("changeNotifications", true)
          }
        }
      }
      writer.object("serverInfo") { writer in
        writer.member("name", "vfl")
        writer.member("version", version)
      }
    }
  }
}

extension EditorPosition {
  init?(_ value: JSONValue) {
    guard let line = value["line"]?.integer, let character = value["character"]?.integer else { return nil }
    self.init(line: line, character: character)
  }
}

extension EditorRange {
  init?(_ value: JSONValue) {
    guard let start = value["start"].flatMap({ EditorPosition($0) }),
      let end = value["end"].flatMap({ EditorPosition($0) })
    else { return nil }
    self.init(start: start, end: end)
  }
}

extension JSONValue {
  /// The value as a whole number; nil if it is not one, or is too large for a version or a position.
  var integer: Int? {
    guard let number, number == number.rounded(), abs(number) <= 1e15 else { return nil }
    return Int(number)
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ position: EditorPosition) {
    object(key) { writer in
      writer.member("line", position.line)
      writer.member("character", position.character)
    }
  }

  mutating func member(_ key: String, _ range: EditorRange) {
    object(key) { writer in
      writer.member("start", range.start)
      writer.member("end", range.end)
    }
  }

  /// Writes a member with a source range of a document.
  mutating func member(_ key: String, _ span: Span, in document: OpenDocument) {
    member(key, document.text.range(span))
  }

  /// Writes text edits of a document as a member.
  mutating func edits(_ key: String, _ edits: [FixIt.Edit], in document: OpenDocument) {
    objects(key, edits) { writer, edit in
      writer.member("range", edit.span, in: document)
      writer.member("newText", edit.text)
    }
  }

  /// Writes the members of an edit of a document, for the current version of the document.
  mutating func workspaceEdit(_ edits: [FixIt.Edit], in document: OpenDocument, _ capabilities: ClientCapabilities) {
    if capabilities.editsVersions {
      objects("documentChanges", [document]) { writer, document in
        writer.object("textDocument") { writer in
          writer.member("uri", document.uri)
          writer.member("version", document.version)
        }
        writer.edits("edits", edits, in: document)
      }
    } else {
      object("changes") { writer in writer.edits(document.uri, edits, in: document) }
    }
  }
}
