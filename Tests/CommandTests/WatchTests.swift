import Foundation
import Testing

@testable import vfl

/// `vfl lint --watch`.
@Suite struct WatchTests {
  /// A run that changes files between two looks. `changes` are made in order, one before each look after the first.
  private func run(_ folder: TemporaryFolder, _ flags: [String] = [], _ changes: [() throws -> Void]) -> CapturedRun {
    var rest = changes[...]
    return CapturedRun(
      ["lint", "--watch", "--format", "concise", folder.path] + flags,
      pause: { _ in
        guard let change = rest.popFirst() else { return false }
        do {
          try change()
        } catch {
          Issue.record(error)
        }
        return true
      })
  }

  @Test func changesAreLintedAndComeFirst() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.vfl", "H:|-[a(1]-|\n")
    _ = try folder.write("b.vfl", "H:|-[b]-|\n")
    let run = run(folder, [], [{}, { _ = try folder.write("b.vfl", "H:|-[b(12]-|\n") }, {}])
    let lines = run.output.split(separator: "\n").map { $0.split(separator: "/").last.map { $0.prefix(5) } }
    // The first look finds the mistake in a.vfl; the change adds one in b.vfl, which then comes first.
    #expect(lines == ["a.vfl", "b.vfl", "a.vfl"])
    #expect(run.error.split(separator: "\n").filter { $0.hasPrefix("watching 2 files") }.count == 2)
    #expect(run.status == .findings)
  }

  @Test func newRemovedAndConfiguredFiles() throws {
    let folder = try TemporaryFolder()
    _ = try folder.write("a.vfl", "H:|-[a(1]-|\n")
    let run = run(
      folder, [],
      [
        { _ = try folder.write("deep/c.vfl", "H:|-[c(1]-|\n") },
        { _ = try folder.write(".vfl.json", #"{"rules":{"unterminated_predicates":"off"}}"#) },
      ])
    #expect(run.output.split(separator: "\n").count == 3)
    #expect(run.error.contains("1 error in 1 file;") && run.error.contains("2 errors in 2 files;"))
    #expect(run.status == .success)
  }

  /// The nanoseconds from 1970 to a date after 2262 do not fit in 64 bits.
  @Test func filesFromTheFarFuture() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "H:|-[a(1]-|\n")
    let times = [timespec(tv_sec: 12_000_000_000, tv_nsec: 0), timespec(tv_sec: 12_000_000_000, tv_nsec: 0)]
    #expect(utimensat(AT_FDCWD, path, times, 0) == 0)
    let run = run(folder, [], [{}])
    #expect(run.status == .findings && run.error.contains("watching 1 file"), "\(run.error)")
  }

  @Test(arguments: [["--fix"], ["--diff"], ["--output", "x"], ["-"], ["--write-baseline", "x"]])
  func otherModesAreRefused(_ words: [String]) {
    let run = CapturedRun(["lint", "--watch"] + words)
    #expect(run.status == .failure)
    #expect(run.error.contains("--watch"))
  }
}
