import VFLReport
import VFLSyntax
import VFLWorkspace

extension Subcommand {
  static let convert = Subcommand(
    name: "convert", usage: "[PATH…]",
    summary: "Convert formats to another dialect, and app sources in place.",
    flags: [
      Flag("--from", "apple|gtk|evfl", "the dialect of formats and of files that state none (default apple)"),
      Flag(
        "--to", "apple|gtk|evfl|anchors|formats",
        "the dialect of the result (default apple); or rewrite app sources: formats as anchors, or anchors as formats"),
      Flag(
        "--check", nil,
        "for app sources: change nothing; list the files that would change, and fail if there are any"),
      Flag("--diff", nil, "for app sources: change nothing; print what would change, and fail if anything would"),
      Flag(
        "--explicit", nil,
        "with `--to anchors`: also rewrite constraints of two items, and calls of SnapKit, Masonry and PureLayout"),
    ] + [Outputs.fileFlag] + [Inputs.formatFlag] + Flag.options(of: .convert) + Inputs.fileFlags,
    examples: [
      ("vfl convert --from evfl -e '|~[a(50%)]~|'", "Apple's formats, and equations for what they cannot say"),
      ("vfl convert --from gtk -e '[a]-(>=8)-[b]'", "a distance of at most 8, since GTK reads it like that"),
      ("vfl convert --to gtk card.vfl", "a description for GTK"),
      ("vfl convert --to anchors Sources", "rewrite the formats in the app sources below the folder as anchors"),
      ("vfl convert --to anchors --diff Card.swift", "what would change"),
      ("vfl convert --to anchors --explicit Card.m", "rewrite constraints without formats, too"),
      ("vfl convert --to formats Card.swift", "rewrite rows of anchors as formats where these are shorter"),
      ("vfl convert card.evfl --output card.vfl", "convert a file of extended formats"),
    ],
    run: { (arguments, console) throws(Failure) in
      let names = Dialect.all.map(\.name)
      _ = try arguments.choice("--from", names)
      let form = try arguments.choice("--to", names + ["anchors", "formats"])
      if form == "anchors" || form == "formats" { return try CodeConversionRun.run(arguments, console) }
      for flag in ["--check", "--diff", "--explicit"] where arguments.has(flag) {
        throw .missingFlag("--to anchors", flag)
      }
      guard let dialect = Dialect(name: arguments.value("--to") ?? names[0]) else { return .failure }
      let outputs = try Outputs(arguments, console)
      let inputs = try Inputs(arguments, console, for: .convert, joinsFormats: true)
      var texts: [ConvertedText] = []
      let run = inputs.lint(rules: OperationRules.withoutLayout, console) { text, _ in
        texts.append(ConvertedText(text, to: dialect))
      }
      for (converted, report) in zip(texts, run.reports) {
        // Warnings about a text that can be converted are those of `vfl lint`.
        if converted.hasMistakes { console.error(outputs.messageReport.text(report.errors)) }
        for message in ConversionReport.messages(converted) {
          console.error("vfl: \(TerminalText.escaped(message))\n")
        }
      }
      try outputs.deliver(texts.map(ConversionReport.text).joined())
      return !run.isComplete ? .failure : texts.allSatisfy { $0.refusals.isEmpty } ? .success : .findings
    })
}
