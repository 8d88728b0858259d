import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// How much the texts of layouts can grow, as text and as JSON.
public enum TextsReport {
  /// A paragraph for each text, and the translations that are longer than their texts have room for.
  public static func text(_ layouts: [CheckedTexts], _ style: TextStyle = TextStyle()) -> String {
    var result = ""
    for checked in layouts {
      if !result.isEmpty { result += "\n" }
      if layouts.count > 1 || checked.layout.source.isFunction {
        result += style.styled("# \(TerminalText.escaped(checked.layout.source.functionTitle))", .bold) + "\n"
      }
      result += words(checked, style)
    }
    return result
  }

  private static func words(_ checked: CheckedTexts, _ style: TextStyle) -> String {
    guard !checked.entries.isEmpty else { return "no view has an intrinsic size\n" }
    var result = ""
    if let exhausted = checked.exhausted {
      result += style.styled("not decided within the budget: ", .yellow) + "\(exhausted.words); `--budget` raises it\n"
    }
    for entry in checked.entries {
      let title = title(entry, checked)
      result +=
        entry.isKnown
        ? paragraph(title, entry.given, entry.anywhere, checked, style)
        : style.styled(TerminalText.escaped(title), .bold)
          + ": not known, because constraints give the view its saved size\n"
    }
    result += paragraph("all texts together", checked.together, checked.togetherAnywhere, checked, style)
    if checked.isAmbiguous { result += "Ambiguous positions and sizes are not examined.\n" }
    if checked.languages.isEmpty { return result }
    result +=
      checked.longer.isEmpty
      ? "no translation has proportionally more characters than its text has room for\n"
      : style.styled("translations with proportionally more characters than their texts have room for:", .bold) + "\n"
    for translation in checked.longer {
      let entry = checked.entries[translation.entry]
      let words =
        "  \(translation.language): \(title(entry, checked)): \(characters(translation.lengths)) instead of "
        + "\(translation.original), \(ratios(translation)) times as many, with room for \(room(entry)) times (\(translation.file))"
      result += TerminalText.escaped(words) + "\n"
    }
    return result
  }

  private static func title(_ entry: CheckedTexts.Entry, _ checked: CheckedTexts) -> String {
    "`\(checked.layout.lowered.scope.text(entry.text.item))`" + (entry.text.hasSeveralLines ? ", in height" : "")
  }

  private static func paragraph(
    _ title: String, _ given: TextSlack, _ anywhere: TextSlack, _ checked: CheckedTexts, _ style: TextStyle
  ) -> String {
    var result = style.styled(TerminalText.escaped(title), .bold) + ": " + words(given, checked)
    if anywhere.factor != given.factor || anywhere.limit != given.limit, anywhere.exhausted == nil {
      let width = NumberText.points(anywhere.width.doubleValue)
      result += style.styled("  at width \(width): ", .blue) + words(anywhere, checked)
    }
    return result
  }

  /// One line, and a line for each constraint.
  private static func words(_ slack: TextSlack, _ checked: CheckedTexts) -> String {
    if slack.exhausted != nil { return "not known\n" }
    guard let factor = slack.factor, let limit = slack.limit else {
      return "more than \(NumberText.points(TextSlack.maximum.doubleValue)) times\n"
    }
    let start = factor == 1 ? "no room: " : "\(NumberText.points(factor.doubleValue)) times, then "
    var result = TerminalText.escaped(start + words(limit, checked)) + "\n"
    let lines = LineTable(checked.layout.source)
    for index in slack.constraints.prefix(6) {
      let constraint = checked.layout.constraints[index]
      let line = lines.position(constraint.origin.span.start).line
      let equation = EquationPrinter(scope: checked.layout.lowered.scope).text(constraint)
      result += "    line \(line): \(TerminalText.escaped(equation))\n"
    }
    return result
  }

