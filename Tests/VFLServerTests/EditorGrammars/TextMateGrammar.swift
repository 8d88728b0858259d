import VFLSyntax

@testable import VFLCode
@testable import VFLServer

/// The TextMate grammars of constraint files, and of formats in app sources, in JSON, for Visual Studio Code and other editors.
enum TextMateGrammar {
  /// The grammar of constraint files.
  static let constraintFiles = text(
    name: "VFL", scope: "source.vfl", members: ["\"fileTypes\": [\"vfl\"]"], patterns: filePatterns,
    repository: lineRules + statementRules + formatRules)

  /// The grammar that colors formats in the strings of app sources, at calls to the framework's own constructor.
  static let formatsInSources = text(
    name: "VFL in strings", scope: "source.vfl.injection",
    members: ["\"injectionSelector\": \"L:source.swift, L:source.objc, L:source.objcpp, L:source.cs\""],
    patterns: ["string"], repository: stringRules)

  // MARK: Regular expressions

  private static let name = "[A-Za-z_][A-Za-z0-9_]*"
  private static let dotted = "\(name)(?:\\.\(name))*"
  private static let item = "(?:\(dotted)(?::0[xX][0-9A-Fa-f]+)?|`[^`#/]+`)"
  private static let number =
    "(?:0[xX](?:[0-9A-Fa-f]+(?:\\.[0-9A-Fa-f]*)?|\\.[0-9A-Fa-f]+)(?:[pP][+-]?[0-9]+)?"
    + "|(?:[0-9]+(?:\\.[0-9]*)?|\\.[0-9]+)(?:[eE][+-]?[0-9]+)?)"
  private static let blank = "[ \\t]"
  /// The end of a word, which a space, a tab, a comment or the end of the line must follow.
  private static let wordEnd = "(?=[ \\t#]|//|$)"

  private static func words(_ words: [String]) -> String { "(?:" + words.joined(separator: "|") + ")" }

  // MARK: Rules

  /// A rule of a grammar.
  private struct Rule {
    /// The name by which other rules refer to the rule.
    let key: String
    var category: SyntaxCategory?
    var match: String?
    var begin: String?
    var end: String?
    /// The category of each group of `match` or `begin`.
    var captures: [SyntaxCategory] = []
    /// The category of each group of `end`.
    var endCaptures: [SyntaxCategory] = []
    /// The rules that apply within the rule.
    var patterns: [String] = []
  }

  /// Lines are distinguished by their first word or punctuator; all other lines are equations.
  private static let filePatterns =
    ["comment"] + statementRules.map { $0.key } + [
      "format", "label", "term", "priority", "number", key(.metric), "mark", "punctuation",
    ]

  /// The name of the rule for all names in a context.
  private static func key(_ category: SyntaxCategory) -> String { "all-" + category.vimGroup }

  /// The rules for statements, the more specific first.
  private static let statementRules: [Rule] = StatementSyntax.all.indices.reversed().flatMap { index in
    rules(StatementSyntax.all[index], key: "statement-\(index)")
  }

  /// The rule for a statement.
  private static func rules(_ statement: StatementSyntax, key name: String) -> [Rule] {
    var begin = "^\(blank)*(\(words(statement.words)))\(wordEnd)"
    var captures = [SyntaxCategory.keyword]
    if !statement.second.isEmpty {
      let second = "\(blank)+(\(words(statement.second)))\(wordEnd)"
      begin += statement.needsSecond ? second : "(?:\(second))?"
      captures.append(.keyword)
    }
    if let head = statement.head {
      begin += "(?:\(blank)+(\(statement.endsHeadAtDot ? Self.name : item)))?"
      captures.append(head)
    }
    var patterns = ["comment"]
    if !statement.options.isEmpty { patterns.append("mask") }
    if !statement.keywords.isEmpty { patterns.append("continuation") }
    if statement.hasDevices { patterns.append("device") }
    if statement.hasTerms { patterns += ["term", "property", "line"] }
    patterns += ["range", "priority", "number", key(statement.names), "mark", "punctuation"]
    return [Rule(key: name, begin: begin, end: "$", captures: captures, patterns: patterns)]
  }

  private static let lineRules: [Rule] = {
    let attributes = words(StatementSyntax.attributes)
    let named = [SyntaxCategory.view, .metric, .object, .group, .option].map { category in
      Rule(key: key(category), category: category, match: item)
    }
    return named + [
      Rule(key: "comment", category: .comment, match: "(?:#|//).*$"),
      Rule(key: "number", category: .number, match: number),
      Rule(
        key: "device", category: .option,
        match: "[A-Za-z][A-Za-z0-9]*(?:-[A-Za-z0-9]+)*(?=\(blank)*(?:[,{#]|//|$))"),
      Rule(key: "line", category: .number, match: "[0-9]+(?=\\.(?:constant|priority)\\b)"),
      Rule(
        key: "range", match: "([0-9]+(?:\\.[0-9]+)?(?:[eE][+-]?[0-9]+)?)\(blank)*(\\.\\.\\.)",
        captures: [.number, .mark]),
      Rule(key: "mark", category: .mark, match: "[=<>!]+|[-+*/|@%~]"),
      Rule(key: "punctuation", category: .punctuation, match: "[\\[\\](){},:;.]"),
      Rule(
        key: "term", match: "(\(item))(\\.)(\(attributes))\\b(?!\\.[A-Za-z_]|:0[xX])",
        captures: [.view, .punctuation, .attribute]),
      Rule(key: "property", match: "(\\.)(\(attributes))\\b", captures: [.punctuation, .attribute]),
      Rule(key: "priority", match: "(@)\(blank)*(\(dotted))", captures: [.mark, .metric]),
      Rule(key: "label", match: "^\(blank)*(\(name))(:)(?!0[xX][0-9A-Fa-f])", captures: [.group, .punctuation]),
      Rule(key: "mask", category: .option, match: "\\b\(words(Vocabulary.masks.map { $0.text }))\\b"),
      Rule(
        key: "continuation", category: .keyword,
        match: "(?<=[ \\t])\(words(StatementSyntax.all.flatMap { $0.keywords }))\(wordEnd)"),
    ]
  }()

