import VFLLint
import VFLReport
import VFLSolver

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "[PATH…]", summary: "Say what conflicts in a console log or constraint file, and why.",
    flags: [Outputs.fileFlag, Inputs.budgetFlag] + Inputs.flags + Inputs.fileFlags,
    examples: [
      ("vfl explain console.log", "what conflicts, the arithmetic, what to change"),
      ("pbpaste | vfl explain -", "the same of what was copied"), ("vfl explain card.vfl", "a constraint file"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      let budget = try Budget(arguments)
      var texts: [CompiledText] = []
      let run = try Inputs(arguments, command: "explain", kinds: Files.Kinds(logs: true), joinsFormats: true).lint(
        rules: Rule.all.filter { !$0.isAboutLayout }, console
      ) { input in
        texts.append(CompiledText(input: input.lintInput, log: input.log))
      }
      let explained = ExplainReport.text(texts, budget: budget, outputs.resultStyle)
      try outputs.deliver(explained.text)
      let report = outputs.messageReport
      console.error(run.reports.map(report.text).joined())
      let status = outputs.status(run.summary, isComplete: run.isComplete)
      return status == .success && explained.hasConflict ? .findings : status
    })
}
