import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "[PATH[:PART]…]", summary: "Explain the conflicts in a log, document, source or file.",
    flags: Flag.options(of: .explain) + [TestLogRun.formatFlag] + Outputs.flags + [Inputs.formatFlag]
      + Inputs.fileFlags,
    examples: [
      ("vfl explain console.log", "print what conflicts, why, and what to change"),
      ("pbpaste | vfl explain -", "explain the text on the clipboard"), ("vfl explain card.vfl", "a constraint file"),
      ("vfl explain 'Row.m:-[Row setUp]'", "a function of an app source"),
      ("vfl explain --sources . console.log", "find the lines of the project that made the constraints"),
      (
        "xcodebuild test … | vfl explain - --sources . --format github",
        "report each conflict in the output of tests once, at its line"
      ),
      ("vfl explain --to json console.log", "print causes and advice as JSON"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .explain, joinsFormats: true)
      if arguments.has(TestLogRun.formatFlag.name) {
        return try TestLogRun(arguments, inputs, outputs, console).run()
      }
      let form = try inputs.form()
      var read: [WorkspaceText] = []
      let run = inputs.lint(rules: OperationRules.forExplanations, console) { text, _ in read.append(text) }
      try inputs.checkGroups(in: read.filter { $0.log == nil }.map(\.input))
      var all = LayoutResults<ExplainedText>()
      let sources = inputs.sourceIndex(console)
      for text in read { all.add(text.explained(inputs.options, sources: sources?.index)) }
      let texts = all.results
      try outputs.deliver(ResultReport.explained(texts, as: form, outputs.resultStyle))
      outputs.report(run)
      inputs.report(all.unconstrained, console)
      // A run that explains nothing does not succeed.
      let isExplained = all.unconstrained.isEmpty || run.summary.errors > 0 || !texts.isEmpty
      let isComplete = run.isComplete && sources?.isComplete ?? true && isExplained && texts.allSatisfy { $0.isDecided }
      let status = outputs.status(run.summary, isComplete: isComplete)
      return status == .success && texts.contains(where: { $0.hasConflict }) ? .findings : status
    })
}
