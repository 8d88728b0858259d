import VFLLint
import VFLReport
import VFLSolver

extension Subcommand {
  static let explain = Subcommand(
    name: "explain", usage: "[PATH…]", summary: "Explain the conflicts in a console log or constraint file.",
    flags: [
      Flag("--to", "text|json", "what to print (default text)"),
      Flag("--size", "WIDTHxHEIGHT", "the superview's size; with only WIDTH, the height is the one the file declares"),
      Flag("--group", "a,b", "the groups that are on (default: each group in turn)"), Outputs.fileFlag,
      Inputs.budgetFlag,
    ] + Inputs.flags + Inputs.fileFlags,
    examples: [
      ("vfl explain console.log", "print what conflicts, why, and what to change"),
      ("pbpaste | vfl explain -", "explain the text on the clipboard"), ("vfl explain card.vfl", "a constraint file"),
      ("vfl explain --to json console.log", "print causes and advice as JSON"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["text", "json"])
      let size = try arguments.value("--size").map { text throws(Failure) in try Self.size(text) }
      let groups = arguments.list("--group")
      let outputs = try Outputs(arguments, console)
      let budget = try Budget(arguments)
      // What rules find out by solving is said with the explanation.
      let rules = Rule.all.filter { !$0.isAboutLayout && !$0.isAboutContradictions }
      var inputs: [CompiledText] = []
      let run = try Inputs(arguments, console, command: "explain", kinds: Files.Kinds(logs: true), joinsFormats: true)
        .lint(
          rules: rules, console
        ) { inputs.append(CompiledText(input: $0.lintInput, log: $0.log)) }
      for group in groups where !inputs.contains(where: { $0.log == nil && $0.input.groupNames.contains(group) }) {
        throw .unknownGroup(group, Suggestion.nearest(to: group, in: inputs.flatMap { $0.input.groupNames }))
      }
      var texts: [ExplainedText] = []
      for text in inputs {
        let declared = text.input.document.superviewBounds
        let bounds = size.flatMap { $0.bounds(declared: declared) } ?? declared
        if let size, text.log == nil, size.bounds(declared: declared) == nil {
          throw .missingHeight(arguments.value("--size") ?? "")
        }
        texts.append(ExplainedText(text, bounds: bounds, groups: groups, budget: budget))
      }
      switch form {
      case "json": try outputs.deliver(ExplainReport.json(texts))
      default: try outputs.deliver(ExplainReport(outputs.resultStyle).text(texts))
      }
      let report = outputs.messageReport
      console.error(run.reports.map(report.text).joined())
      let status = outputs.status(run.summary, isComplete: run.isComplete)
      return status == .success && texts.contains(where: { $0.hasConflict }) ? .findings : status
    })
}
