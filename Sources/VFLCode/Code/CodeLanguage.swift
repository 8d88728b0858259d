/// The languages of app sources that can contain formats.
public enum CodeLanguage: Sendable {
  /// Swift, any version.
  case swift
  /// Objective-C and Objective-C++, with C macros.
  case objectiveC
  /// C#.
  case cSharp

  /// The language of a file by its name; nil if the file is not an app source.
  public init?(fileName: String) {
    // Compare bytes, because this is called for every file name in a tree.
    let name = fileName.utf8
    for (suffix, language) in Self.suffixes
    where name.count > suffix.utf8CodeUnitCount && name.suffix(suffix.utf8CodeUnitCount).elementsEqual(suffix.bytes) {
      self = language
      return
    }
    return nil
  }

  /// The file name suffixes of app sources, including the dot.
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
