import VFLConstraints
import VFLSyntax

/// A constraint as an expression with layout anchors.
struct AnchorConstraint {
  /// An anchor of a view.
  struct Side {
    /// The expression for the view; nil for the object whose method contains the call, if the code leaves out `self`.
    var owner: String?
    var attribute: Attribute
  }

  var first: Side
  var relation: Relation
  var second: Side?
  /// The multiplier of a size; nil for 1.
  var multiplier: String?
  /// The constant; nil for 0 after an anchor.
  var constant: String?
  /// Whether the format writes the constant as a bare `-`.
  var isStandard = false
  /// The priority as an expression; nil if the constraint is required.
  var priority: String?
  /// The name of a variable for the constraint.
  var name = ""
}

/// Writes constraints in the language of a source.
struct AnchorWriter {
  let language: CodeLanguage

  /// The expression that makes a constraint. `lineBreak` is inserted before the arguments in Swift and C#.
  func text(_ constraint: AnchorConstraint, breakingWith lineBreak: String = "") -> String {
    let receiver = anchor(constraint.first)
    switch language {
    case .objectiveC:
      let method = "constraint\(relation(constraint.relation))To"
      guard let second = constraint.second else {
        return "[\(receiver) \(method)Constant:\(constraint.constant ?? "0")]"
      }
      let multiplier = constraint.multiplier.map { " multiplier:\($0)" } ?? ""
      let constant = constraint.constant.map { " constant:\($0)" } ?? ""
      return "[\(receiver) \(method)Anchor:\(anchor(second))\(multiplier)\(constant)]"
    case .cSharp:
      // The first number after a dimension is its multiplier.
      let isDimension = constraint.second != nil && constraint.first.attribute.kind == .size
      let multiplier = constraint.multiplier ?? (isDimension && constraint.constant != nil ? "1" : nil)
      let constant = constraint.constant ?? (constraint.second == nil ? "0" : nil)
      let list = [constraint.second.map(anchor), multiplier, constant].compactMap { $0 }.joined(separator: ", ")
      return "\(receiver).Constraint\(relation(constraint.relation))To(\(lineBreak)\(list))"
    default:
      let label = lowercased(relation(constraint.relation)) + "To"
      guard let second = constraint.second else {
        return "\(receiver).constraint(\(lineBreak)\(label)Constant: \(constraint.constant ?? "0"))"
      }
      let multiplier = constraint.multiplier.map { ", multiplier: \($0)" } ?? ""
      let constant = constraint.constant.map { ", constant: \($0)" } ?? ""
      return "\(receiver).constraint(\(lineBreak)\(label): \(anchor(second))\(multiplier)\(constant))"
    }
  }

  /// The same, with a line break if the line would be too wide. `indentation` is that of the line, and `column` and `rest` are the numbers
  /// of bytes before and after the expression.
  func text(
    _ constraint: AnchorConstraint, in style: SourceStyle, indentation: String, column: Int, rest: Int = 0
  ) -> String {
    let line = text(constraint)
    return column + line.utf8.count + rest <= SourceStyle.width
      ? line : text(constraint, breakingWith: style.lineBreak + indentation + style.unit)
  }

  /// The statements that make a constraint with a priority, in lines with the given indentation.
  func declaration(
    _ constraint: AnchorConstraint, priority: String, in style: SourceStyle, indentation: String
  ) -> [String] {
    let column = indentation.utf8.count + constraint.name.utf8.count + "let  = ".utf8.count
    let text = text(constraint, in: style, indentation: indentation, column: column)
    return switch language {
    case .objectiveC:
      ["NSLayoutConstraint *\(constraint.name) = \(text);", "\(constraint.name).priority = \(priority);"]
    case .cSharp: ["var \(constraint.name) = \(text);", "\(constraint.name).Priority = \(priority);"]
    default: ["let \(constraint.name) = \(text)", "\(constraint.name).priority = \(priority)"]
    }
  }

  /// The priority with a value, as an expression.
  func priority(_ value: Double, _ target: Target) -> String {
    switch language {
    case .objectiveC:
      let framework = target == .iOS ? "UI" : "NS"
      return switch value {
      case 250: framework + "LayoutPriorityDefaultLow"
      case 750: framework + "LayoutPriorityDefaultHigh"
      default: NumberText.shortest(value)
      }
    case .cSharp: return NumberText.shortest(value) + (value == value.rounded() ? "" : "f")
    default:
      return switch value {
      case 250: ".defaultLow"
      case 750: ".defaultHigh"
      default: priority(expression: NumberText.shortest(value), target)
      }
    }
  }

  /// The priority that an expression of Swift states as a number.
  func priority(expression: String, _ target: Target) -> String {
    target == .iOS
      ? "UILayoutPriority(rawValue: \(expression))" : "NSLayoutConstraint.Priority(rawValue: \(expression))"
  }

  /// The statement that does what a helper does with its constraints; nil for one that returns them. `receiver` is the object that the
  /// helper is called on; empty if the call names none.
  func installation(_ use: FormatHelper.Outcome.Use, on receiver: String) -> ConvertedCall.Installation? {
    switch (use, language) {
    case (.returned, _): nil
    case (.added, .objectiveC): .init(open: "[\(receiver) addConstraints:", close: "]")
    case (.activated, .objectiveC): .init(open: "[NSLayoutConstraint activateConstraints:", close: "]")
    case (.added, _):
      .init(
        open: (receiver.isEmpty ? "" : receiver + ".") + (language == .cSharp ? "AddConstraints(" : "addConstraints("),
        close: ")")
    case (.activated, _):
      .init(
        open: language == .cSharp ? "NSLayoutConstraint.ActivateConstraints(" : "NSLayoutConstraint.activate(",
        close: ")")
    }
  }

  /// The statement that turns off the autoresizing mask of a view.
  func unmasking(_ view: String) -> String {
    switch language {
    case .objectiveC: "\(view).translatesAutoresizingMaskIntoConstraints = NO;"
    case .cSharp: "\(view).TranslatesAutoresizingMaskIntoConstraints = false;"
    default: "\(view).translatesAutoresizingMaskIntoConstraints = false"
    }
  }

  /// What begins and ends an array of constraints.
  var brackets: (open: String, close: String) {
    switch language {
    case .objectiveC: ("@[", "]")
    case .cSharp: ("new[] {", "}")
    default: ("[", "]")
    }
  }

  private func anchor(_ side: AnchorConstraint.Side) -> String {
    let guide = side.attribute.isMargin ? ["layoutMarginsGuide"] : []
    let members = (guide + [side.attribute.anchorName]).map { language == .cSharp ? capitalized($0) : $0 }
    return ((side.owner.map { [$0] } ?? []) + members).joined(separator: ".")
  }

  private func relation(_ relation: Relation) -> String {
    switch relation {
    case .equal: "Equal"
    case .lessThanOrEqual: "LessThanOrEqual"
    case .greaterThanOrEqual: "GreaterThanOrEqual"
    }
  }

  private func capitalized(_ name: String) -> String { name.prefix(1).uppercased() + name.dropFirst() }

  private func lowercased(_ name: String) -> String { name.prefix(1).lowercased() + name.dropFirst() }
}
