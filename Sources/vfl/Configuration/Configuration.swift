import VFLConstraints
import VFLLint

/// What a project says about itself in `.vfl.json`.
struct Configuration: Sendable {
  /// Whether the file was named on the command line.
  var isNamed = false
  /// The file's path; nil where there is none, and everything is as it is by default.
  var path: String?
  var rules = RuleSettings()
  var target: Target?
  var superview: String?
  var views: [String]?
  var metrics: [(name: String, value: Double)] = []
  /// Functions of the project's own that take a format.
  var wrappers: [String] = []
  /// Patterns of the files that are linted, from the file's folder; empty for the default.
  var include: [Glob] = []
  /// Patterns of the files that are not.
  var exclude: [Glob] = []
  /// Each value in words, with where it comes from, in the order of the files.
  var entries: [Entry] = []

  /// A value and where it comes from.
  struct Entry: Sendable {
    let key: String
    let value: String
    let origin: String
  }

  /// The name of the file.
  static let fileName = ".vfl.json"

  /// The folder that patterns start from, with a `/` at its end; empty for the current one, from which they start where the file
  /// was named on the command line.
  var patternFolder: String {
    guard !isNamed, let path, let slash = path.lastIndex(of: "/") else { return "" }
    return String(path[...slash])
  }

  /// What is known of texts, as the flags have it, with the file's values where they say nothing.
  func settings(_ flags: ScopeSettings, targetIsGiven: Bool) -> ScopeSettings {
    var settings = flags
    if settings.views == nil { settings.views = views }
    if settings.superview == nil { settings.superview = superview }
    settings.metrics = metrics + flags.metrics
    if !targetIsGiven, let target { settings.target = target }
    return settings
  }
}
