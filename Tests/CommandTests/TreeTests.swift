import Foundation
import TestSupport
import Testing
import VFLSyntax
import VFLWorkspace

@testable import vfl

/// Tests linting of whole trees: file selection, project configuration, fixes, baselines, parallel jobs.
@Suite struct TreeTests {
  // MARK: Files

  @Test func patternsAndHiddenFilesAreLeftOut() throws {
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

  // MARK: Configuration

  @Test func nearerConfigurationsExtendThoseAbove() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      ".vfl.json", "{root: true, rules: {negative_size: 'off', no_effect: 'off'}, metrics: {gap: 8}}")
    _ = try folder.write("a.vfl", "[a(-1)]")
    _ = try folder.write("b/a.vfl", "[a(-1)]\n[b]")
    _ = try folder.write("b/.vfl.json", "// nearer\n{rules: {VFL407: 'note'}, target: 'macos', views: ['a', 'b'],}")
    _ = try folder.write("b/c/a.vfl", "|-[z(8)]")
    _ = try folder.write("b/d/.vfl.json", "{root: true, extends: '../../.vfl.json', metrics: {gap: 9, m: 1}}")
    _ = try folder.write("b/d/a.vfl", "|-gap-[a(m)]\n[b(-1)]")
    let run = CapturedRun(["lint", "--format", "concise", "--quiet", folder.path])
    let lines = run.output.split(separator: "\n").map { String($0.dropFirst(folder.path.count + 1)) }
    #expect(
      lines == [
        "b/a.vfl:1:4: note: `a.width` cannot be negative [VFL407 negative_size]",
        "b/c/a.vfl:1:4: error: unknown view `z` [VFL201 unknown_view]",
      ])
    #expect(
      CapturedRun(["compile", folder.path + "/b/d"]).output
        == "a.leading == superview.leading + 9\na.width == 1\nb.width == -1\n")
    // One file for everything.
    let fixed = CapturedRun(["lint", "--config", folder.path + "/.vfl.json", "--quiet", folder.path + "/b/a.vfl"])
    #expect(fixed.output.isEmpty && fixed.status == .success)
    func shown(_ path: String) -> String {
      CapturedRun(["config", folder.path + path]).output.replacingOccurrences(of: folder.path, with: "TOP")
        .split(separator: "\n").filter { !$0.hasSuffix("# default") }.joined(separator: "\n")
    }
    #expect(
      shown("/b/a.vfl") == """
        # TOP/b/.vfl.json
        root = true                               # TOP/.vfl.json:1
        rules.negative_size = "note"              # TOP/b/.vfl.json:2
        rules.no_effect = "off"                   # TOP/.vfl.json:1
        metrics.gap = 8                           # TOP/.vfl.json:1
        target = "macos"                          # TOP/b/.vfl.json:2
        views = ["a", "b"]                        # TOP/b/.vfl.json:2
        """)
    #expect(
      shown("/b/d/a.vfl") == """
        # TOP/b/d/.vfl.json
        root = true                               # TOP/b/d/.vfl.json:1
        rules.negative_size = "off"               # TOP/.vfl.json:1
        rules.no_effect = "off"                   # TOP/.vfl.json:1
        metrics.gap = 9                           # TOP/b/d/.vfl.json:1
        metrics.m = 1                             # TOP/b/d/.vfl.json:1
        """)
  }

  @Test func overridesCountForTheFilesTheyName() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(
      ".vfl.json",
      """
      {
        root: true,
        metrics: {gap: 8},
        overrides: [
          {files: ["Legacy/", "!Legacy/new.vfl"], rules: {negative_size: "off"}, metrics: {gap: 10}},
          {files: ["*.old.vfl"], rules: {negative_size: "warning"}},
        ],
      }
      """)
    // A nearer file overrides the overrides of the files above it.
    _ = try folder.write("Legacy/strict/.vfl.json", "{rules: {negative_size: 'error'}}")
    for name in ["a", "Legacy/a", "Legacy/new", "Legacy/a.old", "Legacy/deep/a", "Legacy/strict/a", "b.old"] {
      _ = try folder.write(name + ".vfl", "[a(-1)]-gap-[b]")
    }
    func lines(_ words: [String]) -> [String] {
      CapturedRun(words).output.replacingOccurrences(of: folder.path + "/", with: "").split(separator: "\n").map {
        $0.split(separator: ":").prefix(4).joined(separator: ":")
      }
    }
    let expected = [
      "Legacy/a.old.vfl:1:4: warning", "Legacy/new.vfl:1:4: error", "Legacy/strict/a.vfl:1:4: error",
      "a.vfl:1:4: error", "b.old.vfl:1:4: warning",
    ]
    #expect(lines(["lint", "-q", "--format", "concise", folder.path]) == expected)
    // The same for named files and for standard input.
    #expect(lines(["lint", "-q", "--format", "concise", folder.path + "/Legacy/a.vfl"]) == [])
    let input = CapturedRun(
      ["lint", "--format", "concise", "-", "--stdin-filename", folder.path + "/Legacy/deep/a.vfl"],
      input: Array("[a(-1)]".utf8))
    #expect(input.status == .success && input.output.isEmpty)
    #expect(CapturedRun(["compile", folder.path + "/Legacy/a.vfl"]).output.hasSuffix("b.leading == a.trailing + 10\n"))
    let shown = CapturedRun(["config", folder.path + "/Legacy/a.vfl"]).output
    #expect(shown.contains("metrics.gap = 10 ") && !shown.contains("overrides"))
    #expect(
      CapturedRun(["config", folder.path]).output.contains("overrides.1.files = [\"Legacy/\", \"!Legacy/new.vfl\"]"))
  }

  @Test func whatOthersWroteIsLeftOutByDefault() throws {
    let folder = try TemporaryFolder()
    let names = ["Pods", "Carthage", "DerivedData", "node_modules", ".build", "SourcePackages"]
    for name in names { _ = try folder.write("App/\(name)/a.vfl", "[a") }
    _ = try folder.write("App/a.vfl", "[a")
    func listed(_ words: [String] = []) -> [String] {
      CapturedRun(["files", "--linted", folder.path] + words).output.split(separator: "\n").map {
        String($0.dropFirst(folder.path.count + 1))
      }
    }
    #expect(listed() == ["App/a.vfl"])
    #expect(CapturedRun(["files", folder.path]).output.contains("App/Pods/  ignored by default"))
    _ = try folder.write(".vfl.json", "{root: true, exclude: ['!Pods/', 'DerivedData']}")
    #expect(listed() == ["App/Pods/a.vfl", "App/a.vfl"])
    // Paths named on the command line are linted.
    #expect(CapturedRun(["lint", folder.path + "/App/Carthage"]).status == .findings)
    #expect(CapturedRun(["lint", folder.path + "/App/Carthage/a.vfl"]).status == .findings)
  }

  @Test(
    arguments: [
      ("{\n  rulez: {}\n}", "2:3: unknown key `rulez`, did you mean `rules`?"),
      ("{rules: {negative_sise: 'off'}}", "1:10: unknown rule `negative_sise`, did you mean `negative_size`?"),
      (
        "{\"rules\": {\"negative_size\": \"of\"}}",
        "1:29: `negative_size` expects \"off\", \"note\", \"warning\" or \"error\""
      ),
      ("// x\n{target: 'tvos'}", "2:10: `target` expects \"ios\" or \"macos\""),
      ("{views: ['a', 5]}", "1:15: `views` expects strings"),
      ("{metrics: {m: 'x'}}", "1:15: metric `m` expects a number"),
      ("[]", "1:1: expected an object"), ("{root: 1}", "1:8: `root` expects true or false"),
      ("{overrides: {}}", "1:13: `overrides` expects a list of objects"),
      ("{overrides: [{rules: {}}]}", "1:14: the override needs `files`, a list of patterns"),
      ("{overrides: [{files: [], exclude: []}]}", "1:26: `exclude` applies to all files and cannot be overridden"),
      ("{overrides: [{files: [], rulse: {}}]}", "1:26: unknown key `rulse`, did you mean `rules`?"),
      ("{extends: 'x.json'}", "1:11: `x.json`: no such file"),
      ("{extends: '.vfl.json'}", "1:11: the configuration extends itself"),
      ("{\n  metrics: {m: 1e+}\n}", "2:16: `1e+` is not a number"),
      (
        "{rules: {VFL407: 'off', negative_size: 'off'}}",
        "1:25: rule `negative_size` is set twice, as `VFL407` and as `negative_size`"
      ),
    ])
  func mistakesInConfigurationsAreShown(text: String, message: String) throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("bad/.vfl.json", text)
    _ = try folder.write("bad/a.vfl", "[a")
    _ = try folder.write("good.vfl", "[a")
    let run = CapturedRun(["lint", "--format", "xcode", folder.path])
    #expect(run.error.contains("bad/.vfl.json:" + message), "\(run.error)")
    // The other files are still linted.
    #expect(run.status == .failure && run.output.contains("good.vfl:1:3: error") && !run.output.contains("bad/a.vfl"))
    #expect(CapturedRun(["lint", "--config", folder.path + "/bad/.vfl.json", folder.path]).status == .failure)
  }

  @Test func brokenJSONIsOneMessage() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write(".vfl.json", "{rules: ")
    let run = CapturedRun(["config", folder.path])
    #expect(
      run.status == .failure
        && run.error.hasPrefix("vfl: \(folder.path)/.vfl.json:1:9: expected a value, found the end"))
    #expect(run.error.split(separator: "\n").count == 1)
  }

  @Test func theSchemaNamesEverything() throws {
    let schema = CapturedRun(["config", "--schema"]).output
    let object = try #require(try JSONSerialization.jsonObject(with: Data(schema.utf8)) as? [String: Any])
    let properties = try #require(object["properties"] as? [String: Any])
    #expect(Set(properties.keys) == Set(ConfigurationReader.keys.map { $0.name }))
    let definitions = try #require(object["$defs"] as? [String: [String: Any]])
    let rules = try #require(definitions["rules"]?["properties"] as? [String: Any])
    #expect(rules.count >= 57)
    let override = try #require((properties["overrides"] as? [String: Any])?["items"] as? [String: Any])
    let overridable = try #require(override["properties"] as? [String: Any])
    #expect(Set(overridable.keys) == Set(["files"] + ConfigurationReader.overridableKeys))
  }

  // MARK: Trust

  /// A change to a repository, such as a pull request, must not be able to read files outside it.
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
    #expect(listed.contains("skip  \(folder.path)/project/link.vfl  a link that leads outside\n"))
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
  @Test func namesOfFilesAreNoCommands() throws {
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

  /// A file that changed since it was read is not overwritten, and neither is one that would lose its encoding.
  @Test func filesAreNotOverwrittenUnseen() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a]->=8-[b]\n")
    #expect(throws: WorkspaceError.changedMeanwhile(path)) {
      try DiskFiles().rewrite(FilePlace(named: path), isNamed: path, Array("[a]".utf8), as: [])
    }
    #expect(folder.read("a.vfl") == "[a]->=8-[b]\n")
    let units = Array("[a]->=8-[b]\n".utf16).flatMap { [UInt8($0 & 0xFF), UInt8($0 >> 8)] }
    try Data([0xFF, 0xFE] + units).write(to: URL(filePath: path))
    for words in [["format", path], ["lint", "--fix", path]] {
      let run = CapturedRun(words)
      #expect(run.status == .failure && run.error.contains("is UTF-16, and vfl writes UTF-8 only"), "\(run.error)")
      #expect(FileManager.default.contents(atPath: path).map { Array($0) } == [0xFF, 0xFE] + units)
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
    // The flag alone changes nothing.
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

  @Test func baselinesOutliveLines() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a(-1)]\n[b(-1)]\n[b(-1)]\n")
    let baseline = folder.path + "/known.json"
    #expect(CapturedRun(["lint", "--write-baseline", baseline, path]).status == .success)
    let hidden = CapturedRun(["lint", "--baseline", baseline, path])
    #expect(hidden.status == .success && hidden.error == "no findings in 1 file; 4 hidden by the baseline\n")
    _ = try folder.write("a.vfl", "# moved\n\n[a(-1)]\n[b(-1)]\n[c(-1)]\n")
    let run = CapturedRun(["lint", "--format", "xcode", "--baseline", baseline, path])
    #expect(run.output.contains(":5:4: error") && run.output.split(separator: "\n").count == 1)
    #expect(run.error.contains("findings it lists are gone") || run.error.contains("finding it lists is gone"))
    #expect(CapturedRun(["lint", "--baseline", baseline, "--prune-baseline", path]).error.contains("taken out"))
    #expect(!CapturedRun(["lint", "--baseline", baseline, path]).error.contains("gone"))
    _ = try folder.write("known.json", "{}")
    #expect(CapturedRun(["lint", "--baseline", baseline, path]).error.contains("not a baseline"))
  }

  // MARK: Many texts at once

  @Test func anyNumberOfJobsPrintsTheSame() throws {
    let folder = try TemporaryFolder()
    for index in 0..<200 {
      _ = try folder.write("d\(index % 7)/f\(index).vfl", index % 3 == 0 ? "[a(-\(index))]\n[b]->=8-[c]\n" : "[a(8)]\n")
    }
    for format in FindingFormatNames.all {
      let runs = ["1", "2", "8"].map { CapturedRun(["lint", "--format", format, "--jobs", $0, folder.path]) }
      #expect(runs[0].bytes == runs[1].bytes && runs[1].bytes == runs[2].bytes && !runs[0].bytes.isEmpty, "\(format)")
      #expect(Set(runs.map(\.error)).count == 1)
    }
    #expect(CapturedRun(["lint", "--jobs", "0", folder.path]).status == .failure)
  }

  @Test func whatCannotBeDoneIsSaid() throws {
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

  @Test func workflowsGetTheirForm() {
    let run = CapturedRun(["lint", "-e", "[a"], environment: ["GITHUB_ACTIONS": "true"])
    #expect(run.output.hasPrefix("::error file=-,line=1"))
    #expect(
      CapturedRun(["lint", "--format", "xcode", "-e", "[a"], environment: ["GITHUB_ACTIONS": "true"]).output.hasPrefix(
        "-:1:3"))
  }

  /// CI services resolve paths from the repository's root, whatever the current folder and the form of the paths.
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
    // Also in the current repository, and from a folder inside it.
    #expect(output("github", ["Fixtures/../Fixtures/Seeds"]).hasPrefix("::error file=Fixtures/Seeds/"))
    #expect(output("xcode", ["Fixtures/Seeds"]).hasPrefix("\(Project.root)/Fixtures/Seeds/"))
    // A link that leads into the repository.
    let link = folder.path + "-link"
    try FileManager.default.createSymbolicLink(atPath: link, withDestinationPath: folder.path + "/App")
    defer { try? FileManager.default.removeItem(atPath: link) }
    #expect(output("github", [link + "/Views/a b.vfl"]).hasPrefix("::error file=App/Views/a b.vfl,"))
    // A file outside any repository has its absolute path.
    let other = try TemporaryFolder()
    let lone = try other.write("a.vfl", "[a")
    #expect(output("sarif", [lone]).contains("\"artifactLocation\":{\"uri\":\"file://\(lone)\"}"))
  }

  /// Paths in a baseline are relative to the baseline's folder, whatever the output format.
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

  // MARK: Shells

  /// Loads each completion script in its shell, if the shell is installed. The script completes subcommands, also after flags, rule
  /// names and codes, the values of a flag, and shows what flags do with every character quoted correctly.
  @Test(arguments: [
    (
      "bash",
      """
      source "$1"
      offers() { COMP_WORDS=("$@"); COMP_CWORD=$(($# - 1)); COMPREPLY=(); _vfl; echo "${COMPREPLY[*]}"; }
      offers vfl ''; offers vfl --color never ''; offers vfl rules con; offers vfl rules VFL30; offers vfl lint --select neg
      offers vfl lint --format ''; offers vfl lint -
      """
    ),
    (
      "zsh",
      """
      autoload -U compinit; compinit -u -D; source "$1"
      _describe() { print -l -- ${(P)2} }
      _arguments() { print -rl -- "$@" }
      offers() { words=("$@"); CURRENT=$#; _vfl }
      offers vfl ''; offers vfl --color never ''; offers vfl rules con; offers vfl lint -; offers vfl autoresize -
      """
    ),
    (
      "fish",
      """
      source $argv[1]
      for line in 'vfl ' 'vfl --color never ' 'vfl rules con' 'vfl rules VFL30' 'vfl lint --select neg' 'vfl lint --format ' 'vfl lint -' \
        'vfl autoresize --a'
        complete -C $line
      end
      """
    ),
  ])
  func completionsLoad(shell: String, script: String) throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("vfl.\(shell)", CapturedRun(["completions", shell]).output)
    guard
      let executable = ["/bin/", "/usr/bin/"].map({ $0 + shell }).first(where: FileManager.default.isExecutableFile)
    else {
      return
    }
    let process = Process()
    process.executableURL = URL(fileURLWithPath: executable)
    process.arguments = shell == "fish" ? ["-c", script, path] : ["-c", script, shell, path]
    let pipe = Pipe()
    process.standardOutput = pipe
    try process.run()
    let output = String(decoding: pipe.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    for name in Subcommand.all.map(\.name) + ["help", "version"] {
      #expect(output.components(separatedBy: name).count > 2, "\(shell) \(name): \(output)")
    }
    for word in ["constant_location", "VFL302", "negative_size", "concise", "--unsafe-fixes"] {
      #expect(output.contains(word), "\(shell) \(word): \(output)")
    }
    if shell != "bash" {
      let help = "no\(shell == "zsh" ? "\\" : ""): the superview treats every mask as none"
      #expect(output.contains(help), "\(shell): \(output)")
    }
  }
}

/// The values of `--format`.
private enum FindingFormatNames {
  static let all = ["text", "concise", "xcode", "json", "sarif", "github", "gitlab", "junit", "checkstyle", "diff"]
}
