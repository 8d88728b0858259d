import Foundation
import TestSupport
import Testing
import VFLWorkspace

@testable import vfl

/// Tests replacing files: which properties of a file are kept, and which files are left alone.
@Suite struct WriterTests {
  private static let old = "[a]->=8-[b]\n"
  private static let new = "[a]-(>=8)-[b]\n"
  private static let commands = [["lint", "--fix", "--quiet"], ["format"]]

  @Test func ownerModeAndAttributesAreKept() throws {
    for words in Self.commands {
      let folder = try TemporaryFolder()
      let path = try folder.write("a.vfl", Self.old)
      chmod(path, 0o4640)
      if getuid() == 0 {
        chown(path, 65534, 65533)
        chmod(path, 0o4640)
      }
      let hasAttributes = try attribute(["-n", "user.note", "-v", "kept", path], "setfattr")
      _ = CapturedRun(words + [path])
      #expect(folder.read("a.vfl") == Self.new)
      let status = try #require(DiskFiles().status(try FilePlace(named: path)))
      #expect(status.mode == 0o4640)
      if getuid() == 0 { #expect(status.status.st_uid == 65534 && status.status.st_gid == 65533) }
      if hasAttributes { #expect(try attribute(["-n", "user.note", path], "getfattr")) }
      #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.vfl"])
    }
  }

  /// Sets or reads an extended attribute. Returns false if Python is missing, or if the attribute cannot be set or read.
  private func attribute(_ words: [String], _ tool: String) throws -> Bool {
    let process = Process()
    process.executableURL = URL(fileURLWithPath: "/usr/bin/python3")
    let path = words[words.count - 1]
    let call = tool == "setfattr" ? "setxattr(sys.argv[1], 'user.note', b'kept')" : "getxattr(sys.argv[1], 'user.note')"
    guard FileManager.default.isExecutableFile(atPath: "/usr/bin/python3") else { return false }
    process.arguments = ["-c", "import os, sys; os.\(call)", path]
    process.standardError = FileHandle.nullDevice
    try process.run()
    process.waitUntilExit()
    return process.terminationStatus == 0
  }

  /// A file with other hard links is not replaced, because those links would keep the old text.
  @Test func filesWithOtherNamesAreLeftAlone() throws {
    for words in Self.commands {
      let folder = try TemporaryFolder()
      let path = try folder.write("a.vfl", Self.old)
      try FileManager.default.linkItem(atPath: path, toPath: folder.path + "/other")
      let run = CapturedRun(words + [path])
      #expect(run.status == .failure && run.error.contains("a.vfl: has other hard links"), "\(run.error)")
      #expect(folder.read("a.vfl") == Self.old && folder.read("other") == Self.old)
    }
  }

  /// A user who cannot change ownership cannot replace another user's file and keep its owner.
  @Test func filesOfOthersAreLeftAlone() throws {
    guard getuid() == 0 else { return }
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", Self.old)
    chmod(path, 0o666)
    chmod(folder.path, 0o777)
    guard let run = try OrdinaryUser.run(["format", path]) else { return }
    #expect(run.status == 2 && run.error.contains("a.vfl: its owner or attributes cannot be kept"), "\(run.error)")
    #expect(folder.read("a.vfl") == Self.old)
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.vfl"])
  }

  /// A file that changes just before it is replaced is not overwritten.
  @Test func concurrentEditsAreKept() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", Self.old)
    let files = DiskFiles()
    let place = try FilePlace(named: path)
    let opened = try #require(files.folder(place.folder))
    // Either the name refers to a new file, or the same file has different bytes.
    for isReplaced in [true, false] {
      let unfinished = try #require(files.unfinished.begin(in: opened, mode: 0o600))
      #expect(!files.unfinished.finish(unfinished, as: "a.vfl", isReady: { _ in false }))
      files.unfinished.discard(unfinished)
      if isReplaced { try FileManager.default.removeItem(atPath: path) }
      _ = try folder.write("a.vfl", "[edited]\n")
      #expect(throws: WorkspaceError.changedMeanwhile(path)) {
        try files.rewrite(place, isNamed: path, Array(Self.old.utf8), as: Array(Self.new.utf8))
      }
      #expect(folder.read("a.vfl") == "[edited]\n")
    }
    #expect(try FileManager.default.contentsOfDirectory(atPath: folder.path) == ["a.vfl"])
  }

