import Dispatch
import VFLReport
import VFLServer
import VFLWorkspace

#if canImport(Glibc)
  import Glibc
#elseif canImport(Musl)
  import Musl
#else
  import Darwin
#endif

extension Subcommand {
  static let mcp = Subcommand(
    name: "mcp", usage: "",
    summary: "Run the tools for agents.",
    flags: [
      Flag("--root", "DIR", "the folder whose files the tools may use (default: the current one)")
    ],
    examples: [
      ("vfl mcp", "what an agent runs in a project; its list of servers names it"),
      ("vfl mcp --root MyApp", "the tools for one folder"),
    ],
    run: { (arguments, console) throws(Failure) in
      if let root = arguments.value("--root") {
        // Relative paths, including those in results, start at the root.
        guard PathName.withBytes(root, { chdir($0) }) == 0 else { throw .workspace(.notFound(root)) }
      }
      let access = ToolAccess(
        root: PathName.current, files: { DiskFiles().workspace },
        rewrite: { (place, name, old, new) throws(WorkspaceError) in
          try DiskFiles().rewrite(place, isNamed: name, old, as: new)
        })
      return try ToolLoop(console).run(ToolServer(access, version: Command.version))
    })
}

/// Passes messages between an agent and the tools. A second thread reads messages, so that a call can be cancelled while it runs.
private struct ToolLoop {
  private let lines = Lines()
  private let console: Console

  init(_ console: Console) { self.console = console }

  func run(_ server: ToolServer) throws(Failure) -> ExitStatus {
    let (lines, read) = (lines, console.readSomeInput)
    DispatchQueue(label: "messages").async { lines.fill(read) }
    while let line = lines.next() {
      guard let answer = server.answer(line, isCancelled: { lines.isCancelled }), !lines.isCancelled else { continue }
      guard console.output(Array((answer + "\n").utf8), as: .unchanged) else {
        throw .workspace(.unwritable("standard output"))
      }
    }
    return .success
  }

  /// The messages that have arrived, one on each line.
  private final class Lines: Sendable {
    private struct State {
      var waiting: [[UInt8]?] = []
      /// The identifier of the request that is being answered; nil if it has none.
      var current: String?
      var isCancelled = false
    }

    private let state = Locked(State())
    private let arrival = DispatchSemaphore(value: 0)

    /// Whether the request that is being answered has been cancelled.
    var isCancelled: Bool { state.withLock { $0.isCancelled } }

    /// Waits for the next message; nil at the end of the input.
    func next() -> [UInt8]? {
      arrival.wait()
      return state.withLock { state in
        guard let line = state.waiting.removeFirst() else { return nil }
        state.current = ToolServer.request(in: line)
        state.isCancelled = false
        return line
      }
    }

    /// Adds messages until the agent closes the connection.
    func fill(_ read: () -> [UInt8]) {
      var line: [UInt8] = []
      while true {
        let bytes = read()
        guard !bytes.isEmpty else { return add(nil) }
        for byte in bytes {
          if byte != UInt8(ascii: "\n") {
            line.append(byte)
          } else {
            if line.contains(where: { $0 > 0x20 }) { add(line) }
            line = []
          }
        }
      }
    }

    private func add(_ line: [UInt8]?) {
      if let line, let cancelled = ToolServer.cancelledRequest(in: line) {
        state.withLock { state in
          if state.current == cancelled { state.isCancelled = true }
        }
      }
      state.withLock { $0.waiting.append(line) }
      arrival.signal()
    }
  }
}
