import VFLLint
import VFLReport
import VFLWorkspace
import VFLCode

extension Subcommand {
  static let config = Subcommand(
    name: "config", usage: "[PATH]",
    summary: "Show the configuration that applies, and where it comes from.",
    flags: [
      Flag("--schema", nil, "print the JSON Schema of .vfl.json"),
      Outputs.fileFlag,
    ],
    examples: [
      ("vfl config", "the settings for this folder"), ("vfl config Layouts/card.vfl", "the settings for a file"),
      ("vfl config --schema > vfl.schema.json", "a schema for editors that check JSON"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      if arguments.has("--schema") {
        try outputs.deliver(ConfigurationSchema.text)
        return .success
      }
      if arguments.positionals.count > 1 { throw .surplus(arguments.positionals[1]) }
      let path = arguments.positionals.first ?? "."
      guard let kind = console.files.status(try console.place(path))?.kind else {
        throw .workspace(.notFound(path))
      }
      let folder = kind == .folder ? (path == "." ? "" : PathName.withSlash(path)) : PathName.folder(path)
      let store = ConfigurationStore(console.files.workspace) { Command.report(.workspace($0), console) }
      guard let configuration = store.configuration(for: folder) else { return .failure }
      let own =
        kind == .folder
        ? configuration
        : store.configuration(configuration, forFile: console.files.workspace.location(path).path)
      try outputs.deliver(own.value.description)
      return .success
    })
}

extension Configuration {
  /// The default patterns as a JSON list: constraint files and app sources.
  private static var defaultInclude: String {
    "[" + TextKind.defaultPatterns.map { "\"\($0)\"" }.joined(separator: ", ") + "]"
  }

  private static var defaultExclude: String {
    "[" + FileWalker.defaultExclusions.sorted().map { "\"\($0)/\"" }.joined(separator: ", ") + "]"
  }

  /// Every setting that the configuration contains, with its origin, followed by the default values of settings that it lacks.
  fileprivate var description: String {
    var text =
      path.map { "# \(TerminalText.escaped($0))\n" }
      ?? "# no \(Self.fileName) here or above: all settings have their defaults\n"
    var lines = entries.map { (left: "\($0.key) = \($0.value)", origin: $0.origin) }
    for (key, value) in [
      ("target", "\"ios\""), ("include", Self.defaultInclude), ("exclude", Self.defaultExclude),
    ]
    where !entries.contains(where: { $0.key == key }) {
      lines.append(("\(key) = \(value)", "default"))
    }
    let width = min(40, lines.map { $0.left.count }.max() ?? 0)
    for line in lines {
      let padding = String(repeating: " ", count: max(0, width - line.left.count))
      text += "\(TerminalText.escaped(line.left))\(padding)  # \(TerminalText.escaped(line.origin))\n"
    }
    return text
  }
}

/// The JSON Schema of `.vfl.json`, generated from the keys that the reader accepts.
enum ConfigurationSchema {
  static var text: String {
    let rules = Rule.all.map { rule in
      "        \(quoted(rule.name)): {\"description\": \(quoted(rule.summary)), \"$ref\": \"#/$defs/severity\"}"
    }
    var text = """
      {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "vfl",
        "type": "object",
        "additionalProperties": false,
        "properties": {

      """
    text += ConfigurationReader.keys.map { "    " + property($0.name, $0.holds) }.joined(separator: ",\n")
    let severities = ConfigurationReader.severities.map { quoted($0.name) }.joined(separator: ", ")
    return text + "\n  },\n  \"$defs\": {\n    \"severity\": {\"enum\": [\(severities)]},\n    \"rules\": {\n"
      + "      \"type\": \"object\", \"patternProperties\": {\"^VFL[0-9]{3}$\": {\"$ref\": \"#/$defs/severity\"}},\n"
      + "      \"additionalProperties\": false,\n      \"properties\": {\n\(rules.joined(separator: ",\n"))\n      }\n    }\n  }\n}\n"
  }

  /// The schema of one key, with the description of its value.
  private static func property(_ name: String, _ holds: String) -> String {
    let type =
      switch name {
      case "$schema", "extends", "superview": "\"type\": \"string\""
      case "root": "\"type\": \"boolean\""
      case "target": "\"enum\": [\"ios\", \"macos\"]"
      case "metrics": "\"type\": \"object\", \"additionalProperties\": {\"type\": \"number\"}"
      case "rules": "\"$ref\": \"#/$defs/rules\""
      case "overrides":
        "\"type\": \"array\", \"items\": {\"type\": \"object\", \"additionalProperties\": false, "
          + "\"required\": [\"files\"],\n      \"properties\": {\n        "
          + (ConfigurationReader.selectors
          + ConfigurationReader.keys.filter { ConfigurationReader.overridableKeys.contains($0.name) })
          .map { property($0.name, $0.holds) }.joined(separator: ",\n        ") + "\n      }}"
      default: "\"type\": \"array\", \"items\": {\"type\": \"string\"}"
      }
    return "\(quoted(name)): {\"description\": \(quoted(holds)), \(type)}"
  }

  /// A JSON string. Escapes only quotation marks and backslashes, which is sufficient for vfl's own texts.
  private static func quoted(_ text: String) -> String {
    var result = ""
    for character in text {
      if character == "\"" || character == "\\" { result += "\\" }
      result.append(character)
    }
    return "\"" + result + "\""
  }
}
