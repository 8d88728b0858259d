import VFLSyntax

extension Rule {
  static let unknownStatement = Rule(
    "VFL151", "unknown_statement", .error, "A line that is no format, no equation and no statement.",
    rationale:
      "Lines that begin with `H:`, `V:`, `|` or `[` are formats, lines that begin with `name.` are equations, and others begin "
      + "with a keyword.",
    examples: [.file("views a, b", "view a, b")],
    check: .syntax { issue, input in
      guard case .unknownStatement = issue.kind else { return nil }
      let keywords = [
        "superview", "view", "metric", "intrinsic", "autoresize", "group", "expect", "at", "on", "set", "activate",
        "deactivate", "remove", "frame", "transform", "mask", "autoresizes", "invalidate", "geometry",
      ]
      return Finding(
        "expected a format, an equation or a keyword, found \(input.quoted(issue.span))", issue.span,
        help: Suggestion.help(for: input.source.text(issue.span), in: keywords)
          ?? "keywords are `superview`, `view`, `metric`, `intrinsic`, `autoresize`, `group`, and in tests `expect`, `at`, `set` and others"
      )
    })
}
