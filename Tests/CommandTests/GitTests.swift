import Foundation
import TestSupport
import Testing

/// Tests that `vfl diff` works with git as `Sources/Documentation/Comparing.md` says: the test runs the lines on that page.
@Suite struct GitTests {
  @Test func documentedLinesWork() throws {
    let command = Project.root + "/.build/debug"
    guard FileManager.default.isExecutableFile(atPath: command + "/vfl"),
      FileManager.default.isExecutableFile(atPath: "/usr/bin/git")
    else {
      print("skipped: git or the command is missing")
      return
    }
    let blocks = try Project.text("Sources/Documentation/Comparing.md").components(separatedBy: "```")
    let commands = blocks.filter { $0.hasPrefix("sh\ngit ") }.map { $0.dropFirst(3) }
    let attributes = try #require(blocks.first { $0.contains("diff=vfl\n") })
    #expect(commands.count == 3)
    let folder = try TemporaryFolder()
    let old = try Project.text("Fixtures/Interface/Player.xib")
    let new = try Project.text("Fixtures/Interface/PlayerRevised.xib")
    let run = { (line: String) in try ScratchRepository.run(line, in: folder.path, commands: command) }

    _ = try folder.write("Views/Player.xib", old)
    _ = try folder.write(".gitattributes", String(attributes.drop { $0 == "\n" }))
    _ = try run("git init -q && git add . && git commit -q -m old\n" + commands.joined())
    _ = try folder.write("Views/Player.xib", new)
    _ = try folder.write("Views/Added.storyboard", old)
    let lines = try run("git diff")
    #expect(lines.contains("\n-back.width == 68\n") && lines.contains("\n+back.width == 72\n"), "\(lines)")
    #expect(lines.contains("\n+view badge in player (hugging 251 -)\n") && !lines.contains("<constraint"), "\(lines)")
    let changes = try run("git add . && git difftool -y --cached --tool vfl")
    #expect(changes.contains("~ back.width == 68 → back.width == 72\n"), "\(changes)")
    #expect(
      changes.contains("--- /dev/null\n") && changes.contains("\n+ view titleLabel in player (label)\n"), "\(changes)")
    // Files of other kinds are left out by the patterns on the page.
    _ = try folder.write("notes.swift", "let a = 1\n")
    _ = try run("git add .")
    let tool = try #require(commands.joined().split(separator: "\n").first { $0.hasPrefix("git difftool ") })
    let others = try run(String(tool).replacing("difftool ", with: "difftool --cached "))
    #expect(others.contains("~ back.width") && !others.contains("notes.swift"), "\(others)")
    let revisions = try run("git commit -q -m new && git difftool -y --tool vfl HEAD~ HEAD && git log -p -1")
    #expect(revisions.contains("~ back.width == 68 → back.width == 72\n"), "\(revisions)")
    #expect(revisions.contains("\n-back.width == 68\n") && revisions.contains("\n+back.width == 72\n"), "\(revisions)")
  }
}
