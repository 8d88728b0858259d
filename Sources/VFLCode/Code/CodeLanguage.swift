/// The languages of app sources that can contain formats.
public enum CodeLanguage: Sendable {
  /// Swift, any version.
  case swift
  /// Objective-C and Objective-C++, with C macros.
  case objectiveC
  /// C#.
  case cSharp

  /// The file name extensions of the language, with the dot.
  public var fileNameSuffixes: [String] {
    switch self {
    case .swift: [".swift"]
    case .objectiveC: [".m", ".mm", ".h", ".pch"]
    case .cSharp: [".cs"]
    }
  }
}
