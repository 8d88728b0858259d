import VFLSyntax

/// Prints constraints as a Swift function that makes and activates them.
public struct SwiftPrinter {
  private let plan: CodePlan
  private let functionName: String

  /// A printer for what `plan` holds.
  public init(_ plan: CodePlan, functionName: String = "activateConstraints") {
    self.plan = plan
    self.functionName = functionName
  }

  /// The line that imports the framework of a target.
  public static func importLine(for target: Target) -> String { target == .iOS ? "import UIKit" : "import AppKit" }

  /// The function. Linear in the constraints.
  public var text: String {
    var text = "/// Views that the constraints lay out need `translatesAutoresizingMaskIntoConstraints` to be false.\n"
    for parameter in plan.parameters where parameter.name != parameter.original {
      text += "/// - Parameter \(parameter.name): `\(parameter.original)`\n"
    }
    let parameters = plan.parameters.map { "\($0.name): \(type($0.kind))" }
    text += "func \(functionName)" + CodeText.list(parameters, opening: "(", closing: ") {", indent: "  ") + "\n"
    for statement in plan.statements {
      guard let variable = statement.variable else { continue }
      text += "  let \(variable) = \(expression(statement))\n"
      if statement.constraint.priority != .required {
        text += "  \(variable).priority = \(priority(statement.constraint.priority))\n"
      }
      if let identifier = statement.identifier {
        text += "  \(variable).identifier = \"\(CodeText.escaped(identifier))\"\n"
      }
    }
    for comment in plan.comments { text += "  // The system makes this by itself: \(comment)\n" }
    text += "  NSLayoutConstraint.activate([\n"
    for statement in plan.statements { text += "    \(statement.variable ?? expression(statement)),\n" }
    return text + "  ])\n}\n"
  }

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

  private func priority(_ priority: Priority) -> String {
    let (text, isTyped, isParameter) = plan.expression(priority)
    if isTyped { return text }
    return "\(priorityType)(rawValue: \(isParameter ? "Float(\(text))" : text))"
  }

  private func expression(_ statement: CodePlan.Statement) -> String {
    let constraint = statement.constraint
    let constant = plan.expression(constraint.constant)
    guard statement.form == .anchors else {
      guard let second = constraint.second else { return "" }
      return
        "NSLayoutConstraint(item: \(owner(constraint.first)), attribute: .\(constraint.first.attribute.withoutMargin.name), "
        + "relatedBy: .\(relation(constraint.relation)), toItem: \(owner(second)), "
        + "attribute: .\(second.attribute.withoutMargin.name), "
        + "multiplier: \(NumberText.shortest(constraint.multiplier)), constant: \(constant))"
    }
    let comparison = "\(anchor(constraint.first)).constraint(\(relation(constraint.relation))To"
    guard let second = constraint.second else { return "\(comparison)Constant: \(constant))" }
    var text = "\(comparison): \(anchor(second))"
    if constraint.multiplier != 1 { text += ", multiplier: \(NumberText.shortest(constraint.multiplier))" }
    if constraint.constant != .number(0) { text += ", constant: \(constant)" }
    return text + ")"
  }

  private func relation(_ relation: Relation) -> String {
    switch relation {
    case .equal: "equal"
    case .lessThanOrEqual: "lessThanOrEqual"
    case .greaterThanOrEqual: "greaterThanOrEqual"
    }
  }

  private func anchor(_ anchor: Anchor) -> String { "\(owner(anchor)).\(anchor.attribute.withoutMargin.name)Anchor" }

  /// The item, or the guide of its margins.
  private func owner(_ anchor: Anchor) -> String {
    plan.name(anchor.item) + (anchor.attribute.isMargin ? ".layoutMarginsGuide" : "")
  }
}
