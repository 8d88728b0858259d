@testable import VFLServer

/// The syntax file of constraint files for Vim and Neovim.
enum VimSyntax {
  /// The text of the file.
  static let text: String = {
    var lines = [
      "\" Vim syntax file",
      "\" Language: VFL constraint files",
      "\" Generated from the words of the compiler: VFL_UPDATE=1 swift test --filter EditorFileTests",
      "if exists('b:current_syntax')",
      "  finish",
      "endif",
      "",
    ]
    lines += equations + StatementSyntax.all.indices.flatMap { statement(StatementSyntax.all[$0], $0) } + formats + [""]
    for category in SyntaxCategory.allCases {
      lines.append("hi def link \(category.vimGroup) \(category.vimLink)")
    }
    lines += ["", "let b:current_syntax = 'vfl'"]
    return lines.joined(separator: "\n") + "\n"
  }()

  // MARK: Regular expressions, which are very magic

  private static let name = "\\h\\w*"
  private static let dotted = "\(name)%(\\.\(name))*"
  private static let item = "%(\(dotted)%(:0[xX]\\x+)?|`[^`#/]+`)"
  private static let number =
    "%(0[xX]%(\\x+%(\\.\\x*)?|\\.\\x+)%([pP][+-]?\\d+)?|%(\\d+%(\\.\\d*)?|\\.\\d+)%([eE][+-]?\\d+)?)"
  private static let simpleNumber = "\\d+%(\\.\\d+)?%([eE][+-]?\\d+)?"
  /// The end of a word, which a space, a tab, a comment or the end of the line must follow.
  private static let wordEnd = "[^ \\t#/]@!"

  private static func words(_ words: [String]) -> String { "%(" + words.joined(separator: "|") + ")" }

  // MARK: Lines. Of items that match at the same place, the last one wins.

  private static func match(_ group: String, _ pattern: String, isContained: Bool = false) -> String {
    "syn match \(group) '\\v\(pattern)'" + (isContained ? " contained" : "")
  }

  /// A match with a group of its own that has the color of a category.
  private static func contained(_ category: SyntaxCategory, _ suffix: String, _ pattern: String) -> [String] {
    let group = category.vimGroup + suffix
    return [match(group, pattern, isContained: true), "hi def link \(group) \(category.vimGroup)"]
  }

  /// What can be in most lines, and equations: all lines that begin with no other word.
  private static var equations: [String] {
    let attributes = words(StatementSyntax.attributes)
    let (number, mark) = (SyntaxCategory.number.vimGroup, SyntaxCategory.mark.vimGroup)
    var lines = [SyntaxCategory.view, .object, .group, .option].flatMap { contained($0, "All", item) }
    lines += [
      match("vflMetricAll", item),
      "hi def link vflMetricAll \(SyntaxCategory.metric.vimGroup)",
      match(mark, "[=<>!]+|[-+*/|@%~]"),
      match(SyntaxCategory.punctuation.vimGroup, "[][(){},:;.]"),
      match(number, Self.number),
      match(number, "\(simpleNumber)%(\\s*\\.\\.\\.)@="),
      match(number, "\\d+%(\\.%(constant|priority)>)@="),
      match(mark, "\\.\\.\\."),
      match(SyntaxCategory.metric.vimGroup, "%(\\@\\s*)@<=\(dotted)"),
      match(SyntaxCategory.view.vimGroup, "\(item)%(\\.\(attributes)>%(\\.\\h|:0[xX])@!)@="),
      match(SyntaxCategory.attribute.vimGroup, "\\.@<=\(attributes)>"),
      match("vflGroupLabel", "^\\s*\\zs\(name)%(:%(0[xX]\\x)@!)@="),
      "hi def link vflGroupLabel \(SyntaxCategory.group.vimGroup)",
      match(SyntaxCategory.comment.vimGroup, "%(#|//).*$") + " contains=@Spell",
    ]
    lines += contained(.option, "Mask", "<\(words(Vocabulary.masks.map { $0.text }))>")
    lines += contained(.option, "Device", "\\a[a-zA-Z0-9]*%(-[a-zA-Z0-9]+)*%(\\s*[^ \\t,{#/])@!")
    lines += contained(
      .keyword, "Continuation", "\\s@<=\(words(StatementSyntax.all.flatMap { $0.keywords }))\(wordEnd)")
    lines.append("syn cluster vflMarks contains=vflComment,vflNumber,vflOperator,vflPunctuation,vflMetric")
    return lines
  }

  /// The region of a statement, with the name and word that follow its first word.
  private static func statement(_ statement: StatementSyntax, _ index: Int) -> [String] {
    let (first, second) = (words(statement.words), words(statement.second))
    var contents = ["@vflMarks", "\(statement.names.vimGroup)All"]
    var lines: [String] = []
    if statement.hasTerms { contents += ["vflView", "vflAttribute"] }
    if !statement.keywords.isEmpty { contents.append("vflKeywordContinuation") }
    if !statement.options.isEmpty { contents.append("vflOptionMask") }
    if statement.hasDevices { contents.append("vflOptionDevice") }
    if !statement.second.isEmpty {
      contents.append("vflKeyword\(index)")
      lines += contained(.keyword, "\(index)", "%(^\\s*\(first)\\s+)@<=\(second)\(wordEnd)")
    }
    if let head = statement.head {
      contents.append("\(head.vimGroup)\(index)")
      let before = statement.second.isEmpty ? first : "\(first)\\s+\(second)"
      lines += contained(
        head, "\(index)", "%(^\\s*\(before)\\s+)@<=\(statement.endsHeadAtDot ? name : item)")
    }
    let start = statement.needsSecond ? "%(\\s+\(second)\(wordEnd))@=" : wordEnd
    lines.append(
      "syn region vflStatement matchgroup=vflKeyword start='\\v^\\s*\\zs\(first)\(start)' end='$' oneline keepend contains="
        + contents.joined(separator: ","))
    return lines
  }

  // MARK: Formats

  private static var formats: [String] {
    let parts = "@vflMarks,vflMetricAll,vflBracket,vflDistance"
    var lines = [
      "syn region vflFormat start='\\v^\\s*\\zs[[|-]@=' end='$' oneline keepend contains=\(parts),vflOptions",
      "syn region vflFormat matchgroup=vflKeyword start='\\v^\\s*\\zs[HV]%(:%(0[xX]\\x)@!)@=' end='$' oneline keepend "
        + "contains=\(parts),vflOptions",
      "syn region vflBracket matchgroup=vflPunctuation start='\\[' end='\\]' end='$' contained oneline keepend "
        + "contains=vflComment,vflOperator,vflPunctuation,vflViewBracket,vflSize",
      parentheses("vflSize", of: .object),
      parentheses("vflDistance", of: .metric),
      "syn region vflOptions matchgroup=vflKeyword start='\\v\\s@<=options:@=' end='$' contained oneline keepend "
        + "contains=vflComment,vflOperator,vflPunctuation,vflOptionFormat",
    ]
    lines += contained(.view, "Bracket", "\\[@<=\(dotted)")
    lines += contained(.option, "Format", "<\(words(StatementSyntax.formatOptions))>")
    return lines
  }

  private static func parentheses(_ group: String, of names: SyntaxCategory) -> String {
    "syn region \(group) matchgroup=vflPunctuation start='(' end=')' end='\\]\\@=' end='$' contained oneline keepend "
      + "contains=@vflMarks,\(names.vimGroup)All"
  }
}