  /// What happens, as a clause.
  static func words(_ limit: TextSlack.Limit, _ checked: CheckedTexts) -> String {
    func name(_ item: Item) -> String { "`\(checked.layout.lowered.scope.text(item))`" }
    switch limit {
    case .conflict: return "required constraints conflict"
    case .squeezed(let item, let part):
      return "\(name(item)) is too \(part == .height ? "short" : "narrow") for its text"
    case .contested(let item, let part):
      let change = part == .height ? "shorter" : "narrower"
      return "\(name(item)) or a view of equal priority becomes \(change) than its content"
    case .overlap(let first, let second): return "\(name(first)) and \(name(second)) overlap"
    case .outside(let item, let side):
      let outer = checked.layout.layout.rows.superview(of: item) ?? .superview
      return "\(name(item)) extends beyond the \(CheckReport.edge(side)) edge of \(name(outer))"
    }
  }

  private static func characters(_ lengths: ClosedRange<Int>) -> String {
    let (low, high) = (lengths.lowerBound, lengths.upperBound)
    return low == high ? Phrase.count(low, "character") : "\(low) to \(high) characters"
  }

  private static func ratios(_ translation: CheckedTexts.Translation) -> String {
    func rounded(_ value: Double) -> String { NumberText.shortest((value * 100).rounded() / 100) }
    let ratios = translation.ratios
    return ratios.lowerBound == ratios.upperBound
      ? rounded(ratios.lowerBound) : "\(rounded(ratios.lowerBound)) to \(rounded(ratios.upperBound))"
  }

  /// The factor by which a text can grow at every width.
  private static func room(_ entry: CheckedTexts.Entry) -> String {
    let factor = [entry.given.factor, entry.anywhere.factor].compactMap { $0 }.min() ?? TextSlack.maximum
    return NumberText.shortest((factor.doubleValue * 100).rounded() / 100)
  }

  // MARK: For programs

  /// A JSON object with a list of layouts.
  public static func json(_ layouts: [CheckedTexts]) -> String {
    var writer = JSONWriter()
    writer.object { writer in
      writer.member("version", 1)
      writer.objects("texts", layouts) { writer, checked in
        writer.file(checked.layout.source)
        writer.ends("widths", checked.widths)
        writer.objects("slacks", checked.entries) { writer, entry in
          writer.member("view", checked.layout.lowered.scope.text(entry.text.item))
          if let text = entry.text.text { writer.member("text", text) }
          writer.member("grows", entry.text.part.name)
          writer.member("known", entry.isKnown)
          write("given", entry.given, checked, to: &writer)
          write("anywhere", entry.anywhere, checked, to: &writer)
        }
        writer.object("together") { writer in
          write("given", checked.together, checked, to: &writer)
          write("anywhere", checked.togetherAnywhere, checked, to: &writer)
        }
        writer.strings("languages", checked.languages)
        writer.array("longer", checked.longer) { writer, translation in write(translation, checked, to: &writer) }
      }
    }
    return writer.text + "\n"
  }

  private static func write(_ name: String, _ slack: TextSlack, _ checked: CheckedTexts, to writer: inout JSONWriter) {
    writer.object(name) { writer in
      if let factor = slack.factor, let limit = slack.limit {
        writer.member("factor", factor.doubleValue)
        writer.member("limit", words(limit, checked))
      } else {
        writer.null("factor")
      }
      writer.member("decided", slack.exhausted == nil)
      writer.member("ambiguous", slack.isAmbiguous)
      writer.member("width", slack.width.doubleValue)
      let printer = EquationPrinter(scope: checked.layout.lowered.scope)
      writer.strings("constraints", slack.constraints.map { printer.text(checked.layout.constraints[$0]) })
    }
  }

  private static func write(
    _ translation: CheckedTexts.Translation, _ checked: CheckedTexts, to writer: inout JSONWriter
  ) {
    writer.object { writer in
      writer.member("language", translation.language)
      writer.member("file", translation.file)
      writer.member("view", checked.layout.lowered.scope.text(checked.entries[translation.entry].text.item))
      writer.numbers("characters", [translation.lengths.lowerBound, translation.lengths.upperBound])
      writer.member("original", translation.original)
    }
  }
}
