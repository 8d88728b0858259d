import VFLConstraints
import VFLSyntax

extension Rule {
  static let missingSuperCall = Rule(
    "VFL612", "missing_super_call", .warning,
    "An override that never calls `super`, although its superclass's method does necessary work.",
    rationale:
      "The superclass's method does the work: without `updateConstraints` constraints are not updated, and without `layoutSubviews` no "
      + "subview gets its frame. The rule applies only where the file or, in Objective-C, a header of the project shows that the "
      + "superclass is a view or a view controller. It reports `layoutSubviews` and `layout` only in classes that add subviews and use "
      + "constraints, or whose superclass has subviews of its own, such as `UITableViewCell`. `UIViewController`'s own "
      + "`viewWillLayoutSubviews` does nothing; the rule reports a missing call as a note if the superclass overrides the method in the "
      + "same file. "
      + "Without `super.loadView()`, an override of `loadView` has to set `view` itself. If it uses `view` before that, the view controller "
      + "calls `loadView` again, and so on until the app stops.",
    examples: [
      .swift(
        """
        class CardView: UIView {
          override func updateConstraints() {
            width.constant = 200
          }
        }
        """,
        """
        class CardView: UIView {
          override func updateConstraints() {
            width.constant = 200
            super.updateConstraints()
          }
        }
        """)
    ],
    check: .code { issue, _ in
      if case .unloadedView = issue.kind {
        return Finding(
          "`view` has no value yet, so using it calls `loadView` again without end", issue.span,
          help: "set `view` first, or call `super.loadView()`")
      }
      guard case .missingSuperCall = issue.kind else { return nil }
      let place = issue.name.hasPrefix("update") ? "as its last step" : "in it"
      return Finding(
        "this override never calls the `\(issue.name)` of its superclass", issue.span,
        severity: issue.name == "viewWillLayoutSubviews" ? .note : nil,
        help: "call `super`'s `\(issue.name)` \(place)")
    })
}
