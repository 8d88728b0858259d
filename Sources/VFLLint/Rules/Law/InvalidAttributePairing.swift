import VFLConstraints
import VFLSyntax

extension Rule {
  static let invalidAttributePairing = Rule(
    "VFL301", "invalid_attribute_pairing", .error, "A location compared with a size.",
    rationale:
      "A location depends on where it is measured from and a size does not, so the two cannot be compared. The system creates such "
      + "constraints internally from autoresizing masks but rejects them from apps.",
    atRunTime: .invalidPairing,
    fixSafety: .unsafe,
    examples: [
      .file("a.centerX == superview.width - 120", "a.centerX == superview.right - 120"),
      .file("a.width == b.leading", "a.width == b.width"),
    ],
    check: .law { violation, constraint, input in
      guard violation == .invalidPairing, let second = constraint.second else { return nil }
      let message =
        "`\(input.equations.text(constraint.first))` is a \(constraint.first.attribute.kind.words) and "
        + "`\(input.equations.text(second))` is a \(second.attribute.kind.words): they cannot be compared"
      // The superview's width equals its right edge if its bounds start at 0, and its height equals its bottom edge.
      guard constraint.first.attribute.kind != .size, second.item == .superview,
        let term = input.equation(constraint)?.second
      else {
        return Finding(
          message, constraint.origin.span, help: "use locations on both sides, or sizes on both")
      }
      let edge: Attribute = constraint.first.attribute.kind == .horizontalLocation ? .right : .bottom
      let replacement = "\(input.lowered.scope.text(second.item)).\(edge.name)"
      return Finding(
        message, constraint.origin.span,
        fix: FixIt(
          title: "measure from `\(replacement)`, which is the same if the superview's bounds start at 0",
          safety: .unsafe,
          edits: [.init(term.span, replacement)]))
    })
}

extension Attribute.Kind {
  /// The noun that messages use: "location" or "size".
  var words: String {
    switch self {
    case .horizontalLocation, .verticalLocation: "location"
    case .size: "size"
    }
  }
}

extension LintContext {
  /// The equation in the source from which a constraint comes; nil if it does not come from an equation.
  func equation(_ constraint: Constraint) -> Equation? {
    guard case .equation(let index)? = statement(constraint)?.kind else { return nil }
    return document.equations[index]
  }
}
