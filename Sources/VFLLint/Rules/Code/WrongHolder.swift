import VFLConstraints
import VFLSyntax

extension Rule {
  static let wrongHolder = Rule(
    "VFL629", "wrong_holder", .error,
    "A constraint added to a view that does not contain its items, or removed from one that does not hold it.",
    rationale:
      "`addConstraint` and `addConstraints` must be sent to a view that contains all items of the constraints, or is one of "
      + "them and contains the others. Otherwise the app stops. An active constraint finds that view itself. Only hierarchies "
      + "that the same function builds, and the superview that the code names, are checked. `removeConstraint` does nothing if it is sent to "
      + "another view than the one that holds the constraint, so that the constraint stays. The `constraints` of a view contain only those that it holds, so a search there for the identifier of a "
      + "constraint to the superview finds nothing.",
    atRunTime: .outsideSubtree,
    examples: [
      .swift(
        """
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(card)
          card.addConstraint(NSLayoutConstraint(
            item: card, attribute: .top, relatedBy: .equal,
            toItem: view, attribute: .top, multiplier: 1, constant: 8))
        }
        """,
        """
        override func viewDidLoad() {
          super.viewDidLoad()
          view.addSubview(card)
          view.addConstraint(NSLayoutConstraint(
            item: card, attribute: .top, relatedBy: .equal,
            toItem: view, attribute: .top, multiplier: 1, constant: 8))
        }
        """),
      .objectiveC(
        """
        - (void)build {
          [self.view addSubview:self.card];
          NSDictionary *views = @{@"card": self.card};
          [self.card addConstraints:[NSLayoutConstraint
              constraintsWithVisualFormat:@"H:|-[card]-|"
              options:0 metrics:nil views:views]];
        }
        """,
        """
        - (void)build {
          [self.view addSubview:self.card];
          NSDictionary *views = @{@"card": self.card};
          [self.view addConstraints:[NSLayoutConstraint
              constraintsWithVisualFormat:@"H:|-[card]-|"
              options:0 metrics:nil views:views]];
        }
        """),
    ],
    check: .code { issue, _ in
      if case .foreignRemoval(let holder) = issue.kind {
        return Finding(
          "`\(issue.name)` does not hold this constraint, so this removes nothing", issue.span, severity: .warning,
          help: "remove the constraint from `\(holder)`, or deactivate it", related: issue.related("it is added here"))
      }
      if case .foreignSearch(let holder) = issue.kind {
        return Finding(
          "`\(issue.name)` does not hold the constraint with this identifier, so the search finds nothing", issue.span,
          severity: .warning, help: "search the constraints of `\(holder)`, or keep the constraint in a property",
          related: issue.related("the identifier is set here"))
      }
      guard case .foreignHolder(let item, let container) = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` does not contain `\(item)`, so it cannot hold this constraint", issue.span,
        help: container.map { "add the constraint to `\($0)`, or activate it" }
          ?? "add the constraint to a view that contains both of its items, or activate it")
    })
}
