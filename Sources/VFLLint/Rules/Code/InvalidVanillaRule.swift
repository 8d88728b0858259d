import VFLCode
import VFLSyntax

extension Rule {
  static let invalidVanillaRule = Rule(
    "VFL626", "invalid_vanilla_rule", .error, "A dictionary that vanilla does not accept as a layout rule.",
    rationale:
      "If a rule of `addAutoPosSizeRules` lacks a key, or if vanilla does not know its attribute or relation, vanilla raises a "
      + "`KeyError`, usually before the window opens. vanilla ignores a key that it does not know, so a misspelled `constant` or "
      + "`multiplier` has no effect.",
    fixSafety: .unsafe,
    examples: [.python(exampleScript(attribute: "centreX"), exampleScript(attribute: "centerX"))],
    check: .code { issue, input in
      guard case .vanillaRule(let mistake) = issue.kind else { return nil }
      return mistake.finding(issue, input)
    })

  private static func exampleScript(attribute: String) -> String {
    """
    import vanilla

    w = vanilla.Window((200, 100))
    w.title = vanilla.TextBox("auto", "Title")
    w.addAutoPosSizeRules([
        "V:|-[title]",
        {
            "view1": w.title, "attribute1": "\(attribute)",
            "view2": w, "attribute2": "centerX",
        },
    ])
    """
  }
}

extension CodeIssue.RuleMistake {
  fileprivate func finding(_ issue: CodeIssue, _ input: LintContext) -> Finding? {
    switch self {
    case .missingKeys(let keys):
      let quoted = keys.map { "`\($0)`" }
      let last = quoted.last ?? ""
      let others = quoted.dropLast().joined(separator: ", ")
      return Finding(
        "this rule has no \(others.isEmpty ? last : "\(others) or \(last)"), so vanilla raises a `KeyError`",
        issue.span,
        help: "add \(others.isEmpty ? last : "\(others) and \(last)")")
    case .unknownKey(let absent):
      // Another key may be meant for other code.
      guard let nearest = Suggestion.nearest(to: issue.name, in: absent) else { return nil }
      return replacing("vanilla ignores the key `\(issue.name)`", by: nearest, issue, input, severity: .warning)
    case .unknownAttribute:
      let message = "vanilla has no attribute `\(issue.name)`, so it raises a `KeyError`"
      if let nearest = Suggestion.nearest(to: issue.name, in: Self.attributes) {
        return replacing(message, by: nearest, issue, input)
      }
      return Finding(message, issue.span, help: "write an attribute such as `left`, `width` or `centerX`")
    case .unknownRelation:
      let message = "vanilla has no relation `\(issue.name)`, so it raises a `KeyError`"
      guard let meant = Self.otherRelations[issue.name] else {
        return Finding(message, issue.span, help: "write `==`, `>=` or `<=`")
      }
      return replacing(message, by: meant, issue, input)
    }
  }

  private func replacing(
    _ message: String, by word: String, _ issue: CodeIssue, _ input: LintContext, severity: Severity? = nil
  ) -> Finding {
    let message = message + ", did you mean `\(word)`?"
    // A word in several literals, or with escapes, cannot be replaced as a whole.
    guard input.source.text(issue.span) == issue.name else {
      return Finding(message, issue.span, severity: severity, help: "write `\(word)`")
    }
    return Finding(
      message, issue.span, severity: severity,
      fix: FixIt(title: "write `\(word)`", safety: .unsafe, edits: [.init(issue.span, word)]))
  }

  /// vanilla's relations in other notations.
  private static let otherRelations = [
    "=": "==", "===": "==", "eq": "==", "equal": "==", ">": ">=", "=>": ">=", "ge": ">=", "\u{2265}": ">=", "<": "<=",
    "=<": "<=", "le": "<=", "\u{2264}": "<=",
  ]
}
