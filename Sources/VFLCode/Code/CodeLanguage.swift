/// The languages of app sources that can contain formats.
public enum CodeLanguage: Sendable {
  /// Swift, any version.
  case swift
  /// Objective-C and Objective-C++, with C macros.
  case objectiveC
  /// C#.
  case cSharp
  /// Python 3, with PyObjC, vanilla or GTK.
  case python
  /// C and C++, with GTK.
  case c
  /// Vala, with GTK.
  case vala
  /// Rust, with GTK.
  case rust
  /// JavaScript and TypeScript, with GTK or autolayout.js.
  case javaScript

  /// The file name extensions of the language, with the dot.
  public var fileNameSuffixes: [String] {
    switch self {
    case .swift: [".swift"]
    case .objectiveC: [".m", ".mm", ".h", ".pch"]
    case .cSharp: [".cs"]
    case .python: [".py"]
    case .c: [".c", ".cc", ".cpp"]
    case .vala: [".vala"]
    case .rust: [".rs"]
    case .javaScript: [".js", ".mjs", ".cjs", ".jsx", ".ts", ".mts", ".cts", ".tsx"]
    }
  }

  /// Whether the constraints of a source are read. In other languages, only the formats are.
  package var hasConstraints: Bool {
    switch self {
    case .swift, .objectiveC, .cSharp: true
    case .python, .c, .vala, .rust, .javaScript: false
    }
  }

  /// The language whose tokens and expressions a source in this language is read as.
  var grammar: CodeLanguage {
    switch self {
    case .c: .objectiveC
    case .vala, .rust: .cSharp
    case .swift, .objectiveC, .cSharp, .python, .javaScript: self
    }
  }
}
