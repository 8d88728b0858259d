import FoundationEssentials

/// The project's files, for tests that read them.
public enum Project {
  /// The folder of Package.swift.
  public static let root: String = {
    // …/Tests/TestSupport/Project.swift
    let parts = #filePath.split(separator: "/").dropLast(3)
    return "/" + parts.joined(separator: "/")
  }()

  /// A file that is not there.
  public struct Missing: Error {
    /// Its path below the root.
    public let path: String
  }

  /// The bytes of a file, by its path below the root.
  public static func bytes(_ path: String) throws -> [UInt8] {
    guard let data = FileManager.default.contents(atPath: root + "/" + path) else { throw Missing(path: path) }
    return Array(data)
  }

  /// The text of a file, by its path below the root.
  public static func text(_ path: String) throws -> String {
    String(decoding: try bytes(path), as: UTF8.self)
  }

  /// The paths of the files of a folder, without its subfolders, sorted.
  public static func files(_ folder: String, suffix: String) throws -> [String] {
    try FileManager.default.contentsOfDirectory(atPath: root + "/" + folder).filter { $0.hasSuffix(suffix) }.sorted()
      .map { folder + "/" + $0 }
  }

  /// How many random cases a test tries: the number in an environment variable, or one that takes CI a few seconds.
  public static func count(_ variable: String, default count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }

  /// Whether expected outputs are to be written anew: VFL_UPDATE=1.
  public static var updatesGoldens: Bool { ProcessInfo.processInfo.environment["VFL_UPDATE"] == "1" }

  /// How many random inputs a test tries: the number that an environment variable holds, or `count`.
  public static func inputCount(_ variable: String, _ count: Int) -> Int {
    ProcessInfo.processInfo.environment[variable].flatMap { Int($0) } ?? count
  }

  /// The expected output at `path`, or what `actual` says once it was asked to write them anew.
  public static func golden(_ path: String, actual: String) throws -> String {
    if updatesGoldens { try Array(actual.utf8).write(path) }
    return try text(path)
  }
}

extension [UInt8] {
  fileprivate func write(_ path: String) throws {
    try Data(self).write(to: URL(filePath: Project.root + "/" + path))
  }
}
