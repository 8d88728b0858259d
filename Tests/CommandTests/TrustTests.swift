import Foundation
import TestSupport
import Testing
import VFLReport
import VFLWorkspace

@testable import vfl

/// Tests that untrusted trees are safe to read: only allowed files are opened, and names and texts cannot inject anything into
/// the output.
@Suite struct TrustTests {
  // MARK: Opened files

  /// The author of a pull request can put a symbolic link in place of a file that a workflow names.
  @Test func whatIsNamedIsAPlainFileInItsRepository() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("project/.git/HEAD", "")
    _ = try folder.write("project/inside.vfl", "[a]->=8-[b]\n")
    _ = try folder.write("victim.vfl", "[a]->=8-[b]\n")
    let project = folder.path + "/project"
    for (name, target) in [
      ("environment.vfl", "/proc/self/environ"), ("zero.vfl", "/dev/zero"), ("outside.vfl", "../victim.vfl"),
      ("up", ".."), ("twice.vfl", "outside.vfl"), ("link.vfl", "inside.vfl"),
    ] {
      try FileManager.default.createSymbolicLink(atPath: project + "/" + name, withDestinationPath: target)
    }
    mkfifo(project + "/pipe.vfl", 0o644)
    let commands = [
      ["lint"], ["lint", "--fix"], ["format"], ["format", "--check"], ["solve"], ["compile"], ["test", "--update"],
      ["explain"], ["verify"], ["lint", "--config"], ["lint", "--baseline"], ["diff", "/dev/null"],
    ]
    for command in commands {
      for name in ["environment.vfl", "zero.vfl", "outside.vfl", "up/victim.vfl", "twice.vfl"] {
        let run = CapturedRun(command + [project + "/" + name])
        #expect(run.status == .failure && run.output.isEmpty, "\(command) \(name): \(run.output)")
        #expect(run.error.contains("\(name): leads outside the repository"), "\(command) \(name): \(run.error)")
      }
      guard command[0] != "diff" else { continue }
      for path in [project + "/pipe.vfl", "/dev/null", "/dev/zero"] {
        let run = CapturedRun(command + [path])
        #expect(run.status == .failure && run.output.isEmpty, "\(command) \(path): \(run.output)")
        #expect(run.error.contains("\(path): not a regular file"), "\(command) \(path): \(run.error)")
      }
    }
    #expect(folder.read("victim.vfl") == "[a]->=8-[b]\n")
    // An empty name, such as that of an unset variable, does not refer to the current folder.
    #expect(CapturedRun(["lint", ""]).status == .failure)
    // The same applies to a folder that is a symbolic link, and to output files.
    #expect(CapturedRun(["lint", project + "/up"]).error.contains("up: leads outside the repository"))
    for flag in ["--output", "--write-baseline", "--stamp"] {
      let run = CapturedRun(["lint", "--exit-zero", flag, project + "/outside.vfl", "-e", "[a]"])
      #expect(run.status == .failure && run.error.contains("leads outside the repository"), "\(flag) \(run.error)")
    }
    #expect(folder.read("victim.vfl") == "[a]->=8-[b]\n")
    // Links within a repository, and links outside any repository, are followed and not replaced.
    #expect(CapturedRun(["format", project + "/link.vfl"]).status == .success)
    #expect(folder.read("project/inside.vfl") == "[a]-(>=8)-[b]\n")
    #expect((try? FileManager.default.destinationOfSymbolicLink(atPath: project + "/link.vfl")) == "inside.vfl")
  }

  /// The kernel generates the content of /proc. None of its files count as regular files, regardless of the path that leads to
  /// them.
  @Test func kernelFilesAreNotRead() throws {
    guard FileManager.default.fileExists(atPath: "/proc/self/environ") else { return }
    let folder = try TemporaryFolder()
    let path = folder.path + "/a.vfl"
    try FileManager.default.createSymbolicLink(atPath: path, withDestinationPath: "/proc/self/environ")
    let run = CapturedRun(["compile", path])
    #expect(run.status == .failure && run.error.contains("not a regular file") && run.output.isEmpty, "\(run.error)")
  }

  @Test func ignoreFilesAreNoLinks() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("project/.git/HEAD", "")
    _ = try folder.write("project/a.vfl", "[a]")
    let secret = try folder.write("secret", "a.vfl\n")
    try FileManager.default.createSymbolicLink(
      atPath: folder.path + "/project/.gitignore", withDestinationPath: secret)
    #expect(CapturedRun(["files", folder.path + "/project"]).output.contains("lint  \(folder.path)/project/a.vfl\n"))
  }

  /// A proof contains the path of the file that it refers to.
  @Test func proofsNameOnlyWhatIsNearThem() throws {
    let folder = try TemporaryFolder()
    let secret = try folder.write("secret.vfl", "superview s (0 0; 9 9)\nH:|[a(1)]|\n")
    let proof = try folder.write("project/proof.json", "")
    _ = CapturedRun(["solve", secret, "--certificate", proof])
    let run = CapturedRun(["verify", proof])
    #expect(run.status == .findings && run.output.contains("secret.vfl cannot be read"), "\(run.output)")
  }

  /// A folder that cannot be listed, or whose entries cannot be opened, makes the run fail.
  @Test func closedFoldersAreFailures() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("listed/inner/a.vfl", "[a")
    _ = try folder.write("listed/b.vfl", "[a")
    _ = try folder.write("closed/a.vfl", "[a")
    _ = try folder.write("open/a.vfl", "[a]")
    for (path, mode) in [("listed", 0o444), ("closed", 0), ("", 0o755)] as [(String, mode_t)] {
      chmod(folder.path + "/" + path, mode)
    }
    guard let run = try OrdinaryUser.run(["lint", folder.path]) else { return }
    #expect(run.status == 2, "\(run.error)")
    #expect(run.error.contains("/listed/: cannot be read") && run.error.contains("/closed/: cannot be read"))
    chmod(folder.path + "/listed", 0o755)
    chmod(folder.path + "/closed", 0o755)
  }

  // MARK: Names

  /// Paths are arbitrary bytes, and every path survives a round trip unchanged.
  @Test func pathsSurviveARoundTrip() {
    for bytes in [
      Array("a/b".utf8), [0x63, 0xE9], [0xFF, 0x2F, 0x80], [0xC3], [0xF4, 0x8F, 0xBF, 0xA9], [0xED, 0xA0, 0x80],
      [0xC0, 0x80], [0xF4, 0x8F, 0xBD, 0x80], Array("é".utf8), Array("e\u{301}".utf8),
    ] as [[UInt8]] {
      let text = PathName.text(bytes)
      let back = PathName.withBytes(text) { pointer in (0..<bytes.count + 1).map { UInt8(bitPattern: pointer[$0]) } }
      #expect(back == bytes + [0], "\(bytes)")
    }
    #expect(PathName.text([0xE9]) != PathName.text(Array("\u{10FFE9}".utf8)))
    #expect(PathName.name("a/\u{301}b") == "\u{301}b" && PathName.below("/a/\u{301}b", "/a") == "\u{301}b")
  }

  /// Files whose names have any Unicode normalization, any bytes and any length are linted, fixed, formatted and shown.
  @Test func anyNameWorks() throws {
    let names: [[UInt8]] = [
      [0x63, 0x61, 0x66, 0xE9], Array("\u{301}".utf8), Array("é".utf8), Array("e\u{301}".utf8),
      Array(String(repeating: "n", count: 251).utf8), [0x9B, 0x1B, 0x07, 0x0A], Array("\u{202E}\u{2028}".utf8),
      Array("::error::".utf8), [0xFF, 0xFE],
    ]
    for words in [["lint", "--fix"], ["format"]] {
      let folder = try TemporaryFolder()
      for name in names {
        PathName.withBytes(folder.path + "/" + PathName.text(name + Array(".vfl".utf8))) { path in
          let descriptor = open(path, O_WRONLY | O_CREAT, 0o644)
          _ = Descriptor.write(Array("[a]->=8-[b]\n".utf8), to: descriptor)
          close(descriptor)
        }
      }
      let run = CapturedRun(words + [folder.path])
      #expect(run.status == .success && run.output.isEmpty, "\(run.output) \(run.error)")
      let files = DiskFiles()
      let real = try FilePlace(named: folder.path).path
      let entries = try #require(files.folder(real)?.entries())
      #expect(Set(entries.map { Array($0.name.utf8) }).count == names.count)
      for entry in entries {
        let place = FilePlace(folder: real + "/", name: entry.name)
        #expect(try files.read(place, isNamed: entry.name) == Array("[a]-(>=8)-[b]\n".utf8), "\(entry.name)")
      }
      let listed = CapturedRun(["files", folder.path]).output
      #expect(listed.contains("/caf\\xE9.vfl\n") && listed.contains("/\\x9B\\u{1B}\\u{7}\\u{A}.vfl\n"), "\(listed)")
      Harmless.check(Array(listed.utf8), "files")
    }
  }

  // MARK: Output

  /// Runs every subcommand and output format on names and texts with everything that a terminal or CI service interprets.
  @Test func noOutputIsObeyed() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".git/HEAD", "")
    let marks = [
      "\u{1B}]0;x\u{7}", "\u{9B}2J", "\u{202E}", "\u{2028}", "\u{7F}", "\u{FEFF}", "\u{85}", "##[error]x", "##vso[x]y",
    ]
    for (number, mark) in Project.some(of: marks).enumerated() {
      let text = """
        ::error::one\(mark)
        ##[error]\(mark)
         ::set-output name=a::b
        \t##vso[task.setvariable]x\(mark)
        # \(mark) section_start:1:x\r
        superview s (0 0; 320 480)
        [a\(mark)]->=8-[b]
        [c]->=8-[d]
        \u{3000}::error::wide
        group g\(mark) {
        }
        H:|-8-[e(400)]-8-|
        expect e.x == 9

        """
      _ = try folder.write("\(mark.replacing("/", with: "")).vfl", text)
      _ = try folder.write("::error::\(number)\n::error::.vfl", text)
      _ = try folder.write(" ##[error]\(number).swift", "let a = \"H:[a(-1)]\(mark)\"\n" + text)
      _ = try folder.write("\(number)\(mark).log", text)
    }
    _ = try folder.write("::error::baseline.json", "{}")
    let all = try FileManager.default.contentsOfDirectory(atPath: folder.path).map { folder.path + "/" + $0 }
    let names = all.filter { $0.hasSuffix(".vfl") }
    let logs = all.filter { $0.hasSuffix(".log") }
    let tree = folder.path
    var lines: [[String]] = FindingFormat.names.map { ["lint", "--format", $0, tree] }
    lines += FindingFormat.names.map { ["lint", "--format", $0] + logs }
    lines += [
      ["lint", "--diff", tree], ["format", "--diff", tree], ["format", "--check", tree], ["files", tree],
      ["files", "--linted", tree], ["config"], ["config", "--schema"], ["rules"], ["rules", "--format", "json"],
      ["lint", "--baseline", tree + "/::error::baseline.json", tree], ["lint", "::error::missing"], ["::error::"],
      ["lint", "--statistics", tree], ["lint", "--format", "::error::"], ["explain"] + logs, ["compile"] + logs,
      ["lint", "\n::error::x"], ["verify"] + names, ["lint", "-", "--stdin-filename", "\n::error::\u{9B}"],
      ["completions", "zsh"], ["--help"],
    ]
    for form in ["equations", "json", "vfl", "swift", "objc", "log"] {
      lines += [["compile", "--to", form] + names, ["compile", "--to", form, "-e", "[a]\u{9B}::error::\n::error::"]]
    }
    for name in names {
      for form in ["text", "json", "svg"] { lines.append(["solve", "--to", form, name]) }
      lines += [["solve", "--draw", name], ["solve", "--sizes", "300...500", name], ["explain", name]]
      lines += [["explain", "--to", "json", name], ["diff", "/dev/null", name], ["diff", "--textconv", name]]
      lines += [["diff", "--to", "json", name, names[0]], ["check", "--to", "html", name]]
    }
    for form in ["text", "json", "junit", "html"] { lines.append(["test", "--format", form, tree]) }
    for form in ["tree", "json", "tokens"] {
      lines.append(["parse", "--to", form, "-e", "H:[a]\u{9B}\n::error::\u{1B}"])
    }
    for words in lines {
      for isColored in [false, true] {
        let run = CapturedRun(words + (isColored ? ["--color", "always"] : []), input: Array("[\u{9B}a".utf8))
        let isCommands = words.contains("github") && words.contains("lint")
        Harmless.check(run.bytes, "\(words)", holdsCommands: isCommands)
        Harmless.check(Array(run.error.utf8), "\(words)")
      }
    }
  }

  /// A diff without control sequences is exact to the byte. Any other diff is escaped, so it cannot be applied.
  @Test func differencesAreAppliedOrNot() throws {
    let folder = try TemporaryFolder()
    let latin = Array("# caf".utf8) + [0xE9, 0x0D, 0x0A] + Array("[a]->=8-[b]\r\n".utf8)
    let path = folder.path + "/a.vfl"
    try Data(latin).write(to: URL(filePath: path))
    #expect(CapturedRun(["format", "--diff", path]).bytes.contains(0xE9))
    _ = try folder.write("a.vfl", "# \u{1B}[2J\n[a]->=8-[b]\n")
    for words in [["format", "--diff"], ["lint", "--diff"]] {
      let run = CapturedRun(words + [path])
      #expect(run.output.hasPrefix("--- \(path) (escaped)\t\n+++ \(path) (escaped)\t\n@@"), "\(run.output)")
      #expect(run.output.contains(" # \\u{1B}[2J\n-[a]->=8-[b]\n+[a]-(>=8)-[b]\n"), "\(run.output)")
    }
    // Standard input is written back byte for byte, but escaped on a terminal.
    let text = Array("##[error]\u{1B}[2J\n[a]->=8-[b]\n".utf8)
    #expect(
      CapturedRun(["format", "-"], input: text).bytes == Array("##[error]\u{1B}[2J\n[a]-(>=8)-[b]\n".utf8))
    #expect(
      CapturedRun(["format", "-"], input: text, onTerminal: true).output
        == "##\\u{5B}error]\\u{1B}[2J\n[a]-(>=8)-[b]\n")
  }

  /// Every subcommand reports an error and fails if its output cannot be written.
  @Test func fullDisksAreFailures() throws {
    let folder = try TemporaryFolder()
    let file = try folder.write(
      "a.vfl", "superview s (0 0; 9 9)\nview a, b, c\nH:|[a(1)]|\nexpect a.x == 1\n[b]->=8-[c]\n")
    let proof = folder.path + "/proof.json"
    _ = CapturedRun(["solve", file, "--certificate", proof])
    let lines: [[String]] = [
      ["check", file], ["lint", file], ["lint", "--diff", file], ["lint", "--format", "json", file], ["compile", file],
      ["solve", file], ["convert", file], ["test", file], ["explain", file], ["verify", proof], ["parse", "-e", "[a]"],
      ["diff", file, "/dev/null"], ["diff", "--textconv", file],
      ["files", folder.path],
      ["format", "--diff", file], ["format", "--check", file], ["rules"], ["devices"], ["config"],
      ["completions", "bash"], ["server"], ["mcp"],
      ["--help"],
      ["--version"], ["help", "lint"], ["version"],
      ["autoresize", "--frame", "0 0 1 1", "--bounds", "0 0 9 9", "--mask", "none"], ["init", folder.path],
    ]
    #expect(Set(lines.map { $0[0] }).isSuperset(of: Subcommand.all.map(\.name)))
    for words in lines {
      var console = Console.system()
      console.writeOutput = { $0.isEmpty }
      // A message that the server answers.
      console.readSomeInput = CapturedRun.reader(of: Array("Content-Length: 2\r\n\r\n[]\n".utf8))
      var message = ""
      console.writeError = { message += String(decoding: $0, as: UTF8.self) }
      #expect(Command.run(words, console) == .failure, "\(words)")
      #expect(message.contains("standard output: cannot be written"), "\(words): \(message)")
    }
  }
}

