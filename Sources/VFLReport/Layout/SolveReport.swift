import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

/// Solved layouts and size sweeps as text.
public enum SolveReport {
  /// Frames in a table and, if `isDrawn`, a drawing, followed by conflicts, ambiguities, and constraints that were left out.
  public static func text(
    _ texts: [SolvedText], isDrawn: Bool = false, _ style: TextStyle = TextStyle()
  ) -> String {
    var result = ""
    for text in texts {
      if !result.isEmpty, text.source.isFunction { result += "\n" }
      if texts.count > 1 || text.source.isFunction { result += header(text, style) }
      result += "size: \(text.outerSize.words)\n"
      if let exhausted = text.layout.exhausted {
        result += undecided(exhausted, style)
      } else {
        result += table(text, style)
        if isDrawn { result += TerminalDrawing.text(LayoutPicture(text), columns: style.drawingWidth) }
      }
      let lines = LineTable(text.source)
      for conflict in text.layout.conflicts { result += "\n" + words(conflict, text, lines, style) }
      for open in text.ambiguities { result += "\n" + words(open, text, style) }
      for (index, gap) in text.layout.rows.gaps {
        result += "\nleft out: " + TerminalText.escaped(words(gap, index, text, lines))
      }
      if !text.ambiguities.isEmpty || !text.layout.rows.gaps.isEmpty { result += "\n" }
      result += words(NoteReport(text.lowered, of: text.source), text, style)
      if !text.groupsOff.isEmpty {
        let names = TerminalText.escaped(text.groupsOff.prefix(4).joined(separator: ", "))
        let count = text.groupsOff.count
        result += "\nleft out: the \(Phrase.form(count, "group")) \(names)\(count > 4 ? " and others" : ""); "
        result += "`--group NAME` switches \(Phrase.form(count, "it", "one")) on\n"
      }
    }
    return result
  }

  /// For each range of superview widths, and of heights if they were requested, whether the constraints hold and what is ambiguous.
  public static func sweep(_ texts: [SweptText], _ style: TextStyle = TextStyle()) -> String {
    var result = ""
    for swept in texts {
      let text = swept.text
      if texts.count > 1 { result += header(text, style) }
      for (part, sweep) in swept.sweeps {
        if swept.sweeps.count > 1 { result += title(part, text, style) }
        guard let sweep else {
          result += style.styled("No \(part.name) satisfies the required constraints.", .red) + "\n"
          continue
        }
        if let exhausted = sweep.exhausted {
          result += undecided(exhausted, style)
          continue
        }
        result += ranges(sweep, text, style)
        result += conclusion(part, sweep.interval.minimum, sweep.interval.maximum) + "\n"
      }
    }
    return result
  }

  /// The axis of a sweep, and the size along the other axis if it is known.
  private static func title(_ part: FramePart, _ text: SolvedText, _ style: TextStyle) -> String {
    let other = part == .width ? "height" : "width"
    let fixed =
      text.outerSize[part == .width ? .height : .width].points.map {
        " for a \(other) of \(NumberText.points($0))"
      } ?? ""
    return style.styled("\(part.name)s\(fixed)", .bold) + "\n"
  }

  /// A line for each range of sizes.
  private static func ranges(_ sweep: SizeSweep, _ text: SolvedText, _ style: TextStyle) -> String {
    var result = ""
    for (index, segment) in sweep.segments.enumerated() {
      // A boundary belongs to the range in which the constraints hold.
      let isAbove = !segment.holds && index > 0 && sweep.segments[index - 1].holds
      let isBelow = !segment.holds && index + 1 < sweep.segments.count && sweep.segments[index + 1].holds
      let range =
        segment.lower == segment.upper
        ? shown(segment.lower)
        : "\(isAbove ? "above " : "")\(shown(segment.lower)) to \(isBelow ? "below " : "")\(shown(segment.upper))"
      guard segment.holds else {
        result += "\(range): \(style.styled("conflict", .red))\n"
        continue
      }
      let all = segment.open.filter { !text.lowered.isInternal($0.item) }
      let open = all.prefix(4).map { "\(text.lowered.scope.text($0.item)).\($0.part.name)" }
      let more = all.count > 4 ? " and others" : ""
      if open.isEmpty {
        result += "\(range): holds\n"
      } else {
        let names = TerminalText.escaped(open.joined(separator: ", ")) + more
        result += "\(range): holds; \(style.styled("ambiguous:", .yellow)) \(names)\n"
      }
    }
    return result
  }

  /// The sizes for which the constraints can hold, as a sentence. `minimum` is nil if the sizes have no lower bound, and `maximum` if
  /// they have no upper bound.
  private static func conclusion(_ part: FramePart, _ minimum: Rational?, _ maximum: Rational?) -> String {
    let name = part.name
    let sizes =
      switch (minimum, maximum) {
      case (let minimum?, let maximum?) where minimum == maximum: "only for a \(name) of \(shown(minimum))"
      case (let minimum?, let maximum?): "for \(name)s from \(shown(minimum)) to \(shown(maximum))"
      case (let minimum?, nil): "for \(name)s of \(shown(minimum)) or more"
      case (nil, let maximum?): "for \(name)s up to \(shown(maximum))"
      case (nil, nil): "for every \(name)"
      }
    return "The constraints can hold \(sizes)."
  }

