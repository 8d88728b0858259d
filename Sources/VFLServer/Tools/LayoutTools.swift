import VFLLayout
import VFLLint
import VFLProofs
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension Tool {
  /// Explains conflicts: their causes, and what to change.
  static let explain = Tool(
    "explain",
    "Explain an Auto Layout conflict: paste a console log (`\(FrameworkMessage.conflict.text)`) as `text`, or name a "
      + "file. Says which constraints contradict each other, with the arithmetic, and what to change. With `sources`, such as `.`, it "
      + "also finds the lines of the project that made the constraints of the log.",
    of: .explain
  ) { (arguments) throws(ToolError) in
    let form = try arguments.form(of: .explain)
    var (texts, failures) = try arguments.texts(for: .explain)
    let sources = try arguments.sourceIndex(&failures)
    let explained = try arguments.results(of: texts, &failures) { (text) throws(OptionError) in
      text.explained(arguments.options, sources: sources)
    }
    return ToolResult(
      ResultReport.explained(explained, as: form), as: form, failures, errors(in: texts.filter { $0.text.log == nil }))
  }

  /// Frames, conflicts and ambiguities.
  static let solve = Tool(
    "solve",
    "Compute the frames of a layout without a device: frames in points, conflicts with their proof, ambiguous positions and sizes.",
    of: .solve
  ) { (arguments) throws(ToolError) in
    let form = try arguments.form(of: .solve)
    var (texts, failures) = try arguments.texts(for: .solve)
    let solved = try arguments.results(of: texts, &failures) { (text) throws(OptionError) in
      text.solved(arguments.options)
    }
    if form == "svg", solved.count > 1 {
      throw ToolError("a picture shows one layout, found \(solved.count): choose one with `path` and `part`")
    }
    let swept = arguments.options.sizes.map { sizes in SweptText.all(solved, sizes) }
    let linter = Linter(rules: OperationRules.withoutLayout)
    let reports = form == "json" ? texts.map { $0.text.linted(by: linter) } : []
    return ToolResult(
      ResultReport.solved(solved, swept, as: form, reports), as: form, failures, errors(in: texts))
  }

  /// Properties at every size.
  static let check = Tool(
    "check",
    "Prove for every size in a range that the required constraints hold, that views stay inside the views that enclose "
      + "them, do not overlap, collapse or become too small for their contents, and that the layout is unambiguous; or "
      + "give the smallest size at which it fails.",
    of: .check
  ) { (arguments) throws(ToolError) in
    let form = try arguments.form(of: .check)
    var (texts, failures) = try arguments.texts(for: .check)
    try arguments.wrapping { () throws(OptionError) in try texts.map { $0.text }.checkControls(arguments.options) }
    let checked = try arguments.results(of: texts, &failures) { (text) throws(OptionError) in
      try text.checked(arguments.options)
    }
    let linter = Linter(rules: OperationRules.withoutLayout)
    let reports = texts.map { $0.text.linted(by: linter) }
    return ToolResult(ResultReport.checked(checked, as: form, reports), as: form, failures, errors(in: texts))
  }

  /// Whether proofs hold.
  static let verify = Tool(
    "verify",
    "Check proofs that `vfl solve --certificate` or `vfl check --certificate` wrote against the files that they are about, without "
      + "solving anything.",
    [
      ToolParameter("path", "the file with the proofs"),
      ToolParameter("to", .choice(RequestOption.forms(of: .verify)), "what to return (default text)"),
    ]
  ) { (arguments) throws(ToolError) in
    guard let path = arguments.string("path") else {
      throw ToolError("`path` is missing: name the file with the proofs")
    }
    let certificate = try arguments.text(at: path)
    let proofs: [FileProof]
    do throws(CertificateError) { proofs = try FileProof.proofs(in: certificate) } catch {
      throw ToolError("\(path): not a certificate: \(error.message)")
    }
    let root = arguments.access.root
    let verified = VerifiedProof.all(proofs, in: ProvedFiles(arguments.access.files(), from: root, below: [root]))
    return ToolResult(
      text: arguments.string("to") == "json"
        ? VerificationReport.json([(path, verified)]) : VerificationReport.text(verified, of: path))
  }

  /// Equations or code.
  static let compile = Tool(
    "compile",
    "Turn Visual Format Language, sources or documents into explicit equations such as `b.leading == a.trailing + 8`, or into Swift "
      + "or Objective-C code.",
    of: .compile
  ) { (arguments) throws(ToolError) in
    let form = try arguments.form(of: .compile)
    var (texts, failures) = try arguments.texts(for: .compile)
    let compiled = try arguments.results(of: texts, &failures) { (text) throws(OptionError) in
      text.compiledLayouts(arguments.options, asWritten: form != "vfl")
    }
    let reports = texts.map { $0.text.linted(by: $0.linter.withoutSolving) }
    let result = ResultReport.compiled(compiled, arguments.options, as: form, reports)
    return ToolResult(
      form == "equations" ? result + ConciseReport.text(reports) : result, as: form, failures,
      form == "equations" ? [] : errors(in: texts))
  }

  /// The errors in the texts, which a result leaves out.
  private static func errors(in texts: [ToolArguments.Text]) -> [FileReport] {
    texts.map { text in
      let report = text.text.linted(by: text.linter.withoutSolving)
      return FileReport(source: report.source, diagnostics: report.diagnostics.filter { $0.severity == .error })
    }
  }
}

extension ToolResult {
  /// A result in a form, with what is left out of it. What an agent reads as text contains both; in other forms, that would break the
  /// syntax. If there is no result, the answer is an error that says why.
  fileprivate init(_ result: String, as form: String, _ failures: [String], _ errors: [FileReport]) {
    let isText = form == "text" || form == "equations"
    let failures = failures.map { $0 + "\n" }.joined()
    let errors = ConciseReport.text(errors)
    self.init(text: isText || result.isEmpty ? failures + result + errors : result)
    isError = result.isEmpty && !text.isEmpty
  }
}
