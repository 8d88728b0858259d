import VFLCode
import VFLConstraints
import VFLLint
import VFLSyntax
import VFLWorkspace

/// Collects the completions at a position in a constraint file or a format.
struct CompletionSource {
  private let place: StatementPlace
  private let document: Document
  private let scope: Scope

  /// Collects the completions at a position in a constraint file.
  init(_ analysis: Analysis, _ place: StatementPlace) {
    self.place = place
    document = analysis.text.input.document
    scope = analysis.text.input.lowered.scope
  }

  /// Collects the completions at a position in a format of an app source.
  init(_ format: EmbeddedFormat, _ place: StatementPlace) {
    self.place = place
    document = format.document
    scope = LoweredDocument(format.document, of: format.text, settings: format.settings).scope
  }

  /// The completions, the most useful first.
  var items: [Completion.Item] {
    switch place.expectation {
    case .statement:
      formats + words(Vocabulary.statements + Vocabulary.steps, .keyword) + views(withSuperview: true)
    case .formatStart: formats + parts
    case .connection: connections + parts
    case .formatPart: parts + metrics
    case .formatView: formatViews
    case .distance(let inView): relations + metrics + (inView ? formatViews : [])
    case .priority: priorities + metrics
    case .optionsKeyword: [Completion.Item(label: "options:", kind: .keyword, explanation: "Options of the format.")]
    case .option: words(Vocabulary.options, .option)
    case .item: views(withSuperview: true)
    case .attribute: words(Vocabulary.attributes, .attribute)
    case .sum: views(withSuperview: true) + metrics
    case .condition: words(Vocabulary.conditions, .keyword) + views(withSuperview: true)
    case .mask: words(Vocabulary.masks, .option)
    case .target: targets
    case .words(let words): words.map { Completion.Item(label: $0, kind: .keyword) }
    case .nothing: []
    }
  }

  private func words(_ words: [VocabularyWord], _ kind: Completion.Item.Kind) -> [Completion.Item] {
    words.map { word in
      Completion.Item(
        label: word.text, kind: kind, explanation: word.explanation,
        pattern: word.pattern == word.text ? nil : word.pattern)
    }
  }

  /// The views that the file declares or uses, in order of first appearance.
  private func views(withSuperview: Bool) -> [Completion.Item] {
    var items: [Completion.Item] = []
    for name in scope.names.names {
      let isSuperview = scope.item(name) == .superview && (scope.superview == name || scope.isView(name))
      guard isSuperview ? withSuperview : scope.isView(name) || scope.isBracketed(name) else { continue }
      let text = scope.names.text(name)
      guard !text.isEmpty else { continue }
      items.append(
        Completion.Item(label: NameText.spelled(text), kind: .view, detail: isSuperview ? "superview" : "view"))
    }
    return items
  }

  /// The views that a format can name: views whose names need no backticks.
  private var formatViews: [Completion.Item] {
    views(withSuperview: false).filter { NameText.isIdentifier($0.label) }
  }

  private var metrics: [Completion.Item] {
    scope.metrics.map { name in
      Completion.Item(
        label: scope.names.text(name), kind: .metric,
        detail: scope.metric(name).map { "metric = \(NumberText.shortest($0))" } ?? "metric")
    }
  }

  private var targets: [Completion.Item] {
    var seen: Set<Name> = []
    let groups = document.groups.map { ($0.name.name, "group") }
    let labels = document.equations.compactMap { equation in equation.label.map { ($0.name, "constraint") } }
    return (groups + labels).filter { seen.insert($0.0).inserted }.map { name, detail in
      Completion.Item(label: NameText.spelled(scope.names.text(name)), kind: .value, detail: detail)
    }
  }

  private var formats: [Completion.Item] {
    [
      Completion.Item(
        label: "H:", kind: .format, explanation: "A row of views from left to right.", pattern: "H:|-[<view>]-|"),
      Completion.Item(
        label: "V:", kind: .format, explanation: "A column of views from top to bottom.", pattern: "V:|-[<view>]-|"),
    ]
  }

  private var connections: [Completion.Item] {
    [
      Completion.Item(label: "-", kind: .format, explanation: "The standard distance."),
      Completion.Item(label: "-(", kind: .format, explanation: "A distance.", pattern: "-(<distance>)-"),
    ]
  }

  private var parts: [Completion.Item] {
    [
      Completion.Item(label: "[", kind: .format, explanation: "A view.", pattern: "[<view>]"),
      Completion.Item(label: "|", kind: .format, explanation: "The superview."),
    ]
  }

  private var relations: [Completion.Item] {
    [
      Completion.Item(label: ">=", kind: .keyword, explanation: "At least."),
      Completion.Item(label: "<=", kind: .keyword, explanation: "At most."),
      Completion.Item(
        label: "==", kind: .keyword, explanation: "Exactly. This is the default if no relation is written."),
    ]
  }

  private var priorities: [Completion.Item] {
    [
      Completion.Item(label: "1000", kind: .unit, explanation: "Required."),
      Completion.Item(
        label: "999", kind: .unit,
        explanation: "Almost required: broken only if required constraints leave no other choice."),
      Completion.Item(label: "750", kind: .unit, explanation: "High: the default compression resistance."),
      Completion.Item(label: "250", kind: .unit, explanation: "Low: the default hugging."),
    ]
  }
}
