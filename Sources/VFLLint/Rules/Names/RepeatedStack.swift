extension Rule {
  static let repeatedStack = Rule(
    "VFL211", "repeated_stack", .error, "A second stack of the same name.",
    rationale: "autolayout.js rejects a second stack with the name of another.",
    examples: [
      .file(
        "dialect evfl\n|[row:[a][b(a)]]|\nV:|[row:[c][d(c)]]|",
        "dialect evfl\n|[row:[a][b(a)]]|\nV:|[column:[c][d(c)]]|")
    ],
    check: .names { issue, input in
      guard issue.kind == .repeatedStack else { return nil }
      return Finding("`\(input.text(issue.name))` is already a stack", issue.span, help: "give it another name")
    })
}
