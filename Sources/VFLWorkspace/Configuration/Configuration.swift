import VFLConstraints
import VFLLint
import VFLSyntax

/// The settings of a project from its `.vfl.json` files, for one folder or for one file.
package struct Configuration: Sendable {
  /// The path of the nearest configuration file; nil if there is none, in which case all settings have their default values.
  package var path: String?
  /// The layers of settings, from the farthest file to the nearest. The values of a later layer replace those of earlier layers.
  package private(set) var layers: [ConfigurationLayer] = []
  package private(set) var rules = RuleSettings()
  package private(set) var target: Target?
  package private(set) var dialect: Dialect?
  package private(set) var superview: String?
  package private(set) var views: [String]?
  package private(set) var metrics: [(name: String, value: Double)] = []
  /// The project's own functions that take a format.
  package private(set) var helpers: [String] = []
  /// The patterns of the files to lint; nil for the default patterns.
  package private(set) var include: IgnoreFile?
  /// The patterns of the files to exclude.
  package private(set) var exclude: IgnoreFile?
  /// All values as text, each with its origin, in the order of the files.
  package private(set) var entries: [Entry] = []
  /// The index of each metric in `metrics` by name, and the index of each entry in `entries` by key.
  private var metricPlaces: [String: Int] = [:]
  private var entryPlaces: [String: Int] = [:]

  /// A value of a setting, with the file that sets it.
  package struct Entry: Sendable {
    package let key: String
    package let value: String
    package let origin: String
  }

  /// The name of a configuration file.
  package static let fileName = ".vfl.json"

  /// Creates a configuration with the default settings.
  package init() {}

  /// Combines layers into the settings that apply to every file. Overrides are listed as entries but not applied.
  package init(path: String?, layers: [ConfigurationLayer]) {
    self.path = path
    self.layers = layers
    for layer in layers {
      if layer.files == nil {
        apply(layer)
      } else {
        // Overrides are listed in addition to the values for all files, and replace none of them.
        entries += layer.numberedEntries
      }
    }
  }

  /// The indices of the override layers that match a file. `path` is the file's path from the root of the file system.
  func overrides(matching path: String) -> [Int] {
    layers.indices.filter { layers[$0].files?.covers(path) == true }
  }

  /// A copy of the configuration with the overrides at these indices applied.
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
    for (rule, setting) in layer.rules {
      if layer.selectsObjects {
        rules.add(RuleSettings.ObjectSetting(scenes: layer.scenes, objects: layer.objects, rule, setting))
      } else {
        rules.set(rule, setting)
      }
    }
    target = layer.target ?? target
    dialect = layer.dialect ?? dialect
    superview = layer.superview ?? superview
    views = layer.views ?? views
    for metric in layer.metrics {
      if let place = metricPlaces.updateIfMissing(metric.name, metrics.count) {
        metrics[place] = metric
      } else {
        metrics.append(metric)
      }
    }
    helpers = layer.helpers ?? helpers
    include = layer.include ?? include
    exclude = layer.exclude ?? exclude
    if layer.selectsObjects {
      entries += layer.numberedEntries
      return
    }
    for entry in layer.entries where entry.key != "files" {
      if let place = entryPlaces.updateIfMissing(entry.key, entries.count) {
        entries[place] = entry
      } else {
        entries.append(entry)
      }
    }
  }

  /// The settings for names, metrics and the platform, for one request. Options take precedence over the configuration.
  package func settings(_ options: RequestOptions) -> ScopeSettings {
    var settings = options.settings
    if settings.views == nil { settings.views = views }
    if settings.superview == nil { settings.superview = superview }
    settings.metrics = metrics.map { ($0.name, .some($0.value)) } + options.settings.metrics
    if !options.hasTarget, let target { settings.target = target }
    if !options.hasDialect, let dialect { settings.dialect = dialect }
    return settings
  }
}

extension [String: Int] {
  /// Returns the value of a key. If the key has no value, stores `value` and returns nil.
  fileprivate mutating func updateIfMissing(_ key: String, _ value: Int) -> Int? {
    if let known = self[key] { return known }
    self[key] = value
    return nil
  }
}

/// The settings of one configuration file or of one override in a file.
package struct ConfigurationLayer: Sendable {
  /// The files that the layer applies to; nil for all files.
  var files: IgnoreFile?
  /// The scenes and objects of Interface Builder documents that the layer applies to; nil for any.
  var scenes: [String]?
  var objects: [String]?
  /// Whether the layer applies only to some scenes or objects of its files.
  var selectsObjects: Bool { scenes != nil || objects != nil }
  /// The number of the override in its file, from 1; 0 for settings that apply to all files.
  var number = 0
  var rules: [(rule: Rule, setting: RuleSettings.Setting)] = []
  var target: Target?
  var dialect: Dialect?
  var superview: String?
  var views: [String]?
  var metrics: [(name: String, value: Double)] = []
  var helpers: [String]?
  var include: IgnoreFile?
  var exclude: IgnoreFile?
  var entries: [Configuration.Entry] = []

  /// The entries of an override, with its number in their keys.
  var numberedEntries: [Configuration.Entry] {
    entries.map { .init(key: "overrides.\(number).\($0.key)", value: $0.value, origin: $0.origin) }
  }
}
