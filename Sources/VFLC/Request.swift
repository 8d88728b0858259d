import VFLConstraints
import VFLLayout
import VFLLint
import VFLProofs
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
    // Sources are long, so characters are not looked for.
    for part in lines.utf8.split(whereSeparator: { $0 == UInt8(ascii: "\n") || $0 == UInt8(ascii: "\r") }) {
      guard let line = String(part) else { continue }
      guard let mark = line.utf8.firstIndex(of: UInt8(ascii: "=")) else { throw .malformed(line) }
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
    try wrapping { () throws(OptionError) in try options.checkGroups(in: [text.input]) }
  }

  private var linter: Linter { Linter(settings: rules, budget: options.budget) }

  func lint() throws(RequestError) -> String {
    JSONReport.lint([try text(for: .lint).linted(by: linter)], version: ToolVersion.text)
  }

  /// The form of an operation's result: the requested one, or else JSON. `others` are forms that only this interface has.
  private func form(of operation: Operations, and others: [String] = []) throws(RequestError) -> String {
    let forms = RequestOption.forms(of: operation).filter { $0 != "json" }
    return try wrapping { () throws(OptionError) in try options.form(of: operation, ["json"] + forms + others) }
  }

  private func wrapping<Result>(_ body: () throws(OptionError) -> Result) throws(RequestError) -> Result {
    do throws(OptionError) { return try body() } catch { throw .option(error) }
  }

  func compile() throws(RequestError) -> String {
    let form = try form(of: .compile)
    let text = try text(for: .compile)
    try checkGroups(text)
    let compiled = text.compiledLayouts(options, asWritten: form != "vfl").results
    let reports = form == "json" ? [text.linted(by: linter.withoutSolving)] : []
    return ResultReport.compiled(compiled, options, as: form, reports)
  }

  func parse() throws(RequestError) -> String {
    let form = try form(of: .parse)
    let text = try text(for: .parse)
    let reports = form == "json" ? [text.linted(by: Linter(rules: OperationRules.ofGrammar))] : []
    return ResultReport.parsed([text.input], as: form, reports)
  }

  func format() throws(RequestError) -> String {
    String(decoding: FormattedText(try text(for: .format)).bytes, as: UTF8.self)
  }

  func solve() throws(RequestError) -> String {
    let form = try form(of: .solve, and: ["linked-svg", "certificate"])
    let text = try text(for: .solve)
    try checkGroups(text)
    let solved = try wrapping { () throws(OptionError) in
      if let number = options.layout { return [try text.solvedLayout(number, options)] }
      let all = text.solved(options)
      try all.check()
      return all.results
    }
    if form == "svg" || form == "linked-svg", solved.count > 1 { throw .severalPictures(solved.count) }
    let sizes = options.layout == nil ? options.sizes : nil
    let swept = sizes.map { sizes in SweptText.all(solved, sizes) }
    let reports = form == "json" ? [text.linted(by: Linter(rules: OperationRules.withoutLayout))] : []
    return ResultReport.solved(solved, swept, as: form, reports)
  }

  func explain() throws(RequestError) -> String {
    let form = try form(of: .explain, and: ["linked-svg"])
    let text = try text(for: .explain)
    if text.log == nil { try checkGroups(text) }
    if form == "linked-svg" { return try loggedPicture(text) }
    let texts = options.projectTexts
    let sources = text.log == nil || texts.isEmpty ? nil : ProjectSources.index(of: texts, options)
    return ResultReport.explained(text.explained(options, sources: sources).results, as: form)
  }

  /// The picture of one set of a console log.
  private func loggedPicture(_ text: WorkspaceText) throws(RequestError) -> String {
    guard text.log != nil else { throw .option(.unsupportedForm("linked-svg", kind: options.kind.name)) }
    let sets = text.explained(options).results.flatMap { $0.parts }
    guard let number = options.layout ?? (sets.count < 2 ? 1 : nil) else { throw .severalPictures(sets.count) }
    guard sets.indices.contains(number - 1) else { throw .option(.noLayout(number, count: sets.count)) }
    guard let picture = LayoutPicture(sets[number - 1], of: text.input, budget: options.budget) else {
      throw .nothingToDraw
    }
    return SVGDrawing.text(picture, isLinked: true)
  }

  func check() throws(RequestError) -> String {
    let form = try form(of: .check, and: ["certificate"])
    let text = try text(for: .check)
    try checkGroups(text)
    let checked = try wrapping { () throws(OptionError) in
      try [text].checkControls(options)
      let all = try text.checked(options)
      try all.check()
      return all.results
    }
    return ResultReport.checked(checked, as: form, [text.linted(by: Linter(rules: OperationRules.withoutLayout))])
  }

  func test() throws(RequestError) -> String {
    let form = try form(of: .test)
    let text = try text(for: .test)
    let mistakes = text.linted(by: Linter(rules: OperationRules.forTests)).diagnostics.filter { $0.severity == .error }
    let tested = text.tested(mistakes: mistakes, recordsStates: form == "html", budget: options.budget)
    return ResultReport.tested(tested.isTest ? [tested] : [], options, as: form)
  }

  /// Checks the proofs in the options against the text.
  func verify() throws(RequestError) -> String {
    let form = try form(of: .verify)
    guard options.kind.operations.contains(.solve) else {
      throw .option(.unsupported(.verify, kind: options.kind.name))
    }
    guard let proofs = options.proofs else { throw .option(.missingProof) }
    let verified = proofs.map { VerifiedProof($0, source, of: options.kind) }
    return form == "json" ? VerificationReport.json([(nil, verified)]) : VerificationReport.text(verified)
  }

  func kind() -> String {
    var writer = JSONWriter()
    writer.object { $0.member("kind", TextKind.detected(in: source, for: .lint).name) }
    return writer.text + "\n"
  }
}
