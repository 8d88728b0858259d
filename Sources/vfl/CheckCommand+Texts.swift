import VFLLayout
import VFLLint
import VFLReport
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let textsFlag = Flag(
    "--texts", nil,
    "how much each text may grow at the given size and at every width, and which translations may be too long")

  /// Runs `vfl check --texts`.
  static func checkTexts(_ arguments: Arguments, _ console: Console) throws(Failure) -> ExitStatus {
    let form = try arguments.choice("--to", ["text", "json"])
    let outputs = try Outputs(arguments, console)
    let inputs = try Inputs(arguments, console, for: .check, joinsFormats: true)
    let finder = TranslationFinder(console.files.workspace)
    var read: [(layout: LayoutToCheck, texts: [LayoutText], translations: [DocumentTranslation])] = []
    var hasProblem = false
    let run = inputs.lint(rules: OperationRules.withoutLayout, console) { text, item in
      let (translations, problems) = text.interface == nil ? ([], []) : item.place.map(finder.translations) ?? ([], [])
      for problem in problems { console.error("vfl: \(TerminalText.escaped(problem.message))\n") }
      if !problems.isEmpty { hasProblem = true }
      for layout in text.textLayouts() { read.append((layout.layout, layout.texts, translations)) }
    }
    try inputs.checkGroups(in: read.map { $0.layout.input })
    var layouts: [CheckedTexts] = []
    var options = inputs.options
    for (layout, texts, translations) in read {
      let input = layout.input
      // The layouts of one file share its budget.
      if layouts.last?.layout.source.name != input.source.name { options.budget = inputs.options.budget }
      guard let sizes = try? layout.sizes(&options) else { continue }
      let solved = input.solved(in: sizes.given, groups: options.groups ?? [], budget: options.budget)
      let checked = CheckedTexts(solved, texts, widths: sizes.widths, translations: translations)
      options.budget = checked.budget.forNextLayout
      layouts.append(checked)
    }
    try outputs.deliver(form == "json" ? TextsReport.json(layouts) : TextsReport.text(layouts, outputs.resultStyle))
    console.error(run.reports.map(outputs.messageReport.text).joined())
    return outputs.status(
      run.summary, isComplete: run.isComplete && !hasProblem && layouts.allSatisfy { $0.exhausted == nil })
  }
}
