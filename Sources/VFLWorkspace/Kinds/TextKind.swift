import VFLCode
import VFLConstraints
import VFLInterface
import VFLLint
import VFLLogs
import VFLSyntax

/// A kind of text that vfl reads: its name, its files, the operations that take it, and its reader.
///
/// `all` is the only list of kinds. To add a kind, write a reader, a row in `all`, and their tests.
public struct TextKind: Sendable {
  /// The name in options, such as `file` or `swift`.
  public let name: String
  /// The plural noun that messages use for files of this kind, such as `constraint files`.
  public let title: String
  /// The file name extensions, with the dot; empty for texts that are not files.
  public let suffixes: [String]
  /// The operations that take texts of this kind.
  public let operations: Operations
  /// The way in which files of this kind are found.
  let discovery: Discovery

  /// The language of app sources; nil for other kinds.
  package let language: CodeLanguage?

  private let read: @Sendable (SourceText, ReadingContext) -> Content

  /// The way in which files of a kind are found.
  enum Discovery: Sendable {
    /// In folders, by file name extension.
    case inFolders
    /// In folders, after a scan for helpers. The scan also shows which files need not be read because they contain no layout.
    case scanned
    /// Only if the user names the files, because unrelated files have the same extension.
    case named
  }

  /// The result of reading a text.
  struct Content {
    /// The text in the form that rules and back ends need.
    var input: LintInput
    /// The constraint sets of a console log; nil for other kinds.
    var log: ConsoleLog?
    /// The views and constraints of an Interface Builder document; nil for other kinds.
    var interface: InterfaceDocument?
  }

  init(
    _ name: String, _ title: String, _ suffixes: [String], _ operations: Operations, _ discovery: Discovery,
    language: CodeLanguage? = nil,
    read: @escaping @Sendable (SourceText, ReadingContext) -> Content
  ) {
    self.name = name
    self.title = title
    self.suffixes = suffixes
    self.operations = operations
    self.discovery = discovery
    self.language = language
    self.read = read
  }

  /// Reads a text of this kind. Reading never fails; mistakes become findings.
  public func text(_ source: SourceText, _ context: ReadingContext = ReadingContext()) -> WorkspaceText {
    let content = read(source, context)
    return WorkspaceText(
      kind: self, context: context, input: content.input, log: content.log, interface: content.interface)
  }

  /// Reads an app source whose tokens are known. The kind must match the language of the source.
  func text(_ source: SourceText, _ app: AppSource, _ context: ReadingContext) -> WorkspaceText {
    WorkspaceText(
      kind: self, context: context, input: LintInput(source, code: app.code(in: context)), log: nil, interface: nil)
  }

  /// Whether a file with this name contains this kind of text. Extensions may be in uppercase.
  public func includes(_ fileName: String) -> Bool {
    var name = fileName
    return name.withUTF8 { name in suffixes.contains { Self.isSuffix(Array($0.utf8), of: name) } }
  }

  /// Whether a file name ends with an extension, and something precedes the extension.
  private static func isSuffix(_ suffix: [UInt8], of name: UnsafeBufferPointer<UInt8>) -> Bool {
    guard name.count > suffix.count else { return false }
    let start = name.count - suffix.count
    // Most names differ in the last letter already.
    for index in suffix.indices.reversed() {
      let byte = name[start + index]
      guard byte == suffix[index] || (0x41...0x5A).contains(byte) && byte | 0x20 == suffix[index] else { return false }
    }
    return true
  }
}

extension TextKind {
  /// Constraint files.
  public static let constraintFile = TextKind("file", "constraint files", [".vfl"], .all, .inFolders) {
    source, context in
    Content(input: LintInput(file: source, settings: context.settings))
  }

  /// Constraint files whose formats are extended.
  public static let extendedFile = TextKind("evfl", "constraint files", [".evfl"], .all, .inFolders) {
    source, context in
    var settings = context.settings
    settings.dialect = .extended
    return Content(input: LintInput(file: source, settings: settings))
  }

  /// A single format.
  public static let format = TextKind("format", "formats", [], .all.subtracting([.test, .diff]), .named) {
    source, context in
    Content(input: LintInput(format: source, settings: context.settings))
  }

