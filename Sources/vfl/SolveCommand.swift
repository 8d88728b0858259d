import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let solve = Subcommand(
    name: "solve", usage: "[PATH[:PART]…]", summary: "Lay out views: print frames, conflicts and ambiguities.",
    flags: [
      Flag("--to", "text|json|svg", "what to print (default text)"),
      Flag("--size", "WIDTHxHEIGHT", "the superview's size; with only WIDTH, the height is the one the file declares"),
      Flag(
        "--sizes", "LOW...HIGH",
        "the superview's widths, such as 320...430, or sizes, such as 320x480...430x932: print for which the constraints hold"
      ),
      Flag(
        "--set", "NAME=NUMBER",
        "give a number another value: a metric of the file, or \(LayoutNumber.names.joined(separator: ", ")); text-size multiplies all intrinsic sizes"
      ),
      Flag("--group", "a,b", "the groups that are on; the others are off"),
      Flag("--right-to-left", nil, "lay out for languages that run from right to left: leading edges are right edges"),
      Flag("--draw", nil, "draw the views below their frames"),
      Flag("--certificate", "FILE", "write proofs of all conflicts to FILE, for `vfl verify`"),
      Inputs.budgetFlag,
    ] + Outputs.flags + Inputs.flags + Inputs.fileFlags,
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
      let form = try arguments.choice("--to", ["text", "json", "svg"])
      let sizes = try arguments.value("--sizes").map { text throws(Failure) in try Self.sizeRange(text) }
      let isDrawn = arguments.has("--draw")
      if isDrawn, sizes != nil { throw .conflictingFlags("--draw", "--sizes") }
      if isDrawn, form != "text" { throw .conflictingFlags("--draw", "--to") }
      if sizes != nil, form == "svg" { throw .conflictingFlags("--sizes", "--to svg") }
      if arguments.has("--set"), arguments.has("--certificate") { throw .conflictingFlags("--set", "--certificate") }
      let settings = try Self.numberSettings(arguments)
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .solve, joinsFormats: true)
      var read: [LintInput] = []
      let run = inputs.lint(rules: OperationRules.withoutLayout, console) { text, _ in
        read += text.layouts(at: inputs.options.size ?? sizes?.smallest).map(\.input)
      }
      var texts: [SolvedText] = []
      var skipped: [(name: String, reason: Failure)] = []
      for input in read {
        var bounds = try inputs.bounds(for: input)
        // Along each axis, the other size is one of the requested sizes.
        if let sizes, let size = bounds ?? input.document.superviewBounds { bounds = sizes.nearest(to: size) }
        let solved = input.solved(
          bounds: bounds, groups: inputs.options.groups ?? [], budget: inputs.options.budget,
          isRightToLeft: arguments.has("--right-to-left"))
        do throws(LayoutNumber.Problem) {
          texts.append(try solved.setting(settings, on: inputs.options.size?.device, input))
        } catch {
          skipped.append((input.source.functionTitle, .layoutNumber(error, input.metricNames)))
        }
      }
      try report(skipped, isAll: texts.isEmpty, console)
      try inputs.checkGroups(in: read)
      if form == "svg", texts.count > 1 { throw .severalPictures }
      if let path = arguments.value("--certificate") {
        try console.write(OutputForm.text.bytes(Array(CertificateReport.json(texts).utf8)), to: path)
      }
      var hasConflict = texts.contains { !$0.layout.conflicts.isEmpty }
      var isAmbiguous = texts.contains { !$0.layout.open.isEmpty }
      var isDecided = texts.allSatisfy { $0.layout.exhausted == nil }
      let swept = sizes.map { sizes in texts.map { SweptText($0, sizes) } }
      if let swept {
        hasConflict = swept.contains { $0.hasConflict }
        isAmbiguous = swept.contains { $0.isAmbiguous }
        isDecided = swept.allSatisfy { $0.isDecided }
      }
      switch (form, swept) {
      case ("json", let swept?): try outputs.deliver(SolveReport.json(swept))
      case ("json", nil): try outputs.deliver(SolveReport.json(texts, run.reports))
      case ("svg", _): try outputs.deliver(texts.map { SVGDrawing.text(LayoutPicture($0)) }.joined())
      case (_, let swept?): try outputs.deliver(SolveReport.sweep(swept, outputs.resultStyle))
      case (_, nil): try outputs.deliver(SolveReport.text(texts, isDrawn: isDrawn, outputs.resultStyle))
      }
      let report = outputs.messageReport
      console.error(run.reports.map(report.text).joined())
      let status = outputs.status(run.summary, isComplete: run.isComplete && isDecided)
      return status == .success && (hasConflict || outputs.isStrict && isAmbiguous) ? .findings : status
    })
}
