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

  /// The number of random cases to try: the value of an environment variable, or a default that takes a few seconds in CI.
  public static func count(_ variable: String, default count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }

  /// Whether tests rewrite their expected output: `VFL_UPDATE=1`.
  public static var updatesGoldens: Bool { ProcessInfo.processInfo.environment["VFL_UPDATE"] == "1" }

  /// The number of random inputs to try: the value of an environment variable, or `count`.
  public static func inputCount(_ variable: String, _ count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }

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
