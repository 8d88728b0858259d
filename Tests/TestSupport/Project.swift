#if canImport(FoundationEssentials)
  import FoundationEssentials
#else
  import Foundation
#endif
import Testing

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

  /// The number of inputs that a test tries out of `all`: `count` times the value of `VFL_INPUTS`, or all of them if that is 20 or more.
  public static func inputs(_ count: Int, of all: Int) -> Int { factor < 20 ? min(all, inputs(count)) : all }

  /// Every third element, or all of them if `VFL_INPUTS` is 3 or more.
  public static func some<Element>(of all: [Element]) -> [Element] {
    factor < 3 ? stride(from: 0, to: all.count, by: 3).map { all[$0] } : all
  }

  private static let factor = max(1, ProcessInfo.processInfo.environment["VFL_INPUTS"].flatMap { Int($0) } ?? 1)

  /// Whether tests rewrite their expected output: `VFL_UPDATE=1`.
  public static var updatesGoldens: Bool { ProcessInfo.processInfo.environment["VFL_UPDATE"] == "1" }

  /// Checks that the file at `path` contains `actual`. If not, records an issue with the path and the lines that differ. If
  /// `updatesGoldens`, writes `actual` to the file instead. The file is replaced at once, because other tests may be reading it.
  public static func expect(
    _ path: String, contains actual: String, sourceLocation: SourceLocation = #_sourceLocation
  ) throws {
    let expected = FileManager.default.contents(atPath: root + "/" + path).map { String(decoding: $0, as: UTF8.self) }
    if expected == actual { return }
    if updatesGoldens {
      try Data(actual.utf8).write(to: URL(fileURLWithPath: root + "/" + path), options: .atomic)
    } else if let expected {
      let difference = LineDifference(expected, actual).text
      Issue.record("\(path) differs; `VFL_UPDATE=1` rewrites it\n\(difference)", sourceLocation: sourceLocation)
    } else {
      Issue.record("\(path) does not exist; `VFL_UPDATE=1` writes it", sourceLocation: sourceLocation)
    }
  }

  /// Checks that two lists have the same names, regardless of their order. If not, records an issue with the names that only one of
  /// them has. `names` says what the names are.
  public static func expect(
    _ names: String, _ actual: [String], are expected: [String], sourceLocation: SourceLocation = #_sourceLocation
  ) {
    let missing = Set(expected).subtracting(actual).sorted()
    let surplus = Set(actual).subtracting(expected).sorted()
    for (word, list) in [("missing", missing), ("unexpected", surplus)] where !list.isEmpty {
      Issue.record("\(names): \(word) \(list.joined(separator: ", "))", sourceLocation: sourceLocation)
    }
  }

  /// Deletes an expected output that no test compares any more.
  public static func delete(_ path: String) throws {
    try FileManager.default.removeItem(atPath: root + "/" + path)
  }
}

/// The part of two texts in which they differ.
private struct LineDifference {
  /// The lines in which the texts differ, for a message.
  let text: String

  /// The maximum number of lines shown of each text.
  private static let lineLimit = 12
  /// The maximum number of characters shown of each line, and how many of them precede the first difference.
  private static let (characterLimit, context) = (200, 60)

  init(_ expected: String, _ actual: String) {
    var old = expected.split(separator: "\n", omittingEmptySubsequences: false)[...]
    var new = actual.split(separator: "\n", omittingEmptySubsequences: false)[...]
    while let line = old.first, line == new.first { (old, new) = (old.dropFirst(), new.dropFirst()) }
    let start = old.startIndex
    while let line = old.last, line == new.last { (old, new) = (old.dropLast(), new.dropLast()) }
    // A report may be one long line.
    let same = zip(old.first ?? "", new.first ?? "").prefix { $0 == $1 }.count
    func lines(_ part: ArraySlice<Substring>, _ sign: String) -> String {
      var shown = part.prefix(Self.lineLimit).map { line in
        line.count <= Self.characterLimit
          ? String(line) : "…\(line.dropFirst(max(0, same - Self.context)).prefix(Self.characterLimit))…"
      }
      if part.count > shown.count { shown.append("… \(part.count - shown.count) more lines") }
      return shown.map { sign + $0 + "\n" }.joined()
    }
    text = "line \(start + 1):\n" + lines(old, "- ") + lines(new, "+ ")
  }
}
