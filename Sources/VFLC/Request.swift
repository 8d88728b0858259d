import VFLConstraints
import VFLLint
import VFLReport
import VFLSolver
import VFLCode
import VFLLogs
import VFLSyntax

/// What is wrong with options.
enum RequestError: Error {
  /// A line without `=`.
  case malformed(String)
  /// A key that is not known.
  case unknownKey(String)
  /// A value that the key does not take.
  case badValue(String, String)
  /// A kind of text that the function does not take.
  case badKind(String, String)
  /// A size without a height, of a text that declares none.
  case missingHeight(String)
  /// A text that is too long.
  case tooLong
  /// A text that may need more memory than there is.
  case noMemory

  /// An object with one member, `error`.
  var json: String {
    switch self {
    case .malformed(let line): JSONReport.error("options are lines of `key=value`, found `\(line)`")
    case .unknownKey(let key): JSONReport.error("unknown option `\(key)`")
    case .badValue(let key, let value): JSONReport.error("`\(key)` does not take `\(value)`")
    case .badKind(let function, let kind): JSONReport.error("`\(function)` does not take texts of kind `\(kind)`")
    case .missingHeight(let size):
      JSONReport.error(
        "`size=\(size)` needs a height, such as `\(size)x667`, since the superview's bounds are not declared")
    case .tooLong: JSONReport.error("the text is too long")
    case .noMemory: JSONReport.error("the text may need more memory than there is")
    }
  }
}

/// A text with what is said about it.
struct Request {
  private var kind = Kind.file
  private var settings = ScopeSettings()
  private var size: (text: String, value: RequestedSize)?
  private var rules = RuleSettings()
  private var budget = Budget.standard
  /// The groups that are on; nil where none are named.
  private var groups: [String]?
  private let source: SourceText

  private enum Kind: Equatable {
    case file, format, log
    case code(CodeLanguage)

    var name: String {
      switch self {
      case .file: "file"
      case .format: "format"
      case .log: "log"
      case .code(.swift): "swift"
      case .code(.objectiveC): "objc"
      case .code(.cSharp): "csharp"
      }
    }
  }

