import VFLSyntax

/// A message from the client, as JSON-RPC defines it.
struct ProtocolMessage {
  /// The identifier of a request, which its response repeats.
  enum Identifier: Hashable {
    case number(Double)
    case string(String)

    init?(_ value: JSONValue) {
      switch value.content {
      case .number(let number): self = .number(number)
      case .string(let text): self = .string(text)
      default: return nil
      }
    }
  }

  /// What a message is for.
  enum Purpose {
    /// A request, which must be answered.
    case request(Identifier, method: String)
    /// A notification, which is never answered.
    case notification(method: String)
    /// The client's answer to a request of the server. `isError` says whether the client refused it.
    case response(Identifier, isError: Bool)
  }

  let purpose: Purpose
  /// The parameters of a request or notification, or the result of a response; nil if there are none.
  let body: JSONValue?

  /// Parses a message.
  init(_ bytes: [UInt8]) throws(ResponseError) {
    guard let source = SourceText(name: "", bytes: bytes) else { throw ResponseError(.parseError, "too long") }
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(source, replacesSurrogates: true)
    } catch {
      throw ResponseError(.parseError, error.message)
    }
    guard value.members != nil else { throw ResponseError(.invalidRequest, "a message must be an object") }
    if case .string(let method)? = value["method"]?.content {
      body = value["params"]
      guard let id = value["id"] else {
        purpose = .notification(method: method)
        return
      }
      guard let identifier = Identifier(id) else {
        throw ResponseError(.invalidRequest, "the `id` of a request must be a number or a string")
      }
      purpose = .request(identifier, method: method)
    } else if let id = value["id"], let identifier = Identifier(id), value["method"] == nil,
      value["result"] != nil || value["error"] != nil
    {
      purpose = .response(identifier, isError: value["error"] != nil)
      body = value["result"]
    } else {
      throw ResponseError(.invalidRequest, "a message needs a `method`, or an `id` and a `result`")
    }
  }

  /// The request that a notification asks to cancel; nil for other messages.
  var cancelled: Identifier? {
    guard case .notification("$/cancelRequest") = purpose else { return nil }
    return body?["id"].flatMap { Identifier($0) }
  }
}

/// Why a request was not answered.
struct ResponseError: Error, Equatable {
  /// The codes of JSON-RPC and of the language server protocol.
  enum Code: Int {
    case parseError = -32700
    case invalidRequest = -32600
    case methodNotFound = -32601
    case invalidParameters = -32602
    case internalError = -32603
    case serverNotInitialized = -32002
    case requestFailed = -32803
    case requestCancelled = -32800
  }

  let code: Code
  let message: String

  init(_ code: Code, _ message: String) {
    self.code = code
    self.message = message
  }
}

extension JSONWriter {
  mutating func member(_ key: String, _ identifier: ProtocolMessage.Identifier) {
    switch identifier {
    case .number(let value): member(key, value)
    case .string(let text): member(key, text)
    }
  }
}

/// The texts of messages to the client.
enum OutgoingMessage {
  static func result(_ identifier: ProtocolMessage.Identifier, _ body: (inout JSONWriter) -> Void) -> String {
    text { writer in
      writer.member("id", identifier)
      writer.member("result", body)
    }
  }

  /// The response to a request that was not answered. The identifier is nil if it could not be read.
  static func error(_ identifier: ProtocolMessage.Identifier?, _ error: ResponseError) -> String {
    text { writer in
      if let identifier { writer.member("id", identifier) } else { writer.null("id") }
      writer.object("error") { writer in
        writer.member("code", error.code.rawValue)
        writer.member("message", error.message)
      }
    }
  }

  static func notification(_ method: String, _ parameters: (inout JSONWriter) -> Void) -> String {
    text { writer in
      writer.member("method", method)
      writer.object("params", parameters)
    }
  }

  static func request(_ identifier: Int, _ method: String, _ parameters: ((inout JSONWriter) -> Void)? = nil) -> String
  {
    text { writer in
      writer.member("id", identifier)
      writer.member("method", method)
      if let parameters { writer.object("params", parameters) }
    }
  }

  private static func text(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("jsonrpc", "2.0")
      body(&writer)
    }
    return writer.text
  }
}
