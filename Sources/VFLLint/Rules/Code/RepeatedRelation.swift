import VFLConstraints
import VFLSyntax

extension Rule {
  static let repeatedRelation = Rule(
    "VFL638", "repeated_relation", .error,
    "A second relation, or an attribute after the relation, in one chain of Masonry.",
    rationale:
      "A chain of Masonry describes one constraint, or one for each of its attributes, with one relation. After `equalTo(view)`, a second "
      + "`equalTo` sets the constant if it gets a number. Any other second relation, and an attribute such as `width` after the relation of "
      + "a single attribute, stops the app when assertions are on. Often, `with` was meant instead of `width`.",
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
        """),
      .objectiveC(
        """
        - (void)build {
          [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.right.equalTo(self.mas_right).width.offset(-10);
          }];
        }
        """,
        """
        - (void)build {
          [self.card mas_makeConstraints:^(MASConstraintMaker *make) {
            make.right.equalTo(self.mas_right).with.offset(-10);
          }];
        }
        """),
    ],
    check: .code { issue, _ in
      guard case .repeatedRelation(let isAttribute) = issue.kind else { return nil }
      if isAttribute {
        return Finding(
          "`\(issue.name)` is an attribute after the relation of this chain, which Masonry rejects", issue.span,
          help: "put attributes before the relation, or describe another constraint in a chain of its own")
      }
      return Finding(
        "`\(issue.name)` is a second relation in this chain, which Masonry rejects", issue.span,
        help: "describe each constraint in a chain of its own")
    })
}
