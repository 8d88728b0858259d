import VFLReport
import VFLWorkspace

/// The exit status of a run.
enum ExitStatus: Int32 {
  /// There are no findings that fail the run.
  case success = 0
  /// There are findings that fail the run.
  case findings = 1
  /// The command failed, or could not process every input.
  case failure = 2
}

/// The entry point: runs the subcommand, and converts errors to messages and an exit status.
enum Command {
  static let version = ToolVersion.text

  static func run(_ words: [String], _ console: Console) -> ExitStatus {
    do throws(Failure) {
      return try dispatch(words, console)
    } catch {
      report(error, console)
      return .failure
    }
  }

  /// Prints the reason for a failure to standard error.
  static func report(_ failure: Failure, _ console: Console) {
    console.error("vfl: \(TerminalText.escaped(failure.message))\n")
  }

  /// Prints a text that is the whole result of the run.
  static func say(_ words: String, _ console: Console) throws(Failure) -> ExitStatus {
    guard console.output(Array(words.utf8)) else { throw .workspace(.unwritable("standard output")) }
    return .success
  }

  private static func dispatch(_ words: [String], _ console: Console) throws(Failure) -> ExitStatus {
    if words.isEmpty {
      console.error(Help.overview)
      return .failure
    }
    let allFlags = Help.flags + Subcommand.all.flatMap(\.flags)
    let (name, rest) = Arguments.command(in: words, flags: allFlags)
    switch name {
    case nil:
      let arguments = try Arguments(rest, flags: allFlags)
      if arguments.has("--version") { return try say("vfl \(version)\n", console) }
      guard arguments.has("--help") else { throw .missingCommand }
      return try say(Help.overview, console)
    case "help"?:
      guard let topic = rest.first else { return try say(Help.overview, console) }
      return try say(Help.text(try subcommand(topic)), console)
    case "version"?: return try say("vfl \(version)\n", console)
    case let name?:
      let subcommand = try subcommand(name)
      let arguments = try Arguments(rest, flags: subcommand.flags + Help.flags)
      if arguments.has("--help") { return try say(Help.text(subcommand), console) }
      if arguments.has("--version") { return try say("vfl \(version)\n", console) }
      return try subcommand.run(arguments, console)
    }
  }

  private static func subcommand(_ name: String) throws(Failure) -> Subcommand {
    guard let subcommand = Subcommand.all.first(where: { $0.name == name }) else {
      throw .unknownCommand(name, Suggest.command(name))
    }
    return subcommand
  }
}

/// A subcommand: its name, its texts for help, its flags, and the function that runs it.
struct Subcommand: Sendable {
  let name: String
  /// The arguments after the name of the subcommand, as help shows them.
  let usage: String
  /// What the subcommand does, in one sentence.
  let summary: String
  let flags: [Flag]
  /// Example command lines, each with its meaning.
  let examples: [(line: String, meaning: String)]
  let run: @Sendable (Arguments, Console) throws(Failure) -> ExitStatus

  static let all = [
    lint, initialize, compile, convert, solve, check, test, explain, diff, verify, autoresize, parse, format, rules,
    devices, files, config, completions, server, mcp,
  ]
}

/// Prints failures to standard error, and records them.
final class FailureLog {
  private let console: Console
  /// The failures that have been reported, in order.
  private(set) var failures: [Failure] = []
  /// Whether no failure has been reported.
  var isEmpty: Bool { failures.isEmpty }

  init(_ console: Console) {
    self.console = console
  }

  func add(_ failure: Failure) {
    Command.report(failure, console)
    failures.append(failure)
  }
}
