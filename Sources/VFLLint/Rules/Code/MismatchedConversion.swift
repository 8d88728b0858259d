import VFLConstraints
import VFLSyntax

extension Rule {
  static let mismatchedConversion = Rule(
    "VFL637", "mismatched_conversion", .warning, "A conversion such as `%d` with a number of another type.",
    rationale:
      "`%d` reads its argument as an integer and `%f` as a floating-point number. A number of the other type is not converted: the format "
      + "then contains a meaningless number. `CGFloat` is a floating-point type.",
    examples: [
      .objectiveC(
        """
        - (void)buildWithMargin:(CGFloat)margin {
          NSString *format = [NSString stringWithFormat:@"H:|-%d-[title]", margin];
          [self.view addConstraints:[NSLayoutConstraint
              constraintsWithVisualFormat:format options:0 metrics:nil
              views:@{@"title": self.title}]];
        }
        """,
        """
        - (void)buildWithMargin:(CGFloat)margin {
          [self.view addConstraints:[NSLayoutConstraint
              constraintsWithVisualFormat:@"H:|-margin-[title]" options:0
              metrics:@{@"margin": @(margin)}
              views:@{@"title": self.title}]];
        }
        """)
    ],
    check: .code { issue, _ in
      guard case .mismatchedConversion = issue.kind else { return nil }
      let isInteger = !"fFgGeE".contains { issue.name.last == $0 }
      return Finding(
        "`\(issue.name)` takes \(isInteger ? "an integer, but its argument is a floating-point number" : "a floating-point number, but its argument is an integer")",
        issue.span, help: "pass the number in the metrics dictionary, and write its name in the format")
    })
}
