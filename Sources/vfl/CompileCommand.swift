import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let compile = Subcommand(
    name: "compile", usage: "[PATH[:PART]…]", summary: "Convert formats, files, sources and documents to equations.",
    flags: Flag.options(of: .compile) + Outputs.flags + [Inputs.formatFlag] + Inputs.fileFlags,
    examples: [
      ("vfl compile -e 'H:|-(20@750)-[a(100)]'", "what one format means"),
      ("vfl compile -e 'V:[a]-gap-[b]' --views a,b --metrics gap=8", "the same with known names"),
      ("vfl compile card.vfl", "compile a file; invalid constraints are reported and left out"),
      ("vfl compile --to json card.vfl", "constraints for a program"),
      ("vfl compile --to vfl equations.vfl", "equations back to formats"),
      ("vfl compile --to swift card.vfl", "a function that makes the constraints"),
      ("vfl compile --to objc --function layOutCard card.vfl", "the same in Objective-C, with another name"),
      ("vfl compile --group expanded card.vfl", "print the constraints that hold while the group is on"),
      ("vfl compile console.log", "print the constraints of a console log"),
      ("vfl compile Card.swift", "the constraints of each function of an app source, with their lines"),
      ("vfl compile 'Card.swift:setUp()'", "the constraints of one function"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .compile, joinsFormats: true)
      let form = try inputs.form()
      let isCode = form == "swift" || form == "objc"
      var all = LayoutResults<CompiledText>()
      let run = inputs.lint(console) { text, _ in
        all.add(text.compiledLayouts(inputs.options, asWritten: form != "vfl"))
      }
      let texts = all.results
      try inputs.checkGroups(in: texts.map(\.input))
      var isBroken = false
      try outputs.deliver(ResultReport.compiled(texts, inputs.options, as: form, run.reports))
      if form != "json" { outputs.report(run) }
      inputs.report(all.unconstrained, console)
      let unconstrained = Set(all.unconstrained.map { $0.input.source.name })
      for text in texts where isCode {
        if text.input.hasBrokenStatements {
          Command.report(.noFunction(text.input.source.name, because: "the input has errors"), console)
          isBroken = true
        } else if CompileReport.isEmpty(text), !unconstrained.contains(text.input.source.name) {
          Command.report(.noFunction(text.input.source.name, because: "there are no constraints"), console)
        }
      }
      // A run that compiles nothing does not succeed.
      let isCompiled =
        unconstrained.isEmpty || run.summary.errors > 0
        || texts.contains { !unconstrained.contains($0.input.source.name) }
      let status = outputs.status(run.summary, isComplete: run.isComplete && isCompiled)
      return status == .success && isBroken ? .findings : status
    })
}
