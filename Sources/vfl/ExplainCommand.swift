import VFLLint
import VFLReport
import VFLWorkspace
import VFLSolver

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "[PATH[:PART]…]", summary: "Explain the conflicts in a log, document, source or file.",
    flags: [
      Flag("--to", "text|json", "what to print (default text)"),
      Flag("--size", "WIDTHxHEIGHT", "the superview's size; with only WIDTH, the height is the one the file declares"),
      Flag("--group", "a,b", "the groups that are on (default: each group in turn)"), Outputs.fileFlag,
      Inputs.budgetFlag,
    ] + Inputs.flags + Inputs.fileFlags,
    examples: [
      ("vfl explain console.log", "print what conflicts, why, and what to change"),
      ("pbpaste | vfl explain -", "explain the text on the clipboard"), ("vfl explain card.vfl", "a constraint file"),
      ("vfl explain 'Row.m:-[Row setUp]'", "a function of an app source"),
      ("vfl explain --to json console.log", "print causes and advice as JSON"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["text", "json"])
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .explain, joinsFormats: true)
      var read: [WorkspaceText] = []
      let run = inputs.lint(rules: OperationRules.forExplanations, console) { text, _ in
        read += text.layouts(at: inputs.options.size)
      }
      try inputs.checkGroups(in: read.filter { $0.log == nil }.map(\.input))
      var texts: [ExplainedText] = []
      for text in read {
        let bounds = text.log == nil ? try inputs.bounds(for: text.input) : nil
        texts.append(text.explained(bounds: bounds, options: inputs.options))
      }
      switch form {
      case "json": try outputs.deliver(ExplainReport.json(texts))
      default: try outputs.deliver(ExplainReport(outputs.resultStyle).text(texts))
      }
      let report = outputs.messageReport
      console.error(run.reports.map(report.text).joined())
      let status = outputs.status(run.summary, isComplete: run.isComplete && texts.allSatisfy { $0.isDecided })
      return status == .success && texts.contains(where: { $0.hasConflict }) ? .findings : status
    })
}
