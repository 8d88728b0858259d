import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let parse = Subcommand(
    name: "parse", usage: "-e FORMAT", summary: "Show how a format is parsed: its tree or its tokens.",
    flags: Flag.options(of: .parse) + [Inputs.formatFlag, Outputs.fileFlag],
    examples: [
      ("vfl parse -e 'H:|-8-[a(>=50)]'", "the tree, with byte offsets"),
      ("vfl parse --to tokens -e 'H:|-8-[a]'", "the tokens"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      if let surplus = arguments.positionals.first { throw .surplus(surplus) }
      guard arguments.has("-e") else { throw .noFormat }
      var parsed: [LintInput] = []
      // Only syntax errors matter here.
      let inputs = try Inputs(arguments, console, for: .parse)
      let form = try inputs.form()
      let run = inputs.lint(rules: OperationRules.ofGrammar, console) { text, _ in parsed.append(text.input) }
      try outputs.deliver(ResultReport.parsed(parsed, as: form, run.reports))
      console.error(run.reports.map(outputs.messageReport.text).joined())
      return outputs.status(run.summary, isComplete: run.isComplete)
    })
}
