import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// The part of a page in which sliders for the superview's size move frames: the exact map of a layout as data, and a table of
/// frames.
enum SizeExplorer {
  /// The maximum count of numbers in the data of a page. More would make the page slow.
  private static let numberLimit = 300_000

  /// The element, or a sentence that says why the map is missing if it is too large or unknown.
  static func element(_ solved: SolvedText, _ map: LayoutMap) -> String {
    if let exhausted = map.exhausted ?? solved.layout.exhausted {
      return "<p class=\"unknown\">Not solved within the budget: \(HTMLPage.prose(exhausted.words)).</p>\n"
    }
    guard map.domain.y.parameter == .height else {
      return "<p class=\"faint\">The height results from the width, so there are no sliders.</p>\n"
    }
    let count = map.parts.reduce(0) { $0 + $1.regions.count * ($1.unknowns.count * 4 + 8) }
    guard count <= numberLimit else {
      return "<p class=\"faint\">The map of this layout has \(count) numbers, too many for a page.</p>\n"
    }
    var text = "<noscript><p class=\"faint\">The sliders need JavaScript.</p></noscript>\n"
    text += "<div class=\"explorer\" hidden>\n\(HTMLPage.data(json(solved, map)))"
    for (name, axis) in [("width", map.domain.x), ("height", map.domain.y)] {
      let (low, high) = (number(axis.range.lowerBound), number(axis.range.upperBound))
      let limits = "min=\"\(low)\" max=\"\(high)\""
      // Arrow keys move by a step.
      let step = (axis.range.upperBound - axis.range.lowerBound).doubleValue >= 20 ? "1" : "any"
      text +=
        "<div class=\"size\"><span>\(name)</span><input type=\"range\" \(limits) step=\"\(step)\" aria-label=\"\(name)\">"
      text += "<input type=\"number\" \(limits) step=\"any\" aria-label=\"\(name) in points\">"
      text += "<svg class=\"track\" viewBox=\"0 0 1000 12\" preserveAspectRatio=\"none\" aria-hidden=\"true\"></svg>"
      text += "<div class=\"breakpoints\" role=\"group\" aria-label=\"breakpoints of the \(name)\"></div></div>\n"
    }
    text += "<p class=\"status\" role=\"status\"></p>\n"
    text += "<div class=\"stage\"><div class=\"scroll\">"
    text += "<svg class=\"live picture\" role=\"img\" aria-label=\"the layout at this size\"></svg></div>\n"
    text += "<details open><summary>Frames</summary><div class=\"scroll\">\n\(table(solved))</div></details></div>\n"
    return text + "</div>\n"
  }

  private static func table(_ solved: SolvedText) -> String {
    var text = "<table class=\"frames\"><thead><tr><th scope=\"col\">view</th>"
    for part in FramePart.allCases { text += "<th scope=\"col\">\(part.name)</th>" }
    text += "<th></th></tr></thead>\n<tbody>\n"
    for item in solved.layout.rows.items where !solved.lowered.isInternal(item) {
      text += "<tr><th scope=\"row\"><code>\(XMLText.escaped(solved.lowered.scope.text(item)))</code></th>"
      text += "<td></td><td></td><td></td><td></td><td></td></tr>\n"
    }
    return text + "</tbody></table>\n"
  }

  // MARK: Data

  private static func number(_ value: Rational) -> String { NumberText.shortest(value.doubleValue) }

  /// The map: views, ranges of sizes, and for each part its regions with their functions. An unknown is four times the index of a
  /// view plus 0 through 3 for x, y, width and height; a function is the factors of the width and the height, and a constant.
  private static func json(_ solved: SolvedText, _ map: LayoutMap) -> String {
    let lowered = solved.lowered
    let rows = map.rows
    var numbers: [Item: Int] = [:]
    for (number, item) in rows.items.enumerated() { numbers[item] = number }
    var writer = JSONWriter()
    writer.object { writer in
      writer.objects("views", rows.items) { writer, item in
        writer.member("name", TerminalText.escaped(lowered.scope.text(item)))
        writer.member("superview", rows.superview(of: item).flatMap { numbers[$0] } ?? -1)
        if lowered.isInternal(item) { writer.member("hidden", true) }
      }
      writer.array("ranges", [map.domain.x.range, map.domain.y.range]) { writer, range in
        write([range.lowerBound, range.upperBound], to: &writer)
      }
      let frame = solved.outerSize
      writer.member("given") {
        write(
          [
            clamped(frame.width.points, to: map.domain.x.range), clamped(frame.height.points, to: map.domain.y.range),
          ], to: &$0)
      }
      writer.member("origin") { write([frame.x, frame.y].map { Rational(shortest: $0) ?? 0 }, to: &$0) }
      writer.array("superview", FramePart.allCases) { writer, part in
        let function = map.superviewFunction(part.rawValue)
        write([function?.x ?? 0, function?.y ?? 0, function?.constant ?? 0], to: &writer)
      }
      writer.array("parts", map.parts) { writer, part in write(part, of: map, to: &writer) }
    }
    return writer.text
  }

  private static func clamped(_ value: Double?, to range: ClosedRange<Rational>) -> Rational {
    guard let value = value.flatMap({ Rational(shortest: $0) }) else { return range.upperBound }
    return max(range.lowerBound, min(range.upperBound, value))
  }

  private static func write(_ part: LayoutMap.Part, of map: LayoutMap, to writer: inout JSONWriter) {
    let unknowns = part.unknowns.filter { $0 >= FramePart.allCases.count && $0 < map.rows.partCount }
    writer.object { writer in
      // Regions do not show single sizes at which the constraints hold.
      if !part.holdingArea.isEmpty, part.holdingArea.dimension < map.domain.area.dimension {
        writer.array("only", part.holdingArea.corners) { writer, corner in write([corner.x, corner.y], to: &writer) }
      }
      writer.objects("regions", part.regions) { writer, region in
        writer.array("corners", region.area.corners) { writer, corner in write([corner.x, corner.y], to: &writer) }
        writer.member("holds", region.holds)
        writer.array("functions", region.holds ? unknowns : []) { writer, unknown in
          let function = region.functions[unknown]
          write([Rational(unknown), function.x, function.y, function.constant], to: &writer)
        }
        writer.numbers("ambiguous", region.ambiguous.filter { $0 < map.rows.partCount })
      }
    }
  }

  private static func write(_ numbers: [Rational], to writer: inout JSONWriter) {
    writer.array(numbers) { writer, number in writer.number(number.doubleValue) }
  }
}
