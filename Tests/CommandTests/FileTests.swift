import Foundation
import TestSupport
import Testing
import VFLReport

@testable import vfl

/// Tests what the command does to files and folders, in temporary folders.
@Suite struct FileTests {
  @Test func formatsInPlaceAndKeepsTheMode() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "H:[a]->=8-[b]   # why\n[c\n")
    try FileManager.default.setAttributes([.posixPermissions: 0o640], ofItemAtPath: path)
    #expect(run(["format", "--check", path]).status == .findings)
    #expect(folder.read("a.vfl") == "H:[a]->=8-[b]   # why\n[c\n")
    #expect(run(["format", path]).status == .findings)
    #expect(folder.read("a.vfl") == "H:[a]-(>=8)-[b]  # why\n[c\n")
    let mode = try FileManager.default.attributesOfItem(atPath: path)[.posixPermissions] as? Int
    #expect(mode == 0o640)
  }

  @Test func foldersAreWalkedInOrderAndLinksDoNotLoop() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("b/z.vfl", "[a")
    _ = try folder.write("a.vfl", "[a")
    _ = try folder.write("b/a.vfl", "[a")
    _ = try folder.write(".hidden/a.vfl", "[a")
    _ = try folder.write("a.txt", "[a")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/b/loop", withDestinationPath: folder.path)
    let result = run(["lint", folder.path])
    let files = result.output.split(separator: "\n").filter { $0.hasPrefix(folder.path) }
      .compactMap { $0.split(separator: ":").first.map { String($0.dropFirst(folder.path.count + 1)) } }
    #expect(files == ["a.vfl", "b/a.vfl", "b/z.vfl"])
    #expect(result.status == .findings)
  }

  @Test func unreadableFilesDoNotStopTheRun() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("good.vfl", "[a")
    let result = run(["lint", folder.path + "/missing.vfl", good, folder.path + "/missing"])
    #expect(result.status == .failure)
    #expect(result.output.contains("good.vfl:1:3: error"))
    #expect(result.error.contains("missing.vfl: no such file or folder"))
  }

  @Test func writesToAFileOrSaysWhyNot() throws {
    let folder = try TemporaryFolder()
    #expect(run(["compile", "-e", "[a(8)]", "--output", folder.path + "/out"]).output == "")
    #expect(folder.read("out") == "a.width == 8\n")
    let failed = run(["compile", "-e", "[a(8)]", "--output", folder.path + "/no/such/folder"])
    #expect(failed.status == .failure && failed.error.contains("cannot be written"))
  }

  @Test func formattingFollowsLinksAndKeepsBytes() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("real.vfl", "[a]->=8-[b]\n")
    let link = folder.path + "/link.vfl"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: path)
    #expect(run(["format", link]).status == .success)
    #expect(folder.read("real.vfl") == "[a]-(>=8)-[b]\n")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: link)) != nil)
    let latin = Array("# caf".utf8) + [0xE9, 0x0A] + Array("[a]->=8-[b]\n".utf8)
    #expect(
      CapturedRun(["format", "-"], input: latin).bytes
        == Array("# caf".utf8) + [0xE9, 0x0A] + Array("[a]-(>=8)-[b]\n".utf8))
  }

  @Test func formattingToAFileLeavesTheSource() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a]->=8-[b]\n")
    #expect(run(["format", "--output", folder.path + "/b.vfl", path]).status == .success)
    #expect(folder.read("a.vfl") == "[a]->=8-[b]\n" && folder.read("b.vfl") == "[a]-(>=8)-[b]\n")
  }

  /// Two formats on one line are not joined into one.
  @Test func formattingLeavesWhatMayBeTwoFormats() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a]-[b] [c]-[d]\n[a] -[b]\n")
    let result = run(["format", path])
    #expect(result.status == .findings && result.error.contains("a.vfl:1:8: error: whitespace"))
    #expect(folder.read("a.vfl") == "[a]-[b] [c]-[d]\n[a]-[b]\n")
  }

  @Test func linksToNothingAndRepeatedPathsAreSeen() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/gone.vfl", withDestinationPath: folder.path + "/nowhere")
    let result = run(["lint", folder.path, path])
    #expect(result.status == .failure && result.error.contains("gone.vfl: no such file"))
    #expect(result.error.contains("1 error in 1 file"))
  }

  @Test func unwritableOutputIsAFailure() {
    var console = Console.system()
    console.writeOutput = { _ in false }
    var message = ""
    console.writeError = { message += String(decoding: $0, as: UTF8.self) }
    #expect(Command.run(["compile", "-e", "[a(8)]"], console) == .failure)
    #expect(message == "vfl: standard output: cannot be written\n")
  }

  /// Every subcommand's help lists its flags and shows examples.
  @Test func helpIsComplete() {
    for subcommand in Subcommand.all {
      let help = run([subcommand.name, "--help"])
      #expect(help.status == .success && help.error.isEmpty)
      for flag in subcommand.flags {
        let names = [flag.short, flag.name].compactMap { $0 }.joined(separator: ", ")
        #expect(help.output.contains("  \(names)"), "\(subcommand.name) \(flag.name)")
      }
      #expect(help.output.contains("Examples:\n  vfl \(subcommand.name)"))
      for line in help.output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
      #expect(run(["help", subcommand.name]).output == help.output)
    }
    for line in run(["--help"]).output.split(separator: "\n") { #expect(line.count <= 80, "\(line)") }
  }

  /// Fixtures/Seeds: the project's original documents as constraint files, next to their findings and equations.
  @Test func seedsAreAsExpected() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    for path in try Project.files("Fixtures/Seeds", suffix: ".vfl") {
      let findings = run(["lint", "--quiet", path]).output
      try Project.expect(path.dropExtension + ".findings", contains: findings)
      let equations = run(["compile", path]).output
      try Project.expect(path.dropExtension + ".equations", contains: equations)
    }
    for path in try Project.files("Fixtures/Seeds", suffix: ".swift") {
      let findings = String(path.dropLast(".swift".count)) + ".findings"
      try Project.expect(findings, contains: run(["lint", "--quiet", path]).output)
    }
  }

  /// Fixtures/Logs/Explained: logs with every kind of constraint that the system creates, next to their explanations.
  @Test func explainedLogs() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let paths = try Project.files("Fixtures/Logs/Explained", suffix: ".log")
    #expect(paths.count >= 48)
    for path in paths {
      let explained = run(["explain", path])
      #expect(explained.status == .findings, "\(path)")
      try Project.expect(path.dropExtension + ".explanation", contains: explained.output)
      let linted = run(["lint", "--strict", path])
      #expect(linted.output.contains("[VFL707 logged_conflict]"), "\(path)")
      let json = run(["explain", "--to", "json", path])
      #expect(json.output.hasPrefix(#"{"version":1,"explanations":["#), "\(path)")
    }
  }

  /// Fixtures/Logs/Messages: messages about other mistakes than conflicts, next to their explanations, and crashes that have nothing to do
  /// with Auto Layout. The command fails if the app stopped.
  @Test func loggedMessages() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let paths = try Project.files("Fixtures/Logs/Messages", suffix: ".log")
    #expect(paths.count >= 60)
    for path in paths {
      let explained = run(["explain", path])
      try Project.expect(path.dropExtension + ".explanation", contains: explained.output + explained.error)
      let isMessage = explained.output.contains("What to do:")
      #expect(run(["lint", path]).output.contains("[VFL708 logged_message]") == isMessage, "\(path)")
      let isFailure = explained.output.contains("The app stopped:") || explained.output.contains("cannot both hold")
      #expect(explained.status == (isFailure ? .findings : .success), "\(path)")
      #expect(
        explained.output.isEmpty == explained.error.contains("in this log") || explained.error.contains("mentions"),
        "\(path)")
    }
  }

  /// Fixtures/Logs: console logs in every published form and with every kind of damage, next to their equations and findings.
  @Test func logsAreAsExpected() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let paths = try Project.files("Fixtures/Logs", suffix: ".log")
    #expect(paths.count >= 5)
    for path in paths {
      let findings = run(["lint", "--quiet", path]).output
      try Project.expect(path.dropExtension + ".findings", contains: findings)
      let equations = run(["compile", path]).output
      try Project.expect(path.dropExtension + ".equations", contains: equations)
    }
  }

  /// Tests the tables of autoresizing masks. Two rules report errors for the internal forms, which only the system may create. The
  /// legal forms have no findings.
  @Test func internalMaskFormsAreErrorsAndLegalOnesClean() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let result = run(["lint", "Fixtures/Seeds/000-masks-internal.vfl"]).output
    #expect(result.split(separator: "[VFL302 constant_location]", omittingEmptySubsequences: false).count - 1 == 2)
    #expect(
      result.split(separator: "[VFL301 invalid_attribute_pairing]", omittingEmptySubsequences: false).count - 1 == 3)
    #expect(run(["lint", "--strict", "Fixtures/Seeds/000-masks-legal.vfl"]).status == .success)
  }

  @Test func colorFollowsTheTerminalAndTheEnvironment() {
    let words = ["lint", "-e", "[a"]
    #expect(!run(words).output.contains("\u{1B}"))
    #expect(CapturedRun(words, onTerminal: true).output.contains("\u{1B}"))
    #expect(!CapturedRun(words, environment: ["NO_COLOR": "1"], onTerminal: true).output.contains("\u{1B}"))
    #expect(!CapturedRun(words, environment: ["TERM": "dumb"], onTerminal: true).output.contains("\u{1B}"))
    #expect(!CapturedRun(words + ["--color", "never"], onTerminal: true).output.contains("\u{1B}"))
    #expect(run(words + ["--color", "always"]).output.contains("\u{1B}"))
  }

  /// Human-readable output is colored if there are findings. Apart from the colors, it is the same as uncolored output.
  @Test func everythingIsColored() throws {
    let folder = try TemporaryFolder()
    let test = try folder.write(
      "test.vfl", "superview s (0 0; 320 480)\nview a\nH:|-8-[a(100)]\nV:|-8-[a(9)]\nexpect a.x == 9\n")
    let conflict = try folder.write("conflict.vfl", "superview s (0 0; 320 480)\nH:|-8-[a(400)]-8-|\nV:|-8-[a]\n")
    let lines: [[String]] = [
      ["lint", conflict], ["lint", "--format", "concise", conflict], ["lint", "--diff", "-e", "[a]->=8-[b]"],
      ["format", "--diff", "-e", "[a]->=8-[b]"], ["solve", conflict], ["solve", "--sizes", "300...500", conflict],
      ["test", test], ["explain", conflict],
    ]
    for words in lines {
      let plain = run(words)
      let colored = run(words + ["--color", "always"])
      #expect(!plain.output.contains("\u{1B}"), "\(words)")
      #expect(colored.output.contains("\u{1B}["), "\(words)")
      #expect(colored.output.replacing(#/\u{1B}\[[0-9;]*m/#, with: "") == plain.output, "\(words)")
    }
  }

  /// Source lines and drawings use the available columns, from 60 to 200.
  @Test func outputIsAsWideAsTheTerminal() {
    let long = "H:|-8-" + (0..<40).map { "[v\($0)(10)]-8-" }.joined() + "[last(-1)]-8-|"
    func width(_ words: [String], _ columns: Int?, _ variable: String? = nil) -> Int {
      let run = CapturedRun(
        words, environment: variable.map { ["COLUMNS": $0, "NO_COLOR": "1"] } ?? ["NO_COLOR": "1"],
        onTerminal: columns != nil, width: columns)
      return run.output.components(separatedBy: "\n").filter { !$0.hasPrefix("-:") }.map { $0.count }.max() ?? 0
    }
    let lint = ["lint", "--select", "negative_size", "-e", long]
    for (columns, variable, expected) in [
      (nil, nil, 80), (40, nil, 60), (60, nil, 60), (100, nil, 100), (200, nil, 200), (400, nil, 200),
      (100, "150", 150), (nil, "150", 150), (100, "", 100),
    ] as [(Int?, String?, Int)] {
      #expect((expected - 2...expected).contains(width(lint, columns, variable)), "\(expected)")
    }
    let draw = ["solve", "--draw", "--size", "600x100", "-e", "H:|[a]|", "-e", "V:|[a]|"]
    #expect([nil, 60, 100, 200].map { width(draw, $0) } == [72, 52, 92, 192])
  }

  private func run(_ words: [String]) -> CapturedRun { CapturedRun(words) }
}

extension String {
  fileprivate var dropExtension: String { String(dropLast(4)) }
}
