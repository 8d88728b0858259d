import VFLConstraints
import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

extension ChangeReport {
  /// The number of failing sizes that a page draws for each layout.
  private static let pictureLimit = 3

  /// The output of `vfl diff REV --to html`: a complete page that shows both versions of each layout beside each other. `old` and `new`
  /// name the revisions.
  package static func html(_ texts: [ChangedText], old: String, new: String) -> String {
    var page = HTMLPage(title: "Layout changes from \(old) to \(new)", summary: summary(texts) + ".")
    page.style = FramesDrawing.style
    page.script = script
    for text in texts {
      let counts = Counts([text])
      let trouble = counts.newErrors + counts.newFailures
      page.sections.append(
        .init(
          title: title(text),
          trouble: trouble == 0 ? nil : Phrase.count(trouble, "new failure or error", "new failures and errors"),
          body: body(text)))
    }
    return page.text
  }

  private static func title(_ text: ChangedText) -> String {
    guard let old = text.oldPath else { return text.path + " (added)" }
    guard let new = text.newPath else { return text.path + " (removed)" }
    return old == new ? new : "\(old) → \(new)"
  }

  private static func body(_ text: ChangedText) -> String {
    var body = list(text.newFindings, "no", "new") + list(text.goneFindings, "yes", "no longer")
    for layout in text.layouts { body += Self.body(layout) }
    if !text.outlines.isEmpty {
      var lines = ""
      for outline in text.outlines {
        if let name = outline.name { lines += "@@ \(TerminalText.escaped(name)) @@\n" }
        lines += DifferenceReport().lines(outline.comparison)
      }
      let count = text.outlines.reduce(0) { sum, outline in
        outline.comparison.sections.reduce(sum) { $0 + $1.views.count + $1.constraints.count }
      }
      let words = Phrase.count(count, "changed view or constraint", "changed views and constraints")
      body += "<details\(text.layouts.isEmpty ? " open" : "")><summary>\(words)</summary>\n"
      body += "<pre class=\"changes\">\(colored(lines))</pre></details>\n"
    }
    return body
  }

  private static func colored(_ lines: String) -> String {
    lines.split(separator: "\n").map { line in
      let name =
        line.hasPrefix("+") ? "added" : line.hasPrefix("-") ? "removed" : line.hasPrefix("~") ? "changed" : "faint"
      return "<span class=\"\(name)\">\(XMLText.escaped(String(line)))</span>\n"
    }.joined()
  }

  private static func list(_ report: FileReport, _ name: String, _ change: String) -> String {
    guard !report.diagnostics.isEmpty else { return "" }
    let lines = LineTable(report.source)
    let items = report.diagnostics.map { diagnostic in
      "<li><span class=\"\(name)\">\(change) \(diagnostic.severity.name)</span> in line \(lines.position(diagnostic.span.start).line): "
        + "\(HTMLPage.prose(diagnostic.message)) <span class=\"faint\">\(diagnostic.code) \(diagnostic.rule)</span></li>\n"
    }
    return "<ul>\n\(items.joined())</ul>\n"
  }

  private static func body(_ layout: ChangedLayout) -> String {
    var body = partName(layout).map { "<h3>\(XMLText.escaped($0))</h3>\n" } ?? ""
    var items = ""
    for (checked, failures, name, change) in [
      (layout.new, layout.newFailures, "no", "new failure"), (layout.old, layout.goneFailures, "yes", "no longer"),
    ] {
      guard let checked else { continue }
      for failure in failures {
        items +=
          "<li><span class=\"\(name)\">\(change)</span>: \(HTMLPage.prose(CheckReport.words(failure, checked)))</li>\n"
      }
    }
    if !items.isEmpty { body += "<ul>\n\(items)</ul>\n" }
    for (index, difference) in layout.differences.enumerated() {
      let title =
        "<strong>\(XMLText.escaped(size(difference.new)))</strong>: \(Phrase.count(difference.moves.count, "view moves", "views move"))"
      // Most views move in the same way at all sizes.
      body +=
        index == 0
        ? "<p>\(title)</p>\n\(pair(difference))"
        : "<details><summary>\(title)</summary>\n\(pair(difference))</details>\n"
    }
    if let new = layout.new, !layout.newFailures.isEmpty {
      var pictures: [String] = []
      for failing in new.failingLayouts(limit: .max) {
        let failures = failing.failures.filter(layout.newFailures.contains)
        guard !failures.isEmpty, failing.text.layout.exhausted == nil else { continue }
        let words = failures.map { "<li>\(HTMLPage.prose(CheckReport.words($0, new)))</li>" }.joined()
        pictures.append(HTMLPage.figure(LayoutPicture(failing.text), caption: "<ul>\(words)</ul>"))
        if pictures.count == pictureLimit { break }
      }
      body += "<div class=\"figures\">\n\(pictures.joined())</div>\n"
    }
    return body
  }

  /// Both versions at one size: beside each other, and on top of each other with a slider.
  private static func pair(_ difference: ChangedLayout.Difference) -> String {
    let (old, new) = (difference.old.text, difference.new.text)
    let extent = FramesDrawing.extent(old).union(FramesDrawing.extent(new))
    var marks: [String: FramesDrawing.Mark] = [:]
    for move in difference.moves { marks[move.name] = .moved }
    let before = FramesDrawing.element(old, marks: marks, extent: extent)
    let after = FramesDrawing.element(new, marks: marks, extent: extent)
    let ghosts = FramesDrawing.element(
      new, marks: marks, ghosts: difference.moves.map { ($0.name, $0.old) }, extent: extent)
    let rows = difference.moves.map { move in
      "<tr><th scope=\"row\"><code>\(XMLText.escaped(TerminalText.escaped(move.name)))</code></th><td>\(frame(move.old))</td><td>→ \(frame(move.new))</td></tr>\n"
    }
    let size = XMLText.escaped(size(difference.new))
    return """
      <div class="pair">
      <figure>\(before)<figcaption>before</figcaption></figure>
      <figure>\(ghosts)<figcaption>after; dashed where a view was</figcaption></figure>
      <figure class="compare" hidden><div class="overlay"><div>\(before)</div><div class="after">\(after)</div></div>
      <input type="range" min="0" max="100" value="50" aria-label="before and after at \(size)">
      <figcaption>before, and after at the right of the slider</figcaption></figure>
      </div>
      <div class="scroll"><table>
      \(rows.joined())</table></div>

      """
  }

  /// The script of the sliders between both versions.
  private static let script = """
    for (const figure of document.querySelectorAll(".compare")) {
      figure.hidden = false;
      const slider = figure.querySelector("input"), after = figure.querySelector(".after");
      slider.oninput = () => { after.style.clipPath = `inset(0 0 0 ${slider.value}%)`; };
    }

    """
}
