import Foundation
import Testing

@testable import vfl

/// Tests that `vfl lint` knows the helpers of a whole project on disk, whichever files are named.
@Suite struct ProjectCommandTests {
  private static let helper = """
    func pin(_ format: String, _ views: [String: UIView]) {
      NSLayoutConstraint.constraints(withVisualFormat: format, options: [], metrics: nil, views: views)
    }

    """
  private static let call = "pin(\"H:|[b]|\", [\"a\": a])\n"

  private func project() throws -> TemporaryFolder {
    let folder = try TemporaryFolder()
    _ = try folder.write(".git/HEAD", "")
    _ = try folder.write(".gitignore", "gen/\n")
    _ = try folder.write("Core/Pin.swift", Self.helper)
    _ = try folder.write("Views/Use.swift", Self.call)
    _ = try folder.write("Views/None.swift", "print(1)\n")
    return folder
  }

  private func findings(_ words: [String], input: String? = nil) -> [String] {
    let run = CapturedRun(["lint", "--format", "concise"] + words, input: Array((input ?? "").utf8))
    #expect(run.status == .findings || run.status == .success, "\(run.error)")
    return run.output.split(separator: "\n").map { String($0) }
  }

  /// A pre-commit hook, an editor and CI see the same findings.
  @Test func theHelpersOfTheProjectAreKnown() throws {
    let folder = try project()
    let use = folder.path + "/Views/Use.swift"
    let whole = findings([folder.path])
    #expect(whole.count == 1 && whole[0].hasPrefix("\(use):1:") && whole[0].contains("unknown view `b`"), "\(whole)")
    for words in [
      [use], [folder.path + "/Views"], [folder.path + "/Views/None.swift", use], ["--force-exclude", use],
      ["--jobs", "1", use],
    ] { #expect(findings(words) == whole, "\(words)") }
    #expect(findings(["-", "--stdin-filename", use], input: Self.call) == whole)
    // Excluded files are not searched, even if they are named.
    let generated = try folder.write(
      "gen/Pin.swift", "func pin(_ a: String, _ format: [String: UIView]) {\n" + Self.helper.dropFirst(10))
    #expect(findings([use, generated]) == whole)
    // A configuration that is named applies to the search, too.
    let configuration = try folder.write("other.json", "{helpers: ['place']}")
    let placed = try folder.write("Views/Place.swift", "place(\"H:|[a]|[b]\")\n")
    let configured = findings(["--config", configuration, folder.path])
    #expect(configured.count == 2)
    #expect(findings(["--config", configuration, placed]) + findings(["--config", configuration, use]) == configured)
  }

  /// An app source or a folder that cannot be read may contain helpers, without which findings are missing.
  @Test func sourcesThatCannotBeReadAreReported() throws {
    let folder = try project()
    let use = folder.path + "/Views/Use.swift"
    for (path, name) in [("/Core/Pin.swift", "/Core/Pin.swift: "), ("/Core", "/Core/: ")] {
      chmod(folder.path + path, 0)
      defer { chmod(folder.path + path, 0o755) }
      for command in ["lint", "compile"] {
        guard let run = try OrdinaryUser.run([command, use]) else { return }
        #expect(run.status == 2 && run.error.contains(name + "cannot be read\n"), "\(command): \(run.error)")
        #expect(run.error.components(separatedBy: "cannot be read").count == 2)
      }
    }
    let json = try OrdinaryUser.run(["lint", "--format", "json", use])
    #expect(json?.status == 1)
  }

  /// A pattern file that cannot be read excludes nothing. The run continues, and says so once.
  @Test func patternsThatCannotBeReadAreReported() throws {
    let folder = try project()
    _ = try folder.write("gen/a.vfl", "[a")
    chmod(folder.path + "/.gitignore", 0)
    for words in [["lint", folder.path], ["lint", "--force-exclude", folder.path + "/Views", folder.path + "/gen"]] {
      guard let run = try OrdinaryUser.run(words + ["--format", "concise"]) else { return }
      #expect(run.status == 1 && run.output.contains("/gen/a.vfl:1:3: error"), "\(run.output)")
      let warning = "/.gitignore: cannot be read, so its patterns exclude nothing\n"
      #expect(run.error.components(separatedBy: warning).count == 2, "\(run.error)")
    }
    let files = try OrdinaryUser.run(["files", folder.path])
    #expect(files?.status == 0 && files?.error.contains(".gitignore: cannot be read") == true)
  }

  /// Standard input without layout code is a file without findings, and `--fix` writes it unchanged.
  @Test func standardInputIsNeverLeftOut() throws {
    let folder = try project()
    let name = folder.path + "/Views/None.swift"
    let fixed = CapturedRun(["lint", "--fix", "-", "--stdin-filename", name], input: Array("print(2)\n".utf8))
    #expect(fixed.output == "print(2)\n")
    let counted = CapturedRun(
      ["lint", "--format", "json", "-", "--stdin-filename", name], input: Array("print(2)\n".utf8))
    #expect(counted.output.contains("\"files\":1"))
  }

  /// Standard input replaces the file that it stands for in the search, even if links lead to that file.
  @Test func standardInputReplacesItsFile() throws {
    let folder = try project()
    try FileManager.default.createDirectory(atPath: folder.path + "/Alias", withIntermediateDirectories: true)
    for (link, target) in [("Alias/Pin.swift", "Core/Pin.swift"), ("linked", "Core")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/" + link, withDestinationPath: folder.path + "/" + target)
    }
    let use = folder.path + "/Views/Use.swift"
    let renamed = Self.helper.replacing("func pin", with: "func fasten")
    for name in ["Core/Pin.swift", "linked/Pin.swift"] {
      let input = ["-", "--stdin-filename", folder.path + "/" + name]
      #expect(findings([use] + input, input: Self.helper).count == 1, "\(name)")
      #expect(findings([use] + input, input: renamed).isEmpty, "\(name)")
      #expect(findings([use, folder.path + "/Core/Pin.swift"] + input, input: renamed).isEmpty, "\(name)")
    }
  }

  /// A nested project has the same helpers whether or not the walk starts there. A link from it to the outer project adds none.
  @Test func linksAreFoundAtTheirTargets() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("A/Package.swift", "")
    _ = try folder.write("A/Pin.swift", Self.helper)
    _ = try folder.write("A/Kit/Package.swift", "")
    let use = try folder.write("A/Kit/Use.swift", Self.call)
    _ = try folder.write("A/Use.swift", Self.call)
    for (link, target) in [("Kit/Link.swift", "Pin.swift"), ("Alias.swift", "Use.swift")] {
      try FileManager.default.createSymbolicLink(
        atPath: folder.path + "/A/" + link, withDestinationPath: folder.path + "/A/" + target)
    }
    #expect(findings([use]).isEmpty)
    let whole = findings([folder.path + "/A"])
    #expect(whole.map { $0.dropFirst(folder.path.count).prefix { $0 != ":" } } == ["/A/Alias.swift", "/A/Use.swift"])
    #expect(findings([folder.path + "/A/Alias.swift"]) == Array(whole.prefix(1)))
    #expect(findings([folder.path + "/A/Alias.swift", folder.path + "/A/Use.swift"]) == whole)
  }
}
