import FoundationEssentials
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

  /// A file that is being read: its path, and where its members are.
  private struct Source {
    let path: String
    let positions: JSONPositions

    func failure(_ key: String, _ words: String) -> Failure {
      .badConfiguration(path, positions.position(key), words)
    }

    func origin(_ key: String) -> String {
      "\(PathName.plain(path)):\(positions.position(key).split(separator: ":")[0])"
    }
  }

  private mutating func add(_ path: String) throws(Failure) {
    guard !chain.contains(path), chain.count < 16 else { throw .badConfiguration(path, "1:1", "it extends itself") }
    chain.append(path)
    let bytes = try Files.read(path)
    let decoder = JSONDecoder()
    decoder.allowsJSON5 = true
    let value: JSONValue
    do {
      value = try decoder.decodeText(JSONValue.self, from: bytes)
    } catch {
      throw .badConfiguration(path, "1:1", "it is no JSON: \(Self.words(error))")
    }
    let source = Source(path: path, positions: JSONPositions(bytes))
    guard case .object(let members) = value else { throw source.failure("", "expected an object") }
    // What it extends comes first, wherever it stands.
    if let extended = members["extends"] {
      guard case .string(let other) = extended else { throw source.failure("extends", "`extends` expects a path") }
      let folder = path.lastIndex(of: "/").map { String(path[...$0]) } ?? ""
      try add(other.hasPrefix("/") ? other : folder + other)
    }
    let offsets = source.positions.offsets
    for (key, value) in members.sorted(by: { (offsets[$0.key] ?? 0, $0.key) < (offsets[$1.key] ?? 0, $1.key) }) {
      try add(key, value, source)
    }
  }

  private mutating func add(_ key: String, _ value: JSONValue, _ source: Source) throws(Failure) {
    switch key {
    case "$schema", "extends": return
    case "rules": return try addRules(value, source)
    case "metrics": return try addMetrics(value, source)
    case "target":
      guard case .string(let name) = value, name == "ios" || name == "macos" else {
        throw source.failure(key, "`target` expects \"ios\" or \"macos\"")
      }
      configuration.target = name == "ios" ? .iOS : .macOS
    case "superview":
      guard case .string(let name) = value, NameText.isBare(name) else {
        throw source.failure(key, "`superview` expects a name")
      }
      configuration.superview = name
    case "views":
      let names = try strings(key, value, source)
      for (index, name) in names.enumerated() where !NameText.isDotted(name) {
        throw source.failure("views.\(index)", "`\(name)` is no name")
      }
      configuration.views = names
    case "wrappers": configuration.wrappers = try strings(key, value, source)
    case "include": configuration.include = try strings(key, value, source).map(Glob.init)
    case "exclude": configuration.exclude = try strings(key, value, source).map(Glob.init)
    default:
      let nearest = Suggestion.nearest(to: key, in: Self.keys.map { $0.name })
      throw source.failure(key, "unknown key `\(key)`" + (nearest.map { ", did you mean `\($0)`?" } ?? ""))
    }
    note(key, value.text, source.origin(key))
  }

  private func strings(_ key: String, _ value: JSONValue, _ source: Source) throws(Failure) -> [String] {
    guard case .array(let elements) = value else { throw source.failure(key, "`\(key)` expects a list of texts") }
    var strings: [String] = []
    for (index, element) in elements.enumerated() {
      guard case .string(let text) = element else { throw source.failure("\(key).\(index)", "`\(key)` expects texts") }
      strings.append(text)
    }
    return strings
  }

  private mutating func addMetrics(_ value: JSONValue, _ source: Source) throws(Failure) {
    guard case .object(let metrics) = value else { throw source.failure("metrics", "`metrics` expects an object") }
    for (name, metric) in metrics.sorted(by: { $0.key < $1.key }) {
      guard NameText.isDotted(name) else { throw source.failure("metrics.\(name)", "`\(name)` is no name") }
      guard case .number(let number) = metric, number.isFinite else {
        throw source.failure("metrics.\(name)", "metric `\(name)` expects a number")
      }
      configuration.metrics.removeAll { $0.name == name }
      configuration.metrics.append((name, number))
      note("metrics.\(name)", metric.text, source.origin("metrics.\(name)"))
    }
  }

  private mutating func addRules(_ value: JSONValue, _ source: Source) throws(Failure) {
    guard case .object(let rules) = value else { throw source.failure("rules", "`rules` expects an object") }
    for (name, value) in rules.sorted(by: { $0.key < $1.key }) {
      let key = "rules.\(name)"
      guard let rule = Rule.named(name) else {
        let nearest = Suggestion.nearest(to: name, in: Rule.all.map(\.name) + Rule.all.map(\.code))
        throw source.failure(key, "unknown rule `\(name)`" + (nearest.map { ", did you mean `\($0)`?" } ?? ""))
      }
      guard case .string(let word) = value, let setting = Self.severities.first(where: { $0.name == word })?.setting
      else { throw source.failure(key, "`\(name)` expects \"off\", \"note\", \"warning\" or \"error\"") }
      configuration.rules.set(rule, setting)
      note("rules.\(rule.name)", value.text, source.origin(key))
    }
  }

  private mutating func note(_ key: String, _ value: String, _ origin: String) {
    configuration.entries.removeAll { $0.key == key }
    configuration.entries.append(.init(key: key, value: value, origin: origin))
  }

  /// What the decoder has to say, on one line.
  private static func words(_ error: any Error) -> String {
    guard case .dataCorrupted(let context)? = error as? DecodingError else { return "a value in it cannot be read" }
    let text = context.underlyingError.map { "\($0)" } ?? context.debugDescription
    return text.split(whereSeparator: \.isNewline).joined(separator: " ")
  }
}
