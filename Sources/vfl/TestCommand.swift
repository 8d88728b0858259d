import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax

extension Subcommand {
  static let test = Subcommand(
    name: "test", usage: "[PATH…]", summary: "Run the layout tests in constraint files.",
    flags: [
      Flag("--format", "text|json|junit", "how results are printed (default text)"),
      Flag("--svg", "FOLDER", "draw the state at every expectation that sees a new one"),
      Flag("--update", nil, "replace the expected numbers with the actual ones"),
      Flag("--target", "ios|macos", "the platform whose standard distances apply (default ios)"),
      Inputs.budgetFlag, Outputs.fileFlag,
    ] + Inputs.fileFlags,
    examples: [
      ("vfl test", "every constraint file below this folder that expects something"),
      ("vfl test card.vfl --svg pictures", "one file, and how it looks"),
      ("vfl test --format junit --output layouts.xml Layouts", "for a CI service"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--format", ["text", "json", "junit"])
      let outputs = try Outputs(arguments, console)
      let budget = try Budget(arguments)
      var tests: [TestedText] = []
      var inputs: [Inputs.Input] = []
      let run = try Inputs(arguments, console, command: "test", defaultPath: ".").lint(
        rules: TestedText.rules, console
      ) { input in
        inputs.append(input)
      }
      let draws = arguments.value("--svg") != nil
      for (input, report) in zip(inputs, run.reports) {
        let mistakes = report.diagnostics.filter { $0.severity == .error }
        var text = TestedText(input.lintInput, mistakes: mistakes, recordsStates: draws, budget: budget)
        guard text.isTest else { continue }
        if arguments.has("--update"), let bytes = TestReport.updated(text), let place = input.place,
          let source = SourceText(name: text.input.source.name, bytes: bytes)
        {
          try console.files.rewrite(place, isNamed: source.name, text.input.source.bytes, as: bytes)
          console.error("vfl: \(TerminalText.escaped(source.name)): updated\n")
          // What is left is what numbers alone do not mend.
          text = TestedText(input.read(source), mistakes: mistakes, recordsStates: draws, budget: budget)
        }
        tests.append(text)
      }
      if let folder = arguments.value("--svg") {
        var pictures = PictureFolder(folder, console.files)
        for test in tests { try pictures.draw(test) }
      }
      switch form {
      case "json": try outputs.deliver(TestReport.json(tests))
      case "junit": try outputs.deliver(TestReport.junit(tests))
      default: try outputs.deliver(TestReport.text(tests, outputs.resultStyle))
      }
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

/// The folder named by `--svg`. Pictures are arranged in it like the files they show.
private struct PictureFolder {
  private let path: String
  private let files: FileSystem
  /// The pictures drawn so far, to notice two files with the same picture.
  private var drawn: Set<[UInt8]> = []

  init(_ path: String, _ files: FileSystem) {
    self.path = path
    self.files = files
  }

  /// Draws `Views/card-12.svg` for the state that line 12 of `Views/card.vfl` looks at.
  mutating func draw(_ text: TestedText) throws(Failure) {
    try files.makeFolder(path)
    let name = text.input.source.name
    var folder = path
    var parts = PathName.parts(name).filter { $0 != "." }.map { $0 == ".." ? "up" : $0 }
    let last = parts.popLast() ?? name
    let pictures = TestReport.pictures(text)
    for part in parts where !pictures.isEmpty {
      folder += "/" + part
      try files.makeFolder(folder)
    }
    let base = last.hasSuffix(".vfl") ? String(last.dropLast(4)) : last
    for (line, picture) in pictures {
      let place = "\(folder)/\(base)-\(line).svg"
      guard drawn.insert(Array(place.utf8)).inserted else { throw .samePicture(name, place) }
      try files.write(OutputForm.text.bytes(Array(SVGDrawing.text(picture).utf8)), to: place)
    }
  }
}
