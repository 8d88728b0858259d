import VFLConstraints
import VFLSyntax

extension Rule {
  static let droppedConstraint = Rule(
    "VFL620", "dropped_constraint", .warning, "A constraint that is created but never installed.",
    rationale:
      "A constraint has no effect until it is activated or added to a view. A constraint that a function creates, but neither installs, "
      + "stores nor returns, is discarded, and the layout of its view may be ambiguous. Each call of a method such as "
      + "`constraint(equalToConstant:)` creates another constraint, so such a call cannot find an earlier one to deactivate or change it. The same is true for a local "
      + "variable with new constraints.",
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
      .swift(
        """
        func expand() {
          panel.heightAnchor.constraint(equalToConstant: 80).isActive = false
          panel.heightAnchor.constraint(equalToConstant: 200).isActive = true
        }
        """,
        """
        func expand() {
          height.isActive = false
          height = panel.heightAnchor.constraint(equalToConstant: 200)
          height.isActive = true
        }
        """),
    ],
    check: .code { issue, _ in
      guard case .droppedConstraint(let fate) = issue.kind else { return nil }
      return switch fate {
      case .discarded:
        Finding(
          "this constraint is created but never installed", issue.span,
          help: "activate it: set `isActive` (`active` in Objective-C), or pass it to `activate`")
      case .inVariable, .inProperty:
        Finding("the constraint in `\(issue.name)` is never installed", issue.span, help: "activate it, or remove it")
      case .deactivated:
        Finding(
          "this makes a new constraint only to deactivate it, so the constraint that is active stays", issue.span,
          help: "keep the constraint in a property when you activate it, and deactivate that one")
      case .deactivatedInVariable:
        Finding(
          "`\(issue.name)` holds new constraints that are not active yet, so those that are active stay", issue.span,
          help: "keep the constraints in a property when you activate them, and deactivate those",
          related: issue.related("they are made here"))
      case .changed:
        Finding(
          "this changes the constant of a new constraint that is never installed", issue.span,
          help: "keep the constraint in a property when you activate it, and change the constant of that one")
      }
    })
}
