import VFLEngine
import VFLLayout
import VFLLint
import VFLSyntax
import VFLWorkspace

extension TestReport {
  /// The output of `vfl test --format html`: a complete page with the failures, the picture of each state, and the layout at every
  /// size. `maps` are the layouts of the files as they are before the first step. The states must have been recorded.
  public static func html(_ texts: [TestedText], maps: [MappedText]) -> String {
    var page = HTMLPage(title: "Layout tests", summary: summary(texts) + ".")
    for (text, mapped) in zip(texts, maps) {
      let failures = TestFailure.all(text)
      let count = failures.count + text.mistakes.count
      page.sections.append(
        .init(
          title: text.input.source.name, trouble: count == 0 ? nil : Phrase.count(count, "failure"),
          body: body(text, failures, mapped)))
    }
    return page.text
  }

  private static func body(_ text: TestedText, _ failures: [TestFailure], _ mapped: MappedText) -> String {
    let lines = LineTable(text.input.source)
    var body = ""
    for mistake in text.mistakes {
      let line = lines.position(mistake.span.start).line
      body += "<p class=\"no\">line \(line): \(HTMLPage.prose(mistake.message))</p>\n"
    }
    let count = text.result.expectationCount
    if failures.isEmpty, text.mistakes.isEmpty {
      body += "<p class=\"yes\">\(Phrase.count(count, "expectation holds", "expectations hold")).</p>\n"
    }
    body += list(failures)
    let pictures = Self.pictures(text)
    if !pictures.isEmpty { body += "<h3>States</h3>\n<div class=\"figures\">\n" }
    for (line, picture) in pictures {
      var caption = "<code>line \(line)</code>"
      for outcome in text.result.outcomes where lines.position(outcome.span.start).line == line {
        caption += ": <code>\(XMLText.escaped(text.input.source.text(outcome.span)))</code> "
        if case .passed = outcome.verdict {
          caption += "<span class=\"yes\">holds</span>"
        } else {
          caption += "<span class=\"no\">fails</span>"
        }
      }
      body += HTMLPage.figure(picture, caption: caption)
    }
    if !pictures.isEmpty { body += "</div>\n" }
    return body + "<h3>Every size, before the first step</h3>\n\(SizeExplorer.element(mapped.text, mapped.map))"
  }

  private static func list(_ failures: [TestFailure]) -> String {
    if failures.isEmpty { return "" }
    var text = "<ul>\n"
    for failure in failures {
      text += "<li><span class=\"no\">line \(failure.line)</span>: \(HTMLPage.prose(failure.message))"
      if let size = failure.size, failure.values.isEmpty {
        let (width, height) = (NumberText.shortest(size.width), NumberText.shortest(size.height))
        text += " <button type=\"button\" data-size=\"\(width) \(height)\" hidden>show \(width)x\(height)</button>"
      }
      let details =
        failure.deciding.map { "line \($0.line): <code>\(XMLText.escaped($0.equation))</code>" }
        + failure.chain.map(HTMLPage.prose)
      if !details.isEmpty { text += "<ul><li>\(details.joined(separator: "</li>\n<li>"))</li></ul>" }
      text += "</li>\n"
    }
    return text + "</ul>\n"
  }
}