  /// Temporary files of a killed process are deleted. Files that another process is writing, and files with similar names, are
  /// not.
  @Test func leftoverTemporaryFilesAreDeleted() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", Self.old)
    _ = try folder.write(".vfl-0123456789abcdef", "left")
    _ = try folder.write(".vfl-0123456789ABCDEF", "no name of ours")
    let held = try folder.write(".vfl-fedcba9876543210", "held")
    let descriptor = open(held, O_RDONLY)
    #expect(flock(descriptor, LOCK_EX) == 0)
    #expect(CapturedRun(["format", path]).status == .success)
    let names = try FileManager.default.contentsOfDirectory(atPath: folder.path).sorted()
    #expect(names == [".vfl-0123456789ABCDEF", ".vfl-fedcba9876543210", "a.vfl"])
    close(descriptor)
  }

  /// An output file never replaces a file that the same run reads or writes.
  @Test func outputsNeverReplaceInputs() throws {
    let folder = try TemporaryFolder()
    let text = "superview s (0 0; 100 100)\nH:|-60-[a(60)]\n"
    let path = try folder.write("a.vfl", text)
    let known = folder.path + "/known.json"
    for words in [
      ["lint", path, "--write-baseline", path], ["lint", folder.path, "--output", path],
      ["compile", path, "--output", path],
      ["lint", path, "--exit-zero", "--stamp", path], ["solve", path, "--certificate", path],
    ] {
      let run = CapturedRun(words)
      #expect(run.status == .failure && run.error.contains("the command itself reads or writes this file"), "\(words)")
      #expect(folder.read("a.vfl") == text, "\(words)")
    }
    _ = CapturedRun(["lint", "--write-baseline", known, path])
    let entries = folder.read("known.json")
    let run = CapturedRun(["lint", "--baseline", known, "--write-baseline", known, path])
    #expect(run.status == .failure && folder.read("known.json") == entries)
    let both = CapturedRun(["solve", path, "--certificate", folder.path + "/o", "--output", folder.path + "/o"])
    #expect(both.status == .failure && folder.read("o")?.contains("certificates") == true)
    // An output file of an earlier run is replaced.
    #expect(CapturedRun(["lint", "--write-baseline", known, path]).status == .success)
  }

  /// A baseline that cannot be replaced safely is not pruned.
  @Test func changedBaselinesAreNotOverwritten() throws {
    let folder = try TemporaryFolder()
    let path = try folder.write("a.vfl", "[a(-1)]\n")
    let known = folder.path + "/known.json"
    _ = CapturedRun(["lint", "--write-baseline", known, path])
    let baseline = try Baseline(known, .system())
    #expect(baseline.bytes == Array((folder.read("known.json") ?? "").utf8))
    try FileManager.default.linkItem(atPath: known, toPath: folder.path + "/other")
    _ = try folder.write("a.vfl", "[a]\n")
    let run = CapturedRun(["lint", "--baseline", known, "--prune-baseline", path])
    #expect(run.status == .failure && run.error.contains("known.json: has other hard links"), "\(run.error)")
  }

  /// Descriptors, pipes and devices are written to directly, not replaced.
  @Test func devicesAreWrittenTo() throws {
    let folder = try TemporaryFolder()
    #expect(CapturedRun(["compile", "-e", "[a(8)]", "--output", "/dev/null"]).status == .success)
    #expect(CapturedRun(["compile", "-e", "[a(8)]", "--output", "/dev/full"]).status == .failure)
    let pipe = folder.path + "/pipe"
    mkfifo(pipe, 0o644)
    // If no process reads the pipe, the run fails instead of blocking.
    #expect(CapturedRun(["compile", "-e", "[a(8)]", "--output", pipe]).error.contains("pipe: cannot be written"))
    let reader = open(pipe, O_RDONLY | O_NONBLOCK)
    #expect(CapturedRun(["compile", "-e", "[a(8)]", "--output", pipe]).status == .success)
    #expect(Descriptor.readAll(reader) == Array("a.width == 8\n".utf8))
    close(reader)
  }

  /// The paths of the pictures mirror those of the constraint files.
  @Test func picturesOfTwoFilesAreTwo() throws {
    let folder = try TemporaryFolder()
    for name in ["a/b.vfl", "a-b.vfl", "a.vfl"] {
      _ = try folder.write(name, "superview s (0 0; 9 9)\nview v\nH:|[v]|\nV:|[v]|\nexpect v.width == 9\n")
    }
    let target = try TemporaryFolder()
    #expect(CapturedRun(["test", folder.path, "--svg", target.path + "/pictures"]).status == .success)
    let pictures = try FileManager.default.subpathsOfDirectory(atPath: target.path + "/pictures" + folder.path)
      .filter { $0.hasSuffix(".svg") }
    #expect(pictures.sorted() == ["a-5.svg", "a-b-5.svg", "a/b-5.svg"])
  }
}
