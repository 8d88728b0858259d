import VFLSyntax

/// Prints constraints as an Objective-C function that creates and activates them.
public struct ObjectiveCPrinter {
  private let plan: CodePlan
  private let functionName: String

  /// Creates a printer for a plan and a name for the function.
  public init(_ plan: CodePlan, functionName: String = "activateConstraints") {
    self.plan = plan
    self.functionName = functionName
  }

  /// The line that imports a target's framework.
  public static func importLine(for target: Target) -> String {
    target == .iOS ? "#import <UIKit/UIKit.h>" : "#import <AppKit/AppKit.h>"
  }

  /// The source text of the function. Takes time linear in the number of constraints.
  public var text: String {
    var text = "/// \(CodeText.comment(plan.summary))\n///\n"
    text += "/// Set `translatesAutoresizingMaskIntoConstraints` to NO on each view that they lay out.\n"
    for parameter in plan.parameters where parameter.name != parameter.original && parameter.value == nil {
      text += "/// @param \(parameter.name) `\(CodeText.comment(parameter.original))`\n"
    }
    if let result = plan.result(plural: "by its name") { text += "/// @return \(CodeText.comment(result))\n" }
    let parameters = plan.parameters.filter { $0.value == nil }.map { type($0.kind) + $0.name }
    let opening = resultType + functionName + "("
    text +=
      CodeText.list(parameters.isEmpty ? ["void"] : parameters, opening: opening, closing: ") {", indent: "  ") + "\n"
    text += plan.body(constants: constants, priority: priorityLine, section: lines)
    if plan.groups.count > 1 {
      text += "\n  return @{\n"
      for group in plan.groups {
        text += "    @\"\(CodeText.escaped(group.group ?? ""))\" : \(group.variable),\n"
      }
      text += "  };\n"
    }
    return text + "}\n"
  }

  // MARK: Types

  private func type(_ kind: CodePlan.Parameter.Kind) -> String {
    switch (kind, plan.target) {
    case (.view, .iOS): "UIView *"
    case (.view, .macOS): "NSView *"
    case (.layoutGuide, .iOS): "UILayoutGuide *"
    case (.layoutGuide, .macOS): "NSLayoutGuide *"
    case (.number, _): "CGFloat "
    case (.priority, _): "\(framework)LayoutPriority "
    }
  }

  private var framework: String { plan.target == .iOS ? "UI" : "NS" }

  private static let arrayType = "NSArray<NSLayoutConstraint *> *"

  private var resultType: String {
    switch plan.groups.count {
    case 0: "void "
    case 1: Self.arrayType
    default: "NSDictionary<NSString *, \(Self.arrayType)> *"
    }
  }

  /// The declarations of the metrics whose values the text defines.
  private var constants: [String] {
    plan.parameters.compactMap { parameter in
      guard let value = parameter.value else { return nil }
      let text = parameter.kind == .priority ? priority(value) : NumberText.shortest(value)
      return "const \(type(parameter.kind))\(parameter.name) = \(text);"
    }
  }

  // MARK: Priorities

  private func priority(_ priority: Priority) -> String {
    if let parameter = plan.parameter(priority) { return parameter.name }
    guard case .number(let value) = priority else { return "" }
    return self.priority(value)
  }

  private func priority(_ value: Double) -> String {
    switch value {
    case 250: "\(framework)LayoutPriorityDefaultLow"
    case 750: "\(framework)LayoutPriorityDefaultHigh"
    case 1000: "\(framework)LayoutPriorityRequired"
    default: NumberText.shortest(value)
    }
  }

  private func priorityLine(_ size: CodePlan.SizePriority) -> String {
    let axis =
      switch size.axis {
      case .horizontal: "Horizontal"
      case .vertical: "Vertical"
      }
    let place = plan.target == .iOS ? "forAxis:UILayoutConstraintAxis" : "forOrientation:NSLayoutConstraintOrientation"
    return "[\(size.view) set\(size.kind.name)Priority:\(priority(size.value)) \(place)\(axis)];"
  }

  // MARK: Constraints

