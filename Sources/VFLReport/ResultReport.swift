import VFLLayout
import VFLLint
import VFLProofs
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// The result of each operation in the form that the option `to` names, for every interface. The forms are those of
/// `RequestOption.forms`. Any other word selects the default form, which the comment on each function names.
package enum ResultReport {
  /// Constraints, as equations by default. `reports` are the findings in the texts, which only JSON contains.
  package static func compiled(
    _ texts: [CompiledText], _ options: RequestOptions, as form: String, _ reports: [FileReport]
  ) -> String {
    switch form {
    case "json": JSONReport.compile(texts, reports)
    case "vfl": CompileReport.formats(texts)
    case "swift": CompileReport.code(texts, .swift, functionName: options.functionName)
    case "objc": CompileReport.code(texts, .objectiveC, functionName: options.functionName)
    case "log": CompileReport.log(texts)
    default: CompileReport.equations(texts)
    }
  }

  /// Syntax trees, as text by default. `reports` are the findings in the texts, which only JSON contains.
  package static func parsed(_ inputs: [LintInput], as form: String, _ reports: [FileReport]) -> String {
    switch form {
    case "json": TreeReport.json(inputs, reports)
    case "tokens": inputs.map { TreeReport($0).tokens() }.joined()
    default: inputs.map { TreeReport($0).text() }.joined()
    }
  }

  /// Solved layouts, as text by default. `swept` are the same layouts at a range of sizes, if the request states one. `reports` are
  /// the findings in the texts, which only JSON contains.
  package static func solved(
    _ texts: [SolvedText], _ swept: [SweptText]?, as form: String, isDrawn: Bool = false, _ reports: [FileReport],
    _ style: TextStyle = TextStyle()
  ) -> String {
    switch (form, swept) {
    case ("certificate", _): CertificateReport.json(texts)
    case ("svg", _): texts.map { SVGDrawing.text(LayoutPicture($0)) }.joined()
    case ("linked-svg", _): texts.map { SVGDrawing.text(LayoutPicture($0), isLinked: true) }.joined()
    case ("json", let swept?): SolveReport.json(swept)
    case ("json", nil): SolveReport.json(texts, reports)
    case (_, let swept?): SolveReport.sweep(swept, style)
    case (_, nil): SolveReport.text(texts, isDrawn: isDrawn, style)
    }
  }

  /// Explanations, as text by default.
  package static func explained(_ texts: [ExplainedText], as form: String, _ style: TextStyle = TextStyle()) -> String {
    form == "json" ? ExplainReport.json(texts) : ExplainReport(style).text(texts)
  }

  /// Checked layouts, as text by default. `reports` are the findings in the texts. JSON contains all of them, JUnit and SARIF those that
  /// make the run fail: errors and, if `isStrict` is true, warnings. If `isGallery` is true, a page shows small pictures of all layouts.
  package static func checked(
    _ texts: [CheckedText], as form: String, _ reports: [FileReport], isStrict: Bool = false,
    isGallery: Bool = false, _ style: TextStyle = TextStyle()
  ) -> String {
    let failing = reports.map { report in
      let diagnostics = report.diagnostics.filter { $0.severity == .error || isStrict && $0.severity == .warning }
      return FileReport(source: report.source, diagnostics: diagnostics)
    }.filter { !$0.diagnostics.isEmpty }
    return switch form {
    case "json": CheckReport.json(texts, reports)
    case "certificate": CertificateReport.json(texts.compactMap { text in text.proof.map { (text, $0) } })
    case "junit": CheckReport.junit(texts, failing)
    case "sarif": CheckReport.sarif(texts, failing, version: ToolVersion.text)
    case "html": isGallery ? CheckReport.gallery(texts) : CheckReport.html(texts)
    default: CheckReport.text(texts, style)
    }
  }

  /// Results of layout tests, as text by default.
  package static func tested(
    _ tests: [TestedText], _ options: RequestOptions, as form: String, _ style: TextStyle = TextStyle()
  ) -> String {
    switch form {
    case "json": TestReport.json(tests)
    case "junit": TestReport.junit(tests)
    case "html": TestReport.html(tests, maps: tests.map { $0.atEverySize(budget: options.budget) })
    default: TestReport.text(tests, style)
    }
  }
}