  // MARK: Formats

  /// The rules within formats. They end at a quotation mark, too, because a format may be in a string.
  private static let formatRules: [Rule] = {
    let parts = ["priority", "bracket", "distance", "number", key(.metric), "mark", "punctuation"]
    return [
      Rule(
        key: "format", begin: "^\(blank)*(?:([HV])(:)(?!0[xX][0-9A-Fa-f])|(?=[-|\\[]))", end: "$",
        captures: [.keyword, .punctuation],
        patterns: ["comment", "options"] + parts),
      Rule(key: "string-content", patterns: ["orientation"] + parts),
      Rule(key: "orientation", match: "([HV])(:)", captures: [.keyword, .punctuation]),
      Rule(
        key: "options", begin: "(?<=[ \\t])(options)(:)", end: "$", captures: [.keyword, .punctuation],
        patterns: ["comment", "option", "mark", "punctuation"]),
      Rule(key: "option", category: .option, match: "\\b\(words(StatementSyntax.formatOptions))\\b"),
      Rule(
        key: "bracket", begin: "(\\[)(\(dotted))?", end: "(\\])|(?=\"|$)", captures: [.punctuation, .view],
        endCaptures: [.punctuation], patterns: ["comment", "size", "mark", "punctuation"]),
      parentheses("size", of: .object),
      parentheses("distance", of: .metric),
    ]
  }()

  private static func parentheses(_ name: String, of names: SyntaxCategory) -> Rule {
    Rule(
      key: name, begin: "(\\()", end: "(\\))|(?=[\"\\]]|$)", captures: [.punctuation], endCaptures: [.punctuation],
      patterns: ["comment", "priority", "number", key(names), "mark", "punctuation"])
  }

  /// A string literal directly after the opening of a call to the framework's own constructor.
  private static let stringRules: [Rule] = {
    // The calls in Swift, Objective-C and C#, up to the format.
    let calls: [(name: KnownName, punctuator: String)] = [
      (.withVisualFormat, ":"), (.constraintsWithVisualFormat, ":"), (.constraintsWithVisualFormat, "\\("),
      (.FromVisualFormat, "\\("),
    ]
    let places = calls.flatMap { call in
      let opening = KnownName.table.text(call.name.name) + call.punctuator
      // A lookbehind must have a fixed length.
      return ["", " "].map { "(?<=\\b\(opening)\($0))" }
    }
    return [
      Rule(
        key: "string", begin: "(?:\(places.joined(separator: "|")))(@?\")(?!\"\")", end: "(\")|$",
        captures: [.punctuation], endCaptures: [.punctuation], patterns: ["escape", "source.vfl#string-content"]),
      Rule(key: "escape", match: "\\\\."),
    ]
  }()

  // MARK: JSON

  /// The grammar with one line for each rule, so that changes can be reviewed. `members` are further members.
  private static func text(
    name: String, scope: String, members: [String], patterns: [String], repository: [Rule]
  ) -> String {
    var text = "{\n  \"name\": \"\(name)\",\n  \"scopeName\": \"\(scope)\",\n"
    for member in members { text += "  \(member),\n" }
    text += "  \"patterns\": \(json { write(patterns, to: &$0) }),\n  \"repository\": {\n"
    let rules = repository.map { rule in "    \"\(rule.key)\": \(json { write(rule, to: &$0) })" }
    return text + rules.joined(separator: ",\n") + "\n  }\n}\n"
  }

  private static func json(_ body: (inout JSONWriter) -> Void) -> String {
    var writer = JSONWriter(isSpaced: true)
    body(&writer)
    return writer.text
  }

  private static func write(_ patterns: [String], to writer: inout JSONWriter) {
    writer.array(patterns) { writer, name in
      writer.object { $0.member("include", name.hasPrefix("source.") ? name : "#" + name) }
    }
  }

  private static func write(_ rule: Rule, to writer: inout JSONWriter) {
    writer.object { writer in
      if let category = rule.category { writer.member("name", category.scope) }
      if let match = rule.match { writer.member("match", match) }
      if let begin = rule.begin { writer.member("begin", begin) }
      write(rule.captures, rule.begin == nil ? "captures" : "beginCaptures", to: &writer)
      if let end = rule.end { writer.member("end", end) }
      write(rule.endCaptures, "endCaptures", to: &writer)
      if !rule.patterns.isEmpty {
        writer.member("patterns") { write(rule.patterns, to: &$0) }
      }
    }
  }

  private static func write(_ captures: [SyntaxCategory], _ key: String, to writer: inout JSONWriter) {
    guard !captures.isEmpty else { return }
    writer.object(key) { writer in
      for (index, category) in captures.enumerated() {
        writer.object("\(index + 1)") { $0.member("name", category.scope) }
      }
    }
  }
}
