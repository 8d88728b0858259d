import Foundation
import TestSupport
import Testing

/// A git repository for a test, which is deleted with it. Its configuration changes the output of git as far as users can change it.
final class ScratchRepository {
  let folder: TemporaryFolder

  var path: String { folder.path }

  /// Creates an empty repository; nil if git is not installed.
  init?() throws {
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/git") else {
      print("skipped: git is missing")
      return nil
    }
    folder = try TemporaryFolder()
    try run("git init -q -b main .")
    for setting in [
      "color.ui always", "diff.noprefix true", "diff.external false", "diff.context 5", "diff.renames false",
      "diff.algorithm patience", "core.quotepath true", "diff.wsErrorHighlight all", "diff.colorMoved zebra",
      "diff.orderFile missing", "diff.relative true", "diff.interHunkContext 9",
    ] { try run("git config " + setting) }
    try run("rm -f .git/missing && touch missing && git config diff.orderFile missing")
  }

  func write(_ name: String, _ text: String) throws { _ = try folder.write(name, text) }

  /// Runs lines of a shell in the repository, and returns what they print.
  @discardableResult func run(_ lines: String) throws -> String { try Self.run(lines, in: path) }

  /// Runs lines of a shell in a folder without the user's settings of git, and returns both outputs. Commands in the folder `commands` come
  /// before those of the system.
  @discardableResult static func run(_ lines: String, in folder: String, commands: String? = nil) throws -> String {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/bin/sh")
    process.arguments = ["-e", "-c", lines]
    process.currentDirectoryURL = URL(fileURLWithPath: folder)
    process.environment = [
      "PATH": (commands.map { $0 + ":" } ?? "") + "/usr/bin:/bin", "HOME": folder, "GIT_CONFIG_NOSYSTEM": "1",
      "GIT_CONFIG_GLOBAL": "/dev/null", "GIT_AUTHOR_NAME": "a", "GIT_AUTHOR_EMAIL": "a@example.com",
      "GIT_COMMITTER_NAME": "a", "GIT_COMMITTER_EMAIL": "a@example.com", "GIT_PAGER": "cat", "TMPDIR": folder,
    ]
    process.standardInput = FileHandle.nullDevice
    let output = Pipe()
    process.standardOutput = output
    process.standardError = output
    try process.run()
    let text = String(decoding: output.fileHandleForReading.readDataToEndOfFile(), as: UTF8.self)
    process.waitUntilExit()
    #expect(process.terminationStatus == 0, "\(lines): \(text)")
    return text
  }

  /// Commits everything.
  func commit() throws { try run("git add -A . && git commit -q --allow-empty -m change") }
}
