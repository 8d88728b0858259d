import VFLCode
import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Tool {
  /// Findings, the most serious first.
  static let lint = Tool(
    "lint",
    "Find mistakes in Auto Layout code: broken Visual Format Language, invalid attribute pairs, conflicting or ambiguous constraints, "
      + "wrong setup code. Takes sources, storyboards, xibs, .vfl files, console logs, or a text.",
    of: .lint,
    [
      ToolParameter("limit", .number, "how many findings to return (default 20)"),
      ToolParameter("offset", .number, "how many findings to skip (default 0)"),
    ]
  ) { (arguments) throws(ToolError) in
    let limit = try arguments.count("limit", atLeast: 1, default: 20)
    let offset = try arguments.count("offset", atLeast: 0, default: 0)
    let (texts, failures) = try arguments.texts(for: .lint)
    let reports = texts.map { $0.text.linted(by: $0.linter) }
    let page = FindingPage(reports, offset: offset, limit: limit)
    return ToolResult(
      text: page.text(failures), data: page.json(failures), isError: texts.isEmpty && !failures.isEmpty)
  }

  /// The changes that fixes make, and on request the changed files.
  static let fix = Tool(
    "fix",
    "Show what the fixes of `lint` would change, as a unified diff. With `write`, change the files.",
    of: .lint,
    [
      ToolParameter("unsafe-fixes", .boolean, "also apply fixes that may change the meaning (default false)"),
      ToolParameter("write", .boolean, "change the files (default false)"),
    ],
    isReadOnly: false
  ) { (arguments) throws(ToolError) in
    let (texts, failures) = try arguments.texts(for: .lint)
    var (diff, written) = ("", 0)
    var messages = failures
    for text in texts {
      let before = text.text.source
      guard let fixed = text.text.fixed(by: text.linter, allowsUnsafe: arguments.isTrue("unsafe-fixes")) else {
        continue
      }
      if let remark = fixed.remark { messages.append("\(before.name): \(remark)") }
      guard fixed.input.source.bytes != before.bytes else { continue }
      let after = fixed.input.source.bytes
      diff += String(
        decoding: DiffReport.unified(path: before.name, before: before.bytes, after: after), as: UTF8.self)
      guard arguments.isTrue("write"), let place = text.item.place else { continue }
      do throws(WorkspaceError) {
        try arguments.access.rewrite(place, before.name, before.bytes, after)
        written += 1
      } catch {
        messages.append(error.message)
      }
    }
    let summary =
      diff.isEmpty
      ? "nothing to fix\n" : arguments.isTrue("write") ? Phrase.count(written, "file") + " changed\n" : ""
    return ToolResult(
      text: messages.map { $0 + "\n" }.joined() + summary + diff, isError: texts.isEmpty && !failures.isEmpty)
  }

  /// The changes that convert layout code to another form, and on request the changed files.
  static let convert = Tool(
    "convert",
    "Show how the formats in Swift, Objective-C or C# sources become layout anchors with the same constraints, or how rows of anchors "
      + "become formats where these are shorter, as a unified diff, and why calls are left. With `write`, change the files.",
    of: .anchors,
    [
      ToolParameter("to", .choice(["anchors", "formats"]), "what the sources are converted to (default anchors)"),
      ToolParameter("explicit", .boolean, "also convert constraints that are made from two items (default false)"),
      ToolParameter("write", .boolean, "change the files (default false)"),
    ],
    isReadOnly: false
  ) { (arguments) throws(ToolError) in
    let (texts, failures) = try arguments.texts(for: .anchors)
    var (diff, messages) = ("", failures)
    let form: CodeForm =
      arguments.string("to") == "formats" ? .formats : .anchors(includesExplicit: arguments.isTrue("explicit"))
    var all: [ConvertedCode] = []
    for text in texts {
      let converted = ConvertedCode(text.text, to: form)
      all.append(converted)
      messages += ConversionReport.messages(converted)
      let before = converted.source
      guard converted.isChanged else { continue }
      diff += String(
        decoding: DiffReport.unified(path: before.name, before: before.bytes, after: converted.bytes), as: UTF8.self)
      guard arguments.isTrue("write"), let place = text.item.place else { continue }
      do throws(WorkspaceError) {
        try arguments.access.rewrite(place, before.name, before.bytes, converted.bytes)
      } catch {
        messages.append(error.message)
      }
    }
    return ToolResult(
      text: messages.map { $0 + "\n" }.joined() + ConversionReport.summary(all) + "\n" + diff,
      isError: texts.isEmpty && !failures.isEmpty)
  }

  /// What a rule finds, why it matters, and an example.
  static let rules = Tool(
    "rules", "Explain a rule of `lint` with examples, or list all rules.",
    [ToolParameter("rule", "the name or code of a rule; default: a list of all rules")]
  ) { (arguments) throws(ToolError) in
    guard let name = arguments.string("rule") else { return ToolResult(text: RuleReport.catalogue()) }
    guard let rule = Rule.all.first(where: { $0.name == name || $0.code == name }) else {
      let names = Rule.all.map { $0.name }
      throw ToolError("unknown rule `\(name)`" + Suggestion.question(Suggestion.nearest(to: name, in: names)))
    }
    return ToolResult(text: RuleReport.page(rule))
  }
}

/// Some of the findings in several texts, the most serious first.
private struct FindingPage {
  private let shown: [FileReport]
  private let summary: Summary
  private let total: Int
  private let offset: Int

  init(_ reports: [FileReport], offset: Int, limit: Int) {
    var summary = Summary()
    for report in reports { summary.add(report.diagnostics) }
    self.summary = summary
    self.offset = offset
    var places: [(severity: Severity, report: Int, finding: Int)] = []
    for (index, report) in reports.enumerated() {
      for (number, finding) in report.diagnostics.enumerated() { places.append((finding.severity, index, number)) }
    }
    total = places.count
    places.sort { left, right in
      left.severity != right.severity
        ? left.severity > right.severity : (left.report, left.finding) < (right.report, right.finding)
    }
    shown = places.dropFirst(offset).prefix(limit).map { place in
      FileReport(source: reports[place.report].source, diagnostics: [reports[place.report].diagnostics[place.finding]])
    }
  }

  /// The number of findings after those shown.
  private var rest: Int { max(0, total - offset - shown.count) }

  func text(_ failures: [String]) -> String {
    var text = failures.map { $0 + "\n" }.joined() + summary.text + "\n" + ConciseReport.text(shown)
    if rest > 0 {
      text += "\(Phrase.count(rest, "more finding")); call again with `offset`: \(offset + shown.count) "
      text += "for the next \(Phrase.form(rest, "one"))\n"
    }
    return text
  }

  func json(_ failures: [String]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.object("summary") { writer in
        writer.member("files", summary.files)
        writer.member("errors", summary.errors)
        writer.member("warnings", summary.warnings)
        writer.member("notes", summary.notes)
      }
      writer.member("diagnostics") { $0.diagnostics(shown) }
      writer.member("more", rest)
      writer.strings("failures", failures)
    }
    return writer.text
  }
}