  /// Formats of one layout, one on each line.
  public static let formatLines = TextKind("formats", "lists of formats", [], .all.subtracting([.test, .diff]), .named)
  {
    source, context in
    Content(input: LintInput(formatLines: source, settings: context.settings))
  }

  /// Console logs.
  public static let consoleLog = TextKind(
    "log", "console logs", [".log", ".txt"], [.lint, .compile, .explain], .named
  ) {
    source, context in
    let log = ConsoleLog(source, target: context.settings.target)
    return Content(input: LintInput(source, document: log.document, lowered: log.lowered), log: log)
  }

  /// App sources in Swift.
  public static let swift = appSource("swift", .swift)
  /// App sources in Objective-C and Objective-C++.
  public static let objectiveC = appSource("objc", .objectiveC)
  /// App sources in C#.
  public static let cSharp = appSource("csharp", .cSharp)

  /// App sources in Python. Only formats and the rules of vanilla are read.
  public static let python = appSource("python", .python)
  /// App sources in C and C++. Only GTK's descriptions are read.
  public static let c = appSource("c", .c)
  /// App sources in Vala. Only GTK's descriptions are read.
  public static let vala = appSource("vala", .vala)
  /// App sources in Rust. Only GTK's descriptions are read.
  public static let rust = appSource("rust", .rust)
  /// App sources in JavaScript and TypeScript. Only the formats of GTK and autolayout.js are read.
  public static let javaScript = appSource("javascript", .javaScript)

  private static func appSource(_ name: String, _ language: CodeLanguage) -> TextKind {
    let operations: Operations = [.lint, .compile, .solve, .check, .explain]
    return TextKind(
      name, "app sources", language.fileNameSuffixes,
      language.hasConstraints ? operations.union(.anchors) : operations, .scanned, language: language
    ) { source, context in
      Content(input: LintInput(source, code: AppSource(source, language).code(in: context)))
    }
  }

  /// Interface Builder documents.
  public static let interface = TextKind(
    "interface", "Interface Builder documents", [".xib", ".storyboard"],
    [.lint, .compile, .solve, .check, .explain, .diff],
    .inFolders
  ) { source, context in
    let document = InterfaceDocument(source)
    return Content(input: LintInput(interface: document, of: context.helpers.objects), interface: document)
  }

  /// GtkBuilder files. Only their constraints are read.
  public static let builder = TextKind(
    "ui", "GtkBuilder files", [".ui"], [.lint, .compile, .solve, .check, .explain], .inFolders
  ) { source, _ in
    Content(input: LintInput(builder: BuilderDocument(source)))
  }

  /// All kinds. If several kinds include a file name, the first one applies.
  public static let all: [TextKind] = [
    constraintFile, extendedFile, swift, objectiveC, cSharp, python, c, vala, rust, javaScript, interface, builder,
    consoleLog, format, formatLines,
  ]

  /// The kind with this name in options; nil if there is none.
  public static func named(_ name: String) -> TextKind? { all.first { $0.name == name } }

  /// The kind of the file with this name; nil if vfl does not read such files.
  public static func ofFile(named name: String) -> TextKind? {
    var name = name
    // This method is called for every file name in a tree, and a kind takes long to copy.
    let kind = name.withUTF8 { name in allSuffixes.first { isSuffix($0.bytes, of: name) }?.kind }
    return kind.map { all[$0] }
  }

  /// The file name extensions of all kinds, each with the index of its kind.
  private static let allSuffixes = all.enumerated().flatMap { index, kind in
    kind.suffixes.map { (bytes: Array($0.utf8), kind: index) }
  }

  /// The kinds of files that an operation takes, with their file name extensions, for messages.
  static func overview(of operation: Operations) -> String {
    overview(all.filter { $0.operations.contains(operation) }, "and")
  }

  /// The kinds of files that an operation finds in folders, such as `constraint files (.vfl)`.
  package static func found(by operation: Operations) -> String {
    overview(all.filter { $0.operations.contains(operation) && $0.discovery != .named }, "or")
  }

