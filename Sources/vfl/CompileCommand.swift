import VFLConstraints
import VFLLint
import VFLReport

extension Subcommand {
  static let compile = Subcommand(
    name: "compile", usage: "[PATH…]", summary: "Convert formats and constraint files to explicit equations.",
    flags: [Flag("--to", "equations|json|vfl|swift|objc|log", "what to print (default equations)")] + Outputs.flags
      + Inputs.flags + Inputs.fileFlags,
    examples: [
      ("vfl compile -e 'H:|-(20@750)-[a(100)]'", "what one format means"),
      ("vfl compile -e 'V:[a]-gap-[b]' --views a,b --metrics gap=8", "the same with known names"),
      ("vfl compile card.vfl", "what a file means; what cannot be created is reported and left out"),
      ("vfl compile --to json card.vfl", "constraints for a program"),
      ("vfl compile --to vfl equations.vfl", "equations back to formats"),
      ("vfl compile --to swift card.vfl", "a function that makes the constraints"),
      ("vfl compile console.log", "what the constraints of a console log say"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["equations", "json", "vfl", "swift", "objc", "log"])
      let outputs = try Outputs(arguments, console)
      var texts: [CompiledText] = []
      let run = try Inputs(arguments, command: "compile", takesLogs: true).lint(console) { input in
        texts.append(CompiledText(input: input.lintInput, log: input.log))
      }
      switch form {
      case "json": try outputs.deliver(JSONReport.compile(texts, run.reports))
      default:
        switch form {
        case "vfl": try outputs.deliver(CompileReport.formats(texts))
        case "swift": try outputs.deliver(CompileReport.swift(texts))
        case "objc": try outputs.deliver(CompileReport.objectiveC(texts))
        case "log": try outputs.deliver(CompileReport.log(texts))
        default: try outputs.deliver(CompileReport.equations(texts))
        }
        let report = outputs.messageReport
        console.error(run.reports.map(report.text).joined())
        if run.reports.contains(where: { !$0.diagnostics.isEmpty }) { outputs.summarize(run.summary) }
      }
      return outputs.status(run.summary, isComplete: run.isComplete)
    })
}
