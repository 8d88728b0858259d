import VFLConstraints
import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let compile = Subcommand(
    name: "compile", usage: "[PATH[:PART]…]", summary: "Convert formats, files, sources and documents to equations.",
    flags: [
      Flag("--to", "equations|json|vfl|swift|objc|log", "what to print (default equations)"),
      Flag(
        "--group", "a,b", "print only the constraints that hold with these groups on (default: each group separately)"),
      Flag("--function", "NAME", "the name of the generated function, for swift and objc"),
    ] + Outputs.flags + Inputs.flags + Inputs.fileFlags,
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
      let form = try arguments.choice("--to", ["equations", "json", "vfl", "swift", "objc", "log"])
      let language: CompileReport.CodeLanguage? =
        switch form {
        case "swift": .swift
        case "objc": .objectiveC
        default: nil
        }
      let function = arguments.value("--function")
      if let function {
        guard language != nil else { throw .conflictingFlags("--function", "--to \(form)") }
        guard CodePlan.isFunctionName(function) else { throw .badFunctionName(function) }
      }
      let outputs = try Outputs(arguments, console)
      var texts: [CompiledText] = []
      let inputs = try Inputs(arguments, console, for: .compile, joinsFormats: true)
      let run = inputs.lint(console) { text, _ in
        texts += text.layouts(asWritten: form != "vfl").map { $0.compiled(groups: inputs.options.groups) }
      }
      try inputs.checkGroups(in: texts.map(\.input))
      var isBroken = false
      switch form {
      case "json": try outputs.deliver(JSONReport.compile(texts, run.reports))
      default:
        switch form {
        case "vfl": try outputs.deliver(CompileReport.formats(texts))
        case "log": try outputs.deliver(CompileReport.log(texts))
        default:
          try outputs.deliver(
            language.map { CompileReport.code(texts, $0, functionName: function) } ?? CompileReport.equations(texts))
        }
        let report = outputs.messageReport
        console.error(run.reports.map(report.text).joined())
        if run.reports.contains(where: { !$0.diagnostics.isEmpty }) {
          outputs.summarize(run.summary, isComplete: run.isComplete)
        }
      }
      for text in texts where language != nil {
        if text.input.hasBrokenStatements {
          Command.report(.noFunction(text.input.source.name, because: "the input has errors"), console)
          isBroken = true
        } else if CompileReport.isEmpty(text) {
          Command.report(.noFunction(text.input.source.name, because: "there are no constraints"), console)
        }
      }
      let status = outputs.status(run.summary, isComplete: run.isComplete)
      return status == .success && isBroken ? .findings : status
    })
}
