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
      let run = try Inputs(arguments, command: "lint", defaultPath: ".", takesLogs: true).lint(console)
      switch format {
      case "json": try outputs.deliver(JSONReport.lint(run.reports, version: Command.version))
      default:
        let report = outputs.resultReport
        try outputs.deliver(run.reports.map(report.text).joined())
        outputs.summarize(run.summary)
      }
      return outputs.status(run.summary, isComplete: run.isComplete)
    })
}
