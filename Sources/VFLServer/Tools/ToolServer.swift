import VFLSyntax
import VFLWorkspace

/// A server of tools for agents, as the Model Context Protocol defines it: each line of input and output is one message.
///
/// No tool reads a file outside the root. Only `fix` writes files, and only if it is told to.
package final class ToolServer {
  private let access: ToolAccess
  private let version: String

  /// The versions of the protocol that the server speaks, the newest first.
  private static let protocols = ["2025-06-18", "2025-03-26", "2024-11-05"]

  /// Creates a server for one client, whose tools use only files below the root of `access`.
  package init(_ access: ToolAccess, version: String) {
    self.access = access
    self.version = version
  }

  /// Handles a message and returns the answer; nil if the message needs none. `isCancelled` returns true once nobody needs the
  /// answer.
  package func answer(_ bytes: [UInt8], isCancelled: @escaping @Sendable () -> Bool = { false }) -> String? {
    let message: ProtocolMessage
    do throws(ResponseError) {
      message = try ProtocolMessage(bytes)
    } catch {
      return OutgoingMessage.error(nil, error)
    }
    guard case .request(let id, let method) = message.purpose else { return nil }
    do throws(ResponseError) {
      return try answer(id, method, message.body, isCancelled)
    } catch {
      return OutgoingMessage.error(id, error)
    }
  }

  /// The request that a message asks to cancel, as it is written; nil for other messages.
  package static func cancelledRequest(in bytes: [UInt8]) -> String? {
    guard bytes.count < 1024, let message = try? ProtocolMessage(bytes),
      case .notification("notifications/cancelled") = message.purpose
    else { return nil }
    return message.body?["requestId"]?.text
  }

  /// The identifier of a request, as it is written; nil for other messages.
  package static func request(in bytes: [UInt8]) -> String? {
    guard let message = try? ProtocolMessage(bytes), case .request(let id, _) = message.purpose else { return nil }
    switch id {
    case .number(let number): return NumberText.shortest(number)
    case .string(let text):
      var writer = JSONWriter()
      writer.string(text)
      return writer.text
    }
  }

  private func answer(
    _ id: ProtocolMessage.Identifier, _ method: String, _ body: JSONValue?,
    _ isCancelled: @escaping @Sendable () -> Bool
  ) throws(ResponseError) -> String {
    switch method {
    case "initialize":
      let asked = body?["protocolVersion"]?.string ?? ""
      return OutgoingMessage.result(id) { writer in
        writer.object { writer in
          writer.member("protocolVersion", Self.protocols.contains { $0 == asked } ? asked : Self.protocols[0])
          writer.object("capabilities") { $0.object("tools") { _ in } }
          writer.object("serverInfo") { writer in
            writer.member("name", "vfl")
            writer.member("title", "vfl: Auto Layout checked before it runs")
            writer.member("version", version)
          }
          writer.member("instructions", Self.instructions)
        }
      }
    case "ping": return OutgoingMessage.result(id) { $0.object { _ in } }
    case "tools/list":
      return OutgoingMessage.result(id) { writer in
        writer.object { writer in writer.objects("tools", Tool.all) { writer, tool in tool.describe(to: &writer) } }
      }
    case "tools/call":
      guard let name = body?["name"]?.string, let tool = Tool.all.first(where: { $0.name == name }) else {
        throw ResponseError(.invalidParameters, "unknown tool")
      }
      let result: ToolResult
      do throws(ToolError) {
        let arguments = try ToolArguments(body?["arguments"], for: tool, access, isCancelled)
        result = try tool.run(arguments)
      } catch {
        result = ToolResult(text: error.message, isError: true)
      }
      return OutgoingMessage.result(id) { writer in writer.object { result.write(to: &$0) } }
    default: throw ResponseError(.methodNotFound, "`\(method)` is not supported")
    }
  }

  private static let instructions =
    "vfl finds broken Auto Layout before it runs. Use `lint` after changing constraints in Swift, Objective-C or C# sources, "
    + "storyboards, xibs or .vfl files. Paste a console log with `\(FrameworkMessage.conflict.text)` into `explain`. "
    + "`solve` computes frames, `check` proves properties for a range of sizes, `verify` checks stored proofs, and `compile` turns Visual Format Language into equations."
}

/// The access that tools have to the machine.
package struct ToolAccess: Sendable {
  /// The absolute path, without links, of the folder that contains all files that tools may use, which is the current folder. It
  /// ends with `/`.
  let root: String
  /// Returns a file system that has cached nothing from earlier calls.
  let files: @Sendable () -> FileSystem
  /// Replaces the contents of a file that has not changed since it was read.
  let rewrite:
    @Sendable (_ place: FilePlace, _ name: String, _ old: [UInt8], _ new: [UInt8]) throws(WorkspaceError) -> Void

  /// Creates access to the files below a folder.
  package init(
    root: String, files: @escaping @Sendable () -> FileSystem,
    rewrite: @escaping @Sendable (FilePlace, String, [UInt8], [UInt8]) throws(WorkspaceError) -> Void
  ) {
    self.root = PathName.withSlash(root)
    self.files = files
    self.rewrite = rewrite
  }
}

/// Why a tool has no result.
struct ToolError: Error {
  let message: String

  init(_ message: String) { self.message = message }
}

/// The result of a tool.
struct ToolResult {
  /// The result as text.
  var text: String
  /// The result as data, which is a JSON object; nil if there is only text.
  var data: String?
  var isError = false

  /// The maximum length of a text, in bytes. The rest is left out, so that an answer never fills an agent's context.
  private static let maximumLength = 24_000

  func write(to writer: inout JSONWriter) {
    writer.objects("content", [text]) { writer, text in
      writer.member("type", "text")
      writer.member("text", Self.shortened(text))
    }
    if let data {
      writer.member("structuredContent") { $0.json(data) }
    }
    writer.member("isError", isError)
  }

  private static func shortened(_ text: String) -> String {
    guard text.utf8.count > maximumLength else { return text }
    var bytes = Array(text.utf8.prefix(maximumLength))
    while let last = bytes.last, last != UInt8(ascii: "\n") { bytes.removeLast() }
    let rest = text.utf8.count - bytes.count
    return String(decoding: bytes, as: UTF8.self)
      + "… \(rest) more bytes; request a part, a single file or fewer rules\n"
  }
}
