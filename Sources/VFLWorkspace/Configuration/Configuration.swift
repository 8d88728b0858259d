import VFLConstraints
import VFLLint

/// What a project says about itself in `.vfl.json`, for a folder or for one file.
package struct Configuration: Sendable {
  /// The nearest file's path; nil where there is none, and everything has its default.
  package var path: String?
  /// What the files say, the farthest first: a later layer replaces what an earlier one sets.
  package private(set) var layers: [ConfigurationLayer] = []
  package private(set) var rules = RuleSettings()
  package private(set) var target: Target?
  package private(set) var superview: String?
  package private(set) var views: [String]?
  package private(set) var metrics: [(name: String, value: Double)] = []
  /// Functions of the project's own that take a format.
  package private(set) var wrappers: [String] = []
  /// Patterns of the files that are linted; nil for the default.
  package private(set) var include: IgnoreFile?
  /// Patterns of the files that are not.
  package private(set) var exclude: IgnoreFile?
  /// Each value in words, with where it comes from, in the order of the files.
  package private(set) var entries: [Entry] = []
  /// Where metrics and entries are in their lists, by their names.
  private var metricPlaces: [String: Int] = [:]
  private var entryPlaces: [String: Int] = [:]

  /// A value and where it comes from.
  package struct Entry: Sendable {
    package let key: String
    package let value: String
    package let origin: String
  }

  /// The name of the file.
  package static let fileName = ".vfl.json"

  /// Everything by default.
  package init() {}

  /// What layers say of every file.
  package init(path: String?, layers: [ConfigurationLayer]) {
    self.path = path
    self.layers = layers
    for layer in layers {
      if layer.files == nil {
        apply(layer)
      } else {
        // These are shown beside those that count for all files, and replace none.
        entries += layer.entries.map {
          Entry(key: "overrides.\(layer.number).\($0.key)", value: $0.value, origin: $0.origin)
        }
      }
    }
  }

  /// Which layers are overrides that match a file, by its path from the root.
  func overrides(matching path: String) -> [Int] {
    layers.indices.filter { layers[$0].files?.covers(path) == true }
  }

  /// What the layers say of a file that these overrides match.
  func with(overrides: [Int]) -> Configuration {
    var configuration = Configuration()
    configuration.path = path
    configuration.layers = layers
    for (index, layer) in layers.enumerated() where layer.files == nil || overrides.contains(index) {
      configuration.apply(layer)
    }
    return configuration
  }

  private mutating func apply(_ layer: ConfigurationLayer) {
    for (rule, setting) in layer.rules { rules.set(rule, setting) }
    target = layer.target ?? target
    superview = layer.superview ?? superview
    views = layer.views ?? views
    for metric in layer.metrics {
      if let place = metricPlaces.updateIfMissing(metric.name, metrics.count) {
        metrics[place] = metric
      } else {
        metrics.append(metric)
      }
    }
    wrappers = layer.wrappers ?? wrappers
    include = layer.include ?? include
    exclude = layer.exclude ?? exclude
    for entry in layer.entries where entry.key != "files" {
      if let place = entryPlaces.updateIfMissing(entry.key, entries.count) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  /// What is known about names, metrics and the platform: what options say, then what the configuration says.
  package func settings(_ options: RequestOptions) -> ScopeSettings {
    var settings = options.settings
    if settings.views == nil { settings.views = views }
    if settings.superview == nil { settings.superview = superview }
    settings.metrics = metrics.map { ($0.name, .some($0.value)) } + options.settings.metrics
    if !options.hasTarget, let target { settings.target = target }
    return settings
  }
}

extension [String: Int] {
  /// The value of a key; nil where there was none, and it is set.
  fileprivate mutating func updateIfMissing(_ key: String, _ value: Int) -> Int? {
    if let known = self[key] { return known }
    self[key] = value
    return nil
  }
}

/// What one configuration file says, or one override in it.
package struct ConfigurationLayer: Sendable {
  /// The files that it is about; nil for all.
  var files: IgnoreFile?
  /// Which override of its file it is, from 1; 0 for what is about all files.
  var number = 0
  var rules: [(rule: Rule, setting: RuleSettings.Setting)] = []
  var target: Target?
  var superview: String?
  var views: [String]?
  var metrics: [(name: String, value: Double)] = []
  var wrappers: [String]?
  var include: IgnoreFile?
  var exclude: IgnoreFile?
  var entries: [Configuration.Entry] = []
}
