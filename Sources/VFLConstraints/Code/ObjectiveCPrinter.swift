import VFLSyntax

/// Prints constraints as an Objective-C function that makes and activates them.
public struct ObjectiveCPrinter {
  private let plan: CodePlan
  private let functionName: String

  /// A printer for what `plan` holds.
  public init(_ plan: CodePlan, functionName: String = "activateConstraints") {
    self.plan = plan
    self.functionName = functionName
  }

  /// The line that imports the framework of a target.
  public static func importLine(for target: Target) -> String {
    target == .iOS ? "#import <UIKit/UIKit.h>" : "#import <AppKit/AppKit.h>"
  }

  /// The function. Linear in the constraints.
  public var text: String {
    var text = "/// Views that the constraints lay out need `translatesAutoresizingMaskIntoConstraints` to be NO.\n"
    for parameter in plan.parameters where parameter.name != parameter.original {
      text += "/// @param \(parameter.name) `\(parameter.original)`\n"
    }
    let parameters = plan.parameters.map { type($0.kind) + $0.name }
    text += "void \(functionName)"
    text += CodeText.list(parameters.isEmpty ? ["void"] : parameters, opening: "(", closing: ") {", indent: "  ") + "\n"
    for statement in plan.statements {
      guard let variable = statement.variable else { continue }
      text += "  NSLayoutConstraint *\(variable) = \(expression(statement));\n"
      if statement.constraint.priority != .required {
        text += "  \(variable).priority = \(plan.expression(statement.constraint.priority).text);\n"
      }
      if let identifier = statement.identifier {
        text += "  \(variable).identifier = @\"\(CodeText.escaped(identifier))\";\n"
      }
    }
    for comment in plan.comments { text += "  // The system makes this by itself: \(comment)\n" }
    text += "  [NSLayoutConstraint activateConstraints:@[\n"
    for statement in plan.statements { text += "    \(statement.variable ?? expression(statement)),\n" }
    return text + "  ]];\n}\n"
  }

  private func type(_ kind: CodePlan.Parameter.Kind) -> String {
    switch (kind, plan.target) {
    case (.view, .iOS): "UIView *"
    case (.view, .macOS): "NSView *"
    case (.layoutGuide, .iOS): "UILayoutGuide *"
    case (.layoutGuide, .macOS): "NSLayoutGuide *"
    case (.number, _): "CGFloat "
    case (.priority, .iOS): "UILayoutPriority "
    case (.priority, .macOS): "NSLayoutPriority "
    }
  }

  private func expression(_ statement: CodePlan.Statement) -> String {
    let constraint = statement.constraint
    let constant = plan.expression(constraint.constant)
    guard statement.form == .anchors else {
      guard let second = constraint.second else { return "" }
      return
        "[NSLayoutConstraint constraintWithItem:\(owner(constraint.first)) attribute:\(attribute(constraint.first)) "
        + "relatedBy:NSLayoutRelation\(relation(constraint.relation)) toItem:\(owner(second)) attribute:\(attribute(second)) "
        + "multiplier:\(NumberText.shortest(constraint.multiplier)) constant:\(constant)]"
    }
    let comparison = "[\(anchor(constraint.first)) constraint\(relation(constraint.relation))To"
    guard let second = constraint.second else { return "\(comparison)Constant:\(constant)]" }
    var text = "\(comparison)Anchor:\(anchor(second))"
    if constraint.multiplier != 1 { text += " multiplier:\(NumberText.shortest(constraint.multiplier))" }
    if constraint.constant != .number(0) { text += " constant:\(constant)" }
    return text + "]"
  }

  private func relation(_ relation: Relation) -> String {
    switch relation {
    case .equal: "Equal"
    case .lessThanOrEqual: "LessThanOrEqual"
    case .greaterThanOrEqual: "GreaterThanOrEqual"
    }
  }

  private func anchor(_ anchor: Anchor) -> String { "\(owner(anchor)).\(anchor.attribute.withoutMargin.name)Anchor" }

  /// `NSLayoutAttributeLeading`
  private func attribute(_ anchor: Anchor) -> String {
    var bytes = Array(anchor.attribute.withoutMargin.name.utf8)
    bytes[0] &= 0xDF
    return "NSLayoutAttribute" + String(decoding: bytes, as: UTF8.self)
  }

  /// The item, or the guide of its margins.
  private func owner(_ anchor: Anchor) -> String {
    plan.name(anchor.item) + (anchor.attribute.isMargin ? ".layoutMarginsGuide" : "")
  }
}
