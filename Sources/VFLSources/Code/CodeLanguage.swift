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
    for (suffix, language) in Self.suffixes where fileName.hasSuffix(suffix) {
      self = language
      return
    }
    return nil
  }

  /// How the names of app sources end.
  public static let suffixes: [(suffix: String, language: CodeLanguage)] = [
    (".swift", .swift), (".m", .objectiveC), (".mm", .objectiveC), (".h", .objectiveC), (".pch", .objectiveC),
    (".cs", .cSharp),
  ]
}
