import VFLSyntax
import VFLWorkspace

/// A tool for agents. Each is declared in its own extension and listed once in `all`.
struct Tool: Sendable {
  let name: String
  /// What the tool does and when to use it.
  let summary: String
  let parameters: [ToolParameter]
  /// The operation whose options the tool takes; nil if it takes no texts.
  let operation: Operations?
  /// Whether the tool never changes a file.
  var isReadOnly = true
  let run: @Sendable (ToolArguments) throws(ToolError) -> ToolResult

  init(
    _ name: String, _ summary: String, of operation: Operations? = nil, _ parameters: [ToolParameter] = [],
    isReadOnly: Bool = true,
    run: @escaping @Sendable (ToolArguments) throws(ToolError) -> ToolResult
  ) {
    self.name = name
    self.summary = summary
    self.operation = operation
    self.parameters =
      (operation.map { ToolParameter.texts + ToolParameter.options(of: $0) } ?? []) + parameters
    self.isReadOnly = isReadOnly
    self.run = run
  }

  /// All tools.
  static let all: [Tool] = [.lint, .fix, .explain, .solve, .check, .verify, .compile, .convert, .rules]

  func describe(to writer: inout JSONWriter) {
    writer.member("name", name)
    writer.member("description", summary)
    writer.object("inputSchema") { writer in
      writer.member("type", "object")
      writer.object("properties") { writer in
        for parameter in parameters { writer.object(parameter.name) { parameter.describe(to: &$0) } }
      }
      writer.member("additionalProperties", false)
    }
    writer.object("annotations") { writer in
      writer.member("readOnlyHint", isReadOnly)
      writer.member("idempotentHint", true)
      writer.member("openWorldHint", false)
    }
  }
}

/// A parameter of a tool.
struct ToolParameter: Sendable {
  /// The type of the values.
  enum Kind: Sendable {
    case string
    /// An array of some of these words.
    case strings([String])
    case number
    case boolean
    /// One of these words.
    case choice([String])
  }

  let name: String
  let kind: Kind
  let explanation: String

  init(_ name: String, _ kind: Kind, _ explanation: String) {
    self.name = name
    self.kind = kind
    self.explanation = explanation
  }

  /// Creates a parameter whose value is a string.
  init(_ name: String, _ explanation: String) { self.init(name, .string, explanation) }

  func describe(to writer: inout JSONWriter) {
    switch kind {
    case .string: writer.member("type", "string")
    case .strings(let words):
      writer.member("type", "array")
      writer.object("items") { writer in
        writer.member("type", "string")
        writer.strings("enum", words)
      }
    case .number: writer.member("type", "number")
    case .boolean: writer.member("type", "boolean")
    case .choice(let words):
      writer.member("type", "string")
      writer.strings("enum", words)
    }
    writer.member("description", explanation)
  }

  /// Whether a value has the type of the parameter.
  func accepts(_ value: JSONValue) -> Bool {
    switch kind {
    case .string: value.string != nil
    case .strings: value.elements.map { $0.allSatisfy { $0.string != nil } } ?? false
    case .number: value.number != nil
    case .boolean: value.bool != nil
    case .choice(let words): value.string.map { word in words.contains { $0 == word } } ?? false
    }
  }

  /// What the parameter takes, for messages.
  var expected: String {
    switch kind {
    case .string: "a string"
    case .strings: "an array of strings"
    case .number: "a number"
    case .boolean: "true or false"
    case .choice(let words): "one of " + words.joined(separator: ", ")
    }
  }

  /// Parameters that name the texts to read.
  static let texts = [
    ToolParameter("path", "a file or folder below the root; default: the root"),
    ToolParameter("text", "a text to read instead of a file"),
  ]

  /// The parameters for the options of an operation.
  static func options(of operation: Operations) -> [ToolParameter] {
    RequestOption.options(of: operation, for: .tools).map { option in
      let kind: Kind
      switch option.value {
      case .text: kind = .string
      case .word(let words): kind = .choice(words)
      case .words(let words): kind = .strings(words)
      case .toggle: kind = .boolean
      }
      var explanation = option.summary(.lines)
      switch (option.key, option.value) {
      case (.to, .word(let forms)): explanation += " (default \(forms[0]))"
      case (.kind, _): explanation = "the kind of `text`; default: detected from the text"
      default: break
      }
      return ToolParameter(option.key.rawValue, kind, explanation)
    }
  }
}
