import VFLLint
import VFLReport
import VFLWorkspace

extension Subcommand {
  static let solve = Subcommand(
    name: "solve", usage: "[PATH[:PART]…]", summary: "Lay out views: print frames, conflicts and ambiguities.",
    flags: Flag.options(of: .solve) + [
      Flag("--draw", nil, "draw the views below their frames"),
      Flag("--certificate", "FILE", "write proofs of all conflicts to FILE, for `vfl verify`"),
    ] + Outputs.flags + [Inputs.formatFlag] + Inputs.fileFlags,
    examples: [
      ("vfl solve card.vfl", "the frame of every view"),
      ("vfl solve -e 'H:|-20-[a(300)]-20-|' --size 320x480", "one format, and whether it fits"),
      ("vfl solve card.vfl --sizes 320...430", "the widths for which the constraints hold"),
      ("vfl solve card.vfl --sizes 320x480...430x932", "the widths, and the heights"),
      ("vfl solve card.vfl --sizes 320...430 --to json", "the ranges for a program"),
      ("vfl solve card.vfl --set gap=32,text-size=1.5", "with another value of a metric, and larger text"),
      ("vfl solve --draw card.vfl", "draw the layout in the terminal, too"),
      ("vfl solve --to svg card.vfl --output card.svg", "a picture"),
      ("vfl solve Card.swift:setUp --metrics gap=8", "a function of an app source, with the value of a name in it"),
      ("vfl solve Main.storyboard:LoginViewController", "one scene of a document"),
    ],
    run: { (arguments, console) throws(Failure) in
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .solve, joinsFormats: true)
      let form = try inputs.form()
      let isDrawn = arguments.has("--draw")
      if isDrawn, inputs.options.sizes != nil { throw .conflictingFlags("--draw", "--sizes") }
      if isDrawn, form != "text" { throw .conflictingFlags("--draw", "--to") }
      if arguments.has("--set"), arguments.has("--certificate") { throw .conflictingFlags("--set", "--certificate") }
      var read: [WorkspaceText] = []
      let run = inputs.lint(rules: OperationRules.withoutLayout, console) { text, _ in read.append(text) }
      let all = try inputs.results(of: read, console) { (text) throws(OptionError) in text.solved(inputs.options) }
      let texts = all.results
      try inputs.checkGroups(in: read.map(\.input))
      if form == "svg", texts.count > 1 { throw .severalPictures }
      if let path = arguments.value("--certificate") {
        try console.write(OutputForm.text.bytes(Array(CertificateReport.json(texts).utf8)), to: path)
      }
      var hasConflict = texts.contains { !$0.layout.conflicts.isEmpty }
      var isAmbiguous = texts.contains { !$0.layout.open.isEmpty }
      var isDecided = texts.allSatisfy { $0.layout.exhausted == nil }
      let swept = inputs.options.sizes.map { sizes in SweptText.all(texts, sizes) }
      if let swept {
        hasConflict = swept.contains { $0.hasConflict }
        isAmbiguous = swept.contains { $0.isAmbiguous }
        isDecided = swept.allSatisfy { $0.isDecided }
      }
      try outputs.deliver(
        ResultReport.solved(texts, swept, as: form, isDrawn: isDrawn, run.reports, outputs.resultStyle))
      if form != "json" { outputs.report(run) }
      inputs.report(all.unconstrained, console)
      // A run that solves nothing does not succeed.
      let isSolved = all.unconstrained.isEmpty || run.summary.errors > 0 || !texts.isEmpty
      let status = outputs.status(run.summary, isComplete: run.isComplete && isDecided && isSolved)
      return status == .success && (hasConflict || outputs.isStrict && isAmbiguous) ? .findings : status
    })
}
