import VFLConstraints
import VFLSyntax

extension Rule {
  static let constantLocation = Rule(
    "VFL302", "constant_location", .error, "A location constrained to a constant.",
    rationale:
      "A location is relative to another location. Without a second item, or with a multiplier of 0, there is nothing to measure from. "
      + "The system creates such constraints internally from autoresizing masks but rejects them from apps. Older versions of the "
      + "system omit the first half of the message: \(FrameworkMessage.earlierConstantLocation.text)",
    atRunTime: .constantLocation,
    fixSafety: .unsafe,
    examples: [
      .file("a.centerX == + 200", "a.centerX == superview.left + 200"),
      .file("a.top == 0 * superview.bottom + 10", "a.top == superview.top + 10"),
    ],
    check: .law { violation, constraint, input in
      guard case .constantLocation(let isZeroMultiplier) = violation else { return nil }
      let location = "`\(input.equations.text(constraint.first))`"
      let message =
        isZeroMultiplier
        ? "\(location) is a location, and a multiplier of 0 leaves only a constant to position it"
        : "\(location) is a location and cannot equal a constant"
      guard input.equation(constraint) != nil else {
        return Finding(
          message, constraint.origin.span,
          help: "add the item it is measured from, with an attribute of the same axis")
      }
      guard constraint.first.item != .superview else { return Finding(message, constraint.origin.span) }
      var legal = constraint
      let edge: Attribute = constraint.first.attribute.kind == .horizontalLocation ? .left : .top
      legal.second = Anchor(.superview, edge.matching(constraint.first.attribute))
      legal.multiplier = 1
      let text = input.text(legal)
      return Finding(
        message, constraint.origin.span,
        fix: FixIt(
          title: "measure from the superview's edge; the position is the same if its bounds start at 0",
          safety: .unsafe,
          edits: [.init(constraint.origin.span, text)]))
    })
}

extension Attribute {
  /// The edge that can be compared with `other`: leading instead of left if `other` follows the text direction.
  fileprivate func matching(_ other: Attribute) -> Attribute {
    self == .left && other.direction == .reading ? .leading : self
  }
}
