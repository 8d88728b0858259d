import Foundation
import TestSupport
import Testing
import VFLReport
import VFLSyntax
import VFLWorkspace

@testable import vfl

/// Tests linting whole trees: file selection, project configuration, fixes, baselines, and parallel jobs.
@Suite struct TreeTests {
  // MARK: Files

  @Test func excludedAndHiddenFilesAreSkipped() throws {
    let folder = try TemporaryFolder()
    for path in [
      "a.vfl", "gen/b.vfl", "keep/gen/c.vfl", "keep/gen/wanted.vfl", "keep/d.tmp.vfl", ".hidden/e.vfl", "f.txt",
      ".git/g.vfl", "deep/x/y/z.vfl", "deep/x/skip.vfl",
    ] { _ = try folder.write(path, "[a") }
    _ = try folder.write(".gitignore", "/gen/\n*.tmp.vfl\n# a comment\nkeep/gen/*\n!wanted.vfl\n")
    _ = try folder.write("deep/.vfl.json", "{exclude: ['**/skip.vfl']}")
    try FileManager.default.createSymbolicLink(atPath: folder.path + "/deep/loop", withDestinationPath: folder.path)
    let listed = CapturedRun(["files", "--linted", folder.path])
    let names = listed.output.split(separator: "\n").map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(names == ["a.vfl", "deep/x/y/z.vfl", "keep/gen/wanted.vfl"])
    let all = CapturedRun(["files", folder.path]).output.replacingOccurrences(of: folder.path + "/", with: "")
    #expect(
      all == """
        skip  .gitignore  hidden
        skip  .hidden/  hidden
        lint  a.vfl
        skip  deep/.vfl.json  hidden
        skip  deep/loop  a link to a folder
        skip  deep/x/skip.vfl  ignored by `**/skip.vfl` in deep/.vfl.json
        lint  deep/x/y/z.vfl
        skip  f.txt  no constraints
        skip  gen/  ignored by `/gen/` in .gitignore
        skip  keep/d.tmp.vfl  ignored by `*.tmp.vfl` in .gitignore
        skip  keep/gen/c.vfl  ignored by `keep/gen/*` in .gitignore
        lint  keep/gen/wanted.vfl

        """)
    // A file named on the command line is linted even if it is excluded, unless `--force-exclude` is given.
    let named = folder.path + "/keep/d.tmp.vfl"
    #expect(CapturedRun(["lint", named]).status == .findings)
    #expect(CapturedRun(["lint", "--force-exclude", named]).status == .success)
    #expect(CapturedRun(["lint", "--force-exclude", folder.path + "/gen/b.vfl"]).status == .success)
    #expect(CapturedRun(["lint", "--force-exclude", folder.path + "/gen"]).status == .success)
    mkfifo(folder.path + "/pipe.vfl", 0o644)
    #expect(CapturedRun(["files", folder.path]).output.contains("pipe.vfl  not a regular file"))
  }

  @Test func tooLargeFilesAreNotRead() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "")
    let file = try #require(FileHandle(forWritingAtPath: path))
    try file.truncate(atOffset: SourceText.maximumCount + 1)
    try file.close()
    #expect(throws: WorkspaceError.tooLarge(path)) { try DiskFiles().read(path) }
    let run = CapturedRun(["lint", path])
    #expect(run.status == .failure && run.error.contains("larger than 4 GiB"))
  }

  // MARK: Trust

  /// A change to a repository, such as a pull request, must not make the command read files outside the repository.
  @Test func nothingOutsideARepositoryIsReached() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".vfl.json", "{rules: {negative_size: 'off'}}")
    let secret = try folder.write("secret.vfl", "[secret(-1)]")
    _ = try folder.write("outside.json", "{rules: {secret: 'off'}}")
    _ = try folder.write("project/.git/HEAD", "")
    _ = try folder.write("project/a.vfl", "[a(-1)]")
    let files = FileManager.default
    try files.createSymbolicLink(atPath: folder.path + "/project/link.vfl", withDestinationPath: secret)
    try files.createSymbolicLink(
      atPath: folder.path + "/project/inside.vfl", withDestinationPath: folder.path + "/project/a.vfl")
    let listed = CapturedRun(["files", folder.path + "/project"]).output
    #expect(
      listed.contains("skip  \(folder.path)/project/link.vfl  a link that leads outside the folder or repository\n"))
    #expect(listed.contains("lint  \(folder.path)/project/inside.vfl\n"))
    // Configurations above the repository are ignored.
    let run = CapturedRun(["lint", "--format", "concise", folder.path + "/project/a.vfl"])
    #expect(run.output.contains("VFL407"))
    for (extended, words) in [
      ("../outside.json", "outside the repository"), ("/dev/zero", "not a regular file"), ("..", "not a regular file"),
    ] {
      _ = try folder.write("project/.vfl.json", "{extends: '\(extended)'}")
      let refused = CapturedRun(["lint", folder.path + "/project"])
      #expect(refused.status == .failure && refused.error.contains("project/.vfl.json:1:11: `\(extended)` is \(words)"))
    }
    // Paths named on the command line may be anywhere.
    _ = try folder.write("named.json", "{extends: 'project/more.json'}")
    _ = try folder.write("project/more.json", "{rules: {negative_size: 'off'}}")
    try files.removeItem(atPath: folder.path + "/project/.vfl.json")
    #expect(
      CapturedRun(["lint", "--config", folder.path + "/named.json", folder.path + "/project"]).status == .success)
    try files.createSymbolicLink(
      atPath: folder.path + "/project/.vfl.json", withDestinationPath: folder.path + "/outside.json")
    let linked = CapturedRun(["lint", folder.path + "/project"])
    #expect(linked.status == .failure && linked.error.contains("leads outside the repository"))
    #expect(!linked.error.contains("secret"))
  }

  /// A file name cannot inject a line that a CI service interprets as a command.
  @Test func fileNamesCannotInjectCommands() throws {
    let folder = try TemporaryFolder()
    let current = FileManager.default.currentDirectoryPath
    defer { _ = FileManager.default.changeCurrentDirectoryPath(current) }
    for name in ["::set-output name=x::a.vfl", "##[error]a.vfl", " ::error::b.vfl"] {
      for format in ["text", "concise"] {
        let run = CapturedRun(
          ["lint", "--format", format, "-", "--stdin-filename", name], input: Array("[a(-1)]".utf8))
        let shown = name.replacing("##[", with: "##\\u{5B}")
        #expect(run.output.hasPrefix("./\(shown):1:4: "), "\(run.output)")
      }
    }
    let path = try folder.write("\u{1B}[2Jknown.json", "{}")
    #expect(!CapturedRun(["lint", "--baseline", path, "-e", "[a]"]).error.contains("\u{1B}"))
    #expect(!CapturedRun(["lint", "--write-baseline", path, "-e", "[a]"]).error.contains("\u{1B}"))
  }

  // MARK: Fixes

  /// A file is not overwritten if it has changed since it was read, or if its encoding is damaged.
  @Test func changedFilesAreNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a]->=8-[b]\n")
    #expect(throws: WorkspaceError.changedMeanwhile(path)) {
      try DiskFiles().rewrite(FilePlace(named: path), isNamed: path, Array("[a]".utf8), as: [])
    }
    #expect(folder.read("a.vfl") == "[a]->=8-[b]\n")
    // A lone surrogate, and a byte that is left over.
    for damage in [[0x00, 0xD8], [0x20]] as [[UInt8]] {
      let bytes = [0xFF, 0xFE] + Self.littleEndian("[a]->=8-[b] # ") + damage
      try Data(bytes).write(to: URL(filePath: path))
      for words in [["format", path], ["lint", "--fix", path]] {
        let run = CapturedRun(words)
        #expect(run.status == .failure && run.error.contains("is not valid UTF-16"), "\(run.error)")
        #expect(FileManager.default.contents(atPath: path).map { Array($0) } == bytes)
      }
    }
  }

  /// A file in UTF-16 keeps its encoding when it is changed, and so does standard input.
  @Test func changedFilesKeepTheirEncoding() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("Player.xib", "")
    let document = try Project.text("Fixtures/Interface/Player.xib")
    let expected = CapturedRun(["lint", "--fix", "-", "--stdin-filename", "a.xib"], input: Array(document.utf8)).output
    #expect(expected != document)
    for isLittleEndian in [true, false] {
      func bytes(_ text: String) -> [UInt8] {
        let bytes = Self.littleEndian("\u{FEFF}" + text)
        return isLittleEndian ? bytes : stride(from: 0, to: bytes.count, by: 2).flatMap { [bytes[$0 + 1], bytes[$0]] }
      }
      try Data(bytes(document)).write(to: URL(filePath: path))
      let run = CapturedRun(["lint", "--fix", path])
      #expect(run.error.contains("1 finding fixed"), "\(run.error)")
      #expect(FileManager.default.contents(atPath: path).map { Array($0) } == bytes(expected))
      let input = CapturedRun(["lint", "--fix", "-", "--stdin-filename", "a.xib"], input: bytes(document))
      #expect(input.bytes == bytes(expected))
      #expect(CapturedRun(["format", "-"], input: bytes("H:[a]-8.0-[b]\n")).bytes == bytes("H:[a]-8-[b]\n"))
    }
  }

  private static func littleEndian(_ text: String) -> [UInt8] {
    text.utf16.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
  }

  /// An Interface Builder document in UTF-16 or with a byte order mark is read like the same document in UTF-8.
  @Test(arguments: [["lint"], ["solve"], ["compile", "--to", "json"]])
  func encodedDocumentsAreReadAlike(words: [String]) throws {
    let folder = try TemporaryFolder()
    let bytes = try Project.bytes("Fixtures/Interface/Player.xib")
    let path = try folder.write("a.xib", String(decoding: bytes, as: UTF8.self))
    let expected = CapturedRun(words + [path])
    let units = Array(String(decoding: bytes, as: UTF8.self).utf16)
    let forms: [[UInt8]] = [
      [0xEF, 0xBB, 0xBF] + bytes, [0xFF, 0xFE] + units.flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] },
      [0xFE, 0xFF] + units.flatMap { [UInt8($0 >> 8), UInt8($0 & 0xFF)] },
    ]
    for form in forms {
      try Data(form).write(to: URL(filePath: path))
      let run = CapturedRun(words + [path])
      #expect(run.status == expected.status && run.error == expected.error)
      // Offsets in a document with a byte order mark include its three bytes.
      if form[0] != 0xEF || words[0] != "compile" { #expect(run.output == expected.output) }
    }
  }

  @Test func standardInputThatCannotBeReadIsAFailure() {
    for words in [["lint", "-"], ["verify", "-"], ["format", "-"]] {
      let run = CapturedRun(words, input: nil)
      #expect(run.status == .failure && run.error == "vfl: standard input: cannot be read\n", "\(run.error)")
    }
  }

  @Test func fixesAreWrittenShownOrPrinted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a]->=8-[b]\na.centerX == + 200\n")
    let diff = CapturedRun(["lint", "--diff", path])
    #expect(
      diff.status == .findings
        && diff.output.hasSuffix("@@ -1,2 +1,2 @@\n-[a]->=8-[b]\n+[a]-(>=8)-[b]\n a.centerX == + 200\n"))
    #expect(folder.read("a.vfl") == "[a]->=8-[b]\na.centerX == + 200\n")
    let fixed = CapturedRun(["lint", "--fix", "--format", "xcode", path])
    #expect(folder.read("a.vfl") == "[a]-(>=8)-[b]\na.centerX == + 200\n")
    #expect(
      fixed.status == .findings && fixed.output.contains("a.vfl:2:1: error:")
        && fixed.error.contains("1 finding fixed\n1 error in 1 file; 1 can be fixed with `--fix --unsafe-fixes`\n"))
    // `--unsafe-fixes` alone changes nothing.
    let alone = CapturedRun(["lint", "--unsafe-fixes", path])
    #expect(alone.status == .findings && alone.error.hasSuffix("; 1 can be fixed with `--fix --unsafe-fixes`\n"))
    #expect(folder.read("a.vfl") == "[a]-(>=8)-[b]\na.centerX == + 200\n")
    #expect(CapturedRun(["lint", "--unsafe-fixes", "--diff", path]).output.contains("+a.centerX == superview.left"))
    #expect(CapturedRun(["lint", "--fix", "--unsafe-fixes", path]).status == .success)
    #expect(folder.read("a.vfl") == "[a]-(>=8)-[b]\na.centerX == superview.left + 200\n")
    #expect(CapturedRun(["lint", "--fix", "-"], input: Array("[a]->=8-[b]".utf8)).output == "[a]-(>=8)-[b]")
    #expect(CapturedRun(["lint", "--fix", "--diff", path]).status == .failure)
  }

  // MARK: Baseline

  @Test func baselinesSurviveInsertedLines() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a(-1)]\n[b(-1)]\n[b(-1)]\n")
    let baseline = folder.path + "/known.json"
    #expect(CapturedRun(["lint", "--write-baseline", baseline, path]).status == .success)
    let hidden = CapturedRun(["lint", "--baseline", baseline, path])
    #expect(hidden.status == .success && hidden.error == "no findings in 1 file; 4 hidden by the baseline\n")
    _ = try folder.write("a.vfl", "# moved\n\n[a(-1)]\n[b(-1)]\n[c(-1)]\n")
    let run = CapturedRun(["lint", "--format", "xcode", "--baseline", baseline, path])
    #expect(run.output.contains(":5:4: error") && run.output.split(separator: "\n").count == 1)
    #expect(run.error.contains("that no longer occur"))
    #expect(CapturedRun(["lint", "--baseline", baseline, "--prune-baseline", path]).error.contains("removed "))
    #expect(!CapturedRun(["lint", "--baseline", baseline, path]).error.contains("no longer occur"))
    _ = try folder.write("known.json", "{}")
    #expect(CapturedRun(["lint", "--baseline", baseline, path]).error.contains("not a baseline"))
  }

  /// A Mac's disk may spell a name with combining marks that git spells with composed letters.
  @Test(arguments: [("Gr\u{F6}\u{DF}e", "Gro\u{308}\u{DF}e"), ("Gro\u{308}\u{DF}e", "Gr\u{F6}\u{DF}e")])
  func baselinesMatchOtherNormalizations(listed: String, found: String) throws {
    let text = "[a(-1)]\n[b(-1)]\n"
    let (first, second) = (try TemporaryFolder(), try TemporaryFolder())
    _ = try first.write(listed + "/a.vfl", text)
    let arguments = ["lint", first.path + "/" + listed + "/a.vfl", "--write-baseline", first.path + "/known.json"]
    #expect(CapturedRun(arguments).status == .success)
    _ = try second.write(found + "/a.vfl", text)
    let baseline = try second.write("known.json", try #require(first.read("known.json")))
    let run = CapturedRun(["lint", "--baseline", baseline, second.path])
    #expect(run.status == .success && run.error == "no findings in 1 file; 2 hidden by the baseline\n", "\(run.error)")
    #if os(Linux)
      // Here, both spellings can exist in one folder, as two files.
      _ = try second.write(listed + "/a.vfl", text)
      #expect(CapturedRun(["lint", second.path, "--write-baseline", baseline]).status == .success)
      #expect(CapturedRun(["lint", "--baseline", baseline, second.path]).error.contains("4 hidden by the baseline"))
    #endif
  }

  // MARK: Many texts at once

  @Test func anyNumberOfJobsPrintsTheSame() throws {
    let folder = try TemporaryFolder()
    for index in 0..<200 {
      _ = try folder.write("d\(index % 7)/f\(index).vfl", index % 3 == 0 ? "[a(-\(index))]\n[b]->=8-[c]\n" : "[a(8)]\n")
    }
    for format in FindingFormat.names {
      let runs = ["1", "2", "8"].map { CapturedRun(["lint", "--format", format, "--jobs", $0, folder.path]) }
      #expect(runs[0].bytes == runs[1].bytes && runs[1].bytes == runs[2].bytes && !runs[0].bytes.isEmpty, "\(format)")
      #expect(Set(runs.map(\.error)).count == 1)
    }
    #expect(CapturedRun(["lint", "--jobs", "0", folder.path]).status == .failure)
  }

  @Test func failuresAreReported() throws {
    let folder = try TemporaryFolder()
    let good = try folder.write("good.vfl", "[a")
    _ = try folder.write("closed/a.vfl", "[a")
    let unreadable = try folder.write("unreadable.vfl", "[a")
    // Root can read everything, so file permissions cannot be tested as root.
    let isRoot = getuid() == 0
    if !isRoot {
      chmod(folder.path + "/closed", 0)
      chmod(unreadable, 0)
      let run = CapturedRun(["lint", folder.path])
      #expect(run.status == .failure && run.error.contains("closed") && run.error.contains("unreadable.vfl"))
      #expect(run.output.contains("good.vfl:1:3"))
      chmod(folder.path + "/closed", 0o755)
    }
    let missing = CapturedRun(["lint", folder.path + "/missing", good])
    #expect(
      missing.status == .failure && missing.error.contains("missing: no such file")
        && missing.output.contains("good.vfl"))
    let full = CapturedRun(["lint", "--output", "/dev/full", good])
    #expect(full.status == .failure && full.error.contains("/dev/full: cannot be written"))
  }

  /// Services find a mistake in a configuration where they look for findings, with its position and the path that they expect.
  @Test func failuresHaveTheFormOfFindings() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".git/HEAD", "")
    let configuration = try folder.write("App/.vfl.json", "{\n  rules: 3\n}")
    let text = try folder.write("App/a.vfl", "[a(8)]\n")
    let baseline = try folder.write("known.json", "{}")
    let expected = [
      "xcode": "\(configuration):2:10: error: ", "github": "::error file=App/.vfl.json,line=2,col=10,title=vfl::",
      "gitlab": "\"path\":\"App/.vfl.json\",\"lines\":{\"begin\":2",
      "json": "\"file\":\"\(configuration)\",\"line\":2,\"column\":10",
      "checkstyle": "<error line=\"2\" column=\"10\" severity=\"error\"", "sarif": "App/.vfl.json:2:10: ",
      "junit": "App/.vfl.json:2:10: ",
    ]
    for (format, words) in expected {
      // A configuration that applies to the files, and one that is named.
      for arguments in [[folder.path + "/App"], [text, "--config", configuration]] {
        let run = CapturedRun(["lint", "--format", format] + arguments)
        #expect(run.status == .failure && run.output.contains(words), "\(format): \(run.output)")
        #expect(run.error.contains("App/.vfl.json:2:10: "))
      }
      let known = CapturedRun(["lint", "--format", format, "--baseline", baseline, "-e", "[a(8)]"])
      #expect(known.status == .failure && known.output.contains("not a baseline"), "\(format): \(known.output)")
    }
    for format in ["text", "concise", "diff"] {
      let run = CapturedRun(["lint", "--format", format, "--config", configuration, text])
      #expect(run.status == .failure && run.output.isEmpty && run.error.contains(":2:10: "))
    }
  }

  @Test func workflowsGetTheirForm() {
    let run = CapturedRun(["lint", "-e", "[a"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.output.hasPrefix("::error file=-,line=1"))
    #expect(
      CapturedRun(["lint", "--format", "xcode", "-e", "[a"], environment: ["GITHUB_ACTIONS": "true"]).output.hasPrefix(
        "-:1:3"))
  }

  /// CI services resolve paths from the repository's root, regardless of the current folder and the form of the paths.
  @Test func servicesGetPathsFromTheRoot() throws {
    _ = FileManager.default.changeCurrentDirectoryPath(Project.root)
    let folder = try TemporaryFolder()
    _ = try folder.write(".git/HEAD", "ref: refs/heads/main\n")
    _ = try folder.write("App/Views/a b.vfl", "[a")
    let path = folder.path + "/App/../App/./Views/a b.vfl"
    func output(_ format: String, _ words: [String] = []) -> String {
      CapturedRun(["lint", "--format", format] + (words.isEmpty ? [path] : words), input: Array("[a".utf8)).output
    }
    #expect(output("sarif").contains("\"uri\":\"App/Views/a%20b.vfl\",\"uriBaseId\":\"%SRCROOT%\""))
    #expect(output("github").hasPrefix("::error file=App/Views/a b.vfl,line=1"))
    #expect(output("gitlab").contains("\"path\":\"App/Views/a b.vfl\""))
    #expect(output("github", ["-", "--stdin-filename", path]).hasPrefix("::error file=App/Views/a b.vfl,"))
    #expect(output("github", ["-e", "[a"]).hasPrefix("::error file=-,"))
    #expect(output("xcode").hasPrefix("\(folder.path)/App/Views/a b.vfl:1:3: error"))
    // Paths in the current repository are relative to its root.
    #expect(output("github", ["Fixtures/../Fixtures/Seeds"]).hasPrefix("::error file=Fixtures/Seeds/"))
    #expect(output("xcode", ["Fixtures/Seeds"]).hasPrefix("\(Project.root)/Fixtures/Seeds/"))
    // A path through a link that leads into the repository is relative to the repository's root.
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/App")
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(output("github", [link + "/Views/a b.vfl"]).hasPrefix("::error file=App/Views/a b.vfl,"))
    // A file outside any repository is reported with its absolute path.
    let other = try TemporaryFolder()
    let lone = try other.write("a.vfl", "[a")
    #expect(output("sarif", [lone]).contains("\"artifactLocation\":{\"uri\":\"file://\(lone)\"}"))
  }

  /// Paths in a baseline are relative to the baseline's folder, regardless of the output format.
  @Test func baselinesAreTheSameForServices() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".git/HEAD", "")
    let path = try folder.write("App/a.vfl", "[a(-1)]")
    for environment in [[:], ["GITHUB_ACTIONS": "true"]] {
      let baseline = folder.path + "/App/known.json"
      _ = CapturedRun(["lint", "--write-baseline", baseline, path], environment: environment)
      #expect(folder.read("App/known.json")?.contains("\"file\": \"a.vfl\"") == true)
      #expect(CapturedRun(["lint", "--baseline", baseline, path], environment: environment).status == .success)
    }
  }
}
