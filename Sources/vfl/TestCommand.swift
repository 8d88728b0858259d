import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let test = Subcommand(
    name: "test", usage: "[PATH…]", summary: "Run the layout tests in constraint files.",
    flags: [
      Flag(
        "--format", "text|json|junit|html", "how results are printed (default text); html is a page with all pictures"),
      Flag("--svg", "FOLDER", "draw each new state that an expectation checks, and each size at which one fails"),
      Flag("--update", nil, "replace the expected numbers with the actual ones"),
    ] + Flag.options(of: .test) + [Outputs.fileFlag] + Inputs.fileFlags,
    examples: [
      ("vfl test", "every constraint file below this folder that has expectations"),
      ("vfl test card.vfl --svg pictures", "one file, with pictures of its states"),
      ("vfl test --format html --output layouts.html", "one page with the pictures of all states"),
      ("vfl test --format junit --output layouts.xml Layouts", "for a CI service"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--format", ["text", "json", "junit", "html"])
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .test, defaultPath: ".")
      let budget = inputs.options.budget
      var tests: [TestedText] = []
      var read: [(text: WorkspaceText, place: FilePlace?)] = []
      let run = inputs.lint(rules: OperationRules.forTests, console) { text, item in read.append((text, item.place)) }
      let draws = arguments.value("--svg") != nil || form == "html"
      for (input, report) in zip(read, run.reports) {
        let mistakes = report.diagnostics.filter { $0.severity == .error }
        var test = input.text.tested(mistakes: mistakes, recordsStates: draws, budget: budget)
        guard test.isTest else { continue }
        if arguments.has("--update"), let bytes = test.updated(), let place = input.place,
          let source = SourceText(name: test.input.source.name, bytes: bytes)
        {
          try console.rewrite(place, isNamed: source.name, test.input.source.bytes, as: bytes)
          console.error("vfl: \(TerminalText.escaped(source.name)): updated\n")
          // The remaining failures cannot be fixed by changing numbers.
          test = input.text.rereading(source).tested(mistakes: mistakes, recordsStates: draws, budget: budget)
        }
        tests.append(test)
      }
      if let folder = arguments.value("--svg") {
        var pictures = PictureFolder(folder, console)
        for test in tests { try pictures.draw(test) }
      }
      try outputs.deliver(ResultReport.tested(tests, inputs.options, as: form, outputs.resultStyle))
      let report = outputs.messageReport
      let errors = run.reports.map { file in
        FileReport(
          source: file.source, diagnostics: file.diagnostics.filter { $0.severity == .error }, suppressed: [])
      }
      console.error(errors.map(report.text).joined())
      if !outputs.isQuiet, run.isComplete || !run.reports.isEmpty { console.error(TestReport.summary(tests) + "\n") }
      let status = outputs.status(run.summary, isComplete: run.isComplete)
      return status == .success && tests.contains { !$0.result.hasPassed } ? .findings : status
    })
}

/// The folder that `--svg` names. The pictures have the same folder structure as the constraint files that they belong to.
private struct PictureFolder {
  private let path: String
  private let console: Console
  /// The paths of the pictures drawn so far, to detect files whose pictures would have the same path.
  private var drawn: Set<[UInt8]> = []

  init(_ path: String, _ console: Console) {
    self.path = path
    self.console = console
  }

  /// Draws `Views/card-12.svg` for the state that line 12 of `Views/card.vfl` checks.
  mutating func draw(_ text: TestedText) throws(Failure) {
    try console.makeFolder(path)
    let name = text.input.source.name
    var folder = path
    var parts = PathName.parts(name).filter { $0 != "." }.map { $0 == ".." ? "up" : $0 }
    let last = parts.popLast() ?? name
    let pictures = TestReport.pictures(text)
    for part in parts where !pictures.isEmpty {
      folder += "/" + part
      try console.makeFolder(folder)
    }
    let base = TextKind.constraintFile.includes(last) ? String(last.dropLast(4)) : last
    for (line, picture) in pictures {
      let place = "\(folder)/\(base)-\(line).svg"
      guard drawn.insert(Array(place.utf8)).inserted else { throw .samePicture(name, place) }
      try console.write(OutputForm.text.bytes(Array(SVGDrawing.text(picture).utf8)), to: place)
    }
  }
}