  private func lines(_ section: CodePlan.Section) -> [[String]] {
    var variables: [String] = []
    for statement in section.statements {
      guard let variable = statement.variable else { continue }
      let declaration = "NSLayoutConstraint *\(variable) ="
      variables.append("\(declaration) \(expression(statement, indent: 3 + declaration.utf8.count));")
      if statement.constraint.priority != .required {
        variables.append("\(variable).priority = \(priority(statement.constraint.priority));")
      }
      if let identifier = statement.identifier {
        variables.append("\(variable).identifier = @\"\(CodeText.escaped(identifier))\";")
      }
    }
    let elements = plan.elements(section) { expression($0, indent: 4) }
    guard section.group != nil else {
      return [
        plan.comments(section), variables,
        elements.isEmpty ? [] : ["[NSLayoutConstraint activateConstraints:@["] + elements + ["]];"],
      ]
    }
    let opening = plan.groups.count == 1 ? "return" : "\(Self.arrayType)\(section.variable) ="
    return [
      plan.comments(section), variables, elements.isEmpty ? ["\(opening) @[];"] : ["\(opening) @["] + elements + ["];"],
    ]
  }

  /// The expression that creates a constraint. `indent` is the number of columns before the expression on its line.
  private func expression(_ statement: CodePlan.Statement, indent: Int) -> String {
    let constraint = statement.constraint
    let constant = plan.expression(constraint.constant)
    if statement.form == .constructor, let second = constraint.second {
      return aligned(
        "[NSLayoutConstraint ",
        [
          ("constraintWithItem", owner(constraint.first)), ("attribute", attribute(constraint.first)),
          ("relatedBy", "NSLayoutRelation" + relation(constraint.relation)), ("toItem", owner(second)),
          ("attribute", attribute(second)), ("multiplier", NumberText.shortest(constraint.multiplier)),
          ("constant", constant),
        ], indent)
    }
    let receiver = "[\(anchor(constraint.first)) "
    let selector = "constraint\(relation(constraint.relation))To"
    guard let second = constraint.second else { return aligned(receiver, [(selector + "Constant", constant)], indent) }
    var parts: [(selector: String, argument: String)] = [(selector + "Anchor", anchor(second))]
    if constraint.multiplier != 1 { parts.append(("multiplier", NumberText.shortest(constraint.multiplier))) }
    if constraint.constant != .number(0) { parts.append(("constant", constant)) }
    return aligned(receiver, parts, indent)
  }

  /// A message expression, on one line or, if that would be too long, with one part per line and the colons aligned.
  private func aligned(_ receiver: String, _ parts: [(selector: String, argument: String)], _ indent: Int) -> String {
    let line = receiver + parts.map { "\($0.selector):\($0.argument)" }.joined(separator: " ") + "]"
    guard parts.count > 1, indent + line.utf8.count > CodeText.width else { return line }
    let colon = indent + receiver.utf8.count + parts[0].selector.utf8.count
    var text = receiver
    for (index, part) in parts.enumerated() {
      if index > 0 { text += "\n" + String(repeating: " ", count: max(0, colon - part.selector.utf8.count)) }
      text += "\(part.selector):\(part.argument)"
    }
    return text + "]"
  }

  private func relation(_ relation: Relation) -> String {
    switch relation {
    case .equal: "Equal"
    case .lessThanOrEqual: "LessThanOrEqual"
    case .greaterThanOrEqual: "GreaterThanOrEqual"
    }
  }

  private func anchor(_ anchor: Anchor) -> String { "\(owner(anchor)).\(anchor.attribute.anchorName)" }

  /// `NSLayoutAttributeLeading`
  private func attribute(_ anchor: Anchor) -> String {
    "NSLayoutAttribute" + CodeNames.capitalized(anchor.attribute.withoutMargin.name)
  }

  /// The expression for the anchor's item or, if the attribute is a margin, for the item's layout margins guide.
  private func owner(_ anchor: Anchor) -> String {
    plan.name(anchor.item) + (anchor.attribute.isMargin ? ".layoutMarginsGuide" : "")
  }
}
