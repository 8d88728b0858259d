import VFLLayout
import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let check = Subcommand(
    name: "check", usage: "[PATH[:PART]…]",
    summary: "Prove what a layout does at every size, or show where it fails.",
    flags: [
      Flag(
        "--sizes", "LOW...HIGH",
        "the superview's sizes, such as 320x568...440x956, or widths alone with the declared height, or devices: iphone (default), mac (default for macOS and GTK), ipad and the other ranges of `vfl devices`"
      ),
      Flag(
        "--size", "WIDTHxHEIGHT",
        "the given size; overlaps and views outside at this size are intentional (default: the declared size, or else the largest)"
      ),
      Flag(
        "--properties", "a,b",
        "what to check (default: everything except touchable, which `--controls` and `--touch-size` add): "
          + LayoutProperty.allCases.map(\.name).joined(separator: ", ")),
      rangeFlag, setFlag,
      Flag("--controls", "a,b", "the views that are controls, besides those whose kind is known"),
      Flag("--touch-size", "POINTS", "the smallest size of a control, such as 48 or 48x32 (default 44)"),
      Flag("--right-to-left", nil, "check for languages that run from right to left: leading edges are right edges"),
      textsFlag,
      Flag(
        "--to", "text|json|junit|sarif|html", "what to print (default text); html is a page with pictures and sliders"),
      Flag("--certificate", "FILE", "write proofs of what holds, piece by piece, to FILE, for `vfl verify`"),
      Flag("--group", "a,b", "the groups that are on; the others are off"),
      Inputs.budgetFlag,
    ] + Outputs.flags + Inputs.flags + Inputs.fileFlags,
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
      ("vfl solve card.vfl --size 320x480 --draw", "look at a size at which something fails"),
    ],
    run: { (arguments, console) throws(Failure) in
      let form = try arguments.choice("--to", ["text", "json", "junit", "sarif", "html"])
      let sizes = try arguments.value("--sizes").map { text throws(Failure) in try Self.sizeRange(text) }
      if arguments.has("--texts") {
        for flag in [
          "--certificate", "--properties", "--controls", "--touch-size", "--right-to-left", "--range", "--set",
        ]
        where arguments.has(flag) { throw .conflictingFlags("--texts", flag) }
        return try checkTexts(arguments, console, sizes: sizes)
      }
      var options = CheckOptions()
      if let properties = try Self.properties(arguments) { options.properties = properties }
      options.controls = (arguments.value("--controls") ?? "").split(separator: ",").map(String.init)
      if arguments.has("--controls") || arguments.has("--touch-size") { options.properties.insert(.touchable) }
      options.touchSize = try arguments.value("--touch-size").map { text throws(Failure) in
        guard let size = RequestedSize(text) else { throw .badTouchSize(text) }
        return (size.width, size.height ?? size.width)
      }
      for flag in ["--range", "--set"] where arguments.has("--certificate") && arguments.has(flag) {
        throw .conflictingFlags("--certificate", flag)
      }
      if form == "html", arguments.has("--range") { throw .conflictingFlags("--to html", "--range") }
      let numbers = try Self.numberRanges(arguments)
      let settings = try Self.numberSettings(arguments)
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .check, joinsFormats: true)
      var read: [LayoutToCheck] = []
      var emptyNames: [String] = []
      let run = inputs.lint(rules: OperationRules.withoutLayout, console) { text, _ in
        let layouts = text.layoutsToCheck(at: sizes)
        if let first = layouts.first, layouts.allSatisfy({ $0.isEmpty }) { emptyNames.append(first.input.source.name) }
        read += layouts
      }
      try inputs.checkGroups(in: read.map(\.input))
      try Self.check(options.controls, in: read)
      var texts: [CheckedText] = []
      var skipped: [(name: String, reason: Failure)] = []
      for layout in read where !layout.isEmpty {
        let input = layout.input
        let requested = try inputs.bounds(for: input)
        guard let range = try Self.sizes(of: layout, sizes, numbers, requested) else {
          skipped.append((input.source.functionTitle, .noSizeForRange))
          continue
        }
        if !numbers.isEmpty, range.domain.variedCount == 0, !arguments.has("--properties") {
          options.properties.remove(.monotone)
        }
        let given = requested ?? layout.savedBounds ?? range.domain.largest
        do throws(LayoutNumber.Problem) {
          let solved = try input.solved(
            bounds: given, groups: inputs.options.groups ?? [], budget: inputs.options.budget,
            isRightToLeft: arguments.has("--right-to-left")
          ).setting(settings, varying: numbers, on: inputs.options.size?.device, input)
          texts.append(try CheckedText(layout, solved, over: range, options, varying: numbers))
        } catch {
          skipped.append((input.source.functionTitle, .layoutNumber(error, input.metricNames)))
        }
      }
      try Self.report(skipped, isAll: texts.isEmpty, console)
      switch form {
      case "json": try outputs.deliver(CheckReport.json(texts))
      case "html": try outputs.deliver(CheckReport.html(texts))
      case "junit": try outputs.deliver(CheckReport.junit(texts))
      case "sarif": try outputs.deliver(CheckReport.sarif(texts, version: Command.version))
      default: try outputs.deliver(CheckReport.text(texts, outputs.resultStyle))
      }
      var isProven = true
      if let path = arguments.value("--certificate") { isProven = try write(texts, to: path, console) }
      console.error(run.reports.map(outputs.messageReport.text).joined())
      for name in emptyNames {
        console.error("vfl: \(TerminalText.escaped(name)): nothing was checked, because there are no constraints\n")
      }
      // A run that checks nothing does not succeed.
      let isChecked = emptyNames.isEmpty || run.summary.errors > 0 || read.contains { !$0.isEmpty }
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
          "vfl: \(name): no proof, because some constraints cannot be created or hold only approximately, or the budget ran out\n"
        )
      }
    }
    try console.write(OutputForm.text.bytes(Array(CertificateReport.json(proofs).utf8)), to: path)
    return proofs.count == texts.count
  }

  /// Throws if `--controls` names a view that no layout has.
  private static func check(_ controls: [String], in layouts: [LayoutToCheck]) throws(Failure) {
    guard !controls.isEmpty else { return }
    var names: [String] = []
    for layout in layouts {
      for view in layout.input.lowered.viewNames where !names.contains(view) { names.append(view) }
    }
    for control in controls where !names.contains(control) {
      throw .unknownControl(control, Suggestion.nearest(to: control, in: names))
    }
  }

  /// The sizes at which a layout is checked. If other numbers vary, this is a single size unless the caller requests a range. Nil
  /// if the single size is unknown.
  private static func sizes(
    of layout: LayoutToCheck, _ requested: RequestedSizes?, _ numbers: [RequestedRange], _ bounds: Rectangle?
  ) throws(Failure) -> CheckedSizes? {
    guard requested == nil, !numbers.isEmpty else {
      guard let sizes = layout.sizes(requested) else { throw .noHeights }
      if numbers.count + sizes.domain.variedCount > 2 { throw .tooManyRanges }
      return sizes
    }
    return (bounds ?? layout.savedBounds).flatMap { CheckedSizes(single: $0) }
  }

  static func sizeRange(_ text: String) throws(Failure) -> RequestedSizes {
    guard let sizes = RequestedSizes(text) else { throw .badSizeRange(text) }
    return sizes
  }

  private static func properties(_ arguments: Arguments) throws(Failure) -> Set<LayoutProperty>? {
    guard let text = arguments.value("--properties") else { return nil }
    var properties: Set<LayoutProperty> = []
    for name in text.split(separator: ",", omittingEmptySubsequences: false).map(String.init) {
      guard let property = LayoutProperty(rawValue: name) else {
        let names = LayoutProperty.allCases.map(\.name)
        throw .badChoice("--properties", name, names, Suggestion.nearest(to: name, in: names))
      }
      properties.insert(property)
    }
    return properties
  }
}
