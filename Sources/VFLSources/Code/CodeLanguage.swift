/// The languages of app sources that hold formats.
public enum CodeLanguage: Sendable {
  /// Swift, any version.
  case swift
  /// Objective-C and Objective-C++, with C macros.
  case objectiveC
  /// C#.
  case cSharp

  /// The language of a file by its name; nil where the file is no app source.
  public init?(fileName: String) {
    // Bytes, since this is asked of every name in a tree.
    let name = fileName.utf8
    for (suffix, language) in Self.suffixes
    where name.count > suffix.utf8CodeUnitCount && name.suffix(suffix.utf8CodeUnitCount).elementsEqual(suffix.bytes) {
      self = language
      return
    }
    return nil
  }

  /// How the names of app sources end.
  public static var fileNameSuffixes: [String] { suffixes.map { "\($0.suffix)" } }

  /// The same as bytes.
  private static let suffixes: [(suffix: StaticString, language: CodeLanguage)] = [
    (".swift", .swift), (".m", .objectiveC), (".mm", .objectiveC), (".h", .objectiveC), (".pch", .objectiveC),
    (".cs", .cSharp),
  ]
}

extension StaticString {
  fileprivate var bytes: UnsafeBufferPointer<UInt8> { UnsafeBufferPointer(start: utf8Start, count: utf8CodeUnitCount) }
}