  /// Reads options, a line each.
  init(_ text: [UInt8], options: String) throws(RequestError) {
    var name = "-"
    var (selected, ignored): ([String], [String]) = ([], [])
    for line in options.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .malformed(String(line)) }
      let key = String(line[..<mark])
      let value = String(line[line.utf8.index(after: mark)...])
      switch key {
      case "name": name = value
      case "kind": kind = try Self.kind(value)
      case "views": settings.views = Self.list(value)
      case "superview":
        guard !value.isEmpty else { throw .badValue(key, value) }
        settings.superview = value
      case "metrics": settings.metrics = try Self.metrics(value)
      case "options":
        for option in Self.list(value) {
          guard let known = FormatOptions.named.first(where: { $0.name == option })?.option else {
            throw .badValue(key, option)
          }
          settings.options.formUnion(known)
        }
      case "target":
        guard value == "ios" || value == "macos" else { throw .badValue(key, value) }
        settings.target = value == "ios" ? .iOS : .macOS
      case "size":
        guard let size = RequestedSize(value) else { throw .badValue(key, value) }
        self.size = (value, size)
      case "select": selected = Self.list(value)
      case "ignore": ignored = Self.list(value)
      case "budget":
        guard let budget = Budget(multiple: value) else { throw .badValue(key, value) }
        self.budget = budget
      case "group": groups = Self.list(value)
      default: throw .unknownKey(key)
      }
    }
    budget.isOutOfMemory = Memory.isLow
    guard let source = SourceText(name: name, bytes: text) else { throw .tooLong }
    self.source = source
    rules = try Self.selection(selected, ignored).applied(to: rules)
  }

  private static func selection(_ selected: [String], _ ignored: [String]) throws(RequestError) -> RuleSelection {
    do throws(RuleSelection.UnknownRule) {
      return try RuleSelection(select: selected, ignore: ignored)
    } catch {
      throw .badValue(selected.contains(error.word) ? "select" : "ignore", error.word)
    }
  }

  private static func kind(_ value: String) throws(RequestError) -> Kind {
    switch value {
    case "file": .file
    case "format": .format
    case "log": .log
    case "swift": .code(.swift)
    case "objc": .code(.objectiveC)
    case "csharp": .code(.cSharp)
    default: throw .badValue("kind", value)
    }
  }

  /// Blanks around a name are not part of it.
  private static func list(_ value: String) -> [String] {
    value.split(separator: ",").map { word in
      var word = word
      while word.first == " " { word.removeFirst() }
      while word.last == " " { word.removeLast() }
      return String(word)
    }.filter { !$0.isEmpty }
  }

  /// Metrics are spelled as in a constraint file.
  private static func metrics(_ value: String) throws(RequestError) -> [(name: String, value: Double?)] {
    let document = DocumentParser.parse(SourceText("metric " + value))
    guard document.issues.isEmpty, document.statements.count == 1,
      document.declarations.allSatisfy({ $0.value.isFinite })
    else { throw .badValue("metrics", value) }
    return document.declarations.map { (name: document.names.text($0.name), value: .some($0.value)) }
  }

  private var input: (input: LintInput, log: ConsoleLog?) {
    switch kind {
    case .file: return (LintInput(file: source, settings: settings), nil)
    case .format: return (LintInput(format: source, settings: settings), nil)
    case .log:
      let log = ConsoleLog(source, target: settings.target)
      return (LintInput(source, document: log.document, lowered: log.lowered), log)
    case .code(let language): return (LintInput(source, code: AppSource.read(source, language)), nil)
    }
  }

  /// A group that is not there is a mistake, not a set without constraints.
  private func checkGroups(_ input: LintInput) throws(RequestError) {
    for group in groups ?? [] where !input.groupNames.contains(group) { throw .badValue("group", group) }
  }

  private func report(_ input: LintInput, _ linter: Linter) -> FileReport {
    let result = linter.result(input)
    return FileReport(source: source, diagnostics: result.diagnostics, suppressed: result.suppressed)
  }

  /// What the command of that name takes: a mistaken kind is no empty layout and no test that passes.
  private func check(_ function: String, takes: [Kind]) throws(RequestError) {
    guard takes.contains(kind) else { throw .badKind(function, kind.name) }
  }

  func lint() -> String {
    JSONReport.lint([report(input.input, Linter(settings: rules, budget: budget))], version: ToolVersion.text)
  }

  func compile() throws(RequestError) -> String {
    try check("compile", takes: [.file, .format, .log])
    let (input, log) = input
    try checkGroups(input)
    let linter = Linter(settings: rules, budget: budget).withoutSolving
    return JSONReport.compile([CompiledText(input: input, log: log, groups: groups)], [report(input, linter)])
  }

  func parse() throws(RequestError) -> String {
    try check("parse", takes: [.file, .format])
    let input = input.input
    let ofSyntax = Linter(rules: Rule.all.filter { $0.code.utf8.dropFirst(3).first == UInt8(ascii: "1") })
    return TreeReport.json([input], [report(input, ofSyntax)])
  }

  func solve() throws(RequestError) -> String {
    try check("solve", takes: [.file, .format])
    let input = input.input
    try checkGroups(input)
    let bounds = size.flatMap { $0.value.bounds(declared: input.document.superviewBounds) }
    if let size, bounds == nil { throw .missingHeight(size.text) }
    return SolveReport.json([input.solved(bounds: bounds, groups: groups ?? [], budget: budget)])
  }

  func test() throws(RequestError) -> String {
    try check("test", takes: [.file])
    let input = input.input
    let mistakes = report(input, Linter(rules: TestedText.rules)).diagnostics.filter { $0.severity == .error }
    let tested = TestedText(input, mistakes: mistakes, budget: budget)
    return TestReport.json(tested.isTest ? [tested] : [])
  }
}
