#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif

/// Gives tests access to the project's files.
public enum Project {
  /// The folder that contains Package.swift.
  public static let root: String = {
    // …/Tests/TestSupport/Project.swift
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// The error for a file that does not exist.
  public struct Missing: Error {
    /// The path, relative to the root.
    public let path: String
  }

  /// Reads a file. `path` is relative to the root.
  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: root + "/" + path) else { throw Missing(path: path) }
    return Array(data)
  }

  /// Reads a file as UTF-8. `path` is relative to the root.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The sorted paths of the files in a folder, not including subfolders.
  public static func files(_ folder: String, suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder + "/" + $0 }
  }

  /// The sorted paths of the files in a folder and all its subfolders.
  public static func files(under folder: String, suffix: String) throws -> [String] {
    try FileManager.default.subpathsOfDirectory(atPath: root + "/" + folder).filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder + "/" + $0 }
  }

  /// The number of inputs that a randomized test tries: `count`, which takes a second or two in a debug build, times the value of
  /// `VFL_INPUTS`. `.ci/nightly` sets it to 20 and optimizes the tests.
  public static func inputs(_ count: Int) -> Int { count * factor }

  private static let factor = max(1, ProcessInfo.processInfo.environment["VFL_INPUTS"].flatMap { Int($0) } ?? 1)

  /// Whether tests rewrite their expected output: `VFL_UPDATE=1`.
  public static var updatesGoldens: Bool { ProcessInfo.processInfo.environment["VFL_UPDATE"] == "1" }

  /// The expected output at `path`. If `updatesGoldens`, writes `actual` there first.
  public static func golden(_ path: String, actual: String) throws -> String {
    if updatesGoldens { try Array(actual.utf8).write(path) }
    return try text(path)
  }
}

extension [UInt8] {
  fileprivate func write(_ path: String) throws {
    try Data(self).write(to: URL(fileURLWithPath: Project.root + "/" + path))
  }
}
