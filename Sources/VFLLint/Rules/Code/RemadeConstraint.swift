import VFLConstraints
import VFLSyntax

extension Rule {
  static let remadeConstraint = Rule(
    "VFL628", "remade_constraint", .warning, "A constraint or view added again on each layout, appearance or reuse.",
    rationale:
      "The system calls methods such as `layoutSubviews`, `updateConstraints`, `viewWillAppear`, `prepareForReuse` and those that "
      + "provide cells many times for the same views. A constraint that such a method makes and activates is added to those of "
      + "earlier calls: layout becomes slower with each call, and constraints with different constants contradict each other. A "
      + "constraint is reported only if the method adds it unconditionally between views that it does not create, or for a view "
      + "that it adds to a reused cell or in each layout pass, and if it neither removes constraints or views nor keeps the constraint for other code to remove. Set-up methods that only such a method "
      + "calls are checked, too, and so are the `didSet` observers of cells. Methods that notifications, controls and code with reused cells "
      + "call, and closures for notifications and repeating timers, are reported if the file removes no constraints and, where they may run only once, if the constraint depends on a parameter. A "
      + "method of a cell that is only named like one which shows another value, such as `configure`, is reported as a note. An array "
      + "to which each call adds new constraints, and which it then activates without ever emptying it, is reported where it is activated. "
      + "New views without constraints that such a method adds, in a file that never removes views, are reported in the same way.",
    examples: [
      .swift(
        """
        final class Bar: UIView {
          private let fill = UIView()

          override func layoutSubviews() {
            super.layoutSubviews()
            fill.widthAnchor.constraint(
              equalToConstant: bounds.width / 2).isActive = true
          }
        }
        """,
        """
        final class Bar: UIView {
          private let fill = UIView()
          private lazy var width = fill.widthAnchor.constraint(equalToConstant: 0)

          override func layoutSubviews() {
            super.layoutSubviews()
            width.constant = bounds.width / 2
            width.isActive = true
          }
        }
        """),
      .objectiveC(
        """
        - (void)viewWillAppear:(BOOL)animated {
          [super viewWillAppear:animated];
          [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.height.equalTo(@(self.cardHeight));
          }];
        }
        """,
        """
        - (void)viewWillAppear:(BOOL)animated {
          [super viewWillAppear:animated];
          [self.card mas_remakeConstraints:^(MASConstraintMaker *make) {
            make.height.equalTo(@(self.cardHeight));
          }];
        }
        """),
    ],
    check: .code { issue, _ in
      if case .collectedConstraints(let method) = issue.kind {
        return Finding(
          "`\(issue.name)` still contains the constraints that earlier calls of `\(method)` added, so this activates them again",
          issue.span, help: "empty the array after you deactivate its constraints",
          related: issue.related("each call adds constraints here"))
      }
      if case .addedAgain(let parent, let isProbable) = issue.kind {
        return Finding(
          "each call of `\(issue.name)` adds another such view to `\(parent)`, and nothing removes the earlier ones",
          issue.span,
          severity: isProbable ? .note : nil,
          help: "make the views once, or remove the earlier ones before you add new ones")
      }
      guard case .remadeConstraint(let isLibrary, let isProbable) = issue.kind else { return nil }
      return Finding(
        "each call of \(issue.name.isEmpty ? "this closure" : "`\(issue.name)`") adds this constraint again",
        issue.span,
        severity: isProbable ? .note : nil,
        help: isLibrary
          ? "make it once when the views are set up, or replace the earlier ones with the library's call for that"
          : "make it once when the views are set up, keep it in a property, and change its constant here",
        related: issue.related("called here"))
    })
}
