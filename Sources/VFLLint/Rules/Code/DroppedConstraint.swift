import VFLConstraints
import VFLSyntax

extension Rule {
  static let droppedConstraint = Rule(
    "VFL620", "dropped_constraint", .warning, "A constraint that is created but never installed.",
    rationale:
      "A constraint has no effect until it is activated or added to a view. A constraint that a function creates, but neither installs, "
      + "stores nor returns, is discarded, and the layout of its view may be ambiguous.",
    examples: [
      .swift(
        """
        func build() {
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: view.topAnchor)
          label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        }
        """,
        """
        func build() {
          view.addSubview(label)
          label.topAnchor.constraint(equalTo: view.topAnchor).isActive = true
          label.leftAnchor.constraint(equalTo: view.leftAnchor).isActive = true
        }
        """),
      .objectiveC(
        """
        - (void)build {
          NSLayoutConstraint *width = [self.label.widthAnchor
              constraintEqualToConstant:100];
          [self.label setNeedsLayout];
        }
        """,
        """
        - (void)build {
          NSLayoutConstraint *width = [self.label.widthAnchor
              constraintEqualToConstant:100];
          width.active = YES;
        }
        """),
    ],
    check: .code { issue, _ in
      guard case .droppedConstraint(let isStored) = issue.kind else { return nil }
      if isStored {
        return Finding(
          "the constraint in `\(issue.name)` is never installed", issue.span,
          help: "activate it, or remove it")
      }
      return Finding(
        "this constraint is created but never installed", issue.span,
        help: "activate it: set `isActive` (`active` in Objective-C), or pass it to `activate`")
    })
}
