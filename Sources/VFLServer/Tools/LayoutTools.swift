import VFLConstraints
import VFLLayout
import VFLLint
import VFLReport
import VFLSyntax
import VFLWorkspace

extension Tool {
  /// Explains conflicts: their causes, and what to change.
  static let explain = Tool(
    "explain",
    "Explain an Auto Layout conflict: paste a console log (`\(FrameworkMessage.conflict.text)`) as `text`, or name a "
      + "file. Says which constraints contradict each other, with the arithmetic, and what to change.",
    ToolParameter.texts + ToolParameter.supplements + [ToolParameter.part, format]
  ) { (arguments) throws(ToolError) in
    let (texts, failures) = try arguments.texts(for: .explain)
    let explained = texts.flatMap { text in
      text.text.layouts().map { $0.explained(options: arguments.options) }
    }
    return result(
      arguments, failures, text: { ExplainReport().text(explained) }, json: { ExplainReport.json(explained) })
  }

  /// Frames, conflicts and ambiguities.
  static let solve = Tool(
    "solve",
    "Compute the frames of a layout without a device: frames in points, conflicts with their proof, ambiguous positions and sizes.",
    ToolParameter.texts + ToolParameter.supplements + [
      ToolParameter.part,
      ToolParameter("size", "the superview's size, such as `320x480`, or a device such as `iPhone-SE`"),
      ToolParameter("group", "the active groups of a .vfl file, separated by commas"), format,
    ]
  ) { (arguments) throws(ToolError) in
    let (texts, failures) = try arguments.texts(for: .solve)
    var solved: [SolvedText] = []
    for layout in texts.flatMap({ $0.text.layouts(at: arguments.options.size) }) {
      let bounds: Rectangle?
      do throws(OptionError) {
        bounds = try arguments.options.bounds(for: layout.input)
      } catch {
        throw ToolError(error.message(.lines))
      }
      solved.append(
        layout.input.solved(bounds: bounds, groups: arguments.options.groups ?? [], budget: arguments.options.budget))
    }
    return result(
      arguments, failures, text: { SolveReport.text(solved) },
      json: {
        let linter = Linter(rules: OperationRules.withoutLayout)
        return SolveReport.json(solved, texts.map { $0.text.linted(by: linter) })
      })
  }

  /// Properties at every size.
  static let check = Tool(
    "check",
    "Prove for every size in a range that the required constraints hold, that views stay inside the views that enclose "
      + "them, do not overlap, collapse or become too small for their contents, and that the layout is unambiguous; or "
      + "give the smallest size at which it fails.",
    ToolParameter.texts + ToolParameter.supplements + [
      ToolParameter.part,
      ToolParameter(
        "sizes", "the range of sizes, such as `320x480...430x932`, or `iphone`, `ipad` or `mac` (default iphone)"),
      ToolParameter(
        "properties", .strings,
        "only these properties: " + LayoutProperty.allCases.map { $0.name }.joined(separator: ", ")),
      format,
    ]
  ) { (arguments) throws(ToolError) in
    var options = CheckOptions()
    if let names = arguments.strings("properties") {
      options.properties = []
      for name in names {
        guard let property = LayoutProperty(rawValue: name) else {
          let all = LayoutProperty.allCases.map { $0.name }
          throw ToolError("unknown property `\(name)`" + Suggestion.question(Suggestion.nearest(to: name, in: all)))
        }
        options.properties.insert(property)
      }
    }
    let (texts, failures) = try arguments.texts(for: .check)
    let checked = texts.flatMap {
      $0.text.checked(at: arguments.options.sizes, options, budget: arguments.options.budget)
    }
    return result(arguments, failures, text: { CheckReport.text(checked) }, json: { CheckReport.json(checked) })
  }

  /// Equations or code.
  static let compile = Tool(
    "compile",
    "Turn Visual Format Language, sources or documents into explicit equations such as `b.leading == a.trailing + 8`, or into Swift "
      + "or Objective-C code.",
    ToolParameter.texts + ToolParameter.supplements + [
      ToolParameter.part,
      ToolParameter(
        "to", .choice(["equations", "swift", "objc", "json"]), "the form of the result (default equations)"),
    ]
  ) { (arguments) throws(ToolError) in
    let (texts, failures) = try arguments.texts(for: .compile)
    let compiled = texts.flatMap {
      $0.text.layouts(asWritten: true).map { $0.compiled(groups: arguments.options.groups) }
    }
    let reports = texts.map { $0.text.linted(by: $0.linter.withoutSolving) }
    switch arguments.string("to") {
    case "json": return ToolResult(text: JSONReport.compile(compiled, reports))
    case "swift": return ToolResult(text: CompileReport.code(compiled, .swift))
    case "objc": return ToolResult(text: CompileReport.code(compiled, .objectiveC))
    default:
      let text = failures.map { $0 + "\n" }.joined() + CompileReport.equations(compiled)
      return ToolResult(text: text + ConciseReport.text(reports))
    }
  }

  private static let format = ToolParameter(
    "format", .choice(["text", "json"]), "the form of the result: words, or all numbers as JSON (default text)")

  private static func result(
    _ arguments: ToolArguments, _ failures: [String], text: () -> String, json: () -> String
  ) -> ToolResult {
    arguments.string("format") == "json"
      ? ToolResult(text: json()) : ToolResult(text: failures.map { $0 + "\n" }.joined() + text())
  }
}
