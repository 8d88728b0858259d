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
      let run = try Inputs(arguments, command: "test", defaultPath: ".").lint(
        rules: TestedText.rules, console
      ) { input in
        inputs.append(input)
      }
      let draws = arguments.value("--svg") != nil
      for (input, report) in zip(inputs, run.reports) {
        let mistakes = report.diagnostics.filter { $0.severity == .error }
        var text = TestedText(input.lintInput, mistakes: mistakes, recordsStates: draws, budget: budget)
        guard text.isTest else { continue }
        if arguments.has("--update"), let bytes = TestReport.updated(text), let path = input.path,
          let source = SourceText(name: text.input.source.name, bytes: bytes)
        {
          try Files.rewrite(path, text.input.source.bytes, as: bytes)
          console.error("vfl: \(TerminalText.escaped(path)): updated\n")
          // What is left is what numbers alone do not mend.
          text = TestedText(input.read(source), mistakes: mistakes, recordsStates: draws, budget: budget)
        }
        tests.append(text)
      }
      if let folder = arguments.value("--svg") {
        for test in tests { try draw(test, folder) }
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

  /// `card-12.svg` for the state that line 12 of `card.vfl` looks at; folders of the path become part of the name.
  private static func draw(_ text: TestedText, _ folder: String) throws(Failure) {
    let name = text.input.source.name.split(separator: "/").filter { $0 != "." && $0 != ".." }.joined(separator: "-")
    let base = name.hasSuffix(".vfl") ? String(name.dropLast(4)) : name
    try Files.makeFolder(folder)
    for (line, picture) in TestReport.pictures(text) {
      try Files.write(Array(SVGDrawing.text(picture).utf8), to: "\(folder)/\(base)-\(line).svg")
    }
  }
}
