import VFLSyntax

/// A project's settings for the rules.
public struct RuleSettings: Equatable, Sendable {
  /// The setting of one rule.
  public enum Setting: Equatable, Sendable {
    /// The rule does not run.
    case off
    /// All findings of the rule have this severity.
    case severity(Severity)
  }

  /// The setting of a rule for the findings at some objects of Interface Builder documents.
  public struct ObjectSetting: Equatable, Sendable {
    /// The names or identifiers of scenes, one of which must contain the finding; nil for any.
    var scenes: [String]?
    /// The identifiers of objects, one of which must be or contain the object of the finding; nil for any.
    var objects: [String]?
    /// The code of the rule, such as `VFL201`.
    let code: String
    /// The setting of the rule for these objects.
    let setting: Setting

    /// Creates a setting of `rule`.
    public init(scenes: [String]? = nil, objects: [String]? = nil, _ rule: Rule, _ setting: Setting) {
      self.scenes = scenes
      self.objects = objects
      code = rule.code
      self.setting = setting
    }
  }

  private var settings: [(code: String, setting: Setting)] = []
  /// The settings for objects of Interface Builder documents. Later ones take precedence. They change the findings of rules that
  /// are on.
  private(set) var objectSettings: [ObjectSetting] = []

  /// Settings that change no rule.
  public init() {}

  /// The setting of a rule; nil if the rule keeps its default severity.
  public func setting(_ rule: Rule) -> Setting? { settings.last { $0.code == rule.code }?.setting }

  /// Whether all rules keep their default severities.
  var changesNoRule: Bool { settings.isEmpty }

  /// Changes the setting of a rule, replacing any earlier setting.
  public mutating func set(_ rule: Rule, _ setting: Setting) {
    settings.removeAll { $0.code == rule.code }
    settings.append((rule.code, setting))
  }

  /// Adds a setting for objects of Interface Builder documents, which takes precedence over earlier ones.
  public mutating func add(_ setting: ObjectSetting) { objectSettings.append(setting) }

  /// Removes the setting of a rule, so that its default severity applies.
  public mutating func reset(_ rule: Rule) { settings.removeAll { $0.code == rule.code } }

  /// Whether `left` and `right` change the same rules in the same way. The order of the changes does not matter.
  public static func == (left: RuleSettings, right: RuleSettings) -> Bool {
    Rule.all.allSatisfy { left.setting($0) == right.setting($0) } && left.objectSettings == right.objectSettings
  }
}
