import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax

extension Subcommand {
  static let solve = Subcommand(
    name: "solve", usage: "[PATH…]", summary: "Lay out views: print frames, conflicts and ambiguities.",
    flags: [
      Flag("--to", "text|json|svg", "what to print (default text)"),
      Flag("--size", "WIDTHxHEIGHT", "the superview's size; with only WIDTH, the height is the one the file declares"),
      Flag("--sizes", "LOW...HIGH", "print the superview widths in a range for which the constraints hold"),
      Flag("--group", "a,b", "the groups that are on; the others are off"),
      Flag("--draw", nil, "draw the views below their frames"),
      Flag("--certificate", "FILE", "write proofs of all conflicts to FILE, for `vfl verify`"),
      Inputs.budgetFlag,
    ] + Outputs.flags + Inputs.flags + Inputs.fileFlags,
    examples: [
      ("vfl solve card.vfl", "where every view is"),
      ("vfl solve -e 'H:|-20-[a(300)]-20-|' --size 320x480", "one format, and whether it fits"),
      ("vfl solve card.vfl --sizes 320...430", "for which widths it holds"),
      ("vfl solve --draw card.vfl", "with a small drawing in the terminal"),
      ("vfl solve --to svg card.vfl --output card.svg", "a picture"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["text", "json", "svg"])
      let size = try arguments.value("--size").map { text throws(Failure) in try Self.size(text) }
      let sizes = try arguments.value("--sizes").map { text throws(Failure) in try Self.sizes(text) }
      let isDrawn = arguments.has("--draw")
      let groups = arguments.list("--group")
      if isDrawn, sizes != nil { throw .conflictingFlags("--draw", "--sizes") }
      if isDrawn, form != "text" { throw .conflictingFlags("--draw", "--to") }
      if sizes != nil, form != "text" { throw .conflictingFlags("--sizes", "--to") }
      let outputs = try Outputs(arguments, console)
      let budget = try Budget(arguments)
      var inputs: [LintInput] = []
      let run = try Inputs(arguments, console, command: "solve", joinsFormats: true).lint(
        // What rules find out by solving is said with the frames.
        rules: Rule.all.filter { !$0.isAboutLayout }, console
      ) { inputs.append($0.lintInput) }
      var texts: [SolvedText] = []
      for input in inputs {
        let bounds = size.flatMap { $0.bounds(declared: input.document.superviewBounds) }
        if size != nil, bounds == nil { throw .missingHeight(arguments.value("--size") ?? "") }
        texts.append(input.solved(bounds: bounds, groups: groups, budget: budget))
      }
      for group in groups where !inputs.contains(where: { $0.groupNames.contains(group) }) {
        throw .unknownGroup(group, Suggestion.nearest(to: group, in: inputs.flatMap { $0.groupNames }))
      }
      if form == "svg", texts.count > 1 { throw .severalPictures }
      if let path = arguments.value("--certificate") {
        try console.files.write(OutputForm.text.bytes(Array(CertificateReport.json(texts).utf8)), to: path)
      }
      var hasConflict = texts.contains { !$0.layout.conflicts.isEmpty }
      var isAmbiguous = texts.contains { !$0.layout.open.isEmpty }
      switch form {
      case "json": try outputs.deliver(SolveReport.json(texts))
      case "svg": try outputs.deliver(texts.map { SVGDrawing.text(LayoutPicture($0)) }.joined())
      default:
        if let sizes {
          let sweep = SolveReport.sweep(texts, widths: sizes, outputs.resultStyle)
          (hasConflict, isAmbiguous) = (sweep.hasConflict, sweep.isAmbiguous)
          try outputs.deliver(sweep.text)
        } else {
          try outputs.deliver(SolveReport.text(texts, isDrawn: isDrawn, outputs.resultStyle))
        }
      }
      let report = outputs.messageReport
      console.error(run.reports.map(report.text).joined())
      let status = outputs.status(run.summary, isComplete: run.isComplete)
      return status == .success && (hasConflict || outputs.isStrict && isAmbiguous) ? .findings : status
    })

  /// `320...430`
  private static func sizes(_ text: String) throws(Failure) -> ClosedRange<Double> {
    let parts = text.split(separator: ".", omittingEmptySubsequences: true)
    guard parts.count == 2, text.contains("..."), let low = Double(parts[0]), let high = Double(parts[1]), low >= 0,
      low <= high, high <= 1e6
    else { throw .badSizes(text) }
    return low...high
  }

  /// `375x667`
  static func size(_ text: String) throws(Failure) -> RequestedSize {
    guard let size = RequestedSize(text) else { throw .badSize(text) }
    return size
  }
}