  /// What a layout of an app source assumes and leaves out.
  private static func words(_ notes: NoteReport, _ text: SolvedText, _ style: TextStyle) -> String {
    let lines =
      notes.omissions.map { "left out: " + TerminalText.escaped($0) }
      + notes.assumptions.map { "assumed: " + TerminalText.escaped($0) }
    return lines.isEmpty ? "" : "\n" + lines.joined(separator: "\n") + "\n"
  }

  private static func header(_ text: SolvedText, _ style: TextStyle) -> String {
    let source = text.source
    return ([source.functionTitle] + (source.alternative.map { [$0] } ?? [])).map { line in
      style.styled("# \(TerminalText.escaped(line))", .bold) + "\n"
    }.joined()
  }

  private static func undecided(_ exhausted: Budget.Limit, _ style: TextStyle) -> String {
    style.styled("not solved within the budget: ", .yellow) + "\(exhausted.words); `--budget` raises it\n"
  }

  private static func table(_ text: SolvedText, _ style: TextStyle) -> String {
    let rows = text.layout.rows
    let isNested = rows.isNested
    let saved = text.lowered.savedFrames
    // A frame is relative to the enclosing view. In an Interface Builder document, the next column compares it with the saved frame.
    // The last column names the enclosing views if any view is nested in a view other than the superview.
    var cells = [["", "x", "y", "width", "height"] + (saved.isEmpty ? [] : ["saved"]) + (isNested ? ["in"] : [])]
    for (item, frame) in zip(rows.items, text.layout.frames) where !text.lowered.isInternal(item) {
      let name = { (item: Item) in TerminalText.escaped(text.lowered.scope.text(item)) }
      cells.append(
        [name(item)] + [frame.x, frame.y, frame.width, frame.height].map(shown)
          + (saved.isEmpty ? [] : [Self.saved(saved[item], Rectangle(frame))])
          + (isNested ? [rows.superview(of: item).map(name) ?? ""] : []))
    }
    let widths = cells[0].indices.map { column in cells.map { $0[column].unicodeScalars.count }.max() ?? 0 }
    var result = ""
    for (index, row) in cells.enumerated() {
      var line = ""
      for (column, cell) in row.enumerated() {
        let padding = String(repeating: " ", count: widths[column] - cell.unicodeScalars.count)
        line += column == 0 ? cell + padding : column < 5 ? "  " + padding + cell : "  " + cell + padding
      }
      while line.utf8.last == UInt8(ascii: " ") { line.removeLast() }
      result += (index == 0 ? style.styled(line, .bold) : line) + "\n"
    }
    return result
  }

  /// A saved frame next to the solved one: `same` if they differ by no more than a pixel; empty if there is none.
  private static func saved(_ saved: Rectangle?, _ frame: Rectangle) -> String {
    guard let saved else { return "" }
    if FramePart.allCases.allSatisfy({ (saved[$0] - frame[$0]).magnitude <= 0.5 }) { return "same" }
    return FramePart.allCases.map { NumberText.points(saved[$0]) }.joined(separator: " ")
  }

  private static func words(
    _ conflict: Layout.Conflict, _ text: SolvedText, _ lines: LineTable, _ style: TextStyle
  ) -> String {
    var result = style.styled("conflict: ", .red) + style.styled("these cannot hold together", .bold) + "\n"
    for member in conflict.members {
      let equation = text.equation(member)
      let place =
        member.constraint.map {
          style.styled("  line \(lines.position(text.constraints[$0].origin.span.start).line)", .blue)
        } ?? ""
      result += "  \(TerminalText.escaped(equation))\(place)\n"
    }
    for bound in conflict.bounds { result += "  \(TerminalText.escaped(text.equation(bound)))  no size is negative\n" }
    if let broken = conflict.broken {
      let printer = EquationPrinter(scope: text.lowered.scope)
      result += "  broken: `\(TerminalText.escaped(printer.text(text.constraints[broken])))`\n"
    }
    return result
  }

  private static func words(_ open: Layout.Openness, _ text: SolvedText, _ style: TextStyle) -> String {
    let name = "\(TerminalText.escaped(text.lowered.scope.text(open.item))).\(open.part.name)"
    let range = Phrase.range(open.minimum.map(shown), open.maximum.map(shown))
    return style.styled("ambiguous: ", .yellow) + "`\(name)` can be \(range)"
  }

  /// Why a constraint has no row.
  static func words(_ gap: LayoutRows.Gap, _ index: Int, _ text: SolvedText, _ lines: LineTable) -> String {
    let line = "line \(lines.position(text.constraints[index].origin.span.start).line), "
    switch gap {
    case .unknownMetric(let name):
      let metric = text.lowered.scope.names.text(name)
      if NameText.isBare(metric) {
        return line + "because the metric `\(metric)` has no value; give it one with `--metrics \(metric)=…`"
      }
      let names = NoteReport.metrics(in: metric)
      let help = "; give it one with `--metrics \(names.map { "\($0)=…" }.joined(separator: ","))`"
      return line + "because `\(metric)` has no known value" + (names.isEmpty ? "" : help)
    case .illegal: return line + "whose constraint is not allowed"
    case .replaced: return line + "which a later line overrides or removes"
    }
  }

  /// A number rounded to a millionth of a point.
  private static func shown(_ value: Rational) -> String { NumberText.points(value.doubleValue) }
}
