@testable import vfl

/// An in-process run of the command with captured output.
struct CapturedRun {
  let status: vfl.ExitStatus
  let output: String
  /// Standard output as bytes.
  let bytes: [UInt8]
  let error: String

  init(
    _ words: [String], input: [UInt8]? = [], environment: [String: String] = [:], onTerminal: Bool = false,
    width: Int? = nil, pause: @escaping (Double) -> Bool = { _ in false }
  ) {
    let streams = Streams()
    let inputBytes = input
    let rest = Locked(input ?? [])
    let console = Console(
      writeOutput: {
        streams.output += $0
        return true
      },
      writeError: { streams.error += String(decoding: $0, as: UTF8.self) },
      readInput: { inputBytes },
      readSomeInput: {
        rest.withLock { rest in
          defer { rest = [] }
          return rest
        }
      },
      pause: pause,
      outputIsTerminal: onTerminal,
      errorIsTerminal: onTerminal,
      terminalWidth: { width },
      processorCount: 2,
      environment: { environment[$0] })
    status = Command.run(words, console)
    bytes = streams.output
    output = String(decoding: streams.output, as: UTF8.self)
    error = streams.error
  }

  private final class Streams {
    var output: [UInt8] = []
    var error = ""
  }
}
