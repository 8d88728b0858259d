import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let parse = Subcommand(
    name: "parse", usage: "-e FORMAT", summary: "Show how a format is parsed: its tree or its tokens.",
    flags: [
      Flag("-e", "FORMAT", "the format; may be repeated"),
      Flag("--to", "tree|json|tokens", "what to print (default tree)"), Inputs.dialectFlag,
    ]
      + [Outputs.fileFlag],
    examples: [
      ("vfl parse -e 'H:|-8-[a(>=50)]'", "the tree, with byte offsets"),
      ("vfl parse --to tokens -e 'H:|-8-[a]'", "the tokens"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["tree", "json", "tokens"])
      let outputs = try Outputs(arguments, console)
      if let surplus = arguments.positionals.first { throw .surplus(surplus) }
      guard arguments.has("-e") else { throw .noFormat }
      var parsed: [LintInput] = []
      // Only syntax errors matter here.
      let run = try Inputs(arguments, console, for: .parse).lint(rules: OperationRules.ofGrammar, console) { text, _ in
        parsed.append(text.input)
      }
      switch form {
      case "json": try outputs.deliver(TreeReport.json(parsed, run.reports))
      case "tokens": try outputs.deliver(parsed.map { TreeReport($0).tokens() }.joined())
      default: try outputs.deliver(parsed.map { TreeReport($0).text() }.joined())
      }
      console.error(run.reports.map(outputs.messageReport.text).joined())
      return outputs.status(run.summary, isComplete: run.isComplete)
    })
}
