import VFLSyntax

@testable import VFLServer

/// How editors color the lines that begin with certain words, apart from formats and equations.
struct StatementSyntax {
  /// The words that begin the line.
  let words: [String]
  /// The words that can follow directly.
  var second: [String] = []
  /// Whether one of the words in `second` must follow. Other lines that begin with the same words have an entry of their own.
  var needsSecond = false
  /// The category of the name that follows the words; nil if it is the same as that of other names.
  var head: SyntaxCategory?
  /// Whether a dot ends the name that follows the words, because what comes after it is a property.
  var endsHeadAtDot = false
  /// The category of names that no attribute follows.
  var names = SyntaxCategory.metric
  /// Whether the line can contain attributes of views.
  var hasTerms = false
  /// Other words with a meaning.
  var keywords: [String] = []
  /// The autoresizing masks, if the line can contain them.
  var options: [String] = []

  /// Whether the line can contain the names of devices, which no number follows.
  var hasDevices = false

  /// All statements except formats and equations, the more general first where several begin with the same word.
  static let all: [StatementSyntax] = [
    StatementSyntax(words: ["superview"], names: .view),
    StatementSyntax(words: ["view"], head: .view, names: .view, keywords: ["in"]),
    StatementSyntax(words: ["metric"], names: .metric),
    StatementSyntax(words: ["intrinsic", "content"], head: .view, keywords: ["hugging", "compression"]),
    StatementSyntax(words: ["autoresize", "mask"], head: .view, options: Vocabulary.masks.map { $0.text }),
    StatementSyntax(words: ["group"], head: .group),
    StatementSyntax(words: ["geometry"], second: ["transformed", "untransformed"]),
    StatementSyntax(words: ["dialect"], second: Dialect.all.map { $0.name }),
    StatementSyntax(words: ["at"], hasTerms: true, hasDevices: true),
    StatementSyntax(words: ["for"], hasTerms: true, keywords: ["in"], hasDevices: true),
    StatementSyntax(words: ["on", "invalidate"], second: ["layout", "update"], names: .view),
    StatementSyntax(words: ["set"], head: .group, endsHeadAtDot: true, names: .view, hasTerms: true),
    StatementSyntax(words: ["activate", "deactivate"], names: .group),
    StatementSyntax(words: ["remove"], second: ["view"], names: .view),
    StatementSyntax(words: ["frame", "transform"], names: .view),
    StatementSyntax(words: ["autoresizes"], head: .view, keywords: ["on", "off"]),
    StatementSyntax(words: ["super"]),
    StatementSyntax(words: ["expect"], hasTerms: true),
    StatementSyntax(words: ["expect"], second: otherConditions, needsSecond: true, names: .view, hasTerms: true),
    StatementSyntax(words: ["expect"], second: ["broken"], needsSecond: true, names: .group),
    StatementSyntax(words: ["expect"], second: ["constraints"], needsSecond: true, head: .view, names: .group),
    StatementSyntax(words: ["expect"], second: ["problem"], needsSecond: true, names: .option),
  ]

  /// The conditions that only views, or nothing, can follow.
  private static let otherConditions = Vocabulary.conditions.map { $0.text }.filter {
    $0 != "broken" && $0 != "constraints" && $0 != "problem"
  }

  /// Everything that can follow a dot.
  static let attributes: [String] =
    Attribute.allCases.map { $0.name } + Attribute.synonyms.map { $0.name }
    + ["x", "y", "frame", "size", "textSize", "margin", "constant", "priority"]

  /// The format options.
  static let formatOptions = Vocabulary.options.map { $0.text }
}
