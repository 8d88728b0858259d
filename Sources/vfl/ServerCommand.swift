import Dispatch
import VFLServer
import VFLWorkspace

extension Subcommand {
  static let server = Subcommand(
    name: "server", usage: "",
    summary: "Run the language server for an editor.",
    flags: [
      Flag("--stdio", nil, "accepted because editors pass it; the server always uses standard input and output")
    ],
    examples: [
      ("vfl server", "what an editor runs; the settings of the editor name this command")
    ],
    run: { (_, console) throws(Failure) in try ServerLoop(console).run() })
}

/// Passes messages between a client and the language server.
private struct ServerLoop {
  private let inbox = Inbox()
  private let console: Console

  init(_ console: Console) { self.console = console }

  func run() throws(Failure) -> ExitStatus {
    let (inbox, read) = (inbox, console.readSomeInput)
    DispatchQueue(label: "messages").async { inbox.fill(read) }
    let server = LanguageServer(files: console.files.workspace, version: Command.version)
    var isWatching = false
    // Set to true once the result of the current job is no longer needed.
    var isCancelled = Locked(false)
    while true {
      // Handle everything that has arrived before starting work that depends on it.
      for event in inbox.take() {
        switch event {
        case .message(let bytes): server.receive(bytes)
        case .damage(let description): server.receiveDamage(description)
        case .cancellation(let cancellation): server.cancel(cancellation)
        case .result(let result): server.finish(result)
        case .end: return .failure
        }
        // Before the answer, because the client may end right after it.
        if !isWatching, let client = server.clientProcess {
          isWatching = true
          watch(client)
        }
        try send(server.takeMessages())
        if let status = server.exitStatus { return status == 0 ? .success : .findings }
      }
      guard inbox.isEmpty else { continue }
      server.publishChanges()
      try send(server.takeMessages())
      if !server.needsJob { isCancelled.withLock { $0 = true } }
      guard let job = server.takeJob() else { continue }
      let flag = Locked(false)
      isCancelled = flag
      DispatchQueue.global().async {
        let result = job.run { flag.withLock { $0 } }
        inbox.add(.result(flag.withLock { $0 } ? nil : result))
      }
    }
  }

  /// Ends the session once the process of the client has ended. Usually, standard input ends at the same time, but another
  /// process that the client has started can keep the pipe open.
  private func watch(_ client: Int) {
    let (inbox, isRunning) = (inbox, console.isRunning)
    // In a container, the number can belong to a process outside the container.
    guard isRunning(client) else { return }
    @Sendable func look() {
      guard isRunning(client) else { return inbox.add(.end, isUrgent: true) }
      DispatchQueue.global().asyncAfter(deadline: .now() + .seconds(3), execute: look)
    }
    look()
  }

  private func send(_ messages: [String]) throws(Failure) {
    for message in messages {
      let bytes = Array("Content-Length: \(message.utf8.count)\r\n\r\n\(message)".utf8)
      guard console.writeOutput(bytes) else { throw .workspace(.unwritable("standard output")) }
    }
  }
}

/// The events that the handling thread has to handle. Other threads add them.
private final class Inbox: Sendable {
  enum Event: Sendable {
    case message([UInt8])
    case damage(String)
    case cancellation(LanguageServer.Cancellation)
    case result(LanguageServer.JobResult?)
    /// The client has closed the connection.
    case end
  }

  private let events = Locked<[Event]>([])
  private let arrival = DispatchSemaphore(value: 0)

  var isEmpty: Bool { events.withLock { $0.isEmpty } }

  /// Waits for events and returns all that have arrived.
  func take() -> [Event] {
    arrival.wait()
    return events.withLock { events in
      defer { events = [] }
      return events
    }
  }

  /// Adds an event. An urgent event is handled before all others.
  func add(_ event: Event, isUrgent: Bool = false) {
    events.withLock { isUrgent ? $0.insert(event, at: 0) : $0.append(event) }
    arrival.signal()
  }

  /// Adds messages until the client closes the connection.
  func fill(_ read: () -> [UInt8]) {
    var framer = MessageFramer()
    while true {
      let bytes = read()
      guard !bytes.isEmpty else { return add(.end) }
      framer.append(bytes[...])
      while let frame = framer.next() {
        switch frame {
        case .message(let bytes):
          if let cancellation = LanguageServer.cancellation(in: bytes) {
            add(.cancellation(cancellation), isUrgent: true)
          } else {
            add(.message(bytes))
          }
        case .damage(let description): add(.damage(description))
        }
      }
    }
  }
}
