import VFLCode
import VFLSyntax

extension Rule {
  static let invalidVanillaRule = Rule(
    "VFL626", "invalid_vanilla_rule", .error,
    "A vanilla layout rule with a missing key, or an unknown key, attribute or relation.",
    rationale:
      "vanilla raises a `KeyError`, usually before the window opens, if a dictionary passed to `addAutoPosSizeRules` lacks a required "
      + "key or has an unknown attribute or relation. It ignores unknown keys, so a misspelled `constant` or `multiplier` has no effect.",
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
      return Finding(
        "this rule has no \(Phrase.list(quoted, "or")), so vanilla raises a `KeyError`", issue.span,
        help: "add \(Phrase.list(quoted))")
    case .unknownKey(let absent):
      // Another key may be meant for other code.
      guard let nearest = Suggestion.nearest(to: issue.name, in: absent) else { return nil }
      return replacing(
        "key", by: nearest, "vanilla ignores the key", issue, input, severity: .warning)
    case .unknownAttribute:
      guard let nearest = Suggestion.nearest(to: issue.name, in: Self.attributes) else {
        return Finding(
          "unknown attribute `\(issue.name)`", issue.span,
          help: "write an attribute such as `left`, `width` or `centerX`",
          notes: [Self.raises])
      }
      return replacing("attribute", by: nearest, Self.raises, issue, input)
    case .unknownRelation:
      guard let meant = Self.otherRelations[issue.name] else {
        return Finding(
          issue.name.isEmpty ? "empty relation" : "unknown relation `\(issue.name)`", issue.span,
          help: "write `==`, `>=` or `<=`", notes: [Self.raises])
      }
      return replacing("relation", by: meant, Self.raises, issue, input)
    }
  }

  private static let raises = "vanilla raises a `KeyError`"

  private func replacing(
    _ part: String, by word: String, _ note: String, _ issue: CodeIssue, _ input: LintContext,
    severity: Severity? = nil
  ) -> Finding {
    let message = "unknown \(part) `\(issue.name)`, did you mean `\(word)`?"
    // A word in several literals, or with escapes, cannot be replaced as a whole.
    guard input.source.text(issue.span) == issue.name else {
      return Finding(message, issue.span, severity: severity, help: "write `\(word)`", notes: [note])
    }
    return Finding(
      message, issue.span, severity: severity, notes: [note],
      fix: FixIt(title: "write `\(word)`", safety: .unsafe, edits: [.init(issue.span, word)]))
  }

  /// vanilla's relations in other notations.
  private static let otherRelations = [
    "=": "==", "===": "==", "eq": "==", "equal": "==", ">": ">=", "=>": ">=", "ge": ">=", "\u{2265}": ">=", "<": "<=",
    "=<": "<=", "le": "<=", "\u{2264}": "<=",
  ]
}
