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
    let console = Console(
      writeOutput: {
        streams.output += $0
        return true
      },
      writeError: { streams.error += String(decoding: $0, as: UTF8.self) },
      readInput: { inputBytes },
      readSomeInput: Self.reader(of: input ?? []),
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

  /// Splits a line into words as a shell does, at spaces outside single quotes.
  static func words(_ line: String) -> [String] {
    var words: [String] = []
    var word: String?
    var isQuoted = false
    for character in line {
      if character == "'" {
        isQuoted.toggle()
        word = word ?? ""
      } else if character == " ", !isQuoted {
        if let complete = word { words.append(complete) }
        word = nil
      } else {
        word = (word ?? "") + String(character)
      }
    }
    return words + (word.map { [$0] } ?? [])
  }

  /// A function that returns the input once, and nothing from then on. A thread that reads input outlives the run, so the input has
  /// to end.
  static func reader(of input: [UInt8]) -> @Sendable () -> [UInt8] {
    let rest = Locked(input)
    return {
      rest.withLock { rest in
        defer { rest = [] }
        return rest
      }
    }
  }

  private final class Streams {
    var output: [UInt8] = []
    var error = ""
  }
}
