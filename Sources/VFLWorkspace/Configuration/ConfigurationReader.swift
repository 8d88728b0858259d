import VFLConstraints
import VFLLint
import VFLSyntax

/// Reads a `.vfl.json` file and the configurations that it extends.
package struct ConfigurationReader {
  /// The settings of a file and of the configurations that it extends.
  struct File {
    var layers: [ConfigurationLayer] = []
    /// Whether configurations in parent folders are ignored.
    var isRoot = false
  }

  /// The maximum length of a chain of configurations that extend one another. Each configuration of a chain is read again for every
  /// folder that extends it, so a long chain would be expensive. Chains in real projects have one or two configurations.
  private static let maximumDepth = 16

  private var file = File()
  private var chain: [String] = []
  /// The folder that patterns are relative to, ending with `/`.
  private let patternFolder: String
  /// The root of the repository that must contain every configuration; nil if any location is allowed.
  private let root: String?
  private let files: FileSystem

  /// Reads the configuration at `path`. The patterns in it are relative to `folder`; an empty string means the current folder. If
  /// `isFound` is true, the configuration was found rather than named by the user, and nothing outside its repository is read: the
  /// author of a commit must not choose which other files are opened.
  static func read(
    _ path: String, patternsFrom folder: String, isFound: Bool, _ files: FileSystem
  ) throws(WorkspaceError) -> File {
    let resolved = files.resolvedFolder(folder.isEmpty ? "." : folder) ?? "/"
    let root = isFound ? files.repositoryRoot(above: resolved) : nil
    var reader = ConfigurationReader(patternFolder: resolved, root: root, files: files)
    let place = try isFound ? reader.place(path) : files.place(path)
    guard let place else { throw files.resolve(path) == nil ? .unreadable(path) : .outside(path) }
    if let kind = files.kind(place), kind != .file { throw .notConfiguration(path) }
    try reader.add(path, at: place)
    return reader.file
  }

  /// Reads the configuration that the user names. The patterns in it are relative to the current folder.
  package static func named(_ path: String, _ files: FileSystem) throws(WorkspaceError) -> Configuration {
    Configuration(path: path, layers: try read(path, patternsFrom: "", isFound: false, files).layers)
  }

  private init(patternFolder: String, root: String?, files: FileSystem) {
    self.patternFolder = patternFolder
    self.root = root
    self.files = files
  }

  /// The location of a path, following links; nil if it does not exist or is outside the repository.
  private func place(_ path: String) -> FilePlace? {
    guard let real = files.resolve(path) else { return nil }
    if let root, PathName.below(real, root) == nil { return nil }
    return FilePlace(real: real)
  }

  /// The keys of a configuration file, each with a description of its value.
  package static let keys: [(name: String, holds: String)] = [
    ("$schema", "the address of the schema, for editors"),
    ("root", "true to ignore configurations in parent folders"),
    ("extends", "another configuration, whose values apply unless this one replaces them"),
    ("rules", "rules by name or code, each \"off\", \"note\", \"warning\" or \"error\""),
    ("target", "the platform whose standard distances apply: \"ios\" or \"macos\""),
    ("dialect", "the dialect of formats in constraint files: \"apple\", \"gtk\" or \"evfl\""),
    ("superview", "the name of the superview, which formats write as |"),
    ("views", "the views of the project; other names are errors"), ("metrics", "metrics by name, in points"),
    ("helpers", "functions outside the project that take a format"), ("include", "patterns of the files to lint"),
    ("exclude", "patterns of the files to exclude"),
    (
      "overrides",
      "settings for some files: objects with `files`, a list of patterns, and settings for matching files; with `scenes` or `objects`, "
        + "lists of names or identifiers in Interface Builder documents, `rules` apply only there"
    ),
  ]

  /// The keys that an override may have in addition to `files`.
  package static let overridableKeys = ["rules", "target", "dialect", "superview", "views", "metrics"]

  /// The keys of an override that select what it applies to, each with a description of its value.
  package static let selectors: [(name: String, holds: String)] = [
    ("files", "patterns of the files the override applies to"),
    ("scenes", "names or identifiers of the scenes in storyboards that `rules` apply to"),
    (
      "objects",
      "identifiers of the objects in Interface Builder documents that `rules` apply to, with everything in them"
    ),
  ]
  private static let selectorKeys = selectors.map { $0.name }

  package static let severities: [(name: String, setting: RuleSettings.Setting)] = [
    ("off", .off), ("note", .severity(.note)), ("warning", .severity(.warning)), ("error", .severity(.error)),
  ]

  /// A configuration file that is being read.
  private struct Source {
    let path: String
    let lines: LineTable

    func failure(_ place: Span, _ words: String) -> WorkspaceError {
      .badConfiguration(path, lines.position(place.start), words)
    }

    func origin(_ place: Span) -> String { "\(PathName.plain(path)):\(lines.position(place.start).line)" }
  }

  private mutating func add(_ path: String, at place: FilePlace) throws(WorkspaceError) {
    chain.append(path)
    guard let text = SourceText(name: path, bytes: try files.read(place, path)) else { throw .tooLarge(path) }
    let source = Source(path: path, lines: LineTable(text))
    let value: JSONValue
    do throws(JSONError) {
      value = try JSONReader.value(text)
    } catch {
      throw source.failure(Span(at: error.offset), error.message)
    }
    guard let members = value.members else { throw source.failure(value.span, "expected an object") }
    // The extended configuration is read first, regardless of the position of `extends`.
    if let extended = value["extends"] { try extend(extended, source) }
    var layer = ConfigurationLayer()
    for member in members {
      switch member.name {
      case "$schema", "extends", "overrides": continue
      case "root":
        guard let isRoot = member.value.bool else {
          throw source.failure(member.value.span, "`root` expects true or false")
        }
        file.isRoot = isRoot
        layer.note("root", member.value.text, source.origin(member.nameSpan))
      default: try add(member, to: &layer, source)
      }
    }
    file.layers.append(layer)
    if let overrides = value["overrides"] { try addOverrides(overrides, source) }
  }

  private mutating func extend(_ value: JSONValue, _ source: Source) throws(WorkspaceError) {
    guard let other = value.string else { throw source.failure(value.span, "`extends` expects a path") }
    let path = other.utf8.first == UInt8(ascii: "/") ? other : PathName.folder(source.path) + other
    guard !chain.contains(where: { PathName.plain($0) == PathName.plain(path) }) else {
      throw source.failure(value.span, "the configuration extends itself")
    }
    guard chain.count < Self.maximumDepth else {
      throw source.failure(value.span, "a chain of more than \(Self.maximumDepth) configurations")
    }
    guard let real = files.resolve(path) else { throw source.failure(value.span, "`\(other)`: no such file") }
    guard files.kind(FilePlace(real: real)) == .file else {
      throw source.failure(value.span, "`\(other)` is not a regular file")
    }
    guard let place = place(path) else { throw source.failure(value.span, "`\(other)` is outside the repository") }
    try add(path, at: place)
  }

  private mutating func addOverrides(_ value: JSONValue, _ source: Source) throws(WorkspaceError) {
    guard let overrides = value.elements else {
      throw source.failure(value.span, "`overrides` expects a list of objects")
    }
    for (index, override) in overrides.enumerated() {
      guard let members = override.members else { throw source.failure(override.span, "an override must be an object") }
      guard let files = members.first(where: { $0.name == "files" }) else {
        throw source.failure(override.span, "the override needs `files`, a list of patterns")
      }
      var layer = ConfigurationLayer(files: try patterns(files, source), number: index + 1)
      layer.note("files", files.value.text, source.origin(files.nameSpan))
      for member in members where member.name == "scenes" || member.name == "objects" {
        let names = try strings(member, source)
        if member.name == "scenes" { layer.scenes = names } else { layer.objects = names }
        layer.note(member.name, member.value.text, source.origin(member.nameSpan))
      }
      for member in members where !Self.selectorKeys.contains(member.name) {
        if Self.keys.contains(where: { $0.name == member.name }), !Self.overridableKeys.contains(member.name) {
          throw source.failure(member.nameSpan, "`\(member.name)` applies to all files and cannot be overridden")
        }
        if layer.selectsObjects, member.name != "rules" {
          throw source.failure(member.nameSpan, "an override with `scenes` or `objects` can only set `rules`")
        }
        try add(member, to: &layer, source)
      }
      file.layers.append(layer)
    }
  }

  private func add(
    _ member: JSONValue.Member, to layer: inout ConfigurationLayer, _ source: Source
  ) throws(WorkspaceError) {
    let (key, value) = (member.name, member.value)
    switch key {
    case "rules": return try addRules(value, to: &layer, source)
    case "metrics": return try addMetrics(value, to: &layer, source)
    case "target":
      guard let target = value.string.flatMap(Target.init(name:)) else {
        throw source.failure(value.span, "`target` expects \"ios\" or \"macos\"")
      }
      layer.target = target
    case "dialect":
      guard let dialect = value.string.flatMap(Dialect.init(name:)) else {
        throw source.failure(value.span, "`dialect` expects \"apple\", \"gtk\" or \"evfl\"")
      }
      layer.dialect = dialect
    case "superview":
      guard let name = value.string, NameText.isBare(name) else {
        throw source.failure(value.span, "`superview` expects a name")
      }
      layer.superview = name
    case "views":
      let names = try strings(member, source)
      for (index, name) in names.enumerated() where !NameText.isDotted(name) {
        throw source.failure(value.elements?[index].span ?? value.span, "`\(name)` is not a valid name")
      }
      layer.views = names
    case "helpers": layer.helpers = try strings(member, source)
    case "include": layer.include = try patterns(member, source)
    case "exclude": layer.exclude = try patterns(member, source)
    default:
      let known = layer.files == nil ? Self.keys.map { $0.name } : Self.selectorKeys + Self.overridableKeys
      let nearest = Suggestion.nearest(to: key, in: known)
      throw source.failure(member.nameSpan, "unknown key `\(key)`" + Suggestion.question(nearest))
    }
    layer.note(key, value.text, source.origin(member.nameSpan))
  }

  private func strings(_ member: JSONValue.Member, _ source: Source) throws(WorkspaceError) -> [String] {
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

  /// Parses patterns in the same way as the lines of a .gitignore file in the configuration's folder.
  private func patterns(_ member: JSONValue.Member, _ source: Source) throws(WorkspaceError) -> IgnoreFile {
    let lines = try strings(member, source).joined(separator: "\n")
    return IgnoreFile(path: source.path, folder: patternFolder, bytes: Array(lines.utf8))
  }

  private func addMetrics(
    _ value: JSONValue, to layer: inout ConfigurationLayer, _ source: Source
  ) throws(WorkspaceError) {
    guard let metrics = value.members else { throw source.failure(value.span, "`metrics` expects an object") }
    for metric in metrics {
      guard NameText.isDotted(metric.name) else {
        throw source.failure(metric.nameSpan, "`\(metric.name)` is not a valid name")
      }
      guard let number = metric.value.number, number.isFinite else {
        throw source.failure(metric.value.span, "metric `\(metric.name)` expects a number")
      }
      layer.metrics.append((metric.name, number))
      layer.note("metrics.\(metric.name)", metric.value.text, source.origin(metric.nameSpan))
    }
  }

  private func addRules(
    _ value: JSONValue, to layer: inout ConfigurationLayer, _ source: Source
  ) throws(WorkspaceError) {
    guard let rules = value.members else { throw source.failure(value.span, "`rules` expects an object") }
    var names: [String: String] = [:]
    for member in rules {
      guard let rule = Rule.named(member.name) else {
        let nearest = Suggestion.nearest(to: member.name, in: Rule.all.map { $0.name } + Rule.all.map { $0.code })
        throw source.failure(member.nameSpan, "unknown rule `\(member.name)`" + Suggestion.question(nearest))
      }
      if let other = names.updateValue(member.name, forKey: rule.name) {
        throw source.failure(
          member.nameSpan, "rule `\(rule.name)` is set twice, as `\(other)` and as `\(member.name)`")
      }
      guard let word = member.value.string, let setting = Self.severities.first(where: { $0.name == word })?.setting
      else {
        throw source.failure(
          member.value.span, "`\(member.name)` expects \"off\", \"note\", \"warning\" or \"error\"")
      }
      layer.rules.append((rule, setting))
      layer.note("rules.\(rule.name)", member.value.text, source.origin(member.nameSpan))
    }
  }
}

extension ConfigurationLayer {
  fileprivate mutating func note(_ key: String, _ value: String, _ origin: String) {
    entries.append(.init(key: key, value: value, origin: origin))
  }
}