/// A simple check that an output is UTF-8 and contains no harmful characters and no commands of CI services.
private enum Harmless {
  static func check(_ bytes: [UInt8], _ what: String, holdsCommands: Bool = false) {
    let whole = String(decoding: bytes, as: UTF8.self)
    guard whole.utf8.elementsEqual(bytes) else {
      Issue.record("\(what): not UTF-8")
      return
    }
    let text = whole.replacing(#/\u{1B}\[(0|1|1;3[1-6])m/#, with: "")
    for scalar in text.unicodeScalars where scalar != "\n" && scalar != "\t" && scalar != "\r" {
      let isControl = scalar.properties.generalCategory == .control
      let isMark = (0x202A...0x202E).contains(scalar.value) || (0x2066...0x2069).contains(scalar.value)
      if isControl || isMark || [0x2028, 0x2029, 0xFEFF].contains(scalar.value) {
        Issue.record("\(what): U+\(String(scalar.value, radix: 16))")
        return
      }
    }
    #expect(!text.contains("##[") && !text.contains("##vso["), "\(what)")
    #expect(!text.contains(#/section_start:\d+:[^\r\n]*\r/#), "\(what)")
    for line in text.split(whereSeparator: \.isNewline) where !holdsCommands {
      let isCommand = line.drop(while: \.isWhitespace).hasPrefix("::")
      if isCommand { Issue.record("\(what): \(line.prefix(80))") }
    }
  }
}

/// Runs the built command as a user other than root. Returns nil if the command has not been built, or if the tests run as root and
/// `setpriv` is missing.
enum OrdinaryUser {
  static func run(_ words: [String], input: String = "") throws -> (status: Int32, output: String, error: String)? {
    let command = Project.root + "/.build/debug/vfl"
    let change = "/usr/bin/setpriv"
    let files = FileManager.default
    guard files.isExecutableFile(atPath: command), getuid() != 0 || files.isExecutableFile(atPath: change) else {
      print("skipped: the command cannot be run as an ordinary user")
      return nil
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: getuid() == 0 ? change : command)
    process.arguments = (getuid() == 0 ? ["--reuid=65534", "--regid=65534", "--clear-groups", command] : []) + words
    let (output, error) = (Pipe(), Pipe())
    process.standardOutput = output
    process.standardError = error
    process.standardInput = FileHandle.nullDevice
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    let words = String(decoding: error.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    return (process.terminationStatus, text, words)
  }
}
