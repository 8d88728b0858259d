import VFLLint
import VFLReport

extension Subcommand {
  static let parse = Subcommand(
    name: "parse", usage: "-e FORMAT", summary: "Show how a format is read: its tree or its tokens.",
    flags: [
      Flag("-e", "FORMAT", "the format; may be repeated"),
      Flag("--to", "tree|json|tokens", "what to print (default tree)"),
    ]
      + Outputs.flags,
    examples: [
      ("vfl parse -e 'H:|-8-[a(>=50)]'", "the tree, with byte offsets"),
      ("vfl parse --to tokens -e 'H:|-8-[a]'", "the tokens"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["tree", "json", "tokens"])
      let outputs = try Outputs(arguments, console)
      if let surplus = arguments.positionals.first { throw .surplus(surplus) }
      let inputs = try Inputs(arguments, command: "parse")
      // Names and meaning are not asked about here: only what breaks the grammar is shown.
      let linter = Linter(rules: Rule.all.filter { $0.code.hasPrefix("VFL1") })
      var summary = Summary()
      var text = ""
      var findings = ""
      let isComplete = inputs.forEach(console) { input in
        let report = TreeReport(input.lintInput)
        switch form {
        case "json": text += report.json()
        case "tokens": text += report.tokens()
        default: text += report.text()
        }
        let diagnostics = linter.diagnostics(input.lintInput)
        summary.add(diagnostics)
        findings += outputs.messageReport.text(FileReport(source: input.lintInput.source, diagnostics: diagnostics))
      }
      try outputs.deliver(text)
      console.error(findings)
      return outputs.status(summary, isComplete: isComplete)
    })
}
