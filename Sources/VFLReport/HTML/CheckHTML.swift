import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension CheckReport {
  /// The number of failing sizes that a page draws for each layout.
  private static let pictureLimit = 24
  /// The number of failures of one property that a page lists.
  private static let listLimit = 100

  /// The output of `vfl check --to html`: a complete page that shows the properties, the failures with pictures, and each layout at
  /// every size.
  public static func html(_ texts: [CheckedText]) -> String {
    let failing = texts.count { $0.hasFailure }
    let layouts = Phrase.count(texts.count, "layout")
    var page = HTMLPage(
      title: "Layout check",
      summary: failing == 0 ? "\(layouts), no failures." : "\(layouts), \(failing) with failures.")
    for checked in texts {
      let mistakes = checked.check.failures.count { !$0.property.isNote }
      page.sections.append(
        .init(
          title: title(checked),
          trouble: mistakes == 0 ? nil : Phrase.count(mistakes, "failure"), body: body(checked)))
    }
    return page.text
  }

  private static func body(_ checked: CheckedText) -> String {
    var text =
      "<p>Checked at \(ranges(checked))\(reason(checked.sizes))\(checked.text.isRightToLeft ? ", right to left" : "").</p>\n"
    if let exhausted = checked.check.exhausted {
      text += "<p class=\"unknown\">Not decided within the budget: \(HTMLPage.prose(exhausted.words)); "
      text += "<code>--budget</code> raises it.</p>\n"
    }
    text += verdicts(checked)
    for words in remarks(checked) { text += "<p class=\"faint\">\(HTMLPage.prose(words))</p>\n" }
    text += "<h3>Every size</h3>\n\(SizeExplorer.element(checked.text, checked.map))"
    text += "<h3>Pictures</h3>\n<div class=\"figures\">\n"
    if checked.text.layout.exhausted == nil {
      text += HTMLPage.figure(LayoutPicture(checked.text), caption: "The given size.")
    }
    let layouts = checked.failingLayouts(limit: pictureLimit)
    for layout in layouts where layout.text.layout.exhausted == nil {
      let items = layout.failures.map { "<li>\(HTMLPage.prose(words($0, checked)))</li>" }.joined()
      text += HTMLPage.figure(LayoutPicture(layout.text), caption: "\(button(layout.size, checked))<ul>\(items)</ul>")
    }
    text += "</div>\n"
    let shown = layouts.reduce(0) { $0 + $1.failures.count }
    let hidden = checked.check.failures.count - shown
    if hidden > 0 {
      let words = Phrase.count(hidden, "more failure at another size has", "more failures at other sizes have")
      text += "<p class=\"faint\">\(words) no picture.</p>\n"
    }
    return text
  }

  /// A table of the properties with their failures.
  private static func verdicts(_ checked: CheckedText) -> String {
    var text = "<div class=\"scroll\"><table>\n"
    for property in checked.properties {
      let verdict = Verdict(property, checked)
      let name = verdict.color == .green ? "yes" : verdict.color == .red ? "no" : "unknown"
      text += "<tr><th scope=\"row\"><code>\(property.name)</code></th>"
      text += "<td><span class=\"\(name)\">\(verdict.word)</span>\(HTMLPage.prose(verdict.limits)) "
      text += "<span class=\"faint\">· \(XMLText.escaped(property.summary))</span>"
      let failures = checked.failures(property)
      if !failures.isEmpty {
        text += "<ul>"
        for failure in failures.prefix(listLimit) {
          text +=
            "<li>\(HTMLPage.prose(words(failure, checked))) \(button(checked.values(at: failure.size).size, checked))</li>\n"
        }
        if failures.count > listLimit { text += "<li>and \(failures.count - listLimit) more</li>" }
        text += "</ul>"
      }
      if let doubt = doubt(property, checked) { text += "<p>\(HTMLPage.prose(doubt))</p>" }
      text += "</td></tr>\n"
    }
    return text + "</table></div>\n"
  }

  /// A button that moves the sliders to a size.
  private static func button(_ size: PlanePoint, _ checked: CheckedText) -> String {
    let (width, height) = (NumberText.shortest(size.x.doubleValue), NumberText.shortest(size.y.doubleValue))
    return
      "<button type=\"button\" data-size=\"\(width) \(height)\" hidden>show \(XMLText.escaped(Self.size(size, checked)))</button>"
  }
}
