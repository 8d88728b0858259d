import VFLConstraints
import VFLLint
import VFLSyntax

/// Reads `.vfl.json`, and what it extends.
struct ConfigurationReader {
  private var configuration = Configuration()
  private var chain: [String] = []

  /// The configuration at `path`.
  static func read(_ path: String) throws(Failure) -> Configuration {
    var reader = ConfigurationReader()
    try reader.add(path)
    reader.configuration.path = path
    return reader.configuration
  }

  /// The keys of the file, and what each holds.
  static let keys: [(name: String, holds: String)] = [
    ("$schema", "the address of the schema, for editors"),
    ("extends", "another configuration, whose values count where this one has none"),
    ("rules", "rules by name or code, each \"off\", \"note\", \"warning\" or \"error\""),
    ("target", "\"ios\" or \"macos\": whose standard distances apply"), ("superview", "what | is called"),
    ("views", "the views of the project; other names are errors"), ("metrics", "metrics by name, in points"),
    ("wrappers", "functions of the project that take a format"), ("include", "patterns of the files to lint"),
    ("exclude", "patterns of the files to leave out"),
  ]

  static let severities: [(name: String, setting: RuleSettings.Setting)] = [
    ("off", .off), ("note", .severity(.note)), ("warning", .severity(.warning)), ("error", .severity(.error)),
  ]

  /// A file that is being read.
  private struct Source {
    let path: String
    let lines: LineTable

    func failure(_ place: Span, _ words: String) -> Failure {
      .badConfiguration(path, lines.position(place.start), words)
    }

    func origin(_ place: Span) -> String { "\(PathName.plain(path)):\(lines.position(place.start).line)" }
  }

  private mutating func add(_ path: String) throws(Failure) {
    chain.append(path)
    guard let text = SourceText(name: path, bytes: try Files.read(path)) else { throw .tooLarge(path) }
    let source = Source(path: path, lines: LineTable(text))
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(text)
    } catch {
      throw source.failure(Span(at: error.offset), error.message)
    }
    guard let members = value.members else { throw source.failure(value.span, "expected an object") }
    // What it extends comes first, wherever it is written.
    if let extended = value["extends"] { try extend(extended, source) }
    for member in members { try add(member, source) }
  }

  private mutating func extend(_ value: JSONValue, _ source: Source) throws(Failure) {
    guard let other = value.string else { throw source.failure(value.span, "`extends` expects a path") }
    let folder = source.path.lastIndex(of: "/").map { String(source.path[...$0]) } ?? ""
    let path = other.hasPrefix("/") ? other : folder + other
    guard !chain.contains(where: { PathName.plain($0) == PathName.plain(path) }) else {
      throw source.failure(value.span, "the configuration extends itself")
    }
    guard chain.count < 16 else { throw source.failure(value.span, "more than 16 configurations extend each other") }
    try add(path)
  }

  private mutating func add(_ member: JSONValue.Member, _ source: Source) throws(Failure) {
    let (key, value) = (member.name, member.value)
    switch key {
    case "$schema", "extends": return
    case "rules": return try addRules(value, source)
    case "metrics": return try addMetrics(value, source)
    case "target":
      guard let name = value.string, name == "ios" || name == "macos" else {
        throw source.failure(value.span, "`target` expects \"ios\" or \"macos\"")
      }
      configuration.target = name == "ios" ? .iOS : .macOS
    case "superview":
      guard let name = value.string, NameText.isBare(name) else {
        throw source.failure(value.span, "`superview` expects a name")
      }
      configuration.superview = name
    case "views":
      let names = try strings(member, source)
      for (index, name) in names.enumerated() where !NameText.isDotted(name) {
        throw source.failure(value.elements?[index].span ?? value.span, "`\(name)` is not a valid name")
      }
      configuration.views = names
    case "wrappers": configuration.wrappers = try strings(member, source)
    case "include": configuration.include = try strings(member, source).map(Glob.init)
    case "exclude": configuration.exclude = try strings(member, source).map(Glob.init)
    default:
      let nearest = Suggestion.nearest(to: key, in: Self.keys.map { $0.name })
      throw source.failure(member.nameSpan, "unknown key `\(key)`" + (nearest.map { ", did you mean `\($0)`?" } ?? ""))
    }
    note(key, value.text, source.origin(member.nameSpan))
  }

  private func strings(_ member: JSONValue.Member, _ source: Source) throws(Failure) -> [String] {
    guard let elements = member.value.elements else {
      throw source.failure(member.value.span, "`\(member.name)` expects a list of strings")
    }
    var strings: [String] = []
    for element in elements {
      guard let text = element.string else { throw source.failure(element.span, "`\(member.name)` expects strings") }
      strings.append(text)
    }
    return strings
  }

  private mutating func addMetrics(_ value: JSONValue, _ source: Source) throws(Failure) {
    guard let metrics = value.members else { throw source.failure(value.span, "`metrics` expects an object") }
    for metric in metrics {
      guard NameText.isDotted(metric.name) else {
        throw source.failure(metric.nameSpan, "`\(metric.name)` is not a valid name")
      }
      guard let number = metric.value.number, number.isFinite else {
        throw source.failure(metric.value.span, "metric `\(metric.name)` expects a number")
      }
      configuration.metrics.removeAll { $0.name == metric.name }
      configuration.metrics.append((metric.name, number))
      note("metrics.\(metric.name)", metric.value.text, source.origin(metric.nameSpan))
    }
  }

  private mutating func addRules(_ value: JSONValue, _ source: Source) throws(Failure) {
    guard let rules = value.members else { throw source.failure(value.span, "`rules` expects an object") }
    var names: [String: String] = [:]
    for member in rules {
      guard let rule = Rule.named(member.name) else {
        let nearest = Suggestion.nearest(to: member.name, in: Rule.all.map(\.name) + Rule.all.map(\.code))
        throw source.failure(
          member.nameSpan, "unknown rule `\(member.name)`" + (nearest.map { ", did you mean `\($0)`?" } ?? ""))
      }
      if let other = names.updateValue(member.name, forKey: rule.name) {
        throw source.failure(member.nameSpan, "rule `\(rule.name)` is set twice, as `\(other)` and as `\(member.name)`")
      }
      guard let word = member.value.string, let setting = Self.severities.first(where: { $0.name == word })?.setting
      else {
        throw source.failure(
          member.value.span, "`\(member.name)` expects \"off\", \"note\", \"warning\" or \"error\"")
      }
      configuration.rules.set(rule, setting)
      note("rules.\(rule.name)", member.value.text, source.origin(member.nameSpan))
    }
  }

  private mutating func note(_ key: String, _ value: String, _ origin: String) {
    configuration.entries.removeAll { $0.key == key }
    configuration.entries.append(.init(key: key, value: value, origin: origin))
  }
}
