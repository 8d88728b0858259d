/// The category of a token of a constraint file, as far as the text of its line shows it. Editors color each category
/// differently.
enum SyntaxCategory: CaseIterable, Sendable {
  /// A word that begins or continues a statement, such as `view` or `expect`.
  case keyword
  /// The name of a view.
  case view
  /// The name of a metric.
  case metric
  /// A name in the size of a view in a format. Only the declarations show whether it is a view or a metric.
  case object
  /// The name of a group or of a constraint.
  case group
  /// An attribute or property of a view, or a property of a constraint.
  case attribute
  /// A format option, an autoresizing mask, or the name of a problem or of a device.
  case option
  /// A number without its sign.
  case number
  /// A relation, a sign, `|` or `@`.
  case mark
  /// A bracket or a separator.
  case punctuation
  /// A comment with its `#` or `//`.
  case comment

  /// The category's scope in TextMate grammars.
  var scope: String {
    switch self {
    case .keyword: "keyword.other.vfl"
    case .view: "variable.other.view.vfl"
    case .metric: "variable.parameter.metric.vfl"
    case .object: "variable.other.vfl"
    case .group: "entity.name.section.vfl"
    case .attribute: "support.type.property-name.vfl"
    case .option: "constant.language.vfl"
    case .number: "constant.numeric.vfl"
    case .mark: "keyword.operator.vfl"
    case .punctuation: "punctuation.vfl"
    case .comment: "comment.line.vfl"
    }
  }

  /// The category's highlight group in Vim.
  var vimGroup: String {
    switch self {
    case .keyword: "vflKeyword"
    case .view: "vflView"
    case .metric: "vflMetric"
    case .object: "vflObject"
    case .group: "vflGroup"
    case .attribute: "vflAttribute"
    case .option: "vflOption"
    case .number: "vflNumber"
    case .mark: "vflOperator"
    case .punctuation: "vflPunctuation"
    case .comment: "vflComment"
    }
  }

  /// The standard highlight group of Vim that gives the category its color.
  var vimLink: String {
    switch self {
    case .keyword: "Keyword"
    case .view, .object: "Identifier"
    case .metric: "Constant"
    case .group: "Label"
    case .attribute: "Type"
    case .option: "Special"
    case .number: "Number"
    case .mark: "Operator"
    case .punctuation: "Delimiter"
    case .comment: "Comment"
    }
  }

  /// The types of the language server's semantic tokens that the category can have.
  var tokenTypes: [String] {
    switch self {
    case .keyword: ["keyword"]
    case .view: ["variable"]
    case .metric: ["parameter"]
    case .object: ["variable", "parameter"]
    case .group: ["namespace"]
    case .attribute: ["property"]
    case .option: ["enumMember"]
    case .number: ["number"]
    case .mark, .punctuation: ["operator"]
    case .comment: ["comment"]
    }
  }

  /// What the category contains, for the table in the documentation.
  var explanation: String {
    switch self {
    case .keyword: "words that begin or continue a statement"
    case .view: "names of views"
    case .metric: "names of metrics"
    case .object: "names in the size of a view in a format, which can be views or metrics"
    case .group: "names of groups and of constraints"
    case .attribute: "attributes and properties of views, and `constant` and `priority`"
    case .option: "format options, autoresizing masks, and names of problems and devices"
    case .number: "numbers without their signs"
    case .mark: "relations, signs, `\\|` and `@`"
    case .punctuation: "brackets and separators"
    case .comment: "comments"
    }
  }

  /// The table of all categories in Markdown.
  static func table() -> String {
    var table = "| what | semantic token | TextMate scope | Vim group |\n|---|---|---|---|\n"
    for category in allCases {
      let types = category.tokenTypes.map { "`\($0)`" }.joined(separator: " or ")
      table += "| \(category.explanation) | \(types) | `\(category.scope)` | `\(category.vimGroup)` |\n"
    }
    return table
  }
}
