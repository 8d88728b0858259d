import VFLConstraints
import VFLSyntax

extension Rule {
  static let untranslatableMask = Rule(
    "VFL308", "untranslatable_mask", .error, "A frame and an autoresizing mask that no constraints can express.",
    rationale:
      "A mask describes how a view follows its superview, so the superview's bounds must be known; without them the statement makes no "
      + "constraints. A margin or size that scales in proportion also needs a length to scale from. Without such a length, the view "
      + "keeps its position and size along that axis, as with `none`, in solved layouts, layout tests and compiled constraints alike. "
      + "With fixed left and top margins and a fixed size, as with `none`, no bounds are needed.",
    examples: [
      .file(
        "autoresize a (16 12; 80 80) flexibleWidth",
        "superview card (0 0; 320 480)\nautoresize a (16 12; 80 80) flexibleWidth"),
      .file(
        "superview card (0 0; 0 0)\nautoresize a (0 0; 80 80) flexibleLeftMargin | flexibleRightMargin",
        "superview card (0 0; 320 480)\nautoresize a (0 0; 80 80) flexibleLeftMargin | flexibleRightMargin"),
    ],
    check: .names(in: .text) { issue, input in
      switch issue.kind {
      case .unknownBounds:
        Finding(
          "the bounds of the view's superview are unknown, so the mask cannot be converted", issue.span,
          help: boundsHelp(issue, input))
      case .untranslatableMask(let problem): Finding(problem.message, issue.span, help: problem.help)
      default: nil
      }
    })
}

extension Rule {
  /// Help that says which bounds the mask needs: those of the enclosing view.
  private static func boundsHelp(_ issue: LoweringIssue, _ input: LintContext) -> String {
    let scope = input.lowered.scope
    guard let name = issue.name, let outer = scope.superview(of: scope.item(name)) else {
      return "give the superview's bounds, such as `superview card (0 0; 320 480)`"
    }
    let view = scope.text(outer)
    return "give `\(view)` a frame, such as `autoresize \(view) (0 0; 320 480) none`"
  }
}

extension AutoresizingGeometry.Problem {
  /// The message of a finding about the problem, as a clause.
  package var message: String {
    switch self {
    case .notFinite: "the frame or the bounds contain a number that is too large for layout"
    case .negativeSize(let isFrame, let axis):
      "the \(isFrame ? "frame" : "superview")'s \(axis.sizeName) is below 0"
    case .emptySuperview(let axis):
      "nothing can be proportional to a superview with a \(axis.sizeName) of 0"
    case .noFlexibleRoom(let axis):
      "the view and its flexible \(axis.marginName) margin have a total length of 0, so nothing can be proportional to them"
    }
  }

  /// Help that says what to write instead.
  package var help: String {
    switch self {
    case .notFinite: "write finite numbers"
    case .negativeSize: "write a size of 0 or more"
    case .emptySuperview(let axis):
      "give the \(axis.sizeName) that the superview has when the frame is set, or make only one of the two margins flexible"
    case .noFlexibleRoom(let axis): "give the view a \(axis.sizeName), or make only one of the two flexible"
    }
  }
}

extension Axis {
  fileprivate var sizeName: String { size.name }
  fileprivate var marginName: String {
    switch self {
    case .horizontal: "horizontal"
    case .vertical: "vertical"
    }
  }
}