  private static func overview(_ all: [TextKind], _ conjunction: String) -> String {
    var kinds: [(title: String, suffixes: [String])] = []
    for kind in all where !kind.suffixes.isEmpty {
      if let same = kinds.firstIndex(where: { $0.title == kind.title }) {
        kinds[same].suffixes += kind.suffixes
      } else {
        kinds.append((kind.title, kind.suffixes))
      }
    }
    return Phrase.list(kinds.map { "\($0.title) (\($0.suffixes.joined(separator: ", ")))" }, conjunction)
  }

  /// The patterns of the files that are linted by default.
  public static var defaultPatterns: [String] {
    all.filter { $0.discovery != .named }.flatMap { $0.suffixes }.map { "*" + $0 }
  }

  /// The kind of a text without a file name: a console log if the text looks like one and the operation takes logs, otherwise
  /// a constraint file.
  public static func likely(_ source: SourceText, for operation: Operations) -> TextKind {
    consoleLog.operations.contains(operation) && (ConsoleLog.isLikely(source) || ConsoleLog.hasMessage(source))
      ? .consoleLog : .constraintFile
  }
}

/// Facts about a text that are known before it is read.
public struct ReadingContext: Sendable {
  /// The settings for names, metrics and the platform, from options and the project's configuration.
  public var settings = ScopeSettings()
  /// The project's functions that take formats.
  public var helpers = FormatHelpers()
  /// Whether the layouts of a text will be compiled or solved, which requires more of an app source than linting does.
  package var needsLayouts = false

  /// Creates a context for compiling and solving with these settings and helpers.
  package init(layoutsWith settings: ScopeSettings, helpers: FormatHelpers = FormatHelpers()) {
    self.init(settings: settings, helpers: helpers)
    needsLayouts = true
  }

  /// Creates a context with default settings and no helpers.
  public init() {}

  /// Creates a context with these settings and helpers.
  public init(settings: ScopeSettings, helpers: FormatHelpers = FormatHelpers()) {
    self.settings = settings
    self.helpers = helpers
  }
}

extension AppSource {
  /// Reads the layout code that an operation needs.
  fileprivate func code(in context: ReadingContext) -> AppCode {
    context.needsLayouts
      ? code(helpers: context.helpers, layoutsWith: context.settings) : codeInParts(helpers: context.helpers)
  }
}

/// A set of operations on a text.
public struct Operations: OptionSet, Sendable {
  /// The bits of the set, one for each operation.
  public let rawValue: UInt16

  /// Creates the set of operations with these bits.
  public init(rawValue: UInt16) { self.rawValue = rawValue }

  /// Reports mistakes.
  public static let lint = Operations(rawValue: 1 << 0)
  /// Converts a text to constraints.
  public static let compile = Operations(rawValue: 1 << 1)
  /// Shows the syntax tree.
  public static let parse = Operations(rawValue: 1 << 2)
  /// Rewrites formats in canonical spelling.
  public static let format = Operations(rawValue: 1 << 3)
  /// Computes a layout.
  public static let solve = Operations(rawValue: 1 << 4)
  /// Explains conflicts.
  public static let explain = Operations(rawValue: 1 << 5)
  /// Runs layout tests.
  public static let test = Operations(rawValue: 1 << 6)

  /// Compares the constraints of two texts.
  public static let diff = Operations(rawValue: 1 << 7)
  /// Decides properties of a layout at every size.
  public static let check = Operations(rawValue: 1 << 8)

  /// Converts a text to another dialect.
  public static let convert = Operations(rawValue: 1 << 9)

  /// Converts formats in app sources to anchors.
  public static let anchors = Operations(rawValue: 1 << 10)

  /// Checks proofs about a text.
  public static let verify = Operations(rawValue: 1 << 11)

  /// All operations on constraint files.
  public static let all = Operations(rawValue: 0x3FF)

  /// The name of the operation as a subcommand; empty for a set of several.
  public var name: String {
    switch self {
    case .lint: "lint"
    case .compile: "compile"
    case .parse: "parse"
    case .format: "format"
    case .solve: "solve"
    case .explain: "explain"
    case .test: "test"
    case .diff: "diff"
    case .check: "check"
    case .convert, .anchors: "convert"
    case .verify: "verify"
    default: ""
    }
  }
}
