import VFLLint
import VFLReport

extension Subcommand {
  static let lint = Subcommand(
    name: "lint", usage: "[PATH…]", summary: "Find mistakes in constraint files and formats.",
    flags: [Flag("--format", "text|json", "how findings are printed (default text)")] + Outputs.flags + Inputs.flags,
    examples: [
      ("vfl lint Layouts", "lint every .vfl file below the folder; without a path, below this one"),
      ("vfl lint -e 'H:|-[a(b*2)]'", "lint one format"),
      ("vfl lint - --stdin-filename a.vfl < a.vfl", "lint standard input"),
      ("vfl lint --format json --output findings.json Layouts", "findings for a program"),
    ],
    run: { (arguments, console) throws(Failure) in
      let format = try arguments.choice("--format", ["text", "json"])
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, command: "lint", defaultPath: ".")
      let linter = Linter()
      var summary = Summary()
      var reports: [FileReport] = []
      let isComplete = inputs.forEach(console) { input in
        let diagnostics = linter.diagnostics(input.lintInput)
        summary.add(diagnostics)
        reports.append(FileReport(source: input.lintInput.source, diagnostics: diagnostics))
      }
      switch format {
      case "json": try outputs.deliver(JSONReport.lint(reports, version: Command.version))
      default:
        let report = outputs.resultReport
        try outputs.deliver(reports.map(report.text).joined())
        outputs.summarize(summary)
      }
      return outputs.status(summary, isComplete: isComplete)
    })
}
