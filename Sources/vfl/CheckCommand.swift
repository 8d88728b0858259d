import VFLLayout
import VFLLint
import VFLProofs
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let check = Subcommand(
    name: "check", usage: "[PATH[:PART]…]",
    summary: "Prove what a layout does at every size, or show where it fails.",
    flags: Flag.options(of: .check) + [
      textsFlag,
      Flag("--certificate", "FILE", "write proofs of what holds, piece by piece, to FILE, for `vfl verify`"),
    ] + Outputs.flags + [Inputs.formatFlag] + Inputs.fileFlags,
    examples: [
      ("vfl check card.vfl", "everything, at every size of a phone"),
      ("vfl check card.vfl --sizes 320x568...1032x1376", "from the smallest phone to the largest tablet"),
      ("vfl check card.vfl --sizes ipad-landscape", "every size of an iPad in landscape orientation"),
      ("vfl check card.vfl --sizes 320...430", "widths alone; the file declares the height"),
      ("vfl check card.vfl --range gap=0...40", "every value of a metric, at the declared size"),
      ("vfl check card.vfl --range text-size=1...2 --sizes 320...430", "larger text, at every width"),
      ("vfl check Main.storyboard:LoginViewController --properties inside,no-overlap", "one scene, and two questions"),
      ("vfl check Layouts --to junit --output layouts.xml", "for CI"),
      (
        "vfl check Main.storyboard --texts", "how much each text may grow, and which translations may be too long"
      ),
      ("vfl check card.vfl --to html --output card.html", "a page in which frames move as the size changes"),
      ("vfl check MyApp --to html --output layouts.html", "pictures of all layouts of a project, failing ones first"),
      ("vfl solve card.vfl --size 320x480 --draw", "look at a size at which something fails"),
    ],
    run: { (arguments, console) throws(Failure) in
      if arguments.has("--texts") {
        for flag in [
          "--certificate", "--properties", "--controls", "--touch-size", "--right-to-left", "--range", "--set",
        ]
        where arguments.has(flag) { throw .conflictingFlags("--texts", flag) }
        return try checkTexts(arguments, console)
      }
      for flag in ["--range", "--set"] where arguments.has("--certificate") && arguments.has(flag) {
        throw .conflictingFlags("--certificate", flag)
      }
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .check, joinsFormats: true)
      let form = try inputs.form()
      var read: [WorkspaceText] = []
      let run = inputs.lint(rules: OperationRules.withoutLayout, console) { text, _ in read.append(text) }
      try inputs.checkGroups(in: read.map(\.input))
      try Failure.wrapping { () throws(OptionError) in try read.checkControls(inputs.options) }
      let all = try inputs.results(of: read, console) { (text) throws(OptionError) in
        try text.checked(inputs.options)
      }
      let texts = all.results
      try outputs.deliver(
        ResultReport.checked(
          texts, as: form, run.reports, isStrict: outputs.isStrict,
          isGallery: inputs.paths.contains(where: console.isFolder), outputs.resultStyle))
      var isProven = true
      if let path = arguments.value("--certificate") { isProven = try write(texts, to: path, console) }
      if form != "json" { outputs.report(run) }
      inputs.report(all.unconstrained, console)
      // A run that checks nothing does not succeed.
      let isChecked = all.unconstrained.isEmpty || run.summary.errors > 0 || !texts.isEmpty
      let status = outputs.status(
        run.summary,
        isComplete: run.isComplete && isProven && isChecked && texts.allSatisfy { $0.check.exhausted == nil })
      return status == .success && texts.contains(where: { $0.hasFailure }) ? .findings : status
    })

  /// Writes the proofs, names the layouts that have none, and returns whether all layouts have one.
  private static func write(_ texts: [CheckedText], to path: String, _ console: Console) throws(Failure) -> Bool {
    var proofs: [(text: CheckedText, proof: StatedMapProof)] = []
    for checked in texts {
      if let proof = checked.proof {
        proofs.append((checked, proof))
      } else {
        let name = TerminalText.escaped(checked.text.source.functionTitle)
        console.error(
          "vfl: \(name): no proof, because some constraints cannot be created or hold only approximately, the height depends on the width, or the budget ran out\n"
        )
      }
    }
    try console.write(OutputForm.text.bytes(Array(CertificateReport.json(proofs).utf8)), to: path)
    return proofs.count == texts.count
  }
}
