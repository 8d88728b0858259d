import VFLLint
import VFLReport
import VFLSyntax

extension Subcommand {
  static let test = Subcommand(
    name: "test", usage: "[PATH…]", summary: "Run the layout tests in constraint files.",
    flags: [
      Flag("--format", "text|json|junit", "how results are printed (default text)"),
      Flag("--svg", "FOLDER", "draw the state at every expectation that sees a new one"),
      Flag("--update", nil, "write what was found in place of the numbers that were expected"),
      Flag("--target", "ios|macos", "whose standard distances apply (default ios)"),
      Flag("--quiet", nil, "no summary"),
    ] + Outputs.basicFlags + Inputs.fileFlags,
    examples: [
      ("vfl test", "every constraint file below this folder that expects something"),
      ("vfl test card.vfl --svg pictures", "one file, and how it looks"),
      ("vfl test --format junit --output layouts.xml Layouts", "for a CI service"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--format", ["text", "json", "junit"])
      let outputs = try Outputs(arguments, console)
      var tests: [(text: TestedText, path: String?)] = []
      let run = try Inputs(arguments, command: "test", defaultPath: ".").lint(
        // A test may expect what rules find.
        rules: Rule.all.filter { $0.code.hasPrefix("VFL1") || $0.code.hasPrefix("VFL2") || $0.code.hasPrefix("VFL3") },
        console
      ) { input in
        let text = TestedText(input.lintInput)
        if text.result.expectationCount > 0 || !text.result.hasPassed { tests.append((text, input.path)) }
      }
      if arguments.has("--update") {
        for test in tests {
          guard let bytes = TestReport.updated(test.text), let path = test.path else { continue }
          try Files.write(bytes, to: path)
          console.error("vfl: \(TerminalText.escaped(path)): updated\n")
        }
        return run.isComplete ? .success : .failure
      }
      if let folder = arguments.value("--svg") {
        for test in tests { try draw(test.text, folder) }
      }
      let texts = tests.map { $0.text }
      switch form {
      case "json": try outputs.deliver(TestReport.json(texts))
      case "junit": try outputs.deliver(TestReport.junit(texts))
      default: try outputs.deliver(TestReport.text(texts))
      }
      let report = outputs.messageReport
      let errors = run.reports.map { file in
        FileReport(
          source: file.source, diagnostics: file.diagnostics.filter { $0.severity == .error }, suppressed: [])
      }
      console.error(errors.map(report.text).joined())
      if !arguments.has("--quiet") { console.error(TestReport.summary(texts) + "\n") }
      let status = outputs.status(run.summary, isComplete: run.isComplete)
      return status == .success && texts.contains { !$0.result.hasPassed } ? .findings : status
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
