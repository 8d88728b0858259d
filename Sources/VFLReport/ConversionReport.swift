import VFLCode
import VFLConstraints
import VFLSyntax
import VFLWorkspace

/// Converted texts, and the messages for the parts that could not be converted.
public enum ConversionReport {
  /// The lines of a converted text.
  public static func text(_ converted: ConvertedText) -> String {
    converted.lines.map { TerminalText.escaped($0) + "\n" }.joined()
  }

  /// A message for each part that cannot be converted, with its place in the source.
  public static func messages(_ converted: ConvertedText) -> [String] {
    let lines = LineTable(converted.source)
    let equations = EquationPrinter(scope: converted.scope)
    return converted.refusals.map { refusal in
      let part = refusal.constraint.map(equations.text) ?? converted.source.text(refusal.span)
      let line = lines.position(refusal.span.start).line
      let place = "\(converted.source.name):\(line): "
      switch refusal.reason {
      case .mistakes: return "\(converted.source.name): not converted because it has errors"
      default: return place + "`\(part)` is not converted: \(words(refusal.reason, converted.dialect))"
      }
    }
  }

  /// A message for each call that is not converted, with its place in the source.
  public static func messages(_ converted: ConvertedCode) -> [String] {
    let lines = LineTable(converted.source)
    return converted.refusals.map { refusal in
      let line = lines.position(refusal.span.start).line
      return "\(converted.source.name):\(line): not converted: \(words(refusal.obstacle))"
    }
  }

  /// The numbers of calls that are and are not converted.
  public static func summary(_ texts: [ConvertedCode]) -> String {
    let converted = texts.reduce(0) { $0 + $1.count }
    let refused = texts.reduce(0) { $0 + $1.refusals.count }
    let files = texts.count { $0.isChanged }
    return Phrase.count(converted, "call") + " converted in " + Phrase.count(files, "file")
      + (refused > 0 ? ", \(refused) not converted" : "")
  }

  private static func words(_ obstacle: ConversionObstacle) -> String {
    switch obstacle {
    case .unknownFormat: "the format is not known completely"
    case .mistakes: "the format has errors"
    case .helper(let name): "`\(name)` is a function of the project, which may do more than make these constraints"
    case .foreignFormat: "Apple's frameworks do not read this format"
    case .earlierSwift: "the call is in the syntax of Swift 2"
    case .unknownUse: "an array literal cannot replace the call here"
    case .partOfStatement: "the call is only a part of a statement"
    case .receiver(let text): "evaluating `\(text)` may have an effect"
    case .comment: "there is a comment in the call"
    case .view(let name): "the source does not show which view `\(name)` is"
    case .optionalView(let name): "the view `\(name)` is optional"
    case .metric(let name): "the source does not show the value of `\(name)`"
    case .unknownOptions: "the options are not known"
    case .superview: "the source does not show the superview"
    case .libraryCall: "the source does not show all constraints that the call makes"
    case .changedConstraints(let name): "the layout library changes constraints of `\(name)`"
    case .priority: "a constraint has a priority, and no statement can be inserted before the call to set it"
    case .noConstraints: "the format makes no constraints"
    case .unknownAttributes: "an attribute or the relation is not known"
    case .attributes: "anchors with these attributes cannot be compared"
    case .multiplier: "anchors multiply only widths and heights"
    case .item(let name): "the source does not show that `\(name)` has anchors"
    case .differentConstraints: "vfl could not prove that the function would make the same constraints"
    }
  }

  private static func words(_ reason: ConversionRefusal.Reason, _ dialect: Dialect) -> String {
    let formats = dialect.formats
    return switch reason {
    case .mistakes: "the text has errors"
    case .depth: "\(formats) do not order views from back to front"
    case .statement: "\(formats) have no counterpart of this statement"
    case .illegal: "Apple's frameworks reject this constraint"
    case .attributes: "\(formats) cannot compare these attributes"
    case .textDirection: "\(formats) have no leading and trailing edges"
    case .margins: "\(formats) have no layout margins"
    case .factor: "\(formats) have no negative factors"
    case .number: "\(formats) cannot spell this number"
    case .priority: "\(formats) have no priority at this level"
    case .metric: "\(formats) have no metrics, and the value of the metric is not known"
    case .name: "\(formats) cannot spell this name"
    }
  }
}
