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
