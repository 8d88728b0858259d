import VFLSyntax

/// Prints constraints as a function that creates and activates them, in Swift 5.5 or later.
public struct SwiftPrinter {
  private let plan: CodePlan
  private let functionName: String

  /// Creates a printer for a plan and a name for the function.
  public init(_ plan: CodePlan, functionName: String = "activateConstraints") {
    self.plan = plan
    self.functionName = functionName
  }

  /// The line that imports a target's framework.
  public static func importLine(for target: Target) -> String { target == .iOS ? "import UIKit" : "import AppKit" }

  /// The source text of the function. Takes time linear in the number of constraints.
  public var text: String {
    var text = "/// \(CodeText.comment(plan.summary))\n///\n"
    text += "/// Set `translatesAutoresizingMaskIntoConstraints` to `false` on each view that they lay out.\n"
    let renamed = plan.parameters.filter { $0.name != $0.original }
    if !renamed.isEmpty { text += "///\n" }
    for parameter in renamed {
      text += "/// - Parameter \(parameter.name): `\(CodeText.comment(parameter.original))`\n"
    }
    if let result = plan.result(plural: "under its name") {
      text += (renamed.isEmpty ? "///\n" : "") + "/// - Returns: \(CodeText.comment(result))\n"
    }
    text += "@MainActor\n"
    let parameters = plan.parameters.map { parameter in
      "\(parameter.name): \(type(parameter.kind))"
        + (parameter.value.map { " = \(defaultValue($0, parameter.kind))" } ?? "")
    }
    text +=
      CodeText.list(parameters, opening: "func \(functionName)(", closing: ")\(resultType) {", indent: "  ") + "\n"
    text += plan.body(priority: priorityLine, section: lines)
    if plan.groups.count > 1 {
      let arrays = plan.groups.map { "\($0.variable): \($0.variable)" }
      text += "\n  return " + CodeText.list(arrays, opening: "(", closing: ")", indent: "    ") + "\n"
    }
    return text + "}\n"
  }

  // MARK: Types

  private func type(_ kind: CodePlan.Parameter.Kind) -> String {
    switch (kind, plan.target) {
    case (.view, .iOS): "UIView"
    case (.view, .macOS): "NSView"
    case (.layoutGuide, .iOS): "UILayoutGuide"
    case (.layoutGuide, .macOS): "NSLayoutGuide"
    case (.number, _): "CGFloat"
    case (.priority, _): priorityType
    }
  }

  private var priorityType: String { plan.target == .iOS ? "UILayoutPriority" : "NSLayoutConstraint.Priority" }

  private var resultType: String {
    switch plan.groups.count {
    case 0: return ""
    case 1: return " -> [NSLayoutConstraint]"
    default:
      let labels = plan.groups.map { "\($0.variable): [NSLayoutConstraint]" }
      return " -> " + CodeText.list(labels, opening: "(", closing: ")", indent: "  ")
    }
  }

  private func defaultValue(_ value: Double, _ kind: CodePlan.Parameter.Kind) -> String {
    kind == .priority ? priority(value) : NumberText.shortest(value)
  }

  // MARK: Priorities

  private func priority(_ priority: Priority) -> String {
    if let parameter = plan.parameter(priority) {
      return parameter.isTyped ? parameter.name : "\(priorityType)(rawValue: Float(\(parameter.name)))"
    }
    guard case .number(let value) = priority else { return "" }
    return self.priority(value)
  }

  private func priority(_ value: Double) -> String {
    switch value {
    case 250: ".defaultLow"
    case 750: ".defaultHigh"
    case 1000: ".required"
    default: "\(priorityType)(rawValue: \(NumberText.shortest(value)))"
    }
  }

  private func priorityLine(_ size: CodePlan.SizePriority) -> String {
    let axis =
      switch size.axis {
      case .horizontal: "horizontal"
      case .vertical: "vertical"
      }
    return "\(size.view).set\(size.kind.name)Priority(\(priority(size.value)), for: .\(axis))"
  }

  // MARK: Constraints

  private func lines(_ section: CodePlan.Section) -> [[String]] {
    var variables: [String] = []
    for statement in section.statements {
      guard let variable = statement.variable else { continue }
      variables.append("let \(variable) = \(expression(statement, indent: "  "))")
      if statement.constraint.priority != .required {
        variables.append("\(variable).priority = \(priority(statement.constraint.priority))")
      }
      if let identifier = statement.identifier {
        variables.append("\(variable).identifier = \"\(CodeText.escaped(identifier))\"")
      }
    }
    let elements = plan.elements(section) { expression($0, indent: "    ") }
    guard section.group != nil else {
      return [
        plan.comments(section), variables,
        elements.isEmpty ? [] : ["NSLayoutConstraint.activate(["] + elements + ["])"],
      ]
    }
    let opening = plan.groups.count == 1 ? "return " : "let \(section.variable)"
    if elements.isEmpty {
      return [
        plan.comments(section), variables, [opening + (plan.groups.count == 1 ? "[]" : ": [NSLayoutConstraint] = []")],
      ]
    }
    return [plan.comments(section), variables, [opening + (plan.groups.count == 1 ? "[" : " = [")] + elements + ["]"]]
  }

  /// The expression that creates a constraint, on a line that begins with `indent`. Its arguments are on separate lines if one
  /// line would be too long.
  private func expression(_ statement: CodePlan.Statement, indent: String) -> String {
    let (callee, arguments) = call(statement)
    let line = "\(callee)(\(arguments.joined(separator: ", ")))"
    if indent.utf8.count + line.utf8.count < CodeText.width { return line }
    return "\(callee)(\n\(indent)  \(arguments.joined(separator: ",\n\(indent)  ")))"
  }

  /// The function that creates a constraint, and the arguments of the call.
  private func call(_ statement: CodePlan.Statement) -> (callee: String, arguments: [String]) {
    let constraint = statement.constraint
    let constant = plan.expression(constraint.constant)
    if statement.form == .constructor, let second = constraint.second {
      return (
        "NSLayoutConstraint",
        [
          "item: \(owner(constraint.first)), attribute: .\(constraint.first.attribute.withoutMargin.name), "
            + "relatedBy: .\(relation(constraint.relation))",
          "toItem: \(owner(second)), attribute: .\(second.attribute.withoutMargin.name), "
            + "multiplier: \(NumberText.shortest(constraint.multiplier)), constant: \(constant)",
        ]
      )
    }
    let callee = "\(anchor(constraint.first)).constraint"
    let comparison = "\(relation(constraint.relation))To"
    guard let second = constraint.second else { return (callee, ["\(comparison)Constant: \(constant)"]) }
    var arguments = "\(comparison): \(anchor(second))"
    if constraint.multiplier != 1 { arguments += ", multiplier: \(NumberText.shortest(constraint.multiplier))" }
    if constraint.constant != .number(0) { arguments += ", constant: \(constant)" }
    return (callee, [arguments])
  }

  private func relation(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  private func anchor(_ anchor: Anchor) -> String { "\(owner(anchor)).\(anchor.attribute.anchorName)" }

  /// The expression for the anchor's item or, if the attribute is a margin, for the item's layout margins guide.
  private func owner(_ anchor: Anchor) -> String {
    plan.name(anchor.item) + (anchor.attribute.isMargin ? ".layoutMarginsGuide" : "")
  }
}
