@testable import vfl

/// A run of the command in process, with its streams kept.
struct CapturedRun {
  let status: vfl.ExitStatus
  let output: String
  let error: String

  init(_ words: [String], input: String = "", environment: [String: String] = [:], onTerminal: Bool = false) {
    let streams = Streams()
    let bytes = Array(input.utf8)
    let console = Console(
      output: { streams.output += $0 },
      error: { streams.error += $0 },
      readInput: { bytes },
      outputIsTerminal: onTerminal,
      errorIsTerminal: onTerminal,
      environment: { environment[$0] })
    status = Command.run(words, console)
    output = streams.output
    error = streams.error
  }

  private final class Streams {
    var output = ""
    var error = ""
  }
}
