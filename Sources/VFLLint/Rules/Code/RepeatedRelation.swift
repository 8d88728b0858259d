import VFLConstraints
import VFLSyntax

extension Rule {
  static let repeatedRelation = Rule(
    "VFL638", "repeated_relation", .error, "A second relation in one chain of Masonry.",
    rationale:
      "A chain of Masonry describes one constraint, or one for each of its attributes, with one relation. After `equalTo(view)`, a second "
      + "`equalTo` sets the constant if it gets a number. Any other second relation stops the app when assertions are on.",
    atRunTime: .repeatedRelation,
    examples: [
      .objectiveC(
        """
        - (void)build {
          [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.width.greaterThanOrEqualTo(@100).lessThanOrEqualTo(@300);
          }];
        }
        """,
        """
        - (void)build {
          [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.width.greaterThanOrEqualTo(@100);
            make.width.lessThanOrEqualTo(@300);
          }];
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .repeatedRelation = issue.kind else { return nil }
      return Finding(
        "`\(issue.name)` is a second relation in this chain, which Masonry rejects", issue.span,
        help: "describe each constraint in a chain of its own")
    })
}
