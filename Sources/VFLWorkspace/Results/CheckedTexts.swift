import VFLConstraints
import VFLInterface
import VFLLayout
import VFLLint
import VFLSolver
import VFLSyntax

/// How much each text of a layout can grow, and the translations that are longer.
public struct CheckedTexts: Sendable {
  /// One text of the layout.
  public struct Entry: Sendable {
    /// The view and its text.
    public let text: LayoutText
    /// Whether the intrinsic size of the text is known. A document shows only the size of the view: if constraints alone give the
    /// view this size, its text may be smaller, and nothing is known about its slack.
    public let isKnown: Bool
    /// How much the text can grow at the given width.
    public let given: TextSlack
    /// How much the text can grow at every width.
    public let anywhere: TextSlack
  }

  /// A translation of a text.
  public struct Translation: Sendable {
    /// The language.
    public let language: String
    /// The file, relative to the folder of the document.
    public let file: String
    /// The index of the text in `entries`.
    public let entry: Int
    /// The number of characters in the document.
    public let original: Int
    /// The number of characters of the shortest and the longest translation.
    public let lengths: ClosedRange<Int>

    /// The ratio of the number of characters in the translations to `original`, from the shortest to the longest.
    public var ratios: ClosedRange<Double> {
      Double(lengths.lowerBound) / Double(original)...Double(lengths.upperBound) / Double(original)
    }
  }

  /// The layout at the given size.
  public let layout: SolvedText
  /// The widths of the superview.
  public let widths: ClosedRange<Rational>
  /// The texts, in order.
  public let entries: [Entry]
  /// How much all texts can grow together at the given width.
  public let together: TextSlack
  /// How much all texts can grow together at every width.
  public let togetherAnywhere: TextSlack
  /// The translations with proportionally more characters than their texts have room for, sorted by language.
  public let longer: [Translation]
  /// The languages that were found, sorted.
  public let languages: [String]
  /// What is left of the budget.
  package let budget: Budget

  /// Examines the texts of a layout within what is left of the budget of the layout.
  public init(
    _ layout: SolvedText, _ texts: [LayoutText], widths: ClosedRange<Rational>,
    translations: [DocumentTranslation] = []
  ) {
    self.layout = layout
    self.widths = widths
    var budget = layout.budget
    var finder = TextSlackFinder(CheckSubject(layout), texts: texts)
    let width = finder.givenWidth
    var unknown: Set<Item> = []
    if !layout.lowered.savedFrames.isEmpty {
      for text in texts {
        let slack = finder.slack(of: text, over: width...width, budget: &budget)
        if slack.factor == 1, slack.limit == .squeezed(text.item, text.part) { unknown.insert(text.item) }
      }
      finder = TextSlackFinder(CheckSubject(layout), texts: texts.filter { !unknown.contains($0.item) })
    }
    var entries: [Entry] = []
    for text in texts {
      entries.append(
        Entry(
          text: text, isKnown: !unknown.contains(text.item),
          given: finder.slack(of: text, over: width...width, budget: &budget),
          anywhere: finder.slack(of: text, over: widths, budget: &budget)))
    }
    self.entries = entries
    together = finder.slackOfAll(over: width...width, budget: &budget)
    togetherAnywhere = finder.slackOfAll(over: widths, budget: &budget)
    self.budget = budget
    var longer: [Translation] = []
    var languages: [String] = []
    for translation in translations {
      if languages.last != translation.language { languages.append(translation.language) }
      var lengths: [String: ClosedRange<Int>] = [:]
      for text in translation.texts { lengths[text.key] = text.lengths }
      for (index, entry) in entries.enumerated() {
        guard entry.isKnown, let original = entry.text.text.map(LocalizedText.length), original > 0,
          let found = entry.text.keys.lazy.compactMap({ lengths[$0] }).first,
          let factor = [entry.given.factor, entry.anywhere.factor].compactMap({ $0 }).min(),
          Rational(found.upperBound) > factor * Rational(original)
        else { continue }
        longer.append(
          Translation(
            language: translation.language, file: translation.file, entry: index, original: original, lengths: found))
      }
    }
    self.longer = longer
    self.languages = languages
  }

  /// Whether positions or sizes are ambiguous. These are not examined.
  public var isAmbiguous: Bool {
    together.isAmbiguous || togetherAnywhere.isAmbiguous
      || entries.contains { $0.given.isAmbiguous || $0.anywhere.isAmbiguous }
  }

  /// The budget limit that was reached; nil if everything was decided.
  public var exhausted: Budget.Limit? {
    entries.lazy.compactMap { $0.given.exhausted ?? $0.anywhere.exhausted }.first ?? together.exhausted
      ?? togetherAnywhere.exhausted
  }
}

extension WorkspaceText {
  /// The layouts of the text, each with its texts: the labels and buttons of an Interface Builder document, and all views with an
  /// intrinsic size in other texts.
  public func textLayouts() -> [(layout: LayoutToCheck, texts: [LayoutText])] {
    if let interface {
      let source = source.indexed
      return interface.layouts(sizesRows: true).filter { selection?.includes($0) ?? true }.map { layout in
        let texts = layout.texts(of: interface).map {
          LayoutText(item: $0.item, text: $0.text, hasSeveralLines: $0.hasSeveralLines, keys: $0.keys)
        }
        return (LayoutToCheck(layout, of: interface, source, isRequested: selection != nil), texts)
      }
    }
    return layoutsToCheck(at: nil).map { layout in
      var seen: Set<Item> = []
      let sized = layout.input.lowered.constraints.filter { $0.origin.role == .intrinsicSize }.map { $0.first.item }
      return (layout, sized.filter { seen.insert($0).inserted }.map { LayoutText(item: $0) })
    }
  }
}
