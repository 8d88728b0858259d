import VFLConstraints
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax
import VFLWorkspace

extension CheckReport {
  /// The number of sizes at which a gallery shows each layout.
  private static let sampleCount = 4
  /// The number of failures that a gallery lists for each layout.
  private static let failureLimit = 5

  /// The output of `vfl check FOLDER --to html`: a page with small pictures of all layouts, in which the layouts that fail come first. Each
  /// layout is shown on up to four devices, or at up to three sizes.
  package static func gallery(_ texts: [CheckedText]) -> String {
    let failing = texts.filter { $0.hasFailure }
    let layouts = Phrase.count(texts.count, "layout")
    var page = HTMLPage(
      title: "Layouts",
      summary: failing.isEmpty ? "\(layouts), no failures." : "\(layouts), \(failing.count) with failures.")
    page.style = FramesDrawing.style + style
    page.script = script
    page.content = """
      <p class="search"><label>Search <input type="search" placeholder="file, function or view" autocomplete="off"></label>
      <span role="status"></span></p>

      """
    for checked in failing + texts.filter({ !$0.hasFailure }) { page.content += card(checked) }
    return page.text
  }

  private static func card(_ checked: CheckedText) -> String {
    let title = title(checked)
    let failures = checked.check.failures.filter { !$0.property.isNote }
    let names = FramesDrawing.views(checked.text).map { TerminalText.escaped($0.name) }
    let words = ([title] + names).joined(separator: " ")
    var text = "<article class=\"card\" data-words=\"\(XMLText.escaped(words))\">\n<h2>\(XMLText.escaped(title))</h2>\n"
    if !failures.isEmpty {
      let items = failures.prefix(failureLimit).map { "<li>\(HTMLPage.prose(Self.words($0, checked)))</li>" }
      let rest = failures.count - failureLimit
      text += "<ul class=\"no\">\(items.joined())\(rest > 0 ? "<li>and \(rest) more</li>" : "")</ul>\n"
    }
    if checked.check.exhausted != nil { text += "<p class=\"unknown\">Not decided within the budget.</p>\n" }
    text += "<div class=\"devices\">\n"
    var outside: [String] = []
    for sample in checked.samples(limit: sampleCount) {
      guard sample.text.layout.exhausted == nil else { continue }
      let own = failures.filter { failure in
        failure.size == sample.size || sample.device.map(checked.devices(of: failure).contains) ?? false
      }
      var marks: [String: FramesDrawing.Mark] = [:]
      for item in own.flatMap({ $0.items }) { marks[checked.text.lowered.scope.text(item)] = .failing }
      if sample.isCertain { outside += Self.outside(sample.text, except: checked.check.failures, outside) }
      let isFailing = !own.isEmpty || !sample.text.layout.conflicts.isEmpty
      let caption = XMLText.escaped(ChangeReport.size(sample))
      text += "<figure>\(FramesDrawing.element(sample.text, marks: marks))"
      text +=
        "<figcaption\(isFailing ? " class=\"no\"" : "")>\(caption)\(isFailing ? ", fails" : "")</figcaption></figure>\n"
    }
    text += "</div>\n"
    if !outside.isEmpty {
      let list = outside.map { "<code>\(XMLText.escaped(TerminalText.escaped($0)))</code>" }
      text +=
        "<p class=\"faint\">Not inside the superview at the given size either, so not a failure: \(list.joined(separator: ", ")).</p>\n"
    }
    return text + "</article>\n"
  }

  /// The views that a picture shows outside the superview although no failure is about that.
  private static func outside(_ text: SolvedText, except failures: [PropertyFailure], _ known: [String]) -> [String] {
    let listed = Set(
      failures.filter { $0.property == .inside }.flatMap { $0.items.map(text.lowered.scope.text) } + known)
    let views = FramesDrawing.views(text)
    guard let outer = views.first?.frame else { return [] }
    return views.dropFirst().filter { view in
      let frame = view.frame
      let isInside =
        frame.x >= outer.x - 0.5 && frame.y >= outer.y - 0.5 && frame.x + frame.width <= outer.x + outer.width + 0.5
        && frame.y + frame.height <= outer.y + outer.height + 0.5
      return !isInside && !listed.contains(view.name)
    }.map { $0.name }
  }

  /// Cards are laid out only when they are scrolled into view, so that a page with many of them opens at once.
  private static let style = """
    .search { position: sticky; top: 0; background: var(--paper); padding: 0.5rem 0; margin: 0 }
    .search input { font: inherit; width: min(24rem, 60vw); padding: 0.2rem 0.5rem }
    .card { content-visibility: auto; contain-intrinsic-size: auto 22rem }
    .card h2 { margin: 1rem 0 0.25rem }
    .card[hidden] { display: none }
    .devices { display: grid; grid-template-columns: repeat(auto-fill, minmax(min(14rem, 40vw), 1fr)); gap: 1rem; align-items: start }
    .devices figure { margin: 0 } .devices figcaption { font-size: 0.85rem; color: var(--faint) }
    .devices figcaption.no { color: var(--bad) }

    """

  /// The script of the search: it hides cards that do not contain all words.
  private static let script = """
    {
      const field = document.querySelector(".search input"), status = document.querySelector(".search [role=status]");
      const cards = [...document.querySelectorAll(".card")].map((card) => ({ card, words: card.dataset.words.toLowerCase() }));
      field.oninput = () => {
        const wanted = field.value.toLowerCase().split(" ").filter((word) => word);
        let count = 0;
        for (const { card, words } of cards) {
          card.hidden = !wanted.every((word) => words.includes(word));
          if (!card.hidden) count += 1;
        }
        status.textContent = wanted.length ? `${count} of ${cards.length}` : "";
      };
    }

    """
}
