import VFLConstraints
import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// Why a request cannot be answered.
enum RequestError: Error {
  /// An option line without `=`.
  case malformed(String)
  /// An option that cannot be used.
  case option(OptionError)
  /// A text that is too long.
  case tooLong
  /// A text that may need more memory than is available.
  case noMemory
  /// A text with this number of layouts, when one was requested.
  case severalPictures(Int)
  /// A set of a console log without constraints, or one that takes too much work.
  case nothingToDraw

  /// A JSON object with one member, `error`.
  var json: String {
    switch self {
    case .malformed(let line): JSONReport.error("options are lines of `key=value`, found `\(line)`")
    case .option(let error): JSONReport.error(error.message(.lines))
    case .tooLong: JSONReport.error("the text is too long")
    case .noMemory: JSONReport.error("the text may need more memory than is available")
    case .severalPictures(let count):
      JSONReport.error("a picture shows one layout, found \(count): choose one with `part` or `layout`")
    case .nothingToDraw: JSONReport.error("the log has no constraints that can be drawn")
    }
  }
}

/// The text and options of a call to the C interface.
struct Request {
  private let source: SourceText
  private var options = RequestOptions()
  private var rules = RuleSettings()

  /// Parses the options, one on each line.
  init(_ text: [UInt8], options lines: String) throws(RequestError) {
    for line in lines.split(whereSeparator: { $0 == "\n" || $0 == "\r\n" }) {
      guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .malformed(String(line)) }
      let name = String(line[..<mark])
      let value = String(line[line.utf8.index(after: mark)...])
      do throws(OptionError) {
        try options.set(OptionKey.named(name), to: value)
      } catch {
        throw .option(error)
      }
    }
    options.budget.isOutOfMemory = Memory.isLow
    guard let source = SourceText(name: options.name, bytes: text) else { throw .tooLong }
    self.source = source
    do throws(OptionError) { rules = try options.selection().applied(to: rules) } catch { throw .option(error) }
  }

  /// Reads the text. Throws if `operation` does not accept the text's kind, because the result would look like an empty layout or a
  /// passing test.
  private func text(for operation: Operations) throws(RequestError) -> WorkspaceText {
    guard options.kind.operations.contains(operation) else {
      throw .option(.unsupported(operation, kind: options.kind.name))
    }
    let settings = options.settings
    let context = operation == .lint ? ReadingContext(settings: settings) : ReadingContext(layoutsWith: settings)
    let text = options.kind.text(source, context)
    guard let part = options.part, operation != .lint else { return text }
    do throws(PartError) { return try text.selecting(part) } catch { throw .option(.badPart(error)) }
  }

  private func checkGroups(_ text: WorkspaceText) throws(RequestError) {
    do throws(OptionError) { try options.checkGroups(in: [text.input]) } catch { throw .option(error) }
  }

  private var linter: Linter { Linter(settings: rules, budget: options.budget) }

  func lint() throws(RequestError) -> String {
    JSONReport.lint([try text(for: .lint).linted(by: linter)], version: ToolVersion.text)
  }

  /// The form of the result: the requested one, or else the first of the possible forms.
  private func form(of choices: [String]) throws(RequestError) -> String {
    do throws(OptionError) { return try options.form(of: choices) } catch { throw .option(error) }
  }

  func compile() throws(RequestError) -> String {
    let form = try form(of: ["json", "equations", "vfl", "swift", "objc", "log"])
    let text = try text(for: .compile)
    try checkGroups(text)
    let compiled = text.layouts(asWritten: form != "vfl").map { $0.compiled(groups: options.groups) }
    return switch form {
    case "equations": CompileReport.equations(compiled)
    case "vfl": CompileReport.formats(compiled)
    case "swift": CompileReport.code(compiled, .swift)
    case "objc": CompileReport.code(compiled, .objectiveC)
    case "log": CompileReport.log(compiled)
    default: JSONReport.compile(compiled, [text.linted(by: linter.withoutSolving)])
    }
  }

  func parse() throws(RequestError) -> String {
    let text = try text(for: .parse)
    return TreeReport.json([text.input], [text.linted(by: Linter(rules: OperationRules.ofGrammar))])
  }

  func format() throws(RequestError) -> String {
    String(decoding: FormattedText(try text(for: .format)).bytes, as: UTF8.self)
  }

  func solve() throws(RequestError) -> String {
    let form = try form(of: ["json", "text", "svg", "linked-svg", "certificate"])
    let text = try text(for: .solve)
    try checkGroups(text)
    let solved: [SolvedText]
    do throws(OptionError) {
      if let number = options.layout {
        solved = [try text.solvedLayout(number, options)]
      } else {
        solved = try text.layouts(at: options.size).map { layout throws(OptionError) in
          let bounds = try options.bounds(for: layout.input)
          return layout.input.solved(
            bounds: bounds, groups: options.groups ?? [], budget: options.budget,
            isRightToLeft: options.isRightToLeft)
        }
      }
    } catch {
      throw .option(error)
    }
    switch form {
    case "text": return SolveReport.text(solved)
    case "certificate": return CertificateReport.json(solved)
    case "svg", "linked-svg":
      guard solved.count < 2 else { throw .severalPictures(solved.count) }
      return solved.map { SVGDrawing.text(LayoutPicture($0), isLinked: form == "linked-svg") }.joined()
    default: return SolveReport.json(solved, [text.linted(by: Linter(rules: OperationRules.withoutLayout))])
    }
  }

  func explain() throws(RequestError) -> String {
    let form = try form(of: ["json", "text", "linked-svg"])
    let text = try text(for: .explain)
    if text.log == nil { try checkGroups(text) }
    if form == "linked-svg" { return try loggedPicture(text) }
    var explained: [ExplainedText] = []
    for layout in text.layouts(at: options.size) {
      var bounds: Rectangle?
      if layout.log == nil {
        do throws(OptionError) { bounds = try options.bounds(for: layout.input) } catch { throw .option(error) }
      }
      explained.append(layout.explained(bounds: bounds, options: options))
    }
    return form == "text" ? ExplainReport().text(explained) : ExplainReport.json(explained)
  }

  /// The picture of one set of a console log.
  private func loggedPicture(_ text: WorkspaceText) throws(RequestError) -> String {
    guard text.log != nil else { throw .option(.unsupportedForm("linked-svg", kind: options.kind.name)) }
    let sets = text.explained(options: options).parts
    guard let number = options.layout ?? (sets.count < 2 ? 1 : nil) else { throw .severalPictures(sets.count) }
    guard sets.indices.contains(number - 1) else { throw .option(.noLayout(number, count: sets.count)) }
    guard let picture = LayoutPicture(sets[number - 1], of: text.input, budget: options.budget) else {
      throw .nothingToDraw
    }
    return SVGDrawing.text(picture, isLinked: true)
  }

  func check() throws(RequestError) -> String {
    let form = try form(of: ["json", "text", "html"])
    let text = try text(for: .check)
    let checked = text.checked(at: options.sizes, budget: options.budget, isRightToLeft: options.isRightToLeft)
    return switch form {
    case "text": CheckReport.text(checked)
    case "html": CheckReport.html(checked)
    default: CheckReport.json(checked)
    }
  }

  func test() throws(RequestError) -> String {
    let form = try form(of: ["json", "text", "html"])
    let text = try text(for: .test)
    let mistakes = text.linted(by: Linter(rules: OperationRules.forTests)).diagnostics.filter { $0.severity == .error }
    let tested = text.tested(mistakes: mistakes, recordsStates: form == "html", budget: options.budget)
    let tests = tested.isTest ? [tested] : []
    return switch form {
    case "text": TestReport.text(tests)
    case "html": TestReport.html(tests, maps: tests.map { $0.atEverySize(budget: options.budget) })
    default: TestReport.json(tests)
    }
  }

  func kind() -> String {
    var writer = JSONWriter()
    writer.object { $0.member("kind", TextKind.detected(in: source, for: .lint).name) }
    return writer.text + "\n"
  }
}
